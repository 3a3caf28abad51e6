import DialerUI
import Glibc
import NcursesTerminal
import TerminalText

/// The state as a dialogue in lines: `dialtone --plain`.
final class PlainFrontEnd: FrontEnd {
  private let terminal: LineTerminal
  private var dialogue: PlainDialogue
  private var isPrompting = false

  private let showsOnlyASCII: Bool

  init(_ terminal: LineTerminal, showsOnlyASCII: Bool) {
    self.terminal = terminal
    self.showsOnlyASCII = showsOnlyASCII
    dialogue = PlainDialogue(isInteractive: terminal.isInteractive)
  }

  var waker: Waker { terminal.waker }
  /// Nothing is painted.
  var size: Size { Size(columns: 0, rows: 0) }
  var isHidden: Bool { false }

  func wait(for state: DialerState, milliseconds: Int) -> [Action] {
    let actions = dialogue.nextActions(state)
    guard actions.isEmpty else { return actions }
    switch terminal.wait(milliseconds: milliseconds, readsLine: dialogue.isReady(state)) {
    case .line(let line):
      isPrompting = false
      write(dialogue.enter(line, state))
      return dialogue.nextActions(state)
    case .inputEnded: return [.commandEntered(.quit)]
    case .ended(let signal): return [.ended(signal: signal)]
    case nil: return []
    }
  }

  func reduce(_ state: inout DialerState, _ action: Action) -> [Effect] {
    let (effects, lines) = dialogue.reduce(&state, action)
    write(lines)
    return effects
  }

  func present(_ state: DialerState) {
    write(dialogue.answer(state))
    guard terminal.isInteractive, !isPrompting, !state.isCalling, dialogue.isReady(state) else { return }
    terminal.write("> ")
    isPrompting = true
  }

  /// Writes lines. An interrupted prompt is written again.
  private func write(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    var text = lines.map { $0 + "\n" }.joined()
    if showsOnlyASCII { text = ASCIIText.text(text) }
    terminal.write(isPrompting ? "\n\(text)> " : text)
  }

  func ring() { terminal.ring() }

  func close() {
    if isPrompting { terminal.write("\n") }
    isPrompting = false
    terminal.close()
  }

  // There is no screen: nothing is coloured, copied, painted again or edited, and the shell suspends the program by itself.
  func use(_ theme: Theme) {}
  func askBackground() {}
  func copy(_ text: String) {}
  func repaint() {}
  func suspend() -> Bool { false }
  func run(_ words: [String]) -> Bool { false }
}
