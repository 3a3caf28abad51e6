/// The reason why a directory could not be searched: one sentence, with a remedy.
public struct LDAPError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// Whether the server rejected the user or the password.
  public let isRefused: Bool

  public init(_ description: String, isRefused: Bool = false) {
    self.description = description
    self.isRefused = isRefused
  }
}
