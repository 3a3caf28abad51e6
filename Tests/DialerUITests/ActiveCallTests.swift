import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// A call that dialtone places itself: its display and its end.
struct ActiveCallTests {
  private static let call = CallID(placed: 1)

  private func called() throws -> StepHarness {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.type("priya")
    dialer.press("enter")
    let number = try #require(CallTarget("+16505550177"))
    #expect(dialer.takeEffects().contains(.call(number, name: "Priya Raman")))
    // The first report may arrive before it is known which service has the call.
    dialer.send(.callChanged(CallEvent(Self.call, .ringing)))
    dialer.send(.callPlaced(Self.call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .hold, .mute]))
    _ = dialer.takeEffects()
    return dialer
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

  @Test func `F8 hangs up, and nobody else is called before`() throws {
    var dialer = try called()
    dialer.send(.timerFired(.toast))
    #expect(dialer.lines.last?.contains("F8 hang up") == true)
    dialer.type("john")
    dialer.press("enter")
    #expect(!dialer.takeEffects().contains { if case .place = $0 { true } else { false } })
    #expect(dialer.state.toast?.text == "Priya Raman is on the line; hang up first")
    dialer.press("f8")
    #expect(dialer.takeEffects().contains(.command(.hangUp, on: Self.call)))
    dialer.send(.callChanged(CallEvent(Self.call, .ended(CallEnding(.hungUp)))))
    dialer.press("enter")
    #expect(dialer.takeEffects().contains { if case .place = $0 { true } else { false } })
  }
}
