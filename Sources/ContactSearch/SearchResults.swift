import Contacts

/// The contacts that a query found, best first. A value that can be handed to another thread and kept.
///
/// The count is exact. Rows are made when asked for: ranges are worked out for the rows that are shown, and the first
/// rows are put in order without ordering all of them.
public struct SearchResults: Sendable {
  /// The query that was answered.
  public let query: SearchQuery
  /// How many contacts there are to search in.
  public let contactCount: Int
  /// The rank of the first contact that is listed for its number, if any is.
  public let firstNumberRank: Int?
  private let order: RankedHits
  private let snapshot: IndexSnapshot
  private let masks: QueryMasks

  init(query: SearchQuery, masks: QueryMasks, hits: [[IndexSegment.Hit]], snapshot: IndexSnapshot) {
    self.query = query
    self.masks = masks
    self.snapshot = snapshot
    contactCount = snapshot.contactCount
    order =
      query.isEmpty ? RankedHits(allOf: snapshot) : RankedHits(hits: Array(hits.joined()), snapshot: snapshot)
    firstNumberRank =
      query.dialled.isEmpty ? nil : order.first { $0.key.isNumber(prefersNumbers: query.prefersNumbers) }
  }

  /// The results before anything is loaded.
  public static let none = SearchResults(
    query: SearchQuery(""), masks: QueryMasks(SearchQuery("")), hits: [], snapshot: IndexSnapshot())

  /// How many contacts match.
  public var count: Int { order.count }

  /// The match at a rank, `0..<count`, 0 being the best.
  ///
  /// - Complexity: O(units · query length) for one of the first rows; a later one puts all in order, once
  public subscript(rank: Int) -> Match {
    let hit = order.hit(at: rank)
    let segment = snapshot.segments[Int(hit.segment)]
    return segment.match(
      Int(hit.position), index: snapshot.index(of: hit), query: query, masks: masks)
  }

  /// The only contacts that can match a query that goes on from this one, by segment; nil when that cannot be said.
  ///
  /// What matches a query matches every beginning of it: an alignment cut short is one still.
  ///
  /// - Complexity: O(count)
  func candidates(for next: SearchQuery, in snapshot: IndexSnapshot) -> [[UInt32]]? {
    guard !query.isEmpty, snapshot.isSame(as: self.snapshot), next.goesOn(from: query) else { return nil }
    return order.positions(bySegment: snapshot.segments.count)
  }

  /// The rank of a contact that an earlier result showed, looked for in the first `limit` rows; nil when not there.
  ///
  /// After its source was read anew a contact is known by its UID, or by name and numbers where it has none.
  public func rank(of match: Match, limit: Int) -> Int? {
    let rows = 0..<min(limit, count)
    let isSameSnapshot = snapshot.segments.contains { $0.batch === match.contact.batch }
    if isSameSnapshot { return rows.first { snapshot.index(of: order.hit(at: $0)) == match.index } }
    return rows.first { rank in
      let hit = order.hit(at: rank)
      let contact = Contact(batch: snapshot.segments[Int(hit.segment)].batch, position: Int(hit.position))
      if let uid = match.contact.uid { return contact.uid == uid }
      return contact.displayName == match.contact.displayName && contact.phones == match.contact.phones
    }
  }
}
