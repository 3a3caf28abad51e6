import ContactSearch
import Contacts
import DialerUI

/// Who else is in the department of a contact.
enum Colleagues {
  /// As many are named.
  private static let namedCount = 6
  /// No more of those whose department may be the same are looked at.
  private static let lookedAtCount = 2_000

  /// Those with the same department of the same organisation, by name; nil when the contact has no department.
  ///
  /// - Complexity: a search, and O(bytes) of those who are in a department of that name
  static func find(of contact: Contact, in index: SearchIndex) -> DialerRecords.Colleagues? {
    guard let department = contact.department, !department.isEmpty else { return nil }
    let results = index.search(SearchQuery(department, isText: true), upTo: .primary)
    let identity = contact.identity
    var names: [String] = []
    for rank in 0..<min(results.count, lookedAtCount) {
      let other = results[rank].contact
      if other.department == department, other.organisation == contact.organisation, other.identity != identity {
        names.append(other.displayName)
      }
    }
    names.sort()
    return DialerRecords.Colleagues(
      identity: identity, names: Array(names.prefix(namedCount)), moreCount: max(names.count - namedCount, 0))
  }
}
