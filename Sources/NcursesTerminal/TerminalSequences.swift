import CNcurses
import TerminalText

/// The modes that ncurses does not know: bracketed paste (2004), mouse buttons and moving while one is down (1002) with
/// SGR coordinates (1006), synchronised updates (2026), and the window's title, which XTWINOPS 22 and 23 save and
/// restore.
///
/// None of this is sent to a terminal that is not an ANSI terminal.
struct TerminalModes {
  let isANSI: Bool
  let usesMouse: Bool
  let hasTitle: Bool

  /// Letters, not the line-drawing set, are chosen here once: attributes do not choose again, see
  /// ``AttributeSequences``.
  var enterSequence: String {
    capabilities(["rmacs"])
      + sequence("[?2004h" + (usesMouse ? " [?1002h [?1006h" : "") + (hasTitle ? " [22;2t" : ""))
  }

  var leaveSequence: String {
    sequence("[?2004l" + (usesMouse ? " [?1006l [?1002l" : "") + (hasTitle ? " [23;2t" : ""))
  }

  /// The sequences around an update, so that a terminal that knows the mode shows it at once.
  var beginUpdate: String { sequence("[?2026h") }
  var endUpdate: String { sequence("[?2026l") }

  /// The sequence that keeps the cursor in its row when the last cell is written (DECAWM), and the one that lets it wrap again.
  var stopWrapping: String { sequence("[?7l") }
  var wrapAgain: String { sequence("[?7h") }

  /// Sets the title (OSC 2); characters that could end the sequence, or mean more, are removed.
  func titleSequence(_ title: String) -> String {
    hasTitle && isANSI ? "\u{1B}]2;\(DisplayText(title).plain)\u{1B}\\" : ""
  }

  /// Everything that restores the screen after a crash, when ncurses can no longer be called.
  var restoreSequence: String {
    endUpdate + wrapAgain + leaveSequence + capabilities(["rmacs", "rmkx", "cnorm", "sgr0", "op", "rmcup"])
  }

  private func capabilities(_ names: [String]) -> String {
    names.compactMap { name in dialtone_capability(name).map { String(cString: $0) } }.joined()
  }

  /// Control sequences, written without their escape characters and separated by blanks.
  private func sequence(_ text: String) -> String {
    isANSI ? text.split(separator: " ").map { "\u{1B}\($0)" }.joined() : ""
  }
}
