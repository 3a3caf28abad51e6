/// What stays together when a text is broken into lines: a word, or a character of Chinese or Japanese.
struct LineUnit {
  var text: Substring
  /// What is between the unit and the one before if both are in one line: a blank, or nothing.
  var gap: String

  /// - Complexity: O(text)
  static func all(in text: String) -> [LineUnit] {
    // No-break blanks are letters of their words.
    let words = text.split { $0.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }
    return words.flatMap { word in
      parts(of: word).enumerated().map { LineUnit(text: $1, gap: $0 == 0 ? " " : "") }
    }
  }

  private static func parts(of word: Substring) -> [Substring] {
    // Most words have none.
    guard word.utf8.contains(where: { $0 >= 0xE3 }) else { return [word] }
    var parts: [Substring] = []
    var start = word.startIndex
    var previous: Character?
    for index in word.indices {
      let character = word[index]
      if let previous, isWrittenWithoutBlanks(previous), isWrittenWithoutBlanks(character),
        !closing.contains(character),
        !opening.contains(previous)
      {
        parts.append(word[start..<index])
        start = index
      }
      previous = character
    }
    return parts + [word[start...]]
  }

  /// Whether a character is of a script whose words have no blanks between them, or of its punctuation.
  private static func isWrittenWithoutBlanks(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0x3000...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// The characters that do not begin a line, and those that do not end one (JIS X 4051).
  private static let closing = Set("、。，．・：；？！）」』】〕〉》々ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
  private static let opening = Set("（「『【〔〈《")
}
