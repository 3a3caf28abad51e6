import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalText
import Testing

/// Calls on the screen: the caller, the possible commands, two calls at once, and notes.
struct CallScreenTests {
  private static let first = CallID(placed: 1)
  private static let second = CallID(reported: 2)
  private static let full: CallCapabilities = [
    .reportsStates, .hangUp, .tones, .hold, .mute, .reportsIncoming, .answer,
  ]
  static let ann = IncomingCaller(
    number: "+16505550188", name: "Ann Lee", label: "work", location: "California", lastCall: "20 Nov",
    note: "wants the offer")

  /// A dialer whose call to Priya is established.
  private func talking(columns: Int = 100, rows: Int = 30) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type("priya")
    dialer.press("enter")
    dialer.send(.callPlaced(Self.first, by: "baresip", can: Self.full))
    dialer.send(.callChanged(CallEvent(Self.first, .established)))
    dialer.send(.timerFired(.toast))
    dialer.send(.timerFired(.keyFlash))
    _ = dialer.takeEffects()
    return dialer
  }

  private func commands(_ effects: [Effect]) -> [Effect] {
    effects.filter { if case .command = $0 { true } else { false } }
  }

  @Test func `Who is on the line, for how long, and the keys stand between field and keypad`() {
    var dialer = talking()
    for _ in 0..<65 { dialer.send(.timerFired(.callSecond)) }
    let screen = dialer.lines.joined(separator: "\n")
    #expect(screen.contains("╭─ Call ─") && screen.contains("│ ☎ Priya Raman") && screen.contains("│ talking 1:05"))
    #expect(dialer.lines.last?.hasPrefix(" F8 hang up   F7 mute   F6 hold") == true)
    // The keypad is complete, and the list is still usable.
    #expect(screen.contains("│   1    │   2    │   3    │"))
    dialer.type("john")
    #expect(dialer.lines.joined().contains("John Smith") && dialer.lines.joined().contains("☎ Priya Raman"))
  }

  @Test func `The clock runs only during the conversation`() {
    var dialer = talking()
    dialer.send(.timerFired(.callSecond))
    #expect(dialer.takeEffects() == [.startTimer(.callSecond, milliseconds: 1000)])
    dialer.send(.callChanged(CallEvent(Self.first, .ended(CallEnding(.hungUpByPeer, duration: .seconds(61))))))
    #expect(dialer.state.toast?.text == "Priya Raman: hung up by the other side · 1:01")
    _ = dialer.takeEffects()
    dialer.send(.timerFired(.callSecond))
    #expect(dialer.takeEffects() == [])
  }

  @Test func `Keys go to the other side while nothing is typed, and search on request`() throws {
    var dialer = talking()
    dialer.type("5")
    try dialer.click(on: "   #    │")
    let sent = try ["5", "#"].map { Effect.command(.send(try #require(ToneSequence($0))), on: Self.first) }
    #expect(commands(dialer.takeEffects()) == sent && dialer.state.field.isEmpty)
    dialer.send(.callChanged(CallEvent(Self.first, .tonesSent(try #require(ToneSequence("5#"))))))
    #expect(dialer.lines.contains { $0.contains("sent 5#") })
    // A letter starts a search, and later digits belong to it.
    dialer.type("j5")
    #expect(dialer.state.field.text == "j5" && commands(dialer.takeEffects()).isEmpty)
    dialer.press("escape", "alt-t")
    dialer.type("5646")
    #expect(dialer.state.field.text == "5646" && dialer.lines.contains { $0.contains("keys search") })
  }

  @Test func `Before anybody has answered digits are typed`() {
    var dialer = People.dialer()
    dialer.type("priya")
    dialer.press("enter")
    dialer.send(.callPlaced(Self.first, by: "baresip", can: Self.full))
    dialer.send(.callChanged(CallEvent(Self.first, .ringing)))
    dialer.type("5")
    #expect(dialer.state.field.text == "5")
  }

  @Test func `Mute and hold follow the reports, not the key`() {
    var dialer = talking()
    dialer.press("f7")
    #expect(commands(dialer.takeEffects()) == [.command(.mute, on: Self.first)])
    #expect(!dialer.lines.contains { $0.contains("muted") })
    dialer.send(.callChanged(CallEvent(Self.first, .muted)))
    #expect(dialer.lines.contains { $0.contains("talking 0:00 · muted") })
    dialer.press("f7", "f6")
    #expect(commands(dialer.takeEffects()) == [.command(.unmute, on: Self.first), .command(.hold, on: Self.first)])
    dialer.send(.callChanged(CallEvent(Self.first, .held)))
    dialer.press("f6")
    #expect(commands(dialer.takeEffects()) == [.command(.resume, on: Self.first)])
  }

  @Test func `Unsupported commands are not offered, and are reported when requested`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.callArrived(Self.first, Self.ann, can: [.reportsStates, .reportsIncoming, .hangUp]))
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.last?.hasPrefix(" F8 decline   ") == true)
    dialer.press("f7")
    #expect(dialer.state.toast?.text == "This call can only be answered on your phone")
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 20), (40, 12)])
  func `Who calls is seen at once, whatever is open, and answered or declined by a key`(columns: Int, rows: Int) {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type("john")
    dialer.press("f4")
    _ = dialer.takeEffects()
    dialer.send(.callArrived(Self.second, Self.ann, can: Self.full))
    #expect(dialer.takeEffects().contains(.ring) && dialer.state.toast?.text == "Ann Lee is calling")
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.joined().contains("Ann Lee"))
    #expect(dialer.lines.last?.hasPrefix(" F7 answer") == true)
    dialer.press("f8")
    #expect(commands(dialer.takeEffects()) == [.command(.hangUp, on: Self.second)] && !dialer.state.layers.isEmpty)
    dialer.press("f7")
    #expect(commands(dialer.takeEffects()) == [.command(.answer, on: Self.second)])
  }

  @Test func `Details of a caller are below the name`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.callArrived(Self.second, Self.ann, can: Self.full))
    let screen = dialer.lines.joined(separator: "\n")
    for text in [
      "╭─ Incoming call ─", "│ ☎ Ann Lee", "│ work · +16505550188 · C", "│ note: wants the offer", "│ last call 20 Nov",
    ] {
      #expect(screen.contains(text), "\(text)")
    }
  }

  @Test func `A stranger whose name from the network is that of a contact is quoted, and has no card`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    let caller = IncomingCaller(number: "+16505550199", networkName: "John Smith")
    dialer.send(.callArrived(Self.second, caller, can: Self.full))
    #expect(dialer.lines.contains { $0.contains("│ ☎ “John Smith” ") })
    #expect(dialer.lines.contains { $0.contains("│ +16505550199 ") })
    #expect(dialer.takeEffects().allSatisfy { if case .findPerson = $0 { false } else { true } })
    dialer.send(.callChanged(CallEvent(Self.second, .ended(CallEnding(.missed)))))
    #expect(dialer.lines.last?.contains("“John Smith”: missed") == true)
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 20)])
  func `Who waits is never cut in the panel, and has a line of their own if the name is long`(columns: Int, rows: Int) {
    for (name, lines) in [
      ("Bo Li", ["│ Bo Li · on hold 0:00 "]), ("Maria Rossi", ["│ Maria Rossi · on hold "]),
      ("Theodora Vanderbilt", ["│ Theodora Vanderbilt ", "│   on hold 0:00 "]),
    ] {
      var dialer = People.dialer(columns: columns, rows: rows)
      for (call, name) in [(Self.second, name), (CallID(reported: 3), "Ann Lee")] {
        dialer.send(.callArrived(call, IncomingCaller(number: "+16505550188", name: name), can: Self.full))
        dialer.send(.callChanged(CallEvent(call, .established)))
      }
      dialer.send(.callChanged(CallEvent(Self.second, .held)))
      dialer.send(.timerFired(.toast))
      for line in ["│ ☎ Ann Lee "] + lines {
        #expect(dialer.lines.contains { $0.hasPrefix(line) }, "\(line)\n\(dialer.lines.joined(separator: "\n"))")
      }
    }
  }

  @Test func `A second call is announced; answering holds the first, and they are swapped`() {
    var dialer = talking()
    dialer.send(.callArrived(Self.second, Self.ann, can: Self.full))
    #expect(dialer.state.activeCall?.id == Self.second)
    #expect(dialer.lines.contains { $0.contains("Priya Ra") })
    _ = dialer.takeEffects()
    dialer.press("f7")
    #expect(commands(dialer.takeEffects()) == [.command(.answer, on: Self.second)])
    dialer.send(.callChanged(CallEvent(Self.first, .held)))
    dialer.send(.callChanged(CallEvent(Self.second, .established)))
    #expect(dialer.state.calls.map(\.id) == [Self.second, Self.first])
    dialer.press("f6")
    #expect(commands(dialer.takeEffects()) == [.command(.resume, on: Self.first)])
    dialer.send(.callChanged(CallEvent(Self.second, .held)))
    dialer.send(.callChanged(CallEvent(Self.first, .resumed)))
    #expect(dialer.state.calls.map(\.id) == [Self.first, Self.second])
    dialer.press("f8")
    #expect(commands(dialer.takeEffects()) == [.command(.hangUp, on: Self.first)])
    dialer.send(.callChanged(CallEvent(Self.first, .ended(CallEnding(.hungUp)))))
    #expect(dialer.state.calls.map(\.id) == [Self.second])
  }

  @Test(arguments: [12, 11, 10, 9, 8])
  func `Two calls are both readable on a small screen`(rows: Int) {
    var dialer = talking(columns: 40, rows: rows)
    let name = "Johannes Featherstonehaugh-Cholmondeley"
    dialer.send(.callArrived(Self.second, IncomingCaller(number: "+16505550188", name: name), can: Self.full))
    for change in [CallEvent(Self.first, .held), CallEvent(Self.second, .established)] {
      dialer.send(.callChanged(change))
    }
    dialer.send(.timerFired(.toast))
    let screen = dialer.lines.joined(separator: "\n")
    #expect(screen.contains("· talking 0:00") && screen.contains("· on hold"), "\(screen)")
    #expect(screen.contains("☎ Joh") || rows < 10, "\(screen)")
  }

  @Test func `A note of the ended call is typed in a line and saved`() {
    var dialer = talking()
    dialer.send(.callChanged(CallEvent(Self.first, .ended(CallEnding(.hungUp, duration: .seconds(3))))))
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.last?.contains("Alt-N note") == true)
    dialer.press("alt-n")
    dialer.type("call back? *5 !fri")
    #expect(dialer.lines.contains { $0.contains("─ Note · Priya Raman ─") })
    #expect(dialer.lines.contains { $0.contains("call back? *5 !fri") })
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.setNote("call back? *5 !fri", .call(Self.first))))
    #expect(dialer.state.layers.isEmpty && dialer.state.field.isEmpty)
  }

  @Test(arguments: [(100, "a@example.org not registered · "), (40, "not registered")])
  func `An unregistered account is reported, and stays in the header`(columns: Int, text: String) {
    var dialer = People.dialer(columns: columns, rows: 30)
    let good = Registration(account: "b@example.org", .registered)
    dialer.send(.registrationsChanged([Registration(account: "a@example.org", .failed("403 Forbidden")), good]))
    let words = "a@example.org is not registered: 403 Forbidden; check the name and the password"
    #expect(dialer.state.toast?.text == words)
    #expect(dialer.lines[0].contains(text))
    dialer.send(.timerFired(.toast))
    dialer.send(.registrationsChanged([Registration(account: "a@example.org", .registered), good]))
    #expect(!dialer.lines[0].contains("registered") && dialer.state.toast == nil)
  }

  @Test func `With several accounts, Alt-e chooses the one that calls, and a call names the one that is called`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.press("alt-e")
    #expect(dialer.state.toast?.text == "There is no other account to choose")
    let accounts = ["a@example.org", "b@example.org"].map { Registration(account: $0, .registered) }
    dialer.send(.registrationsChanged(accounts))
    dialer.press("alt-e", "alt-e")
    #expect(dialer.state.toast?.text == "Calls go out from b@example.org")
    #expect(dialer.lines[0].contains("from b@example.org · "))
    dialer.type("priya")
    dialer.press("enter")
    #expect(dialer.requests.map(\.account) == ["sip:b@example.org"])
    dialer.press("alt-e")
    #expect(dialer.state.toast?.text == "Calls go out as configured" && !dialer.lines[0].contains("from "))
    var caller = IncomingCaller(number: "+14155550199")
    caller.account = "a@example.org"
    dialer.send(.callArrived(CallID(reported: 1), caller, can: []))
    #expect(dialer.lines.contains { $0.contains("│ to a@example.org ") })
  }

  @Test(arguments: [100, 80, 60, 40])
  func `Waiting messages are in the header, and key 1 calls the mailbox that has them`(columns: Int) throws {
    var dialer = People.dialer(columns: columns, rows: 24)
    let empty = WaitingMessages(account: "sip:a@pbx", count: 0, number: "3311")
    dialer.send(.messagesChanged([empty]))
    #expect(!dialer.lines[0].contains("message") && dialer.state.toast == nil)
    dialer.send(.messagesChanged([empty, WaitingMessages(account: "sip:b@pbx", count: 2, number: "*97")]))
    #expect(dialer.lines[0].contains("2 voice messages · "))
    #expect(dialer.state.toast?.text == "New: 2 voice messages · Alt-1 calls your voicemail")
    dialer.press("alt-1")
    #expect(dialer.takeEffects().contains(.loadSpeedDial(key: 1)))
    dialer.send(.recordsAnswered(.speedDial(key: 1, nil)))
    let request = try #require(dialer.requests.first)
    #expect(request.target.dialled == "*97" && request.person.name == "Voicemail")
    dialer.send(.timerFired(.toast))
    dialer.send(.messagesChanged([empty, WaitingMessages(account: "sip:b@pbx", count: 1)]))
    #expect(dialer.lines[0].contains("1 voice message · ") && dialer.state.toast == nil, "fewer are not announced")
    dialer.send(.messagesChanged([empty, WaitingMessages(account: "sip:b@pbx", count: nil)]))
    #expect(dialer.lines[0].contains("voice messages"))
  }

  @Test func `Recent calls show their notes, take new ones, and are filtered`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.press("f5")
    var calls = RecentsTests.calls
    calls[0].record = 17
    calls[0].note = "about the clock !2026-12-01"
    dialer.send(.recordsAnswered(.recents(calls)))
    #expect(dialer.lines.contains { $0.contains("“about the c") })
    dialer.type("n")
    dialer.press("ctrl-u")
    dialer.type("done")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.setNote("done", .record(17))))
    dialer.press("tab")
    #expect(dialer.state.shownRecents?.map(\.kind) == [.missed])
    #expect(dialer.lines.contains { $0.contains("─ Missed calls ─") })
    dialer.press("tab")
    #expect(dialer.state.shownRecents?.map(\.kind) == [.blocked])
    dialer.press("tab", "escape", "f5")
    #expect(dialer.state.shownRecents?.count == calls.count)
  }
}
