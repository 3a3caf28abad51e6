import Contacts
import Localization
import TerminalText

extension Layout {
  /// The least width at which two contacts stand side by side.
  private static let narrowestPair = 44

  /// The places of two contacts in the box of their comparison; they are one above the other if it is narrow.
  func pair(_ lines: (kept: Int, removed: Int)) -> (box: Rect, kept: Rect, removed: Rect) {
    let box = layerColumn
    let area = box.inset(by: 2, 1)
    if area.width >= Layout.narrowestPair {
      let width = (area.width - 3) / 2
      let kept = Rect(column: area.column, row: area.row, width: width, height: area.height)
      return (
        box, kept, Rect(column: area.endColumn - width, row: area.row, width: width, height: area.height)
      )
    }
    let height = min(lines.kept + 1, max(area.height - lines.removed - 1, area.height / 2))
    let kept = Rect(column: area.column, row: area.row, width: area.width, height: height)
    return (
      box, kept,
      Rect(column: area.column, row: area.row + height, width: area.width, height: area.height - height)
    )
  }
}

extension Screen {
  mutating func paintDuplicates(_ selection: Int) {
    let count = state.duplicates.pairs?.count ?? 0
    let title = localized("Duplicates") + (count == 0 ? "" : " · \(Words.count(count))")
    paint(state.duplicates.rows, title: title, selection: selection)
  }

  mutating func paintPair(_ compared: ComparedPair) {
    let kept = compared.lines(of: compared.kept, besides: compared.removed, state)
    let removed = compared.lines(of: compared.removed, besides: compared.kept, state)
    let places = layout.pair((kept.count, removed.count))
    _ = open(places.box, title: "\(localized("One person?")) · \(compared.pair.words)")
    // Translators: The headings of two contacts that become one: the first one stays, the second one becomes part of it.
    paint(kept, title: localized("stays"), in: places.kept)
    // Translators: See “stays”.
    paint(removed, title: localized("goes into it"), in: places.removed)
  }

  /// Paints what a contact has: dim what the other one has, too.
  private mutating func paint(_ lines: [(text: String, isShared: Bool)], title: String, in area: Rect) {
    guard area.height > 0, area.width > 0 else { return }
    frame.buffer.put(title, column: area.column, row: area.row, end: area.endColumn, Style(.accent))
    for (offset, line) in lines.prefix(area.height - 1).enumerated() {
      let text = DisplayText(line.text).truncated(to: area.width)
      frame.buffer.put(text, column: area.column, row: area.row + 1 + offset) { _ in
        Style(line.isShared ? .dim : .strong)
      }
    }
  }
}
