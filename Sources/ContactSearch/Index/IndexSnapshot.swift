/// The segments of an index at the time of a query.
struct IndexSnapshot: Sendable {
  /// A segment, and what changed about its contacts since it was built.
  struct Part: Sendable {
    let segment: IndexSegment
    /// The index of its first contact among all contacts.
    let start: Int
    /// The rows that were superseded; nil if there are none.
    var removed: RowSet?
    /// The contacts with a usage.
    var used: UsedContacts
  }

  private(set) var parts: [Part] = []
  /// The number of segments that were added.
  private(set) var version = 0
  /// With fewer contacts, segments are searched one after the other: waking another thread costs more than it saves.
  var fewContacts = 50_000
  private var appendedCount = 0
  private var removedCount = 0
  /// How many contacts can be found.
  var contactCount: Int { appendedCount - removedCount }

  mutating func append(_ segment: IndexSegment, used: UsedContacts) {
    let start = appendedCount
    parts.append(Part(segment: segment, start: start, used: used))
    version += 1
    appendedCount += segment.count
    for contact in segment.batches.superseded(from: start) { remove(start + contact) }
  }

  private mutating func remove(_ index: Int) {
    guard let number = parts.lastIndex(where: { $0.start <= index }),
      let row = parts[number].segment.row(ofContact: index - parts[number].start)
    else { return }
    var rows = parts[number].removed ?? RowSet(capacity: parts[number].segment.count)
    parts[number].removed = nil
    if !rows.contains(row) {
      rows.insert(row)
      removedCount += 1
    }
    parts[number].removed = rows
  }

  /// Removes rows of all parts.
  ///
  /// - Parameter rows: the rows of each part that cannot be found, including those that cannot be found already.
  mutating func exclude(_ rows: [RowSet]) {
    removedCount = 0
    for (number, rows) in rows.enumerated() {
      parts[number].removed = rows
      removedCount += rows.count
    }
  }

  /// The snapshot with another usage of its contacts.
  ///
  /// - Complexity: O(contacts) if any contact is used
  func using(_ usage: [String: ContactUsage]) -> IndexSnapshot {
    var snapshot = self
    let used = Parallel.map(parts.count) { UsedContacts(parts[$0].segment, usage) }
    for (number, used) in used.enumerated() { snapshot.parts[number].used = used }
    return snapshot
  }

  /// A hit's index in reading order.
  func index(of hit: Hit) -> Int {
    parts[hit.segment].start + Int(parts[hit.segment].segment.contacts[Int(hit.row)])
  }

  /// Whether a match comes before another, in the order that ``RankKey`` defines.
  func precedes(_ left: Hit, _ right: Hit) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    if left.segment == right.segment, !left.rank.isOfAll { return left.row < right.row }
    let comparison = parts[left.segment].segment.compareNames(
      Int(left.row), parts[right.segment].segment, Int(right.row))
    return comparison == 0 ? index(of: left) < index(of: right) : comparison < 0
  }
}
