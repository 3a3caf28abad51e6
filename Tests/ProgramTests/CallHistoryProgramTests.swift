import Foundation
import Testing

/// The real dialer with its records: what it records and shows, and how it handles errors.
@Suite(.serialized)
struct CallHistoryProgramTests {
  /// A dialer that hands numbers to a script, which logs them.
  private static func start(
    _ session: TmuxSession, _ arguments: String = "", count: String = "60 contacts"
  ) async throws {
    try session.writeProgram("printf '%s\\n' \"$1\" >> called", to: "caller")
    try await session.run(
      "clear; \"$DIALTONE\" --dial-command './caller {number}' \(arguments) \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains(count) && $0.contains("Dial") }
  }

  private static func call(_ query: String, _ session: TmuxSession) async throws {
    try await session.send(query)
    try await session.until("\(query) is found") { $0.contains("▸") }
    try await session.press("Enter")
    try await session.until("it says that the number was handed over") { $0.contains("Handed over to ./caller") }
  }

  private static func run(
    _ session: TmuxSession, _ arguments: String...
  ) async throws -> (status: Int32, output: String, error: String) {
    try await Program.run(
      Program.path, arguments, environment: ["XDG_STATE_HOME": session.folder.appending(path: ".local/state").path])
  }

  private static func quit(_ session: TmuxSession) async throws {
    try await session.press("C-c")
    try await session.until("cancelled") { $0.contains("code=130") }
  }

  @Test
  func `A call is written down, shown under F5, and called back`() async throws {
    let session = try await TmuxSession()
    try await CallHistoryProgramTests.start(session)
    try await CallHistoryProgramTests.call("priya", session)
    try await session.press("F5")
    try await session.until("the call is shown") { $0.contains("Recent calls") && $0.contains("↗ Priya Raman") }
    try await session.press("Enter")
    try await session.until("it was called again") { _ in
      (try? session.text(of: "called")) == "+16505550177\n+16505550177\n"
    }
    try await session.until("the call has ended") { !$0.contains("Calling") }
    try await CallHistoryProgramTests.quit(session)
    let history = try await CallHistoryProgramTests.run(session, "history", "--json")
    let document = try JSONSerialization.jsonObject(with: Data(history.output.utf8)) as? [String: Any]
    let calls = try #require(document?["calls"] as? [[String: Any]])
    #expect(calls.count == 2)
    for call in calls {
      #expect(call["name"] as? String == "Priya Raman" && call["number"] as? String == "+16505550177")
      #expect(call["direction"] as? String == "outgoing" && call["outcome"] as? String == "placed")
      #expect(call["source"] as? String == Program.sample)
    }
    let forgotten = try await CallHistoryProgramTests.run(session, "forget", "--source", Program.sample)
    #expect(forgotten.output == "Forgot 2 calls, 1 learned choice\n")
    #expect(
      try await CallHistoryProgramTests.run(session, "history", "--json").output == "{\"version\":1,\"calls\":[]}\n")
  }

  @Test
  func `Whom the directory names is found by the label, also one that is added meanwhile, and called`() async throws {
    let session = try await TmuxSession()
    typealias Own = CallHistoryProgramTests
    try #require(await Own.run(session, "directory", "add", "+442079460018", "Joinery Nakamura").status == 0)
    try await Own.start(session, "--region US")
    try await session.send("5646379")
    try await session.until("the label is listed and selected") {
      $0.contains("1 other") && $0.contains("▸ ☎   Joinery Nakamura") && $0.contains("directory")
    }
    try #require(await Own.run(session, "directory", "add", "+61491570158", "Old Joinery").status == 0)
    try #require(await Own.run(session, "directory", "block", "+61491570158").status == 0)
    try await session.press("BSpace")
    try await session.send("9")
    try await session.until("the other one is listed, too") { $0.contains("2 others") && $0.contains("Old Joinery") }
    try await session.press("F4")
    try await session.until("the card is open") {
      $0.contains("├─ Joinery Nakamura ─") && $0.contains("blocked      no")
    }
    try await session.press("Enter")
    try await session.until("the number was handed over") { $0.contains("Handed over to ./caller") }
    #expect(try session.text(of: "called") == "+442079460018\n")
    try await Own.quit(session)
    let history = try await Own.run(session, "history", "--json").output
    #expect(history.contains("+442079460018") && !history.contains("\"uid\":\""))
  }

