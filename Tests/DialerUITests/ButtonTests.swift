import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import Testing

/// What can be done by touch: the hints of the bottom line, and the panel of a call.
struct ButtonTests {
  private static let call = CallID(reported: 1)

  private func ringing(columns: Int = 100, rows: Int = 30) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    let caller = IncomingCaller(number: "+14155550199")
    dialer.send(.callArrived(Self.call, caller, can: [.answer, .hangUp, .mute, .hold, .tones]))
    dialer.send(.timerFired(.toast))
    _ = dialer.takeEffects()
    return dialer
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 20), (40, 12)])
  func `A ringing call is answered and declined by the hints of the bottom line`(columns: Int, rows: Int) throws {
    for (hint, command) in [("Enter answer", CallCommand.answer), ("F8 decline", .hangUp)] {
      var dialer = ringing(columns: columns, rows: rows)
      try dialer.click(on: hint)
      #expect(dialer.takeEffects().contains(.command(command, on: Self.call)), "\(hint)")
    }
  }

  @Test func `The panel of a call has buttons: to answer, to decline, and to swap two calls`() throws {
    for (line, command) in [("F7 answer", CallCommand.answer), ("F8 decline", .hangUp)] {
      var dialer = ringing()
      try dialer.click(on: "│ \(line)")
      let isPressed = dialer.takeEffects().contains { if case .command = $0 { true } else { false } }
      #expect(!isPressed, "the frame is not a button")
      try dialer.click(on: line)
      #expect(dialer.takeEffects().contains(.command(command, on: Self.call)), "\(line)")
    }
    var dialer = ringing()
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    try dialer.click(on: "keys send tones")
    #expect(dialer.state.searchesInCall)
    let other = FoundCall(party: Caller(number: "+14155550188"), isOutgoing: true, duration: .seconds(5), isHeld: true)
    let held = CallID(reported: 2)
    dialer.send(.callFound(held, other, IncomingCaller(number: "+14155550188"), can: [.hold, .hangUp]))
    _ = dialer.takeEffects()
    try dialer.click(on: "+14155550188 · on hold")
    #expect(dialer.takeEffects() == [.command(.resume, on: held)])
  }

  @Test func `A hint works in a layer too, and one of several keys is not a button`() throws {
    var dialer = People.dialer(columns: 100, rows: 30)
    try dialer.click(on: "F5 recents")
    #expect(dialer.state.layers == [.recents(selection: 0)])
    try dialer.click(on: "↑↓ select")
    #expect(dialer.state.layers.isEmpty, "a press beside a layer closes it")
    dialer.press("f5")
    try dialer.click(on: "Esc back")
    #expect(dialer.state.layers.isEmpty)
    try dialer.click(on: "? help")
    #expect(dialer.state.layers == [.help(scroll: 0)])
  }

  @Test func `Every function key has a second key, which the help shows`() {
    for command in Command.allCases {
      let keys = KeyMap.standard.chords(for: command)
      guard case .function = keys.first?.key else { continue }
      #expect(keys.dropFirst().contains { $0.modifiers == .alt }, "\(command)")
    }
    var dialer = People.dialer(columns: 100, rows: 50)
    dialer.press("alt-k")
    #expect(dialer.lines.contains { $0.contains("F5 Alt-Y") && $0.contains("all calls") })
  }
}
