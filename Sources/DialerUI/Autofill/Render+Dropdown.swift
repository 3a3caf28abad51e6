import TerminalText

extension Screen {
  /// The cells that a suggestion needs in the dropdown: its value, and how many contacts it leaves.
  static func dropdownWidth(of suggestion: Autofill.Suggestion) -> Int {
    DisplayText(suggestion.value).width + 2 + (suggestion.count.map { Words.count($0).count + 2 } ?? 0)
  }

  mutating func paintDropdown() {
    guard let rows = layout.dropdown else { return }
    if layout.dropdownIsLine { return paintCompletionLine(rows) }
    let frameRect = Layout.frame(around: rows)
    frame.buffer.fill(Rect(column: frameRect.column, row: rows.row, width: frameRect.width, height: rows.height + 1))
    frame.buffer.frame(frameRect, borders, Style(.accent))
    // It hangs on the field, whose lower side is its upper one.
    let isFlush = frameRect.endColumn == layout.dial.endColumn
    frame.buffer.put(CellText(borders.leftTee), column: frameRect.column, row: frameRect.row, Style(.accent))
    frame.buffer.put(
      CellText(isFlush ? borders.rightTee : borders.bottomTee), column: layout.dial.endColumn - 1, row: frameRect.row,
      Style(.accent))
    let top = state.autofill.scrollTop
    let suggestions = state.openSuggestions
    for (offset, suggestion) in suggestions.dropFirst(top).prefix(rows.height).enumerated() {
      let row = Rect(column: rows.column, row: rows.row + offset, width: rows.width, height: 1)
      paint(suggestion, isHighlighted: state.autofill.highlighted == top + offset, row)
    }
    paintScrollbar(rows, column: frameRect.endColumn - 1, top: top, count: suggestions.count)
    paintFieldInfo(layout.dialText, from: layout.dialText.endColumn)
  }

  /// A suggestion in a row: the value with what it is behind it, and how many contacts it leaves.
  private mutating func paint(_ suggestion: Autofill.Suggestion, isHighlighted: Bool, _ row: Rect) {
    func style(_ role: Role) -> Style { Style(role, isSelected: isHighlighted) }
    frame.buffer.fill(row, style(.text))
    let count = suggestion.count.map { Words.count($0) } ?? ""
    let end = row.endColumn - 1 - (count.isEmpty ? 0 : count.count + 2)
    var column = put(suggestion, column: row.column + 1, row: row.row, end: end, isHighlighted)
    if !suggestion.hint.isEmpty, end - column > 3 {
      column = frame.buffer.put(" · ", column: column, row: row.row, style(.dim))
      let hint = DisplayText(suggestion.hint).truncated(to: end - column)
      frame.buffer.put(hint, column: column, row: row.row) { _ in style(.dim) }
    }
    frame.buffer.put(count, column: row.endColumn - 1 - count.count, row: row.row, style(.dim))
    if isHighlighted { frame.cursor = Position(column: row.column + 1, row: row.row) }
  }

  /// Puts the value; returns the column behind it.
  private mutating func put(
    _ suggestion: Autofill.Suggestion, column: Int, row: Int, end: Int, _ isHighlighted: Bool
  ) -> Int {
    var column = column
    if suggestion.reference?.get(ContactCompletions.Origin.self) == .earlierQuery {
      let mark = borders == .ascii ? "<" : "↺"
      column = frame.buffer.put(mark, column: column, row: row, Style(.dim, isSelected: isHighlighted)) + 1
    }
    let value = DisplayText(suggestion.value).truncated(to: max(end - column, 0))
    return frame.buffer.put(value, column: column, row: row) { grapheme in
      let isMatched = suggestion.ranges.contains { $0.contains(grapheme) }
      return Style(isMatched ? .match : .dim, isSelected: isHighlighted)
    }
  }

  /// Completions beside each other, as many as fit; from the highlighted one on where there are more.
  private mutating func paintCompletionLine(_ line: Rect) {
    frame.buffer.fill(line)
    frame.buffer.put(borders == .ascii ? ">" : "⇥", column: 0, row: line.row, Style(.accent))
    let suggestions = state.openSuggestions
    let first = state.autofill.highlighted.map { firstShown(upTo: $0, of: suggestions, width: line.width - 4) } ?? 0
    var column = 2
    for (place, suggestion) in suggestions.enumerated().dropFirst(first) {
      let isHighlighted = state.autofill.highlighted == place
      let width = Screen.lineWidth(of: suggestion)
      let last = line.width - (place + 1 < suggestions.count ? 2 : 0)
      if column + width > last, place > first { break }
      let start = column
      if isHighlighted {
        frame.buffer.fill(
          Rect(column: column, row: line.row, width: min(width, last - column), height: 1),
          Style(.text, isSelected: true))
      }
      let count = suggestion.count.map { " " + Words.count($0) } ?? ""
      column = put(suggestion, column: column, row: line.row, end: last - count.count, isHighlighted)
      column = frame.buffer.put(count, column: column, row: line.row, Style(.dim, isSelected: isHighlighted))
      if isHighlighted { frame.cursor = Position(column: start, row: line.row) }
      guard place + 1 < suggestions.count else { return }
      let next = Screen.lineWidth(of: suggestions[place + 1])
      if column + 3 + next <= line.width - (place + 2 < suggestions.count ? 2 : 0) {
        column = frame.buffer.put(" · ", column: column, row: line.row, Style(.dim))
      } else {
        frame.buffer.put(borders == .ascii ? ">" : "›", column: line.width - 1, row: line.row, Style(.dim))
        return
      }
    }
  }

  /// The cells of a suggestion in the line.
  private static func lineWidth(of suggestion: Autofill.Suggestion) -> Int {
    let mark = suggestion.reference?.get(ContactCompletions.Origin.self) == .earlierQuery ? 2 : 0
    return mark + DisplayText(suggestion.value).width + (suggestion.count.map { Words.count($0).count + 1 } ?? 0)
  }

  /// The first suggestion that is shown, so that another one is seen.
  private func firstShown(upTo last: Int, of suggestions: [Autofill.Suggestion], width: Int) -> Int {
    var first = last
    var used = suggestions.indices.contains(last) ? Screen.lineWidth(of: suggestions[last]) : 0
    while first > 0 {
      used += 3 + Screen.lineWidth(of: suggestions[first - 1])
      if used > width { break }
      first -= 1
    }
    return first
  }

  /// The suggestion at a column of the line.
  func suggestion(atColumn column: Int) -> Int? {
    let suggestions = state.openSuggestions
    guard let line = layout.dropdown else { return nil }
    let first = state.autofill.highlighted.map { firstShown(upTo: $0, of: suggestions, width: line.width - 4) } ?? 0
    var start = 2
    for (place, suggestion) in suggestions.enumerated().dropFirst(first) {
      let end = start + Screen.lineWidth(of: suggestion)
      if (start..<end).contains(column) { return place }
      start = end + 3
    }
    return nil
  }
}
