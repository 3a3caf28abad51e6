import Contacts
import NumberPlans

/// Finds the entries of a ``ContactMerger`` by their keys. An entry is given by its first index.
///
/// A short entry is examined whenever it may be the one. A long one, and one that was changed, is *expanded*: its exact keys
/// are stored. So each lookup takes the same time, whatever the entries have in common.
struct ContactMergeIndex {
  /// The number of people that may have one UID. It is ignored when more have it.
  static let sharerLimit = 8
  /// The number of bytes up to which an entry is examined whenever it may be the one.
  static let shortByteCount = 1_024

  let region: Region?
  private(set) var table: ContactMergeTable
  /// The entries by their exact keys: those of expanded entries, and those of entries that are not shown any more.
  private var known: [UInt64: Int] = [:]
  private(set) var expanded: Set<Int> = []
  /// The people that have a UID, if there are several; none if there are too many.
  private var sharers: [UInt64: [Int]] = [:]
  /// The number of keys that were computed and looked up, for tests.
  private(set) var work = 0

  init(region: Region?, keyCount: Int) {
    self.region = region
    table = ContactMergeTable(keyCount: keyCount)
  }

  /// The entry that has a key, or nil.
  ///
  /// - Parameter contact: returns an entry.
  /// - Complexity: O(1) expected
  mutating func owner(of key: UInt64, _ contact: (Int) -> Contact) -> Int? {
    work += 1
    if let entry = known[key] { return entry }
    var found: Int?
    var isLong = false
    let table = table
    table.forEachCandidate(key) { entry in
      guard !expanded.contains(entry) else { return true }
      var own = ContactMergeKeys(region: region)
      let byteCount = own.add(contact(entry))
      work += own.keys.count
      guard own.keys.contains(key) else { return true }
      found = entry
      isLong = byteCount > ContactMergeIndex.shortByteCount
      return false
    }
    if let found, isLong { expand(found, contact) }
    return found
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
  ///
  /// - Parameter isOwn: whether the entry itself has the key, rather than one that was merged with it.
  mutating func claim(_ key: UInt64, for entry: Int, isOwn: Bool, _ contact: (Int) -> Contact) {
    if table.mayContain(key) {
      guard sharers[key] == nil, owner(of: key, contact) == nil else { return }
    }
    table.insert(key, index: entry)
    if !isOwn || expanded.contains(entry) { known[key] = entry }
  }

  /// Stores the exact keys of an entry.
  mutating func expand(_ entry: Int, _ contact: (Int) -> Contact) {
    guard expanded.insert(entry).inserted else { return }
    var own = ContactMergeKeys(region: region)
    own.add(contact(entry))
    work += own.keys.count
    for key in own.keys where known[key] == nil && sharers[key] == nil { known[key] = entry }
  }

  /// Replaces the table by a larger one. It then lacks the keys of the entries that are not expanded.
  mutating func replaceTable(keyCount: Int) {
    table = ContactMergeTable(keyCount: keyCount)
    for (key, entry) in known { table.insert(key, index: entry) }
    for key in sharers.keys { table.insert(key, index: 0) }
  }
}
