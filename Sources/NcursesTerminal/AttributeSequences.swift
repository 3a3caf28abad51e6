import CNcurses

/// The sequences that change attributes, as short as dialtone can have them: on a screen with much bold and dim, they are
/// a large part of all bytes.
enum AttributeSequences {
  private static let capabilities = ["sgr0", "sgr"]

  /// Parts of them that are not needed, and what takes their place.
  private static let shorter = [
    // With every change of attributes, descriptions also choose between letters and the line-drawing set of old
    // terminals, by ISO 2022's designation or by SO and SI. dialtone draws lines with the letters of Unicode or ASCII and
    // never leaves the letters, see ``TerminalModes/enterSequence``.
    ("%?%p9%t\u{1B}(0%e\u{1B}(B%;", ""), ("%?%p9%t\u{0E}%e\u{0F}%;", ""), ("\u{1B}(B", ""), ("\u{0F}", ""),
    // ECMA-48 counts a number that is left out as 0.
    ("\u{1B}[0%?", "\u{1B}[%?"),
  ]

  /// Changes the description that ncurses has read for this screen.
  static func shorten() {
    for name in capabilities {
      for (part, replacement) in shorter { dialtone_shorten_capability(name, part, replacement) }
    }
  }
}
