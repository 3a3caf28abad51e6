import CNcurses

/// The sequences that change attributes, shortened to what dialtone needs: on a screen with much bold and dim text, they are a
/// large part of all bytes.
enum AttributeSequences {
  private static let capabilities = ["sgr0", "sgr"]

  /// Parts of the capabilities, and their shorter replacements.
  private static let shorter = [
    // With every change of attributes, terminfo descriptions also select letters or the line-drawing set of old terminals, by
    // ISO 2022's designation or by SO and SI. dialtone draws lines with characters of Unicode or ASCII, and selects the letters
    // once; see ``TerminalModes/enterSequence``.
    ("%?%p9%t\u{1B}(0%e\u{1B}(B%;", ""), ("%?%p9%t\u{0E}%e\u{0F}%;", ""), ("\u{1B}(B", ""), ("\u{0F}", ""),
  ]
  /// In ECMA-48 an omitted number is 0.
  private static let withoutZero = ("\u{1B}[0%?", "\u{1B}[%?")

  /// Shortens the capabilities in the description that ncurses has read for this screen.
  ///
  /// - Parameter omitsZeros: whether the terminal knows that an omitted number is 0, unlike dvtm.
  static func shorten(omitsZeros: Bool) {
    for name in capabilities {
      for (part, replacement) in shorter + (omitsZeros ? [withoutZero] : []) {
        dialtone_shorten_capability(name, part, replacement)
      }
    }
  }
}
