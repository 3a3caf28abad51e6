import CNcurses
import TerminalText

/// The sequences of modes that ncurses does not know.
///
/// These are bracketed paste (2004), mouse buttons and drags (1002) with SGR coordinates (1006), reports of the focus (1004),
/// synchronised updates (2026), and the title of the window, which XTWINOPS 22 and 23 save and restore. They are sent to ANSI terminals only.
struct TerminalModes {
  let isANSI: Bool
  let usesMouse: Bool
  let reportsFocus: Bool
  let hasTitle: Bool

  /// The sequence for entering the screen. It selects letters instead of the line-drawing set, since changes of attributes do
  /// not; see ``AttributeSequences``.
  var enterSequence: String {
    capabilities(["rmacs"])
      + sequence(
        "[?2004h" + (usesMouse ? " [?1002h [?1006h" : "") + (reportsFocus ? " [?1004h" : "")
          + (hasTitle ? " [22;2t" : ""))
  }

  var leaveSequence: String {
    sequence(
      "[?2004l" + (usesMouse ? " [?1006l [?1002l" : "") + (reportsFocus ? " [?1004l" : "") + (hasTitle ? " [23;2t" : "")
    )
  }

  /// The sequences around an update, so that a terminal that knows the mode shows it at once.
  var beginUpdate: String { sequence("[?2026h") }
  var endUpdate: String { sequence("[?2026l") }

  /// The sequences that stop the cursor from wrapping when the last cell of a row is written (DECAWM), and let it wrap again.
  var stopWrapping: String { sequence("[?7l") }
  var wrapAgain: String { sequence("[?7h") }

  /// The sequence that sets the title (OSC 2), without characters that could end the sequence or have effects.
  func titleSequence(_ title: String) -> String {
    hasTitle && isANSI ? "\u{1B}]2;\(DisplayText(title).plain)\u{1B}\\" : ""
  }

  /// The sequence that restores the screen after a crash, when ncurses cannot be called.
  var restoreSequence: String {
    endUpdate + wrapAgain + leaveSequence + capabilities(["rmacs", "rmkx", "cnorm", "sgr0", "op", "rmcup"])
  }

  private func capabilities(_ names: [String]) -> String {
    names.compactMap { name in dialtone_capability(name).map { String(cString: $0) } }.joined()
  }

  /// The control sequences of a text that has them without escape characters, separated by blanks.
  private func sequence(_ text: String) -> String {
    isANSI ? text.split(separator: " ").map { "\u{1B}\($0)" }.joined() : ""
  }
}
