import Glibc

/// A calendar day, independent of time zones: `2026-12-01`.
public struct RecordDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01.
  private let number: Int

  private init(number: Int) { self.number = number }

  /// Reads a day such as `2026-12-01` (ISO 8601), in the years 1000 to 9999; nil for other texts and invalid days.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isShaped = parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { (0x30...0x39).contains($0) }
    guard isShaped else { return nil }
    let values = parts.compactMap { Int32(String(decoding: $0, as: UTF8.self)) }
    guard values.count == 3, values[0] >= 1000 else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (values[0] - 1900, values[1] - 1, values[2])
    number = RecordDay.number(of: &time)
    // An invalid day is normalised to another one.
    guard time.tm_mon == values[1] - 1, time.tm_mday == values[2] else { return nil }
  }

  /// The day of a point in time, in the machine's time zone.
  public init(_ time: RecordTime) {
    var seconds = time_t(time.milliseconds / 1000)
    var here = tm()
    localtime_r(&seconds, &here)
    var day = tm()
    (day.tm_year, day.tm_mon, day.tm_mday) = (here.tm_year, here.tm_mon, here.tm_mday)
    number = RecordDay.number(of: &day)
  }

  public static var today: RecordDay { RecordDay(.now) }

  /// The day that is `days` later.
  public func advanced(by days: Int) -> RecordDay { RecordDay(number: number + days) }

  /// The weekday: 0 is Monday, 6 is Sunday.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    let weekday = (number + 3) % 7
    return weekday < 0 ? weekday + 7 : weekday
  }

  public var description: String {
    var seconds = time_t(number * 86_400)
    var time = tm()
    gmtime_r(&seconds, &time)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(time.tm_year + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))"
  }

  public static func < (one: RecordDay, other: RecordDay) -> Bool { one.number < other.number }

  private static func number(of time: inout tm) -> Int { Int(timegm(&time)) / 86_400 }
}
