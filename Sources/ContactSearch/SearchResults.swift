import Contacts
import Synchronization

/// The contacts that a query found, best first. A value that can be handed to another thread and kept.
///
/// The count is exact. Rows are made when asked for: ranges are worked out for the rows that are shown, and the first
/// rows are put in order without ordering all of them.
public struct SearchResults: Sendable {
  /// The query that was answered.
  public let query: SearchQuery
  /// How many contacts there are to search in.
  public let contactCount: Int
  private let order: RankedHits
  private let segments: [IndexSegment]
  private let starts: [Int]
  private let masks: QueryMasks

  init(query: SearchQuery, masks: QueryMasks, hits: [IndexSegment.Hit], segments: [IndexSegment], starts: [Int]) {
    self.query = query
    self.masks = masks
    self.segments = segments
    self.starts = starts
    contactCount = segments.reduce(0) { $0 + $1.batch.count }
    order = RankedHits(hits: hits, segments: segments, starts: starts)
  }

  /// The results before anything is loaded.
  public static let none = SearchResults(
    query: SearchQuery(""), masks: QueryMasks(SearchQuery("")), hits: [], segments: [], starts: [])

  /// How many contacts match.
  public var count: Int { order.count }

  /// The match at a rank, `0..<count`, 0 being the best.
  ///
  /// - Complexity: O(units · query length) for the row; the first rows cost O(count) once, later ones O(count log count)
  public subscript(rank: Int) -> Match {
    let index = Int(order.hit(at: rank).index)
    let segment = SearchResults.segment(of: index, starts)
    return segments[segment].match(index - starts[segment], index: index, query: query, masks: masks)
  }

  /// The rank of a contact by its index in reading order, looked for in the first `limit` rows; nil when not there.
  public func rank(of index: Int, limit: Int) -> Int? {
    (0..<min(limit, count)).first { Int(order.hit(at: $0).index) == index }
  }

  /// The rank of the first contact that is listed for its number.
  ///
  /// - Complexity: O(log count) once ordered
  public var firstNumberRank: Int? {
    guard !query.dialled.isEmpty else { return nil }
    return order.first { $0.key.isNumber(prefersNumbers: query.prefersNumbers) }
  }

  static func segment(of index: Int, _ starts: [Int]) -> Int {
    (starts.firstIndex { $0 > index } ?? starts.count) - 1
  }
}

/// Hits in order, as far as anyone asked: the first rows at once, the rest when a later row is wanted.
private final class RankedHits: Sendable {
  /// As many rows are ordered at first; more than a screen shows.
  private static let headCount = 256

  private struct State {
    var hits: [IndexSegment.Hit]
    var orderedCount: Int
  }

  let count: Int
  private let state: Mutex<State>
  private let segments: [IndexSegment]
  private let starts: [Int]

  init(hits: [IndexSegment.Hit], segments: [IndexSegment], starts: [Int]) {
    count = hits.count
    self.segments = segments
    self.starts = starts
    state = Mutex(State(hits: hits, orderedCount: 0))
  }

  func hit(at rank: Int) -> IndexSegment.Hit {
    state.withLock { state in
      order(&state, upTo: rank)
      return state.hits[rank]
    }
  }

  /// The first rank whose hit satisfies a predicate, in the whole order.
  func first(where predicate: (IndexSegment.Hit) -> Bool) -> Int? {
    state.withLock { state in
      // The best hit that satisfies it; everything before it in the order is counted, not sorted.
      var best: IndexSegment.Hit?
      for hit in state.hits where predicate(hit) {
        if best.map({ precedes(hit, $0) }) ?? true { best = hit }
      }
      guard let best else { return nil }
      return state.hits.reduce(0) { $0 + (precedes($1, best) ? 1 : 0) }
    }
  }

  private func order(_ state: inout State, upTo rank: Int) {
    guard rank >= state.orderedCount else { return }
    if rank >= RankedHits.headCount || count <= 2 * RankedHits.headCount {
      state.hits.sort(by: precedes)
      state.orderedCount = count
    } else {
      moveHead(&state.hits)
      state.orderedCount = RankedHits.headCount
    }
  }

  /// Brings the best rows to the front, in order: one pass with a sorted window, most hits cost one comparison.
  private func moveHead(_ hits: inout [IndexSegment.Hit]) {
    let size = RankedHits.headCount
    hits[..<size].sort(by: precedes)
    for index in size..<hits.count where precedes(hits[index], hits[size - 1]) {
      hits.swapAt(index, size - 1)
      var place = size - 1
      while place > 0, precedes(hits[place], hits[place - 1]) {
        hits.swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  /// The order of matches: key, name, reading order.
  private func precedes(_ left: IndexSegment.Hit, _ right: IndexSegment.Hit) -> Bool {
    if left.key != right.key { return left.key < right.key }
    let one = SearchResults.segment(of: Int(left.index), starts)
    let other = SearchResults.segment(of: Int(right.index), starts)
    if one == other {
      return segments[one].nameRank[Int(left.index) - starts[one]]
        < segments[other].nameRank[Int(right.index) - starts[other]]
    }
    let leftName = CollationKey(
      Contact(batch: segments[one].batch, position: Int(left.index) - starts[one]).displayName)
    let rightName = CollationKey(
      Contact(batch: segments[other].batch, position: Int(right.index) - starts[other]).displayName)
    if leftName < rightName { return true }
    if rightName < leftName { return false }
    return left.index < right.index
  }
}
