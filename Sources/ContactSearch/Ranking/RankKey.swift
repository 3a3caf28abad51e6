import Keypad

/// A match's rank, packed so that comparing two matches is comparing two numbers; smaller comes first.
///
/// This is the one place that defines the order of matches: each part below is compared before those after it.
/// Matches that are equal in all of them are ordered by name and then by reading order.
struct RankKey: Comparable, Hashable {
  private var bits: UInt64

  /// The parts.
  private enum Part {
    case tier, isNotExact
    /// In quarters of a class, less the boost.
    case matchClass
    /// Whether it is typed by its reading.
    case isIndirect
    case start, rangeCount
    /// In keys.
    case nameLength

    /// How many bits a part takes.
    @inline(__always)
    var size: UInt64 {
      switch self {
      case .tier: 2
      case .isNotExact, .isIndirect: 1
      case .matchClass: 6
      case .start: 8
      case .rangeCount: 5
      case .nameLength: 10
      }
    }

    /// How many bits are below a part: the order of the parts, the most important first.
    @inline(__always)
    var shift: UInt64 {
      switch self {
      case .tier: Part.isNotExact.end
      case .isNotExact: Part.matchClass.end
      case .matchClass: Part.isIndirect.end
      case .isIndirect: Part.start.end
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
  ///   - isDirect: whether it is typed by its letters, or in a script that the user writes; see ``NameUnit/Writing``.
  ///   - nameLength: in keys; 0 if it is added later, with ``with(nameLength:)``.
  init(
    tier: MatchTier, isExact: Bool, matchClass: MatchClass, isDirect: Bool, start: Int, rangeCount: Int,
    nameLength: Int, prefersNumbers: Bool
  ) {
    // A query that looks like a number puts numbers first; the other classes keep their order after them.
    let rank = prefersNumbers ? (matchClass == .number ? 0 : matchClass.rawValue + 1) : matchClass.rawValue
    bits = 0
    add(.tier, Int(tier.rawValue))
    add(.isNotExact, isExact ? 0 : 1)
    add(.matchClass, 4 * Int(rank) + ContactUsage.maximumBoost)
    add(.isIndirect, isDirect ? 0 : 1)
    add(.start, start)
    add(.rangeCount, rangeCount)
    add(.nameLength, nameLength)
  }

  /// The rank of every contact when nothing was typed.
  static let all = RankKey(bits: 0)

  private init(bits: UInt64) { self.bits = bits }

  /// - Parameter value: values that do not fit are clamped to the greatest that does.
  @inline(__always)
  private mutating func add(_ part: Part, _ value: Int) { bits |= min(UInt64(value), part.mask) << part.shift }

  private func value(_ part: Part) -> Int { Int(bits >> part.shift & part.mask) }

  static func < (left: RankKey, right: RankKey) -> Bool { left.bits < right.bits }

  /// The parts of the rank.
  ///
  /// - Parameter boost: the boost that was applied.
  func score(boost: Int) -> MatchScore {
    MatchScore(
      tier: tier, isExact: value(.isNotExact) == 0,
      rank: (value(.matchClass) - ContactUsage.maximumBoost + boost) / 4, boost: boost,
      isDirect: value(.isIndirect) == 0, start: value(.start), rangeCount: value(.rangeCount),
      nameLength: value(.nameLength))
  }

  /// The tier that ``init`` was given.
  var tier: MatchTier { MatchTier(rawValue: UInt8(value(.tier))) ?? .typo }

  /// The rank of a contact that is used, with its class boosted.
  ///
  /// - Parameter boost: in quarters of a class, `0...ContactUsage.maximumBoost`; for a rank that is not boosted yet.
  func boosted(by boost: Int) -> RankKey { RankKey(bits: bits - UInt64(boost) << Part.matchClass.shift) }

  /// The rank before it was boosted.
  func unboosted(by boost: Int) -> RankKey { RankKey(bits: bits + UInt64(boost) << Part.matchClass.shift) }

  /// The rank of a match without a name length, with one added.
  func with(nameLength: Int) -> RankKey {
    var key = self
    key.add(.nameLength, nameLength)
    return key
  }
}
