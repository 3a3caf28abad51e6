/// Why a directory could not be asked: one sentence, with a remedy.
public struct LDAPError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  /// Whether the server does not accept the user or the password.
  public let isRefused: Bool

  public init(_ description: String, isRefused: Bool = false) {
    self.description = description
    self.isRefused = isRefused
  }
}
