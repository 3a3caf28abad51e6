import Calling
import Testing

/// Names that the network sends.
struct ClaimedNameTests {
  @Test(
    "A claimed name is quoted whole, whatever quotation marks are in it",
    arguments: [
      ("Ann Lee", "“Ann Lee”"), ("x” Ann Lee", "“x Ann Lee”"), ("“Ann”", "“Ann”"), ("\"Ann\" «Lee»", "“Ann Lee”"),
      ("O'Hara", "“O'Hara”"),
    ])
  func quoted(name: String, quoted: String) {
    #expect(ClaimedName.quoted(name) == quoted)
    #expect(!ClaimedName.bare(quoted).contains("“"))
  }

  @Test("Other names are not changed when they are edited", arguments: ["Ann", "", "“", "”", "“Ann” Lee"])
  func bare(name: String) { #expect(ClaimedName.bare(name) == name) }
}
