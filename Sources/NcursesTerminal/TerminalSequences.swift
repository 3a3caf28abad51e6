import CNcurses

/// The modes that ncurses does not know: bracketed paste (2004), mouse buttons and moving while one is down (1002)
/// with SGR coordinates (1006).
extension NcursesTerminal {
  static func enterSequence(usesMouse: Bool) -> String {
    "\u{1B}[?2004h" + (usesMouse ? "\u{1B}[?1002h\u{1B}[?1006h" : "")
  }

  static func leaveSequence(usesMouse: Bool) -> String {
    "\u{1B}[?2004l" + (usesMouse ? "\u{1B}[?1006l\u{1B}[?1002l" : "")
  }

  /// Everything that puts the screen back after a crash, when ncurses cannot be asked any more.
  static func restoreSequence(usesMouse: Bool) -> String {
    let names: [String] = ["rmkx", "cnorm", "sgr0", "op", "rmcup"]
    let capabilities = names.compactMap { name in dialtone_capability(name).map { String(cString: $0) } }
    return "\u{1B}[?2026l" + leaveSequence(usesMouse: usesMouse) + capabilities.joined()
  }
}
