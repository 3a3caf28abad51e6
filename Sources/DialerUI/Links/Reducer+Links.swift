import Contacts
import Localization
import NumberPlans
import TerminalInput
import TerminalText

/// A link that another program passed on to the open dialer.
public enum ReceivedLink: Hashable, Sendable {
  /// A number or an address.
  case target(CallTarget)
  case contact(RequestedContact)
}

extension DialerState {
  /// Opens a link in place of what is in the field. A note that is being written, and a question, are not interrupted.
  mutating func receive(_ link: ReceivedLink) -> [Effect] {
    switch layer {
    case .note, .form, .pair, .chooser, .confirmation, .command, .blocking, .card, .namesakes:
      return [.ring] + show("A link has arrived; finish this, and open it again")
    default: layers = []
    }
    closeEmoji()
    let effects = [.ring] + editing { $0.set("") }
    switch link {
    case .target(let target):
      let number = settings.formatter.shown(target)
      return effects + open(target) + show("Opened \(number)")
    case .contact(let contact):
      requestedContact = contact
      return effects + findRequestedContact()
    }
  }

  /// Puts the target of a link into the field.
  mutating func open(_ target: CallTarget) -> [Effect] {
    linkedTarget = CallTarget(dialled: target.description, region: settings.dialingRegion)
    return paste(target.description)
  }

  /// Looks for the requested contact, once all contacts are loaded and listed.
  func findRequestedContact() -> [Effect] {
    guard let requestedContact, load.isFinished, resultsRevision == revision else { return [] }
    return [.findContact(requestedContact, revision: revision)]
  }

  /// Opens the requested contact unless the user typed something, or asks which of several with the same identifier is meant.
  /// If newer results have arrived, the search for the contact is repeated with them.
  mutating func openRequestedContact(_ contact: RequestedContact, _ ranks: [Int], _ revision: Int) -> [Effect] {
    guard contact == requestedContact, revision == resultsRevision || !field.isEmpty else { return [] }
    requestedContact = nil
    guard field.isEmpty, layer == nil else { return [] }
    let found = ranks.filter { $0 < results.count }
    guard let rank = found.first else { return show(LocalizedText(verbatim: contact.notFound), isError: true) }
    if found.count > 1 {
      layers.append(.namesakes(found.map { results[$0].contact }, selection: 0))
      return []
    }
    if let index = rows.index(of: .match(rank: rank)) { select(index) }
    return selectedMatch.map { openDetails($0.contact) } ?? []
  }

  /// Handles a key while contacts with the same identifier are listed: Enter opens one.
  mutating func pressInNamesakes(_ contacts: [Contact], _ selection: Int, _ does: LayerCommand?) -> [Effect] {
    switch does {
    case .enter:
      layer = nil
      return contacts.indices.contains(selection) ? openDetails(contacts[selection]) : []
    case .back: layer = nil
    default: break
    }
    return []
  }

  /// Selects the pressed row; opens it if it is selected already.
  mutating func pressNamesakes(
    at position: Position, _ contacts: [Contact], _ selection: Int, _ layout: Layout
  ) -> [Effect] {
    guard let row = layout.row(at: position, of: contacts.count, selection: selection) else { return [] }
    if row == selection { return pressInNamesakes(contacts, row, .enter) }
    layer = .namesakes(contacts, selection: row)
    return []
  }

  /// The name of the source of a contact.
  func sourceName(of contact: Contact) -> String { settings.sourceNames.shownName(of: contact.source) }
}

extension Screen {
  mutating func paintNamesakes(_ contacts: [Contact], _ selection: Int) {
    let rows = contacts.map { ($0.displayName, state.sourceName(of: $0)) }
    let digits = Words.count(contacts.count)
    let title = localized(
      contacts.count, one: "1 contact with this identifier", other: "\(digits) contacts with this identifier")
    paint(rows, title: title, selection: selection)
  }
}
