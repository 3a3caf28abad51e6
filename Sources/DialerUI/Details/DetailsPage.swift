import Contacts
import TerminalText

/// The layout of a contact's details: a layer in the right column, with its rows broken into lines.
struct DetailsPage {
  /// The widths of the labels, and the least width of the page that has room for them.
  private static let labelWidths = [(room: 36, width: 13), (room: 28, width: 11)]

  /// A line of the page.
  struct Line {
    /// The row that the line belongs to; nil for lines above the rows.
    var row: Int?
    var label = ""
    var text: String
  }

  let box: Rect
  let rows: [DetailsRow]
  let lines: [Line]
  /// The width of the labels before the texts, in cells.
  let indent: Int
  /// The cells of the photo, at the right; nil if there is none, or no room for it.
  let photo: Rect?

  /// - Complexity: O(text of the contact)
  init(_ contact: Contact, _ state: DialerState, _ layout: Layout) {
    box = layout.layerColumn
    let photoWidth = ContactPhoto.size.columns + ContactPhoto.gap
    let hasPhoto =
      state.records.card.photo != nil && box.height >= ContactPhoto.size.rows + 2
      && box.width >= ContactPhoto.narrowestText + photoWidth + 4
    let textWidth = max(box.width - 4 - (hasPhoto ? photoWidth : 0), 1)
    indent = DetailsPage.labelWidth(textWidth)
    let column = indent
    rows = DetailsRow.rows(
      of: contact, state.records, state,
      pieceLength: max((textWidth - column) * max(box.height - 2, 1) * 2 / 3, 20))
    var lines = contact.work.map { DisplayText.wrapped($0, width: textWidth).map { Line(text: $0) } } ?? []
    for (index, row) in rows.enumerated() {
      let texts = DisplayText.wrapped(row.text, width: max(textWidth - column, 1))
      let label = column == 0 ? "" : DisplayText(row.label).truncated(to: column - 1).plain
      lines += texts.enumerated().map { Line(row: index, label: $0 == 0 ? label : "", text: $1) }
    }
    self.lines = lines
    photo =
      hasPhoto
      ? Rect(
        column: box.endColumn - 2 - ContactPhoto.size.columns, row: box.row + 1, width: ContactPhoto.size.columns,
        height: ContactPhoto.size.rows) : nil
  }

  /// The width of the labels on a page of a width; 0 if there is no room for labels.
  static func labelWidth(_ width: Int) -> Int { labelWidths.first { width >= $0.room }?.width ?? 0 }

  /// The number of lines shown at once.
  var height: Int { max(box.height - 2, 1) }

  /// The index clamped to the rows.
  func row(_ index: Int) -> Int { min(max(index, 0), max(rows.count - 1, 0)) }

  /// The row at an index, which is clamped.
  func selectedRow(_ index: Int) -> DetailsRow { rows[row(index)] }

  private func lines(of row: Int) -> Range<Int> {
    let first = lines.firstIndex { $0.row == row } ?? 0
    return first..<(lines.lastIndex { $0.row == row } ?? first) + 1
  }

  /// The first visible line. The page scrolls so that the selected row is visible.
  func top(selection: Int) -> Int {
    let selected = lines(of: row(selection))
    return max(min(selected.upperBound - height, selected.lowerBound), 0)
  }

  /// The row one page after or before another.
  ///
  /// - Parameter direction: 1 for the next page, -1 for the previous one.
  func page(from selection: Int, by direction: Int) -> Int {
    let line = lines(of: row(selection)).lowerBound + direction * max(height - 1, 1)
    guard line > 0 else { return 0 }
    let found = lines.indices.contains(line) ? lines[line].row ?? 0 : rows.count - 1
    return found == selection ? row(selection + direction) : found
  }
}
