import Contacts
import Synchronization

/// The contacts that a query found, best first. A value that can be handed to another thread and kept.
///
/// The count is exact. Rows are made when asked for: ranges are worked out for the rows that are shown, and the first
/// rows are put in order without ordering all of them.
public struct SearchResults: Sendable {
  /// How many contacts there are to search in.
  public let contactCount: Int
  private let order: RankedHits
  let search: SegmentSearch
  let snapshot: IndexSnapshot
  /// By segment; looked up when first asked for, where the first rows were known without.
  var found: [SegmentHits] { lookup.value }
  private let lookup: FoundHits
  private let kept: KeptAnswers.Answer?
  let keys: NextKeys

  /// The query that was answered.
  public var query: SearchQuery { search.query }

  /// - Parameter keys: those of results with the same primary matches.
  init(search: SegmentSearch, found: [SegmentHits], snapshot: IndexSnapshot, keys: NextKeys = NextKeys()) {
    self.keys = keys
    self.search = search
    self.snapshot = snapshot
    lookup = FoundHits(found)
    kept = nil
    contactCount = snapshot.contactCount
    order = RankedHits(lookup, snapshot: snapshot, search: search)
  }

  /// - Parameter find: looks up what the answer does not say.
  init(
    _ kept: KeptAnswers.Answer, search: SegmentSearch, snapshot: IndexSnapshot,
    find: @escaping @Sendable () -> [SegmentHits]
  ) {
    keys = NextKeys(kept.keys)
    self.search = search
    self.snapshot = snapshot
    self.kept = kept
    lookup = FoundHits(find)
    contactCount = snapshot.contactCount
    order = RankedHits(lookup, snapshot: snapshot, search: search, kept: (kept.count, kept.best))
  }

  /// Keeps the answer for whoever asks again, unless it is kept already or so few were found that more are guessed.
  func keep() {
    guard kept == nil, !mayHaveGuesses else { return }
    func keepable(_ hits: [Hit]) -> KeptMatches {
      let matches = hits.map { hit in
        var known = hit
        known.hasNumber = hasNumber(hit)
        return (hit: known, match: match(hit))
      }
      return KeptMatches(matches, of: query, in: snapshot)
    }
    // Behind more keys nearly nobody asks for numbers only.
    let byNumber =
      query.text.utf8.count > KeptAnswers.longestOfFew ? nil : keepable(hitsByNumber(limit: KeptAnswers.rows))
    let answer = KeptAnswers.Answer(
      count: count, best: keepable((0..<min(count, KeptAnswers.rows)).compactMap { order.hit(at: $0) }),
      byNumber: byNumber,
      keys: nextKeyBits(onOneCore: true))
    snapshot.kept.keep(answer, for: query)
  }

  /// The results before anything is loaded.
  public static let none = SearchResults(search: SegmentSearch(SearchQuery("")), found: [], snapshot: IndexSnapshot())

  /// How many contacts match.
  public var count: Int { order.count }

  /// Whether both were found in the same segments: then neither holds contacts in memory that the other does not.
  public func isOfSameSegments(as other: SearchResults) -> Bool {
    snapshot.segments.elementsEqual(other.snapshot.segments) { $0 === $1 }
  }

  /// The match at a rank, `0..<count`, 0 being the best.
  ///
  /// - Complexity: O(bytes of the contact); O(log contacts) more for each rank before it, the first time
  public subscript(rank: Int) -> Match {
    if let match = kept?.best.match(rank, of: query, in: snapshot) { return match }
    guard let hit = order.hit(at: rank) else { preconditionFailure("rank \(rank) of \(count)") }
    return match(hit)
  }

  /// Some contacts, best first, that only their numbers make match.
  ///
  /// - Complexity: O(limit · log contacts)
  public func byNumber(limit: Int) -> [Match] {
    if limit <= KeptAnswers.rows, let kept = kept?.byNumber {
      return kept.hits(in: snapshot).prefix(limit).enumerated().map { rank, hit in
        kept.match(rank, of: query, in: snapshot) ?? match(hit)
      }
    }
    return hitsByNumber(limit: limit).map(match)
  }

