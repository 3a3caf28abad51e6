import DialerUI
import DialtoneTestSupport
import TerminalInput
import TerminalText
import Testing

/// The order of layers: painting and hit-testing use the same list of planes.
struct PlaneTests {
  @Test
  func `A press beside a layer closes that layer alone, and hits nothing below it`() {
    var dialer = People.dialer(People.index(of: People.undecided), columns: 100, rows: 30)
    dialer.type("john")
    dialer.press("enter", "f1")
    #expect(dialer.state.layers.count == 2)
    // Key 4 of the keypad is at this position.
    dialer.click(column: 5, row: 10)
    #expect(dialer.state.layers.count == 1 && dialer.state.field.text == "john")
    dialer.click(column: 5, row: 10)
    #expect(dialer.state.layers.isEmpty && dialer.state.field.text == "john")
  }

  @Test
  func `The dropdown is hit where it floats, and the keys below it`() {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.click(column: 5, row: 4)
    #expect(dialer.state.field.text == "John")
    dialer.press("ctrl-u")
    dialer.type("jo")
    dialer.click(column: 5, row: 18)
    #expect(dialer.state.field.text == "jo7")
  }

  @Test
  func `Layers are painted from the lowest to the topmost`() {
    var dialer = People.dialer(People.index(of: People.undecided), columns: 100, rows: 30)
    dialer.type("john")
    dialer.press("enter", "f1")
    let help = dialer.lines
    #expect(help.contains { $0.contains("─ Help ─") } && !help.contains { $0.contains("─ Call John Smith ─") })
    dialer.press("escape")
    #expect(dialer.lines.contains { $0.contains("─ Call John Smith ─") })
  }

  @Test
  func `The wheel scrolls what lies under the pointer, and a layer wherever it is`() {
    var dialer = People.dialer(People.many(100))
    dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 60, row: 10)))
    #expect(dialer.state.scrollTop == 3)
    dialer.press("f1")
    dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 60, row: 10)))
    #expect(dialer.state.layers == [.help(scroll: 3)] && dialer.state.scrollTop == 3)
  }
}
