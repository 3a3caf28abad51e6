import Contacts
import NumberPlans

/// Finds contacts: the interface between the program and the search engine.
///
/// A conforming type answers exactly as the rules in ``SearchQuery``, ``TextMatcher`` and ``RankKey`` say: the same
/// contacts, in the same order, with the same ranges, however it gets there.
public protocol ContactSearching: Sendable {
  /// How many contacts can be found.
  var contactCount: Int { get }
  /// The contacts that match, best first; all of them by name if nothing was typed.
  ///
  /// - Parameters:
  ///   - cap: the last tier to look at. Loose matches are looked for when few contacts match primarily, typing errors when
  ///     nobody matches at all.
  ///   - isCancelled: asked before each piece of work, on any thread. What is found does not matter any more once it says so.
  func search(
    _ query: SearchQuery, upTo cap: MatchTier, isCancelled: @escaping @Sendable () -> Bool
  ) -> SearchResults
}

extension ContactSearching {
  public func search(_ query: SearchQuery, upTo cap: MatchTier = .typo) -> SearchResults {
    search(query, upTo: cap) { false }
  }
}

/// A search over batches of contacts. A value: a copy is a snapshot, and batches that arrive later do not change it.
public struct SearchIndex: ContactSearching {
  private(set) var snapshot = IndexSnapshot()
  private let readsHan: Bool

  /// - Parameter readsHan: whether the user writes Han characters: a name that begins with one then ranks like one with
  ///   letters, otherwise after it.
  public init(readsHan: Bool = false) { self.readsHan = readsHan }

  /// - Parameter fewContacts: with fewer of them, segments are searched one after the other.
  package init(readsHan: Bool, fewContacts: Int) {
    self.readsHan = readsHan
    snapshot.fewContacts = fewContacts
  }

  public var contactCount: Int { snapshot.contactCount }

  /// Changes with the searchable contacts, and with their segments.
  public var version: Int { snapshot.version }

  /// Consecutive batches, indexed. Building one is the main work of loading, and belongs off the key path.
  public struct Segment: Sendable {
    fileprivate let segment: IndexSegment
    fileprivate let used: UsedContacts

    /// - Parameters:
    ///   - region: where the user dials, which decides the national forms of numbers.
    ///   - usage: whom the user calls and chooses.
    /// - Complexity: O(bytes of the batches), and O(n log n) comparisons to order n names
    public init(
      _ batches: [ContactBatch], region: Region?, usage: some ContactUsageProviding = NoContactUsage()
    ) {
      segment = IndexSegment(BatchGroup(batches), region: region)
      used = UsedContacts(segment, usage.usageByIdentity)
    }
  }

  /// Adds batches after the others. Contacts that they supersede are no longer found.
  ///
  /// - Complexity: O(segments), and O(segments) for each superseded contact
  public mutating func append(_ segment: Segment) { snapshot.append(segment.segment, used: segment.used) }

  /// The same contacts, ranked by current usage.
  ///
  /// - Complexity: O(contacts) if any contact is used; this belongs off the key path
  public func using(_ usage: some ContactUsageProviding) -> SearchIndex {
    var index = self
    index.snapshot = snapshot.using(usage.usageByIdentity)
    return index
  }

  /// The starred contacts, the most called and chosen first, then by name.
  ///
  /// - Complexity: O(used contacts)
  public var favourites: [Contact] {
    let found = snapshot.parts.flatMap { part in
      part.used.rows.filter { $0.usage.isFavorite && part.removed?.contains(Int($0.row)) != true }
        .map { (part.segment.contact(Int($0.row)), $0.usage.frecency) }
    }
    return found.sorted { (-$0.1, $0.0.displayName) < (-$1.1, $1.0.displayName) }.map(\.0)
  }

  /// - Complexity: for each segment that of ``SegmentSearch``
  public func search(
    _ query: SearchQuery, upTo cap: MatchTier, isCancelled: @escaping @Sendable () -> Bool
  ) -> SearchResults {
    let plan = QueryPlan(query, readsHan: readsHan)
    let primary = SearchResults(plan, snapshot.primary(plan, isCancelled), in: snapshot)
    return primary.withGuesses(upTo: cap, isCancelled: isCancelled)
  }
}
