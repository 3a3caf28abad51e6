import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import Testing

/// What can be done by touch: the hints of the bottom line, and the panel of a call.
struct ButtonTests {
  private static let call = CallID(reported: 1)

  private func press(_ text: String, _ dialer: inout StepHarness) {
    for (row, line) in dialer.lines.enumerated() {
      guard let start = line.range(of: text)?.lowerBound else { continue }
      let column = line.distance(from: line.startIndex, to: start)
      return dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: column, row: row)))
    }
    #expect(Bool(false), "\(text) is not on the screen: \(dialer.lines)")
  }

  private func ringing(columns: Int = 100, rows: Int = 30) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    let caller = IncomingCaller(number: "+14155550199")
    dialer.send(.callArrived(Self.call, caller, can: [.answer, .hangUp, .mute, .hold, .tones]))
    dialer.send(.timerFired(.toast))
    _ = dialer.takeEffects()
    return dialer
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 20), (40, 12)])
  func `A ringing call is answered and declined by the hints of the bottom line`(columns: Int, rows: Int) {
    for (hint, command) in [("Enter answer", CallCommand.answer), ("F8 decline", .hangUp)] {
      var dialer = ringing(columns: columns, rows: rows)
      press(hint, &dialer)
      #expect(dialer.takeEffects().contains(.command(command, on: Self.call)), "\(hint)")
    }
  }

  @Test func `The panel of a call has buttons: to answer, to decline, and to swap two calls`() {
    for (line, command) in [("F7 answer", CallCommand.answer), ("F8 decline", .hangUp)] {
      var dialer = ringing()
      press("│ \(line)", &dialer)
      let isPressed = dialer.takeEffects().contains { if case .command = $0 { true } else { false } }
      #expect(!isPressed, "the frame is not a button")
      press(line, &dialer)
      #expect(dialer.takeEffects().contains(.command(command, on: Self.call)), "\(line)")
    }
    var dialer = ringing()
    dialer.send(.callChanged(CallEvent(Self.call, .established)))
    press("keys send tones", &dialer)
    #expect(dialer.state.searchesInCall)
    let other = FoundCall(party: Caller(number: "+14155550188"), isOutgoing: true, duration: .seconds(5), isHeld: true)
    let held = CallID(reported: 2)
    dialer.send(.callFound(held, other, IncomingCaller(number: "+14155550188"), can: [.hold, .hangUp]))
    _ = dialer.takeEffects()
    press("+14155550188 · on hold", &dialer)
    #expect(dialer.takeEffects() == [.command(.resume, on: held)])
  }

  @Test func `A hint works in a layer too, and one of several keys is not a button`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    press("F5 recents", &dialer)
    #expect(dialer.state.layers == [.recents(selection: 0)])
    press("↑↓ select", &dialer)
    #expect(dialer.state.layers.isEmpty, "a press beside a layer closes it")
    dialer.press("f5")
    press("Esc back", &dialer)
    #expect(dialer.state.layers.isEmpty)
    press("? help", &dialer)
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
