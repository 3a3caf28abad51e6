import Foundation
import Testing

/// Blocking and labelling on the command line: withheld callers, patterns, short numbers, and the effects on contacts.
final class BlockingCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-blocking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let cards = [("Ruth Vale", "+49 89 5550 0101"), ("Ole Dahl", "6203"), ("Mia Kern", "+49 89 5550 0102")].map {
      "BEGIN:VCARD\nVERSION:4.0\nFN:\($0)\nTEL:\($1)\nEND:VCARD\n"
    }
    try Data(cards.joined().utf8).write(to: folder.appending(path: "book.vcf"))
    let settings = "region = \"DE\"\nsources = [\"\(folder.appending(path: "book.vcf").path)\"]\n"
    let place = folder.appending(path: "dialtone")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(settings.utf8).write(to: place.appending(path: "config.toml"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult
  private func run(
    _ arguments: String..., input: String = ""
  ) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(
      Program.path, arguments, input: input,
      environment: ["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "HOME": folder.path])
  }

  @Test(arguments: [
    ["-2"], ["--missed", "-1"], ["withheld"], [" Restricted "], ["\"No caller ID\""], ["u"],
    ["sip:anonymous@pbx.example"], [""],
  ])
  func `A caller without a number is withheld, and is blocked as such`(arguments: [String]) async throws {
    func incoming() async throws -> (status: Int32, output: String, error: String) {
      try await Program.run(
        Program.path, ["incoming"] + arguments + ["--region", "DE", "--no-config"],
        environment: ["XDG_STATE_HOME": folder.path, "HOME": folder.path])
    }
    let first = try await incoming()
    #expect(first.status == 0 && first.output.hasPrefix("A withheld number ") && first.error == "", "\(first)")
    #expect(try await !run("history").output.contains("blocked"))
    #expect(try await run("directory", "block", "Anonymous").output == "withheld\n")
    let second = try await incoming()
    #expect(second.status == 0 && second.output == "A withheld number called: blocked\n", "\(second)")
    #expect(try await run("history", "--blocked").output.contains("from  withheld  ") == true)
    #expect(try await run("directory", "unblock", "-1").status == 0)
    #expect(try await incoming().output.hasPrefix("A withheld number ") == true)
    #expect(try await run("directory", "list", "--blocked").output == "")
  }

  @Test
  func `Withheld callers and short numbers are blocked and unblocked by lists`() async throws {
    let list = "private\tnights\n6207\n*4477,bells\n62??\n"
    let blocked = try await run("directory", "block", "--file", "-", input: list)
    #expect(blocked.status == 0 && blocked.output == "4 blocked\n", "\(blocked)")
    let listed = try await run("directory", "list", "--blocked").output
    #expect(listed == "*4477  bells\n6207\n62??\nwithheld  nights\n")
    let plain = listed.split(separator: "\n").map { $0.prefix { $0 != " " } }.joined(separator: "\n")
    #expect(try await run("directory", "unblock", "--file", "-", input: plain).output == "4 unblocked\n")
    #expect(try await run("directory", "block", "--file", "-", input: plain).output == "4 blocked\n")
    let empty = try await run("directory", "block", "")
    #expect(empty.status == 1 && empty.output == "" && empty.error.hasPrefix("dialtone: not a number"))
  }

  @Test
  func `A pattern lists the contacts it matches, and does not block them`() async throws {
    let block = try await run("directory", "block", "+4989*", "*03", "+4411*")
    #expect(block.status == 0 && block.output == "+4989*\n*03\n+4411*\n")
    #expect(
      block.error == """
        dialtone: +4989* also matches Ruth Vale and Mia Kern; contacts are not blocked by a pattern
        dialtone: *03 also matches Ole Dahl; contacts are not blocked by a pattern

        """)
    #expect(try await run("identify", "08955500101").output.hasSuffix("blocked   no\n"))
    #expect(try await run("identify", "08955500109").output.hasSuffix("blocked   by +4989*\n"))
    #expect(try await run("identify", "6203").output.hasSuffix("blocked   no\n"))
    #expect(try await run("incoming", "08955500102").output.hasPrefix("Mia Kern is calling"))
    #expect(try await run("incoming", "08955500109").output.contains("called from a blocked number"))
    let exact = try await run("directory", "block", "089 5550 0101", "6203")
    #expect(exact.status == 0 && exact.error == "" && exact.output == "+498955500101\n6203\n")
    #expect(try await run("identify", "08955500101").output.hasSuffix("blocked   by +498955500101\n"))
    #expect(try await run("incoming", "6203").output.contains("called from a blocked number"))
    let history = try await run("history", "--blocked").output
    #expect(history.split(separator: "\n").count == 2 && history.contains("Ole Dahl  6203"))
  }

  @Test(arguments: [
    ("*", "or end, as in *1919"), ("+*", "how the numbers begin, as in +4930*"),
    ("?99", "begins with +, a digit or *"),
    ("49x*", "begins with +, a digit or *"),
  ])
  func `An invalid pattern is rejected with an example`(pattern: String, message: String) async throws {
    let result = try await run("directory", "block", pattern)
    #expect(result.status == 1 && result.output == "" && result.error.contains(message), "\(result)")
  }

  @Test
  func `Short numbers are named, listed, exported and identified`() async throws {
    #expect(try await run("directory", "add", "6221", "Gate").output == "6221\n")
    #expect(try await run("directory", "add", "0062", "Night bell").output == "0062\n")
    #expect(try await run("directory", "add", "+6221 1234567", "Abroad").output == "+62211234567\n")
    #expect(try await run("directory", "list").output == "0062  Night bell\n6221  Gate\n+62211234567  Abroad\n")
    #expect(try await run("directory", "list", "62").output == "6221  Gate\n+62211234567  Abroad\n")
    #expect(try await run("directory", "list", "+62").output == "+62211234567  Abroad\n")
    #expect(try await run("directory", "list", "00").output == "0062  Night bell\n")
    #expect(try await run("directory", "list", "6221", "--json").output.contains(#""number":"6221","e164":null"#))
    #expect(try await run("identify", "6221").output == "number    6221\nlabel     Gate\nblocked   no\n")
    let nobody = try await run("identify", "6209")
    #expect(nobody.status == 0 && nobody.output == "number    6209\nblocked   no\n" && nobody.error == "")
    #expect(try await run("identify", "6209", "--json").output.contains(#""e164":null"#))
    #expect(try await run("incoming", "0062").output == "Night bell is calling · 0062\n")
    for format in ["json", "csv"] {
      let exported = try await run("directory", "export", "--format", format).output
      #expect(try await run("directory", "import", "--replace", "-", input: exported).output == "3 added, 3 removed\n")
      #expect(try await run("directory", "export", "--format", format).output == exported)
    }
    #expect(try await run("directory", "remove", "0062").status == 0)
    let local = try await run("directory", "add", "555-0177", "Bakery", "--region", "US")
    #expect(local.status == 1 && local.error.contains("too short: 555-0177 has no area code"))
    let odd = try await run("directory", "add", "5550177", "Bakery", "--region", "NO")
    #expect(odd.status == 0 && odd.output == "5550177\n" && odd.error.contains("is saved as it is dialled here"))
  }

  @Test
  func `What the network calls somebody is in the history until there is a better name`() async throws {
    #expect(try await run("incoming", "6208", "--name", "GATE WEST", "--missed").status == 0)
    #expect(try await run("incoming", "08955500101", "--name", "VALE R", "--missed").status == 0)
    #expect(try await run("incoming", "anonymous", "--name", "Unavailable", "--missed").status == 0)
    // The name may come with the end of a call.
    #expect(try await run("incoming", "08955500199").status == 0)
    #expect(try await run("incoming", "08955500199", "--name", "OFFICE", "--answered", "--duration", "9").status == 0)
    let history = try await run("history").output
    #expect(history.contains("“GATE WEST”  6208") && history.contains("Ruth Vale    +498955500101"))
    #expect(history.contains("Ruth Vale") && history.contains("OFFICE") && history.contains("from  withheld"))
    #expect(!history.contains("VALE R") && !history.contains("Unavailable"))
    let json = try await run("history", "--json").output
    #expect(json.contains(#""networkName":"VALE R""#) && json.contains(#""networkName":null"#))
    #expect(try await run("history", "--with", "gate").output.contains("6208"))
    #expect(try await run("history", "--with", "gate", "--json").output.contains(#""number":"6208","e164":null"#))
    // Whom a stranger says to be is not asked while somebody has the name.
    #expect(try await run("incoming", "08955500198", "--name", "Ruth Vale", "--missed").status == 0)
    #expect(try await run("history", "--with", "ruth vale").output.split(separator: "\n").count == 1)
    #expect(try await run("history", "--with", "08955500198").output.contains("“Ruth Vale”  +498955500198"))
    // A name may come without a number.
    #expect(try await run("incoming", "anonymous", "--name", "Help line", "--missed").status == 0)
    #expect(try await run("history", "--with", "help").output.split(separator: "\n").count == 1)
    #expect(try await run("history", "--with", "withheld").output.split(separator: "\n").count == 2)
    #expect(try await run("history", "--with", "Unknown caller").output.split(separator: "\n").count == 2)
    // Somebody may have the word as their name.
    #expect(try await run("history", "--with", "hidden").output.split(separator: "\n").count == 2)
    _ = try await run("directory", "add", "6209", "Hidden")
    #expect(try await run("incoming", "6209", "--missed").status == 0)
    #expect(try await run("history", "--with", "hidden").output.contains("Hidden  6209"))
    #expect(try await run("history", "--with", "hidden").output.split(separator: "\n").count == 1)
    #expect(try await run("history", "--with", "withheld").output.split(separator: "\n").count == 2)
    _ = try await run("directory", "add", "6208", "Western gate")
    #expect(try await run("history").output.contains("Western gate"))
    #expect(try await !run("history").output.contains("GATE WEST"))
  }
}
