import Contacts

/// Merges entries that stand in the sources more than once, while batches stream through.
///
/// - Two entries with the same name (in any case) and a number with the same digits become one, which has what either
///   has: telephone numbers, mail addresses, categories, notes. It looks like the richer one of them.
/// - Of two entries with the same UID the one with the newer REV stays, the first one when neither is newer. Short
///   identifiers of JSON and CSV files, such as `1`, are no UIDs.
///
/// Numbers are compared as they are written, without marks, and `00` at the start is `+`: national and international
/// forms of a number are different here, because a region is needed to tell.
///
/// An entry of a batch that was handed over already cannot be changed. Then what became of both stands in the batch that
/// is handed over now, and the earlier one is *superseded*: whoever keeps it should not show it any more. Who does not
/// care shows both; nothing is lost.
///
/// What is remembered of an entry is four bytes for each number and the UID: its index, and a few bits of a hash, in an
/// open hash table. A match is looked up in the batches themselves.
struct ContactMerger {
  /// Entries after these are merged into others, but others not into them.
  static let indexLimit = 1 << 24 - 2
  /// An identifier of a JSON or CSV file that is shorter is no UID.
  static let identifierByteCount = 16

  private var store = ContactStore()
  private var table = ContactMergeTable()
  /// What entries were superseded by.
  private var successors: [Int: Int] = [:]
  private var keys: [UInt64] = []
  private var keyEnds: [UInt32] = []

  /// Takes the next batch, and gives what to hand over in its place. That may hold fewer contacts, even none.
  ///
  /// - Parameter progress: how much of everything has come with this batch, 0 to 1; 0 when that is not known.
  /// - Complexity: O(bytes of the batch) expected
  mutating func merge(_ batch: ContactBatch, progress: Double = 0) -> ContactBatch {
    readKeys(of: batch)
    if table.needsRoom(for: keys.count) { rebuild(adding: keys.count, progress: progress) }
    var changes = Changes(base: store.count)
    var firstKey = 0
    for position in 0..<batch.count {
      let own = firstKey..<Int(keyEnds[position])
      firstKey = own.upperBound
      changes.take(position)
      var match: (index: Int, isUID: Bool)?
      for key in own {
        guard let index = find(keys[key], batch, changes) else { continue }
        match = (index, keys[key] & 1 == 1)
        if keys[key] & 1 == 1 { break }
      }
      var index = changes.base + changes.positions.count - 1
      if let match {
        let later = Contact(batch: batch, position: position)
        let earlier = contact(match.index, batch, changes)
        index = resolve(earlier, at: match.index, later, isUID: match.isUID, &changes)
      }
      for key in own { table.insert(keys[key], index: index) }
    }
    guard changes.isAny else {
      store.append(batch)
      return batch
    }
    var builder = ContactBatch.Builder(source: "")
    for (place, position) in changes.positions.enumerated() {
      builder.append(copyOf: changes.merged[place] ?? Contact(batch: batch, position: Int(position)))
    }
    let merged = builder.takeBatch().superseding(changes.superseded)
    store.append(merged)
    return merged
  }

  /// What becomes of the entries of one batch.
  private struct Changes {
    /// The index of the first one.
    var base: Int
    /// Which of them are handed over.
    var positions: [UInt32] = []
    /// What is handed over in the place of some.
    var merged: [Int: Contact] = [:]
    var superseded: [Int] = []
    var isAny = false

    init(base: Int) { self.base = base }

    mutating func take(_ position: Int) { positions.append(UInt32(position)) }
  }

  /// Decides about an entry, the last one in `changes`, that was there before. Returns the index of what stays.
  private mutating func resolve(
    _ earlier: Contact, at index: Int, _ later: Contact, isUID: Bool, _ changes: inout Changes
  ) -> Int {
    let stays: Contact?
    if isUID {
      stays = ContactMergeText.isNewer(later, than: earlier) ? later : nil
    } else {
      stays = ContactMergeText.union(earlier, later)
    }
    changes.isAny = true
    guard let stays else {
      // The earlier one has everything.
      changes.positions.removeLast()
      return index
    }
    if index >= changes.base {
      changes.positions.removeLast()
      changes.merged[index - changes.base] = stays
      return index
    }
    let place = changes.positions.count - 1
    changes.merged[place] = stays
    changes.superseded.append(index)
    successors[index] = changes.base + place
    return changes.base + place
  }

