import DialtoneTestSupport
import Testing

@testable import NumberPlans

@Suite("The ways to dial a number")
struct NumberFormsTests {
  /// The forms as text, sorted; the international one with its `+`.
  private static func forms(_ written: String, _ region: String?) -> [String] {
    let forms = NumberForms(written: written, region: region.flatMap { Region($0) })
    return forms.forms.map { form in
      (form.isInternational ? "+" : "") + String(decoding: forms.digits(of: form), as: UTF8.self)
    }.sorted()
  }

  private static let mountainView = ["+16502530000", "0016502530000", "6502530000", "2530000"]
  private static let london = ["+442079460000", "00442079460000", "2079460000", "02079460000"]
  private static let berlin = ["+4930901820", "004930901820", "30901820", "030901820"]
  private static let moscow = ["+74951234567", "0074951234567", "4951234567", "84951234567"]
  private static let petersburg = ["+78121234567", "0078121234567", "8121234567", "88121234567"]
  private static let rome = ["+390669821234", "00390669821234", "0669821234"]
  private static let taipei = ["+886223456789", "00886223456789", "223456789", "0223456789"]
  private static let budapest = ["+3612345678", "003612345678", "12345678", "0612345678"]

  @Test(
    "National numbers",
    arguments: [
      ("(650) 253-0000", "US", mountainView), ("1 650 253 0000", "US", mountainView),
      ("650.253.0000", "CA", mountainView),
      ("020 7946 0000", "GB", london), ("20 7946 0000", "GB", london), ("020 7946 0000", "gb", london),
      ("030/90 18 20", "DE", berlin), ("(030) 901820", "DE", berlin), ("30 901820", "DE", berlin),
      ("8 (495) 123-45-67", "RU", moscow), ("495 123-45-67", "RU", moscow),
      ("8 (812) 123-45-67", "RU", petersburg), ("812 123-45-67", "RU", petersburg),
      ("06 6982 1234", "IT", rome), ("06 6982 1234", "VA", rome),
      ("(02) 2345-6789", "TW", taipei), ("2 2345 6789", "TW", taipei),
      ("06 1 234 5678", "HU", budapest), ("(1) 234 5678", "HU", budapest),
    ])
  func national(written: String, region: String, forms: [String]) {
    #expect(Self.forms(written, region) == forms.sorted())
  }

  @Test(
    "International numbers are the same everywhere, but for the prefix that is dialled before those of other countries",
    arguments: [
      ("+1 650-253-0000", mountainView), ("+44 20 7946 0000", london), ("+49 (30) 901820", berlin),
      ("+7 495 123-45-67", moscow), ("+7 812 123-45-67", petersburg), ("+39 06 6982 1234", rome),
      ("+886 2 2345 6789", taipei), ("+36 1 234 5678", budapest), ("＋٣٦ 1 234 5678", budapest),
    ], ["US", "JP", "DE", "IT", nil])
  func international(number: (written: String, forms: [String]), region: String?) throws {
    let prefix = ["US": "011", "JP": "010"][region ?? ""]
    let digits = try #require(number.forms.first { $0.hasPrefix("+") }).dropFirst()
    let isForeign = region != "US" || number.forms != Self.mountainView
    let dialled = isForeign ? prefix.map { [$0 + digits] } ?? [] : []
    #expect(Self.forms(number.written, region) == (number.forms + dialled).sorted())
  }

  @Test(
    "The prefix of the user's region makes a number international",
    arguments: [
      ("00 1 650 253 0000", "DE", mountainView, []),
      ("00 44 20 7946 0000", "IT", london, []),
      ("0036 1 234 5678", "HU", budapest, []),
      ("011 44 20 7946 0000", "US", london, ["011442079460000"]),
      ("8 10 44 20 7946 0000", "RU", london, ["810442079460000"]),
      ("0011 49 30 901820", "AU", berlin, ["00114930901820"]),
      // The prefix of most countries, if a valid number follows.
      ("0044 20 7946 0000", "US", london, ["011442079460000"]),
      ("0049 30 901820", "AU", berlin, ["00114930901820"]),
      ("00 1 212", "US", [], ["001212"]),
    ])
  func internationalPrefix(written: String, region: String, forms: [String], asWritten: [String]) {
    #expect(Self.forms(written, region) == (forms + asWritten).sorted())
  }

