import Glibc

/// A point in time, in milliseconds since 1970-01-01 00:00 UTC.
public struct RecordTime: Hashable, Comparable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// The years 1 to 9999, outside of which nobody called.
  static let storable: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// Creates a time that was stored; nil outside ``storable``.
  init?(stored milliseconds: Int64) {
    guard RecordTime.storable.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// The current time.
  public static var now: RecordTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return RecordTime(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  public static func < (one: RecordTime, other: RecordTime) -> Bool { one.milliseconds < other.milliseconds }

  /// The time that is `days` earlier, or later if the count is negative.
  public func before(days: Double) -> RecordTime {
    RecordTime(milliseconds: milliseconds - Int64(days * 86_400_000))
  }
}

extension RecordTime {
  /// Reads a date, which is the start of the day, or a date and time: `2026-11-21`, `2026-11-21 06:45`,
  /// `2026-11-21T06:45:30`. The time zone is the machine's, or UTC with a final `Z` (RFC 3339).
  ///
  /// - Returns: nil for other texts and invalid days.
  public init?(text: String) {
    let isUTC = text.hasSuffix("Z")
    let parts = text.utf8.split(omittingEmptySubsequences: false) { !(0x30...0x39).contains($0) }
    let numbers = parts.dropLast(isUTC ? 1 : 0).map { Int32(String(decoding: $0, as: UTF8.self)) ?? -1 }
    let separators = text.utf8.filter { !(0x30...0x39).contains($0) }
    let isShaped =
      [2, 4, 5].contains(separators.count - (isUTC ? 1 : 0))
      && separators.starts(with: Array("--".utf8)) && separators.dropFirst(3).allSatisfy { [0x3A, 0x5A].contains($0) }
    guard isShaped, [3, 5, 6].contains(numbers.count), !numbers.contains(-1), numbers[0] > 1900 else { return nil }
    if separators.count > 2, separators[2] != UInt8(ascii: "T"), separators[2] != UInt8(ascii: " ") { return nil }
    func number(_ index: Int) -> Int32 { index < numbers.count ? numbers[index] : 0 }
    var time = tm()
    time.tm_year = numbers[0] - 1900
    time.tm_mon = numbers[1] - 1
    time.tm_mday = numbers[2]
    (time.tm_hour, time.tm_min, time.tm_sec) = (number(3), number(4), number(5))
    time.tm_isdst = -1
    guard time.tm_hour < 24, time.tm_min < 60, time.tm_sec < 60 else { return nil }
    let asked = (time.tm_mon, time.tm_mday)
    let seconds = isUTC ? timegm(&time) : mktime(&time)
    guard asked == (time.tm_mon, time.tm_mday) else { return nil }
    self.init(milliseconds: Int64(seconds) * 1000)
  }

  /// The date and time in the machine's time zone: `2026-11-21 06:45:30`.
  public var local: String {
    var time = tm()
    var seconds = time_t(milliseconds / 1000)
    localtime_r(&seconds, &time)
    return RecordTime.text(time, between: " ")
  }

  /// The date and time in UTC (RFC 3339): `2026-11-21T06:45:30Z`.
  public var utc: String {
    var time = tm()
    var seconds = time_t(milliseconds / 1000)
    gmtime_r(&seconds, &time)
    return RecordTime.text(time, between: "T") + "Z"
  }

  private static func text(_ time: tm, between: String) -> String {
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(time.tm_year + 1900)-\(two(time.tm_mon + 1))-\(two(time.tm_mday))"
    return "\(date)\(between)\(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec))"
  }
}
