import Foundation
import NumberPlans
import Testing

/// `dialtone config`, and the effects of a configuration on the real program.
struct ConfigurationProgramTests {
  /// A file with the given text, which exists while `body` runs.
  private static func withFile<Result>(
    _ text: String, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".toml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await body(file.path)
  }

  @Test
  func `config --default prints a file that is fine`() async throws {
    let result = try await Program.run(Program.path, ["config", "--default"])
    #expect(result.status == 0 && result.error == "" && result.output.contains("\n[autofill]\n"))
    try await Self.withFile(result.output) { file in
      let checked = try await Program.run(Program.path, ["config", "--check", "--config", file])
      #expect(checked.status == 0 && checked.output == "\(file): nothing is wrong\n" && checked.error == "")
    }
  }

  @Test
  func `config --path follows XDG_CONFIG_HOME`() async throws {
    let environment = ["XDG_CONFIG_HOME": "/nowhere", "HOME": "/home/nobody"]
    let path = try await Program.run(Program.path, ["config", "--path"], environment: environment)
    #expect(path.status == 0 && path.output == "/nowhere/dialtone/config.toml\n")
    let check = try await Program.run(Program.path, ["config"], environment: environment)
    #expect(check.status == 0 && check.output.hasSuffix("not there; the defaults are used\n"))
  }

  @Test
  func `Errors are reported with file and line, and every command exits with 2`() async throws {
    try await Self.withFile("[screen]\nthme = 1\nmouse = 2\n") { file in
      for command in [["config"], ["search", "5", Program.sample], ["contacts", Program.sample], [Program.sample]] {
        let result = try await Program.run(Program.path, command + ["--config", file])
        #expect(result.status == 2 && result.output == "", "\(command)")
        #expect(
          result.error == "dialtone: \(file):2: there is no setting \"thme\" in [screen]; did you mean \"theme\"?\n"
            + "\(file):3: mouse is true or false, not the number 2\n", "\(command)")
        let without = try await Program.run(
          Program.path, ["contacts", "--count", Program.sample, "--no-config"],
          environment: ["XDG_CONFIG_HOME": file])
        #expect(without.status == 0)
      }
    }
    let missing = try await Program.run(Program.path, ["config", "--config", "/nowhere.toml"])
    #expect(missing.status == 2 && missing.error.contains("/nowhere.toml: it cannot be read: No such file"))
    let both = try await Program.run(Program.path, ["contacts", "--config", "a", "--no-config"])
    #expect(both.status == 2 && both.error.contains("exclude each other"))
  }

  @Test
  func `Region, sources and tier apply, and flags override them`() async throws {
    let settings = "region = \"DE\"\nsources = [\"\(Program.resource("sample/employees.json"))\"]\ntier = \"primary\"\n"
    try await Self.withFile(settings) { file in
      let count = try await Program.run(Program.path, ["contacts", "--count", "--config", file])
      #expect(count.status == 0 && (Int(count.output.dropLast()) ?? 0) > 1)
      let named = try await Program.run(Program.path, ["contacts", "--count", "--config", file, Program.sample])
      #expect(named.output == "61 contacts\n".replacing(" contacts", with: ""))
      let input = "name,phone\nAnn,030 1234567\n"
      func international(_ flags: String...) async throws -> String {
        try await Program.run(Program.path, ["contacts", "-", "--json", "--config", file] + flags, input: input).output
      }
      #expect(try await international().contains("+49301234567"))
      #expect(!(try await international("--region", "US").contains("+4930")))
      // One key wrong would be a guess, which this configuration turns off.
      func guesses(_ flags: String...) async throws -> Int32 {
        try await Program.run(Program.path, ["search", "774929", "--config", file, Program.sample] + flags).status
      }
      #expect(try await guesses() == 1)
      #expect(try await guesses("--tier", "typo") == 0)
    }
    try await Self.withFile("sources = [\"/nowhere/a.vcf\"]") { file in
      let result = try await Program.run(Program.path, ["contacts", "--config", file])
      #expect(result.status == 2 && result.error.contains("/nowhere/a.vcf: there is no such file or folder"))
    }
  }

  @Test
  func `Keys, looks and the call program apply in the dialer`() async throws {
    let session = try await TmuxSession()
    try session.writeProgram("printf '<%s>' \"$@\" > called", to: "caller")
    try session.write(
      """
      [calls]
      command = "./caller {number}"
      [screen]
      ascii = true
      [colors]
      match = "underline magenta"
      [keys]
      details = "f12"
      """, to: "config.toml")
    try await session.run("clear; \"$DIALTONE\" --config config.toml \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are loaded, in ASCII") {
      $0.contains("61 contacts") && $0.contains("+- Dial")
    }
    try await session.send("p")
    // On the selected row a match is always underlined; on other rows it has its own look.
    try await session.until("the look of matches", styled: true) {
      $0.contains("\u{1B}[35m") && !$0.contains("\u{1B}[33m")
    }
    try await session.send("riya")
    try await session.until("Priya is selected") { $0.contains("call Priya Raman") }
    try await session.press("F12")
    try await session.until("the details") { $0.contains("+- PR Priya Raman") }
    try await session.press("F12", "Enter")
    try await session.until("it is handed over") { $0.contains("Handed over to ./caller") }
    #expect(try session.text(of: "called") == "<+16505550177>")
  }
}

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
    try await session.until("it asks") { $0.contains("61 contacts from") }
    try await session.run("5646")
    try await session.until("the list") { $0.contains("7 of 61 match 5646.") && $0.contains("=1 to =7 call") }
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
    try await session.until("it asks") { $0.contains("61 contacts from standard input") && $0.contains("\n>") }
    try await session.run("priya")
    try await session.until("the list") { $0.contains("1. Priya Raman") }
    try await session.run("=1")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test
  func `A theme chosen in the options is on the whole screen at once`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" --no-config --theme default \"$SAMPLE\"; echo code=$?")
    let accents = ["\u{1B}[36m", "\u{1B}[34m"]
    try await session.until("the field has the accent", styled: true) {
      $0.contains("61 contacts") && $0.contains(accents[0]) && !$0.contains(accents[1])
    }
    try await session.press("F9", "Down", "Down", "Down", "Down", "Right")
    try await session.until("nothing has the look of before", styled: true) {
      $0.contains("light") && $0.contains(accents[1]) && !$0.contains(accents[0])
    }
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("code=130") }
  }

  @Test
  func `Ctrl-C ends it`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" --plain \"$SAMPLE\"")
    try await session.until("it asks") { $0.contains("\n>") && $0.contains("61 contacts") }
    try await session.press("C-c")
    try await session.until("the shell is there") { $0.contains("^C") && $0.contains("\nready$") }
    try await session.run("echo code=$?")
    try await session.until("cancelled") { $0.contains("code=130") }
  }
}
