/// The segments of an index as they were when a query was asked.
struct IndexSnapshot: Sendable {
  private(set) var segments: [IndexSegment] = []
  /// By segment, the rows that others have taken the place of; nil when there are none.
  private(set) var removed: [ContactSet?] = []
  /// By segment, the contacts that the user uses.
  private(set) var used: [UsedContacts] = []
  /// By segment, what makes a position in its batches the index among all contacts.
  private var starts: [Int] = []
  /// By segment, what makes a row one among those of all segments.
  private(set) var rowStarts: [Int] = []
  /// How often segments came.
  private(set) var version = 0
  /// Answers that are ready.
  private(set) var kept = KeptAnswers()
  private var appendedCount = 0
  private var removedCount = 0
  /// How many contacts can be found.
  var contactCount: Int { appendedCount - removedCount }

  /// Adds the segments of a group of batches.
  mutating func append(_ added: [IndexSegment], used: [UsedContacts]) {
    guard let batches = added.first?.batches else { return }
    let start = appendedCount
    for segment in added {
      starts.append(start)
      segments.append(segment)
      removed.append(nil)
    }
    changed()
    self.used += used
    appendedCount += batches.count
    for position in batches.superseded(from: start) { remove(start + position) }
  }

  private mutating func changed() {
    version += 1
    kept = KeptAnswers()
    var start = 0
    rowStarts = segments.map { segment in
      defer { start += segment.count }
      return start
    }
  }

  /// Puts one segment in the place of those that it was made of; does nothing when these are not there, side by side.
  ///
  /// - Complexity: O(contacts of the segment) when some of them are removed or used
  mutating func replace(_ parts: [IndexSegment], with merged: IndexSegment) {
    guard let start = segments.firstIndex(where: { $0 === parts.first }), start + parts.count <= segments.count,
      zip(segments[start...], parts).allSatisfy({ $0 === $1 })
    else { return }
    let range = start..<start + parts.count
    /// The row that a row of one of the parts has in the whole.
    func row(_ row: Int, _ part: Int) -> Int? {
      merged.row(of: starts[part] - starts[start] + Int(segments[part].positions[row]))
    }
    var rows = ContactSet(capacity: merged.count)
    var uses = UsedContacts()
    for part in range {
      removed[part]?.visit { if let row = row($0, part) { rows.insert(row) } }
      uses.add(used[part]) { row(Int($0), part).map { UInt32($0) } }
    }
    segments.replaceSubrange(range, with: [merged])
    removed.replaceSubrange(range, with: [rows.isEmpty ? nil : rows])
    used.replaceSubrange(range, with: [uses])
    starts.replaceSubrange(range, with: [starts[start]])
    changed()
  }

  private mutating func remove(_ index: Int) {
    // Segments of the same group start at the same index; the position tells them apart.
    for number in segments.indices.reversed() where starts[number] <= index {
      let segment = segments[number]
      guard let row = segment.row(of: index - starts[number]) else { continue }
      var rows = removed[number] ?? ContactSet(capacity: segment.count)
      removed[number] = nil
      if !rows.contains(row) {
        rows.insert(row)
        removedCount += 1
      }
      removed[number] = rows
      return
    }
  }

  /// The same contacts, used in another way. Answers that nobody is in who is used otherwise than before are kept.
  ///
  /// - Complexity: O(contacts) when anybody is used
  func using(_ usage: [String: ContactUsage]) -> IndexSnapshot {
    var snapshot = self
    snapshot.used = Parallel.map(segments.count) { UsedContacts(segments[$0], usage) }
    let changed = segments.indices.map { used[$0].changes(to: snapshot.used[$0]) }
    let count = changed.reduce(0) { $0 + $1.count }
    if count > IndexSnapshot.fewChanges {
      snapshot.kept = KeptAnswers()
    } else if count > 0 {
      snapshot.kept = kept.filter { query in
        let search = SegmentSearch(query)
        return zip(segments, changed).allSatisfy { segment, rows in
          rows.allSatisfy { segment.key(of: Int($0), .primary, search) == nil }
        }
      }
    }
    return snapshot
  }

  /// For more contacts looking into the answers would take longer than working them out anew.
  private static let fewChanges = 64

  /// What a piece of work says of every segment.
  ///
  /// - Parameter onOneCore: whether the other cores are left to others.
  func map<Value: Sendable>(
    onOneCore: Bool = false, _ work: @escaping @Sendable (Int, IndexSegment, ContactSet?) -> Value
  ) -> [Value] {
    let work: @Sendable (Int) -> Value = { [segments, removed] in work($0, segments[$0], removed[$0]) }
    return onOneCore ? segments.indices.map(work) : Parallel.mapShort(segments.count, work)
  }

  func isRemoved(_ row: Int, _ segment: Int) -> Bool { removed[segment]?.contains(row) ?? false }

  /// A hit's index in reading order.
  func index(of hit: Hit) -> Int {
    starts[Int(hit.segment)] + Int(segments[Int(hit.segment)].positions[Int(hit.row)])
  }

  /// Whether one match comes before another: key, name, reading order.
  func precedes(_ left: Hit, _ right: Hit) -> Bool {
    if left.key != right.key { return left.key < right.key }
    if left.segment == right.segment, left.key != .all { return left.row < right.row }
    let comparison = segments[Int(left.segment)].compareNames(
      Int(left.row), segments[Int(right.segment)], Int(right.row))
    return comparison == 0 ? index(of: left) < index(of: right) : comparison < 0
  }
}
