import TerminalText

/// The visible part of a text field, which scrolls if its content is longer than the window.
struct FieldWindow {
  let shown: ShownText
  let text: DisplayText
  /// The offset of the window in the text, in cells.
  let offset: Int
  let width: Int
  private let cursor: Int

  /// - Parameter offset: the previous offset of the window. The window moves only as far as needed to show the cursor
  ///   with some text on both sides of it.
  init(_ field: TextField, _ formatter: FieldFormatter?, width: Int, offset: Int) {
    shown = ShownText(field.text, formatter)
    text = DisplayText(shown.text)
    cursor = text.column(ofGrapheme: shown.index(ofPosition: field.cursor))
    self.width = width
    // The cursor needs a cell of its own after the last character.
    let last = max(text.width + 1 - width, 0)
    let margin = width >= 8 ? 2 : 0
    var offset = min(max(offset, 0), last)
    offset = min(offset, max(cursor - margin, 0))
    offset = max(offset, min(cursor + margin + 1 - width, last), cursor + 1 - width)
    self.offset = max(offset, 0)
  }

  /// The cursor's column in the window.
  var cursorColumn: Int { cursor - offset }
  /// Whether the text continues to the left of the window.
  var isCutLeft: Bool { offset > 0 && width >= 8 }
  /// Whether the text continues to the right of the window.
  var isCutRight: Bool { text.width - offset > width && width >= 8 }

  /// The cursor position for a click on a column.
  func position(atColumn column: Int) -> Int {
    shown.position(ofIndex: text.grapheme(atColumn: max(column + offset, 0)))
  }
}
