import TerminalText

/// A line for people that a narrow terminal would break within a word.
enum WrappedLine {
  /// The line, safe to print: as it is, or on a narrower terminal broken at its blanks, with further lines below the
  /// words.
  ///
  ///     WrappedLine.text("the other side", after: " 2. asterisk  ", width: 24)
  ///     //  2. asterisk  the other
  ///     //               side
  ///
  /// - Parameters:
  ///   - head: what comes before the words, and is not broken.
  ///   - width: the cells of a line; nil for no limit.
  static func text(_ words: String, after head: String = "", width: Int?) -> String {
    let (head, words) = (DisplayText(head), DisplayText(words))
    let room = (width ?? .max) - head.width
    guard words.width > room, room >= narrowest else { return head.plain + words.plain }
    let indentation = "\n" + String(repeating: " ", count: head.width)
    return head.plain + DisplayText.wrapped(words.plain, width: room).joined(separator: indentation)
  }

  /// The fewest cells that words are broken to.
  private static let narrowest = 10
}
