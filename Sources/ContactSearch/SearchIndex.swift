import Contacts
import NumberPlans

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
  private(set) var snapshot = IndexSnapshot()

  public init() {}

  public var contactCount: Int { snapshot.contactCount }

  /// Changes with what can be found, and with the segments it is in.
  public var version: Int { snapshot.version }

  /// Batches that follow each other, made searchable. This is the work of loading, and belongs off the key path.
  public struct Segment: Sendable {
    fileprivate let segments: [IndexSegment]
    fileprivate var used: [UsedContacts] = []
    /// The segments that these take the place of.
    fileprivate var replaced: [IndexSegment] = []

    /// - Parameters:
    ///   - region: where the user dials, which decides the national forms of numbers.
    ///   - usage: whom the user calls and chooses.
    /// - Complexity: O(bytes of the batch), and O(n log n) comparisons to order n names
    public init(
      _ batches: [ContactBatch], region: Region?, usage: some ContactUsageProviding = NoContactUsage()
    ) {
      self.init(batches, region: region, usage: usage.usageByIdentity, leafCount: nil)
    }

    /// - Parameter leafCount: as many texts are looked at one by one; see ``PrefixTrie``. nil for what is best.
    package init(_ batches: [ContactBatch], region: Region?, usage: [String: ContactUsage] = [:], leafCount: Int?) {
      segments = IndexSegment.segments(of: BatchGroup(batches), region: region, leafCount: leafCount)
      used = segments.map { UsedContacts($0, usage) }
    }

    /// One segment of some that follow each other, to take their place; nil when it cannot be made of them.
    ///
    /// - Complexity: O(entries of all lists + names · log segments)
    package init?(merging segments: some Sequence<Segment>) {
      let parts = segments.flatMap(\.segments)
      guard parts.count > 1, let merged = IndexSegment(merging: parts) else { return nil }
      self.segments = [merged]
      replaced = parts
    }

    /// How many contacts it has.
    package var count: Int { segments.reduce(0) { $0 + $1.count } }
  }

  /// Adds batches after the others. Contacts that they supersede are not found any more. A segment that was made of
  /// segments which are there takes their place.
  ///
  /// - Complexity: O(1) amortised, and O(batches) for each superseded contact
  public mutating func append(_ segment: Segment) {
    if let merged = segment.segments.first, !segment.replaced.isEmpty {
      snapshot.replace(segment.replaced, with: merged)
    } else {
      snapshot.append(segment.segments, used: segment.used)
    }
  }

  /// The same contacts, in the order of how the user uses them now.
  ///
  /// - Complexity: O(contacts) when anybody is used; this belongs off the key path
  public func using(_ usage: some ContactUsageProviding) -> SearchIndex {
    var index = self
    index.snapshot = snapshot.using(usage.usageByIdentity)
    return index
  }

  /// - Complexity: O(query length + groups of numbers · log contacts) for each segment, O(contacts / 64) to count, and
  ///   O(units) of a few names in a thousand where many keys were typed; O(1) where the answer is kept. The lower tiers look
  ///   at more
  public func search(_ query: SearchQuery, upTo cap: MatchTier) -> SearchResults {
    search(query, upTo: cap, onOneCore: false)
  }

  /// - Parameter onOneCore: whether the other cores are left to others while the primary tier is looked at.
  func search(_ query: SearchQuery, upTo cap: MatchTier, onOneCore: Bool) -> SearchResults {
    let search = SegmentSearch(query)
    let find: @Sendable () -> [SegmentHits] = { [snapshot] in
      snapshot.map(onOneCore: onOneCore) { [search, snapshot] number, segment, removed in
        var found = search.search(segment, removed: removed)
        search.lift(&found, of: segment, .primary, snapshot.used[number])
        return found
      }
    }
    if let kept = snapshot.kept[query] {
      return SearchResults(kept, search: search, snapshot: snapshot, find: find)
    }
    let found = find()
    return SearchResults(search: search, found: found, snapshot: snapshot).withGuesses(upTo: cap)
  }
}
