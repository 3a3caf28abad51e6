import DialerUI
import Glibc
import NcursesTerminal
import TerminalText

/// The state as frames on the terminal.
final class ScreenFrontEnd: FrontEnd {
  private let terminal: NcursesTerminal
  private let themed: (Theme) -> Theme
  private var theme: Theme
  private(set) var isHidden = false

  /// - Parameter themed: adapts a theme to the terminal, and adds the user's own looks.
  init(_ terminal: NcursesTerminal, theme: Theme, themed: @escaping (Theme) -> Theme) {
    self.terminal = terminal
    self.themed = themed
    self.theme = themed(theme)
  }

  var waker: Waker { terminal.waker }
  var size: Size { terminal.size }

  func wait(for state: DialerState, milliseconds: Int) -> [Action] {
    terminal.wait(milliseconds: milliseconds).compactMap { event in
      switch event {
      // Whoever presses a key sees the screen, even if the terminal did not report it.
      case .input(.focus), .input(.key), .input(.escapeAndKey), .continued: isHidden = event == .input(.focus(false))
      default: break
      }
      return switch event {
      case .input(.key(let chord)): .keyPressed(chord)
      case .input(.escapeAndKey(let chord)): .escapeAndKeyPressed(chord)
      case .input(.mouse(let report)): .mouseReported(report)
      case .input(.paste(let text)): .pasted(text)
      case .input(.background(let background)): .backgroundFound(background)
      case .input(.deviceAttributes): .backgroundFound(nil)
      case .input(.focus), .input(.synchronisedUpdates), .woken, .continued: nil
      case .resized(let size): .resized(size)
      case .ended(let signal): .ended(signal: signal)
      case .suspendRequested: .suspendRequested
      case .hungUp: .ended(signal: SIGHUP)
      }
    }
  }

  func reduce(_ state: inout DialerState, _ action: Action) -> [Effect] { DialerUI.reduce(&state, action) }
  func present(_ state: DialerState) { terminal.present(render(state), theme: theme) }
  func ring() { terminal.ring() }
  func askBackground() { if terminal.colourDepth != .monochrome { terminal.requestBackground() } }
  func use(_ theme: Theme) { self.theme = themed(theme) }
  func copy(_ text: String) { terminal.copy(text) }
  func repaint() { terminal.repaint() }
  func suspend() -> Bool {
    defer { isHidden = false }
    return terminal.suspend()
  }
  func run(_ words: [String]) -> Bool {
    defer { isHidden = false }
    return terminal.run(words)
  }
  func close() { terminal.close() }
}
