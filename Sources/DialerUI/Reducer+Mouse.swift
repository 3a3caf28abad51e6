import TerminalInput
import TerminalText

extension DialerState {
  private static let wheelRows = 3

  /// A click does what the key it lands on would do; the wheel scrolls the list.
  mutating func report(_ event: MouseEvent) -> [Effect] {
    let place = Position(column: event.column, row: event.row)
    switch event.kind {
    case .wheelUp: return wheel(by: -DialerState.wheelRows)
    case .wheelDown: return wheel(by: DialerState.wheelRows)
    case .press(.left): return press(at: place)
    default: return []
    }
  }

  private mutating func wheel(by rows: Int) -> [Effect] {
    let layout = Layout(self)
    func scrolled(_ scroll: Int, _ lines: Int) -> Int {
      min(max(scroll + rows, 0), max(lines - Layout.layerRows(size), 0))
    }
    switch layer {
    case .help(let scroll, let over): layer = .help(scroll: scrolled(scroll, layout.helpLines.count), over: over)
    case .details(let contact, let scroll):
      layer = .details(contact, scroll: scrolled(scroll, layout.detailsLines(contact).count))
    case .recents(let selection): return pressInRecents(selection, rows > 0 ? .selectNext : .selectPrevious)
    case .chooser: break
    case nil: scroll(by: rows)
    }
    return []
  }

  private mutating func press(at place: Position) -> [Effect] {
    toast = nil
    let layout = Layout(self)
    switch layer {
    case .chooser(let contact, let selection):
      let box = layout.chooser(contact)
      guard box.contains(place) else {
        layer = nil
        return []
      }
      let row = place.row - box.row - 1
      guard (0..<layout.chooserRows(contact)).contains(row) else { return [] }
      let phone = row + layout.chooserTop(contact, selection: selection)
      return contact.phones.indices.contains(phone) ? call(contact.phones[phone], of: contact) : []
    case .recents(let selection):
      let count = records.recents?.count ?? 0
      let box = layout.recents(count)
      guard box.contains(place) else {
        self.layer = nil
        return []
      }
      let row = place.row - box.row - 1
      guard (0..<box.height - 2).contains(row) else { return [] }
      return callBack(row + layout.recentsTop(count, selection: selection))
    case .some:
      layer = nil
      return []
    case nil: break
    }
    if let box = layout.dropdown, box.contains(place) {
      let row = place.row - box.row
      let suggestions = openSuggestions
      return suggestions.indices.contains(row) ? fill(suggestions[row]) : []
    }
    if layout.dial.contains(place) {
      focus = .field
      let window = FieldWindow(field, width: layout.dialText.width)
      field.move(to: window.cursor(atColumn: place.column - layout.dialText.column))
      return []
    }
    if let key = layout.keys.first(where: { $0.rect.contains(place) }) {
      let effects = editing { $0.insert(String(key.key)) } + flash(key.key)
      focus = .keypad
      return effects
    }
    if layout.listRows.contains(place) {
      let rank = scrollTop + place.row - layout.listRows.row
      guard rank < results.count else { return [] }
      // A click chooses; a click on what is chosen calls.
      if rank == selection, choseSelection { return submitChosen() }
      select(rank)
    }
    return []
  }

  private mutating func submitChosen() -> [Effect] {
    guard resultsRevision == revision, let match = selectedMatch else { return [] }
    return call(match)
  }
}
