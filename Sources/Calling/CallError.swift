/// Why a call could not be handed over, as one sentence with the way out.
public struct CallError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

/// What became of a call, as far as the backend can tell.
public enum CallEvent: Hashable, Sendable {
  /// The number was handed over; nothing more is known.
  case accepted(by: String)
}
