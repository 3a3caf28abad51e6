/// Why a call could not be handed over, as one sentence with the way out.
public struct CallError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
