/// The reason why address books could not be read, copied or written: one sentence that names the host or the folder.
public struct CardDAVError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The URL is invalid, or an answer leads to another server.
    case address
    /// There was no answer, or it was incomplete.
    case network
    /// The server's certificate is not trusted.
    case notTrusted
    /// The server rejected the user or the password.
    case refused
    /// The server answered with an error, or with something unexpected.
    case answer
    /// The server answered with an error that passes: it is busy, or out of order for a while.
    case unavailable
    /// The card was changed or deleted on the server meanwhile.
    case conflict
    /// The user may not write the address book, or the server does not accept the card.
    case notWritten
    /// An answer exceeds one of the ``CardDAVLimits``.
    case limit
    /// A local file or folder cannot be read or written.
    case folder
    /// Another process is copying into the folder.
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

/// The reason why the work on an account's thread stopped.
enum Stop: Error {
  /// The server requires credentials, and the password is not known yet.
  case passwordNeeded
  /// The server does not accept the token.
  case tokenRefused(CardDAVError)
  /// The task was cancelled.
  case interrupted
  case failed(CardDAVError)

  static func failed(_ kind: CardDAVError.Kind, _ description: String) -> Stop {
    .failed(CardDAVError(kind, description))
  }
}
