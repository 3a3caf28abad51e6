/// The local times at the locations of numbers.
///
/// The closure passed to the initialiser knows the numbering plans and the rules of time zones.
public struct LocalTimes: Hashable, Sendable {
  /// The region that numbers are dialled in. Values are equal if their regions are.
  private let region: String
  private let minutesAhead: @Sendable (String) -> Int?

  /// - Parameters:
  ///   - region: the region that numbers are dialled in.
  ///   - minutesAhead: returns how many minutes the clock at the location of a number, as written, is currently ahead
  ///     of the clock here; nil if that is not known, for example if the number may be in several time zones. It is
  ///     called on the thread that owns the screen for the numbers that are shown, and should take microseconds.
  public init(region: String, minutesAhead: @escaping @Sendable (_ number: String) -> Int?) {
    self.region = region
    self.minutesAhead = minutesAhead
  }

  /// The time at the location of a number; nil if it is not known, or the same as here.
  func time(at number: String, here: TimeOfDay?) -> TimeOfDay? {
    guard let here, let minutes = minutesAhead(number), minutes % TimeOfDay.minutesPerDay != 0 else { return nil }
    return TimeOfDay(minutes: here.minutes + minutes)
  }

  public static func == (left: LocalTimes, right: LocalTimes) -> Bool { left.region == right.region }
  public func hash(into hasher: inout Hasher) { hasher.combine(region) }
}
