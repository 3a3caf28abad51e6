/// The hours, in the called person's local time, when calls need confirmation.
///
///     let hours = QuietHours("21-8")    // from 21:00 to 7:59
public struct QuietHours: Hashable, Sendable, CustomStringConvertible {
  /// From 21 to 8 o'clock.
  public static let usual = QuietHours(from: 21, to: 8)

  private let from: Int
  private let to: Int

  private init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Parses a range of hours such as `21-8`, without its end; nil for other text.
  public init?(_ text: String) {
    let hours = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.count <= 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard hours.count == 2, let from = hours[0], let to = hours[1], max(from, to) <= 24, from % 24 != to % 24 else {
      return nil
    }
    self.init(from: from % 24, to: to % 24)
  }

  /// The hours in the form `21-8`.
  public var description: String { "\(from)-\(to)" }

  func contains(_ time: TimeOfDay) -> Bool {
    let hour = time.minutes / 60
    return from < to ? (from..<to).contains(hour) : hour >= from || hour < to
  }
}
