import Contacts
import NumberPlans

/// Merges duplicate entries of the sources, batch by batch.
///
/// - Two entries with the same name, ignoring case, and the same number, however it is written, become one entry with the
///   data of both (``ContactUnion``).
/// - Two entries with the same UID are one person if they also have the name, a number or a mail address in common. The one
///   with the newer REV stays; without REV, they become one entry with the data of both. Otherwise both stay: a UID that was
///   copied hides nobody. Short identifiers of JSON and CSV files, such as `1`, are not UIDs.
///
/// Numbers are compared in their canonical form (``CanonicalNumber``). Without a region, a national number never equals an
/// international one.
///
/// An entry of a batch that was already delivered cannot be changed. The merged entry is then in the current batch, and
/// the earlier one is *superseded*: a consumer should no longer show it. A consumer that ignores this shows both entries.
///
/// Nearly all entries have only new keys in the ``ContactMergeIndex``, and need no further work.
///
/// Merging takes time of the size of the entries, whatever they have in common: a long or changed entry has a union that
/// grows by what others add, and is delivered once in a batch; in later batches only as far as the bytes that were read pay
/// for it (``credit``), otherwise at the end of the load.
struct ContactMerger {
  /// The bytes that may be delivered again for each batch, and for each entry in it.
  private static let credits = (batch: 1_024, entry: 64)

  let region: Region?
  /// Called with what was done, if it is wanted.
  var onEvent: ((ContactMergeEvent) -> Void)?
  /// The number of entries that were merged with others.
  private(set) var mergedCount = 0
  /// The number of entries that were left out for newer ones.
  private(set) var leftOutCount = 0
  private var store = ContactStore()
  private var index = ContactMergeIndex()
  /// The present indices of the entries that were delivered again, by their first ones.
  private var currentIndices: [Int: Int] = [:]
  private var superseded: Set<Int> = []
  /// The unions of the entries that this batch changed, and of long ones.
  private var unions: [Int: ContactUnion] = [:]
  /// The entries that have data of cards that are no versions of one another. They are never left out.
  private var joined: Set<Int> = []
  /// The entries with unions that this batch has used.
  private var used: [Int] = []
  /// The changed entries that are still to be delivered again.
  private var pending: Set<Int> = []
  /// The number of bytes that may be delivered again.
  private var credit = 0
  private var unionWork = 0

  /// The number of keys, fields and kilobytes that were looked at again, for tests.
  var work: Int { index.work + unionWork }

  init(region: Region? = nil) { self.region = region }

  /// Merges the next batch, and returns the batch to deliver instead, which may have fewer contacts or none.
  ///
  /// - Parameter known: the keys of the batch, if they were collected while it was read.
  /// - Complexity: O(contacts) expected, and O(bytes of the batch) if any of them is merged
  mutating func merge(_ batch: ContactBatch, keys known: ContactMergeKeys? = nil) -> ContactBatch {
    let found = known?.count == batch.count ? known : nil
    let all = found ?? ContactMergeKeys(of: batch, region: region)
    let (keys, ends) = (all.keys, all.ends)
    credit += ContactMerger.credits.batch + ContactMerger.credits.entry * batch.count
    let current = Current(batch: batch, base: store.count)
    var firstKey = 0
    for position in 0..<batch.count {
      let own = firstKey..<Int(ends[position])
      firstKey = own.upperBound
      if own.contains(where: { index.contains(keys[$0]) }) {
        merge(position, keys: keys[own], current)
      } else {
        let entry = current.append(position)
        for key in own { index.claim(keys[key], for: entry) }
      }
    }
    return deliver(current)
  }

  /// Calls `body` with each entry that is not superseded, and its index.
  func forEachEntry(_ body: (Int, Contact) -> Void) {
    for index in 0..<store.count where !superseded.contains(index) { body(index, store[index]) }
  }

  /// Appends other forms of earlier entries, one for each index, and returns the batch to deliver. Nothing is merged later.
  mutating func append(_ batch: ContactBatch, superseding indices: [Int]) -> ContactBatch {
    superseded.formUnion(indices)
    let batch = batch.superseding(indices)
    store.append(batch)
    return batch
  }
}

// MARK: Entries

extension ContactMerger {
  /// The batch that is being merged.
  private final class Current {
    let batch: ContactBatch
    /// The index of its first entry.
    let base: Int
    /// The positions in the batch of the entries that stay.
    private(set) var positions: [UInt32] = []
    /// The entries that were changed, by their first indices, in order.
    private(set) var changed: [Int] = []
    private var isChanged: Set<Int> = []

