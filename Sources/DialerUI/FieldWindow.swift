import TerminalText

/// The part of the dial field that is shown: long content scrolls so that the cursor stays in sight.
struct FieldWindow {
  let text: DisplayText
  /// The first cell of the text that is shown.
  let offset: Int
  /// The cursor's column in the window.
  let cursorColumn: Int

  init(_ field: TextField, width: Int) {
    text = DisplayText(field.text)
    let cursor = text.column(ofGrapheme: field.cursor)
    // The cursor needs a cell of its own behind the last character.
    offset = max(cursor - max(width - 1, 0), 0)
    cursorColumn = cursor - offset
  }

  /// The cursor position that a click on a column means.
  func cursor(atColumn column: Int) -> Int { text.grapheme(atColumn: max(column, 0) + offset) }
}
