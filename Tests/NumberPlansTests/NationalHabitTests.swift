import Testing

@testable import NumberPlans

/// Numbers as people of a country write them, whatever the plan says.
@Suite("National habits")
struct NationalHabitTests {
  @Test(
    "A number is known and dialled, also with prefixes that the plan does not have",
    arguments: [
      // The country's own code without plus.
      ("43(0)1 51234-0", "AT", "+431512340", "+431512340"),
      ("49(0)172 5550123", "DE", "+491725550123", "+491725550123"),
      ("(44) 0161 496 0471", "GB", "+441614960471", "+441614960471"),
      ("39(0)2 12345678", "IT", "+390212345678", "+390212345678"),
      ("0919812345671", "IN", "+919812345671", "+919812345671"),
      ("41 (0) 44 668 18 00", "US", "+41446681800", "+41446681800"),
      // A trunk prefix after the code, and + before a 0.
      ("+375 (8) 29 123-45-67", "BY", "+375291234567", "+375291234567"),
      ("+7 8 495 123-45-67", "RU", "+74951234567", "+74951234567"),
      ("+036 1 234 5678", "HU", "+3612345678", "+3612345678"),
      ("+36 (06) 1 234 5678", "HU", "+3612345678", "+3612345678"),
      ("+033 1 42 68 53 00", "FR", "+33142685300", "+33142685300"),
      ("+380 8 044 123 45 67", "UA", "+380441234567", "+380441234567"),
      // Prefixes that are switched off.
      ("8 (044) 123-45-67", "UA", "+380441234567", "0441234567"),
      ("044 55 1234 9876", "MX", "+525512349876", "5512349876"),
      ("045 55 1234 9876", "MX", "+525512349876", "5512349876"),
      ("01 55 1234 9876", "MX", "+525512349876", "5512349876"),
      ("022 621 23 45", "PL", "+48226212345", "226212345"), ("0347 1234567", "IT", "+393471234567", "3471234567"),
      ("09 8123 4567", "CL", "+56981234567", "981234567"), ("03 301 234 5678", "CO", "+573012345678", "3012345678"),
      ("03 1 2345678", "CO", "+576012345678", "6012345678"),
      // Prefixes that lead elsewhere, and numbers that have no other prefix.
      ("011 72 12 34", "GA", "+24111721234", "011721234"), ("074 12 34 56", "GA", "+24174123456", "074123456"),
      ("+378 912345", nil, "+3780549912345", "+3780549912345"),
      ("0044 161 496 0471", "US", "+441614960471", "+441614960471"),
      ("00 800 2345 6789", "DE", "+80023456789", "0080023456789"),
    ] as [(String, String?, String, String)])
  func known(text: String, region: String?, e164: String, dialled: String) throws {
    let region = region.flatMap { Region($0) }
    let target = try #require(CallTarget(text, region: region))
    #expect(target.e164 == e164)
    #expect(target.main == dialled)
  }

  @Test("Every habit has a region and digits")
  func table() {
    for region in CallingCodes.regions.values {
      for habit in NationalHabits.habits(of: region) {
        #expect(!habit.written.isEmpty && CallingCodes.region(ofInternational: habit.meaning + "00") != nil)
      }
    }
  }

  @Test(
    "What nobody can have gets no E.164 number, and is told from what the plan does not decide",
    arguments: [
      ("0491 570 110", "US", .invalid), ("06.39.98.41.07", "US", .invalid), ("+49 30 1", nil, .invalid),
      ("020 7946 04171", "GB", .invalid), ("415-555-013", "US", .undecided), ("4711", "DE", .undecided),
      ("23125101", "DE", .valid), ("555-0143", "US", .undecided), ("*31#", "DE", .undecided),
      ("118712", "FR", .undecided),
      ("112", "DE", .undecided), ("650-555;0132", "US", .invalid), ("4711;12", "DE", .undecided),
      ("+1 415 555 0132", "DE", .valid), ("07700 900123", "GB", .valid),
      ("+44 7700 900999", nil, .valid),
    ] as [(String, String?, NumberVerdict)])
  func verdict(text: String, region: String?, verdict: NumberVerdict) throws {
    let region = region.flatMap { Region($0) }
    let target = try #require(CallTarget(text, region: region))
    #expect(target.verdict(in: region) == verdict)
    if verdict == .invalid { #expect(target.e164 == nil && NumberForms(written: text, region: region).e164 == nil) }
  }

  @Test(
    "An emergency number with the context of a country stays one",
    arguments: [
      ("tel:911;phone-context=+1", "911"), ("tel:112;phone-context=+49", "112"), ("tel:999;phone-context=+44", "999"),
      ("tel:23125101;phone-context=+49-30", "+493023125101"), ("tel:7042;phone-context=+1-914-555", "+19145557042"),
    ])
  func context(link: String, dialled: String) { #expect(CallTarget(link, region: nil)?.main == dialled) }
}
