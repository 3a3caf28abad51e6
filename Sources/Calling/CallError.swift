import Libraries

/// Why a call failed: one sentence, with a remedy where there is one.
public struct CallError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }

  init(_ missing: MissingLibrary) { self.init(missing.description) }
}

extension CallError {
  /// The error of a service that sends no messages.
  static func noSwitchboard(at name: String) -> CallError { CallError("\(name) knows no other lines") }

  static func noMessages(by name: String) -> CallError { CallError("\(name) does not send messages") }

  /// The error of a program that could not be started.
  static func notStarted(_ program: String) -> CallError {
    CallError("\(program) could not be started; is it installed and on PATH?")
  }
}
