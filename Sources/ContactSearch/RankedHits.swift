import Synchronization

/// A contact that matches, and its place in the order.
struct Hit: Sendable {
  var key: MatchKey
  /// Which segment it is in, and its row there.
  var segment: UInt32
  var row: UInt32
  /// Whether a number of the contact matches, where that was kept.
  var hasNumber: Bool?
}

/// Hits in order, as far as anyone asked: the runs of all segments are merged row by row.
final class RankedHits: Sendable {
  private struct State {
    /// The best match that is left of each run.
    var heads: [Head] = []
    /// By place in ``heads``, what follows in the run, the next one last: looked up together before it is needed.
    var following: [[Head]] = []
    /// The places of heads that are not merged yet, as a binary heap.
    var heap: [Int] = []
    var runs: [[HitRun]]
    var merged: [Hit] = []
    var listed = ListedHits()
    /// The first hits, where these were kept and no others were looked up yet.
    var kept: KeptMatches?
  }

  private struct Head {
    var hit: Hit
    var run: Int
    /// The place in the run behind the hit.
    var next: Int
    /// The same, in a run of a list.
    var cursor = NameRows.Cursor()
    var isUnsettled = false
    /// What orders it among matches with the same key, once that was needed.
    var name: HitName?
  }

  /// So many matches of a run are looked up together.
  private static let lookahead = 6

  let count: Int
  private let state: Mutex<State>
  private let snapshot: IndexSnapshot
  private let search: SegmentSearch
  private let found: FoundHits

  /// - Parameter kept: how many there are and the first ones, where that is known without having looked.
  /// - Complexity: O(runs), and O(1) when kept
  init(
    _ found: FoundHits, snapshot: IndexSnapshot, search: SegmentSearch, kept: (count: Int, best: KeptMatches)? = nil
  ) {
    self.found = found
    self.snapshot = snapshot
    self.search = search
    state = Mutex(State(runs: []))
    if let kept {
      count = kept.count
      state.withLock { $0.kept = kept.best }
    } else {
      count = found.value.reduce(0) { $0 + $1.count }
      state.withLock { begin(&$0) }
    }
  }

  private func begin(_ state: inout State) {
    state = State(runs: found.value.map(\.runs))
    var heads: [Head] = []
    for (segment, found) in found.value.enumerated() {
      for (number, run) in found.runs.enumerated() {
        if let head = head(of: run, number, segment, from: 0) { heads.append(head) }
      }
    }
    // The best are compared by their names.
    if let key = heads.lazy.map(\.hit.key).min() {
      let best = heads.partition { $0.hit.key == key && !$0.isUnsettled }
      lookUpNames(&heads, best..<heads.count)
    }
    state.heads.reserveCapacity(heads.count)
    state.following.reserveCapacity(heads.count)
    state.heap.reserveCapacity(heads.count)
    for head in heads { push(head, &state) }
  }

  /// - Complexity: O(log runs) for each row up to this one, the first time
  func hit(at rank: Int) -> Hit? {
    state.withLock { state in
      if let kept = state.kept {
        if rank >= kept.count {
          begin(&state)
        } else if state.merged.isEmpty {
          state.merged = kept.hits(in: snapshot)
          snapshot.fetched(state.merged)
        }
      }
      while state.merged.count <= rank, let hit = next(&state) { state.merged.append(hit) }
      return rank < state.merged.count ? state.merged[rank] : nil
    }
  }

  private func next(_ state: inout State) -> Hit? {
    while let first = state.heap.first {
      let head = state.heads[first]
      let segment = Int(head.hit.segment)
      if head.isUnsettled {
        removeFirst(&state)
        state.runs[segment][head.run] = search.settle(state.runs[segment][head.run], in: snapshot.segments[segment])
        if let settled = self.head(of: state.runs[segment][head.run], head.run, segment, from: 0) {
          push(settled, &state)
        }
        continue
      }
      if state.following[first].isEmpty { lookAhead(first, &state) }
      if let following = state.following[first].popLast() {
        state.heads[first] = following
        sink(&state)
      } else {
        removeFirst(&state)
      }
      if snapshot.isRemoved(Int(head.hit.row), segment) { continue }
      if state.listed.insert(head.hit, among: state.merged, in: snapshot) { return head.hit }
    }
    return nil
  }

