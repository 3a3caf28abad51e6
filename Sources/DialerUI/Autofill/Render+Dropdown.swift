import TerminalText

extension Screen {
  /// The width that a suggestion needs in the dropdown, for its value and its count.
  static func dropdownWidth(of suggestion: Autofill.Suggestion) -> Int {
    DisplayText(suggestion.value).width + 2 + (suggestion.count.map { Words.count($0).count + 2 } ?? 0)
  }

  mutating func paintDropdown() {
    guard let rows = layout.dropdown else { return }
    if layout.dropdownIsLine { return paintCompletionLine(rows) }
    let frameRect = Layout.frame(around: rows)
    frame.buffer.fill(Rect(column: frameRect.column, row: rows.row, width: frameRect.width, height: rows.height + 1))
    frame.buffer.frame(frameRect, borders, Style(.dropdownBorder))
    // The dropdown shares the lower border of the field.
    let isFlush = frameRect.endColumn == layout.dial.endColumn
    frame.buffer.put(CellText(borders.leftTee), column: frameRect.column, row: frameRect.row, Style(.dropdownBorder))
    frame.buffer.put(
      CellText(isFlush ? borders.rightTee : borders.bottomTee), column: layout.dial.endColumn - 1, row: frameRect.row,
      Style(.dropdownBorder))
    let top = state.autofill.scrollTop
    let suggestions = state.openSuggestions
    let highlighted = state.actsOnMainScreen ? state.autofill.highlighted : nil
    for (offset, suggestion) in suggestions.dropFirst(top).prefix(rows.height).enumerated() {
      let row = Rect(column: rows.column, row: rows.row + offset, width: rows.width, height: 1)
      paint(suggestion, isHighlighted: highlighted == top + offset, row)
    }
    paintScrollbar(rows, column: frameRect.endColumn - 1, top: top, count: suggestions.count)
    paintFieldInfo(layout.dialText, from: layout.dialText.endColumn)
  }

  /// Paints a suggestion in a row: its value, its hint, and the number of contacts that match it.
  private mutating func paint(_ suggestion: Autofill.Suggestion, isHighlighted: Bool, _ row: Rect) {
    func style(_ role: Role) -> Style { Style(role, isSelected: isHighlighted) }
    frame.buffer.fill(row, style(.dropdown))
    let count = suggestion.count.map { Words.count($0) } ?? ""
    let end = row.endColumn - 1 - (count.isEmpty ? 0 : count.count + 2)
    var column = put(suggestion, column: row.column + 1, row: row.row, end: end, isHighlighted)
    if !suggestion.hint.isEmpty, end - column > 3 {
      column = frame.buffer.put(" · ", column: column, row: row.row, style(.dropdown))
      let hint = DisplayText(suggestion.hint).truncated(to: end - column)
      frame.buffer.put(hint, column: column, row: row.row) { _ in style(.dropdown) }
    }
    frame.buffer.put(count, column: row.endColumn - 1 - count.count, row: row.row, style(.dropdown))
    if isHighlighted { frame.cursor = Position(column: row.column + 1, row: row.row) }
  }

  /// Paints the value.
  ///
  /// - Returns: the column after it
  private mutating func put(
    _ suggestion: Autofill.Suggestion, column: Int, row: Int, end: Int, _ isHighlighted: Bool
  ) -> Int {
    var column = column
    if suggestion.isEarlierQuery {
      let mark = borders.isASCII ? "<" : "↺"
      column = frame.buffer.put(mark, column: column, row: row, Style(.dropdown, isSelected: isHighlighted)) + 1
    }
    let value = DisplayText(suggestion.value).truncated(to: max(end - column, 0))
    return frame.buffer.put(value, column: column, row: row) { grapheme in
      let isMatched = suggestion.ranges.contains { $0.contains(grapheme) }
      return Style(isMatched ? .match : .dropdown, isSelected: isHighlighted)
    }
  }

  /// Paints the completions in one line; see ``CompletionLine``.
  private mutating func paintCompletionLine(_ line: Rect) {
    frame.buffer.fill(line)
    frame.buffer.put(borders.isASCII ? ">" : "⇥", column: 0, row: line.row, Style(.dropdownBorder))
    let suggestions = state.openSuggestions
    let shown = CompletionLine(suggestions, highlighted: state.autofill.highlighted, width: line.width)
    for item in shown.items {
      let suggestion = suggestions[item.index]
      let isHighlighted = state.actsOnMainScreen && state.autofill.highlighted == item.index
      let start = item.columns.lowerBound
      if isHighlighted {
        frame.buffer.fill(
          Rect(column: start, row: line.row, width: item.columns.count, height: 1), Style(.text, isSelected: true))
        frame.cursor = Position(column: start, row: line.row)
      }
      let count = suggestion.count.map { " " + Words.count($0) } ?? ""
      let end = put(
        suggestion, column: start, row: line.row, end: item.columns.upperBound - count.count, isHighlighted)
      frame.buffer.put(count, column: end, row: line.row, Style(.dropdown, isSelected: isHighlighted))
      if item.index != shown.items.last?.index {
        frame.buffer.put(CompletionLine.divider, column: item.columns.upperBound, row: line.row, Style(.dropdown))
      }
    }
    if shown.hasMore {
      frame.buffer.put(borders.isASCII ? ">" : "›", column: line.width - 1, row: line.row, Style(.dropdown))
    }
  }
}
