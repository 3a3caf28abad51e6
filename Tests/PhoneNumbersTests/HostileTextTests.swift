import CLibraries
import DialtoneTestSupport
import NumberPlans
import Testing

@testable import PhoneNumbers

/// Contacts come from untrusted sources: no text may end the program.
@Suite("Any text is safe")
struct HostileTextTests {
  private static func randomText(using generator: inout SeededGenerator) -> String {
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

  @Test("Every function accepts every text", arguments: 0..<8)
  func anyText(seed: UInt64) throws {
    let plans = try NumberingPlans.load()
    var generator = SeededGenerator(seed: seed)
    let regions = plans.regions + ["", "XX", "001", "\0", "de", "\u{301}", String(repeating: "A", count: 10_000)]
    for _ in 0..<400 {
      let text = Self.randomText(using: &generator)
      let region = regions.randomElement(using: &generator) ?? ""
      let cursor = Int.random(in: -3...30, using: &generator)
      let typed = plans.formatTyped(text, cursor: cursor, region: region)
      #expect((0...typed.text.count).contains(typed.cursor))
      _ = ShortNumbers.kind(of: text.utf8, region: region)
      guard let number = try? plans.parse(text, region: region) else { continue }
      #expect(number.nationalNumber.utf8.allSatisfy { (0x30...0x39).contains($0) })
      #expect(plans.format(number, as: .e164) == number.e164)
      for format in NumberFormat.allCases { #expect(!plans.format(number, as: format).isEmpty) }
      _ = plans.format(number, dialledFrom: region)
      _ = (plans.isValid(number), plans.possibility(of: number), plans.kind(of: number), plans.region(of: number))
      _ = plans.location(of: number, language: text, region: region)
    }
  }

  @Test("The C interface accepts any bytes", arguments: 0..<4)
  func anyBytes(seed: UInt64) throws {
    let functions = try NumberingPlans.load().functions
    var generator = SeededGenerator(seed: 100 + seed)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? CChar.random(in: 0x30...0x39, using: &generator) : CChar.random(in: -128...127, using: &generator)
      }
      bytes.withUnsafeBufferPointer {
        Self.askEverything(dialtone_text(bytes: $0.baseAddress, count: $0.count), functions)
      }
    }
  }

  private static func askEverything(_ any: dialtone_text, _ functions: dialtone_phone_functions) {
    withText("US") { region in
      var number = dialtone_phone_number()
      if functions.parse(any, region, &number) == DIALTONE_PARSED {
        let parsed = number
        withUnsafePointer(to: parsed) { number in
          let written = text { functions.format(number, DIALTONE_INTERNATIONAL, $0) }
          #expect(!written.isEmpty)
          _ = text { functions.location(number, any, any, $0) }
        }
      }
      _ = functions.parse(region, any, &number)
      var cursor = any.count
      _ = text { functions.format_typed(any, region, &cursor, $0) }
    }
  }

  @Test("Numbers can be read from many threads")
  func threads() async throws {
    let plans = try NumberingPlans.load()
    let regions = plans.regions
    let ask = { @Sendable (region: String) -> [String?] in
      guard let number = plans.example(.fixedLine, region: region) else { return [] }
      return [
        plans.format(number, as: .national), plans.location(of: number, language: "de"), plans.region(of: number),
        plans.formatTyped(number.nationalNumber, cursor: 2, region: region).text,
      ]
    }
    let expected = regions.map(ask)
    await withTaskGroup(of: [[String?]].self) { group in
      for _ in 0..<4 { group.addTask { regions.map(ask) } }
      for await found in group { #expect(found == expected) }
    }
  }
}
