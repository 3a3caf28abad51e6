import ContactSearch
import DialerUI

/// Who else is in the department of a contact.
enum Colleagues {
  /// As many are named.
  private static let namedCount = 6
  /// No more of those whose department may be the same are looked at.
  private static let lookedAtCount = 2_000

  /// Those with the same department of the same organisation as the contact with this identity, by name.
  ///
  /// - Complexity: a search, and O(bytes) of those who are in a department of that name
  static func find(
    of identity: String, department: String, organisation: String?, in index: SearchIndex
  ) -> DialerRecords.Colleagues {
    let results = index.search(SearchQuery(department, isText: true), upTo: .primary)
    var names: [String] = []
    for rank in 0..<min(results.count, lookedAtCount) {
      let other = results[rank].contact
      if other.department == department, other.organisation == organisation, other.identity != identity {
        names.append(other.displayName)
      }
    }
    names.sort()
    return DialerRecords.Colleagues(
      identity: identity, names: Array(names.prefix(namedCount)), moreCount: max(names.count - namedCount, 0))
  }
}
