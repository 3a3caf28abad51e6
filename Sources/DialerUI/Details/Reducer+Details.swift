import Calling
import Contacts
import Localization
import NumberPlans
import TerminalInput
import TerminalText

extension DialerState {
  /// The contact whose details are topmost; they may be below another layer.
  var openContact: Contact? {
    for case .details(let contact, _) in layers.reversed() { return contact }
    return nil
  }

  /// Opens the details of a contact, and requests the data from the records and from its card.
  ///
  /// The number that Enter would call is selected.
  ///
  /// - Parameter phone: the number that matched the query.
  mutating func openDetails(_ contact: Contact, at phone: PhoneEntry? = nil) -> [Effect] {
    let selection = numberToCall(of: contact, matched: phone).flatMap { contact.phones.firstIndex(of: $0) } ?? 0
    layers.append(.details(contact, selection: selection))
    return lookUpDetails(contact) + [.recordView(ContactReference(contact), query: field.text)]
  }

  /// The number of a contact that Enter calls; nil if Enter would ask, or there is no number.
  func numberToCall(of contact: Contact, matched: PhoneEntry? = nil) -> PhoneEntry? {
    guard case .number(let phone) = settings.policy.choice(of: contact, matched: matched) else { return nil }
    return phone
  }

  private mutating func lookUpDetails(_ contact: Contact) -> [Effect] {
    records.turn(to: contact)
    records.isBlocked = nil
    let reference = ContactReference(contact)
    return [
      .lookUpBlocked(reference), .findLocations(identity: reference.identity, numbers: contact.phones.map(\.number)),
      .readCard(contact), .findCalls(reference),
    ]
  }

  private static let contactShownMilliseconds = 150

  /// Starts to wait when another contact is displayed. What is not in memory is read when it has been displayed for a
  /// moment, rather than with each key.
  mutating func watchShownContact() -> [Effect] {
    let identity = settings.isPlain ? nil : shownContact?.identity
    guard identity != displayedContact else { return [] }
    displayedContact = identity
    guard identity != nil, openContact == nil else { return [] }
    return [.startTimer(.contactShown, milliseconds: DialerState.contactShownMilliseconds)]
  }

  /// Reads what the summary shows about the displayed contact. Open details have requested it themselves.
  mutating func lookUpShownContact() -> [Effect] {
    guard openContact == nil, let shownContact else { return [] }
    return lookUpDetails(shownContact)
  }

  /// Closes the details. Details below them belong to another contact, whose data is requested again.
  mutating func closeDetails() -> [Effect] {
    layer = nil
    guard case .details(let contact, _) = layer else { return [] }
    return lookUpDetails(contact)
  }

  /// Requests the contact whose details are open again, as it may have changed.
  func findOpenContact() -> [Effect] {
    guard let openContact else { return [] }
    let numbers = openContact.phones.compactMap { CallTarget($0, region: settings.dialingRegion) }
    return [.findPerson(identity: openContact.identity, name: openContact.displayName, numbers: numbers)]
  }

  /// Shows a contact that was found again, as a call's party and in the details.
  mutating func handle(_ contact: Contact?, identity: String) -> [Effect] {
    parties[identity] = calls.contains { $0.identity == identity } ? contact : nil
    guard let contact, openContact?.identity == identity else { return [] }
    layers = layers.map { layer in
      guard case .details(let shown, let selection) = layer, shown.identity == identity else { return layer }
      return .details(contact, selection: selection)
    }
    return lookUpDetails(contact)
  }

  // MARK: Editing

