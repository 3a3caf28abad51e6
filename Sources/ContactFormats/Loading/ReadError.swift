/// Why bytes could not be read as contacts or as a list of numbers.
public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line at which the error was found, from 1; 0 for the whole source.
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
