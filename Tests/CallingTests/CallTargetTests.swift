import Calling
import DialtoneTestSupport
import NumberPlans
import Testing

@Suite("Call targets")
struct CallTargetTests {
  // Written numbers, and what is dialled for them, are in Tests/NumberPlansTests.

  @Test(
    "What is not one number is refused",
    arguments: [
      "", " ", "+", "1+2", "-", "()", "abc", "ABC", "FLOWERS", "call 112", "☎650", "📞 1", "1🍕", "1\u{301}", "w", "+,1",
      "1&2", "1|2", "$(id)1", "1>2", "1%32", "1=2", "1?2", "1@2", "1!2", "1\u{0}", "1\u{1B}[A", "1\u{7F}", "1\u{9B}2",
      "½1",
      "1²", "Ⅳ", "四", "030 23125000 / 0171 7654321", "4.91512E+12",
    ])
  func refused(written: String) {
    #expect(CallTarget(written) == nil)
  }

  @Test(
    "An extension is dialled after a pause",
    arguments: [
      ("650 253", "12", "650253,12"), ("650", "1-2", "650,12"), ("650", nil, "650"), ("650", "", "650"),
      ("650", "１２", "650,12"), ("650", "*9", "650,*9"),
    ] as [(String, String?, String)])
  func extensions(number: String, phoneExtension: String?, dialled: String) {
    #expect(CallTarget(number, phoneExtension: phoneExtension)?.description == dialled)
  }

  @Test("An extension is not an international number", arguments: ["+12", "＋12", "(+)12"])
  func plusInExtension(phoneExtension: String) {
    let dialled = CallTarget("650", phoneExtension: phoneExtension)?.description ?? "650"
    #expect(!dialled.contains("+"), "\(dialled)")
  }

  @Test("Of every character only [+0-9*#,;] is dialled, the plus in front")
  func everyScalar() {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      var written = "1"
      written.unicodeScalars.append(scalar)
      guard let dialled = CallTarget(written)?.description else { continue }
      if !dialled.utf8.allSatisfy({ "0123456789*#,;".utf8.contains($0) }) {
        Issue.record("U+\(String(scalar.value, radix: 16)) is dialled as \(dialled)")
      }
    }
  }

  @Test(
    "The URI",
    arguments: [
      ("+1 (650) 253-0000", "tel:+16502530000"), ("112", "tel:112"), ("*#06#", "tel:*%2306%23"),
      ("*31#0301", "tel:*31%230301"), ("650,,12#", "tel:650"), ("650p1", "tel:650;ext=1"), ("650p1w2", "tel:650"),
      ("9,030 231250", "tel:9030231250"), ("sip:Ann@Example.org;transport=udp", "sip:Ann@example.org"),
    ])
  func uri(written: String, uri: String) throws {
    #expect(try #require(CallTarget(written)).uri == uri)
  }

  @Test(
    "Service codes begin with * or #",
    arguments: [("*#06#", true), ("#31#", true), ("##002#", true), ("1#", false), ("*", false), ("#", false)])
  func serviceCodes(written: String, isCode: Bool) throws {
    #expect(try #require(CallTarget(written)).isServiceCode == isCode)
  }

  @Test(
    "Emergency numbers: those of every phone, those of the region, and all of them where it is not known",
    arguments: [
      ("112", "US", true), ("911", "DE", true), ("999", "US", true), ("000", nil, true), ("1 1 2", "DE", true),
      ("١١٢", "EG", true), ("17", "FR", true), ("17", "US", false), ("190", "BR", true), ("190", "DE", false),
      ("190", nil, true), ("988", "US", false), ("1", "US", false), ("1122", "US", false), ("+112", "DE", false),
      ("6502530000", "US", false), ("112,1", "DE", true), ("112p1", nil, true), ("911#", "US", true),
      ("*112#", "US", false), ("030,112", "DE", false),
    ] as [(String, String?, Bool)])
  func emergencies(written: String, region: String?, isEmergency: Bool) throws {
    #expect(try #require(CallTarget(written)).isEmergency(in: region.flatMap { Region($0) }) == isEmergency)
  }

  @Test(
    "What was dialled is read again as the same, even where a person's text would be two numbers",
    arguments: [
      ("18005551234p12345678", "18005551234,12345678"), ("1 650 555 0100 ext 12345678", "16505550100,12345678"),
      ("18005551234w4155550123", "18005551234;4155550123"), ("+49 30 23125000,,1#", "+493023125000,,1#"),
      ("12,,34567890", "12,,34567890"), ("*31#0301234567", "*31#0301234567"), ("555-0111#12", "5550111,12"),
      ("**21*+493023125000#", "**21*+493023125000#"), ("030 23125000", "03023125000"),
    ])
  func dialledBefore(written: String, dialled: String) throws {
    #expect(try #require(CallTarget(written)).description == dialled)
    #expect(try #require(CallTarget(dialled: dialled)).description == dialled)
    #expect(CanonicalNumber(dialled: dialled, region: nil) == CanonicalNumber(written, region: nil))
  }

  @Test("Nothing of a number is left out: one that is longer than any is refused")
  func truncated() throws {
    let tones = String(repeating: "1234567890", count: 6)
    #expect(CallTarget("18005551234,,\(tones)")?.description == "18005551234,,\(tones)")
    for written in ["18005551234,,\(tones)12", String(repeating: "1", count: 41)] {
      #expect(CallTarget(written) == nil && CallTarget(dialled: written) == nil)
    }
    #expect(CallTarget("650", phoneExtension: tones + "123") == nil)
    #expect(CallTarget(String(repeating: "1", count: 40))?.description.count == 40)
  }

  @Test("The tail is copied from another number")
  func postDial() throws {
    let line = try #require(CallTarget("+886255667788"))
    let typed = try #require(CallTarget("0255667788,0718"))
    #expect(line.dialling(tailOf: typed).description == "+886255667788,0718")
    #expect(typed.tail == ",0718" && line.tail.isEmpty)
  }
}
