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
  private var segments: [IndexSegment] = []
  private var starts: [Int] = []
  public private(set) var contactCount = 0

  public init() {}

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
  public mutating func append(_ segment: Segment) {
    segments.append(segment.segment)
    starts.append(contactCount)
    contactCount += segment.segment.batch.count
  }

  /// - Complexity: O(units + digits of all contacts)
  public func search(_ query: SearchQuery) -> SearchResults {
    let masks = QueryMasks(query)
    var hits: [IndexSegment.Hit] = []
    for (segment, start) in zip(segments, starts) {
      if query.isEmpty {
        hits.append(contentsOf: (0..<segment.batch.count).map { .init(key: .all, index: UInt32(start + $0)) })
      } else {
        segment.search(query, masks: masks, firstIndex: start, into: &hits)
      }
    }
    return SearchResults(query: query, masks: masks, hits: hits, segments: segments, starts: starts)
  }
}
