import Contacts
import NumberPlans

/// Merges duplicate entries of the sources, batch by batch.
///
/// - Two entries with the same name, ignoring case, and the same number, however it is written, become one entry with the
///   telephone numbers, mail addresses, categories and notes of both. Any other field is that of the entry with more fields, if it has it.
/// - Of two entries with the same UID, the one with the newer REV stays, or the first one if neither is newer. Short
///   identifiers of JSON and CSV files, such as `1`, are not UIDs.
///
/// Numbers are compared in their canonical form (``CanonicalNumber``). Without a region, a national number never equals an
/// international one.
///
/// An entry of a batch that was already delivered cannot be changed. The merged entry is then in the current batch, and
/// the earlier one is *superseded*: a consumer should no longer show it. A consumer that ignores this shows both entries.
///
/// Besides its batch, an entry needs six bytes for each number and for the UID in a ``ContactMergeTable``: its index, and
/// a few bits of a hash. Nearly all entries have only new keys, and need no further work. For the others, the match is
/// looked up in the batches themselves.
struct ContactMerger {
  /// The number of entries that others can be merged into. Later entries can only be merged into these.
  static let indexLimit = 1 << 24
  /// The number of keys that are prefetched at once.
  private static let prefetchedCount = 256
  /// The share of the load that is needed to estimate the number of keys.
  private static let minimumProgress = 0.01

  let region: Region?
  private var store = ContactStore()
  private var table: ContactMergeTable
  /// The indices of the entries that supersede others, by the indices of those.
  private var successors: [Int: Int] = [:]
  /// The data that was prefetched.
  private var fetched: UInt64 = 0

  /// - Parameter keyCount: the capacity of the first table, which is small in tests, so that it must grow soon.
  init(region: Region? = nil, keyCount: Int = 4_096) {
    self.region = region
    table = ContactMergeTable(keyCount: keyCount)
  }

  /// Merges the next batch, and returns the batch to deliver instead, which may have fewer contacts or none.
  ///
  /// - Parameters:
  ///   - known: the keys of the batch, if they were collected while it was read.
  ///   - progress: the share of the load up to this batch, from 0 to 1; 0 if it is unknown.
  /// - Complexity: O(contacts) expected, and O(bytes of the batch) if any of them is merged
  mutating func merge(
    _ batch: ContactBatch, keys known: ContactMergeKeys? = nil, progress: Double = 0
  ) -> ContactBatch {
    let ends: [UInt32]
    let keys: [UInt64]
    if let known, known.count == batch.count {
      (keys, ends) = (known.keys, known.ends)
    } else {
      let found = ContactMergeKeys(of: batch, region: region)
      (keys, ends) = (found.keys, found.ends)
    }
    if table.needsRoom(for: keys.count) { rebuild(adding: keys.count, progress: progress) }
    var changes = Changes(base: store.count)
    var firstKey = 0
    var fetchedKey = 0
    for position in 0..<batch.count {
      let own = firstKey..<Int(ends[position])
      firstKey = own.upperBound
      if fetchedKey < own.upperBound {
        let next = own.lowerBound..<max(own.upperBound, min(keys.count, own.lowerBound + ContactMerger.prefetchedCount))
        fetchedKey = next.upperBound
        fetched |= table.prefetch(keys[next])
      }
      changes.append(position)
      var index = changes.base + changes.positions.count - 1
      if own.contains(where: { table.mayContain(keys[$0]) }), let match = match(keys[own], batch, changes) {
        let later = Contact(batch: batch, index: position)
        let earlier = contact(match.index, batch, changes)
        index = resolve(earlier, at: match.index, later, isUID: match.isUID, &changes)
      }
      for key in own { table.insert(keys[key], index: index) }
    }
    guard changes.hasChanges else {
      store.append(batch)
      return batch
    }
    var builder = ContactBatch.Builder(source: "")
    for (offset, position) in changes.positions.enumerated() {
      builder.append(copyOf: changes.merged[offset] ?? Contact(batch: batch, index: Int(position)))
    }
    let merged = builder.takeBatch().superseding(changes.superseded)
    store.append(merged)
    return merged
  }

  /// Calls `body` with each entry that is not superseded, and its index.
  func forEachEntry(_ body: (Int, Contact) -> Void) {
    for index in 0..<store.count where successors[index] == nil { body(index, store[index]) }
  }

  /// Appends other forms of earlier entries, one for each index, and returns the batch to deliver.
  mutating func append(_ batch: ContactBatch, superseding indices: [Int]) -> ContactBatch {
    for (offset, index) in indices.enumerated() { successors[index] = store.count + offset }
    let batch = batch.superseding(indices)
    store.append(batch)
    return batch
  }

