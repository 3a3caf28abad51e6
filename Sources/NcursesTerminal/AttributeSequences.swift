import CNcurses

/// The sequences that change attributes, as short as possible for dialtone: on a screen with much bold and dim, they are
/// a large part of all bytes.
enum AttributeSequences {
  private static let capabilities = ["sgr0", "sgr"]

  /// Parts of them that are not needed, and their replacements.
  private static let shorter = [
    // With every change of attributes, terminfo descriptions also choose between letters and the line-drawing set of old
    // terminals, by ISO 2022's designation or by SO and SI. dialtone draws lines with the letters of Unicode or ASCII and
    // never leaves the letters, see ``TerminalModes/enterSequence``.
    ("%?%p9%t\u{1B}(0%e\u{1B}(B%;", ""), ("%?%p9%t\u{0E}%e\u{0F}%;", ""), ("\u{1B}(B", ""), ("\u{0F}", ""),
    // In ECMA-48 an omitted number is 0.
    ("\u{1B}[0%?", "\u{1B}[%?"),
  ]

  /// Changes the description that ncurses has read for this screen.
  static func shorten() {
    for name in capabilities {
      for (part, replacement) in shorter { dialtone_shorten_capability(name, part, replacement) }
    }
  }
}
