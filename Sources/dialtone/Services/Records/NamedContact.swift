import Calling
import ContactSearch
import Contacts
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
    let everybody = index.search(SearchQuery(""), upTo: .primary)
    let identities = [text, "urn:uuid:" + text]
    let byUID = (0..<everybody.count).lazy.map { everybody.contact(at: $0) }.first { identities.contains($0.identity) }
    if let byUID { return .one(byUID) }
    let found = index.search(SearchQuery(text), upTo: .primary)
    guard !text.isEmpty, found.count > 0 else { return .nobody }
    if found.count == 1 { return .one(found.contact(at: 0)) }
    let named = (0..<found.count).lazy.map { found.contact(at: $0) }.filter { $0.displayName == text }
    if let first = named.first, named.count == 1 { return .one(first) }
    return .several(found)
  }

  /// - Parameter kind: what is looked for, in the singular.
  /// - Throws: exit code 1, after one line, when there is no such contact, or more than one.
  static func find(_ text: String, in index: SearchIndex, kind: String = "contact") throws -> Contact {
    let shown = DisplayText(text).plain
    switch lookUp(text, in: index) {
    case .one(let contact): return contact
    case .nobody: complain("no \(kind) matches “\(shown)”")
    case .several(let found):
      // Namesakes are told apart by their numbers.
      let names = (0..<min(found.count, shownCount)).map { place in
        let contact = found.contact(at: place)
        let number = contact.displayName == text ? contact.phones.first.map { " " + $0.shown } ?? "" : ""
        return DisplayText(contact.displayName + number).plain
      }
      let list = (names + (found.count > shownCount ? ["…"] : [])).joined(separator: ", ")
      complain("“\(shown)” finds \(found.count) \(kind)s (\(list)); type more, or give a number or UID")
    }
    throw ExitStatus.noMatch
  }

  /// What is called of a contact: the preferred number, or the only one.
  ///
  /// - Throws: exit code 1, after one line, when there is none or it has to be chosen; 2 when it is not a number.
  static func number(of contact: Contact) throws -> (number: DialString, phone: PhoneEntry) {
    let phones = contact.phones
    let name = DisplayText(contact.displayName).plain
    guard let phone = phones.first(where: \.isPreferred) ?? (phones.count == 1 ? phones.first : nil) else {
      let numbers = phones.map { DisplayText($0.label.isEmpty ? $0.shown : "\($0.shown) \($0.label)").plain }.joined(
        separator: ", ")
      complain(phones.isEmpty ? "\(name) has no number" : "\(name) has several numbers: \(numbers); give one of them")
      throw ExitStatus.noMatch
    }
    guard let number = DialString(phone) else {
      complain("\(DisplayText(phone.number).plain) is not a valid number")
      throw ExitStatus.unreadable
    }
    return (number, phone)
  }
}