  /// The earlier entry that matches, or nil. An entry with the same UID takes precedence over one with the same number.
  private func match(
    _ own: ArraySlice<UInt64>, _ batch: ContactBatch, _ changes: Changes
  ) -> (index: Int, isUID: Bool)? {
    var match: (index: Int, isUID: Bool)?
    for key in own {
      guard let index = find(key, batch, changes) else { continue }
      match = (index, key & 1 == 1)
      if key & 1 == 1 { break }
    }
    return match
  }

  /// The changes to the entries of one batch.
  private struct Changes {
    /// The index of the first entry of the batch.
    var base: Int
    /// The positions in the batch of the entries that are delivered.
    var positions: [UInt32] = []
    /// The merged entries that are delivered instead, by their offsets from ``base``.
    var merged: [Int: Contact] = [:]
    var superseded: [Int] = []
    var hasChanges = false

    init(base: Int) { self.base = base }

    mutating func append(_ position: Int) { positions.append(UInt32(position)) }
  }

  /// Merges the last entry in `changes` with an earlier one, and returns the index of the entry that stays.
  private mutating func resolve(
    _ earlier: Contact, at index: Int, _ later: Contact, isUID: Bool, _ changes: inout Changes
  ) -> Int {
    let stays: Contact?
    if isUID {
      stays = ContactMergeText.isNewer(later, than: earlier) ? later : nil
    } else {
      stays = ContactMergeText.union(earlier, later, region)
    }
    changes.hasChanges = true
    guard let stays else {
      // The earlier entry has all data of the later one.
      changes.positions.removeLast()
      return index
    }
    if index >= changes.base {
      changes.positions.removeLast()
      changes.merged[index - changes.base] = stays
      return index
    }
    let offset = changes.positions.count - 1
    changes.merged[offset] = stays
    changes.superseded.append(index)
    successors[index] = changes.base + offset
    return changes.base + offset
  }

  /// The entry at an index, in an earlier batch or in this one.
  private func contact(_ index: Int, _ batch: ContactBatch, _ changes: Changes) -> Contact {
    guard index >= changes.base else { return store[index] }
    let offset = index - changes.base
    return changes.merged[offset] ?? Contact(batch: batch, index: Int(changes.positions[offset]))
  }

  /// The index of the entry that has a key, or nil.
  private func find(_ key: UInt64, _ batch: ContactBatch, _ changes: Changes) -> Int? {
    var found: Int?
    table.forEachCandidate(key) { candidate in
      var index = candidate
      while let successor = successors[index] { index = successor }
      guard index < changes.base + changes.positions.count else { return true }
      var own = ContactMergeKeys(region: region)
      own.add(contact(index, batch, changes))
      if own.keys.contains(key) { found = index }
      return found == nil
    }
    return found
  }

  /// Replaces the table by a larger one.
  ///
  /// If enough of the load has been read, the new table has room for all of it. The keys are computed again, because the
  /// table has only a part of each hash.
  private mutating func rebuild(adding count: Int, progress: Double) {
    let needed = table.count + count
    let isKnown = progress >= ContactMerger.minimumProgress
    table = ContactMergeTable(keyCount: isKnown ? Int(Double(needed) / progress * 1.03) : needed * 2)
    var own = ContactMergeKeys(region: region)
    for index in 0..<store.count where successors[index] == nil {
      own.removeAll()
      own.add(store[index])
      for key in own.keys { table.insert(key, index: index) }
    }
  }
}

extension ContactMerger {
  /// Checks the invariants that hold after every batch, for tests. Returns the first violation, or nil.
  ///
  /// - Complexity: O(bytes of all batches)
  func invariantViolation() -> String? {
    if let violation = table.invariantViolation() { return violation }
    for (index, successor) in successors where index >= successor || successor >= store.count {
      return "entry \(index) is superseded by \(successor) of \(store.count)"
    }
    for index in 0..<min(store.count, ContactMerger.indexLimit) where successors[index] == nil {
      var own = ContactMergeKeys(region: region)
      own.add(store[index])
      for key in own.keys where !has(key, index) { return "entry \(index) is not found by one of its keys" }
    }
    return nil
  }

  /// Whether a key leads to an entry, directly or through entries that it superseded.
  private func has(_ key: UInt64, _ index: Int) -> Bool {
    var isFound = false
    table.forEachCandidate(key) { candidate in
      var reached = candidate
      while let successor = successors[reached] { reached = successor }
      isFound = reached == index
      return !isFound
    }
    return isFound
  }
}