  mutating func pressInDetails(
    _ contact: Contact, _ selection: Int, _ does: LayerCommand?, _ chord: KeyChord
  ) -> [Effect] {
    let row = DetailsPage(contact, self, Layout(self)).selectedRow(selection)
    switch does {
    case .back: return closeDetails()
    case .enter: return enter(row, of: contact)
    case .callNumber:
      guard let digit = chord.digitKey, contact.phones.indices.contains(digit - 1) else { return [] }
      return call(contact.phones[digit - 1], of: contact)
    case .copy: return copy(row)
    case .star: return star(contact)
    case .block: return askToBlock(contact)
    case .message: return openMessage(row, of: contact)
    case .mail: return openMail(row, of: contact)
    case .setSpeedDial: return chord.digitKey.map { setSpeedDial($0, row, of: contact) } ?? []
    case .edit: return findCard(of: contact, for: .form)
    case .editAsText: return findCard(of: contact, for: .editing)
    case .delete: return findCard(of: contact, for: .removal)
    case .note:
      guard case .call(let call) = row.target, let record = call.record else { return [] }
      layers.append(.note(NoteDraft(.record(record), displayName: contact.displayName, text: call.note ?? "")))
    default: break
    }
    return []
  }

  /// Handles Enter: calls a number, calls back, opens a colleague or what the desktop can open, or copies a text.
  private mutating func enter(_ row: DetailsRow, of contact: Contact) -> [Effect] {
    switch row.target {
    case .phone(let phone): return call(phone, of: contact)
    case .call(let recent):
      layers = []
      return callAgain(recent)
    case .colleague(let colleague?): return openDetails(colleague)
    case .link(let link): return open(link, row.copied)
    case .colleague(nil), .text: return copy(row)
    }
  }

  /// Opens a message to the selected e-mail address, otherwise to the contact's first one.
  private mutating func openMail(_ row: DetailsRow, of contact: Contact) -> [Effect] {
    if case .link(.mail(let selected)) = row.target { return open(.mail(to: selected), selected) }
    guard let address = contact.all(.email).first else {
      return show("\(contact.displayName) has no e-mail address")
    }
    return open(.mail(to: address), address)
  }

  /// Opens a text message to the selected number, or to that of the selected call; an e-mail in other rows, and to contacts
  /// without a number.
  private mutating func openMessage(_ row: DetailsRow, of contact: Contact) -> [Effect] {
    switch row.target {
    case .phone(let phone):
      let target = CallTarget(phone, region: settings.dialingRegion)
      return writeMessage(to: target, name: contact.displayName, shown: phone.shown)
    case .call(let call): return writeMessage(after: call)
    case .link, .colleague, .text: return openMail(row, of: contact)
    }
  }

  mutating func open(_ link: ContactLink, _ text: String) -> [Effect] {
    let words =
      switch link {
      case .mail: localized("Opening an e-mail to \(text)")
      case .message: localized("Opening a message to \(text)")
      case .page, .place: localized("Opening \(text)")
      }
    return [.open(link)] + show(LocalizedText(verbatim: words))
  }

  /// Assigns the selected number to a speed-dial key, otherwise the number that Enter calls on the main screen.
  private mutating func setSpeedDial(_ key: Int, _ row: DetailsRow, of contact: Contact) -> [Effect] {
    var phone = numberToCall(of: contact) ?? contact.phones.first
    if case .phone(let selected) = row.target { phone = selected }
    guard let phone else { return show("\(contact.displayName) has no number") }
    guard let target = CallTarget(phone, region: settings.dialingRegion) else {
      return show("\(phone.shown) is not a valid number", isError: true)
    }
    return setSpeedDial(
      key, target.recorded, ContactReference(contact), shown: "\(contact.displayName) · \(phone.shown)")
  }

  private mutating func copy(_ row: DetailsRow) -> [Effect] { copy(row.copied) }

  /// Copies a text and shows a message.
  mutating func copy(_ text: String) -> [Effect] { [.copy(text)] + show("Copied \(text)") }

  /// Selects the pressed row; if it is selected already, does the same as Enter.
  mutating func pressDetails(at position: Position, _ contact: Contact, _ selection: Int) -> [Effect] {
    let page = DetailsPage(contact, self, Layout(self))
    let line = position.row - page.box.row - 1
    let shown = page.lines.dropFirst(page.top(selection: selection)).prefix(page.height)
    guard awaitedCard == nil, line >= 0, line < shown.count, let row = shown[shown.startIndex + line].row else {
      return []
    }
    if row == page.row(selection) { return enter(page.rows[row], of: contact) }
    layer = .details(contact, selection: row)
    return []
  }
}
