import Localization
import TerminalText

extension Layout {
  /// The height of the description of the selected source below the rows, including its divider.
  private static let remarkHeight = 4

  /// The box with a row for each source, and the description of the selected source below.
  var sources: Rect { layerColumn }

  /// The number of sources that fit, of a number of them.
  func sourceRows(_ count: Int) -> Int {
    let height = sources.height - 2
    return max(min(count, height > Layout.remarkHeight ? height - Layout.remarkHeight : height), 1)
  }
}

extension Screen {
  /// The least width at which rows show the state next to name and count.
  private static let narrowestWords = 48
  private static let countWidth = 11
  /// The columns of a row besides the name, the count and the state.
  private static let besideName = 6
  private static let narrowestRemark = 12

  mutating func paintSources(_ selection: Int) {
    let used = state.sources.count(where: \.isUsed)
    let title = localized("Sources")
    let all = state.sources.count
    // Translators: how many of all sources are used.
    let share = used == all ? "" : " · " + localized("\(used) of \(all)")
    let box = open(layout.sources, title: title + share)
    let area = box.inset(by: 1, 1)
    let rows = layout.sourceRows(state.sources.count)
    let top = Layout.top(showing: selection, of: rows)
    let shown = area.height > 0 ? state.sources.dropFirst(top).prefix(rows) : []
    let nameWidth = nameWidth(of: shown, area.width)
    for (offset, source) in shown.enumerated() {
      let row = Rect(column: area.column, row: area.row + offset, width: area.width, height: 1)
      paint(source, nameWidth, isBright: startLayerRow(row, isSelected: top + offset == selection), row)
      if top + offset == selection, row.width > 1 { frame.cursor = Position(column: row.column + 1, row: row.row) }
    }
    let remark = Rect(
      column: box.column + 2, row: area.row + rows + 1, width: box.width - 4,
      height: area.endRow - area.row - rows - 1)
    guard remark.height > 0, remark.width >= Screen.narrowestRemark else {
      return paintMore(box, scroll: top, count: state.sources.count)
    }
    frame.buffer.divider(box, row: remark.row - 1, borders, layerBorder, title: "", titleStyle: Style(.strong))
    guard state.sources.indices.contains(selection) else { return }
    let source = state.sources[selection]
    let path = source.id == "-" ? localized("standard input") : source.id
    // Messages start with the path and a line number.
    func withoutPath(_ text: String) -> String {
      guard text.hasPrefix("\(path):") else { return text }
      let rest = text.dropFirst(path.count + 1)
      // Translators: {1} is a number and a message, such as "12: no name".
      return rest.first == " " ? String(rest.dropFirst()) : localized("line \(rest)")
    }
    let problem = source.problem.map(withoutPath)
    let words = box.width - 2 < Screen.narrowestWords && problem == nil ? source.words : ""
    let isNameShown = DisplayText(source.name).width <= nameWidth
    let lines: [(text: String, role: Role)] =
      (isNameShown ? [] : [(source.name, .text)]) + [(path, .dim)] + (words.isEmpty ? [] : [(words, .dim)])
      + (problem.map { DisplayText.wrapped($0, width: remark.width).map { ($0, .error) } } ?? [])
      + (source.skipped.map { DisplayText.wrapped(withoutPath($0.words), width: remark.width).map { ($0, .text) } }
        ?? [])
    for (offset, line) in lines.prefix(remark.height).enumerated() {
      let text = DisplayText(line.text).truncated(to: remark.width)
      frame.buffer.put(text, column: remark.column, row: remark.row + offset) { _ in Style(line.role) }
    }
  }

  /// The width of the names of sources in rows of a width: of the longest one if the count and the state have room beside it.
  private func nameWidth(of sources: some Sequence<SourceStatus>, _ width: Int) -> Int {
    guard width >= Screen.narrowestWords else { return max(width - Screen.countWidth - 4, 4) }
    let names = sources.map { DisplayText($0.name).width }.max() ?? 0
    let words = sources.map { DisplayText($0.words).width }.max() ?? 0
    let room = width - Screen.besideName - Screen.countWidth
    return min(names, room - min(words, room / 2))
  }

  /// Paints a source in a row: its sign, its name, its count and its state.
  private mutating func paint(_ source: SourceStatus, _ nameWidth: Int, isBright: Bool, _ row: Rect) {
    func style(_ role: Role) -> Style { Style(role, isSelected: isBright) }
    let sign = source.isUsed ? (borders.isASCII ? "*" : "●") : borders.isASCII ? "-" : "○"
    frame.buffer.put(sign, column: row.column + 1, row: row.row, style(source.isUsed ? .text : .dim))
    let count = source.contacts.map { Words.count($0) } ?? (source.problem == nil ? "" : "!")
    let hasWords = row.width >= Screen.narrowestWords
    let countEnd = hasWords ? row.column + 3 + nameWidth + Screen.countWidth : max(row.endColumn - 1, row.column)
    let wordsStart = countEnd + 2
    let name = DisplayText(source.name).truncated(to: min(nameWidth, max(row.width - 4, 0)))
    frame.buffer.put(name, column: row.column + 3, row: row.row) { _ in style(source.isUsed ? .strong : .dim) }
    if countEnd - count.count > row.column + 3 + name.width {
      frame.buffer.put(
        count, column: countEnd - count.count, row: row.row, style(source.problem == nil ? .text : .error))
    }
    guard hasWords else { return }
    let text = DisplayText(source.words).truncated(to: row.endColumn - 1 - wordsStart)
    frame.buffer.put(text, column: wordsStart, row: row.row) { _ in style(source.problem == nil ? .dim : .error) }
  }
}
