import Contacts

/// The contacts that a query found, best first. It is a value that can be stored and sent to other threads.
///
/// The count is exact. Matches are made on demand: ranges are computed only for the rows that are shown, and the first rows
/// are ordered without sorting all of them.
///
///     for rank in 0..<min(results.count, 40) { show(results[rank]) }
public struct SearchResults: Sendable {
  /// The number of searchable contacts.
  public let contactCount: Int
  /// The number of contacts that match.
  public let count: Int
  /// The number of contacts that match in the primary tier. They come first, and guesses follow.
  public let primaryCount: Int
  let plan: QueryPlan
  let snapshot: IndexSnapshot
  /// The matches, by segment.
  let found: [SegmentHits]
  private let order: RankedHits

  /// The query that was answered.
  public var query: SearchQuery { plan.query }

  /// - Parameter primaryCount: how many of the matches are of the primary tier; nil if all are.
  init(_ plan: QueryPlan, _ found: [SegmentHits], primaryCount: Int? = nil, in snapshot: IndexSnapshot) {
    self.plan = plan
    self.found = found
    self.snapshot = snapshot
    contactCount = snapshot.contactCount
    let count = found.reduce(0) { $0 + $1.count }
    self.count = count
    self.primaryCount = primaryCount ?? count
    order = RankedHits(found.map(\.buckets), plan, in: snapshot)
  }

  /// The results before anything is loaded.
  public static let none = SearchResults(QueryPlan(SearchQuery("")), [], in: IndexSnapshot())

  /// Whether both results are of the same segments, and so hold the same contacts in memory.
  public func isOfSameSegments(as other: SearchResults) -> Bool {
    snapshot.parts.elementsEqual(other.snapshot.parts) { $0.segment === $1.segment }
  }

  /// The match at a rank, `0..<count`, 0 being the best.
  ///
  /// - Complexity: O(bytes of the contact); O(log segments) more for each rank before it, the first time
  public subscript(rank: Int) -> Match {
    guard let hit = order.hit(at: rank) else { preconditionFailure("rank \(rank) of \(count)") }
    return match(hit)
  }

  /// The best match of the primary tier; nil if there are only guesses, or none.
  ///
  /// - Complexity: that of ``subscript(_:)``
  public var firstPrimary: Match? { primaryCount > 0 ? self[0] : nil }

  /// The contact at a rank, without the details of its match; see ``subscript(_:)``.
  ///
  /// - Complexity: O(1); O(log segments) more for each rank before it, the first time
  public func contact(at rank: Int) -> Contact {
    guard let hit = order.hit(at: rank) else { preconditionFailure("rank \(rank) of \(count)") }
    return snapshot.parts[hit.segment].segment.contact(Int(hit.row))
  }

  private func match(_ hit: Hit) -> Match {
    let (part, row) = (snapshot.parts[hit.segment], Int(hit.row))
    let boost = query.isEmpty ? 0 : part.used.boost(of: row, for: query)
    return part.segment.match(row, index: snapshot.index(of: hit), rank: hit.rank, boost: boost, plan)
  }

  /// The rank of a contact of earlier results; nil if it is not in the first `limit` rows.
  ///
  /// If its source was read again, a contact is identified by its UID, or by name and numbers if it has none.
  public func rank(of match: Match, limit: Int) -> Int? {
    let isSameSnapshot = snapshot.parts.contains { $0.segment.batches.contains(match.contact.batch) }
    return (0..<min(limit, count)).first { rank in
      guard let hit = order.hit(at: rank) else { return false }
      if isSameSnapshot { return snapshot.index(of: hit) == match.index }
      let contact = snapshot.parts[hit.segment].segment.contact(Int(hit.row))
      if let uid = match.contact.uid { return contact.uid == uid }
      // Stricter than `identity`, which has only the first number: Enter may call another one of the contact found here.
      return contact.displayName == match.contact.displayName && contact.phones == match.contact.phones
    }
  }
}
