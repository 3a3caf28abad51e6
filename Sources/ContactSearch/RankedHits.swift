import Synchronization

/// A contact that matches, and its place in the order.
struct Hit: Sendable {
  var key: MatchKey
  /// Which segment it is in, and its row there.
  var segment: UInt32
  var row: UInt32
}

/// Hits in order, as far as anyone asked: the runs of all segments are merged row by row.
final class RankedHits: Sendable {
  private struct State {
    /// The best match of each run that has any left, as a binary heap.
    var heap: [Head] = []
    var runs: [[HitRun]]
    var merged: [Hit] = []
    /// By segment, the rows in ``merged``: a contact is listed once, where it matches best.
    var listed: [ContactSet?]
  }

  private struct Head {
    var hit: Hit
    var run: Int
    /// The place in the run behind the hit.
    var next: Int
    /// The same, in a run of a list.
    var cursor: GapLists.Cursor?
    var isUnsettled = false
  }

  let count: Int
  private let state: Mutex<State>
  private let snapshot: IndexSnapshot
  private let search: SegmentSearch

  /// - Complexity: O(runs)
  init(_ found: [SegmentHits], snapshot: IndexSnapshot, search: SegmentSearch) {
    count = found.reduce(0) { $0 + $1.count }
    self.snapshot = snapshot
    self.search = search
    state = Mutex(State(runs: found.map(\.runs), listed: Array(repeating: nil, count: found.count)))
    state.withLock { state in
      for (segment, found) in found.enumerated() {
        for run in found.runs.indices { push(run, of: segment, from: 0, &state) }
      }
    }
  }

  /// - Complexity: O(log runs) for each row up to this one, the first time
  func hit(at rank: Int) -> Hit? {
    state.withLock { state in
      while state.merged.count <= rank, let hit = next(&state) { state.merged.append(hit) }
      return rank < state.merged.count ? state.merged[rank] : nil
    }
  }

  private func next(_ state: inout State) -> Hit? {
    while let head = state.heap.first {
      let segment = Int(head.hit.segment)
      if head.isUnsettled {
        removeFirst(&state.heap)
        state.runs[segment][head.run] = search.settle(state.runs[segment][head.run], in: snapshot.segments[segment])
        push(head.run, of: segment, from: 0, &state)
        continue
      }
      if let following = self.head(of: state.runs[segment][head.run], head.run, segment, from: head.next, head.cursor) {
        state.heap[0] = following
        sink(&state.heap)
      } else {
        removeFirst(&state.heap)
      }
      let row = Int(head.hit.row)
      if state.listed[segment] == nil { state.listed[segment] = ContactSet(capacity: snapshot.segments[segment].count) }
      if state.listed[segment]?.contains(row) == true || snapshot.isRemoved(row, segment) { continue }
      state.listed[segment]?.insert(row)
      return head.hit
    }
    return nil
  }

  private func push(_ run: Int, of segment: Int, from start: Int, _ state: inout State) {
    guard let head = head(of: state.runs[segment][run], run, segment, from: start) else { return }
    state.heap.append(head)
    var place = state.heap.count - 1
    while place > 0, precedes(state.heap[place], state.heap[(place - 1) / 2]) {
      state.heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  /// The match of a run at or behind a place.
  private func head(of run: HitRun, _ number: Int, _ segment: Int, from start: Int, _ cursor: GapLists.Cursor? = nil)
    -> Head?
  {
    let index = snapshot.segments[segment]
    var cursor = cursor
    let row: UInt32
    var next = start + 1
    switch run.rows {
    case .names(let list, let trie):
      guard let next = index.names.tries[trie].lists.next(list, &cursor) else { return nil }
      row = next
    case .settled(let list):
      guard let next = index.settled.lists.next(list, &cursor) else { return nil }
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
    let key = run.key.with(nameLength: index.names.length(of: Int(row)))
    return Head(hit: Hit(key: key, segment: UInt32(segment), row: row), run: number, next: next, cursor: cursor)
  }

  private func precedes(_ left: Head, _ right: Head) -> Bool {
    if left.hit.key != right.hit.key { return left.hit.key < right.hit.key }
    // What is not known yet may be as good as any.
    if left.isUnsettled != right.isUnsettled { return left.isUnsettled }
    return snapshot.precedes(left.hit, right.hit)
  }

  private func removeFirst(_ heap: inout [Head]) {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    sink(&heap)
  }

  private func sink(_ heap: inout [Head]) {
    var place = 0
    while true {
      var best = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && precedes(heap[child], heap[best]) {
        best = child
      }
      if best == place { return }
      heap.swapAt(place, best)
      place = best
    }
  }
}
