import TerminalText

/// The places of a form in its box: a line for each row, with the title in one column and the text in another.
struct FormLayout {
  let box: Rect
  /// The lines of the rows.
  private let area: Rect
  private let top: Int
  private let count: Int
  let textColumn: Int
  /// The box of the dropdown; nil if it is closed, or has no room.
  let menu: Rect?
  /// The index of its first visible choice.
  let menuTop: Int

  private static let titleWidth = 13
  private static let narrowTitleWidth = 11
  private static let longestMenu = 7

  init(_ form: ContactForm, _ box: Rect) {
    self.box = box
    area = box.inset(by: 1, 1)
    count = form.rows.count
    top = Layout.top(showing: form.selection, of: area.height)
    let title = area.width < 44 ? FormLayout.narrowTitleWidth : FormLayout.titleWidth
    textColumn = area.column + min(2 + title, max(area.width / 2, 0))
    guard let choices = form.menu?.choices, !choices.isEmpty else {
      (menu, menuTop) = (nil, 0)
      return
    }
    let row = area.row + form.selection - top
    let below = area.endRow - row - 1
    let above = row - area.row
    let isBelow = below >= min(choices.count, 3) + 2 || below >= above
    let height = min(choices.count, FormLayout.longestMenu, (isBelow ? below : above) - 2)
    let widest = choices.map { DisplayText($0).width }.max() ?? 0
    let width = min(widest + 4, area.endColumn - textColumn + 1)
    guard height > 0, width > 4 else {
      (menu, menuTop) = (nil, 0)
      return
    }
    menu = Rect(
      column: textColumn - 2, row: isBelow ? row + 1 : row - height - 2, width: width, height: height + 2)
    menuTop = Layout.top(showing: form.menu?.highlighted ?? 0, of: height)
  }

  var textWidth: Int { max(area.endColumn - 1 - textColumn, 0) }

  /// The rows that are visible, with the line of each.
  var visible: [(row: Int, line: Rect)] {
    (0..<max(area.height, 0)).compactMap { offset in
      guard top + offset < count else { return nil }
      return (top + offset, Rect(column: area.column, row: area.row + offset, width: area.width, height: 1))
    }
  }

  func row(at position: Position) -> Int? { visible.first { $0.line.contains(position) }?.row }

  var scroll: Int { top }
}

extension Screen {
  mutating func paintForm(_ form: ContactForm) {
    let places = FormLayout(form, layout.layerColumn)
    let box = open(places.box, title: form.title)
    for (index, line) in places.visible { paint(form, index, line, places) }
    paintMore(box, scroll: places.scroll, count: form.rows.count)
    paintMenu(form, places)
  }

  private mutating func paint(_ form: ContactForm, _ index: Int, _ line: Rect, _ places: FormLayout) {
    let row = form.rows[index]
    let isSelected = index == form.selection
    if isSelected { frame.buffer.put(borders.isASCII ? ">" : "▸", column: line.column, row: line.row, Style(.accent)) }
    let title = DisplayText(row.title).truncated(to: max(places.textColumn - line.column - 3, 1))
    frame.buffer.put(title, column: line.column + 2, row: line.row) { _ in Style(isSelected ? .strong : .dim) }
    let end = line.endColumn - 1
    guard end > places.textColumn else { return }
    guard row.kind != nil, !row.isLocked else {
      let text = DisplayText(form.shown(row) ?? "").truncated(to: max(end - places.textColumn, 0))
      frame.buffer.put(text, column: places.textColumn, row: line.row) { _ in Style(row.isLocked ? .dim : .text) }
      if isSelected { frame.cursor = Position(column: min(places.textColumn, end), row: line.row) }
      return
    }
    let window = FieldWindow(row.field, nil, width: places.textWidth, offset: 0)
    var column = places.textColumn - window.offset
    for (position, piece) in window.text.pieces.enumerated() {
      let width = Int(piece.text.width)
      if column >= places.textColumn, column + width <= end {
        let isMarked = isSelected && (row.field.selection?.contains(window.shown.position(ofIndex: position)) ?? false)
        frame.buffer.put(
          piece.text, column: column, row: line.row, Style(isSelected ? .strong : .text, isSelected: isMarked))
      }
      column += width
    }
    if let problem = form.problem(of: row, state.settings.dialingRegion) {
      let text = DisplayText(problem.words)
      let start = end - text.width
      if start > column + 1 {
        frame.buffer.put(text, column: start, row: line.row) { _ in Style(.error) }
      } else {
        frame.buffer.put("!", column: end, row: line.row, Style(.error))
        let border = Rect(
          column: places.box.column + 2, row: places.box.endRow - 1, width: places.box.width - 16, height: 1)
        let words = DisplayText(" \(problem.words) ").truncated(to: max(border.width, 0))
        if isSelected { frame.buffer.put(words, column: border.column, row: border.row) { _ in Style(.error) } }
      }
    }
    if isSelected { frame.cursor = Position(column: min(places.textColumn + window.cursorColumn, end), row: line.row) }
  }

  private mutating func paintMenu(_ form: ContactForm, _ places: FormLayout) {
    guard let menu = form.menu, let box = places.menu else { return }
    frame.buffer.fill(box)
    frame.buffer.frame(box, borders, Style(.dropdownBorder))
    let area = box.inset(by: 1, 1)
    for (offset, choice) in menu.choices.dropFirst(places.menuTop).prefix(area.height).enumerated() {
      let isHighlighted = places.menuTop + offset == menu.highlighted
      let row = area.row + offset
      frame.buffer.fill(
        Rect(column: area.column, row: row, width: area.width, height: 1), Style(.dropdown, isSelected: isHighlighted))
      let text = DisplayText(menu.shown(choice)).truncated(to: max(area.width - 2, 0))
      frame.buffer.put(text, column: area.column + 1, row: row) { grapheme in
        Style(grapheme < menu.typed.count ? .match : .dropdown, isSelected: isHighlighted)
      }
      if isHighlighted { frame.cursor = Position(column: area.column + 1, row: row) }
    }
  }
}
