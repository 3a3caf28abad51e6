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

  /// Batches that follow each other, made searchable. This is the work of loading, and belongs off the key path.
  public struct Segment: Sendable {
    fileprivate let segments: [IndexSegment]

    /// - Parameter region: where the user dials, which decides the national forms of numbers.
    /// - Complexity: O(bytes of the batch), and O(n log n) comparisons to order n names
    public init(_ batches: [ContactBatch], region: Region?) {
      self.init(batches, region: region, leafCount: PrefixTrie.leafCount)
    }

    /// - Parameter leafCount: as many texts are looked at one by one; see ``PrefixTrie``.
    package init(_ batches: [ContactBatch], region: Region?, leafCount: Int) {
      segments = IndexSegment.segments(of: BatchGroup(batches), region: region, leafCount: leafCount)
    }
  }

  /// Adds a batch after the others. Contacts that it supersedes are not found any more.
  ///
  /// - Complexity: O(1) amortised, and O(batches) for each superseded contact
  public mutating func append(_ segment: Segment) { snapshot.append(segment.segments) }

  /// - Complexity: a few microseconds for each 32,768 contacts, and O(found / 64)
  public func search(_ query: SearchQuery) -> SearchResults {
    let search = SegmentSearch(query)
    let found = Parallel.map(snapshot.segments.count) { [snapshot] number in
      search.search(snapshot.segments[number], removed: snapshot.removed[number])
    }
    return SearchResults(search: search, found: found, snapshot: snapshot)
  }
}