  @Test
  func `A called contact ranks higher the next time`() async throws {
    /// Whether John comes before Jo in a text.
    func isJohnFirst(_ text: String) -> Bool {
      guard let john = text.firstRange(of: "John Smith "), let jo = text.firstRange(of: "Jo Inman ") else {
        return false
      }
      return john.lowerBound < jo.lowerBound
    }
    let session = try await TmuxSession(columns: 100, rows: 30)
    try await CallHistoryProgramTests.start(session)
    try await session.send("564")
    try await session.until("the two are listed") { $0.contains("12 of 60") }
    #expect(try await !isJohnFirst(session.screen))
    try await session.press("Down", "Down")
    try await session.until("John is chosen") { $0.contains("▸ JS  John Smith") }
    try await session.press("Enter")
    // The card has a preferred number.
    try await session.until("it was called") { $0.contains("Handed over") }
    try await session.send("564")
    try await session.until("John comes first") { $0.contains("│ 564") && isJohnFirst($0) }
    try await CallHistoryProgramTests.quit(session)
    let found = try await CallHistoryProgramTests.run(session, "search", "564", Program.sample)
    #expect(isJohnFirst(found.output))
    let before = try await Program.run(Program.path, ["search", "564", Program.sample])
    #expect(!isJohnFirst(before.output))
    // Without learning, by option or configuration, earlier calls do not count; a star does.
    let off = try await CallHistoryProgramTests.run(session, "search", "--learning", "off", "564", Program.sample)
    #expect(off.output == before.output)
    try session.write("learning = \"off\"\n", to: "off.toml")
    let file = session.folder.appending(path: "off.toml").path
    let configured = try await CallHistoryProgramTests.run(
      session, "search", "--config", file, "564", Program.sample)
    #expect(configured.output == before.output)
    _ = try await CallHistoryProgramTests.run(session, "favourite", "add", "John Smith", Program.sample)
    let starred = try await CallHistoryProgramTests.run(
      session, "search", "--config", file, "564", Program.sample)
    #expect(isJohnFirst(starred.output))
  }

  @Test
  func `A call by a speed dial is in the history with its name`() async throws {
    let session = try await TmuxSession()
    let added = try await CallHistoryProgramTests.run(
      session, "speed-dial", "3", "+4930123456", "--name", "The plumber")
    #expect(added.status == 0)
    try await CallHistoryProgramTests.start(session)
    try await session.press("C-s", "3")
    try await session.until("it was called") { $0.contains("Handed over to ./caller") }
    try await session.press("F5")
    try await session.until("the name is shown") { $0.contains("Recent calls") && $0.contains("The plumber  ") }
    try await session.press("Escape")
    try await session.until("the calls are closed") { !$0.contains("Recent calls") }
    try await CallHistoryProgramTests.quit(session)
    let history = try await CallHistoryProgramTests.run(session, "history").output
    #expect(history.contains("The plumber  +4930123456"))
  }

