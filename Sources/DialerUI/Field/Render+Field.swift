import Localization
import TerminalText

extension Screen {
  mutating func paintDial() {
    let dial = layout.dial
    let style = Style(state.focus == .field && state.layers.isEmpty ? .accent : .border)
    if dial.height == 3 {
      // Translators: the title of the field for a name or a number. "text": digits do not stand for letters.
      let title =
        state.isTextMode ? localized("Dial · text", context: "heading") : localized("Dial", context: "heading")
      frame.buffer.frame(
        dial, borders, style, title: title, titleStyle: Style(state.isTextMode ? .accent : .dim))
    } else if layout.kind == .narrow {
      frame.buffer.put(state.isTextMode ? "T" : ">", column: 0, row: dial.row, style)
    }
    let area = layout.dialText
    guard !area.isEmpty else { return }
    if let title = layout.listTitle {
      // A low screen has no header for new messages.
      let messages = layout.header == nil && state.field.isEmpty ? state.voicemail.shortWords : nil
      let text = DisplayText(messages ?? listTitle).truncated(to: title.width - 1)
      frame.buffer.put(text, column: title.endColumn - text.width, row: title.row) { _ in Style(.dim) }
    }
    let window = state.fieldWindow
    if state.field.isEmpty {
      frame.buffer.put(
        state.isTextMode ? localized("any text") : localized("name or number"), column: area.column, row: area.row,
        end: area.endColumn, Style(.dim))
    } else {
      paint(window, in: area)
      if let erase = layout.erase {
        let (mark, column) = borders.isASCII ? ("<x", erase.column) : ("⌫", erase.column + 1)
        frame.buffer.put(mark, column: column, row: erase.row, Style(.dim))
      }
    }
    paintFieldInfo(area, from: area.column + max(window.text.width - window.offset, window.cursorColumn))
    let cursor = Position(column: min(area.column + window.cursorColumn, area.endColumn - 1), row: area.row)
    frame.cursor = cursor
    if layout.emoji != nil { mark(cursor) }
  }

  /// Marks the cursor of the field while the terminal's cursor is elsewhere.
  private mutating func mark(_ position: Position) {
    let cell = frame.buffer[position.column, position.row]
    guard !cell.isContinuation else { return }
    frame.buffer.put(cell.text, column: position.column, row: position.row, Style(cell.style.role, isSelected: true))
  }

  /// Paints the visible part of the field's text, with marks if the text continues.
  private mutating func paint(_ window: FieldWindow, in area: Rect) {
    let selection = state.field.selection.map {
      window.shown.index(ofPosition: $0.lowerBound)..<window.shown.index(ofPosition: $0.upperBound)
    }
    var column = area.column - window.offset
    for piece in window.text.pieces {
      let width = Int(piece.text.width)
      if column >= area.column, column + width <= area.endColumn {
        let isSelected = selection?.contains(piece.grapheme) ?? false
        frame.buffer.put(piece.text, column: column, row: area.row, Style(.strong, isSelected: isSelected))
      }
      column += width
    }
    let marks: (Unicode.Scalar, Unicode.Scalar) = borders.isASCII ? ("<", ">") : ("‹", "›")
    if window.isCutLeft { frame.buffer.put(CellText(marks.0), column: area.column, row: area.row, Style(.dim)) }
    if window.isCutRight { frame.buffer.put(CellText(marks.1), column: area.endColumn - 1, row: area.row, Style(.dim)) }
  }

  /// Paints the known facts about the typed number: in the lower border of the field, or after the number if there is
  /// none.
  mutating func paintFieldInfo(_ area: Rect, from column: Int) {
    guard let facts = state.typedFacts, !facts.isEmpty else { return }
    let style = Style(facts.blockedBy == nil ? .text : .error)
    if layout.dial.height == 3 {
      let row = layout.dial.endRow - 1
      let text = DisplayText(facts.summary).truncated(to: layout.dial.width - 6)
      let start = frame.buffer.put(" ", column: layout.dial.column + 2, row: row, style)
      let end = frame.buffer.put(text, column: start, row: row) { _ in style }
      frame.buffer.put(" ", column: end, row: row, style)
    } else if layout.kind == .narrow, layout.dropdown == nil, layout.listRows.row > layout.dial.endRow {
      // In the line of the completions.
      let text = DisplayText(facts.summary).truncated(to: layout.size.columns - 2)
      frame.buffer.put(text, column: 1, row: layout.dial.endRow) { _ in style }
    } else if area.endColumn - column >= 8 {
      let text = DisplayText(facts.summary).truncated(to: area.endColumn - column - 2)
      frame.buffer.put(text, column: area.endColumn - text.width, row: area.row) { _ in Style(.dim) }
    }
  }
}
