import CallRecords
import DialtoneTestSupport
import Foundation
import Testing

/// `dialtone incoming`, `watch`, `due` and the history of calls that came in, with the program itself.
@Suite("Incoming calls, with the program", .serialized)
struct IncomingProgramTests {
  private static let priya = "+16505550177"

  private static func environment(_ session: TmuxSession) -> [String: String] {
    ["XDG_STATE_HOME": session.folder.appending(path: ".local/state").path]
  }

  private static func run(
    _ session: TmuxSession, _ arguments: String...
  ) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(Program.path, arguments, environment: environment(session))
  }

  private static func dialer(_ session: TmuxSession, _ arguments: String = "") async throws {
    try await session.run("clear; \"$DIALTONE\" --region US \(arguments) \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") && $0.contains("Dial") }
  }

  /// How many programs listen for announcements.
  private static func listeners(of session: TmuxSession) -> Int? {
    let folder = session.folder.appending(path: ".local/state/dialtone/listeners").path
    return try? FileManager.default.contentsOfDirectory(atPath: folder).count
  }

  @Test("A call that a script announces is shown in every open dialer, and is in the history")
  func announced() async throws {
    let first = try await TmuxSession()
    let second = try await TmuxSession(environment: Self.environment(first))
    for session in [first, second] { try await Self.dialer(session) }
    try await first.until("both listen") { _ in Self.listeners(of: first) == 2 }
    let result = try await Self.run(first, "incoming", Self.priya, Program.sample, "--region", "US")
    #expect(result.output == "Priya Raman (mobile) is calling · \(Self.priya) · California\n" && result.status == 0)
    for session in [first, second] {
      try await session.until("it is shown") { $0.contains("Priya Raman is calling") && $0.contains("Priya Raman  ") }
    }
    let end = try await Self.run(
      first, "incoming", "6505550177", Program.sample, "--region", "US", "--answered", "--duration", "65")
    #expect(end.status == 0)
    for session in [first, second] {
      try await session.until("its end is shown") { $0.contains("Priya Raman called: answered") }
    }
    for session in [first, second] {
      try await session.press("C-c")
      try await session.until("cancelled") { $0.contains("code=130") }
    }
    let left = first.folder.appending(path: ".local/state/dialtone/listeners").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: left).isEmpty)
  }

  @Test("A dialer that is set to show no calls shows none")
  func off() async throws {
    let session = try await TmuxSession()
    try session.write("[calls]\nincoming = false\n", to: "config.toml")
    try await Self.dialer(session, "--config config.toml")
    try await session.until("it listens for links") { _ in Self.listeners(of: session) == 1 }
    #expect(try await Self.run(session, "incoming", Self.priya, Program.sample).status == 0)
    // The link comes after the call, through the same socket.
    let second = try await TmuxSession(environment: Self.environment(session))
    try await second.run("clear; \"$DIALTONE\" open 'tel:+14155550199'; echo code=$?")
    try await session.until("the link is opened") { $0.contains("0199") }
    #expect(try await !session.screen.contains("Priya Raman is calling"))
  }

  @Test("A modem that is found calls, and sends a message that is written in the dialer")
  func modemMessage() async throws {
    let modem = try await TelephonePeer(.modemManager)
    let session = try await TmuxSession(environment: [
      "DBUS_SYSTEM_BUS_ADDRESS": modem.address, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent",
    ])
    try await Self.dialer(session)
    // A call shows that the modem was found.
    try await modem.perform("incoming('\(Self.priya)')")
    try await session.until("somebody calls") { $0.contains("Incoming call") }
    try await modem.perform("state(1, 7, 4)")
    try await session.until("the call is missed") { $0.contains("missed") }
    try await session.press("p", "r", "i", "y", "a")
    try await session.until("she is found") { $0.contains("1 of 60") }
    try await session.press("F4")
    try await session.until("the details are open") { $0.contains("y copy") }
    try await session.press("m")
    try await session.until("the message is written") { $0.contains("Message · Priya Raman") }
    try await session.press("H", "i", "Enter")
    try await session.until("it is sent") { $0.contains("The message to Priya Raman is sent") }
    for call in ["DeleteCall 8 1", "Create 8 \(Self.priya) Hi", "Send 3"] {
      #expect(await modem.nextMethodCall() == call)
    }
  }

  @Test("The outcome of a call completes the one that was announced as it rang")
  func completed() async throws {
    let session = try await TmuxSession()
    for arguments in [[], ["--answered", "--duration", "65"], ["--missed"]] {
      let all = ["incoming", Self.priya, Program.sample, "--region", "US", "--json", "--name", "RAMAN"] + arguments
      let result = try await Program.run(Program.path, all, environment: Self.environment(session))
      let said = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(said["name"] as? String == "Priya Raman" && said["label"] as? String == "mobile")
      #expect(said["outcome"] as? String == (arguments.first.map { String($0.dropFirst(2)) } ?? "ringing"))
    }
    let history = try await Self.run(session, "history").output.split(separator: "\n")
    #expect(history.count == 2)
    #expect(history.first?.hasSuffix("Priya Raman  \(Self.priya)  missed") == true)
    #expect(history.last?.hasSuffix("Priya Raman  \(Self.priya)  answered  1:05") == true)
  }

  @Test("The history shows parts, and with whom, and withheld and blocked numbers")
  func history() async throws {
    let session = try await TmuxSession()
    _ = try await Self.run(session, "directory", "block", "+1900*")
    for (number, outcome) in [
      (Self.priya, "--missed"), ("anonymous", "--missed"), ("+19005550100", "--missed"),
      ("+442079460018", "--declined"),
    ] {
      let result = try await Self.run(session, "incoming", number, Program.sample, "--region", "US", outcome)
      #expect(result.status == 0, "\(result)")
    }
    func numbers(_ arguments: String...) async throws -> [String] {
      let result = try await Program.run(
        Program.path, ["history", "--json", "--region", "US"] + arguments, environment: Self.environment(session))
      let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let calls = document?["calls"] as? [[String: Any]]
      return (calls ?? []).compactMap { $0["number"] as? String }
    }
    #expect(try await numbers().count == 4)
    #expect(try await numbers("--missed") == ["", Self.priya])
    #expect(try await numbers("--blocked") == ["+19005550100"])
    #expect(try await numbers("--with", "priya") == [Self.priya])
    #expect(try await numbers("--with", "urn:uuid:1dabb1e8-7684-51a6-9254-4bde528f7ac8") == [Self.priya])
    #expect(try await numbers("--with", "(650) 555-0177") == [Self.priya])
    let none = try await Self.run(session, "history", "--with", "+442079460018", "--missed", "--json")
    #expect(none.status == 1 && none.output.hasSuffix("\"calls\":[]}\n"))
    #expect(none.error.contains("no such calls with +44"))
    #expect(try await Self.run(session, "history", "--missed").output.contains("from  withheld"))
    let nobody = try await Self.run(session, "history", "--with", "zzz")
    #expect(nobody.status == 1 && nobody.error.contains("nobody called \"zzz\""))
    #expect(try await Self.run(session, "history", "--missed", "--blocked").status == 2)
  }

  @Test("Notes that are due are listed and ended")
  func due() async throws {
    let session = try await TmuxSession()
    _ = try await Self.run(session, "incoming", Self.priya, Program.sample, "--missed")
    _ = try await Self.run(session, "incoming", "+442079460018", Program.sample, "--missed")
    let database = session.folder.appending(path: ".local/state/dialtone/dialtone.sqlite").path
    let store = RecordStore(path: database)
    let ids = try store.calls().reversed().compactMap(\.id)
    try store.setNote(of: ids[0], CallNote(typed: "send the offer !today", today: .today))
    try store.setNote(of: ids[1], CallNote(typed: "ask again !tomorrow", today: .today))
    store.close()
    let due = try await Self.run(session, "due")
    #expect(
      due.output == "\(ids[0])  \(RecordDay.today)  Priya Raman  \(Self.priya)  send the offer\n" && due.status == 0)
    let all = try await Self.run(session, "due", "--all", "--json").output
    #expect(all.contains(#""note":"ask again","due":"\#(RecordDay.today.advanced(by: 1))""#))
    #expect(try await Self.run(session, "history").output.contains("“send the offer”  due \(RecordDay.today)"))
    #expect(try await Self.run(session, "due", "--done", "\(ids[0])").status == 0)
    #expect(try await Self.run(session, "due").output.isEmpty)
    #expect(try await Self.run(session, "history").output.contains("“send the offer”\n"))
    let again = try await Self.run(session, "due", "--done", "\(ids[0])")
    #expect(again.status == 1 && again.error.contains("no note with the number \(ids[0])"))
  }

  @Test("Birthdays and anniversaries of today are due, and those of the next days on request")
  func birthdays() async throws {
    let session = try await TmuxSession()
    let (today, tomorrow) = ("\(RecordDay.today)", "\(RecordDay.today.advanced(by: 1))")
    let year = try #require(Int(today.prefix(4)))
    let cards = session.folder.appending(path: "days.vcf").path
    func card(_ name: String, _ lines: String) -> String {
      "BEGIN:VCARD\nVERSION:3.0\nFN:\(name)\nN:;\(name);;;\n\(lines)END:VCARD\n"
    }
    let text =
      card("Ann", "BDAY:\(year - 46)\(today.dropFirst(4))\n") + card("Bo", "BDAY:--\(today.dropFirst(5))\n")
      + card("Cyd", "X-ANNIVERSARY:\(year - 3)\(tomorrow.dropFirst(4))\n") + card("Dee", "BDAY:soon\n")
    try Data(text.utf8).write(to: URL(filePath: cards))
    let due = try await Self.run(session, "due", cards)
    #expect(
      due.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        == ["\(today) Ann birthday, 46", "\(today) Bo birthday"])
    let ahead = try await Self.run(session, "due", cards, "--ahead", "1", "--json").output
    #expect(ahead.contains(#"{"day":"\#(tomorrow)","kind":"anniversary","name":"Cyd""#), "\(ahead)")
    #expect(try await Self.run(session, "due", cards, "--ahead", "367").status == 2)
  }

  @Test("Watching shows calls that scripts announce, notifies the desktop without a shell, and ends with Ctrl-C")
  func watch() async throws {
    let session = try await TmuxSession(columns: 120)
    try session.writeProgram("printf '<%s>\\n' \"$@\" >> notified", to: "notify-send")
    try await session.run(
      "clear; PATH=$PWD:$PATH \"$DIALTONE\" watch --notify --region US \"$SAMPLE\"; echo code=$?")
    try await session.until("it says what it shows") { $0.contains("only those of \"dialtone incoming\" are shown") }
    try await session.until("it listens") { _ in Self.listeners(of: session) == 1 }
    _ = try await Self.run(session, "incoming", "+19005550100", Program.sample, "--name", "$(id) <b>&")
    try await session.until("it is shown") { $0.contains("“$(id) <b>&” is calling · +19005550100 · United States") }
    try await session.until("the desktop is told") { _ in
      (try? session.text(of: "notified"))
        == "<--app-name=dialtone>\n<-->\n<“$(id) <b>&” is calling>\n<+19005550100 · United States>\n"
    }
    try await session.press("C-c")
    try await session.until("it has ended") { $0.contains("code=0") }
  }

  @Test("A dialer shows calls on the desktop while its window does not have the focus")
  func notified() async throws {
    let session = try await TmuxSession(columns: 120)
    try session.writeProgram("printf '<%s>\n' \"$@\" >> notified", to: "notify-send")
    try session.write("[calls]\nnotify = \"hidden\"\n", to: "config.toml")
    try await session.run(
      "clear; PATH=$PWD:$PATH \"$DIALTONE\" --region US --config config.toml \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") && $0.contains("Dial") }
    try await session.until("it listens") { _ in Self.listeners(of: session) == 1 }
    _ = try await Self.run(session, "incoming", "+19005550100", Program.sample, "--name", "Seen")
    try await session.until("it is shown") { $0.contains("“Seen” is calling") }
    // tmux passes the report on, as it does with "focus-events on". The letter shows that it has arrived.
    try await session.send("k\u{1B}[O")
    try await session.until("a letter") { $0.contains("│ k ") }
    _ = try await Self.run(session, "incoming", "+19005550100", Program.sample, "--name", "Later")
    try await session.until("the desktop shows it") { _ in
      (try? session.text(of: "notified"))?.hasPrefix("<--app-name=dialtone>\n<-->\n<“Later” is calling>\n") ?? false
    }
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("code=130") }
    #expect(try !session.text(of: "notified").contains("Seen"))
  }

  @Test("Wrong usage, and a missing program, are reported with what to do")
  func usage() async throws {
    for (arguments, message) in [
      (["incoming"], "number"), (["incoming", "1", "--missed", "--answered"], "cannot be combined"),
      (["incoming", "1", "--duration", "5"], "--duration needs --answered"),
      (["incoming", "1", "--answered", "--duration", "-5"], "duration"),
      (["due", "--done", "1", "--all"], "--done cannot be combined"),
      (["watch", "--via", "asterisk"], "set telephone under [asterisk]"),
    ] {
      let result = try await Program.run(Program.path, arguments + ["--no-config"], environment: ["PATH": "/usr/bin"])
      #expect(result.status == 2 && result.error.contains(message), "\(arguments) \(result)")
    }
    let missing = try await Program.run(
      Program.path, ["watch", "--notify", "--no-config"], environment: ["PATH": "/nonexistent"])
    #expect(missing.status == 2 && missing.error.contains("notify-send is not on PATH; install it"))
  }
}
