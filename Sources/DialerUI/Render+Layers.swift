import Contacts
import TerminalText

extension Screen {
  /// The chosen contact below the list, where there is room.
  mutating func paintDetails() {
    guard let area = layout.details, let listFrame = layout.listFrame else { return }
    let contact = state.selectedMatch?.contact
    frame.buffer.divider(
      listFrame, row: area.row - 1, borders, Style(.border), title: contact?.displayName ?? "",
      titleStyle: Style(.strong))
    guard let contact else {
      frame.buffer.put(
        "Nobody chosen: type, or press the down arrow.", column: area.column, row: area.row, end: area.endColumn,
        Style(.dim))
      return
    }
    paint(details: contact, in: area)
  }

  private mutating func paint(details contact: Contact, in area: Rect) {
    for (index, line) in ContactDetails.lines(of: contact).prefix(area.height).enumerated() {
      var column = area.column
      if !line.label.isEmpty {
        let label = DisplayText(line.label).truncated(to: 12)
        frame.buffer.put(label, column: column, row: area.row + index) { _ in Style(.dim) }
        column += 13
      }
      let text = DisplayText(line.text).truncated(to: area.endColumn - column)
      frame.buffer.put(text, column: column, row: area.row + index) { _ in Style(line.isStrong ? .strong : .text) }
    }
  }

  mutating func paintLayer() {
    switch state.layer {
    case .chooser(let contact, let selection): paintChooser(contact, selection)
    case .details(let contact):
      let box = open(layout.details(contact), title: contact.displayName)
      paint(details: contact, in: box.inset(by: 2, 1))
    case .help(let scroll): paintHelp(scroll)
    case nil: break
    }
  }

  /// Clears a box above everything and draws its frame; the cursor goes to its corner until a row takes it.
  @discardableResult
  private mutating func open(_ box: Rect, title: String) -> Rect {
    frame.buffer.fill(box)
    frame.buffer.frame(box, borders, Style(.accent), title: title, titleStyle: Style(.strong))
    frame.cursor = Position(
      column: min(box.column + 2, max(layout.size.columns - 1, 0)), row: min(box.row + 1, max(layout.size.rows - 1, 0)))
    return box
  }

  private mutating func paintChooser(_ contact: Contact, _ selection: Int) {
    let box = open(layout.chooser(contact), title: "Call \(contact.displayName)")
    let phones = contact.phones
    for (index, phone) in phones.enumerated() {
      let row = box.row + 1 + index
      guard row < box.endRow - 1 else { break }
      let isSelected = index == selection
      let rowRect = Rect(column: box.column + 1, row: row, width: box.width - 2, height: 1)
      frame.buffer.fill(rowRect, Style(.text, isSelected: isSelected))
      var column = rowRect.column + 1
      if index < 9 { frame.buffer.put("\(index + 1)", column: column, row: row, Style(.dim, isSelected: isSelected)) }
      column += 3
      if box.width >= 40 {
        let label = DisplayText(phone.label).truncated(to: 12)
        frame.buffer.put(label, column: column, row: row) { _ in Style(.dim, isSelected: isSelected) }
        column += 13
      }
      let suffix = phone.phoneExtension.map { " ext. \($0)" } ?? ""
      let number = DisplayText(phone.number + suffix).truncated(to: rowRect.endColumn - 1 - column)
      frame.buffer.put(number, column: column, row: row) { _ in
        Style(isSelected ? .strong : .text, isSelected: isSelected)
      }
      if isSelected { frame.cursor = Position(column: column, row: row) }
    }
    let hint = DisplayText("Enter calls, a digit takes its row").truncated(to: box.width - 4)
    frame.buffer.put(hint, column: box.column + 2, row: box.endRow - 2) { _ in Style(.dim) }
  }

  private mutating func paintHelp(_ scroll: Int) {
    let box = open(layout.help, title: "Help")
    let area = box.inset(by: 2, 1)
    let lines = Help.lines(state.settings.keyMap)
    // Where there is little room, only the usual key of each command is shown.
    let isNarrow = area.width < 74
    let keyWidth = isNarrow ? 12 : 25
    for (index, line) in lines.dropFirst(scroll).prefix(area.height).enumerated() {
      let row = area.row + index
      let shown = isNarrow ? line.keys.split(separator: ",").first.map(String.init) ?? "" : line.keys
      let keys = DisplayText(shown).truncated(to: keyWidth - 1)
      frame.buffer.put(keys, column: area.column, row: row, end: area.endColumn) { _ in
        Style(line.isHeading ? .accent : .strong)
      }
      let text = DisplayText(line.text).truncated(to: area.width - keyWidth)
      frame.buffer.put(text, column: area.column + keyWidth, row: row) { _ in Style(.text) }
    }
    if scroll + area.height < lines.count {
      frame.buffer.put(" more: \u{2193} ", column: box.endColumn - 12, row: box.endRow - 1, Style(.dim))
    }
  }
}

/// What there is to say about a contact, line by line.
enum ContactDetails {
  struct Line: Hashable {
    var label: String
    var text: String
    var isStrong = false
  }

  static func lines(of contact: Contact) -> [Line] {
    var lines: [Line] = []
    let work = [contact.title, contact.organisation, contact.department].compactMap(\.self).filter {
      $0 != contact.displayName
    }
    if !work.isEmpty { lines.append(Line(label: "", text: work.joined(separator: " · "))) }
    for phone in contact.phones {
      let suffix = phone.phoneExtension.map { " ext. \($0)" } ?? ""
      let mark = phone.isPreferred ? "  (preferred)" : ""
      lines.append(
        Line(label: phone.label.isEmpty ? "number" : phone.label, text: phone.number + suffix + mark, isStrong: true))
    }
    lines += contact.all(.email).map { Line(label: "mail", text: $0) }
    let nicknames = contact.all(.nickname)
    if !nicknames.isEmpty { lines.append(Line(label: "nickname", text: nicknames.joined(separator: ", "))) }
    if let phonetic = contact.first(.phoneticName) { lines.append(Line(label: "sounds", text: phonetic)) }
    let categories = contact.all(.category)
    if !categories.isEmpty { lines.append(Line(label: "tags", text: categories.joined(separator: ", "))) }
    lines += contact.all(.note).map { Line(label: "note", text: $0) }
    return lines
  }
}
