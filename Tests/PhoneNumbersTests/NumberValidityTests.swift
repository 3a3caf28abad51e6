import NumberPlans
import PhoneNumbers
import Testing

/// dialtone's own tables decide what is valid, however old the system's libphonenumber is.
struct NumberValidityTests {
  private let plans: NumberingPlans

  init() throws { plans = try NumberingPlans.load() }

  @Test(
    arguments: [
      // Assigned after 2022: an area code of Canada, mobiles of Benin with ten digits.
      ("+1 368 555 0142", nil, "+13685550142", .fixedLineOrMobile, "CA"),
      ("01 97 12 34 56", "BJ", "+2290197123456", .mobile, "BJ"),
      ("06 6982 1234", "IT", "+390669821234", .fixedLine, "VA"),
      ("07624 123456", "GB", "+447624123456", .mobile, "IM"),
      ("8 717 212 34 56", "RU", "+77172123456", .fixedLine, "KZ"),
      ("+800 8765 4321", nil, "+80087654321", .tollFree, "001"),
      ("0900 123456", "CH", "+41900123456", .premiumRate, "CH"),
      // Not assigned.
      ("+1 211 555 0142", nil, "+12115550142", nil, nil), ("+44 1234 5678", nil, "+4412345678", nil, nil),
      ("+49 10 1234567", nil, "+49101234567", nil, "DE"),
    ] as [(String, String?, String, NumberKind?, String?)])
  func `A number is valid where its kind is known`(
    written: String, user: String?, e164: String, kind: NumberKind?, region: String?
  ) throws {
    let number = try plans.parse(written, region: user)
    #expect(number.e164 == e164)
    #expect(plans.kind(of: number) == kind)
    #expect(plans.isValid(number) == (kind != nil))
    #expect(plans.region(of: number) == region)
  }

  @Test func `Numbers that libphonenumber gives as examples are possible, and nearly all are still valid`() {
    var count = 0
    var invalid: [String] = []
    for region in plans.regions {
      for kind in NumberKind.allCases {
        guard let number = plans.example(kind, region: region) else { continue }
        count += 1
        if !plans.isValid(number) { invalid.append(number.e164) }
      }
    }
    #expect(count > 1300)
    // Ranges are given back, and lengths change.
    #expect(invalid.count < count / 20, "\(invalid)")
  }
}
