/// The hours, in the called person's local time, when calls need confirmation.
public struct QuietHours: Hashable, Sendable, CustomStringConvertible {
  /// From 21 to 8 o'clock.
  public static let usual = QuietHours(from: 21, to: 8)

  private let from: Int
  private let to: Int

  private init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Reads `21-8`: the hour at which they begin, and the one at which they end; nil for anything else.
  public init?(_ text: String) {
    let hours = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.count <= 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard hours.count == 2, let from = hours[0], let to = hours[1], max(from, to) <= 24, from % 24 != to % 24 else {
      return nil
    }
    self.init(from: from % 24, to: to % 24)
  }

  /// `21-8`
  public var description: String { "\(from)-\(to)" }

  func contains(_ time: TimeOfDay) -> Bool {
    let hour = time.minutes / 60
    return from < to ? (from..<to).contains(hour) : hour >= from || hour < to
  }
}
