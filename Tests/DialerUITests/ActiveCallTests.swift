import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// A call that dialtone places itself: its display and its end.
struct ActiveCallTests {
  private static let call = CallID(placed: 1)

  private static let baresip: CallCapabilities = [.reportsStates, .hangUp, .tones, .hold, .mute, .answer, .redirect]

  private func called(_ capabilities: CallCapabilities = baresip) throws -> StepHarness {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.type("priya")
    dialer.press("enter")
    let number = try #require(CallTarget("+16505550177"))
    #expect(dialer.takeEffects().contains(.call(number, name: "Priya Raman")))
    // The first report may arrive before it is known which service has the call.
    dialer.send(.callChanged(CallEvent(Self.call, .ringing)))
    dialer.send(.callPlaced(Self.call, by: "baresip", can: capabilities))
    _ = dialer.takeEffects()
    return dialer
  }

  @Test(arguments: [(100, 30), (80, 24), (40, 12), (40, 25)])
  func `A recording is off until the key, and marked in red until it ends`(columns: Int, rows: Int) throws {
    var dialer = try called(Self.baresip.union(.record))
    dialer.send(.resized(Size(columns: columns, rows: rows)))
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    func mark() -> Style? {
      let buffer = render(dialer.state).buffer
      for row in 0..<rows {
        for column in 0..<columns where buffer[column, row].text.string == "●" { return buffer[column, row].style }
      }
      return nil
    }
    #expect(mark() == nil)
    dialer.press("alt-0")
    #expect(dialer.takeEffects().contains(.command(.record(named: "Priya Raman"), on: Self.call)))
    dialer.send(.callChanged(CallEvent(Self.call, .recording("x.wav"))))
    #expect(dialer.state.toast?.text == "Recording in x.wav: Priya Raman may have to agree")
    #expect(mark() == Style(.error))
    dialer.press("alt-0")
    #expect(dialer.takeEffects().contains(.command(.stopRecording, on: Self.call)))
    dialer.send(.callChanged(CallEvent(Self.call, .recordingStopped)))
    #expect(mark() == nil && dialer.state.toast?.text == "The recording is in x.wav")
  }

  @Test func `What cannot record says so`() throws {
    var dialer = try called()
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    dialer.press("alt-0")
    #expect(dialer.state.toast?.text == "This calling method cannot record calls")
  }

  @Test func `It is on the screen until it ends, with what becomes of it`() throws {
    var dialer = try called()
    #expect(dialer.lines.contains { $0.contains("│ ringing ") } && dialer.state.field.isEmpty)
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    #expect(dialer.lines.contains { $0.contains("│ talking 0:00 ") })
    // Reports of another call are not shown.
    dialer.send(.callChanged(CallEvent(CallID(placed: 2), .ended(CallEnding(.busy)))))
    #expect(dialer.state.activeCall != nil)
    dialer.send(.callChanged(CallEvent(Self.call, .ended(CallEnding(.busy, detail: "486 Busy Here")))))
    #expect(dialer.state.activeCall == nil && !dialer.lines.contains { $0.contains("☎") })
    #expect(dialer.lines.last?.contains("Priya Raman: busy (486 Busy Here)") == true)
  }

