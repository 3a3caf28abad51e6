import Glibc

/// The time of day.
enum Clock {
  private static var now: tm {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  /// Hours and minutes, as the header shows them.
  static var time: String {
    let now = now
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(now.tm_hour)):\(two(now.tm_min))"
  }

  private static func time(_ pointer: UnsafeMutablePointer<time_t>?) -> time_t { Glibc.time(pointer) }

  static var millisecondsToNextMinute: Int { Int(60 - min(now.tm_sec, 59)) * 1000 }
}
