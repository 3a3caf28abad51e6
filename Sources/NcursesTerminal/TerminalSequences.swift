import CNcurses
import TerminalText

/// The sequences of modes that ncurses does not know.
///
/// These are bracketed paste (2004), mouse buttons and drags (1002) with SGR coordinates (1006), reports of the focus (1004),
/// synchronised updates (2026), and the title of the window, which XTWINOPS 22 and 23 save and restore. They are sent to ANSI
/// terminals only.
struct TerminalModes {
  let isANSI: Bool
  /// Whether the terminal understands, or ignores, the modes of the keyboard.
  let hasKeyboard: Bool
  let usesMouse: Bool
  /// Whether the terminal sends the keys of its description only in the mode of the application keypad (DECKPAM): st, whose
  /// Delete would be F1 otherwise.
  var hasKeypadMode = false
  let reportsFocus: Bool
  let hasTitle: Bool
  /// Whether the terminal has said that it knows synchronised updates.
  var synchronisesUpdates = false

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

  /// The sequences with which the keyboard reports Alt so that it cannot be taken for Esc and a key. A terminal ignores those that
  /// it does not know.
  ///
  /// These are xterm's metaSendsEscape (mode 1036), without which Alt types letters with accents, its modifyOtherKeys, and the
  /// protocol of kitty, with 1 for unambiguous keys and 4 for the keys of a Latin keyboard.
  var enterKeyboard: String {
    (hasKeyboard ? sequence("[?1036s [?1036h [>4;2m [>5u") : "") + (hasKeypadMode ? sequence("=") : "")
  }
  var leaveKeyboard: String {
    (hasKeypadMode ? sequence(">") : "") + (hasKeyboard ? sequence("[<u [>4m [?1036r") : "")
  }

  /// The sequences around an update, so that a terminal that knows the mode shows it at once.
  var beginUpdate: String { synchronisesUpdates ? sequence("[?2026h") : "" }
  var endUpdate: String { synchronisesUpdates ? sequence("[?2026l") : "" }

  /// The sequences that stop the cursor from wrapping when the last cell of a row is written (DECAWM), and let it wrap again.
  var stopWrapping: String { sequence("[?7l") }
  var wrapAgain: String { sequence("[?7h") }

  /// The sequence that sets the title (OSC 2), without characters that could end the sequence or have effects.
  func titleSequence(_ title: String) -> String {
    hasTitle && isANSI ? "\u{1B}]2;\(DisplayText(title).plain)\u{1B}\\" : ""
  }

  /// The sequence that restores the screen after a crash, when ncurses cannot be called.
  var restoreSequence: String {
    sequence("[?2026l") + wrapAgain + leaveKeyboard + leaveSequence
      + capabilities(["rmacs", "rmkx", "cnorm", "sgr0", "op", "rmcup"])
  }

  private func capabilities(_ names: [String]) -> String {
    names.compactMap { name in dialtone_capability(name).map { String(cString: $0) } }.joined()
  }

  /// The control sequences of a text that has them without escape characters, separated by blanks.
  private func sequence(_ text: String) -> String {
    isANSI ? text.split(separator: " ").map { "\u{1B}\($0)" }.joined() : ""
  }
}
