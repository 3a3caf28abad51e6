/// A program and its arguments as a user writes them: words are separated by blanks, and quotes or a backslash keep blanks in
/// a word. No shell is ever involved.
struct CommandWords {
  let program: String
  let arguments: [String]

  /// - Parameters:
  ///   - name: the name of the setting.
  ///   - example: an example of its value.
  /// - Throws: when there is no program, or a quote is left open.
  init(_ text: String, of name: String, example: String) throws(CallError) {
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
    if quote != nil || isEscaped { throw CallError("the \(name) ends inside a quote: \(text)") }
    if let word { words.append(word) }
    guard let first = words.first, !first.isEmpty else {
      throw CallError("the \(name) is empty; write for example '\(example)'")
    }
    program = first
    arguments = Array(words.dropFirst())
  }

  /// Words as a user would write them.
  static func written(_ words: [String]) -> String {
    words.map { word in
      let isPlain = !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "+-_./:,=@%*#".contains($0) }
      return isPlain
        ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }.joined(separator: " ")
  }
}
