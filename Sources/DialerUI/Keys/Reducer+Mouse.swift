import TerminalInput
import TerminalText

extension DialerState {
  private static let wheelRows = 3

  /// Handles a mouse event. The topmost plane at its position receives a press.
  mutating func handle(_ event: MouseEvent) -> [Effect] {
    let position = Position(column: event.column, row: event.row)
    switch event.kind {
    case .wheelUp: wheel(by: -DialerState.wheelRows, at: position)
    case .wheelDown: wheel(by: DialerState.wheelRows, at: position)
    case .press(.left): return press(at: position, event.modifiers)
    case .drag(.left): dragField(to: position.column - Layout(self).dialText.column)
    case .release:
      clicks.isDown = false
      isErasing = false
      heldKey = nil
    default: break
    }
    return []
  }

  /// Scrolls the topmost layer; on the main screen, the plane under the pointer if it scrolls, otherwise the list.
  private mutating func wheel(by rows: Int, at position: Position) {
    let layout = Layout(self)
    switch layer {
    case .help(let scroll):
      layer = .help(scroll: min(max(scroll + rows, 0), self.rows(of: .help(scroll: scroll)).count - 1))
    case .form(let form):
      _ = pressInForm(form, nil, KeyChord(.down), rows > 0 ? .selectNext : .selectPrevious)
    case .some: _ = move(rows > 0 ? .selectNext : .selectPrevious)
    case nil:
      switch layout.plane(at: position) {
      case .dropdown: scrollSuggestions(by: rows)
      case .emoji: scrollEmoji(by: rows.signum())
      default: scroll(by: rows)
      }
    }
  }

  private mutating func press(at position: Position, _ modifiers: Modifiers) -> [Effect] {
    if let key = hintedKey(at: position, Layout(self)) { return press(key) }
    toast = nil
    clicks.isDown = false
    isErasing = false
    let layout = Layout(self)
    switch layout.plane(at: position) {
    case .layer: return pressLayer(at: position, layout)
    case .dropdown: return pressDropdown(at: position, layout)
    case .dial where layout.erase?.contains(position) ?? false:
      isErasing = true
      return erase(after: DialerState.firstEraseMilliseconds)
    case .dial: return pressField(at: position.column - layout.dialText.column, selecting: modifiers.contains(.shift))
    case .keypad: return pressKey(at: position, layout)
    case .quick: return pressQuick(at: position, layout)
    case .emoji: return layout.emoji.map { pressEmoji(at: position, $0) } ?? []
    case .list: return pressList(at: position, layout)
    case .calls: return CallPanel.command(self, layout, at: position).map { enter($0) } ?? []
    case .header, .footer, .pane, .message: break
    // A press outside a layer closes it.
    case nil:
      if case .details = layer { return closeDetails() }
      if case .form(let form) = layer { return pressInForm(form, .back, KeyChord(.escape), .back) }
      layer = nil
    }
    return []
  }

  private mutating func pressLayer(at position: Position, _ layout: Layout) -> [Effect] {
    if case .recents(let selection) = layer {
      let row = position.row - layout.layerColumn.row - 1
      guard (0..<layout.recentRows).contains(row) else { return [] }
      return callBack(row + layout.recentsTop(selection: selection))
    }
    if case .options(let selection) = layer { return pressOptions(at: position, selection) }
    if case .sources(let selection) = layer { return pressSources(at: position, selection) }
    if case .marked(let selection) = layer { return pressMarked(at: position, selection, layout) }
    if case .namesakes(let contacts, let selection) = layer {
      return pressNamesakes(at: position, contacts, selection, layout)
    }
    if case .details(let contact, let selection) = layer { return pressDetails(at: position, contact, selection) }
    if case .confirmation(let call) = layer { return pressInConfirmation(call, .enter) }
    if case .command(let proposed) = layer { return confirm(proposed) }
    if case .card(let question) = layer { return answer(question, true) }
    if case .duplicates(let selection) = layer {
      guard let row = layout.row(at: position, of: duplicates.count, selection: selection) else { return [] }
      if row == selection { return openPair(row) }
      layer = .duplicates(selection: row)
      return []
    }
    if case .switchboard(let selection) = layer {
      let rows = switchboardRows
      guard let row = layout.row(at: position, of: rows.count, selection: selection) else { return [] }
      if row == selection { return operate(rows[row]) }
      layer = .switchboard(selection: row)
      return []
    }
    switch layer {
    case .note, .pair: return []
    default: break
    }
    if case .form(let form) = layer { return pressForm(at: position, form) }
    if case .blocking(let contact) = layer {
      layer = nil
      return block(contact)
    }
    guard case .chooser(let contact, let selection) = layer else {
      layer = nil
      return []
    }
    let row = position.row - layout.chooser(contact).row - 1
    guard (0..<layout.chooserRows(contact)).contains(row) else { return [] }
    let phone = row + layout.chooserTop(contact, selection: selection)
    return contact.phones.indices.contains(phone) ? call(contact.phones[phone], of: contact) : []
  }

  private mutating func pressDropdown(at position: Position, _ layout: Layout) -> [Effect] {
    guard let rows = layout.dropdown, rows.contains(position) else { return [] }
    let suggestions = openSuggestions
    var row: Int? = position.row - rows.row + autofill.scrollTop
    if layout.dropdownIsLine {
      let line = CompletionLine(suggestions, highlighted: autofill.highlighted, width: rows.width)
      row = line.items.first { $0.columns.contains(position.column) }?.index
    }
    return row.flatMap { suggestions.indices.contains($0) ? fill(suggestions[$0]) : nil } ?? []
  }

  private mutating func pressKey(at position: Position, _ layout: Layout) -> [Effect] {
    guard let key = layout.keys.first(where: { $0.rect.contains(position) })?.key else { return [] }
    if let effects = sendTone(key) { return effects }
    let effects = editing { $0.insert(String(key)) } + flash(key)
    focus = .keypad
    guard key.isNumber else { return effects }
    heldKey = key
    return effects + [.startTimer(.keyHeld, milliseconds: DialerState.holdMilliseconds)]
  }

  /// The time that a telephone key is held down for its second function.
  private static let holdMilliseconds = 600

  /// Carries out the second function of a held key: 0 types `+`, the others call their speed-dial number.
  mutating func holdKey() -> [Effect] {
    guard let key = heldKey, let digit = key.wholeNumberValue else { return [] }
    heldKey = nil
    let before = focus
    defer { focus = before }
    return editing {
      $0.deleteBackward()
      if digit == 0 { $0.insert("+") }
    } + (pressSpeedDial(KeyChord(.character(key), .alt)) ?? [])
  }

  /// Selects the pressed row; calls it if the user selected it already.
  private mutating func pressList(at position: Position, _ layout: Layout) -> [Effect] {
    guard layout.listRows.contains(position) else { return [] }
    let row = scrollTop + position.row - layout.listRows.row
    // Rows of a preview cannot be selected before the completion is filled in.
    guard row < rowCount, preview == nil else { return [] }
    if focus != .emoji { focus = .list }
    if row == selection, isSelectedByUser { return submitSelected() }
    select(row)
    return []
  }

  private mutating func submitSelected() -> [Effect] {
    guard resultsRevision == revision else { return [] }
    quickSelection = nil
    return selectedListRow.map { call($0) } ?? []
  }
}
