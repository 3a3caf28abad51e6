import Localization

/// A time of day with a resolution of one minute.
public struct TimeOfDay: Hashable, Sendable, CustomStringConvertible {
  static let minutesPerDay = 24 * 60

  /// The minutes since midnight, `0..<1440`.
  public let minutes: Int

  /// - Parameter minutes: the minutes since midnight. Values outside the day wrap around.
  public init(minutes: Int) {
    let rest = minutes % TimeOfDay.minutesPerDay
    self.minutes = rest < 0 ? rest + TimeOfDay.minutesPerDay : rest
  }

  /// Parses a time such as `19:01`; nil for other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let areTwoDigits = parts.allSatisfy { $0.utf8.count == 2 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard parts.count == 2, areTwoDigits, let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24,
      minutes < 60
    else { return nil }
    self.minutes = hours * 60 + minutes
  }

  /// The time as the language writes it: `19:01`, `19 h 01`.
  public var words: String { LocalizedTime.clock(hour: minutes / 60, minute: minutes % 60) }

  /// The time in the form `19:01`.
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
