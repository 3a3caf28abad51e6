import CNcurses
import TerminalText

/// The modes that ncurses does not know: bracketed paste (2004), mouse buttons (1000) with SGR coordinates (1006), and the
/// window's title, which XTWINOPS 22 and 23 keep and give back.
struct TerminalModes {
  let usesMouse: Bool
  let hasTitle: Bool

  var enterSequence: String {
    "\u{1B}[?2004h" + (usesMouse ? "\u{1B}[?1000h\u{1B}[?1006h" : "") + (hasTitle ? "\u{1B}[22;2t" : "")
  }

  var leaveSequence: String {
    "\u{1B}[?2004l" + (usesMouse ? "\u{1B}[?1006l\u{1B}[?1000l" : "") + (hasTitle ? "\u{1B}[23;2t" : "")
  }

  /// Sets the title (OSC 2); what could end the sequence, or mean more, is not let through.
  func titleSequence(_ title: String) -> String {
    hasTitle ? "\u{1B}]2;\(DisplayText(title).plain)\u{1B}\\" : ""
  }

  /// Everything that puts the screen back after a crash, when ncurses cannot be asked any more.
  var restoreSequence: String {
    let names: [String] = ["rmkx", "cnorm", "sgr0", "op", "rmcup"]
    let capabilities = names.compactMap { name in dialtone_capability(name).map { String(cString: $0) } }
    return "\u{1B}[?2026l" + leaveSequence + capabilities.joined()
  }
}
