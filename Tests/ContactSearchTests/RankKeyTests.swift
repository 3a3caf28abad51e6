import DialtoneTestSupport
import Testing

@testable import ContactSearch

/// The parts of a rank in one number.
struct RankKeyTests {
  private static func rank(_ random: inout SeededGenerator) -> RankKey {
    RankKey(
      tier: MatchTier.allCases.randomElement(using: &random) ?? .primary, isExact: .random(using: &random),
      matchClass: MatchClass.allCases.randomElement(using: &random) ?? .number, isDirect: .random(using: &random),
      start: .random(in: 0...300, using: &random), rangeCount: .random(in: 1...40, using: &random),
      nameLength: .random(in: 0...2_000, using: &random),
      numbers: [.first, .last, .beforeOtherWritings].randomElement(using: &random) ?? .last)
  }

  @Test func `A boost is taken back without a change to any other part`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let rank = Self.rank(&random)
      for boost in 0...ContactUsage.maximumBoost {
        let boosted = rank.boosted(by: boost)
        #expect(boosted.unboosted(by: boost) == rank && boosted <= rank && boosted.tier == rank.tier)
        var expected = rank.score(boost: 0)
        expected.boost = boost
        #expect(boosted.score(boost: boost) == expected)
      }
    }
  }
}
