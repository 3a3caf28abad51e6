import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// The dial field on the screen: the effects of keys, mouse and clipboard, and its visible part.
struct DialFieldTests {
  @Test func `What * does is said once, within a name`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.type("*21#")
    #expect(dialer.state.toast == nil)
    dialer.press("escape")
    dialer.type("56*")
    #expect(dialer.state.toast?.text == "* is part of the number; in the options (F9) it can select the next match")
    dialer.send(.timerFired(.toast))
    dialer.type("4*")
    #expect(dialer.state.toast == nil)
  }

  private static let toast = Effect.startTimer(.toast, milliseconds: 4_000)
  private static let clicked = Effect.startTimer(.clicked, milliseconds: 400)

  /// The text between the sides of the field.
  private static func shown(_ dialer: StepHarness) -> String {
    let line = dialer.lines[2].drop { $0 != "│" }.dropFirst(2)
    return String(line.prefix { $0 != "│" && $0 != "⌫" }).trimmed
  }

  /// An as-you-type formatter for North American numbers.
  private static let formatter = FieldFormatter(name: "US") { keys in
    guard keys.allSatisfy(\.isASCII), keys.allSatisfy(\.isNumber), keys.count > 3 else { return nil }
    let digits = Array(keys)
    guard digits.count > 7 else { return String(digits[..<3]) + "-" + String(digits[3...]) }
    return "(" + String(digits[..<3]) + ") " + String(digits[3..<6]) + "-" + String(digits[6...])
  }

  // MARK: Editing

  @Test
  func `Shift and the arrows select, and typing replaces`() {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.press("shift-left", "shift-left")
    #expect(dialer.state.field.selectedText == "hn")
    dialer.type("e")
    #expect(dialer.state.field.text == "joe")
    dialer.press("shift-home", "backspace")
    #expect(dialer.state.field.isEmpty && dialer.state.results.count == 9)
    dialer.press("ctrl-_")
    #expect(dialer.state.field.text == "joe")
    dialer.press("ctrl-_", "ctrl-_")
    #expect(dialer.state.field.text == "" || dialer.state.field.text == "john")
  }

  @Test
  func `Undo and redo search for the resulting text`() {
    var dialer = People.dialer()
    dialer.type("priya")
    #expect(dialer.selectedName == "Priya Raman")
    dialer.press("escape", "escape")
    #expect(dialer.selectedName == nil)
    dialer.press("ctrl-_")
    #expect(dialer.state.field.text == "priya" && dialer.selectedName == "Priya Raman")
    dialer.press("alt-r")
    #expect(dialer.state.field.isEmpty)
  }

  @Test
  func `Cut text is pasted at the cursor`() {
    var dialer = People.dialer()
    dialer.type("john smith")
    dialer.press("ctrl-w", "ctrl-a", "ctrl-y")
    #expect(dialer.state.field.text == "smithjohn ")
    dialer.press("alt-a", "ctrl-x")
    #expect(dialer.state.field.isEmpty)
    dialer.press("ctrl-v", "ctrl-v")
    #expect(dialer.state.field.text == "smithjohn smithjohn ")
  }

  // MARK: Clipboard

  @Test
  func `Emoji are copied as they are, or as their shortcodes where that is set`() {
    var dialer = People.dialer()
    dialer.send(.pasted("Luigi's [pizza]"))
    #expect(dialer.state.field.text == "Luigi's 🍕")
    dialer.press("alt-c")
    #expect(dialer.takeEffects() == [.copy("Luigi's 🍕"), DialFieldTests.toast])
    dialer.state.settings.copiesShortcodes = true
    dialer.press("alt-c")
    #expect(dialer.takeEffects() == [.copy("Luigi's [pizza]"), DialFieldTests.toast])
    #expect(dialer.state.toast?.text == "Copied Luigi's [pizza]")
    dialer.press("shift-left", "ctrl-x")
    #expect(dialer.takeEffects() == [.copy("[pizza]"), DialFieldTests.toast])
    #expect(dialer.state.field.text == "Luigi's ")
  }

  @Test
  func `Nothing is copied from an empty field`() {
    var dialer = People.dialer()
    dialer.press("alt-c", "ctrl-x", "alt-w")
    #expect(dialer.takeEffects() == [])
  }

  @Test(arguments: [ClipboardSequence.Carrier.direct, .tmux, .screen])
  func `The copy sequence reaches the terminal`(carrier: ClipboardSequence.Carrier) throws {
    let sequence = try #require(ClipboardSequence.copying("[pizza] é", by: carrier))
    let direct = "\u{1B}]52;c;W3BpenphXSDDqQ==\u{7}"
    switch carrier {
    case .direct: #expect(sequence == direct)
    case .tmux: #expect(sequence == direct + "\u{1B}Ptmux;\u{1B}" + direct + "\u{1B}\\")
    case .screen: #expect(sequence == "\u{1B}P" + direct + "\u{1B}\\")
    }
    #expect(ClipboardSequence.copying(String(repeating: "x", count: 80_000), by: carrier) == nil)
  }

  // MARK: Formatting

  @Test
  func `A number is formatted as it is typed; the keys alone are searched and called`() throws {
    var dialer = People.dialer()
    dialer.send(.plansLoaded(DialFieldTests.formatter, nil))
    dialer.type("6505")
    #expect(DialFieldTests.shown(dialer) == "650-5" && dialer.state.field.text == "6505")
    dialer.type("550177")
    #expect(DialFieldTests.shown(dialer) == "(650) 555-0177")
    #expect(dialer.state.results.query == SearchQuery("6505550177") && dialer.selectedName == "Priya Raman")
    _ = dialer.takeEffects()
    dialer.press("alt-c")
    #expect(dialer.takeEffects() == [.copy("(650) 555-0177"), DialFieldTests.toast])
    dialer.press("enter")
    #expect(dialer.takeEffects() == [.call(try #require(CallTarget("+16505550177")), name: "Priya Raman")])
  }

  @Test
  func `The cursor keeps its position among the separators`() {
    var dialer = People.dialer()
    dialer.send(.plansLoaded(DialFieldTests.formatter, nil))
    dialer.type("6505550177")
    #expect(render(dialer.state).cursor.column == 2 + 14)
    for (steps, column) in [(4, 10), (1, 8), (2, 6), (1, 3), (2, 1)] {
      for _ in 0..<steps { dialer.press("left") }
      #expect(render(dialer.state).cursor.column == 2 + column)
    }
    dialer.press("end", "ctrl-end", "left", "backspace")
    #expect(dialer.state.field.text == "650555017" && dialer.state.field.cursor == 8)
    #expect(DialFieldTests.shown(dialer) == "(650) 555-017" && render(dialer.state).cursor.column == 2 + 12)
  }

  @Test
  func `A click among the separators puts the cursor before the next digit`() {
    var dialer = People.dialer()
    dialer.send(.plansLoaded(DialFieldTests.formatter, nil))
    dialer.type("6505550177")
    for (column, cursor) in [
      (0, 0), (1, 0), (2, 1), (4, 3), (5, 3), (6, 3), (9, 6), (10, 6), (13, 9), (14, 10), (25, 10),
    ] {
      dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: 2 + column, row: 2)))
      dialer.send(.timerFired(.clicked))
      #expect(dialer.state.field.cursor == cursor, "\(column)")
    }
  }

  @Test
  func `A number that is pasted is formatted like one that is typed`() {
    var dialer = People.dialer()
    dialer.send(.plansLoaded(DialFieldTests.formatter, nil))
    dialer.send(.pasted("650.555.0177\n"))
    #expect(DialFieldTests.shown(dialer) == "(650) 555-0177" && dialer.state.field.text == "6505550177")
    dialer.press("alt-a")
    dialer.send(.pasted("Jo 650.555"))
    #expect(dialer.state.field.text == "Jo 650.555")
  }

  @Test(arguments: ["6505550178", "x", "65055501777", "(650) 555 017", ""])
  func `A formatter that changes the number is not listened to`(answer: String) {
    var dialer = People.dialer()
    dialer.send(.plansLoaded(FieldFormatter(name: "wrong") { _ in answer }, nil))
    dialer.type("6505550177")
    #expect(DialFieldTests.shown(dialer) == "6505550177")
  }

  @Test(arguments: 0..<10)
  func `Any separators of a formatter keep the keys, and every position maps to its key and back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let gaps = (0..<TextField.maximumLength).map { _ in
      [" ", "-", "(", ") ", "", "", ""].randomElement(using: &random) ?? ""
    }
    var dialer = People.dialer(columns: 59, rows: 24)
    dialer.answersSearches = false
    dialer.send(
      .plansLoaded(
        FieldFormatter(name: "random") { keys in zip(gaps, keys).map { $0 + String($1) }.joined() + gaps[keys.count] },
        nil))
    var typed = ""
    for _ in 0..<12 {
      let digit = String(Int.random(in: 0...9, using: &random))
      typed += digit
      dialer.type(digit)
      #expect(dialer.state.field.text == typed && dialer.state.field.cursor == typed.count)
    }
    var columns: [Int] = []
    for key in typed.reversed() {
      dialer.press("left")
      let cursor = render(dialer.state).cursor
      #expect(render(dialer.state).buffer[cursor.column, cursor.row].text.string == String(key))
      columns.append(cursor.column)
    }
    #expect(columns == columns.sorted(by: >) && Set(columns).count == typed.count)
    for (place, column) in columns.reversed().enumerated() {
      dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: column, row: 1)))
      dialer.send(.timerFired(.clicked))
      #expect(dialer.state.field.cursor == place)
    }
  }

  // MARK: Mouse

  @Test
  func `Dragging selects; two presses select the word, three everything`() {
    var dialer = People.dialer()
    dialer.type("john smith")
    _ = dialer.takeEffects()
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, row: Int = 2) {
      dialer.send(.mouseReported(MouseEvent(kind: kind, column: column, row: row)))
    }
    mouse(.press(.left), 4)
    mouse(.drag(.left), 6)
    #expect(dialer.state.field.selectedText == "hn")
    // Beyond the field it extends to the end of the text.
    mouse(.drag(.left), 70, row: 9)
    #expect(dialer.state.field.selectedText == "hn smith")
    mouse(.release(.left), 70, row: 9)
    mouse(.drag(.left), 3)
    #expect(dialer.state.field.selectedText == "hn smith")
    dialer.send(.timerFired(.clicked))
    mouse(.press(.left), 9)
    #expect(dialer.state.field.selection == nil && dialer.state.field.cursor == 7)
    mouse(.release(.left), 9)
    mouse(.press(.left), 9)
    #expect(dialer.state.field.selectedText == "smith")
    mouse(.press(.left), 9)
    #expect(dialer.state.field.selectedText == "john smith")
    #expect(dialer.takeEffects().allSatisfy { $0 == DialFieldTests.clicked })
    dialer.send(.timerFired(.clicked))
    mouse(.press(.left), 9)
    #expect(dialer.state.field.selection == nil)
  }

  @Test
  func `A press elsewhere drags nothing`() {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: 60, row: 4)))
    dialer.send(.mouseReported(MouseEvent(kind: .drag(.left), column: 3, row: 2)))
    #expect(dialer.state.field.selection == nil)
  }

  // MARK: Window

  @Test(arguments: [(80, 24), (60, 20), (40, 12), (20, 8), (20, 6), (9, 3), (3, 1)])
  func `Long content scrolls so that the cursor stays in sight`(columns: Int, rows: Int) {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.answersSearches = false
    dialer.send(.pasted("abcdefghij🍕klmnopqrstuvwxyz0123456789张伟ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    var seen = ""
    for _ in 0...dialer.state.field.count {
      let frame = render(dialer.state)
      #expect((0..<columns).contains(frame.cursor.column))
      // The cursor is on the character before which it is in the text.
      let under = frame.buffer[frame.cursor.column, frame.cursor.row].text
      if dialer.state.field.cursor < dialer.state.field.count {
        let expected = Array(dialer.state.field.text)[dialer.state.field.cursor]
        // A wide character that does not fit in one cell is omitted.
        #expect(under.string == String(expected) || columns == 3 && under == .blank, "\(expected)")
        seen = under.string + seen
      }
      dialer.press("left")
    }
    if columns > 3 { #expect(seen == dialer.state.field.text) }
  }

  @Test
  func `Moving inside the window does not scroll it, and marks say where there is more`() {
    var dialer = People.dialer()
    dialer.send(.pasted(String(repeating: "0123456789", count: 5)))
    #expect(DialFieldTests.shown(dialer).first == "‹" && DialFieldTests.shown(dialer).last == "9")
    let before = DialFieldTests.shown(dialer)
    dialer.press("left", "left", "left", "left", "left")
    #expect(DialFieldTests.shown(dialer) == before)
    dialer.press("ctrl-a")
    #expect(DialFieldTests.shown(dialer).first == "0" && DialFieldTests.shown(dialer).last == "›")
    dialer.state.settings.borders = .ascii
    #expect(dialer.lines[2].contains(">"))
  }

  @Test
  func `The selection is visible`() {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.press("shift-left", "shift-left")
    let frame = render(dialer.state)
    #expect((2..<8).map { frame.buffer[$0, 2].style.isSelected } == [false, false, true, true, false, false])
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
