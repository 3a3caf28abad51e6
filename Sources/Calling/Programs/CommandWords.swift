/// A program and its arguments, parsed from text that a user writes.
///
/// Blanks separate words; quotes or a backslash keep blanks in a word. No shell is involved; only the program may begin with
/// `~/`.
public struct CommandWords {
  public let program: String
  public let arguments: [String]

  /// - Parameters:
  ///   - name: the name of the setting, for messages: in the user's language.
  ///   - example: an example of its value, for messages.
  /// - Throws: ``CallError`` if there is no program, or a quote is not closed.
  public init(_ text: String, of name: String, example: String) throws(CallError) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    // Translators: {1} is “dial command”, “password command”, “token command”, or a variable: EDITOR.
    if quote != nil || isEscaped { throw CallError("the \(name) has an unclosed quote: \(text)") }
    if let word { words.append(word) }
    guard let first = words.first, !first.isEmpty else {
      // Translators: {1} is “dial command”, “password command”, “token command”, or a variable: EDITOR.
      throw CallError("the \(name) is empty; write for example '\(example)'")
    }
    program = HomePath.expanded(first)
    arguments = Array(words.dropFirst())
  }

  /// The words as a user would write them, quoted where necessary.
  static func written(_ words: [String]) -> String {
    words.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "+-_./:,=@%*#".contains($0) }
      return isPlain
        ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }.joined(separator: " ")
  }
}