  @Test func `F8 hangs up, and nobody else is called before where a call cannot be held`() throws {
    var dialer = try called([.reportsStates, .hangUp, .tones])
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.last?.contains("F8 hang up") == true)
    dialer.type("john")
    // The bar promises no call that Enter would refuse.
    #expect(dialer.lines.last?.contains("Enter") == false)
    dialer.press("enter")
    #expect(dialer.requests.isEmpty)
    #expect(dialer.state.toast?.text == "Priya Raman is on the line; hang up first")
    dialer.press("f8")
    #expect(dialer.takeEffects().contains(.command(.hangUp, on: Self.call)))
    dialer.send(.callChanged(CallEvent(Self.call, .ended(CallEnding(.hungUp)))))
    dialer.press("enter")
    #expect(dialer.requests.count == 1)
  }

  @Test(arguments: [true, false])
  func `A call that was in progress before is shown with its time, and can be hung up`(isHeld: Bool) {
    var dialer = People.dialer(columns: 100, rows: 30)
    let found = FoundCall(
      party: Caller(number: "+16505550177"), isOutgoing: true, duration: .seconds(65), isHeld: isHeld)
    let call = CallID(reported: 1)
    dialer.send(
      .callFound(call, found, IncomingCaller(number: "+16505550177", name: "Priya Raman"), can: Self.baresip))
    #expect(dialer.lines.contains { $0.contains("☎ Priya Raman") })
    #expect(dialer.lines.contains { $0.contains(isHeld ? "│ on hold 1:05 " : "│ talking 1:05 ") })
    #expect(dialer.takeEffects().contains(.startTimer(.callSecond, milliseconds: 1_000)))
    dialer.press("f8")
    #expect(dialer.takeEffects().contains(.command(.hangUp, on: call)))
  }

  @Test func `A second call is placed during the first, even while that rings, and a third is not`() throws {
    var dialer = try called()
    dialer.type("john")
    dialer.press("enter")
    #expect(dialer.requests.map { $0.person.name } == ["John Smith"])
    #expect(dialer.state.toast?.text.hasPrefix("Priya Raman is still ringing · Calling John Smith") == true)
    let second = CallID(placed: 2)
    dialer.send(.callPlaced(second, by: "baresip", can: Self.baresip))
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    dialer.send(.callChanged(CallEvent(Self.call, .held)))
    dialer.send(.callChanged(CallEvent(second, .established)))
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.contains { $0.contains("☎ John Smith") })
    #expect(dialer.lines.contains { $0.contains("│ Priya Raman · on hold ") }, "it is never cut who waits")
    #expect(dialer.lines.last?.contains("F6 swap") == true)
    dialer.press("f6")
    #expect(dialer.takeEffects().last == .command(.resume, on: Self.call))
    dialer.type("priya")
    dialer.press("enter")
    #expect(dialer.requests.isEmpty)
    #expect(dialer.state.toast?.text == "Two calls are on the line; hang up one of them first")
  }

  @Test func `Alt-x asks, and transfers the call to whoever is selected`() throws {
    var dialer = try called()
    dialer.press("alt-x")
    #expect(dialer.state.toast?.text == "There is no call to transfer")
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    dialer.press("alt-x")
    #expect(dialer.state.toast?.text == "Select a contact or type a number to transfer Priya Raman to")
    dialer.type("john")
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.last?.contains("Alt-X transfer") == true)
    dialer.press("alt-x")
    #expect(dialer.lines.contains { $0.contains("Transfer Priya Raman to John Smith · +16505550123?") })
    dialer.press("escape")
    #expect(dialer.takeEffects().allSatisfy { if case .command = $0 { false } else { true } })
    #expect(dialer.state.field.text == "john")
    dialer.press("alt-x", "enter")
    let target = try #require(CallTarget("+16505550123"))
    #expect(dialer.takeEffects().contains(.command(.redirect(target), on: Self.call)))
    #expect(dialer.state.field.isEmpty && dialer.state.toast?.text == "Transferring Priya Raman to John Smith …")
    dialer.send(.callChanged(CallEvent(Self.call, .transferFailed("486 Busy Here"))))
    #expect(dialer.state.calls.count == 1)
  }

  @Test func `A transfer of a call that ended meanwhile does nothing`() throws {
    var dialer = try called()
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    dialer.type("john")
    dialer.press("alt-x")
    dialer.send(.callChanged(CallEvent(Self.call, .ended(CallEnding(.hungUpByPeer)))))
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects().allSatisfy { if case .command = $0 { false } else { true } })
    #expect(dialer.state.toast?.text == "Priya Raman is no longer on the line")
  }

  @Test(arguments: [true, false])
  func `Somebody else is called during a call that only the telephone puts on hold, if the service can`(
    isPossible: Bool
  ) throws {
    let capabilities: CallCapabilities = isPossible ? [.reportsStates, .secondCall] : .reportsStates
    var dialer = try called(capabilities)
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    _ = dialer.takeEffects()
    dialer.type("john")
    dialer.press("enter")
    #expect(dialer.requests.count == (isPossible ? 1 : 0))
    #expect(dialer.state.toast?.text.hasSuffix("hang up first") != isPossible)
  }

  /// Answers the call, and a second one that is placed, for which the first one is on hold.
  private func answerTwo(_ dialer: inout StepHarness, _ capabilities: CallCapabilities) -> CallID {
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    dialer.type("john")
    dialer.press("enter")
    let second = CallID(placed: 2)
    dialer.send(.callPlaced(second, by: "pbx", can: capabilities))
    dialer.send(.callChanged(CallEvent(Self.call, .held)))
    dialer.send(.callChanged(CallEvent(second, .established)))
    dialer.send(.timerFired(.toast))
    return second
  }

  @Test(arguments: [true, false])
  func `Two calls are connected to each other where the service can`(canConnect: Bool) throws {
    let capabilities: CallCapabilities = canConnect ? [.reportsStates, .hangUp, .hold, .connect] : Self.baresip
    var dialer = try called(capabilities)
    let second = answerTwo(&dialer, capabilities)
    #expect(dialer.lines.last?.contains("Alt-X connect them") == canConnect)
    dialer.press("alt-x")
    guard canConnect else {
      return #expect(dialer.state.toast?.text.hasPrefix("These calls cannot be connected") == true)
    }
    #expect(dialer.lines.contains { $0.contains("Connect John Smith with Priya Raman?") })
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.command(.connect(Self.call), on: second)))
  }

  @Test(arguments: [true, false])
  func `Two calls are merged to a conference where the service can`(canMerge: Bool) throws {
    let capabilities: CallCapabilities = canMerge ? Self.baresip.union([.connect, .merge]) : Self.baresip
    var dialer = try called(capabilities)
    dialer.press("alt-h")
    #expect(dialer.state.toast?.text == "There is no second call to merge")
    let second = answerTwo(&dialer, capabilities)
    #expect(dialer.lines.last?.contains("Alt-H merge") == canMerge)
    dialer.press("alt-h")
    guard canMerge else {
      return #expect(dialer.state.toast?.text == "These calls can only be merged on your phone")
    }
    #expect(dialer.takeEffects().contains(.command(.merge(Self.call), on: second)))
    for change in [CallEvent(Self.call, .resumed), CallEvent(second, .merged), CallEvent(Self.call, .merged)] {
      dialer.send(.callChanged(change))
    }
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.contains { $0.contains("│ merged 0:00 ") })
    #expect(dialer.lines.contains { $0.contains("│ Priya Raman · merged ") })
    let hints = try #require(dialer.lines.last)
    #expect(!hints.contains("merge") && !hints.contains("swap") && hints.contains("F6 hold"))
    dialer.press("alt-h")
    #expect(dialer.state.toast?.text == "These calls are already merged")
    dialer.send(.callChanged(CallEvent(second, .ended(CallEnding(.hungUpByPeer, duration: .seconds(3))))))
    #expect(dialer.lines.contains { $0.contains("talking 0:00") })
    #expect(!dialer.lines.contains { $0.contains("merged") })
  }

  @Test(arguments: ["ctrl-c", "ctrl-d"], [true, false])
  func `During a call the key that quits asks once, and says whether the call ends`(key: String, goesOn: Bool) throws {
    var dialer = try called(goesOn ? Self.baresip.union(.continues) : Self.baresip)
    dialer.press(key)
    #expect(dialer.takeEffects().allSatisfy { if case .quit = $0 { false } else { true } })
    let what = goesOn ? "quits, and the call goes on" : "hangs up and quits"
    #expect(dialer.state.toast?.text == "Priya Raman is on the line; Ctrl-C again \(what)")
    dialer.press("f6", key)
    #expect(dialer.takeEffects().allSatisfy { if case .quit = $0 { false } else { true } })
    dialer.press(key)
    #expect(dialer.takeEffects().contains(.quit(.cancelled)))
  }

  @Test func `Tones after a semicolon wait in the panel, and Enter in an empty field sends them`() throws {
    var dialer = try called()
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    let tones = try #require(ToneSequence("12,34#"))
    dialer.send(.callChanged(CallEvent(Self.call, .tonesWaiting(tones))))
    #expect(dialer.lines.contains { $0.contains("│ Enter sends 12,34# ") })
    #expect(dialer.lines.last?.contains("Enter send 12,34#") == true)
    // What is typed is called, and not sent.
    dialer.type("john")
    #expect(dialer.lines.contains { $0.contains("│ waiting: 12,34# ") })
    #expect(dialer.lines.last?.contains("Enter call John Smith") == true)
    dialer.press("escape")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.command(.send(tones), on: Self.call)))
    #expect(!dialer.lines.contains { $0.contains("12,34#") })
    dialer.send(.timerFired(.enterPressed))
    dialer.press("enter")
    #expect(dialer.takeEffects().allSatisfy { if case .command = $0 { false } else { true } })
  }

  @Test func `Tones that wait after a call from the quick list are sent by Enter, too`() throws {
    var dialer = People.dialer(columns: 100, rows: 30)
    let recent = RecentCall(kind: .outgoing, number: "+16505550177", name: nil, time: "")
    dialer.send(.recordsAnswered(.recents([recent])))
    dialer.press("up", "enter")
    #expect(dialer.requests.count == 1)
    dialer.send(.callPlaced(Self.call, by: "baresip", can: Self.baresip))
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    let tones = try #require(ToneSequence("12"))
    dialer.send(.callChanged(CallEvent(Self.call, .tonesWaiting(tones))))
    #expect(dialer.lines.contains { $0.contains("│ Enter sends 12 ") })
    dialer.send(.timerFired(.enterPressed))
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.command(.send(tones), on: Self.call)))
  }

  @Test func `A press on the waiting tones sends them, whoever is selected; on hold they wait`() throws {
    var dialer = try called()
    let tones = try #require(ToneSequence("7"))
    for change in [CallEvent.Change.established, .tonesWaiting(tones), .held] {
      dialer.send(.callChanged(CallEvent(Self.call, change)))
    }
    dialer.press("enter")
    #expect(dialer.takeEffects().allSatisfy { if case .command = $0 { false } else { true } })
    dialer.send(.callChanged(CallEvent(Self.call, .resumed)))
    dialer.type("john")
    _ = dialer.takeEffects()
    let row = try #require(dialer.lines.firstIndex { $0.contains("waiting: 7") })
    dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: 4, row: row)))
    #expect(dialer.takeEffects().contains(.command(.send(tones), on: Self.call)) && dialer.requests.isEmpty)
  }

  @Test func `Whoever is being transferred is neither talked to nor muted, until it is known who answers`() throws {
    var dialer = try called(Self.baresip.union(.secondCall))
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    dialer.send(.callChanged(CallEvent(Self.call, .transferring)))
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.contains { $0.contains("│ being transferred ") })
    let hints = try #require(dialer.lines.last)
    #expect(hints.contains("F8 hang up") && !hints.contains("mute") && !hints.contains("hold"))
    dialer.send(.callChanged(CallEvent(Self.call, .ended(CallEnding(.notTransferred, detail: "busy")))))
    #expect(dialer.state.toast?.text == "Priya Raman: not transferred (busy)" && dialer.state.toast?.isError == true)
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 20), (40, 12), (24, 8), (20, 6)])
  func `How to hang up and to answer is shown while a message is`(columns: Int, rows: Int) throws {
    var dialer = People.dialer(columns: columns, rows: rows)
    let call = CallID(reported: 1)
    dialer.send(.callArrived(call, IncomingCaller(number: "+16505550123", name: "John Smith"), can: Self.baresip))
    dialer.send(.noticed("The line is bad; call back later"))
    #expect(dialer.lines.last?.contains("Enter answer") == true)
    #expect(dialer.lines.contains { $0.contains("The line is bad") || $0.contains("Call back later") })
    dialer.send(.callChanged(CallEvent(call, .established)))
    dialer.send(.noticed("The line is bad; call back later"))
    #expect(dialer.lines.last?.hasPrefix(" F8 hang up") == true, "\(dialer.lines)")
    let hint = Position(column: 2, row: rows - 1)
    #expect(hintedKey(of: dialer.state, at: hint)?.description == "F8")
    dialer.send(.callChanged(CallEvent(call, .ended(CallEnding(.hungUp)))))
    #expect(dialer.lines.suffix(2).contains { $0.contains("John Smith") }, "without a call it covers the hints")
    #expect(dialer.lines.last?.contains("F5") == false)
  }

  @Test func `In an empty field Enter answers, and what is typed is searched and called`() throws {
    var dialer = People.dialer(columns: 100, rows: 30)
    let call = CallID(reported: 1)
    dialer.send(.callArrived(call, IncomingCaller(number: "+16505550123", name: "John Smith"), can: Self.baresip))
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.last?.contains("Enter answer") == true)
    dialer.type("priya")
    #expect(dialer.lines.last?.contains("F7 answer") == true)
    dialer.press("enter")
    let effects = dialer.takeEffects()
    #expect(!effects.contains(.command(.answer, on: call)))
    #expect(effects.contains { $0.isCall })
    var other = People.dialer(columns: 100, rows: 30)
    other.send(.callArrived(call, IncomingCaller(number: "+16505550123", name: "John Smith"), can: Self.baresip))
    other.press("enter")
    #expect(other.takeEffects().contains(.command(.answer, on: call)))
  }
}
