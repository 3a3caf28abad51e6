import Contacts
import Localization
import TerminalText

extension Screen {
  mutating func paintDetails(_ contact: Contact, _ selection: Int) {
    let page = DetailsPage(contact, state, layout)
    let star = state.records.favourites.contains(contact.identity) ? Screen.starSign + " " : ""
    let monogram = page.photo == nil ? Monogram.of(contact.displayName) : ""
    let box = open(page.box, title: (monogram.isEmpty ? "" : monogram + " ") + star + contact.displayName)
    if !monogram.isEmpty {
      frame.buffer.put(monogram, column: box.column + 3, row: box.row, end: box.endColumn - 2, Style(.monogram))
    }
    var area = box.inset(by: 2, 1)
    if let photoRect = page.photo, let photo = state.records.card.photo {
      frame.buffer.put(photo, column: photoRect.column, row: photoRect.row)
      area.width -= photoRect.width + 2
    }
    let selected = page.row(selection)
    let top = page.top(selection: selection)
    var hasCursor = false
    for (offset, line) in page.lines.dropFirst(top).prefix(max(area.height, 0)).enumerated() {
      let row = area.row + offset
      let bar = Rect(column: box.column + 1, row: row, width: area.width + 2, height: 1)
      let isBright = startLayerRow(bar, isSelected: line.row == selected)
      frame.buffer.put(
        line.label, column: area.column, row: row, end: area.endColumn, Style(.dim, isSelected: isBright))
      let column = area.column + (line.row == nil ? 0 : page.indent)
      let isStrong = line.row.map { page.rows[$0].isStrong } ?? false
      frame.buffer.put(
        line.text, column: column, row: row, end: area.endColumn,
        Style(isStrong ? .strong : .text, isSelected: isBright))
      if isBright, !hasCursor, column < layout.size.columns {
        frame.cursor = Position(column: column, row: row)
        hasCursor = true
      }
    }
    if page.lines.count > page.height {
      paintScrollbar(area, column: box.endColumn - 1, top: top, count: page.lines.count)
    }
    if state.records.isBlocked == true, box.width > 20 {
      let word = DisplayText(" \(localized("blocked")) ")
      frame.buffer.put(word, column: box.endColumn - 2 - word.width, row: box.row) { _ in Style(.error) }
    }
  }
}
