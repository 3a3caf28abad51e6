import Contacts
import Localization
import TerminalText

extension Screen {
  /// Paints the summary of the shown contact below the list, or in its own column.
  mutating func paintDetails() {
    if let pane = layout.pane {
      frame.buffer.frame(pane, borders, Style(.border), title: state.summaryTitle, titleStyle: Style(.strong))
    } else if let area = layout.details, let listFrame = layout.listFrame {
      frame.buffer.divider(
        listFrame, row: area.row - 1, borders, Style(.border), title: state.summaryTitle, titleStyle: Style(.strong))
    }
    guard var area = layout.details else { return }
    if let photo = state.summary.photo {
      area.width -= ContactPhoto.size.columns + ContactPhoto.gap
      frame.buffer.put(photo, column: area.endColumn + ContactPhoto.gap, row: area.row)
    }
    paint(state.summary.lines, in: area)
  }

  private mutating func paint(_ lines: [SummaryLine], in area: Rect) {
    for (index, line) in lines.prefix(area.height).enumerated() {
      let row = area.row + index
      frame.buffer.put(line.label, column: area.column, row: row, end: area.endColumn, Style(.dim))
      let column = area.column + line.indent
      frame.buffer.put(line.text, column: column, row: row, end: area.endColumn, Style(line.isStrong ? .strong : .text))
      let key = state.settings.keyMap.name(of: .submit) ?? ""
      if line.isCalled, state.cursorIsInList, column + DisplayText(line.text).width + key.count + 1 <= area.endColumn {
        frame.buffer.put(key, column: area.endColumn - key.count, row: row, Style(.dim))
      }
    }
  }

  mutating func paint(_ layer: DialerState.Layer) {
    switch layer {
    case .chooser(let contact, let selection): paintChooser(contact, selection)
    case .details(let contact, let selection): paintDetails(contact, selection)
    case .recents(let selection): paintRecents(selection)
    case .marked(let selection): paintMarked(selection)
    case .namesakes(let contacts, let selection): paintNamesakes(contacts, selection)
    case .help(let scroll): paintHelp(scroll)
    case .number(let facts):
      let box = open(layout.frame(of: layer, state), title: facts.label ?? facts.number)
      paint(facts.lines, in: box.inset(by: 2, 1))
    case .options(let selection): paintOptions(selection)
    case .sources(let selection): paintSources(selection)
    case .note(let note): paintNote(note)
    case .form(let form): paintForm(form)
    case .duplicates(let selection): paintDuplicates(selection)
    case .pair(let compared): paintPair(compared)
    case .switchboard(let selection): paintSwitchboard(selection)
    case .confirmation, .command, .blocking, .card: paintQuestion(layer)
    }
  }

  private mutating func paintQuestion(_ layer: DialerState.Layer) {
    let area = open(layout.frame(of: layer, state), title: layer.question(state.settings).title).inset(by: 2, 1)
    for (offset, line) in layout.questionLines(layer, state.settings).prefix(max(area.height, 0)).enumerated() {
      let style = Style(line.sentence == 0 ? .strong : .dim)
      frame.buffer.put(line.text, column: area.column, row: area.row + offset, end: area.endColumn, style)
    }
  }

  /// Clears a box, paints its frame, and moves the cursor to its corner.
  ///
  /// A box at the lower end of a column has its sides in common with the column.
  @discardableResult
  mutating func open(_ box: Rect, title: String) -> Rect {
    frame.buffer.fill(box)
    frame.buffer.frame(box, borders, layerBorder, title: title, titleStyle: Style(.strong))
    if layout.listFrame != nil, box.row > layout.layerColumn.row {
      frame.buffer.divider(box, row: box.row, borders, layerBorder, title: title, titleStyle: Style(.strong))
    }
    frame.cursor = Position(
      column: min(box.column + 2, max(layout.size.columns - 1, 0)), row: min(box.row + 1, max(layout.size.rows - 1, 0)))
    return box
  }

