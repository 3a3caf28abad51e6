import Synchronization

/// A contact that matches, and its rank.
struct Hit: Sendable {
  var rank: RankKey
  /// The index of its segment, and its row there.
  var segment: Int
  var row: UInt32
}

/// The matches of a query in order, computed as far as they are requested: a merge of the buckets of all segments.
///
/// A bucket whose ranks are not computed yet is ranked when no other bucket can have a better match. So buckets that the
/// user never scrolls to cost nothing.
final class RankedHits: Sendable {
  private struct State {
    /// The best remaining match of each bucket, the best of all last.
    var heads: [Head] = []
    var merged: [Hit] = []
    /// By segment, the rows that are listed: each contact is listed once, at its best match.
    var listed: [RowSet]
  }

  private struct Head {
    var hit: Hit
    var bucket: Bucket
    /// The index in the bucket after the hit.
    var next: Int
  }

  private let snapshot: IndexSnapshot
  private let plan: QueryPlan
  private let state: Mutex<State>

  /// - Complexity: O(buckets · log buckets)
  init(_ buckets: [[Bucket]], _ plan: QueryPlan, in snapshot: IndexSnapshot) {
    self.snapshot = snapshot
    self.plan = plan
    var state = State(listed: snapshot.parts.map { RowSet(capacity: $0.segment.count) })
    for (segment, buckets) in buckets.enumerated() {
      for bucket in buckets {
        if let head = RankedHits.head(of: bucket, segment, from: 0, snapshot) {
          RankedHits.insert(head, &state, snapshot)
        }
      }
    }
    self.state = Mutex(state)
  }

  /// The match at an index; nil past the end.
  ///
  /// - Complexity: O(log buckets) for each row up to this one, the first time, plus the cost of ranking buckets
  func hit(at index: Int) -> Hit? {
    state.withLock { state in
      while state.merged.count <= index, let hit = next(&state) { state.merged.append(hit) }
      return index < state.merged.count ? state.merged[index] : nil
    }
  }

  private func next(_ state: inout State) -> Hit? {
    while let head = state.heads.popLast() {
      let (segment, row) = (head.hit.segment, Int(head.hit.row))
      if head.bucket.needsRanking {
        rankBuckets(like: head, &state)
        continue
      }
      if let next = RankedHits.head(of: head.bucket, segment, from: head.next, snapshot) {
        RankedHits.insert(next, &state, snapshot)
      }
      if snapshot.parts[segment].removed?.contains(row) == true || state.listed[segment].contains(row) { continue }
      state.listed[segment].insert(row)
      return head.hit
    }
    return nil
  }

  /// Computes the ranks of a bucket, and in parallel those of equally good buckets of other segments.
  private func rankBuckets(like head: Head, _ state: inout State) {
    let alike = [head] + state.heads.filter { $0.bucket.needsRanking && $0.hit.rank == head.hit.rank }
    state.heads.removeAll { $0.bucket.needsRanking && $0.hit.rank == head.hit.rank }
    let ranked = Parallel.map(alike.count) { [snapshot, plan] number in
      alike[number].bucket.ranked(in: snapshot.parts[alike[number].hit.segment].segment, plan)
    }
    for (head, bucket) in zip(alike, ranked) {
      if let first = RankedHits.head(of: bucket, head.hit.segment, from: 0, snapshot) {
        RankedHits.insert(first, &state, snapshot)
      }
    }
  }

  private static func insert(_ head: Head, _ state: inout State, _ snapshot: IndexSnapshot) {
    state.heads.insert(head, at: state.heads.partitioningIndex { precedes($0, head, snapshot) })
  }

  private static func precedes(_ left: Head, _ right: Head, _ snapshot: IndexSnapshot) -> Bool {
    if left.hit.rank != right.hit.rank { return left.hit.rank < right.hit.rank }
    // A bucket that needs ranking may have a match as good as any.
    if left.bucket.needsRanking || right.bucket.needsRanking { return left.bucket.needsRanking }
    return snapshot.precedes(left.hit, right.hit)
  }

  /// The first match of a bucket at or after an index.
  private static func head(of bucket: Bucket, _ segment: Int, from start: Int, _ snapshot: IndexSnapshot) -> Head? {
    let indexSegment = snapshot.parts[segment].segment
    var rank = bucket.rank
    var index = start
    let row: UInt32
    switch bucket.rows {
    case .alike(let rows):
      guard let found = rows.next(from: start) else { return nil }
      row = UInt32(found)
      index = found
      rank = rank.with(nameLength: indexSegment.nameLength(of: found))
    case .everybody:
      guard start < indexSegment.count else { return nil }
      row = indexSegment.nameOrder[start]
    case .ranked(let hits):
      guard start < hits.count else { return nil }
      (rank, row) = (hits[start].rank, hits[start].row)
    case .names(let rows), .others(let rows):
      guard !rows.isEmpty else { return nil }
      row = 0
    }
    return Head(hit: Hit(rank: rank, segment: segment, row: row), bucket: bucket, next: index + 1)
  }
}
