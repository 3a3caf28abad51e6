import Keypad
import TerminalText

extension Screen {
  mutating func paintKeys() {
    if let keypad = layout.keypad { paintGrid(keypad) }
    // Keys that lead to no match are dim.
    for (key, rect) in layout.keys {
      let isPressed = state.pressedKey == key
      let keyStyle = Style(isPressed ? .keyPressed : state.nextKeys.contains(key) ? .key : .dim)
      if layout.keypad != nil {
        paintKey(key, rect, isPressed, keyStyle)
      } else {
        let text = Layout.keyText(key, width: layout.size.columns)
        frame.buffer.put(text, column: rect.column, row: rect.row) { index, character in
          character == key ? keyStyle : Style(isPressed ? .keyPressed : .dim)
        }
      }
    }
  }

  /// Paints the borders that the keys share.
  private mutating func paintGrid(_ keypad: Rect) {
    let columns = layout.keys.prefix(2).map(\.rect.endColumn)
    let rows = stride(from: 0, to: 9, by: 3).map { layout.keys[$0].rect.endRow }
    frame.buffer.grid(keypad, columns: columns, rows: rows, borders, Style(.border))
  }

  private mutating func paintKey(_ key: Character, _ inside: Rect, _ isPressed: Bool, _ keyStyle: Style) {
    if isPressed { frame.buffer.fill(inside, Style(.keyPressed)) }
    let legend = KeypadLayout.legend(of: key)
    let legendStyle = Style(isPressed ? .keyPressed : .dim)
    let second = DisplayText(state.settings.keypadScript?.legend(of: key) ?? "")
    if inside.height >= 2 {
      // The digit is centred, unless a second script follows it above the Latin letters.
      let hasSecond = state.settings.keypadScript != nil
      let digit = inside.column + (hasSecond ? 1 : inside.width / 2 - 1)
      frame.buffer.put(String(key), column: digit, row: inside.row, keyStyle)
      frame.buffer.put(second, column: digit + 2, row: inside.row, end: inside.endColumn) { _ in legendStyle }
      let column = hasSecond ? digit + 2 : inside.column + (inside.width - legend.count) / 2
      frame.buffer.put(legend, column: column, row: inside.row + 1, legendStyle)
    } else {
      // One line has room for one script: the user's own if there is one.
      frame.buffer.put(String(key), column: inside.column + 1, row: inside.row, keyStyle)
      let text = second.width > 0 ? second : DisplayText(legend)
      frame.buffer.put(text, column: inside.column + 3, row: inside.row, end: inside.endColumn) { _ in legendStyle }
    }
  }
}

extension CellBuffer {
  /// Writes text with a style for each character.
  fileprivate mutating func put(
    _ text: String, column: Int, row: Int, style: (Int, Character) -> Style
  ) {
    let characters = Array(text)
    put(DisplayText(text), column: column, row: row) { grapheme in style(grapheme, characters[grapheme]) }
  }
}
