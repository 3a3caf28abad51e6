import Contacts

/// Finds contacts: the seam between the program and whatever makes searching fast.
///
/// A conforming type answers exactly as the rules in ``SearchQuery``, ``TextMatcher`` and ``MatchKey`` say: the same
/// contacts, in the same order, with the same ranges, however it gets there.
public protocol ContactSearching: Sendable {
  /// How many contacts can be found.
  var contactCount: Int { get }
  /// The contacts that match, best first; all of them by name when nothing was typed.
  func search(_ query: SearchQuery) -> SearchResults
}

/// A search over batches of contacts. A value: a copy is a snapshot, and batches that arrive later do not change it.
public struct SearchIndex: ContactSearching {
  private var snapshot = IndexSnapshot()

  public init() {}

  public var contactCount: Int { snapshot.contactCount }

  /// A batch made searchable. This is the work of loading, and belongs off the key path.
  public struct Segment: Sendable {
    fileprivate let segment: IndexSegment

    /// - Parameter region: where the user dials, which decides the national forms of numbers.
    /// - Complexity: O(n log n) for n contacts
    public init(_ batch: ContactBatch, region: Region?) {
      segment = IndexSegment(batch, region: region)
    }
  }

  /// Adds a batch after the others.
  ///
  /// - Complexity: O(1) amortised
  public mutating func append(_ segment: Segment) { snapshot.append(segment.segment) }

  /// - Complexity: O(units + digits of all contacts), on all cores when there are many; O(batches) when nothing is typed
  public func search(_ query: SearchQuery) -> SearchResults {
    let masks = QueryMasks(query)
    let segments = query.isEmpty ? [] : snapshot.segments
    let hits = Parallel.map(segments.count) { segments[$0].search(query, masks: masks, segment: $0) }
    return SearchResults(query: query, masks: masks, hits: hits, snapshot: snapshot)
  }
}
