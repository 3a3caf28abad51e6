import Libraries

/// Why a call could not be handed over: one sentence, with a remedy.
public struct CallError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }

  init(_ missing: MissingLibrary) { self.init(missing.description) }
}