  /// The entry at an index: of a batch that was handed over, or of this one.
  private func contact(_ index: Int, _ batch: ContactBatch, _ changes: Changes) -> Contact {
    guard index >= changes.base else { return store[index] }
    let place = index - changes.base
    return changes.merged[place] ?? Contact(batch: batch, position: Int(changes.positions[place]))
  }

  /// The entry that has a key, or nil.
  private func find(_ key: UInt64, _ batch: ContactBatch, _ changes: Changes) -> Int? {
    var found: Int?
    table.forEachCandidate(key) { candidate in
      var index = candidate
      while let successor = successors[index] { index = successor }
      guard index < changes.base + changes.positions.count else { return true }
      var own: [UInt64] = []
      ContactMergeText.keys(of: contact(index, batch, changes), into: &own)
      if own.contains(key) { found = index }
      return found == nil
    }
    return found
  }

  private mutating func readKeys(of batch: ContactBatch) {
    keys.removeAll(keepingCapacity: true)
    keyEnds.removeAll(keepingCapacity: true)
    for position in 0..<batch.count {
      ContactMergeText.keys(of: Contact(batch: batch, position: position), into: &keys)
      keyEnds.append(UInt32(keys.count))
    }
  }

  /// Makes a larger table, for everything that is still to come if that can be told: the table has too little of each
  /// hash to grow by itself.
  private mutating func rebuild(adding count: Int, progress: Double) {
    let needed = table.count + count
    let expected = progress > 0.001 ? Int(Double(needed) / progress * 1.05) : 0
    table = ContactMergeTable(keyCount: max(expected, needed * 2))
    var own: [UInt64] = []
    for index in 0..<store.count where successors[index] == nil {
      own.removeAll(keepingCapacity: true)
      ContactMergeText.keys(of: store[index], into: &own)
      for key in own { table.insert(key, index: index) }
    }
  }
}

/// A set of keys with the index of an entry beside each, four bytes a key.
struct ContactMergeTable {
  private static let indexMask: UInt32 = 1 << 24 - 1

  /// 0 is free; else the index + 1, and the lowest byte of the key's hash above it.
  private var slots: [UInt32]
  private(set) var count = 0

  init(keyCount: Int = 4_096) { slots = Array(repeating: 0, count: max(64, keyCount * 4 / 3)) }

  /// Whether more keys would fill it to more than five sixths.
  func needsRoom(for more: Int) -> Bool { (count + more) * 6 > slots.count * 5 }

  @inline(__always)
  private func home(_ key: UInt64) -> Int { Int(UInt64(slots.count).multipliedFullWidth(by: key).high) }

  @inline(__always)
  private static func tag(_ key: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: key >> 1) << 24 }

  mutating func insert(_ key: UInt64, index: Int) {
    guard index < ContactMerger.indexLimit, count + 1 < slots.count else { return }
    let entry = ContactMergeTable.tag(key) | UInt32(index + 1)
    var place = home(key)
    while slots[place] != 0 {
      if slots[place] == entry { return }
      place = place + 1 == slots.count ? 0 : place + 1
    }
    slots[place] = entry
    count += 1
  }

  /// Calls `body` with every index that may belong to a key, until it returns false.
  @inline(__always)
  func forEachCandidate(_ key: UInt64, _ body: (Int) -> Bool) {
    let tag = ContactMergeTable.tag(key)
    var place = home(key)
    while slots[place] != 0 {
      if slots[place] & ~ContactMergeTable.indexMask == tag {
        guard body(Int(slots[place] & ContactMergeTable.indexMask) - 1) else { return }
      }
      place = place + 1 == slots.count ? 0 : place + 1
    }
  }
}
