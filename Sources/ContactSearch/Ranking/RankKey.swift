import Keypad

/// A match's rank, packed into one number; smaller comes first.
///
/// This type defines the order of matches. The parts are compared in this order, from the most significant bits down:
///
///     tier     exact?     class     direct?     start     ranges     name length
///     2 bits   1          6         1           8         5          10
///
/// Matches with equal ranks are ordered by name, and then by reading order. In a segment, that is the order of their
/// rows, since their names are of one length; with one exception: when nothing was typed, all contacts have the rank
/// ``all``, whatever the lengths of their names.
struct RankKey: Comparable, Hashable {
  private var bits: UInt64

  /// The parts.
  private enum Part {
    case tier
    /// 0 for a match that is exact.
    case exactness
    /// In quarters of a class, minus the boost.
    case matchClass
    /// 0 if the first unit is in a writing that the user has on the keys.
    case directness
    case start, rangeCount
    /// In keys.
    case nameLength

    /// The size of a part in bits.
    @inline(__always)
    var size: UInt64 {
      switch self {
      case .tier: 2
      case .exactness, .directness: 1
      case .matchClass: 6
      case .start: 8
      case .rangeCount: 5
      case .nameLength: 10
      }
    }

    /// The number of bits below a part: this defines the order of the parts, the most significant first.
    @inline(__always)
    var shift: UInt64 {
      switch self {
      case .tier: Part.exactness.end
      case .exactness: Part.matchClass.end
      case .matchClass: Part.directness.end
      case .directness: Part.start.end
      case .start: Part.rangeCount.end
      case .rangeCount: Part.nameLength.end
      case .nameLength: 0
      }
    }

    @inline(__always)
    private var end: UInt64 { shift + size }

    @inline(__always)
    var mask: UInt64 { 1 << size - 1 }
  }

  /// Longer names rank as if they were this long.
  static let maximumLength = 1023

  /// - Parameters:
  ///   - isDirect: whether it begins in a writing that the user has on the keys; see ``NameUnit/Writing``.
  ///   - nameLength: the length of the name in keys; 0 if ``with(nameLength:)`` adds it later.
  ///   - numbers: where matching numbers come. Where they come before other writings, names in these are never exact, and their
  ///     classes follow all others.
  init(
    tier: MatchTier, isExact: Bool, matchClass: MatchClass, isDirect: Bool, start: Int, rangeCount: Int,
    nameLength: Int, numbers: SearchQuery.NumberOrder
  ) {
    let comesAfterNumbers = numbers == .beforeOtherWritings && !isDirect
    // The other classes keep their order.
    let numberFirst: UInt8 = matchClass == .number ? 0 : matchClass.rawValue + 1
    let afterAll = matchClass.rawValue + MatchClass.acrossFields.rawValue + 1
    let rank = comesAfterNumbers ? afterAll : numbers == .first ? numberFirst : matchClass.rawValue
    bits = 0
    add(.tier, Int(tier.rawValue))
    add(.exactness, isExact && !comesAfterNumbers ? 0 : 1)
    add(.matchClass, 4 * Int(rank) + ContactUsage.maximumBoost)
    add(.directness, isDirect ? 0 : 1)
    add(.start, start)
    add(.rangeCount, rangeCount)
    add(.nameLength, nameLength)
  }

  /// The rank of every contact when nothing was typed.
  static let all = RankKey(bits: 0)
  /// Whether it is the rank of every contact, so that the order of the rows is not that of the names.
  var isOfAll: Bool { self == .all }

  private init(bits: UInt64) { self.bits = bits }

  /// Sets the bits of a part. A value that does not fit is clamped to the greatest that does.
  @inline(__always)
  private mutating func add(_ part: Part, _ value: Int) { bits |= min(UInt64(value), part.mask) << part.shift }

  private func value(_ part: Part) -> Int { Int(bits >> part.shift & part.mask) }

  static func < (left: RankKey, right: RankKey) -> Bool { left.bits < right.bits }

  /// The parts of a boosted rank.
  ///
  /// - Parameter boost: the boost that was applied.
  func score(boost: Int) -> MatchScore {
    MatchScore(
      tier: tier, isExact: value(.exactness) == 0,
      rank: (value(.matchClass) - ContactUsage.maximumBoost + boost) / 4, boost: boost,
      isDirect: value(.directness) == 0, start: value(.start), rangeCount: value(.rangeCount),
      nameLength: value(.nameLength))
  }

  var tier: MatchTier { MatchTier(rawValue: UInt8(value(.tier))) ?? .typo }

  /// The rank with its class boosted.
  ///
  /// - Precondition: the rank is not boosted yet.
  /// - Parameter boost: in quarters of a class, `0...ContactUsage.maximumBoost`.
  func boosted(by boost: Int) -> RankKey { RankKey(bits: bits - UInt64(boost) << Part.matchClass.shift) }

  /// The rank before it was boosted.
  func unboosted(by boost: Int) -> RankKey { RankKey(bits: bits + UInt64(boost) << Part.matchClass.shift) }

  /// The rank with a name length.
  ///
  /// - Precondition: the rank has none.
  func with(nameLength: Int) -> RankKey {
    var key = self
    key.add(.nameLength, nameLength)
    return key
  }
}