  @Test(
    "What has no other form is dialled as it is written",
    arguments: [
      ("", "US", []), ("Tel.", "US", []), ("+", "US", []),
      ("911", "US", ["911"]), ("110", "DE", ["110"]), ("253-0000", "US", ["2530000"]), ("1 800", "US", ["1800"]),
      ("12345", "GB", ["12345"]), ("*#06#", "US", ["*#06#"]), ("*21*0301234567#", "DE", ["*21*0301234567#"]),
      ("650 253 0000", nil, ["6502530000"]), ("00 49 30 901820", nil, ["004930901820"]),
      ("030 901820", "XX", ["030901820"]),
      // Too short for its plan: the country code comes off all the same.
      ("+49 110", "US", ["+49110", "0049110", "01149110", "110"]),
      ("+1-510-284-917", "US", ["+1510284917", "001510284917", "510284917"]),
    ] as [(String, String?, [String])])
  func asWritten(written: String, region: String?, forms: [String]) {
    #expect(Self.forms(written, region) == forms.sorted())
  }

  @Test("An unknown country code has no national form", arguments: ["US", "DE", nil])
  func unknownCode(region: String?) {
    #expect(
      Self.forms("+999 123 456 789", region) == ["+999123456789", "00999123456789"]
        + (region == "US" ? ["011999123456789"] : []))
  }

  @Test(
    "Letters inside a number are the keys they are on",
    arguments: [
      ("1-800-FLOWERS", ["+18003569377", "0018003569377", "8003569377", "3569377"]),
      ("1-800-GO-FEDEX", ["+18004633339", "0018004633339", "8004633339", "4633339"]),
      ("+1 800 WAX POOL", ["+18009297665", "0018009297665", "8009297665", "9297665"]),
      ("Tel (650) 253-0000", mountainView), ("MOBILE 650 253 0000", mountainView),
    ])
  func vanity(written: String, forms: [String]) {
    #expect(Self.forms(written, "US") == forms.sorted())
  }

  @Test(
    "What follows a pause or names an extension is not part of the number",
    arguments: [",,123#", ";9", "p12", "w12", "x12", " x 12", " ext. 12"])
  func pauses(tail: String) {
    #expect(Self.forms("020 7946 0000" + tail, "GB") == Self.london.sorted())
  }

  @Test(
    "Rules that few regions have",
    arguments: [
      // A 9 before the area code, or 15 after it.
      (
        "011 15-2345-6789", "AR",
        ["0111523456789", "+5491123456789", "005491123456789", "91123456789", "111523456789", "1123456789"]
      ),
      (
        "+54 9 221 512-3456", "AR",
        [
          "+5492215123456", "005492215123456", "92215123456", "092215123456", "0221155123456", "221155123456",
          "2215123456",
        ]
      ),
      // The only area code, which is omitted.
      ("460-1234", "AG", ["4601234", "+12684601234", "0012684601234", "2684601234"]),
      ("886377", "SM", ["886377", "+3780549886377", "003780549886377", "0549886377"]),
      // A carrier code.
      (
        "0 15 11 91234 5678", "BR",
        ["01511912345678", "+5511912345678", "005511912345678", "11912345678", "011912345678"]
      ),
      // Two trunk prefixes, old and new.
      ("(8-612) 34567", "LT", ["861234567", "+37061234567", "0037061234567", "61234567", "061234567"]),
      ("044 222 123 4567", "MX", ["0442221234567", "+522221234567", "00522221234567", "2221234567"]),
      // A wrong trunk prefix, and a missing plus.
      ("+44 020 7946 0000", "US", ["+4402079460000", "004402079460000", "011442079460000"] + london),
      ("44 20 7946 0000", "GB", london), ("886 2 2345 6789", "US", taipei + ["011886223456789"]),
    ])
  func rareRules(written: String, region: String, forms: [String]) {
    #expect(Self.forms(written, region) == forms.sorted())
  }

  @Test(
    "The international form",
    arguments: [
      ("+44 020 7946 0000", "442079460000"), ("0044 020 7946 0000", "442079460000"), ("020 7946 0000", "442079460000"),
      ("442079460000", "442079460000"), ("+1 650 253 0000", "16502530000"), ("999", nil), ("", nil),
    ] as [(String, String?)])
  func internationalForm(written: String, digits: String?) {
    let forms = NumberForms(written: written, region: Region("GB"))
    #expect(forms.international.map { String(decoding: forms.digits(of: $0), as: UTF8.self) } == digits)
  }

  @Test(
    "The E.164 form is digits of a possible length, whatever stands behind a plus",
    arguments: [
      ("+1 650 253 0000", "+16502530000"), ("+49 030 901820", "+4930901820"), ("+1 650", nil), ("+*1", nil),
      ("+#", nil), ("+*31#", nil), ("+1*23456789", nil), ("+1#2*456789*", nil), ("*21*0301234567#", nil),
    ] as [(String, String?)])
  func e164(written: String, e164: String?) {
    for region in [nil, "US", "DE"] {
      #expect(NumberForms(written: written, region: region.flatMap { Region($0) }).e164 == e164)
    }
  }

  @Test("The E.164 form of any digits, stars, signs and pluses is digits", arguments: 0..<20 as Range<UInt64>)
  func randomNumbers(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let count = Int.random(in: 0...20, using: &random)
      let written = String((0..<count).compactMap { _ in "++0123456789**##,".randomElement(using: &random) })
      for region in [nil, "US", "DE", "AR", "IT"] {
        let forms = NumberForms(written: "+" + written, region: region.flatMap { Region($0) })
        let e164 = forms.e164 ?? "+1"
        #expect(e164.hasPrefix("+") && e164.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }, "\(written) \(e164)")
      }
    }
  }

  @Test("How a form aligns with the written number")
  func alignment() {
    let forms = NumberForms(written: "1 (650) 253-0000", region: Region("US"))
    let lines = forms.forms.map { form in
      "\(String(decoding: forms.digits(of: form), as: UTF8.self)) \(form.added) \(form.writtenStart)"
    }
    #expect(lines.sorted() == ["0016502530000 3 1", "16502530000 0 0", "2530000 0 4", "6502530000 0 1"])
  }

  @Test("The optional trunk prefix in brackets is not dialled after a country code")
  func optionalTrunkPrefix() {
    for written in ["+44 (0)20 7946 0000", "+44(0) 20 7946 0000", "+44 ( 0 ) 20 7946 0000", "+44 [0] 20 7946 0000"] {
      #expect(Self.forms(written, "DE") == Self.london.sorted())
    }
    #expect(WrittenNumber.positions(in: "+44 (0)20") == [1, 2, 7, 8])
    #expect(String(decoding: WrittenNumber("(0)20 7946").digits, as: UTF8.self) == "0207946")
  }

  @Test("Each digit has the index of its grapheme")
  func positions() {
    let text = "☎\u{FE0F} (650) 2٥3"
    let number = WrittenNumber(text)
    #expect(String(decoding: number.digits, as: UTF8.self) == "650253")
    #expect(WrittenNumber.positions(in: text) == [3, 4, 5, 8, 9, 10])
    #expect(!number.isInternational)
  }
}