  @Test
  func `With --learning off nothing is written`() async throws {
    let session = try await TmuxSession()
    try await CallHistoryProgramTests.start(session, "--learning off")
    try await CallHistoryProgramTests.call("priya", session)
    try await CallHistoryProgramTests.quit(session)
    #expect(
      !FileManager.default.fileExists(
        atPath: session.folder.appending(path: ".local/state/dialtone/dialtone.sqlite").path))
  }

  @Test
  func `A number that is printed is written down too, and one that failed as failed`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" \"$SAMPLE\" > out; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.send("0301234567")
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    try await session.run("clear; \"$DIALTONE\" --dial-command 'false {number}' \"$SAMPLE\"; echo code=$?")
    try await session.until("the contacts are loaded") { $0.contains("60 contacts") }
    try await session.send("0301234567")
    try await session.press("Enter")
    try await session.until("the failure is reported") { $0.contains("false failed with exit code 1") }
    try await CallHistoryProgramTests.quit(session)
    let history = try await CallHistoryProgramTests.run(session, "history").output.split(separator: "\n")
    #expect(history.count == 2)
    #expect(history.first?.hasSuffix("0301234567  failed") == true)
    #expect(history.last?.hasSuffix("0301234567") == true)
  }

  @Test
  func `A write error of the records is reported once, and the call is placed`() async throws {
    let session = try await TmuxSession()
    try await session.run("export XDG_STATE_HOME=/dev/null")
    try await CallHistoryProgramTests.start(session)
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("Enter")
    try await session.until("the number was handed over") { _ in (try? session.text(of: "called")) == "+16505550177\n" }
    try await session.until("the dialer goes on") { $0.contains("60 contacts") && !$0.contains("Calling") }
    try await session.press("C-c")
    try await session.until("it is reported when the screen is gone") { screen in
      let text = screen.replacing("\n", with: "")
      return text.contains("code=130") && text.contains("call records cannot be opened: Not a directory")
    }
  }

  @Test
  func `A damaged database is set aside, and the dialer continues`() async throws {
    let session = try await TmuxSession()
    let folder = session.folder.appending(path: ".local/state/dialtone")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try session.write(String(repeating: "rubbish ", count: 1000), to: ".local/state/dialtone/dialtone.sqlite")
    try await CallHistoryProgramTests.start(session)
    try await session.until("it is reported") { $0.contains("call records") }
    try await session.send("priya")
    try await session.until("she is found") { $0.contains("▸") }
    try await session.press("Enter")
    // What is said of the database may be longer on the screen than that the number was handed over.
    try await session.until("the call is among the last ones") { $0.contains("↗ Priya Raman") }
    try await CallHistoryProgramTests.quit(session)
    #expect(try await CallHistoryProgramTests.run(session, "history").output.contains("Priya Raman"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.contains(".damaged-") })
  }

  @Test
  func `Killed right after a call, the dialer has it written down`() async throws {
    let session = try await TmuxSession()
    try await CallHistoryProgramTests.start(session)
    try await CallHistoryProgramTests.call("priya", session)
    // When the order has changed, the search has learned from the call, so the call is on the disk.
    try await session.press("F5")
    try await session.until("the call is shown") { $0.contains("↗ Priya Raman") }
    try await Program.signal("KILL", ofProgramIn: session)
    try await session.until("the program ended") { $0.contains("code=137") }
    #expect(try await CallHistoryProgramTests.run(session, "history").output.contains("Priya Raman"))
    #expect(try await CallHistoryProgramTests.run(session, "directory", "stats").status == 0)
  }

  @Test
  func `A star stays, and blocking shows in the directory`() async throws {
    let session = try await TmuxSession()
    try await CallHistoryProgramTests.start(session, "--region US")
    try await session.send("priya")
    try await session.until("Priya is found") { $0.contains("▸ PR  Priya Raman") }
    try await session.press("F4")
    try await session.until("it is known whether she is blocked") { $0.contains("s star   b block") }
    try await session.send("sb")
    try await session.until("blocking asks") { $0.contains("Block the number of Priya Raman?") }
    try await session.press("Enter")
    try await session.until("both are shown") { $0.contains("★ Priya Raman") && $0.contains("s unstar   b unblock") }
    try await CallHistoryProgramTests.quit(session)
    #expect(
      try await CallHistoryProgramTests.run(session, "directory", "list", "--blocked").output
        == "+16505550177  Priya Raman\n")
    try await CallHistoryProgramTests.start(session, "--region US")
    try await session.send("priya")
    try await session.until("both marks are in the list") { $0.contains("▸ PR  Priya Raman ★ ⊘") }
    try await session.press("F4")
    try await session.until("it is known that she is blocked") { $0.contains("b unblock") }
    try await session.send("b")
    try await session.press("Escape")
    try await session.until("only the star is left") {
      $0.contains("Enter call Priya Raman") && $0.contains("Priya Raman ★") && !$0.contains("⊘")
    }
    try await session.press("Escape")
    try await session.until("the field is empty") { $0.contains("name or number") }
    try await session.send("*")
    try await session.until("a star alone lists the favourites, and Enter means the first") {
      $0.contains("▸ PR  Priya Raman ★") && $0.contains("Enter call Priya Raman") && $0.contains("Call * as typed")
    }
  }

  @Test
  func `A contact called by a completion ranks higher for the query before it`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try await CallHistoryProgramTests.start(session, "--region US")
    try await session.send("jo")
    try await session.until("John is offered") { $0.firstMatch(of: /│ John +\d/) != nil }
    try await session.press("Tab", "Enter")
    try await session.until("the field holds the word") {
      $0.contains("│ John  ") && $0.contains("▸ JS  John Smith") && $0.contains("call John Smith")
    }
    try await session.press("Enter")
    try await session.until("it was called") { $0.contains("Handed over") }
    try await CallHistoryProgramTests.quit(session)
    let forgotten = try await CallHistoryProgramTests.run(session, "forget", "--all")
    #expect(forgotten.output == "Forgot 1 call, 1 learned choice\n")
  }

  @Test
  func `What the directory calls a number is shown while it is typed`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    _ = try await CallHistoryProgramTests.run(session, "directory", "add", "+886255667788", "Front desk")
    try await CallHistoryProgramTests.start(session, "--region TW")
    try await session.send("0255667788")
    try await session.until("the label is there, and the number as it is written in Taiwan") {
      $0.contains("│ 02 5566 7788 ") && $0.contains("╰─ Front desk · Taipei") && $0.contains("fixed line")
    }
    try await session.press("BSpace")
    // It is the name of that number only; its prefix is completed.
    try await session.until("the number is offered") {
      $0.firstMatch(of: /│ \+886255667788 · Front/) != nil && !$0.contains("╰─ Front desk")
    }
  }

  @Test
  func `Numbers that another program writes down meanwhile are completed`() async throws {
    let session = try await TmuxSession(columns: 100, rows: 30)
    try await CallHistoryProgramTests.start(session, "--region US")
    for (key, name) in [("2", "Quentin"), ("3", "Roberta")] {
      let number = "+1212555019\(key)"
      #expect(try await CallHistoryProgramTests.run(session, "speed-dial", key, number, "--name", name).status == 0)
      try await session.send("21255501")
      try await session.until("\(name) is offered") { $0.contains(name) }
      try await session.press("C-u")
      try await session.until("the field is empty") { !$0.contains(name) }
    }
  }

  @Test
  func `A tel link fills the field, and Enter calls it`() async throws {
    let session = try await TmuxSession()
    try await session.run(
      "clear; \"$DIALTONE\" open 'tel:555-0134;phone-context=+1-914;ext=12' \"$SAMPLE\" > out; echo code=$?")
    try await session.until("the number is in the field") { $0.contains("+19145550134,12") }
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+19145550134,12\n")
  }

  @Test(arguments: ["--open '%'", "open 'dialtone://contact/%'"])
  func `A contact is opened by its UID`(arguments: String) async throws {
    let found = try await Program.run(Program.path, ["search", "priya", Program.sample, "--json"]).output
    let object = try JSONSerialization.jsonObject(with: Data(found.utf8)) as? [String: Any]
    let uid = try #require((object?["matches"] as? [[String: Any]])?.first?["uid"] as? String)
    let session = try await TmuxSession()
    try await session.run(
      "clear; \"$DIALTONE\" \(arguments.replacingOccurrences(of: "%", with: uid)) \"$SAMPLE\" > out; echo code=$?")
    try await session.until("the details are open") { $0.contains("─ PR Priya Raman ─") && $0.contains("Esc back") }
    try await session.press("Enter")
    try await session.until("the program ended") { $0.contains("code=0") }
    #expect(try session.text(of: "out") == "+16505550177\n")
  }

  @Test
  func `A UID that nobody has is reported, and other links are refused`() async throws {
    let session = try await TmuxSession()
    try await session.run("clear; \"$DIALTONE\" --open nobody \"$SAMPLE\"; echo code=$?")
    try await session.until("it is reported") { $0.contains("nobody is not the UID or the name of one contact") }
    for link in ["mailto:a@b", "tel:", "dialtone://contact/", "https://example.com"] {
      let result = try await Program.run(Program.path, ["open", link])
      #expect(result.status == 2 && result.error.contains("neither a tel: or sip: link"))
    }
  }
}
