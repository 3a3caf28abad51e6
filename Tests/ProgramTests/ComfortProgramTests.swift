import Foundation
import Testing

/// Lists that are empty, several contacts that are chosen for a script, and cards in the editor.
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

  @Test func `E opens the file of a card in the editor, also when both are suspended, and the contact is read again`()
    async throws
  {
    let session = try await TmuxSession(columns: 100, rows: 30)
    let book = session.folder.appending(path: "book")
    try FileManager.default.createDirectory(at: book, withIntermediateDirectories: true)
    for (name, number) in [("Ann Lee", "0110"), ("Bo", "0111")] {
      let card = "BEGIN:VCARD\nVERSION:3.0\nUID:u-\(number)\nFN:\(name)\nTEL:+1650555\(number)\nEND:VCARD\n"
      try session.write(card, to: "book/\(number).vcf")
    }
    try session.writeProgram(
      "echo \"editing $1 $2: $(grep ^FN: \"$2\")\"; read -r name; sed -i \"s/^FN:.*/FN:$name/\" \"$2\"", to: "editor")
    try await session.run("clear; EDITOR=\"$PWD/editor -w\" \"$DIALTONE\" book; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("2 contacts") && $0.contains("Ann Lee") }
    try await session.press("Down", "F4")
    try await session.until("the details") { $0.contains("Ann Lee ─") && $0.contains("book/0110.vcf") }
    for (before, name, isSuspended) in [("Ann Lee", "Ann Lind", false), ("Ann Lind", "Ann Low", true)] {
      try await session.press("E", shows: "editing -w book/0110.vcf: FN:\(before)\n", hides: "Dial")
      if isSuspended {
        try await session.press("C-z")
        try await session.until("the shell") { $0.contains("code=148") }
        try await session.run("fg")
        try await session.until(program: "dialtone")
      }
      try await session.run(name)
      try await session.until("the contact of now") { $0.contains("\(name) ─") && $0.contains("book/0110.vcf") }
    }
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("ready$") && !$0.contains("2 contacts") }
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
