import Contacts
import TerminalText

extension Layout {
  /// The area that layers may cover: the screen without the header and the hints.
  var layerArea: Rect {
    guard kind != .tiny else { return Rect(column: 0, row: 0, width: size.columns, height: size.rows) }
    let top = header?.endRow ?? 0
    return Rect(column: 0, row: top, width: size.columns, height: (footer?.row ?? size.rows) - top)
  }

  /// A centred box of the given size, limited to ``layerArea``.
  func box(width: Int, height: Int) -> Rect {
    let area = layerArea
    let width = min(width, area.width)
    let height = min(height, area.height)
    return Rect(
      column: (area.width - width) / 2, row: area.row + (area.height - height) / 2, width: width, height: height)
  }

  /// The box of the chooser: a row for each number, and a hint if there is room.
  func chooser(_ contact: Contact) -> Rect { box(width: 48, height: contact.phones.count + 3) }

  /// The number of rows that the chooser shows at once.
  func chooserRows(_ contact: Contact) -> Int { min(contact.phones.count, max(chooser(contact).height - 2, 1)) }

  /// The index of the first visible number. The chooser scrolls so that the selected number is visible.
  func chooserTop(_ contact: Contact, selection: Int) -> Int { max(selection - chooserRows(contact) + 1, 0) }

  func number(_ info: TypedNumber) -> Rect { box(width: 56, height: info.lines.count + 2) }

  /// The box of a question, with the keys that answer it.
  var question: Rect { box(width: 56, height: 4) }

  var help: Rect {
    let width = min(100, layerArea.width)
    return box(width: width, height: Help.rows(keyMap, hints: helpHints, width: width - 4).count + 2)
  }

  var helpLines: [Help.Row] { Help.rows(keyMap, hints: helpHints, width: help.width - 4) }

  /// The number of lines of the help that fit.
  var helpRows: Int { max(help.height - 2, 1) }
}
