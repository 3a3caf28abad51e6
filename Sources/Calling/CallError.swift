import Libraries
import Localization

/// Why a call failed: one sentence, with a remedy where there is one.
public struct CallError: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(_ text: LocalizedText) { description = localized(text) }

  /// - Parameter text: what another program or server says, or a text that is localized already.
  public init(verbatim text: String) { description = text }

  /// - Parameter said: what another program or server says about it; empty if nothing.
  init(_ text: LocalizedText, saying said: String) {
    let text = localized(text)
    description = said.isEmpty ? text : "\(text): \(said)"
  }

  init(_ missing: MissingLibrary) { self.init(verbatim: missing.description) }
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
