/// A match's place in the order, packed so that comparing two matches is comparing two numbers; smaller comes first.
///
/// This is the one place that says in which order matches are listed. From the top: tier (2 bits), not exact (1), class in
/// quarters, less what lifts it (6), start (8), ranges (5), length of the name (10). What is equal in all of them is told
/// apart by the name and then by reading order.
struct RankKey: Comparable, Hashable {
  private var bits: UInt32

  /// Longer names are as good as this long.
  static let maximumLength = 1023

  /// - Parameter nameLength: in graphemes; 0 where it is added later, with ``with(nameLength:)``.
  init(
    tier: MatchTier, isExact: Bool, matchClass: MatchClass, start: Int, rangeCount: Int, nameLength: Int,
    prefersNumbers: Bool
  ) {
    // A query that looks like a number puts numbers first; the other classes keep their order behind them.
    let rank = prefersNumbers ? (matchClass == .number ? 0 : matchClass.rawValue + 1) : matchClass.rawValue
    var bits = UInt32(tier.rawValue)
    bits = bits << 1 | (isExact ? 0 : 1)
    bits = bits << 6 | UInt32(4 * Int(rank) + ContactUsage.maximumLift)
    bits = bits << 8 | UInt32(min(start, 255))
    bits = bits << 5 | UInt32(min(rangeCount, 31))
    bits = bits << 10
    self.bits = bits
    self = with(nameLength: nameLength)
  }

  /// The rank of every contact when nothing was typed.
  static let all = RankKey(bits: 0)

  private init(bits: UInt32) { self.bits = bits }

  static func < (left: RankKey, right: RankKey) -> Bool { left.bits < right.bits }

  /// The parts of the rank.
  ///
  /// - Parameter lift: what it was lifted by.
  func score(lift: Int) -> MatchScore {
    MatchScore(
      tier: tier, isExact: bits >> 29 & 1 == 0,
      rank: (Int(bits >> 23 & 0b111111) - ContactUsage.maximumLift + lift) / 4, lift: lift,
      start: Int(bits >> 15 & 0xFF),
      rangeCount: Int(bits >> 10 & 0b11111), nameLength: Int(bits & 0x3FF))
  }

  /// The tier that ``init`` was given.
  var tier: MatchTier { MatchTier(rawValue: UInt8(bits >> 30)) ?? .typo }

  /// The rank of a contact that is used, with its class lifted.
  ///
  /// - Parameter lift: in quarters of a class, `0...ContactUsage.maximumLift`; for a rank that is not lifted yet.
  func lifted(by lift: Int) -> RankKey { RankKey(bits: bits - UInt32(lift) << 23) }

  /// The rank before it was lifted.
  func unlifted(by lift: Int) -> RankKey { RankKey(bits: bits + UInt32(lift) << 23) }

  func with(nameLength: Int) -> RankKey {
    RankKey(bits: bits | UInt32(min(nameLength, RankKey.maximumLength)))
  }
}
