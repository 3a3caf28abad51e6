import DialerUI
import NumberPlans
import Testing

@testable import dialtone

struct LocalTimesTests {
  // 12:00 UTC.
  private static let (january2020, january2026, july2026) = (1_579_089_600, 1_768_478_400, 1_784_116_800)

  @Test(
    arguments: [
      ("+1 650 555 0123", january2026, -8), ("(650) 555-0140", january2026, -8), ("+1 650 555 0123", july2026, -7),
      ("+44 7700 900142", january2026, 0), ("+81 3-1234-5678", july2026, 9),
      // Almaty and Aqtobe have had the same time since 2024.
      ("+7 701 123 4567", january2020, nil), ("+7 701 123 4567", january2026, 5),
      // Sydney and Brisbane differ in summer, and the country's mobiles are anywhere from Perth to Norfolk.
      ("+61 491 570 313", january2026, nil), ("112", january2026, nil), ("nobody", january2026, nil),
    ] as [(String, Int, Int?)])
  func `The clock where a number is is that of all its zones`(number: String, moment: Int, hours: Int?) {
    let seconds = LocalTimes.seconds(aheadOfUTCAt: number, region: Region("US"), moment: moment)
    #expect(seconds == hours.map { $0 * 3600 })
  }
}
