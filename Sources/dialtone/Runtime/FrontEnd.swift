import DialerUI
import NcursesTerminal
import TerminalText

/// Where the state is shown, and where input comes from: a screen, or lines.
protocol FrontEnd: AnyObject {
  /// Wakes ``wait(for:milliseconds:)`` from any thread.
  var waker: Waker { get }
  var size: Size { get }
  /// Whether the user cannot see what is shown, as far as the terminal tells.
  var isHidden: Bool { get }

  /// Waits for input, and returns it as actions; empty after the given time, or after the waker.
  func wait(for state: DialerState, milliseconds: Int) -> [Action]
  /// Applies an action to the state.
  func reduce(_ state: inout DialerState, _ action: Action) -> [Effect]
  /// Shows the state after a batch of actions.
  func present(_ state: DialerState)
  func ring()
  func use(_ theme: Theme)
  func askBackground()
  func copy(_ text: String)
  func repaint()
  /// Stops the program until the shell continues it; returns false if no shell can.
  func suspend() -> Bool
  /// Runs a program in the terminal until it ends; returns false if it cannot be started.
  func run(_ words: [String]) -> Bool
  func close()
}
