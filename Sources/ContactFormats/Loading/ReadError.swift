/// Why bytes could not be read as JSON contacts.
public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line it was noticed on, from 1.
  public var line: Int
  /// One clear clause with a remedy, without a full stop.
  public var reason: String

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// `line: reason`
  public var description: String { "\(line): \(reason)" }
}
