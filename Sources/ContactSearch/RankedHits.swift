import Synchronization

/// Hits in order, as far as anyone asked: the first rows at once, the rest when a later row is wanted.
final class RankedHits: Sendable {
  /// As many rows are ordered at first; more than a screen shows.
  private static let headCount = 256

  private struct State {
    var hits: [IndexSegment.Hit]
    var orderedCount: Int
  }

  let count: Int
  private let state: Mutex<State>
  private let snapshot: IndexSnapshot

  /// - Complexity: O(hits)
  init(hits: [IndexSegment.Hit], snapshot: IndexSnapshot) {
    count = hits.count
    self.snapshot = snapshot
    var hits = hits
    var orderedCount = 0
    if count <= 2 * RankedHits.headCount {
      hits.sort { snapshot.precedes($0, $1) }
      orderedCount = count
    } else {
      RankedHits.moveHead(of: &hits, snapshot)
      orderedCount = RankedHits.headCount
    }
    state = Mutex(State(hits: hits, orderedCount: orderedCount))
  }

  /// All contacts, by name. The batches' own orders are merged for the first rows; no hits are made for the others.
  ///
  /// - Complexity: O(batches)
  init(allOf snapshot: IndexSnapshot) {
    count = snapshot.contactCount
    self.snapshot = snapshot
    var heads = [Int](repeating: 0, count: snapshot.segments.count)
    var hits: [IndexSegment.Hit] = []
    while hits.count < min(count, RankedHits.headCount) {
      var next: IndexSegment.Hit?
      for (segment, head) in heads.enumerated() where head < snapshot.segments[segment].batch.count {
        let position = snapshot.segments[segment].names.order[head]
        if snapshot.removed[segment].contains(position) {
          heads[segment] += 1
          continue
        }
        let candidate = IndexSegment.Hit(key: .all, segment: UInt32(segment), position: position)
        if next.map({ snapshot.precedes(candidate, $0) }) ?? true { next = candidate }
      }
      guard let next else {
        // Only removed ones were looked at: go on behind them, unless all batches are at their end.
        if heads.indices.allSatisfy({ heads[$0] >= snapshot.segments[$0].batch.count }) { break }
        continue
      }
      heads[Int(next.segment)] += 1
      hits.append(next)
    }
    state = Mutex(State(hits: hits, orderedCount: hits.count))
  }

  func hit(at rank: Int) -> IndexSegment.Hit {
    state.withLock { state in
      if rank >= state.orderedCount { orderAll(&state) }
      return state.hits[rank]
    }
  }

  /// The first rank whose hit satisfies a predicate, in the whole order.
  ///
  /// - Complexity: O(hits)
  func first(where predicate: (IndexSegment.Hit) -> Bool) -> Int? {
    state.withLock { state in
      // The best hit that satisfies it; what comes before it is counted, not sorted.
      var best: IndexSegment.Hit?
      for hit in state.hits where predicate(hit) {
        if best.map({ snapshot.precedes(hit, $0) }) ?? true { best = hit }
      }
      guard let best else { return nil }
      return state.hits.reduce(0) { $0 + (snapshot.precedes($1, best) ? 1 : 0) }
    }
  }

  /// All hits' places, by segment, in no order.
  func positions(bySegment count: Int) -> [[UInt32]] {
    state.withLock { state in
      var positions = [[UInt32]](repeating: [], count: count)
      for hit in state.hits { positions[Int(hit.segment)].append(hit.position) }
      return positions
    }
  }

  private func orderAll(_ state: inout State) {
    if state.hits.count < count {
      // Everybody is listed: until now only the first rows were made.
      state.hits = snapshot.segments.indices.flatMap { snapshot.everybody(in: $0) }
    }
    state.hits.sort { snapshot.precedes($0, $1) }
    state.orderedCount = count
  }

  /// Brings the best rows to the front, in order: one pass with a sorted window, most hits cost one comparison.
  private static func moveHead(of hits: inout [IndexSegment.Hit], _ snapshot: IndexSnapshot) {
    hits[..<headCount].sort { snapshot.precedes($0, $1) }
    for index in headCount..<hits.count where snapshot.precedes(hits[index], hits[headCount - 1]) {
      let hit = hits[index]
      // Behind the last one that does not come after it.
      var low = 0
      var high = headCount - 1
      while low < high {
        let middle = (low + high) / 2
        if snapshot.precedes(hit, hits[middle]) { high = middle } else { low = middle + 1 }
      }
      hits[index] = hits[headCount - 1]
      for place in stride(from: headCount - 1, to: low, by: -1) { hits[place] = hits[place - 1] }
      hits[low] = hit
    }
  }
}

/// The segments of an index as they were when a query was asked.
struct IndexSnapshot: Sendable {
  var segments: [IndexSegment] = []
  /// The index of each segment's first contact.
  var starts: [Int] = []
  /// By segment, the contacts that others have taken the place of; few, if any.
  var removed: [Set<UInt32>] = []
  private var appendedCount = 0
  /// How many contacts can be found.
  var contactCount: Int { appendedCount - removed.reduce(0) { $0 + $1.count } }

  mutating func append(_ segment: IndexSegment) {
    segments.append(segment)
    starts.append(appendedCount)
    removed.append([])
    for index in segment.batch.supersedes where index < appendedCount {
      guard let earlier = starts.dropLast().lastIndex(where: { $0 <= index }) else { continue }
      removed[earlier].insert(UInt32(index - starts[earlier]))
    }
    appendedCount += segment.batch.count
  }

  /// All contacts of a segment, by name.
  func everybody(in segment: Int) -> [IndexSegment.Hit] {
    let gone = removed[segment]
    let order = segments[segment].names.order
    return (gone.isEmpty ? order : order.filter { !gone.contains($0) }).map {
      IndexSegment.Hit(key: .all, segment: UInt32(segment), position: $0)
    }
  }

  /// Whether both hold the same contacts.
  func isSame(as other: IndexSnapshot) -> Bool {
    segments.count == other.segments.count && zip(segments, other.segments).allSatisfy { $0 === $1 }
  }

  /// A hit's index in reading order.
  func index(of hit: IndexSegment.Hit) -> Int { starts[Int(hit.segment)] + Int(hit.position) }

  /// The order of matches: key, name, reading order.
  func precedes(_ left: IndexSegment.Hit, _ right: IndexSegment.Hit) -> Bool {
    if left.key != right.key { return left.key < right.key }
    let one = segments[Int(left.segment)].names
    if left.segment == right.segment { return one.rank[Int(left.position)] < one.rank[Int(right.position)] }
    let other = segments[Int(right.segment)].names
    let comparison = one.compare(Int(left.position), other, Int(right.position))
    return comparison == 0 ? left.segment < right.segment : comparison < 0
  }
}
