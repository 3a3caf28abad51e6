import DialtoneTestSupport
import Foundation
import Testing

/// `dialtone setup` from nothing to a way to call, by its questions.
struct SetupProgramTests {
  private let home: URL

  init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "dialtone-setup-\(UUID())")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  private func run(_ answers: [String]) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(
      Program.path, ["setup"], input: answers.map { "\($0)\n" }.joined(),
      environment: ["HOME": home.path, "XDG_CONFIG_HOME": home.appending(path: "config").path])
  }

  private var configuration: URL { home.appending(path: "config/dialtone/config.toml") }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: home.appending(path: path), encoding: .utf8)
  }

  /// The number of a row of the list: what was found on this computer comes first.
  private func number(of name: String) async throws -> String {
    let list = try await run([""])
    #expect(list.status == 0 || list.status == 1, "\(list)")
    let row = try #require(list.output.split(separator: "\n").first { $0.contains(". \(name) ") }, "\(list)")
    return String(row.trimmingCharacters(in: .whitespaces).prefix { $0 != "." })
  }

  private func write(_ text: String, to path: String) throws {
    let file = home.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  @Test
  func `A SIP account goes to baresip's file, beside what is there, and every line is shown without the password`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: home) }
    try write("# mine\n[screen]\ntheme = \"light\" # at night\n", to: "config/dialtone/config.toml")
    let others = "# my accounts\n<sip:bo@sip.example.net>;auth_pass=other\n"
    let old = "\"Ann\" <sip:ann@127.0.0.1:9>;auth_pass=old;audio_codecs=PCMA\n"
    try write(others + old, to: ".baresip/accounts")
    let sip = try await number(of: "a SIP account")
    let answers = [sip, "ann", "ann@127.0.0.1:9", "ann2", "se cret", "s3cret", "n", "y", "", "y"]
    let result = try await run(answers)
    // Nobody answers there.
    #expect(result.status == 1 && result.output.contains("Not ready: "), "\(result)")
    #expect(result.output.contains("\"ann\" is no SIP address; it is like ann@sip.example.org."))
    #expect(result.output.contains("baresip cannot read a password with blanks"))
    #expect(!result.output.contains("s3cret") && result.output.contains("auth_pass=••••••••"))
    // Each question has a line of its own.
    #expect(result.output.contains("\nSIP address, such as ann@sip.example.org: \n"))
    #expect(
      try text(".baresip/accounts") == others
        + "\"Ann\" <sip:ann@127.0.0.1:9>;auth_user=ann2;auth_pass=s3cret;mediaenc=srtp;regint=600;audio_codecs=PCMA\n")
    let mode = try FileManager.default.attributesOfItem(atPath: home.appending(path: ".baresip/accounts").path)
    #expect(mode[.posixPermissions] as? Int == 0o600)
    #expect(
      try text("config/dialtone/config.toml")
        == "# mine\n[screen]\ntheme = \"light\" # at night\n\n[calls]\nbackend = \"baresip\"\n\n[baresip]\naccount = \"sip:ann@127.0.0.1:9\"\n"
    )
    // baresip has made its own configuration, with the module that was asked for.
    #expect(try text(".baresip/config").contains("\nmodule\t\t\tsrtp.so\n"))
  }

  @Test func `Another address takes the place of the one before, and Enter stands for what is set`() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let settings = "[calls]\nbackend = \"baresip\"\n\n[baresip]\naccount = \"sip:ann@127.0.0.1:9\"\n"
    try write(settings, to: "config/dialtone/config.toml")
    let line = "<sip:ann@127.0.0.1:9>;auth_user=ann2;auth_pass=s3cret;outbound=\"sip:127.0.0.1:9\";regint=600\n"
    try write(line, to: ".baresip/accounts")
    let sip = try await number(of: "a SIP account")
    // Baresip was installed after its account was written.
    #expect(try text(".baresip/config").contains("\nmodule_path"))
    _ = try await run([sip, "", "", "", "", "", "", "y"])
    #expect(try text(".baresip/accounts") == line && text("config/dialtone/config.toml") == settings)
    let both = try await run([sip, "bo@127.0.0.1:9", "", "s3cret", "n", "", "", "", "y"])
    #expect(both.output.contains("Remove the account ann@127.0.0.1:9? Otherwise, both stay. [y/N]: "), "\(both)")
    let new = "<sip:bo@127.0.0.1:9>;auth_pass=s3cret;regint=600\n"
    #expect(try text(".baresip/accounts") == line + new)
    _ = try await run([sip, "bob@127.0.0.1:9", "", "s3cret", "n", "", "", "y", "y"])
    #expect(try text(".baresip/accounts") == line + new.replacing("bo@", with: "bob@"))
  }

  @Test func `The manager of an Asterisk has the port of TLS, and a telephone has no default`() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let asterisk = try await number(of: "asterisk")
    let answers = ["0.0.0.0", "", "", "", "100", "PJSIP/100", "internal", "", "secret", "y"]
    let result = try await run([asterisk] + answers)
    #expect(result.status == 1 && result.output.contains("\"\" is not an Asterisk telephone"), "\(result)")
    #expect(result.output.contains("Not ready: "), "\(result)")
    let lines = """
      [asterisk]
      server = "0.0.0.0:5039"
      user = "dialtone"
      password_command = "cat \(home.path)/config/dialtone/asterisk-password"
      telephone = "PJSIP/100"
      context = "internal"
      tls = true

      """
    // What is shown is what is written.
    #expect(try text("config/dialtone/config.toml").hasSuffix(lines))
    #expect(result.output.contains(lines.split(separator: "\n").map { "  \($0)\n" }.joined()), "\(result)")
  }

  @Test func `A program is ready at once, and a second run changes it`() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let program = try await number(of: "a program")
    let result = try await run([program, "my-softphone", "true {number}", ""])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.hasSuffix("It is ready.\nNow: dialtone, or dialtone call NUMBER\n"), "\(result)")
    #expect(result.output.contains("  command = \"true {number}\"\n"))
    let again = try await run([program, "no-such-softphone {number}", "yes"])
    #expect(again.status == 1 && again.output.contains("Not ready: no-such-softphone is not on PATH."), "\(again)")
    #expect(try text("config/dialtone/config.toml").contains("command = \"no-such-softphone {number}\""))
    try write("", to: "bin/dial.sh")
    chmod(home.appending(path: "bin/dial.sh").path, 0o700)
    let own = try await run([program, #"~/bin/dial.sh "{number}""#, ""])
    #expect(own.status == 0 && own.output.contains(#"  command = "~/bin/dial.sh \"{number}\""\#n"#), "\(own)")
  }

  @Test(arguments: [("112", "112 is an emergency number"), ("+16505550100", "false failed with exit code 1")])
  func `What is typed to try it must be a number, and how its call ends is no failure of the setup`(
    number: String, message: String
  ) async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let session = try await TmuxSession(columns: 80, rows: 24)
    try session.write("[calls]\nbackend = \"command\"\ncommand = \"false {number}\"\n", to: "config.toml")
    try await session.run(
      "clear; \"$DIALTONE\" setup --config config.toml; echo code=$?", shows: "Enter to change nothing")
    try await session.press("Enter", shows: "A number to call now")
    try await session.send("no\r", shows: "no is not a valid number")
    try await session.send("\(number)\r", shows: message, "code=0")
  }

  @Test func `A typed password goes to a file of its own, and a refusal or the end of the input write nothing`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: home) }
    let phone = try await number(of: "a desk phone")
    for answers in [[phone, "1", "192.0.2.9", "", "", "secret", "n"], [phone, "1", "192.0.2.9"], [phone, "7"]] {
      let result = try await run(answers)
      #expect(result.status == 2 && result.error.contains("nothing was written"), "\(result)")
    }
    #expect(!FileManager.default.fileExists(atPath: configuration.path))
    let result = try await run([phone, "1", "127.0.0.1:9", "", "", "s3 cret", "y"])
    #expect(result.status == 1 && result.output.contains("Not ready: nothing answers at 127.0.0.1:9"), "\(result)")
    #expect(try text("config/dialtone/http-password") == "s3 cret\n")
    #expect(try text("config/dialtone/config.toml").contains("password_command = \"cat "))
    let mode = try FileManager.default.attributesOfItem(
      atPath: home.appending(path: "config/dialtone/http-password").path)
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func `A phone that is not in the list is called by a URL, and is ready if it answers`() async throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let phone = try await number(of: "a desk phone")
    let (descriptor, port) = try Loopback.listen()
    defer { close(descriptor) }
    let url = "http://127.0.0.1:\(port)/dial?n={number}"
    let result = try await run([phone, "5", "http://127.0.0.1", url, "", "y"])
    #expect(result.status == 0 && result.output.contains("It answers; whether it takes calls, only a call shows."))
    #expect(try text("config/dialtone/config.toml") == "[calls]\nbackend = \"http\"\n\n[http]\nurl = \"\(url)\"\n")
  }
}
