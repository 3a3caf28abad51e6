import Contacts

/// Finds contacts: the seam between the program and whatever makes searching fast.
///
/// A conforming type answers exactly as the rules in ``SearchQuery``, ``TextMatcher`` and ``MatchKey`` say: the same
/// contacts, in the same order, with the same ranges, however it gets there.
public protocol ContactSearching: Sendable {
  /// How many contacts can be found.
  var contactCount: Int { get }
  /// The contacts that match, best first; all of them by name when nothing was typed.
  ///
  /// - Parameter previous: an earlier result, which may save work when the query goes on from it. The answer is the same.
  func search(_ query: SearchQuery, narrowing previous: SearchResults?) -> SearchResults
}

extension ContactSearching {
  /// The contacts that match, best first; all of them by name when nothing was typed.
  public func search(_ query: SearchQuery) -> SearchResults { search(query, narrowing: nil) }
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

  /// Adds a batch after the others. Contacts that it supersedes are not found any more.
  ///
  /// - Complexity: O(1) amortised, and O(batches) for each superseded contact
  public mutating func append(_ segment: Segment) { snapshot.append(segment.segment) }

  /// - Complexity: O(texts + number forms) of all contacts, on all cores when there are many; O(batches) when nothing is
  ///   typed; of the contacts found before when `narrowing` is a result for a beginning of the query.
  public func search(_ query: SearchQuery, narrowing previous: SearchResults?) -> SearchResults {
    let masks = QueryMasks(query)
    let segments = query.isEmpty ? [] : snapshot.segments
    let candidates = previous.flatMap { $0.candidates(for: query, in: snapshot) }
    let hits = Parallel.map(segments.count) { [removed = snapshot.removed] number in
      let found = segments[number].search(query, masks: masks, segment: number, candidates: candidates?[number])
      return removed[number].isEmpty ? found : found.filter { !removed[number].contains($0.position) }
    }
    return SearchResults(query: query, masks: masks, hits: hits, snapshot: snapshot)
  }
}
