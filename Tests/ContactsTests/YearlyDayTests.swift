import Contacts
import Testing

struct YearlyDayTests {
  @Test(arguments: [
    ("12 May 1980", 5, 12, 1980), ("12 May", 5, 12, nil), ("1980-05-12", 5, 12, 1980), ("19800512", 5, 12, 1980),
    ("--05-12", 5, 12, nil), ("--0512", 5, 12, nil), ("1980-05-12T00:00:00Z", 5, 12, 1980), ("1604-02-29", 2, 29, nil),
    ("12 May 1604", 5, 12, nil),
  ])
  func `A day is read as it is shown, and as files write it`(text: String, month: Int, day: Int, year: Int?) throws {
    let read = try #require(YearlyDay(text))
    #expect(read.month == month && read.day == day && read.year == year)
  }

  @Test(arguments: [
    "", "May", "12", "12 Mai 1980", "12 May 1980 noon", "12 May x", "32 May", "1980-13-01", "1980-00-10", "198005",
    "--512",
    "about 1980", "１９８００５１２", "-1 May",
  ])
  func `Other texts are no days`(text: String) { #expect(YearlyDay(text) == nil) }

  @Test func `The 29th of February is the 28th in other years`() throws {
    let day = try #require(YearlyDay("29 Feb 2000"))
    #expect(day.iso(in: 2024) == "2024-02-29" && day.iso(in: 2026) == "2026-02-28")
    #expect(day.iso(in: 2100) == "2100-02-28" && day.iso(in: 2000) == "2000-02-29")
  }
}
