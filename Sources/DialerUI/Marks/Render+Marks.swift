import TerminalText

extension Layout {
  /// The box with the marked rows.
  var marked: Rect { frame(of: .marked(selection: 0)) }

  /// The number of marked rows that fit.
  var markedRows: Int { max(marked.height - 2, 1) }

  /// The index of the first visible marked row. The list scrolls so that the selected row is visible.
  func markedTop(selection: Int) -> Int { max(selection - markedRows + 1, 0) }
}

extension Screen {
  static let markedMark = "✓"

  mutating func paintMarked(_ selection: Int) {
    let box = open(layout.marked, title: "\(Words.count(state.marks.count)) marked")
    let area = box.inset(by: 1, 1)
    let top = layout.markedTop(selection: selection)
    for (offset, marked) in state.marks.rows.dropFirst(top).prefix(max(area.height, 0)).enumerated() {
      let row = Rect(column: area.column, row: area.row + offset, width: area.width, height: 1)
      let isBright = startLayerRow(row, isSelected: top + offset == selection)
      let number = DisplayText(state.number(of: marked) ?? "no number")
      let name = DisplayText(marked.name)
      let start = row.column + 2
      let showsNumber = row.width >= number.width + 12
      let end = showsNumber ? row.endColumn - number.width - 1 : row.endColumn - 1
      frame.buffer.put(name.truncated(to: max(end - start - 1, 0)), column: start, row: row.row) { _ in
        Style(isBright ? .strong : .text, isSelected: isBright)
      }
      if showsNumber {
        frame.buffer.put(number, column: end, row: row.row) { _ in Style(.dim, isSelected: isBright) }
      }
      if top + offset == selection, row.width > 1 { frame.cursor = Position(column: row.column + 1, row: row.row) }
    }
    paintMore(box, scroll: top, count: state.marks.count)
  }
}
