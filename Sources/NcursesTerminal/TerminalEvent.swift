import Localization
import TerminalInput
import TerminalText

/// An event that a wait on the terminal returns.
public enum TerminalEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The terminal has a new size; the next frame is painted completely.
  case resized(Size)
  /// The program received a signal that ends it, with this number.
  case ended(signal: Int32)
  /// The program received SIGTSTP, and should suspend itself.
  case suspendRequested
  /// The program was stopped and continued from outside; the next frame is painted completely.
  case continued
  /// Another thread called ``Waker/wake()``.
  case woken
  /// The terminal is gone.
  case hungUp
}

/// The reason why the terminal cannot be used, as one sentence with a remedy.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ text: LocalizedText) { description = localized(text) }
}
