import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalText
import Testing

/// A busy number is called again until it is free.
struct RedialTests {
  private static let busy = CallEnding(.busy, detail: "486 Busy Here")

  /// A dialer whose call has ended.
  private func ended(_ ending: CallEnding = busy, columns: Int = 100) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: 30)
    dialer.type("priya")
    dialer.press("enter")
    end(1, ending, &dialer)
    _ = dialer.takeEffects()
    return dialer
  }

  private func end(_ call: Int, _ ending: CallEnding, _ dialer: inout StepHarness) {
    dialer.send(.callPlaced(CallID(placed: call), by: "baresip", can: [.reportsStates, .hangUp]))
    dialer.send(.callChanged(CallEvent(CallID(placed: call), .ended(ending))))
  }

  private func wait(_ seconds: Int, _ dialer: inout StepHarness) {
    for _ in 0..<seconds { dialer.send(.timerFired(.redial)) }
  }

  @Test func `r calls again every minute, shown, until somebody answers`() throws {
    var dialer = ended()
    #expect(dialer.lines.last?.contains("busy (486 Busy Here) · r calls again every minute") == true)
    dialer.press("r")
    #expect(dialer.state.field.isEmpty && dialer.lines.last?.contains("calls again in 1:00 · any key stops") == true)
    wait(59, &dialer)
    #expect(dialer.requests.isEmpty && dialer.lines.last?.contains("calls again in 0:01") == true)
    wait(1, &dialer)
    let request = try #require(dialer.requests.first)
    #expect(request.target == CallTarget("+16505550177") && request.person.name == "Priya Raman")
    end(2, Self.busy, &dialer)
    #expect(dialer.lines.last?.contains("calls again in 1:00 · any key stops · tried 2 times") == true)
    wait(60, &dialer)
    #expect(dialer.requests.count == 2)
    dialer.send(.callPlaced(CallID(placed: 3), by: "baresip", can: [.reportsStates, .hangUp]))
    dialer.send(.callChanged(CallEvent(CallID(placed: 3), .established)))
    dialer.send(.callChanged(CallEvent(CallID(placed: 3), .ended(CallEnding(.hungUpByPeer, duration: .seconds(3))))))
    wait(60, &dialer)
    #expect(dialer.requests.count == 2)
  }

  @Test(arguments: ["a", "escape", "enter", "5", "f5"])
  func `Any key stops it, and does nothing else`(key: String) {
    var dialer = ended()
    dialer.press("r", key)
    #expect(dialer.lines.last?.contains("Priya Raman is not called again") == true, "\(dialer.lines)")
    #expect(dialer.state.field.isEmpty && dialer.state.layers.isEmpty)
    wait(61, &dialer)
    #expect(dialer.requests.isEmpty)
  }

  @Test func `r is a letter where nothing was busy, and once the message is gone`() {
    for ending in [CallEnding(.noAnswer), CallEnding(.hungUp), Self.busy] {
      var dialer = ended(ending)
      dialer.send(.timerFired(.toast))
      dialer.press("r")
      #expect(dialer.state.field.text == "r", "\(ending)")
    }
  }

  @Test func `A call that rings meanwhile comes first, and hanging up ends it`() {
    var dialer = ended()
    dialer.press("r")
    let caller = CallID(reported: 1)
    dialer.send(.callArrived(caller, IncomingCaller(number: "+1650"), can: [.answer, .hangUp]))
    wait(70, &dialer)
    #expect(dialer.requests.isEmpty)
    dialer.send(.callChanged(CallEvent(caller, .ended(CallEnding(.missed)))))
    wait(60, &dialer)
    #expect(dialer.requests.count == 1)
    end(2, CallEnding(.hungUp), &dialer)
    wait(60, &dialer)
    #expect(dialer.requests.count == 1)
  }

  @Test func `A call that fails or is given up is not called again, and the next key types`() {
    for gaveUp in [true, false] {
      var dialer = ended()
      dialer.press("r")
      wait(60, &dialer)
      if gaveUp { dialer.press("f8") } else { dialer.send(.callFailed(CallID(placed: 2), "no line")) }
      dialer.press("5")
      #expect(dialer.state.field.text == "5", "\(gaveUp)")
      wait(60, &dialer)
      #expect(dialer.requests.count == 1)
    }
  }

  @Test func `In plain mode it is a command, and any line stops it`() {
    var plain = PlainHarness()
    _ = plain.enter("priya")
    _ = plain.enter("=1")
    _ = plain.send(.callPlaced(CallID(placed: 1), by: "baresip", can: [.reportsStates, .hangUp]))
    let lines = plain.send(.callChanged(CallEvent(CallID(placed: 1), .ended(Self.busy))))
    #expect(lines == ["Priya Raman: busy (486 Busy Here) · =f calls again every minute."])
    #expect(plain.enter("=f") == ["Priya Raman is busy · calls again in 1:00 · any line stops."])
    _ = plain.takeEffects()
    #expect(plain.send(.timerFired(.redial)).first?.hasPrefix("Calling Priya Raman") == true)
    _ = plain.send(.callPlaced(CallID(placed: 2), by: "baresip", can: [.reportsStates, .hangUp]))
    _ = plain.send(.callChanged(CallEvent(CallID(placed: 2), .ended(Self.busy))))
    #expect(plain.enter("john").contains("Priya Raman is not called again."))
  }
}
