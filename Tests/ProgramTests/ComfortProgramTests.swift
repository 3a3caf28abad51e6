import Foundation
import Testing

/// Lists that are empty, and several contacts that are chosen for a script.
@Suite(.serialized)
struct ComfortProgramTests {
  @Test(arguments: [
    (["history"], "no calls yet; \"dialtone call\""), (["history", "--missed"], "no missed calls"),
    (["due"], "nothing is due; \"dialtone due --all\""), (["due", "--all"], "no reminders; write !tomorrow"),
    (["directory", "list"], "the directory is empty; \"dialtone directory import FILE\""),
    (["directory", "list", "+49"], "no number of the directory begins with +49"),
    (["directory", "list", "--blocked"], "nothing is blocked; \"dialtone directory block NUMBER\""),
    (["favourite", "list"], "no favourites; \"dialtone favourite add NAME\""),
    (["speed-dial"], "no speed dials; \"dialtone speed-dial KEY NUMBER\""),
  ])
  func `An empty list says so, and what fills it`(arguments: [String], message: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-empty-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["XDG_STATE_HOME": folder.path]
    let result = try await Program.run(Program.path, arguments, environment: environment)
    #expect(result.status == 0 && result.output.isEmpty && result.error.hasPrefix("dialtone: \(message)"))
    guard arguments != ["speed-dial"] else { return }
    let json = try await Program.run(Program.path, arguments + ["--json"], environment: environment)
    #expect(json.status == 0 && json.output.hasPrefix("{") && json.error.isEmpty)
  }

  @Test func `The only match of a text is printed at once`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" -1 --query priya \"$SAMPLE\" > out; echo code=$?")
    try await session.until("it ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
    try await session.run("clear; \"$DIALTONE\" -1 --query jo \"$SAMPLE\" > out; echo code=$?")
    try await session.until("several match") { $0.contains("│ jo ") && $0.contains("▸") }
  }

  @Test func `Marked contacts are printed together`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" --print0 \"$SAMPLE\" > out; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") && $0.contains("Dial") }
    for (name, count) in [("priya", 1), ("jon gomez", 2)] {
      try await session.send(name)
      try await session.until("\(name) is found") { $0.contains("▸") }
      try await session.press("C-Space")
      try await session.until("\(name) is marked") { $0.contains("\(count) marked") }
      try await session.press("C-u")
    }
    try await session.press("Enter")
    try await session.until("it ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\u{0}4155550188\u{0}")
  }
}
