import DialtoneTestSupport
import PhoneNumbers
import Testing

/// Contacts come from anywhere: no text may stop the program.
@Suite("Any text is safe")
struct HostileTextTests {
  private static func text(using generator: inout SeededGenerator) -> String {
    let pieces = [
      "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "1", "5", "9", "+", "*", "#", "-", "(", ")", " ", "/",
      ";ext=", "x",
      "tel:", ";phone-context=", "\0", "\u{FF0B}", "٣", "é", "👩‍👩‍👧", "\u{202E}", "\u{301}", "\u{FEFF}", "A", "~", ",",
      "ext. ",
    ]
    let length = Int.random(in: 0...20, using: &generator)
    let start = (0..<length).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    let repeats = Int.random(in: 0..<10, using: &generator) == 0 ? Int.random(in: 1...200, using: &generator) : 1
    return String(repeating: start, count: repeats)
  }

  @Test("Everything can be asked of every text", arguments: 0..<8)
  func anyText(seed: UInt64) throws {
    let plans = try NumberingPlans.load()
    var generator = SeededGenerator(seed: seed)
    let regions = plans.regions + ["", "XX", "001", "\0", "de", "\u{301}", String(repeating: "A", count: 10_000)]
    for _ in 0..<150 {
      let text = Self.text(using: &generator)
      let region = regions.randomElement(using: &generator) ?? ""
      let cursor = Int.random(in: -3...30, using: &generator)
      let typed = plans.formatTyped(text, cursor: cursor, region: region)
      #expect((0...typed.text.count).contains(typed.cursor))
      _ = plans.shortNumber(text, region: region)
      guard let number = try? plans.parse(text, region: region) else { continue }
      #expect(number.nationalNumber.utf8.allSatisfy { (0x30...0x39).contains($0) })
      #expect(plans.format(number, as: .e164) == number.e164)
      for format in NumberFormat.allCases { #expect(!plans.format(number, as: format).isEmpty) }
      _ = plans.format(number, dialledFrom: region)
      _ = (plans.isValid(number), plans.possibility(of: number), plans.kind(of: number), plans.region(of: number))
      _ = plans.location(of: number, language: text, region: region)
    }
  }
}
