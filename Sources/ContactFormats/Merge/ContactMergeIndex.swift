import Contacts

/// Finds the entries of a ``ContactMerger`` by their keys. An entry is given by its first index.
struct ContactMergeIndex {
  /// The number of people that may have one UID. It is ignored when more have it.
  static let sharerLimit = 8
  /// The number of bytes up to which an entry is examined anew whenever it is looked at.
  static let shortByteCount = 1_024

  private var entries: [UInt64: Int] = [:]
  /// The entries that are long, as far as they were found, and those that were changed: what is known of them is kept.
  private(set) var examined: Set<Int> = []
  /// The people that have a UID, if there are several; none if there are too many.
  private var sharers: [UInt64: [Int]] = [:]
  /// The number of keys that were looked up, and kilobytes that were looked at, for tests.
  private(set) var work = 0

  /// Whether a key leads to an entry.
  ///
  /// - Complexity: O(1) expected
  func contains(_ key: UInt64) -> Bool { entries[key] != nil }

  /// The entry that has a key, or nil.
  ///
  /// - Parameter contact: returns an entry.
  /// - Complexity: O(1) expected
  mutating func owner(of key: UInt64, _ contact: (Int) -> Contact) -> Int? {
    work += 1
    guard let entry = entries[key] else { return nil }
    if !examined.contains(entry) {
      let byteCount = ContactMergeIndex.byteCount(of: contact(entry))
      work += byteCount >> 10
      if byteCount > ContactMergeIndex.shortByteCount { examined.insert(entry) }
    }
    return entry
  }

  private static func byteCount(of contact: Contact) -> Int {
    var count = 0
    contact.batch.forEachField(of: contact.index) { count += $1.count }
    return count
  }

  /// The people that have the key of a UID.
  ///
  /// - Complexity: O(1) expected
  mutating func owners(ofUID key: UInt64, _ contact: (Int) -> Contact) -> [Int] {
    sharers[key] ?? owner(of: key, contact).map { [$0] } ?? []
  }

  /// Adds a person to those that have a UID. If there are too many, the UID says nothing from now on.
  mutating func share(_ key: UInt64, among people: [Int], and entry: Int) {
    sharers[key] = people.count < ContactMergeIndex.sharerLimit ? people + [entry] : []
  }

  func isShared(_ key: UInt64) -> Bool { sharers[key] != nil }

  /// Makes a key lead to an entry, unless it leads to another one already.
  mutating func claim(_ key: UInt64, for entry: Int) {
    entries.merge(CollectionOfOne((key, entry))) { first, _ in first }
  }

  /// Notes that an entry was changed.
  mutating func noteChange(of entry: Int) { examined.insert(entry) }
}
