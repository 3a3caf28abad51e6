import DialtoneTestSupport
import Foundation
import NumberPlans
import Testing

/// `dialtone call` and `dialtone dial-rules`, with the program itself. Tests/CallingTests has the peers.
final class CallCommandTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-call-\(UUID())")

  private static let cards = """
    BEGIN:VCARD\nVERSION:3.0\nUID:u-1\nFN:Ann Lee\nTEL;TYPE=WORK:+4930123456\nEND:VCARD
    BEGIN:VCARD\nVERSION:3.0\nFN:Bob Lee\nTEL:1\nTEL:2\nEND:VCARD
    BEGIN:VCARD\nVERSION:3.0\nFN:Carl Lee\nTEL:1\nTEL;TYPE=PREF:3\nEND:VCARD

    """

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try "[dial_rules]\nreplace = [\"+49 = 0\"]\noutside_line = \"0\"\nextensions = [\"1XX\"]\n"
      .write(to: folder.appending(path: "config.toml"), atomically: true, encoding: .utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(_ arguments: String...) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(
      Program.path, arguments + ["--config", folder.appending(path: "config.toml").path], input: Self.cards,
      environment: ["XDG_STATE_HOME": folder.path])
  }

  @Test
  func `What would be sent is printed, by the rules and with who is called, and nobody is called`() async throws {
    let command = "no-such-program {number} '{name}' {label} x{uid}"
    let result = try await run("call", "ann", "-", "--region", "DE", "--dry-run", "--dial-command", command)
    #expect(result.output == "no-such-program 0030123456 'Ann Lee' work xu-1\n" && result.status == 0, "\(result)")
    // A number matches its contact in every notation.
    let number = try await run("call", "030 123456", "-", "--region", "DE", "--dry-run", "--dial-command", command)
    #expect(number.output == "no-such-program 0030123456 'Ann Lee' work xu-1\n" && number.status == 0, "\(number)")
    let baresip = try await run("call", "112", "--region", "DE", "--dry-run", "--via", "baresip")
    #expect(baresip.output.contains(#"{"command":"dial","params":"112"}"#) && baresip.status == 0)
    let modem = try await run("call", "112", "--region", "DE", "--dry-run", "--via", "modemmanager")
    #expect(modem.output.contains(#"Voice.CreateCall({"number": "112"})"#) && modem.status == 0)
    let calls = try await run("call", "112", "--region", "DE", "--dry-run", "--via", "gnome-calls")
    #expect(calls.output.contains(#"ActivateAction("dial", ["112"], {})"#) && calls.status == 0)
  }

  @Test
  func `A rule chooses the telephone by the number, the contact or a category, and --account comes before`()
    async throws
  {
    try """
    [asterisk]
    telephone = "PJSIP/100"
    [dial_rules]
    accounts = ["category:Clients = PJSIP/300", "contact:Bob Lee = PJSIP/400", "+49 = PJSIP/200"]
    """.write(to: folder.appending(path: "accounts.toml"), atomically: true, encoding: .utf8)
    let cards = Self.cards.replacing("FN:Carl Lee", with: "FN:Carl Lee\nCATEGORIES:Friends,Clients")
      .replacing("TEL:1\nTEL:2", with: "TEL:1")
    for (whom, options, telephone) in [
      ("ann", [], "PJSIP/200"), ("carl", [], "PJSIP/300"), ("bob", [], "PJSIP/400"),
      ("+442079460018", [], "PJSIP/100"), ("carl", ["--account", "PJSIP/500"], "PJSIP/500"),
    ] {
      let result = try await Program.run(
        Program.path,
        ["call", whom, "-", "--region", "DE", "--dry-run", "--via", "asterisk"] + options
          + ["--config", folder.appending(path: "accounts.toml").path],
        input: cards, environment: ["XDG_STATE_HOME": folder.path])
      #expect(result.output.contains("Channel: \(telephone)\n") && result.status == 0, "\(whom): \(result)")
    }
  }

  @Test
  func `One configuration has the telephone of whoever has logged in`() async throws {
    try "[asterisk]\ntelephone = \"PJSIP/{login}\"\n"
      .write(to: folder.appending(path: "login.toml"), atomically: true, encoding: .utf8)
    let result = try await Program.run(
      Program.path,
      [
        "call", "+442079460018", "-", "--dry-run", "--via", "asterisk", "--config",
        folder.appending(path: "login.toml").path,
      ], input: Self.cards, environment: ["XDG_STATE_HOME": folder.path])
    #expect(result.output.contains("Channel: PJSIP/\(NSUserName())\n") && result.status == 0, "\(result)")
  }

  @Test
  func `The program for calls is printed, and the reason for it`() async throws {
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try StandIn.write("", to: bin.appending(path: "baresip").path)
    let environment = [
      "PATH": bin.path, "HOME": folder.path, "XDG_STATE_HOME": folder.path,
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
    ]
    let result = try await Program.run(
      Program.path, ["doctor", "--dial-command", "no-such-program {number}", "--no-config"], environment: environment)
    #expect(
      result.status == 1 && result.output.hasPrefix("calls: command, as given on the command line\n"), "\(result)")
    // The method in use comes first.
    #expect(
      result.output.hasPrefix(
        "calls: command, as given on the command line\n  command      in use: no-such-program is not on PATH\n"))
    #expect(
      result.output.contains("baresip      there is no \(folder.path)/.baresip/config; dialtone setup makes it\n"))
    #expect(result.output.contains("adb          adb is not on PATH (apt install adb)\n"))
    #expect(result.output.contains("asterisk     telephone is not set under [asterisk]\n"))
    #expect(
      result.output.contains(
        "gnome-calls  the session bus cannot be reached: No such file or directory (apt install gnome-calls)\n"))
    #expect(
      result.output.contains(
        "modemmanager the system bus cannot be reached: No such file or directory (apt install modemmanager)\n"))
    #expect(result.output.contains("contacts: none") && result.error.isEmpty)
    #expect(result.output.contains("records: none yet") && result.output.contains("phone-numbers ready"))
    #expect(result.output.contains("\nnumber plans: libphonenumber's data \(NumberKinds.version)"))
    let print = try await Program.run(Program.path, ["doctor", "--no-config"], environment: environment)
    #expect(print.status == 0 && print.output.hasPrefix("calls: print, because standard output is not a terminal\n"))
  }

  @Test
  func `A modem is the fallback for calls, and the sound is switched for it`() async throws {
    let modem = try await TelephonePeer(.modemManager)
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    // dialtone does not end before the sound is switched back.
    try StandIn.write(
      "/bin/sleep 0.2; echo \"$@\" >>\(folder.path)/sound", to: bin.appending(path: "callaudiocli").path)
    var environment = [
      "PATH": bin.path, "HOME": folder.path, "XDG_STATE_HOME": folder.path, "DBUS_SYSTEM_BUS_ADDRESS": modem.address,
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
    ]
    try await modem.perform("before['Start'] = lambda: (state(1, 1), state(1, 2), state(1, 4, 3))")
    try await modem.perform("before['Hangup'] = lambda: state(1, 7, 4)")
    let call = try await Program.run(
      Program.path, ["call", "+4930123456", "--hang-up-after", "0", "--no-config"], environment: environment)
    #expect(
      call.output == """
        accepted by ModemManager: +4930123456
        dialling
        ringing
        established
        ended: hung up after 0 s

        """)
    #expect(call.status == 0 && call.error.isEmpty, "\(call)")
    #expect(try String(contentsOf: folder.appending(path: "sound"), encoding: .utf8) == "-m 1\n-m 0\n")

    // When GNOME Calls runs, the call goes through it and not through the modem.
    let calls = try await TelephonePeer(.gnomeCalls)
    environment["DBUS_SESSION_BUS_ADDRESS"] = calls.address
    let doctor = try await Program.run(
      Program.path, ["doctor", "--via", "gnome-calls", "--no-config"], environment: environment)
    #expect(doctor.status == 0 && doctor.output.hasPrefix("calls: gnome-calls, as given on the command line\n"))
    #expect(doctor.output.contains("\n  gnome-calls  in use: ready\n"))
    #expect(doctor.output.contains("modemmanager ready, but not used while GNOME Calls runs\n"), "\(doctor)")
    let found = try await Program.run(
      Program.path, ["call", "+4930123456", "--dry-run", "--no-config"], environment: environment)
    #expect(found.output.hasPrefix("to org.gnome.Calls on the session bus: "), "\(found)")
  }

  @Test
  func `A call that is handed over is reported in one line, and recorded`() async throws {
    let result = try await run("call", "+4930123456", "--region", "DE", "--dial-command", "true {number}")
    #expect(result.output == "accepted by true: 0030123456\n" && result.error == "" && result.status == 0, "\(result)")
    let json = try await run("call", "123", "--json", "--region", "DE", "--dial-command", "true {number}")
    #expect(
      json.output.hasPrefix(#"{"version":1,"state":"accepted","milliseconds":"#)
        && json.output.contains(#""number":"123""#))
    let history = try await Program.run(Program.path, ["history"], environment: ["XDG_STATE_HOME": folder.path])
    // The number as given, not as dialled.
    #expect(history.output.contains("+4930123456") && history.output.contains("123"))
  }

  @Test
  func `A dial program that the user hangs up is in the history as that, even if they quit at once`() async throws {
    let program = folder.appending(path: "softphone").path
    try StandIn.write("exec sleep 600", to: program)
    let environment = ["XDG_STATE_HOME": folder.path]
    let plain = try await Program.run(
      Program.path, ["--plain", "--sample", "--region", "US", "--dial-command", "\(program) {number}", "--no-config"],
      input: "6505550199\n=\n=h\n", environment: environment)
    #expect(plain.error.contains("Calling (650) 555-0199 with \(program)"), "\(plain)")
    let history = try await Program.run(Program.path, ["history"], environment: environment).output
    #expect(history.contains("hung up") && !history.contains("not answered"), "\(history)")
    let json = try await Program.run(Program.path, ["history", "--json"], environment: environment).output
    #expect(json.contains(#""outcome":"hung-up""#))
  }

  @Test
  func `A call that cannot be placed prints the reason, and exits with 2`() async throws {
    let result = try await run("call", "650", "--dial-command", "false {number}")
    #expect(result.status == 2 && result.output == "" && result.error == "dialtone: false failed with exit code 1\n")
    let help = try await run("call", "112", "--region", "DE", "--dial-command", "true {number}")
    #expect(help.status == 2 && help.output == "" && help.error.contains("--emergency"))
  }

  @Test
  func `A number that nobody can have is called only if that is asked for`() async throws {
    let refused = try await run("call", "+49301", "--dial-command", "true {number}")
    #expect(refused.status == 2 && refused.output == "" && refused.error.contains("--invalid"), "\(refused)")
    let preview = try await run("call", "+49301", "--dry-run", "--dial-command", "true {number}")
    #expect(preview.status == 0 && preview.error.contains("not a valid number"), "\(preview)")
    let called = try await run("call", "+49301", "--invalid", "--dial-command", "true {number}")
    #expect(called.status == 0 && called.error == "", "\(called)")
  }

  @Test(arguments: ["skype:+14155550132?call", "Tel: +1 415 555 0132", "call me: +1 (415) 555-0132!"])
  func `Words and a link around a number do not hide it`(text: String) async throws {
    let result = try await run("call", text, "-", "--dry-run", "--via", "print")
    #expect(result.status == 0 && result.output.filter(\.isNumber) == "14155550132", "\(result)")
  }

  @Test func `A preview shows the touch-tones too, and no directional marks`() async throws {
    let tones = try await run("call", "+14155550132,,159#", "--dry-run", "--via", "baresip")
    #expect(tones.output.contains(",,159#"), "\(tones)")
    let card = "BEGIN:VCARD\nVERSION:3.0\nUID:\u{202E}evil\nFN:\u{202E}evil\nTEL:+14155550132\nEND:VCARD\n"
    let file = folder.path + "/marks.vcf"
    try Data(card.utf8).write(to: URL(filePath: file))
    let named = try await run("call", "+14155550132", file, "--dry-run", "--dial-command", "echo {number} {name} {uid}")
    #expect(named.status == 0 && !named.output.unicodeScalars.contains("\u{202E}"), "\(named)")
  }

  @Test(arguments: [
    ("zzz", "no contact matches \"zzz\""), ("lee", "\"lee\" finds 3 contacts"), ("bob", "several numbers: 1"),
  ])
  func `Who is not one number of one contact is not called`(name: String, message: String) async throws {
    let result = try await run("call", name, "-", "--dial-command", "true {number}")
    #expect(result.status == 1 && result.output == "" && result.error.contains(message), "\(result)")
  }

  @Test
  func `The preferred number of a contact is called`() async throws {
    let result = try await run("call", "carl", "-", "--via", "print")
    #expect(result.output == "03\n" && result.status == 0, "\(result)")
  }

  @Test(arguments: [
    (["call", "1", "--via", "sip"], "unknown --via \"sip\""),
    (["call", "1", "--via", "print", "--dial-command", "true {number}"], "cannot be combined"),
    (["call", "1", "--hang-up-after", "-1"], "--hang-up-after"),
    (["call", "1", "--tones", "x"], "--tones"), (["call", "1", "--baresip-address", "a b"], "is not an address"),
    (["call", "1", "--via", "command"], "--via command needs a command"),
    (["call", "1", "--via", "asterisk"], "set telephone under [asterisk]"),
    (["call", "1", "--via", "http"], "under [http]"),
    (["call", "1", "--dial-command", "true {number}", "--tones", "5"], "true does not support --tones"),
    (
      ["call", "1", "--dial-command", "true {number}", "--hang-up-after", "3"],
      "choose another calling method with --via"
    ),
    (["call", "1", "--via", "print", "--json"], "print only prints the number"),
    (["dial-rules", "x"], "is not a number"),
  ])
  func `Wrong usage is explained, and exits with 2`(arguments: [String], message: String) async throws {
    let result = try await Program.run(Program.path, arguments + ["--no-config"])
    #expect(result.status == 2 && result.error.contains(message), "\(result)")
  }

  @Test(arguments: [
    ("+4930123456", "0030123456\n  by the rule +49 = 0\n  0 gives an outside line\n"),
    ("112", "112\n  emergency number: dialled as it is\n"), ("*21#", "*21#\n  service code: dialled as it is\n"),
    ("100", "100\n  extension 1XX: dialled as it is\n"), ("+1650", "0001650\n  0 gives an outside line\n"),
  ])
  func `The dial string of a number is printed`(number: String, said: String) async throws {
    let result = try await run("dial-rules", number, "--region", "DE")
    #expect(result.output == said && result.status == 0, "\(result)")
  }
}
