import NumberPlans
import PhoneNumbers
import Testing

struct NumberTimeZonesTests {
  private func zones(_ number: String, region: String? = nil) throws -> [String] {
    NumberTimeZones.identifiers(of: try #require(CanonicalNumber(number, region: region.flatMap { Region($0) })))
  }

  @Test(
    arguments: [
      ("+1 650 555 0123", nil, "America/Los_Angeles"), ("+1 212 555 0123", nil, "America/New_York"),
      ("+1 808 555 0123", nil, "Pacific/Honolulu"), ("(650) 555-0140", "US", "America/Los_Angeles"),
      ("+44 20 7946 0000", nil, "Europe/London"), ("030 23125 042", "DE", "Europe/Berlin"),
      ("+61 2 5550 0142", nil, "Australia/Sydney"), ("+61 7 3550 0142", nil, "Australia/Brisbane"),
      ("+7 495 123-45-67", nil, "Europe/Moscow"), ("+7 423 212-34-56", nil, "Asia/Vladivostok"),
      ("+34 922 12 34 56", nil, "Atlantic/Canary"), ("+55 92 2123-4567", nil, "America/Manaus"),
      // Mobiles that have the area code of their place, or are in a country with one zone.
      ("+55 11 96123-4567", nil, "America/Sao_Paulo"), ("+86 131 2345 6789", nil, "Asia/Shanghai"),
      ("+91 81234 56789", nil, "Asia/Kolkata"), ("+262 692 12 34 56", nil, "Asia/Dubai"),
    ] as [(String, String?, String)])
  func `A number is in the zone of the longest prefix`(number: String, region: String?, zone: String) throws {
    #expect(try zones(number, region: region) == [zone])
  }

  @Test(arguments: [
    "+61 491 570 313", "+7 912 345-67-89", "+34 612 34 56 78", "+1 800 555 0123", "+1", "+64 21 123 4567",
  ])
  func `Mobiles and services of a country with several zones may be in any of them`(number: String) throws {
    #expect(try zones(number).count > 1)
  }

  @Test(arguments: ["112", "*#06#", "+800 1234 5678", "+870 773 111 632", "+999 123 456 789", "650 555 0123"])
  func `Other numbers are in none`(number: String) throws { #expect(try zones(number).isEmpty) }

  @Test func `Every region has a number in a zone that the system knows`() throws {
    let plans = try NumberingPlans.load()
    for region in plans.regions {
      let examples = NumberKind.allCases.compactMap { plans.example($0, region: region) }
      #expect(try examples.contains { try !zones($0.e164).isEmpty }, "\(region)")
      for example in examples {
        for zone in try zones(example.e164) {
          #expect(plans.secondsAheadOfUTC(in: zone, at: 0) != nil, "\(zone) of \(example.e164)")
        }
      }
    }
  }

  @Test func `The system's rules say how far a zone is ahead, and when its clocks change`() throws {
    let plans = try NumberingPlans.load()
    // 2026-01-15 and 2026-07-15, 12:00 UTC.
    let (winter, summer) = (1_768_478_400, 1_784_116_800)
    #expect(plans.secondsAheadOfUTC(in: "Europe/Berlin", at: winter) == 3600)
    #expect(plans.secondsAheadOfUTC(in: "Europe/Berlin", at: summer) == 7200)
    #expect(plans.secondsAheadOfUTC(in: "Asia/Kathmandu", at: summer) == 20_700)
    #expect(plans.secondsAheadOfUTC(in: "Europe/Atlantis", at: winter) == nil)
    #expect(plans.secondsAheadOfUTC(in: "../../../etc/passwd", at: winter) == nil)
    #expect(plans.secondsAheadOfUTC(in: "", at: winter) == nil)
  }
}
