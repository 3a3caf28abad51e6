import TerminalText

/// The part of the dial field that is shown: content that is longer than the field scrolls.
struct FieldWindow {
  let shown: ShownText
  let text: DisplayText
  /// The first cell of the text that is shown.
  let offset: Int
  let width: Int
  private let cursor: Int

  /// - Parameter offset: the window's previous offset. It moves only as far as it must for the cursor to be visible, with
  ///   what is beside it.
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
  /// Whether there is more on the left.
  var isCutLeft: Bool { offset > 0 && width >= 8 }
  /// Whether there is more on the right.
  var isCutRight: Bool { text.width - offset > width && width >= 8 }

  /// The cursor position for a click on a column.
  func position(atColumn column: Int) -> Int {
    shown.position(ofIndex: text.grapheme(atColumn: max(column + offset, 0)))
  }
}
