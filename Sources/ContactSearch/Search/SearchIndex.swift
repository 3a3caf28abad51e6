import Contacts
import Keypad
import NumberPlans

/// A search over batches of contacts. It is a value: a copy is a snapshot, which later batches do not change.
///
///     var index = SearchIndex()
///     index.append(SearchIndex.Segment([batch], region: Region("US")))
///     let results = index.search(SearchQuery("57"))
///     results[0].nameRanges    // the letters to highlight in the best match
public struct SearchIndex: Sendable {
  private(set) var snapshot = IndexSnapshot()
  private let ownWritings: WritingSet

  /// - Parameter ownWritings: what the user writes; see `KeypadScript.writings(ofLocale:)`. A name that begins in another
  ///   writing ranks after an equal one.
  public init(ownWritings: Set<NameUnit.Writing> = [.latin]) { self.ownWritings = WritingSet(ownWritings) }

  /// - Parameter fewContacts: with fewer contacts, segments are searched one after the other.
  package init(ownWritings: Set<NameUnit.Writing>, fewContacts: Int) {
    self.ownWritings = WritingSet(ownWritings)
    snapshot.fewContacts = fewContacts
  }

  /// The number of contacts that can be found.
  public var contactCount: Int { snapshot.contactCount }

  /// A number that changes when segments are added.
  public var version: Int { snapshot.version }

  /// Consecutive batches, indexed. Building a segment is the main work of loading; do it outside of the key path.
  public struct Segment: Sendable {
    fileprivate let segment: IndexSegment
    fileprivate let used: UsedContacts

    /// - Parameters:
    ///   - batches: the contacts, in order.
    ///   - region: the region in which the user dials, which decides the national forms of numbers.
    ///   - collation: the order of the names; all segments of an index have the same one.
    ///   - usage: how much the user uses each contact.
    /// - Complexity: O(bytes of the batches), and O(n log n) comparisons to order n names
    public init(
      _ batches: [ContactBatch], region: Region?, collation: NameCollation? = nil,
      usage: some ContactUsageProviding = NoContactUsage()
    ) {
      segment = IndexSegment(BatchGroup(batches), region: region, collation: collation)
      used = UsedContacts(segment, usage.usageByIdentity)
    }
  }

  /// Adds batches after the others. Contacts that they supersede are no longer found.
  ///
  /// - Complexity: O(segments), and O(segments) for each superseded contact
  public mutating func append(_ segment: Segment) { snapshot.append(segment.segment, used: segment.used) }

  /// The index with its contacts ranked by another usage. Call it outside of the key path.
  ///
  /// - Complexity: O(contacts) if any contact is used
  public func using(_ usage: some ContactUsageProviding) -> SearchIndex {
    var index = self
    index.snapshot = snapshot.using(usage.usageByIdentity)
    return index
  }

  /// The favourites, the most called and chosen first, then by name.
  ///
  /// - Complexity: O(used contacts)
  public var favourites: [Contact] {
    let found = snapshot.parts.flatMap { part in
      part.used.rows.filter { $0.usage.isFavourite && part.removed?.contains(Int($0.row)) != true }
        .map { (part.segment.contact(Int($0.row)), $0.usage.frecency) }
    }
    return found.sorted { (-$0.1, $0.0.displayName) < (-$1.1, $1.0.displayName) }.map(\.0)
  }

  /// The contacts that match, best first; all of them by name if nothing was typed.
  ///
  /// - Parameters:
  ///   - query: what was typed.
  ///   - cap: the last tier to search. Loose matches are searched for if few contacts match primarily, and typing errors if no
  ///     contact matches.
  ///   - isCancelled: asked before each piece of work, on any thread. After it has returned true, the results do not matter.
  /// - Complexity: for each segment that of `SegmentSearch`; with conditions O(bytes of all contacts)
  public func search(
    _ query: SearchQuery, upTo cap: MatchTier = .typo, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> SearchResults {
    let plan = QueryPlan(query, ownWritings: ownWritings)
    let snapshot = query.filters.isEmpty ? snapshot : snapshot.filtered(by: query.filters)
    let primary = SearchResults(plan, snapshot.primary(plan, isCancelled), in: snapshot)
    return primary.withGuesses(upTo: cap, isCancelled: isCancelled)
  }
}
