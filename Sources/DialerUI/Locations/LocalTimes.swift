/// The local times of numbers.
///
/// Which zones a number may be in, and how their clocks run, is up to the code that has the numbering plans and the
/// rules of time zones.
public struct LocalTimes: Hashable, Sendable {
  /// The region that numbers are dialled in, which distinguishes values.
  private let region: String
  private let minutesAhead: @Sendable (String) -> Int?

  /// - Parameter minutesAhead: how far the clock at the location of a number (as it is written) is ahead of the clock here,
  ///   now; nil if that is not known, as for a number that may be in several places. Called on the thread that owns the screen,
  ///   for the numbers that are shown: it should take microseconds.
  public init(region: String, minutesAhead: @escaping @Sendable (_ number: String) -> Int?) {
    self.region = region
    self.minutesAhead = minutesAhead
  }

  /// The time at the location of a number; nil if that is not known, or the same as here.
  func time(at number: String, here: TimeOfDay?) -> TimeOfDay? {
    guard let here, let minutes = minutesAhead(number), minutes % TimeOfDay.minutesPerDay != 0 else { return nil }
    return TimeOfDay(minutes: here.minutes + minutes)
  }

  public static func == (left: LocalTimes, right: LocalTimes) -> Bool { left.region == right.region }
  public func hash(into hasher: inout Hasher) { hasher.combine(region) }
}