    var next: Int { base + positions.count }

    init(batch: ContactBatch, base: Int) {
      self.batch = batch
      self.base = base
    }

    /// Appends an entry, and returns its index.
    func append(_ position: Int) -> Int {
      positions.append(UInt32(position))
      return next - 1
    }

    func change(_ entry: Int) {
      if isChanged.insert(entry).inserted { changed.append(entry) }
    }

    func contact(_ index: Int) -> Contact { Contact(batch: batch, index: Int(positions[index - base])) }
  }

  /// Returns entries by their first indices, as they were before this batch changed them.
  private func entries(_ current: Current) -> (Int) -> Contact {
    let (store, currentIndices) = (store, currentIndices)
    return { entry in
      let index = currentIndices[entry] ?? entry
      return index < current.base ? store[index] : current.contact(index)
    }
  }

  /// Merges an entry that may be the same as an earlier one.
  private mutating func merge(_ position: Int, keys: ArraySlice<UInt64>, _ current: Current) {
    let later = Contact(batch: current.batch, index: position)
    let entries = entries(current)
    let uid = keys.first { $0 & 1 == 1 }
    let people = uid.map { index.owners(ofUID: $0, entries) } ?? []
    // A UID that too many have is nobody's.
    let isOwnUID = uid.map { people.isEmpty && !index.isShared($0) } ?? false
    var match: Int?
    for person in people where match == nil && isSamePerson(person, later, entries) { match = person }
    let isUID = match != nil
    for key in keys where match == nil && key & 1 == 0 { match = index.owner(of: key, entries) }
    if let match {
      resolve(match, later, isUID: isUID, entries, current)
      for key in keys where key != uid || isOwnUID { index.claim(key, for: match) }
      return
    }
    if let first = people.first, let onEvent {
      onEvent(ContactMergeEvent(kind: .sharesUID, entry: ContactLocation(later), other: location(of: first, entries)))
    }
    let entry = current.append(position)
    for key in keys where key != uid || isOwnUID { index.claim(key, for: entry) }
    if let uid, !people.isEmpty { index.share(uid, among: people, and: entry) }
  }

  /// Merges an entry with an earlier one.
  private mutating func resolve(
    _ entry: Int, _ later: Contact, isUID: Bool, _ entries: (Int) -> Contact, _ current: Current
  ) {
    let newer = isUID ? ContactUnion.revision(of: later) : []
    let older = newer.isEmpty ? [] : union(entry, entries)?.revision ?? ContactUnion.revision(of: entries(entry))
    let isVersion = !newer.isEmpty && !older.isEmpty && newer != older
    let isNewer = isVersion && older.lexicographicallyPrecedes(newer)
    guard !isVersion || joined.contains(entry) else {
      leftOutCount += 1
      if let onEvent {
        let (earlier, later) = (location(of: entry, entries), ContactLocation(later))
        onEvent(
          ContactMergeEvent(kind: .leftOut, entry: isNewer ? earlier : later, other: isNewer ? later : earlier))
      }
      if isNewer { change(entry, to: ContactUnion(later, region), current) }
      return
    }
    mergedCount += 1
    if !isUID { joined.insert(entry) }
    if let onEvent {
      onEvent(ContactMergeEvent(kind: .merged, entry: ContactLocation(later), other: location(of: entry, entries)))
    }
    if union(entry, entries) == nil {
      if !isNewer, isEqual(entries(entry), later) { return }
      use(ContactUnion(entries(entry), region), for: entry)
    }
    let added = ContactUnion(later, region)
    unionWork += added.fieldCount
    // Changed where it is, because a copy would cost its size.
    if isNewer {
      unions[entry]?.renew(with: added)
    } else if unions[entry]?.add(added) != true {
      return
    }
    joined.insert(entry)
    change(entry, to: nil, current)
  }

  /// Notes that an entry was changed, perhaps to another one.
  private mutating func change(_ entry: Int, to union: ContactUnion?, _ current: Current) {
    index.noteChange(of: entry)
    if let union { use(union, for: entry) }
    current.change(entry)
  }

  private mutating func use(_ union: ContactUnion, for entry: Int) {
    if unions.updateValue(union, forKey: entry) == nil { used.append(entry) }
  }

  /// The union of an entry that is long or was changed. Any other entry can be examined as it is.
  private mutating func union(_ entry: Int, _ entries: (Int) -> Contact) -> ContactUnion? {
    if unions[entry] == nil, index.examined.contains(entry) { use(ContactUnion(entries(entry), region), for: entry) }
    return unions[entry]
  }

