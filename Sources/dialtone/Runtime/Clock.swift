import DialerUI
import Glibc

/// The time of day.
enum Clock {
  private static var now: tm {
    var seconds = seconds
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  /// Seconds since 1970.
  static var seconds: Int { time(nil) }

  /// The local offset from UTC, in seconds.
  static var secondsAheadOfUTC: Int { now.tm_gmtoff }

  static var timeOfDay: TimeOfDay {
    let now = now
    return TimeOfDay(minutes: Int(now.tm_hour) * 60 + Int(now.tm_min))
  }

  /// The day and the time in a form that file names can have and that sorts: `2026-12-01 14-02-59`.
  static var stamp: String {
    let now = now
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(now.tm_year + 1900)-\(two(now.tm_mon + 1))-\(two(now.tm_mday)) "
      + [now.tm_hour, now.tm_min, now.tm_sec].map(two).joined(separator: "-")
  }

  /// Hours and minutes, as the header shows them.
  static var time: String { timeOfDay.description }

  private static func time(_ pointer: UnsafeMutablePointer<time_t>?) -> time_t { Glibc.time(pointer) }

  static var millisecondsToNextMinute: Int { Int(60 - min(now.tm_sec, 59)) * 1000 }
}
