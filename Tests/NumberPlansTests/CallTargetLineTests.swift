import DialtoneTestSupport
import NumberPlans
import Testing

/// The parts of a target, its recorded form, and its contact.
@Suite("Targets and their lines")
struct CallTargetLineTests {
  private static func target(_ text: String, _ region: String?) throws -> CallTarget {
    try #require(CallTarget(text, region: region.flatMap { Region($0) }), "\(text)")
  }

  @Test(
    "A text has a prefix, a destination and a tail",
    arguments: [
      ("#31#+44 20 7946 0018", nil, "#31#", "+442079460018", ""),
      ("*67 650-555-0123 x9", "US", "*67", "6505550123", ",9"),
      ("141 020 7946 0018", "GB", "141", "02079460018", ""), ("141+44 20 7946 0018", "GB", "141", "+442079460018", ""),
      ("1470999", "GB", "1470", "999", ""),
      ("1831 02 5550 1234", "AU", "1831", "0255501234", ""), ("184 03-3456-7890", "JP", "184", "0334567890", ""),
      ("01033 030 23125000", "DE", "01033", "03023125000", ""),
      ("0,030 23125000,,5#", "DE", "0,", "03023125000", ",,5#"),
      ("99,112", "DE", "99,", "112", ""), ("+49 30 23125000", "GB", "", "+493023125000", ""),
      ("0141 496 0000", "GB", "", "01414960000", ""), ("*21*+44 20 7946 0018#", "GB", "", "*21*+442079460018#", ""),
      ("sips:Ann@Example.ORG;transport=tls", nil, "", "sips:Ann@example.org", ""),
    ] as [(String, String?, String, String, String)])
  func parts(text: String, region: String?, prefix: String, main: String, tail: String) throws {
    let target = try Self.target(text, region)
    #expect(target.prefix == prefix && target.main == main && target.tail == tail)
    // One writing of it is read as the same.
    let again = try #require(CallTarget(dialled: target.description, region: region.flatMap { Region($0) }))
    #expect(again == target)
  }

  @Test(
    "What is recorded means the same in every region",
    arguments: [
      ("030 23125000", "DE", "+493023125000"), ("(650) 555-0123 x12", "US", "+16505550123,12"),
      ("#31#020 7946 0018", "GB", "#31#+442079460018"), ("0041 44 668 18 00", "DE", "+41446681800"),
      ("442079460018", "US", "+442079460018"), ("06 698 12345", "IT", "+390669812345"),
      ("sip:ann@example.org", "DE", "sip:ann@example.org"),
    ])
  func recorded(text: String, region: String, recorded: String) throws {
    let target = try Self.target(text, region)
    #expect(target.recorded == recorded && target.isCertain)
    for other in ["US", "DE", "JP", "IT"] {
      let again = try #require(CallTarget(dialled: target.recorded, region: Region(other)))
      #expect(again.recorded == recorded && again.agreement(with: target) == .whole, "\(other)")
    }
  }

  @Test(
    "Short numbers, extensions and numbers without their area code are recorded as they are dialled",
    arguments: [("112", "DE"), ("4712", "DE"), ("2312500", "DE"), ("555-0123", "US"), ("*#06#", "DE")])
  func uncertain(text: String, region: String) throws {
    let target = try Self.target(text, region)
    #expect(target.e164 == nil && !target.isCertain && target.recorded == target.main)
  }

  @Test(
    "An international number whose plus is missing is dialled with it",
    arguments: [
      ("442079460018", "US", "+442079460018"), ("4930231250", "GB", "+4930231250"),
      ("12025550143", "DE", "+12025550143"), ("6912345678", "DE", "6912345678"),
      ("020 7946 0018", "GB", "02079460018"), ("6505550123", "US", "6505550123"), ("16505550123", "US", "16505550123"),
    ])
  func missingPlus(text: String, region: String, dialled: String) throws {
    #expect(try Self.target(text, region).dialled == dialled)
  }

  @Test(
    "Whose it is does not depend on what is dialled before or after",
    arguments: [
      ("(650) 555-0123", "+1 650 555 0123", .whole), ("#31#6505550123", "+16505550123", .whole),
      ("9,6505550123", "+16505550123", .whole), ("6505550123,,99#", "+16505550123", .line),
      ("6505550123 x7", "+16505550123", .line), ("6505550123 x7", "6505550123 x7", .whole),
      ("6505550123 x7", "6505550123 x8", nil), ("6505550123", "6505550124", nil),
      ("sip:ann@example.org", "sip:ann@EXAMPLE.org;x=1", .whole), ("sip:ann@example.org", "sip:ann@example.com", nil),
      ("sip:4712@pbx.example", "4712", .line), ("sip:4712@pbx.example", "4713", nil),
      ("6505550123 x4712", "4712", .phoneExtension), ("6505550123 x4712", "471", nil),
      ("6505550123 x4712", "9,4712", nil), ("6505550123 x471234", "471234", nil),
      // Numbers under an older plan.
      ("+54 9 341 555 1234", "+54 341 555 1234", .formerPlan), ("+52 1 33 5555 1234", "+52 33 5555 1234", .whole),
      ("+55 11 8123 4567", "+55 11 98123 4567", .formerPlan), ("+55 11 3123 4567", "+55 11 93123 4567", nil),
      ("+229 97 12 34 56", "+229 01 97 12 34 56", .formerPlan),
      ("+225 05 12 34 56", "+225 05 05 12 34 56", .formerPlan),
      ("+225 20 31 12 34", "+225 27 20 31 12 34", .formerPlan), ("+84 123 456 7890", "+84 83 456 7890", .formerPlan),
      ("+84 169 456 7890", "+84 39 456 7890", .formerPlan), ("+84 39 456 7890", "+84 38 456 7890", nil),
    ] as [(String, String, CallTarget.Agreement?)])
  func agreement(one: String, other: String, agreement: CallTarget.Agreement?) throws {
    let (one, other) = (try Self.target(one, "US"), try Self.target(other, "US"))
    #expect(one.agreement(with: other) == agreement && other.agreement(with: one) == agreement)
  }

  @Test("A number is found under its present plan, and under the one before")
  func searchTexts() throws {
    #expect(try Self.target("+55 11 98123 4567", "US").searchTexts.contains("+551181234567"))
    #expect(try Self.target("+55 11 8123 4567", "US").searchTexts.contains("+5511981234567"))
    #expect(try Self.target("+241 07 12 34 56", "US").searchTexts.contains("+24177123456"))
    #expect(try Self.target("+57 601 234 5678", "US").searchTexts.contains("+5712345678"))
    #expect(try Self.target("650 555 0123", "US").searchTexts == ["6505550123", "+16505550123"])
    #expect(try Self.target("sip:4712@pbx.example", "US").searchTexts == ["sip:4712@pbx.example", "4712"])
  }

  @Test(
    "An emergency number is one behind any prefix",
    arguments: [
      ("#31#112", "DE", true), ("*67911", "US", true), ("141999", "GB", true), ("0,112", "DE", true),
      ("9,,911", "US", true), ("sip:112@pbx.example", "DE", true), ("184110", "JP", true), ("112#", "DE", true),
      ("*67 555-0911", "US", false), ("0911 2312500", "DE", false), ("91123456", "NO", false),
    ])
  func emergency(text: String, region: String, isEmergency: Bool) throws {
    #expect(try Self.target(text, region).isEmergency(in: Region(region)) == isEmergency)
  }
}
