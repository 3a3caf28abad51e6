import TerminalText

// Layers that list names, each with a text beside it.

extension Layout {
  /// The box with a number of rows.
  func rows(_ count: Int) -> Rect { lowerEnd(lines: max(count, 1)) }

  /// The index of the first visible row. The list scrolls so that the selected row is visible.
  func rowsTop(_ count: Int, selection: Int) -> Int { Layout.top(showing: selection, of: rows(count).height - 2) }

  /// The rows by which a page key moves the selection.
  func rowsPage(_ count: Int) -> Int { rows(count).height - 3 }

  /// The index of the row at a position; nil if none is there.
  func row(at position: Position, of count: Int, selection: Int) -> Int? {
    let inside = rows(count).inset(by: 1, 1)
    guard inside.contains(position) else { return nil }
    let row = position.row - inside.row + rowsTop(count, selection: selection)
    return row < count ? row : nil
  }
}

extension Screen {
  /// The least cells of a name beside the other text.
  private static let shortestRowName = 10

  mutating func paint(_ rows: [(name: String, text: String)], title: String, selection: Int) {
    let box = open(layout.rows(rows.count), title: title)
    let area = box.inset(by: 1, 1)
    let top = layout.rowsTop(rows.count, selection: selection)
    for (offset, content) in rows.dropFirst(top).prefix(max(area.height, 0)).enumerated() {
      let row = Rect(column: area.column, row: area.row + offset, width: area.width, height: 1)
      let isBright = startLayerRow(row, isSelected: top + offset == selection)
      // A text that does not fit is cut off, unless too little of it would be left.
      let room = row.width - Screen.shortestRowName - 2
      let text = DisplayText(content.text).truncated(to: max(room, 0))
      let start = row.column + 2
      let showsText = text.width == DisplayText(content.text).width || room >= Screen.shortestRowName
      let end = row.endColumn - 1 - (showsText ? text.width : 0)
      let name = DisplayText(content.name).truncated(to: max(end - start - 1, 0))
      frame.buffer.put(name, column: start, row: row.row) { _ in Style(isBright ? .strong : .text, isSelected: isBright)
      }
      if showsText { frame.buffer.put(text, column: end, row: row.row) { _ in Style(.dim, isSelected: isBright) } }
      if top + offset == selection, row.width > 1 { frame.cursor = Position(column: row.column + 1, row: row.row) }
    }
    paintMore(box, scroll: top, count: rows.count)
  }
}