  /// Looks up the next matches of a run.
  private func lookAhead(_ place: Int, _ state: inout State) {
    var last = state.heads[place]
    let segment = Int(last.hit.segment)
    while state.following[place].count < RankedHits.lookahead,
      let next = head(of: state.runs[segment][last.run], last.run, segment, from: last.next, last.cursor)
    {
      state.following[place].append(next)
      last = next
    }
    lookUpNames(&state.following[place], 0..<state.following[place].count)
    state.following[place].reverse()
  }

  private func lookUpNames(_ heads: inout [Head], _ places: Range<Int>) {
    let names = HitName.names(of: places.map { heads[$0].hit }, in: snapshot)
    for (place, name) in zip(places, names) { heads[place].name = name }
  }

  private func push(_ head: Head, _ state: inout State) {
    state.heap.append(state.heads.count)
    state.heads.append(head)
    state.following.append([])
    var place = state.heap.count - 1
    while place > 0, precedes(state.heap[place], state.heap[(place - 1) / 2], &state.heads) {
      state.heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// The match of a run at or behind a place.
  private func head(of run: HitRun, _ number: Int, _ segment: Int, from start: Int, _ cursor: NameRows.Cursor = .init())
    -> Head?
  {
    let index = snapshot.segments[segment]
    var cursor = cursor
    let row: UInt32
    var next = start + 1
    switch run.rows {
    case .names(let list, let trie):
      guard let next = cursor.next(list, of: index.names.tries[trie].lists, index.nameRows) else { return nil }
      row = next
    case .settled(let list, let lists):
      guard let next = cursor.next(list, of: lists, index.nameRows) else { return nil }
      row = next
    case .others(let list):
      guard start < list.count else { return nil }
      row = index.otherRows[list.lowerBound + start]
    case .set(let rows):
      guard let found = rows.next(from: start) else { return nil }
      row = UInt32(found)
      next = found + 1
    case .everybody:
      guard start < index.count else { return nil }
      row = index.nameOrder[start]
      return Head(hit: Hit(key: .all, segment: UInt32(segment), row: row), run: number, next: next)
    case .hits(let hits):
      guard start < hits.count else { return nil }
      return Head(
        hit: Hit(key: hits[start].key, segment: UInt32(segment), row: hits[start].row), run: number, next: next)
    case .unsettled, .unsettledOthers:
      return Head(hit: Hit(key: run.key, segment: UInt32(segment), row: 0), run: number, next: 0, isUnsettled: true)
    }
    let key = run.key.with(nameLength: index.nameLength(of: Int(row)))
    return Head(hit: Hit(key: key, segment: UInt32(segment), row: row), run: number, next: next, cursor: cursor)
  }

  /// Whether one of two heads comes first: as ``IndexSnapshot/precedes(_:_:)`` has it, from what is kept of the names.
  private func precedes(_ left: Int, _ right: Int, _ heads: inout [Head]) -> Bool {
    let (hit, other) = (heads[left].hit, heads[right].hit)
    if hit.key != other.key { return hit.key < other.key }
    // What is not known yet may be as good as any.
    if heads[left].isUnsettled != heads[right].isUnsettled { return heads[left].isUnsettled }
    if hit.segment != other.segment, let order = order(left, right, &heads) { return order < 0 }
    return snapshot.precedes(hit, other)
  }

  /// What the names of two heads say of their order; nil when that is not known.
  private func order(_ left: Int, _ right: Int, _ heads: inout [Head]) -> Int? {
    if heads[left].name == nil { lookUpNames(&heads, left..<left + 1) }
    if heads[right].name == nil { lookUpNames(&heads, right..<right + 1) }
    guard let name = heads[left].name, let other = heads[right].name else { return nil }
    return name.order(other)
  }

  private func removeFirst(_ state: inout State) {
    state.heap.swapAt(0, state.heap.count - 1)
    state.heap.removeLast()
    sink(&state)
  }

  private func sink(_ state: inout State) {
    var place = 0
    while true {
      var best = place
      for child in 2 * place + 1..<min(2 * place + 3, max(state.heap.count, 2 * place + 1))
      where precedes(state.heap[child], state.heap[best], &state.heads) {
        best = child
      }
      if best == place { return }
      state.heap.swapAt(place, best)
      place = best
    }
  }
}
