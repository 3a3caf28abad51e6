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
  /// - Parameter cap: the last tier to look at. Loose matches are looked for when few contacts match primarily, typing
  ///   errors when nobody matches at all.
  func search(_ query: SearchQuery, upTo cap: MatchTier) -> SearchResults
}

extension ContactSearching {
  public func search(_ query: SearchQuery) -> SearchResults { search(query, upTo: .typo) }
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

  /// - Complexity: a few microseconds for each 65,535 contacts, and O(found / 64); the lower tiers look at more
  public func search(_ query: SearchQuery, upTo cap: MatchTier) -> SearchResults {
    var search = SegmentSearch(query)
    var found = snapshot.map { [search] in search.search($0, removed: $1) }
    let count = found.reduce(0) { $0 + $1.count }
    guard !query.isEmpty, cap >= .loose, search.takesLoose, count < SegmentSearch.looseLimit else {
      return SearchResults(search: search, found: found, snapshot: snapshot)
    }
    let taken = zip(found, snapshot.segments).map { $0.count > 0 ? $0.rows(in: $1) : nil }
    let loose = snapshot.map { [search] number, segment, removed in
      search.loose(segment, taken: taken[number], removed: removed)
    }
    for (number, hits) in loose.enumerated() { found[number].add(hits) }
    if count == 0, loose.allSatisfy({ $0.count == 0 }), cap >= .typo, search.takesTypos {
      search = search.withVariants()
      let typos = snapshot.map { [search] in search.typos($0, removed: $1) }
      for (number, hits) in typos.enumerated() { found[number].add(hits) }
    }
    return SearchResults(search: search, found: found, snapshot: snapshot)
  }
}
