import ContactSearch
import Contacts
import TerminalText

/// The one contact meant on the command line: by its UID, its name, or a query that finds only it.
enum NamedContact {
  /// How many are named if several are found.
  private static let shownCount = 5

  /// - Parameter kind: the kind of contact looked for, in the singular.
  /// - Throws: exit code 1, after one line, when there is no such contact, or more than one.
  static func find(_ text: String, in index: SearchIndex, kind: String = "contact") throws -> Contact {
    let everybody = index.search(SearchQuery(""), upTo: .primary)
    let identities = [text, "urn:uuid:" + text]
    let byUID = (0..<everybody.count).lazy.map { everybody[$0].contact }.first { contact in
      identities.contains(contact.identity)
    }
    if let byUID { return byUID }
    let found = index.search(SearchQuery(text), upTo: .primary)
    let contacts = (0..<(text.isEmpty ? 0 : found.count)).lazy.map { found[$0].contact }
    if let first = contacts.first, found.count == 1 { return first }
    let named = contacts.filter { $0.displayName == text }
    if let first = named.first, named.count == 1 { return first }
    let shown = DisplayText(text).plain
    if contacts.isEmpty {
      complain("no \(kind) has the UID “\(shown)”, and none is found by it")
    } else {
      let names = contacts.prefix(shownCount).map(\.displayName) + (contacts.count > shownCount ? ["…"] : [])
      complain(
        "“\(shown)” finds \(contacts.count) \(kind)s (\(names.joined(separator: ", "))); type more, or give a UID")
    }
    throw ExitStatus.noMatch
  }
}
