import Contacts
import Localization

extension DialerState {
  /// The contact whose details are on the screen: in the topmost layer, otherwise in the summary below the list.
  public var shownContact: Contact? {
    if case .details(let contact, _) = layer { return contact }
    guard Layout(self).details != nil else { return nil }
    guard case .match(let rank) = shownRow else { return shownParty }
    return listed(rank, in: shownRows).match.contact
  }

  mutating func handle(_ answer: RecordsAnswer) -> [Effect] {
    switch answer {
    case .recents(let calls):
      records.recents = calls
      if case .recents(let selection) = layer {
        layer = .recents(selection: min(selection, max((shownRecents?.count ?? 0) - 1, 0)))
      }
    case .favourites(let favourites):
      records.favourites = favourites
      invalidateRows()
    case .blockList(let list):
      records.blockList = list
      invalidateRows()
    case .callSummaries(let calls): records.calls = calls
    case .blocked(let identity, let isBlocked):
      if records.contact == identity { records.isBlocked = isBlocked }
    case .locations(let identity, let locations):
      if records.contact == identity { records.locations = locations }
    case .calls(let identity, let calls):
      if records.contact == identity { records.card.calls = calls }
    case .speedDial(let key, let entry): return callSpeedDial(key, entry)
    case .typed(let typed): records.typed = typed
    case .described(let described): handle(described: described)
    case .completions(let completions):
      records.completions = completions
      updateSuggestions()
    }
    return []
  }

  // MARK: Recents

  /// Opens the recent calls, which are read again.
  mutating func openRecents() -> [Effect] {
    recentsFilter = .all
    layers.append(.recents(selection: 0))
    return [.loadRecents]
  }

  mutating func pressInRecents(_ selection: Int, _ does: LayerCommand?, _ command: Command?) -> [Effect] {
    switch does {
    case .enter: return callBack(selection)
    case .filter: return filterRecents(by: command == .fillPrevious ? -1 : 1)
    case .back: layer = nil
    case .details: return openRecent(selection)
    case .note: return writeNote(ofRecent: selection)
    case .addContact: return addContact()
    case .message: return recent(selection).map { writeMessage(after: $0) } ?? []
    default: break
    }
    return []
  }

  /// Switches between all calls, missed calls, and calls from blocked numbers.
  private mutating func filterRecents(by step: Int) -> [Effect] {
    let all = RecentsFilter.allCases
    let index = (all.firstIndex(of: recentsFilter) ?? 0) + step
    recentsFilter = all[(index % all.count + all.count) % all.count]
    layer = .recents(selection: 0)
    return []
  }

  /// Opens the card of the number of a call.
  private mutating func openRecent(_ row: Int) -> [Effect] {
    guard let call = recent(row) else { return [] }
    return openCard(of: LabelledNumber(label: call.name ?? call.number, number: call.number, kind: .recent))
  }

  /// Opens an editor for the note of a call.
  private mutating func writeNote(ofRecent row: Int) -> [Effect] {
    guard let call = recent(row), let record = call.record else { return [] }
    layers.append(.note(NoteDraft(.record(record), displayName: call.name ?? call.number, text: call.note ?? "")))
    return []
  }

  private func recent(_ row: Int) -> RecentCall? {
    guard let calls = shownRecents, calls.indices.contains(row) else { return nil }
    return calls[row]
  }

  /// Calls the number of a row of the recent calls.
  mutating func callBack(_ row: Int) -> [Effect] {
    guard let call = recent(row) else { return [] }
    layer = nil
    return callAgain(call)
  }

  // MARK: Stars and blocked numbers

  /// Stars a contact, or removes its star.
  mutating func star(_ contact: Contact) -> [Effect] {
    let isFavourite = !records.favourites.contains(contact.identity)
    if isFavourite {
      records.favourites.insert(contact.identity)
    } else {
      records.favourites.remove(contact.identity)
    }
    invalidateRows()
    return [.setFavourite(ContactReference(contact), isFavourite)]
  }

  /// Asks whether to block the numbers of the contact whose details are open, or unblocks them.
  mutating func askToBlock(_ contact: Contact) -> [Effect] {
    guard let isBlocked = records.isBlocked else { return [] }
    if isBlocked { return setBlocked(ContactReference(contact), false) }
    guard !contact.phones.isEmpty else { return show("\(contact.displayName) has no number to block") }
    layers.append(.blocking(ContactReference(contact)))
    return []
  }

  /// Blocks or unblocks all numbers of a contact.
  mutating func setBlocked(_ contact: ContactReference, _ isBlocked: Bool) -> [Effect] {
    if openContact?.identity == contact.identity { records.isBlocked = isBlocked }
    return [.setBlocked(contact, isBlocked)] + lookUpCard
  }

  /// Blocks a contact after confirmation. The runtime reports numbers that cannot be blocked.
  mutating func block(_ contact: ContactReference) -> [Effect] {
    setBlocked(contact, true) + show("\(contact.name) is blocked")
  }
}
