/// A set of keys with the index of an entry beside each, five bytes a key.
///
/// A key belongs to a group of eight slots, told by its highest bits; when that is full it goes to the next one. Each
/// slot has a byte of the key's hash, its tag, and eight tags are compared at once, as one word: of keys that were never
/// added hardly more is looked at. The index lies elsewhere, with eight more bits of the hash.
struct ContactMergeTable {
  private static let indexMask: UInt32 = 1 << 24 - 1
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// The tags of each group, the first slot in the lowest byte; 0 is free.
  private var groups: [UInt64]
  /// The index of each slot, and bits of the hash above it.
  private var entries: [UInt32]
  private(set) var count = 0

  /// A table for so many keys.
  init(keyCount: Int = 4_096) {
    let groupCount = max(8, keyCount / 7 + 1)
    groups = Array(repeating: 0, count: groupCount)
    // Slots that are free are never read: memory that nobody writes to costs nothing.
    entries = Array(unsafeUninitializedCapacity: 8 * groupCount) { $1 = 8 * groupCount }
  }

  /// Whether more keys would fill it to more than seven eighths.
  func needsRoom(for more: Int) -> Bool { count + more > 7 * groups.count }

  @inline(__always)
  private func home(_ key: UInt64) -> Int { Int(UInt64(groups.count).multipliedFullWidth(by: key).high) }

  @inline(__always)
  private static func tag(_ key: UInt64) -> UInt64 { max(1, key >> 1 & 0xff) }

  @inline(__always)
  private static func upperBits(_ key: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: key >> 9) << 24 }

  /// A bit for each byte of a word that is 0, the lowest one for sure, others perhaps too many.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// Reads the groups of some keys, so that they are at hand when they are looked at one by one: memory is slow to answer
  /// one question after the other, and fast to answer many at once.
  ///
  /// Returns something of all of them, which means nothing.
  func prefetch(_ keys: ArraySlice<UInt64>) -> UInt64 {
    var all: UInt64 = 0
    for key in keys { all |= groups[home(key)] }
    return all
  }

  /// Adds a key, unless it is there with the same index. Indices from ``ContactMerger/indexLimit`` on are not added.
  ///
  /// - Complexity: O(1) expected
  @inline(__always)
  mutating func insert(_ key: UInt64, index: Int) {
    guard index < ContactMerger.indexLimit, count + 1 < entries.count else { return }
    let entry = ContactMergeTable.upperBits(key) | UInt32(index)
    let tag = ContactMergeTable.tag(key)
    var group = home(key)
    while true {
      let tags = groups[group]
      var same = ContactMergeTable.zeros(tags ^ tag &* ContactMergeTable.ones)
      while same != 0 {
        if entries[8 * group + same.trailingZeroBitCount >> 3] == entry { return }
        same &= same &- 1
      }
      let free = ContactMergeTable.zeros(tags)
      if free != 0 {
        let slot = free.trailingZeroBitCount >> 3
        groups[group] = tags | tag << UInt64(8 * slot)
        entries[8 * group + slot] = entry
        count += 1
        return
      }
      group = group + 1 == groups.count ? 0 : group + 1
    }
  }

  /// Calls `body` with every index that may belong to a key, until it returns false.
  ///
  /// - Complexity: O(1) expected
  @inline(__always)
  func forEachCandidate(_ key: UInt64, _ body: (Int) -> Bool) {
    let tag = ContactMergeTable.tag(key)
    let upperBits = ContactMergeTable.upperBits(key)
    var group = home(key)
    while true {
      let tags = groups[group]
      var same = ContactMergeTable.zeros(tags ^ tag &* ContactMergeTable.ones)
      while same != 0 {
        let slot = same.trailingZeroBitCount >> 3
        same &= same &- 1
        guard tags >> UInt64(8 * slot) & 0xff == tag else { continue }
        let entry = entries[8 * group + slot]
        if entry & ~ContactMergeTable.indexMask == upperBits {
          guard body(Int(entry & ContactMergeTable.indexMask)) else { return }
        }
      }
      if ContactMergeTable.zeros(tags) != 0 { return }
      group = group + 1 == groups.count ? 0 : group + 1
    }
  }

  /// Whether an entry may have the key.
  @inline(__always)
  func mayContain(_ key: UInt64) -> Bool {
    var found = false
    forEachCandidate(key) { _ in
      found = true
      return false
    }
    return found
  }
}
