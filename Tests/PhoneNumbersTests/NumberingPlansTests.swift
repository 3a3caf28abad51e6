import DialtoneTestSupport
import NumberPlans
import PhoneNumbers
import Testing

@Suite("Numbering plans")
struct NumberingPlansTests {
  private let plans: NumberingPlans

  init() throws { plans = try NumberingPlans.load() }

  @Test(
    "A number is written in every way",
    arguments: [
      ("(650) 253-0000", "US", ["+16502530000", "+1 650-253-0000", "(650) 253-0000", "tel:+1-650-253-0000"]),
      ("020 7946 0958", "GB", ["+442079460958", "+44 20 7946 0958", "020 7946 0958", "tel:+44-20-7946-0958"]),
      ("06 6982 1234", "IT", ["+390669821234", "+39 06 6982 1234", "06 6982 1234", "tel:+39-06-6982-1234"]),
      ("+49 (0)30 901820", nil, ["+4930901820", "+49 30 901820", "030 901820", "tel:+49-30-901820"]),
      ("011 44 20 7946 0958", "US", ["+442079460958", "+44 20 7946 0958", "020 7946 0958", "tel:+44-20-7946-0958"]),
      ("1-800-FLOWERS", "US", ["+18003569377", "+1 800-356-9377", "(800) 356-9377", "tel:+1-800-356-9377"]),
      ("٠٣٠ ٩٠١٨٢٠", "DE", ["+4930901820", "+49 30 901820", "030 901820", "tel:+49-30-901820"]),
    ] as [(String, String?, [String])])
  func formats(written: String, region: String?, formats: [String]) throws {
    let number = try plans.parse(written, region: region)
    #expect([.e164, .international, .national, .uri].map { plans.format(number, as: $0) } == formats)
    #expect(number.e164 == formats[0])
  }

  @Test(
    "tel: URIs and extensions (RFC 3966)",
    arguments: [
      ("tel:+1-201-555-0123", "+12015550123", nil),
      ("tel:+1-201-555-0123;ext=42", "+12015550123", "42"),
      ("tel:2034567890;phone-context=+44", "+442034567890", nil),
      ("tel:253-0000;phone-context=+1-650", "+16502530000", nil),
      ("+1 201 555 0123 x42", "+12015550123", "42"),
      ("+1 201 555 0123 ext. 007", "+12015550123", "007"),
    ] as [(String, String, String?)])
  func uris(text: String, e164: String, phoneExtension: String?) throws {
    let number = try plans.parse(text, region: nil)
    #expect(number.e164 == e164)
    #expect(number.phoneExtension == phoneExtension)
    let uri = plans.format(number, as: .uri)
    #expect(try plans.parse(uri, region: nil) == number)
    #expect(uri.hasSuffix(phoneExtension.map { ";ext=\($0)" } ?? "3") || phoneExtension == nil)
  }

  @Test(
    "What is not a number says why",
    arguments: [
      ("", "US", .notANumber), ("Annie", "US", .notANumber), ("+", nil, .notANumber),
      ("650 253 0000", nil, .unknownCountry),
      ("+999 123 4567", nil, .unknownCountry), ("011", "US", .nothingAfterInternationalPrefix),
      ("+49 1", nil, .tooShort),
      ("+49 123456789012345678", nil, .tooLong), (String(repeating: "1", count: 300), "US", .tooLong),
    ] as [(String, String?, PhoneNumberError)])
  func errors(text: String, region: String?, error: PhoneNumberError) {
    #expect(throws: error) { try plans.parse(text, region: region) }
  }

  @Test(
    "What is known of a number",
    arguments: [
      ("+16502530000", .fixedLineOrMobile, "US", "Mountain View, CA"),
      ("+18002530000", .tollFree, "US", "United States"),
      ("+4915123456789", .mobile, "DE", "Germany"), ("+4930901820", .fixedLine, "DE", "Berlin"),
      ("+441534701234", .fixedLine, "JE", "Jersey"), ("+442079460958", .fixedLine, "GB", "London"),
      ("+80012345678", .tollFree, "001", nil),
    ] as [(String, NumberKind, String, String?)])
  func knowledge(e164: String, kind: NumberKind, region: String, location: String?) throws {
    let number = try plans.parse(e164, region: nil)
    #expect(plans.isValid(number))
    #expect(plans.possibility(of: number) == .possible)
    #expect(plans.kind(of: number) == kind)
    #expect(plans.region(of: number) == region)
    #expect(plans.location(of: number, language: "en") == location)
  }

  @Test("A location is named in the user's language, from the view of the user's country")
  func locations() throws {
    let munich = try plans.parse("+49 89 12345678", region: nil)
    #expect(plans.location(of: munich, language: "en_GB") == "Munich")
    #expect(plans.location(of: munich, language: "de_CH.UTF-8") == "München")
    #expect(plans.location(of: munich, language: "de", region: "DE") == "München")
    #expect(plans.location(of: munich, language: "de", region: "CH") == "Deutschland")
    #expect(plans.location(of: munich, language: "") != nil)
  }

  @Test(
    "Whether a number can exist",
    arguments: [
      ("+1650253000", .tooShort), ("+165025300001", .tooLong), ("+16502530000", .possible),
      ("+7912345678901", .impossibleLength), ("+4491234567", .possibleLocally),
    ] as [(String, NumberPossibility)])
  func possibility(e164: String, possibility: NumberPossibility) throws {
    let number = try plans.parse(e164, region: nil)
    #expect(plans.possibility(of: number) == possibility)
  }

  @Test("From another country")
  func dialledFrom() throws {
    let london = try plans.parse("+442079460958", region: nil)
    #expect(plans.format(london, dialledFrom: "US") == "011 44 20 7946 0958")
    #expect(plans.format(london, dialledFrom: "DE") == "00 44 20 7946 0958")
    #expect(plans.format(london, dialledFrom: "GB") == "020 7946 0958")
    #expect(plans.format(london, dialledFrom: "") == "+44 20 7946 0958")
  }

  @Test(
    "While it is typed",
    arguments: [
      ("6502530000", "US", "(650) 253-0000"), ("650253", "US", "650-253"), ("16502530000", "US", "1 (650) 253-0000"),
      ("02079460958", "GB", "020 7946 0958"), ("+442079460958", nil, "+44 20 7946 0958"),
      ("030901820", "DE", "030 901820"), ("", "US", ""), ("*#06#", "US", "*#06#"),
    ] as [(String, String?, String)])
  func typing(typed: String, region: String?, formatted: String) {
    #expect(plans.formatTyped(typed, cursor: typed.count, region: region) == (formatted, formatted.count))
    #expect(plans.formatTyped(typed, cursor: 0, region: region) == (formatted, 0))
  }

  @Test("The cursor stays after the same digit", arguments: 0...10)
  func cursor(place: Int) {
    let (text, cursor) = plans.formatTyped("6502530000", cursor: place, region: "US")
    #expect(text == "(650) 253-0000")
    #expect(text.prefix(cursor).filter(\.isNumber) == "6502530000".prefix(place))
  }
}