  private mutating func location(of entry: Int, _ entries: (Int) -> Contact) -> ContactLocation {
    union(entry, entries)?.location ?? ContactLocation(entries(entry))
  }

  /// Whether an entry with the same UID is the same person.
  private mutating func isSamePerson(_ entry: Int, _ later: Contact, _ entries: (Int) -> Contact) -> Bool {
    if let union = union(entry, entries) { return union.isSamePerson(as: ContactUnion(later, region)) }
    let earlier = entries(entry)
    return hash(ofNameOf: earlier) == hash(ofNameOf: later)
      || ContactUnion(earlier, region).isSamePerson(as: ContactUnion(later, region))
  }

  private func hash(ofNameOf contact: Contact) -> UInt64 {
    var hash: UInt64 = 0
    contact.batch.withDisplayName(of: contact.index) { hash = ContactMergeHash.name($0) }
    return hash
  }

  /// Whether two entries have the same fields, so that nothing needs to be merged.
  private func isEqual(_ earlier: Contact, _ later: Contact) -> Bool {
    let secret = ContactMergeHash.secret
    func hash(_ contact: Contact) -> UInt64 {
      var hash: UInt64 = 0
      contact.batch.forEachField(of: contact.index) { kind, text in
        let own = ContactMergeHash.mixed(ContactMergeHash.bytes(text, secret), with: UInt64(kind.rawValue), secret)
        hash = ContactMergeHash.mixed(hash, with: own, secret)
      }
      return hash
    }
    return hash(earlier) == hash(later)
  }

  // MARK: Delivery

  /// The batch to deliver, with the entries that were changed.
  private mutating func deliver(_ current: Current) -> ContactBatch {
    guard current.positions.count < current.batch.count || !current.changed.isEmpty else {
      store.append(current.batch)
      forgetUnions()
      return current.batch
    }
    let earlier = current.changed.filter { $0 < current.base }
    let changed = Set(current.changed).subtracting(earlier)
    pending.formUnion(earlier)
    var builder = ContactBatch.Builder(source: "")
    for index in current.base..<current.next {
      let merged = changed.contains(index) ? unions[index]?.contact : nil
      builder.append(copyOf: merged ?? current.contact(index))
    }
    return deliver(&builder, again: earlier, isEnd: false)
  }

  /// Delivers the changed entries that are still to be delivered again, at the end of a load; nil if there are none.
  ///
  /// - Complexity: O(bytes of these entries)
  mutating func finish() -> ContactBatch? {
    guard !pending.isEmpty else { return nil }
    var builder = ContactBatch.Builder(source: "")
    return deliver(&builder, again: pending.sorted(), isEnd: true)
  }

  /// Delivers what was collected, and changed entries of earlier batches.
  private mutating func deliver(
    _ builder: inout ContactBatch.Builder, again entries: [Int], isEnd: Bool
  ) -> ContactBatch {
    var replaced: [Int] = []
    for entry in entries {
      guard let union = unions[entry], isEnd || union.byteCount <= credit, let contact = union.contact else { continue }
      credit -= union.byteCount
      unionWork += union.fieldCount
      replaced.append(currentIndices[entry] ?? entry)
      currentIndices[entry] = store.count + builder.count
      pending.remove(entry)
      builder.append(copyOf: contact)
    }
    superseded.formUnion(replaced)
    let batch = builder.takeBatch().superseding(replaced)
    store.append(batch)
    forgetUnions()
    return batch
  }

  /// Forgets the unions of short entries, which can be made again.
  private mutating func forgetUnions() {
    for entry in used where !pending.contains(entry) {
      if let union = unions[entry], union.byteCount <= ContactMergeIndex.shortByteCount { unions[entry] = nil }
    }
    used.removeAll()
  }
}

extension ContactMerger {
  /// Checks the invariants that hold after every batch, for tests. Returns the first violation, or nil.
  ///
  /// - Complexity: O(bytes of all batches)
  mutating func invariantViolation() -> String? {
    // Not translated: texts for developers.
    let (store, currentIndices) = (store, currentIndices)
    for entry in superseded where entry >= store.count { return "entry \(entry) of \(store.count) is superseded" }
    for position in 0..<store.count where !superseded.contains(position) {
      var own = ContactMergeKeys(region: region)
      own.add(store[position])
      for key in own.keys where !index.isShared(key) {
        // The key may belong to another entry as well, if this one was found by another key.
        if index.owner(of: key, { store[currentIndices[$0] ?? $0] }) == nil {
          return "entry \(position) is not found by one of its keys"
        }
      }
    }
    return nil
  }
}
