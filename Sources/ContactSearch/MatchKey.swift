/// A match's place in the order, packed so that comparing two matches is comparing two numbers; smaller comes first.
///
/// From the top: tier (2 bits), not exact (1), class in quarters, less what lifts it (5), start (8), ranges (5), length of
/// the name (10). What is equal in all of them is told apart by the name and then by reading order.
struct MatchKey: Comparable, Hashable {
  var bits: UInt32

  /// Longer names are as good as this long.
  static let maximumLength = 1023

  /// - Parameter nameLength: in graphemes; 0 where it is added later, with ``with(nameLength:)``.
  init(
    tier: MatchTier, isExact: Bool, matchClass: MatchClass, start: Int, rangeCount: Int, nameLength: Int = 0,
    prefersNumbers: Bool
  ) {
    // A query that looks like a number puts numbers first; the other classes keep their order behind them.
    let rank = prefersNumbers ? (matchClass == .number ? 0 : matchClass.rawValue + 1) : matchClass.rawValue
    var bits = UInt32(tier.rawValue)
    bits = bits << 1 | (isExact ? 0 : 1)
    bits = bits << 5 | UInt32(4 * Int(rank) + ContactUsage.maximumLift)
    bits = bits << 8 | UInt32(min(start, 255))
    bits = bits << 5 | UInt32(min(rangeCount, 31))
    bits = bits << 10
    self.bits = bits
    self = with(nameLength: nameLength)
  }

  /// The key of every contact when nothing was typed.
  static let all = MatchKey(bits: 0)
  init(bits: UInt32) { self.bits = bits }

  static func < (left: MatchKey, right: MatchKey) -> Bool { left.bits < right.bits }

  /// The parts of the key.
  ///
  /// - Parameter lift: what it was lifted by.
  func score(lift: Int) -> MatchScore {
    MatchScore(
      tier: tier, isExact: isExact, rank: rank(lift: lift), lift: lift, start: start, rangeCount: rangeCount,
      nameLength: Int(bits & 0x3FF))
  }

  var isExact: Bool { bits >> 28 & 1 == 0 }
  private var start: Int { Int(bits >> 15 & 0xFF) }
  private var rangeCount: Int { Int(bits >> 10 & 0b11111) }

  /// How many ranges the match has, and where the first starts; nil where the key does not say, or has no room for it.
  var ranges: (count: Int, start: Int)? {
    start < 0xFF && (1..<0b11111).contains(rangeCount) ? (rangeCount, start) : nil
  }

  private func rank(lift: Int) -> Int { (Int(bits >> 23 & 0b11111) - ContactUsage.maximumLift + lift) / 4 }

  /// The class that ``init`` was given, of a key that was lifted by so much.
  func matchClass(prefersNumbers: Bool, lift: Int) -> MatchClass? {
    let rank = rank(lift: lift) - (prefersNumbers ? 1 : 0)
    return rank < 0 ? .number : MatchClass(rawValue: UInt8(rank))
  }

  /// The tier that ``init`` was given.
  var tier: MatchTier { MatchTier(rawValue: UInt8(bits >> 29)) ?? .typo }

  /// The key of a contact that is used, with its class lifted.
  ///
  /// - Parameter lift: in quarters of a class, `0...ContactUsage.maximumLift`; for a key that is not lifted yet.
  func lifted(by lift: Int) -> MatchKey { MatchKey(bits: bits - UInt32(lift) << 23) }

  /// The key before it was lifted.
  func unlifted(by lift: Int) -> MatchKey { MatchKey(bits: bits + UInt32(lift) << 23) }

  func with(nameLength: Int) -> MatchKey {
    MatchKey(bits: bits | UInt32(min(nameLength, MatchKey.maximumLength)))
  }
}
