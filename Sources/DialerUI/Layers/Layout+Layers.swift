import Contacts
import TerminalText

extension Layout {
  /// The area that layers may cover: all but the header and the hints, if there are any.
  var layerArea: Rect {
    guard kind != .tiny else { return Rect(column: 0, row: 0, width: size.columns, height: size.rows) }
    let top = header?.endRow ?? 0
    return Rect(column: 0, row: top, width: size.columns, height: (footer?.row ?? size.rows) - top)
  }

  /// A box in the middle, as large as the screen allows.
  func box(width: Int, height: Int) -> Rect {
    let area = layerArea
    let width = min(width, area.width)
    let height = min(height, area.height)
    return Rect(
      column: (area.width - width) / 2, row: area.row + (area.height - height) / 2, width: width, height: height)
  }

  /// The chooser: a row for each number, and, if there is room, one that says what to do.
  func chooser(_ contact: Contact) -> Rect { box(width: 48, height: contact.phones.count + 3) }

  /// How many numbers the chooser shows at once.
  func chooserRows(_ contact: Contact) -> Int { min(contact.phones.count, max(chooser(contact).height - 2, 1)) }

  /// The first number that the chooser shows: it scrolls so that the chosen one is visible.
  func chooserTop(_ contact: Contact, selection: Int) -> Int { max(selection - chooserRows(contact) + 1, 0) }

  func number(_ info: TypedNumber) -> Rect { box(width: 56, height: info.lines.count + 2) }

  /// A question, and how it is answered.
  var question: Rect { box(width: 56, height: 4) }

  var help: Rect {
    let width = min(100, layerArea.width)
    return box(width: width, height: Help.rows(keyMap, hints: helpHints, width: width - 4).count + 2)
  }

  var helpLines: [Help.Row] { Help.rows(keyMap, hints: helpHints, width: help.width - 4) }

  /// How many lines of the help fit.
  var helpRows: Int { max(help.height - 2, 1) }
}