  private func hitsByNumber(limit: Int) -> [Hit] {
    let numbers = found.map { found in
      var only = SegmentHits()
      only.runs = found.byNumber.map { [HitRun(key: .all, rows: .set($0))] } ?? []
      return only
    }
    let order = RankedHits(FoundHits(numbers), snapshot: snapshot, search: search)
    return (0..<limit).lazy.map { order.hit(at: $0) }.prefix { $0 != nil }.compactMap(\.self)
  }

  /// The keys of the keypad that lead on: when one is typed behind the query, somebody still matches. All of them when
  /// the contacts found are guesses, or nobody was found: then nothing is known.
  ///
  /// - Complexity: that of ``NextKeySearch``, the first time; then O(1)
  public var nextKeys: Set<Character> { NextKeys.set(nextKeyBits(onOneCore: false)) }

  private func nextKeyBits(onOneCore: Bool) -> UInt16 {
    keys.value.withLock { known in
      if let known { return known }
      let hasPrimary = found.map(\.isPrimary)
      var next = NextKeySearch.all
      if hasPrimary.contains(true), query.phoneExtension.isEmpty {
        let search = NextKeySearch(search)
        _ = snapshot.map(onOneCore: onOneCore) { number, segment, removed in
          if hasPrimary[number] { search.look(in: segment, removed: removed) }
        }
        next = search.bits
      }
      known = next
      return next
    }
  }

  /// The keys that lead on, as bits, once they are known.
  final class NextKeys: Sendable {
    let value: Mutex<UInt16?>

    init(_ value: UInt16? = nil) { self.value = Mutex(value) }

    static func set(_ bits: UInt16) -> Set<Character> {
      Set(NextKeySearch.keys.enumerated().lazy.filter { bits >> UInt16($0.offset) & 1 != 0 }.map(\.element))
    }
  }

  private func hasNumber(_ hit: Hit) -> Bool {
    hit.hasNumber ?? found[Int(hit.segment)].numbers?.contains(Int(hit.row)) ?? false
  }

  private func match(_ hit: Hit) -> Match {
    let (number, row) = (Int(hit.segment), Int(hit.row))
    let lift = query.isEmpty ? 0 : snapshot.used[number].lift(of: row, for: query)
    // Whose numbers match primarily is known from the search.
    let mayHaveNumber = hit.key.tier != .primary || hasNumber(hit)
    return snapshot.segments[number].match(
      row, index: snapshot.index(of: hit), key: hit.key, lift: lift, search: search, mayHaveNumber: mayHaveNumber)
  }

  /// The rank of a contact that an earlier result showed, looked for in the first `limit` rows; nil when not there.
  ///
  /// After its source was read anew a contact is known by its UID, or by name and numbers where it has none.
  public func rank(of match: Match, limit: Int) -> Int? {
    let rows = 0..<min(limit, count)
    let isSameSnapshot = snapshot.segments.contains { $0.batches.contains(match.contact.batch) }
    return rows.first { rank in
      guard let hit = order.hit(at: rank) else { return false }
      if isSameSnapshot { return snapshot.index(of: hit) == match.index }
      let segment = snapshot.segments[Int(hit.segment)]
      let contact = segment.contact(Int(hit.row))
      if let uid = match.contact.uid { return contact.uid == uid }
      return contact.displayName == match.contact.displayName && contact.phones == match.contact.phones
    }
  }
}

/// What a query found, by segment: known, or looked up when first asked for.
final class FoundHits: Sendable {
  private let known: Mutex<[SegmentHits]?>
  private let find: @Sendable () -> [SegmentHits]

  init(_ known: [SegmentHits]) {
    self.known = Mutex(known)
    find = { [] }
  }

  init(_ find: @escaping @Sendable () -> [SegmentHits]) {
    known = Mutex(nil)
    self.find = find
  }

  var value: [SegmentHits] {
    known.withLock { known in
      let value = known ?? find()
      known = value
      return value
    }
  }
}