@Suite("Properties of number forms")
struct NumberFormsPropertyTests {
  private static let regions = CallingCodes.regions.values.sorted { $0.code < $1.code }

  private static func randomNumber(using generator: inout SeededGenerator) -> String {
    let pool: [Character] = Array("0012345678900123456789 -()./+*#,xpFé٣３\u{A0}")
    let length = Int.random(in: 0...18, using: &generator)
    return String((0..<length).compactMap { _ in pool.randomElement(using: &generator) })
  }

  @Test("A form is added digits, then written ones to the end", arguments: 0..<20)
  func reproduction(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = (Bool.random(using: &generator) ? "+" : "") + Self.randomNumber(using: &generator)
      let region = Int.random(in: 0..<8, using: &generator) == 0 ? nil : Self.regions.randomElement(using: &generator)
      let written = WrittenNumber(text)
      let all = NumberForms(written: text, region: region)
      let forms = all.forms
      #expect(forms.first.map { all.digits(of: $0) } ?? [] == Array(written.digits))
      #expect(Set(forms.map { all.digits(of: $0) }).count == forms.count)
      let isPlain = written.digits.allSatisfy { (0x30...0x39).contains($0) }
      #expect(isPlain || forms.count == 1)
      for form in forms {
        let digits = all.digits(of: form)
        #expect(digits.dropFirst(form.added).elementsEqual(written.digits.dropFirst(form.writtenStart)), "\(text)")
        #expect(digits.prefix(form.added).allSatisfy { (0x30...0x39).contains($0) })
        #expect(!isPlain || digits.allSatisfy { (0x30...0x39).contains($0) })
      }
    }
  }

  @Test("Positions are those of the digits", arguments: 0..<5)
  func positions(seed: UInt64) {
    var generator = SeededGenerator(seed: 50 + seed)
    for _ in 0..<200 {
      let text = Self.randomNumber(using: &generator)
      let number = WrittenNumber(text)
      let positions = WrittenNumber.positions(in: text)
      #expect(positions.count == number.digits.count)
      #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
      #expect(positions.allSatisfy { (0..<text.count).contains($0) })
    }
  }

  /// Whether a number could also be read without its trunk prefix, or with another one.
  private static func isAmbiguous(_ written: String, trunk: String, _ region: Region) -> Bool {
    if !trunk.hasPrefix("0"), region.hasNumbers(ofLength: written.count) { return true }
    return region.trunkPrefixes.indices.contains { place in
      let other = String(decoding: CallingCodes.prefixes[place].digits, as: UTF8.self)
      return other != trunk && written.hasPrefix(other) && region.hasNumbers(ofLength: written.count - other.count)
    }
  }

  @Test("However a number is written, it is found the same ways", arguments: regions)
  func sameForms(region: Region) {
    let code = String(decoding: region.callingCode, as: UTF8.self)
    let trunks = region.trunkPrefixes.indices.map { CallingCodes.prefixes[$0] }
    for length in 4...13 where region.hasNumbers(ofLength: length) {
      for first in 2...9 {
        let significant = "\(first)" + "2345678901234".prefix(length - 1)
        let forms = { (written: String) in
          let forms = NumberForms(written: written, region: region)
          return Set(forms.map { forms.digits(of: $0) })
        }
        guard !region.hasLocalNumbers(ofLength: length, startingWith: 0x30 + UInt8(first)) else { continue }
        // It could be a number with a trunk prefix, or without its `+`.
        guard !trunks.contains(where: { significant.utf8.starts(with: $0.digits) && length > 9 && $0.use == .all })
        else {
          continue
        }
        guard region.hasUsualNumbers(ofLength: length) || !significant.hasPrefix(code) else { continue }
        #expect(forms(significant) == forms("+" + code + significant), "\(significant)")
        for prefix in trunks where prefix.use != .none || length == 10 {
          let trunk = String(decoding: prefix.digits, as: UTF8.self)
          guard !Self.isAmbiguous(trunk + significant, trunk: trunk, region) else { continue }
          // In this notation it may have a prefix that no other notation has.
          let written = Array((trunk + significant).utf8)
          let expected = forms("+" + code + significant).union([written])
          #expect(forms(trunk + significant) == expected, "\(trunk) \(significant)")
        }
      }
    }
  }
}

