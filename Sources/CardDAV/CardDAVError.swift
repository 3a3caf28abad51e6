/// Why address books could not be read or copied: one sentence, which names the server's host or the folder.
public struct CardDAVError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The URL is none, or an answer leads to where the account does not belong.
    case address
    /// There was no answer, or none that came to its end.
    case network
    /// The server's certificate.
    case notTrusted
    /// The user or the password.
    case refused
    /// The server answered with an error, or with something that is not understood.
    case answer
    /// An answer goes beyond a limit of ``CardDAVLimits``.
    case limit
    /// A file or folder of this machine.
    case folder
    /// Another process copies into the folder.
    case busy
    /// libdialtone-network.so cannot be loaded.
    case library
  }

  public let kind: Kind
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}

/// Why work on an account's own thread stopped.
enum Stop: Error {
  /// The server wants credentials, and the password has not been asked for.
  case passwordNeeded
  /// The task was cancelled.
  case interrupted
  case failed(CardDAVError)

  static func failed(_ kind: CardDAVError.Kind, _ description: String) -> Stop {
    .failed(CardDAVError(kind, description))
  }
}
