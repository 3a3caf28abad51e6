import DialtoneTestSupport
import PhoneNumbers
import Testing

@testable import NumberPlans

/// A written number is read completely or not at all: a part of a number is never read as the number.
@Suite("Broken numbers")
struct BrokenNumberTests {
  /// Valid numbers of all regions, in their usual notations.
  private static let written: [(text: String, digits: String, region: Region)] = {
    guard let plans = try? NumberingPlans.load() else { return [] }
    return plans.regions.flatMap { code -> [(String, String, Region)] in
      guard let region = Region(code) else { return [] }
      return [NumberKind.fixedLine, .mobile].flatMap { kind -> [(String, String, Region)] in
        guard let number = plans.example(kind, region: code), number.nationalNumber.count >= 7 else { return [] }
        let texts = [
          plans.format(number, as: .international), plans.format(number, as: .national), number.e164,
          plans.format(number, as: .international).replacing(" ", with: "-"),
        ]
        return Set(texts).sorted().map { ($0, String(number.e164.dropFirst()), region) }
      }
    }
  }()

  /// The digits that would be dialled: E.164 if it is known.
  private static func reached(_ text: String, _ region: Region) -> [String] {
    NumberScanner.scan(text).numbers.map { number in
      let target = CallTarget(number, region: region)
      return String((target.line.hasPrefix("+") ? target.line : target.main).filter(\.isNumber))
    }
  }

  /// Whether some digits are a part of a number, and not all of it.
  private static func isPart(_ part: String, of whole: String) -> Bool {
    part.count >= 3 && part != whole && (whole.hasPrefix(part) || whole.hasSuffix(part) && part.count < whole.count - 4)
  }

  @Test("There are numbers of all regions") func examples() { #expect(Self.written.count > 1500) }

  @Test("A number with a letter instead of a digit is skipped", arguments: ["o", "O", "l", "I", "S", "о"])
  func letter(letter: String) {
    for (text, digits, region) in Self.written {
      let places = text.indices.filter { text[$0].isNumber }
      for place in places.dropFirst(3) {
        let broken = text.replacingCharacters(at: place, with: letter)
        let reached = Self.reached(broken, region)
        #expect(reached.isEmpty, "\(broken) in \(region.code) reaches \(reached), of \(digits)")
      }
    }
  }

  @Test(
    "What is written after a number is not part of it, and takes nothing of it",
    arguments: [" ~12", " x12", " ext. 12", "#12", " Local 12", " (9-17 h)", " / Fax", " priv.", ", abends", "?", " !"])
  func after(suffix: String) {
    for (text, digits, region) in Self.written {
      let reached = Self.reached(text + suffix, region)
      #expect(reached.first == digits && reached.count == 1, "\(text)\(suffix) in \(region.code) reaches \(reached)")
    }
  }

  @Test("Whatever one character is put in, a part of the number is not dialled", arguments: 0..<8)
  func anyBreak(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let breaks = ["o", "l", "x", "~", "/", "?", "ö", "#", "*", "@", "§", "½", "e"]
    for (text, digits, region) in Self.written {
      let places = text.indices.dropFirst(4)
      guard let place = places.randomElement(using: &generator), let mark = breaks.randomElement(using: &generator)
      else { continue }
      let broken = text[..<place] + mark + text[place...]
      for reached in Self.reached(String(broken), region) where Self.isPart(reached, of: digits) {
        // A mark for an extension, or between two numbers, ends the number before it: that is what it says.
        let before = text[..<place].filter(\.isNumber).count
        // So does something apart from it, after enough digits: `030 23125000 E12`.
        let isApart = text[..<place].last == " " && before >= 7
        let isEnd = ["x", "~", "#", "/"].contains(mark) && before >= 4 || isApart
        #expect(isEnd, "\(broken) in \(region.code) reaches \(reached), a part of \(digits)")
      }
    }
  }
}

extension String {
  fileprivate func replacingCharacters(at index: Index, with text: String) -> String {
    self[..<index] + text + self[self.index(after: index)...]
  }
}