@Suite("Written numbers as bytes")
struct WrittenNumberTests {
  @Test("Any bytes can be read, and the column gets the digits of the form", arguments: 0..<10)
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: 90 + seed)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...90, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0x30...0x39, using: &generator) : UInt8.random(in: 0...255, using: &generator)
      }
      let number = bytes.withUnsafeBufferPointer { WrittenNumber(utf8: $0) }
      let forms = NumberForms(number, region: Region("US"))
      for form in forms {
        var column: [UInt8] = [0x2A]
        forms.appendDigits(of: form, to: &column)
        #expect(Array(column.dropFirst()) == forms.digits(of: form))
      }
    }
  }

  @Test("Of a text that is too long for a number, only the start counts")
  func longest() {
    let text = String(repeating: "1234567890", count: 9)
    let digits = WrittenNumber(text).digits
    #expect(digits.elementsEqual(text.utf8.prefix(WrittenNumber.Digits.capacity)))
    #expect(WrittenNumber.positions(in: text) == Array(0..<WrittenNumber.Digits.capacity))
  }

  @Test("Digits that fit in a word")
  func shortDigits() {
    #expect(String(decoding: "0049" as ShortDigits, as: UTF8.self) == "0049")
    #expect(ShortDigits("123456789012345".utf8)?.count == ShortDigits.capacity)
    #expect(ShortDigits("1234567890123456".utf8) == nil)
    #expect(ShortDigits("12a".utf8) == nil)
    #expect(Array("12" + "34" as ShortDigits) == Array("1234".utf8))
  }
}

@Suite("Regions")
struct RegionTests {
  @Test("A region by its code, in any case", arguments: ["US", "us", "De", "HU", "XK"])
  func codes(code: String) {
    #expect(Region(code)?.code == code.uppercased())
  }

  @Test("Texts that are not a region", arguments: ["", "XX", "001", "USA", "U", "UK"])
  func noRegion(code: String) {
    #expect(Region(code) == nil)
  }

  @Test(
    "The region of a locale",
    arguments: [
      ("de_CH.UTF-8", "CH"), ("en_US", "US"), ("zh_Hant_TW", "TW"), ("sr_RS@latin", "RS"),
      ("ca_ES.UTF-8@valencia", "ES"),
      ("C", nil), ("C.UTF-8", nil), ("POSIX", nil), ("", nil), ("de", nil), ("es_419", nil),
    ] as [(String, String?)])
  func locales(locale: String, code: String?) {
    #expect(Region(locale: locale)?.code == code)
  }

  @Test("No country code begins another")
  func prefixFree() {
    let codes = Set(CallingCodes.regions.values.map { Array($0.callingCode) })
    for code in codes {
      #expect(codes.filter { $0.starts(with: code) } == [code])
    }
  }

  @Test(
    "The main region of an international number",
    arguments: [
      ("16502530000", "US"), ("74951234567", "RU"), ("442079460000", "GB"), ("390669", "IT"), ("886223456789", "TW"),
      ("3612345678", "HU"), ("999123", nil), ("44", nil), ("", nil),
      ("*31", nil), ("#1", nil), ("1*2", "US"), ("4*12", nil),
    ] as [(String, String?)])
  func mainRegion(digits: String, code: String?) {
    #expect(CallingCodes.region(ofInternational: Array(digits.utf8)[...])?.code == code)
  }
}
