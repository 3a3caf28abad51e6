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
      #expect(checked.status == 0 && checked.output == "\(file): no problems\n" && checked.error == "")
    }
  }

  @Test
  func `A file that others can write is named by config --check and doctor`() async throws {
    try await Self.withFile("") { file in
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
      let problem = "\(file): other users can write to it; run chmod go-w '\(file)'"
      let check = try await Program.run(Program.path, ["config", "--check", "--config", file])
      #expect(check.status == 2 && check.output == "" && check.error == "dialtone: \(problem)\n")
      #expect(try await Program.run(Program.path, ["doctor", "--config", file]).output.contains(problem))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
      #expect(try await Program.run(Program.path, ["config", "--check", "--config", file]).status == 0)
      #expect(!(try await Program.run(Program.path, ["doctor", "--config", file]).output.contains(problem)))
    }
  }

  @Test
  func `The file for all users is read first, unless others can write it or another file is named`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-shared-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let shared = folder.appending(path: "shared/dialtone")
    try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
    let file = shared.appending(path: "config.toml")
    try "region = \"DE\"\n".write(to: file, atomically: true, encoding: .utf8)
    let environment = [
      "XDG_CONFIG_DIRS": folder.appending(path: "shared").path, "HOME": folder.path, "XDG_CONFIG_HOME": "",
    ]
    func run(_ arguments: String...) async throws -> (status: Int32, output: String, error: String) {
      try await Program.run(Program.path, arguments, environment: environment)
    }
    #expect(try await run("config", "--origins").output == "region\t\(file.path):1\n")
    #expect(try await run("config", "--origins", "--no-config").output == "")
    #expect(try await run("config", "--check").output.hasPrefix("\(file.path): no problems; for all users\n"))
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file.path)
    let open = try await run("config", "--check")
    #expect(open.status == 2 && open.error.contains("other users can write to it"), "\(open)")
  }

  @Test
  func `config --path follows XDG_CONFIG_HOME`() async throws {
    let environment = ["XDG_CONFIG_HOME": "/nowhere", "HOME": "/home/nobody"]
    let path = try await Program.run(Program.path, ["config", "--path"], environment: environment)
    #expect(path.status == 0 && path.output == "/nowhere/dialtone/config.toml\n")
    let check = try await Program.run(Program.path, ["config"], environment: environment)
    #expect(check.status == 0 && check.output.hasSuffix("does not exist; the defaults are used\n"))
  }

  @Test
  func `Errors are reported with file and line, and every command exits with 2`() async throws {
    try await Self.withFile("[screen]\nthme = 1\nmouse = 2\n") { file in
      for command in [["config"], ["search", "5", Program.sample], ["contacts", Program.sample], [Program.sample]] {
        let result = try await Program.run(Program.path, command + ["--config", file])
        #expect(result.status == 2 && result.output == "", "\(command)")
        #expect(
          result.error == "dialtone: \(file):2: there is no setting \"thme\" in [screen]; did you mean \"theme\"?\n"
            + "\(file):3: mouse must be true or false, not the number 2\n", "\(command)")
        let without = try await Program.run(
          Program.path, ["contacts", "--count", Program.sample, "--no-config"],
          environment: ["XDG_CONFIG_HOME": file])
        #expect(without.status == 0)
      }
    }
    let missing = try await Program.run(Program.path, ["config", "--config", "/nowhere.toml"])
    #expect(missing.status == 2 && missing.error.contains("/nowhere.toml: cannot be read: No such file"))
    let both = try await Program.run(Program.path, ["contacts", "--config", "a", "--no-config"])
    #expect(both.status == 2 && both.error.contains("cannot be combined"))
  }

  @Test
  func `Region, sources and tier apply, and flags override them`() async throws {
    let settings = "region = \"DE\"\nsources = [\"\(Program.resource("sample/employees.json"))\"]\ntier = \"primary\"\n"
    try await Self.withFile(settings) { file in
      let count = try await Program.run(Program.path, ["contacts", "--count", "--config", file])
      #expect(count.status == 0 && (Int(count.output.dropLast()) ?? 0) > 1)
      let named = try await Program.run(Program.path, ["contacts", "--count", "--config", file, Program.sample])
      #expect(named.output == "60 contacts\n".replacing(" contacts", with: ""))
      let input = "name,phone\nAnn,030 1234567\n"
      func international(_ flags: String...) async throws -> String {
        try await Program.run(Program.path, ["contacts", "-", "--json", "--config", file] + flags, input: input).output
      }
      #expect(try await international().contains("+49301234567"))
      #expect(!(try await international("--region", "US").contains("+4930")))
      // One key wrong would be a typo, which this configuration turns off.
      func guesses(_ flags: String...) async throws -> Int32 {
        try await Program.run(Program.path, ["search", "774929", "--config", file, Program.sample] + flags).status
      }
      #expect(try await guesses() == 1)
      #expect(try await guesses("--tier", "typo") == 0)
    }
    try await Self.withFile("sources = [\"/nowhere/a.vcf\"]") { file in
      let result = try await Program.run(Program.path, ["contacts", "--config", file])
      #expect(result.status == 2 && result.error.contains("/nowhere/a.vcf: no such file or folder"))
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
      $0.contains("60 contacts") && $0.contains("+- Dial")
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

  @Test
  func `A theme chosen in the options is on the whole screen at once`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" --no-config --theme default \"$SAMPLE\"; echo code=$?")
    let accents = ["\u{1B}[36m", "\u{1B}[34m"]
    try await session.until("the field has the accent", styled: true) {
      $0.contains("60 contacts") && $0.contains(accents[0]) && !$0.contains(accents[1])
    }
    try await session.press("F9", "Down", "Down", "Down", "Down", "Right")
    try await session.until("nothing has the look of before", styled: true) {
      $0.contains("light") && $0.contains(accents[1]) && !$0.contains(accents[0])
    }
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("code=130") }
  }
}
