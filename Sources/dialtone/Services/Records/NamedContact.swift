import Calling
import ContactSearch
import Contacts
import DialerUI
import Localization
import NumberPlans
import TerminalText

/// Finds the contact that a command line names: by its UID, its name, or a query that finds only this contact.
enum NamedContact {
  /// The result of looking up a text.
  enum Found {
    case nobody
    case one(Contact)
    case several(SearchResults)
  }

  /// The most contacts named in the message if there are several.
  private static let shownCount = 5

  /// Finds the contact that a text names.
  ///
  /// - Complexity: O(contacts)
  static func lookUp(_ text: String, in index: SearchIndex) -> Found {
    if let contact = contact(uid: text, in: index) { return .one(contact) }
    let found = index.search(SearchQuery(text), upTo: .primary)
    guard !text.isEmpty, found.count > 0 else { return .nobody }
    if found.count == 1 { return .one(found.contact(at: 0)) }
    let all = (0..<found.count).lazy.map { found.contact(at: $0) }
    for isSame in [{ $0 == text }, { isName($0, text) }] as [(String) -> Bool] {
      let named = all.filter { isSame($0.displayName) }
      if let first = named.first, named.count == 1 { return .one(first) }
    }
    return .several(found)
  }

  /// The ranks of the requested contact among all contacts: several if sources have the same identifier, as JSON and CSV files
  /// may; empty if there is none, or if a name is that of several.
  ///
  /// - Complexity: O(contacts)
  static func ranks(of requested: RequestedContact, in index: SearchIndex) -> [Int] {
    let everybody = index.search(SearchQuery(""), upTo: .primary)
    switch requested {
    case .uid(let uid):
      return (0..<everybody.count).filter { isUID(uid, everybody.contact(at: $0).identity) }
    case .named(let text):
      guard case .one(let contact) = lookUp(text, in: index) else { return [] }
      return (0..<everybody.count).first { everybody.contact(at: $0).identity == contact.identity }.map { [$0] } ?? []
    }
  }

  private static func contact(uid: String, in index: SearchIndex) -> Contact? {
    let everybody = index.search(SearchQuery(""), upTo: .primary)
    return (0..<everybody.count).lazy.map { everybody.contact(at: $0) }.first { isUID(uid, $0.identity) }
  }

  /// Whether a text is the UID of a contact. The text may omit the `urn:uuid:` of a UUID.
  static func isUID(_ text: String, _ identity: String) -> Bool {
    !text.isEmpty && (identity == text || identity == "urn:uuid:" + text)
  }

  /// Whether a name equals a text, ignoring case.
  private static func isName(_ name: String, _ text: String) -> Bool { name.lowercased() == text.lowercased() }

  /// Finds the contact that a text names, or prints why there is none.
  ///
  /// - Parameter isFavourite: whether the index has the favourites only, for the message.
  /// - Throws: exit code 1, after one line, if there is no such contact, or more than one.
  static func find(_ text: String, in index: SearchIndex, isFavourite: Bool = false) throws -> Contact {
    let shown = DisplayText(text).plain
    switch lookUp(text, in: index) {
    case .one(let contact): return contact
    case .nobody:
      complain(
        isFavourite ? localized("no favourite matches \"\(shown)\"") : localized("no contact matches \"\(shown)\""))
    case .several(let found):
      // Numbers and UIDs distinguish contacts with the same name.
      let first = (0..<min(found.count, shownCount)).map { found.contact(at: $0) }
      let names = first.map { contact in
        let isNamesake = first.count { isName($0.displayName, contact.displayName) } > 1
        let others = isNamesake || isName(contact.displayName, text) ? [contact.phones.first?.shown, contact.uid] : []
        return DisplayText(([contact.displayName] + others.compactMap(\.self)).joined(separator: " ")).plain
      }
      let list = (names + (found.count > shownCount ? ["…"] : [])).localizedList()
      // Always several, but languages have several plurals.
      complain(
        isFavourite
          ? localized(
            found.count,
            one: "\"\(shown)\" finds \(found.count) favourite (\(list)); type more, or give a number or UID",
            other: "\"\(shown)\" finds \(found.count) favourites (\(list)); type more, or give a number or UID")
          : localized(
            found.count, one: "\"\(shown)\" finds \(found.count) contact (\(list)); type more, or give a number or UID",
            other: "\"\(shown)\" finds \(found.count) contacts (\(list)); type more, or give a number or UID"))
    }
    throw ExitStatus.noMatch
  }

  /// Makes the request for a call to a contact, with the number that the policy chooses.
  ///
  /// - Throws: exit code 1, after one line, if there is no number, or the user has to choose one; 2 if it is not valid.
  static func request(for contact: Contact, _ policy: CallPolicy) throws -> CallRequest {
    let phones = contact.phones
    let name = DisplayText(contact.displayName).plain
    guard case .number(let phone) = policy.choice(of: contact) else {
      let numbers = phones.map { DisplayText($0.label.isEmpty ? $0.shown : "\($0.shown) \($0.shownLabel)").plain }
        .localizedList()
      complain(
        phones.isEmpty
          ? localized("\(name) has no number") : localized("\(name) has several numbers: \(numbers); give one of them"))
      throw ExitStatus.noMatch
    }
    guard let request = policy.request(for: phone, of: contact) else {
      let number = DisplayText(phone.number).plain
      complain(localized("\(number) is not a valid number"))
      throw ExitStatus.unreadable
    }
    return request
  }
}
