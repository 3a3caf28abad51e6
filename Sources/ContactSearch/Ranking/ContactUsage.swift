import Contacts

/// How much the user uses a contact, as far as it affects the order of matches.
///
/// Favourites, contacts that are often called or chosen, and contacts that were chosen for the same keys get a boost of at
/// most two classes. It does not change the parts of a rank that are compared before the class; see `RankKey`.
///
///     ContactUsage(isFavourite: true).boost(for: SearchQuery("57"))    // 5: a class and a quarter
public struct ContactUsage: Sendable, Equatable {
  /// A query for which the contact was chosen, and how often; the weight of each choice halves every 30 days.
  public struct Pick: Sendable, Equatable {
    public var query: String
    public var weight: Double

    public init(query: String, weight: Double) {
      self.query = query
      self.weight = weight
    }

    fileprivate var counts: Bool { weight >= ContactUsage.leastPick && !query.isEmpty }
  }

  public var isFavourite: Bool
  /// The sum of the weights of calls and choices: 1 when they are made, halved every 30 days.
  public var frecency: Double
  public var picks: [Pick]

  public init(isFavourite: Bool = false, frecency: Double = 0, picks: [Pick] = []) {
    self.isFavourite = isFavourite
    self.frecency = frecency
    self.picks = picks
  }

  /// The greatest boost: two classes, in quarters.
  public static let maximumBoost = 8

  /// Each of these frecencies that a contact reaches is worth a quarter of a class: once in two months, once recently,
  /// weekly, daily.
  private static let steps = [0.25, 0.9, 4, 12]
  /// A choice for the same keys counts down to this weight, which it has after 90 days.
  private static let leastPick = 0.125

  /// By how many quarters of a class the contact ranks higher among the matches of a query.
  ///
  /// A favourite ranks higher by a class and a quarter, a contact called daily by one, one chosen for this query
  /// or its beginning by one.
  public func boost(for query: SearchQuery) -> Int {
    var boost = baseBoost
    if picks.contains(where: { $0.counts && query.text.hasPrefix($0.query) }) { boost += 4 }
    return min(boost, ContactUsage.maximumBoost)
  }

  /// The boost for a query that the contact was never chosen for.
  private var baseBoost: Int { (isFavourite ? 5 : 0) + ContactUsage.steps.count { frecency >= $0 } }
}

/// Provides the user's usage of contacts.
public protocol ContactUsageProviding: Sendable {
  /// The contacts that were called, chosen or made favourites, by `Contact.identity`.
  var usageByIdentity: [String: ContactUsage] { get }
}

/// No usage.
public struct NoContactUsage: ContactUsageProviding {
  public var usageByIdentity: [String: ContactUsage] { [:] }

  public init() {}
}

/// The used contacts of a segment.
struct UsedContacts: Sendable {
  private(set) var rows: [(row: UInt32, usage: ContactUsage)] = []

  /// - Complexity: O(fields of the segment's contacts) if any contact is used
  init(_ segment: IndexSegment, _ usage: [String: ContactUsage]) {
    guard !usage.isEmpty else { return }
    let hashes = Set(usage.keys.map(IdentityHash.init(of:)))
    for row in 0..<segment.count {
      let contact = segment.contact(row)
      // Nearly all are unused; the hash shows it without making a string.
      if hashes.contains(IdentityHash(of: contact)), let usage = usage[contact.identity] {
        rows.append((UInt32(row), usage))
      }
    }
  }

  func boost(of row: Int, for query: SearchQuery) -> Int {
    let index = rows.partitioningIndex { $0.row >= row }
    return index < rows.count && rows[index].row == row ? rows[index].usage.boost(for: query) : 0
  }
}

/// A hash of ``Contact/identity``.
private struct IdentityHash: Hashable {
  private var uid: UInt64
  private var number: UInt64 = 0

  init(of identity: String) {
    let parts = Contact.nameAndNumber(ofIdentity: identity)
    uid = StableHash.of((parts?.name ?? identity[...]).utf8)
    if let parts { number = StableHash.of(parts.number.utf8) }
  }

  init(of contact: Contact) {
    var uid: UInt64?
    var name: UInt64?
    var number: UInt64?
    contact.forEachField { kind, bytes in
      switch kind {
      case .uid where uid == nil: uid = StableHash.of(bytes)
      case .displayName where name == nil: name = StableHash.of(bytes)
      case .phone where number == nil: number = StableHash.of(bytes)
      default: break
      }
    }
    self.uid = uid ?? name ?? StableHash.of([])
    if uid == nil { self.number = number ?? StableHash.of([]) }
  }
}
