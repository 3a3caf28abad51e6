/// What time it is where numbers are.
///
/// Which zones a number may be in, and how their clocks go, is the business of whoever has the numbering plans and the
/// rules of time zones.
public struct LocalTimes: Hashable, Sendable {
  /// What distinguishes two of them: the region that numbers are dialled in.
  private let region: String
  private let minutesAhead: @Sendable (String) -> Int?

  /// - Parameter minutesAhead: how far the clock where a number is (as it is written) is ahead of the clock here, now; nil
  ///   where that is not known, as for a number that may be in several places. Called on the thread that owns the screen,
  ///   for the numbers that are shown: it should take microseconds.
  public init(region: String, minutesAhead: @escaping @Sendable (_ number: String) -> Int?) {
    self.region = region
    self.minutesAhead = minutesAhead
  }

  /// The time where a number is; nil where that is not known, or where it is the time here.
  func time(at number: String, here: TimeOfDay?) -> TimeOfDay? {
    guard let here, let minutes = minutesAhead(number), minutes % TimeOfDay.minutesPerDay != 0 else { return nil }
    return TimeOfDay(minutes: here.minutes + minutes)
  }

  public static func == (left: LocalTimes, right: LocalTimes) -> Bool { left.region == right.region }
  public func hash(into hasher: inout Hasher) { hasher.combine(region) }
}
