import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans
import TerminalText

/// The one contact meant on the command line: by its UID, its name, or a query that finds only it.
enum NamedContact {
  /// Whom a text means.
  enum Found {
    case nobody
    case one(Contact)
    case several(SearchResults)
  }

  /// So many of those that are found are named when there are several.
  private static let shownCount = 5

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

  /// The contact that was requested, if there is exactly one.
  ///
  /// - Complexity: O(contacts)
  static func lookUp(_ requested: RequestedContact, in index: SearchIndex) -> Contact? {
    switch requested {
    case .uid(let uid): return contact(uid: uid, in: index)
    case .named(let text):
      guard case .one(let contact) = lookUp(text, in: index) else { return nil }
      return contact
    }
  }

  private static func contact(uid: String, in index: SearchIndex) -> Contact? {
    let everybody = index.search(SearchQuery(""), upTo: .primary)
    return (0..<everybody.count).lazy.map { everybody.contact(at: $0) }.first { isUID(uid, $0.identity) }
  }

  /// Whether a text is the UID that a contact has; for a UUID, `urn:uuid:` may be left out.
  static func isUID(_ text: String, _ identity: String) -> Bool {
    !text.isEmpty && (identity == text || identity == "urn:uuid:" + text)
  }

  /// Whether a name is the one that was typed, whatever the case of its letters.
  private static func isName(_ name: String, _ text: String) -> Bool { name.lowercased() == text.lowercased() }

  /// - Parameter kind: what is looked for, in the singular.
  /// - Throws: exit code 1, after one line, when there is no such contact, or more than one.
  static func find(_ text: String, in index: SearchIndex, kind: String = "contact") throws -> Contact {
    let shown = DisplayText(text).plain
    switch lookUp(text, in: index) {
    case .one(let contact): return contact
    case .nobody: complain("no \(kind) matches “\(shown)”")
    case .several(let found):
      // Namesakes are told apart by their numbers and UIDs.
      let first = (0..<min(found.count, shownCount)).map { found.contact(at: $0) }
      let names = first.map { contact in
        let isNamesake = first.count { isName($0.displayName, contact.displayName) } > 1
        let others = isNamesake || isName(contact.displayName, text) ? [contact.phones.first?.shown, contact.uid] : []
        return DisplayText(([contact.displayName] + others.compactMap(\.self)).joined(separator: " ")).plain
      }
      let list = (names + (found.count > shownCount ? ["…"] : [])).joined(separator: ", ")
      complain("“\(shown)” finds \(found.count) \(kind)s (\(list)); type more, or give a number or UID")
    }
    throw ExitStatus.noMatch
  }

  /// The call to a contact, as the policy chooses its number.
  ///
  /// - Throws: exit code 1, after one line, when there is none or it has to be chosen; 2 when it is not a number.
  static func request(for contact: Contact, _ policy: CallPolicy) throws -> CallRequest {
    let phones = contact.phones
    let name = DisplayText(contact.displayName).plain
    guard case .number(let phone) = policy.choice(of: contact) else {
      let numbers = phones.map { DisplayText($0.label.isEmpty ? $0.shown : "\($0.shown) \($0.label)").plain }.joined(
        separator: ", ")
      complain(phones.isEmpty ? "\(name) has no number" : "\(name) has several numbers: \(numbers); give one of them")
      throw ExitStatus.noMatch
    }
    guard let request = policy.request(for: phone, of: contact) else {
      complain("\(DisplayText(phone.number).plain) is not a valid number")
      throw ExitStatus.unreadable
    }
    return request
  }
}
