import DialtoneTestSupport
import Foundation
import Testing

/// `dialtone --plain`
struct PlainProgramTests {
  @Test
  func `A number that is chosen is printed alone; the conversation goes to standard error`() async throws {
    let result = try await Program.run(Program.path, ["--plain", Program.sample], input: "774927\n=1\n")
    #expect(result.status == 0 && result.output == "+16505550177\n")
    #expect(result.error.contains("1. Priya Raman, mobile +1 650 555 0177\n"))
  }

  @Test
  func `It can be configured`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".toml")
    try Data("[screen]\nplain = true\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try await Program.run(
      Program.path, ["--config", file.path, Program.sample], input: "774927\n=1\n")
    #expect(result.status == 0 && result.output == "+16505550177\n")
  }

  @Test(arguments: ["", "774927\n", "=q\n774927\n=1\n"])
  func `The end of the input cancels`(input: String) async throws {
    let result = try await Program.run(Program.path, ["--plain", Program.sample], input: input)
    #expect(result.status == 130 && result.output == "")
  }

  @Test(arguments: ["dumb", "xterm-256color", ""])
  func `On any terminal, without a single escape sequence`(term: String) async throws {
    let session = try await TmuxSession()
    try session.writeProgram("printf '<%s>' \"$@\" > called", to: "caller")
    try await session.run(
      "clear; TERM=\(term) \"$DIALTONE\" --plain --dial-command './caller {number}' \"$SAMPLE\" | tee all; "
        + "echo code=${PIPESTATUS[0]}")
    try await session.until("it asks") { $0.contains("60 contacts from") }
    try await session.run("5646")
    try await session.until("the list") { $0.contains("7 of 60 match 5646.") && $0.contains("=1 to =7 call") }
    try await session.run("=6")
    try await session.until("the numbers") { $0.contains("Jon Gomez has 2 numbers.") }
    try await session.run("=1")
    try await session.until("it is handed over") { $0.contains("Handed over to ./caller.") }
    #expect(try session.text(of: "called") == "<4155550188>")
    try await session.press("C-d")
    try await session.until("cancelled") { $0.contains("code=130") }
    #expect(!(try session.text(of: "all").contains("\u{1B}")))
  }

  @Test
  func `Contacts come through a pipe while lines come from the terminal`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; cat \"$SAMPLE\" | \"$DIALTONE\" --plain - > out; echo code=$?")
    try await session.until("it asks") { $0.contains("60 contacts from standard input") && $0.contains("\n>") }
    try await session.run("priya")
    try await session.until("the list") { $0.contains("1. Priya Raman") }
    try await session.run("=1")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test
  func `Ctrl-C ends it`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" --plain \"$SAMPLE\"")
    try await session.until("it asks") { $0.contains("\n>") && $0.contains("60 contacts") }
    try await session.press("C-c")
    try await session.until("the shell is there") { $0.contains("^C") && $0.contains("\nready$") }
    try await session.run("echo code=$?")
    try await session.until("cancelled") { $0.contains("code=130") }
  }

  @Test
  func `A session in lines does what the screen does`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let caller = folder.appending(path: "caller").path
    try StandIn.write("printf '%s\\n' \"$@\" >> '\(folder.path)/called'", to: caller)
    let lines = [
      "priya", "=d1", "=s1", "*", "=b1", "=b1", "=1", "=1", "=r", "=n1 Wants the papers", "=r", "priya", "=b1", "=1",
    ]
    let result = try await Program.run(
      Program.path,
      ["--plain", "--no-config", "--region", "US", "--dial-command", "\(caller) {number}", Program.sample],
      input: lines.map { $0 + "\n" }.joined(), environment: ["XDG_STATE_HOME": folder.path])
    #expect(result.status == 130 && result.output == "")
    let said = result.error.split(separator: "\n").map { line in
      // The time of a call.
      line.replacing(#/\d\d:\d\d/#, with: "TIME")
    }
    #expect(
      said == [
        "dialtone: 60 contacts from contacts.vcf.",
        "Type a name or a number, and press Enter. A question mark shows help.",
        "1 of 60 matches priya.",
        "1. Priya Raman, mobile +1 650 555 0177",
        "=1 calls.",
        "Priya Raman, Principal Scientist, Northwind Harbour, Research.",
        "1.1 mobile +1 650 555 0177 · California",
        "mail priya.raman@example.com",
        "colleagues Zoë Groß",
        "colleagues Олександр Шевченко",
        "colleagues 김민지",
        "tags Work",
        "source \(Program.sample), line 69",
        "=1.1 calls, =s stars, =b blocks, =m writes a message, =e an e-mail.",
        "Priya Raman is starred.",
        "1 favourite.",
        "1. Priya Raman, mobile +1 650 555 0177, starred",
        "Block the number of Priya Raman? Repeat the line to block.",
        "Priya Raman is blocked.",
        "Priya Raman is blocked. Call Priya Raman, +1 650-555-0177? Repeat the line to call.",
        "Calling Priya Raman, +1 650-555-0177.",
        "Handed over to \(caller).",
        "1 recent call, newest first.",
        "1. Priya Raman, +1 650-555-0177, called, TIME",
        "The note is saved.",
        "1 recent call, newest first.",
        "1. Priya Raman, +1 650-555-0177, called, TIME, “Wants the papers”",
        "1 of 60 matches priya.",
        "1. Priya Raman, mobile +1 650 555 0177, starred, blocked",
        "Priya Raman is no longer blocked.",
        "Calling Priya Raman, +1 650-555-0177.",
        "Handed over to \(caller).",
      ])
    #expect(try String(contentsOf: folder.appending(path: "called"), encoding: .utf8) == "+16505550177\n+16505550177\n")
  }

  @Test
  func `What is typed while a program has the call calls nobody, then or later`() async throws {
    let session = try await TmuxSession()
    try session.writeProgram("echo \"$1\" >> called; exec sleep 600", to: "caller")
    try await session.run("clear; \"$DIALTONE\" --plain --dial-command './caller {number}' \"$SAMPLE\"; echo code=$?")
    try await session.until("it asks") { $0.contains("60 contacts from") && $0.contains("\n>") }
    try await session.run("priya")
    try await session.until("the list") { $0.contains("1. Priya Raman") }
    try await session.run("=1")
    try await session.until("it calls") { $0.contains("Calling Priya Raman") }
    try await session.run("=1")
    try await session.until("the program has the call") { $0.contains("Calling Priya Raman with ./caller.") }
    try await session.run("=1")
    try await session.until("nobody else is called") { $0.contains("Priya Raman is on the line; hang up first.") }
    try await session.run("=h")
    try await session.until("it is over") { $0.contains("Priya Raman: hung up") }
    try await session.run("=q")
    try await session.until("cancelled") { $0.contains("code=130") }
    #expect(try session.text(of: "called") == "+16505550177\n")
  }
}
