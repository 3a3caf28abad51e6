import ContactSearch
import Contacts
import DialerUI

/// Finds the other people in a contact's department.
enum Colleagues {
  /// The most people named.
  private static let namedCount = 6
  /// The most candidates examined.
  private static let examinedCount = 2_000

  /// Finds the people in the same department of the same organisation as a contact, sorted by name.
  ///
  /// - Complexity: a search, and O(bytes) of the contacts in a department of that name
  static func find(
    of identity: String, department: String, organisation: String?, in index: SearchIndex
  ) -> DialerRecords.Colleagues {
    let results = index.search(SearchQuery(department, isText: true), upTo: .primary)
    var found: [(name: String, contact: Contact)] = []
    for rank in 0..<min(results.count, examinedCount) {
      let other = results.contact(at: rank)
      if other.department == department, other.organisation == organisation, other.identity != identity {
        found.append((other.displayName, other))
      }
    }
    found.sort { $0.name < $1.name }
    let named = found.prefix(namedCount)
    return DialerRecords.Colleagues(
      identity: identity, names: named.map(\.name), people: named.map(\.contact),
      moreCount: found.count - named.count)
  }
}
