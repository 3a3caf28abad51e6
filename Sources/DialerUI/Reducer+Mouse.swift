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
    if case .help(let scroll) = layer {
      let last = max(Help.lines(settings.keyMap).count - Layout.helpRows(size), 0)
      layer = .help(scroll: min(max(scroll + rows, 0), last))
    } else if layer == nil {
      scroll(by: rows)
    }
    return []
  }

  private mutating func press(at place: Position) -> [Effect] {
    toast = nil
    let layout = Layout(self)
    switch layer {
    case .chooser(let contact, _):
      let box = layout.chooser(contact)
      let row = place.row - box.row - 1
      if box.contains(place), contact.phones.indices.contains(row) { return call(contact.phones[row], of: contact) }
      if !box.contains(place) { layer = nil }
      return []
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