  /// The border of a layer.
  var layerBorder: Style { Style(isFront ? .accent : .border) }

  /// Clears a row of a layer. A selected row is highlighted in the topmost layer, and only has its sign in those below.
  ///
  /// - Returns: whether the row is highlighted
  mutating func startLayerRow(_ row: Rect, isSelected: Bool) -> Bool {
    let isBright = isSelected && isFront
    frame.buffer.fill(row, Style(.text, isSelected: isBright))
    if isSelected, !isBright, !row.isEmpty { frame.buffer.put("▸", column: row.column, row: row.row, Style(.accent)) }
    return isBright
  }

  /// Paints a hint in the lower border of a box if more rows follow.
  mutating func paintMore(_ box: Rect, scroll: Int, count: Int) {
    // Translators: in the border of a list, where more rows follow.
    let more = DisplayText(" \(localized("more: ↓")) ")
    guard scroll + box.height - 2 < count, box.width > more.width + 5 else { return }
    frame.buffer.put(more, column: box.endColumn - 3 - more.width, row: box.endRow - 1) { _ in Style(.dim) }
  }

  private mutating func paintChooser(_ contact: Contact, _ selection: Int) {
    let box = open(layout.chooser(contact), title: localized("Call \(contact.displayName)"))
    let phones = contact.phones
    let top = layout.chooserTop(contact, selection: selection)
    let rows = layout.chooserRows(contact)
    for (offset, phone) in phones.dropFirst(top).prefix(rows).enumerated() {
      let index = top + offset
      let row = box.row + 1 + offset
      let rowRect = Rect(column: box.column + 1, row: row, width: box.width - 2, height: 1)
      let isBright = startLayerRow(rowRect, isSelected: index == selection)
      var column = rowRect.column + 1
      if box.width >= 30 {
        if index < 9 { frame.buffer.put("\(index + 1)", column: column, row: row, Style(.dim, isSelected: isBright)) }
        column += 3
      }
      if box.width >= 40 {
        let label = DisplayText(phone.shownLabel).truncated(to: 12)
        frame.buffer.put(label, column: column, row: row) { _ in Style(.dim, isSelected: isBright) }
        column += 13
      }
      let number = DisplayText(phone.shown).truncated(to: rowRect.endColumn - column)
      frame.buffer.put(number, column: column, row: row) { _ in
        Style(isBright ? .strong : .text, isSelected: isBright)
      }
      if isBright { frame.cursor = Position(column: column, row: row) }
    }
    paintMore(box, scroll: top, count: phones.count)
    guard box.height > rows + 2 else { return }
    let hint =
      state.settings.prints
      ? localized("Enter takes the number, a digit selects") : localized("Enter calls, a digit selects")
    let shown = DisplayText(hint).truncated(to: box.width - 4)
    frame.buffer.put(shown, column: box.column + 2, row: box.endRow - 2) { _ in Style(.dim) }
  }

  private mutating func paintHelp(_ scroll: Int) {
    let box = open(layout.help, title: localized("Help"))
    let area = box.inset(by: 2, 1)
    let rows = layout.helpLines(state)
    let columns = Help.columns(area.width)
    for (offset, line) in rows.dropFirst(scroll).prefix(area.height).enumerated() {
      let row = area.row + offset
      let isWide = line.isWide
      for (index, line) in line.columns.enumerated() {
        let start = area.column + Help.start(of: index, area.width)
        let end = isWide ? area.endColumn : min(start + columns.width, area.endColumn)
        let keys = DisplayText(line.keys).truncated(to: line.text.isEmpty ? columns.width : columns.keys - 1)
        frame.buffer.put(keys, column: start, row: row, end: end) { _ in Style(line.isHeading ? .accent : .strong) }
        frame.buffer.put(line.text, column: start + columns.keys, row: row, end: end, .text)
      }
    }
    paintMore(box, scroll: scroll, count: rows.count)
  }
}
