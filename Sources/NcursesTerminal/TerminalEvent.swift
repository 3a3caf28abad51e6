import TerminalInput
import TerminalText

/// An event that a wait on the terminal returns.
public enum TerminalEvent: Hashable, Sendable {
  case input(InputEvent)
  /// The terminal has a new size; the next frame is painted completely.
  case resized(Size)
  /// A signal that ends the program: its number.
  case ended(signal: Int32)
  /// SIGTSTP from outside: the program should suspend itself.
  case suspendRequested
  /// The program continues after it was stopped from outside; the next frame is painted completely.
  case continued
  /// Another thread called ``Waker/wake()``.
  case woken
  /// The terminal is gone.
  case hungUp
}

/// Why the terminal cannot be used, as one sentence with a remedy.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}
