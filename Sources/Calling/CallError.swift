import Libraries

/// Why a call failed: one sentence, with a remedy where there is one.
public struct CallError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }

  init(_ missing: MissingLibrary) { self.init(missing.description) }
}

extension CallError {
  /// The error of a service that sends no messages.
  static func noMessages(by name: String) -> CallError { CallError("\(name) does not send messages") }
}
