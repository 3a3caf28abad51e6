/// A program with its arguments, one of them holding the number.
public struct DialCommand: Hashable, Sendable {
  public let program: String
  public let arguments: [String]

  /// Where the number goes.
  public static let placeholder = "{number}"

  /// Reads a command as a user writes it: words are divided by blanks, and quotes or a backslash keep blanks together.
  /// No shell is ever involved.
  ///
  /// - Throws: when there is no program, a quote is left open, or no argument holds the number.
  public init(_ text: String) throws(CallError) {
    var words = try DialCommand.words(of: text)
    guard let first = words.first, !first.isEmpty else {
      throw CallError("the dial command is empty; write for example 'adb-dial {number}'")
    }
    program = words.removeFirst()
    arguments = words
    guard arguments.contains(where: { $0.contains(DialCommand.placeholder) }) else {
      throw CallError("the dial command has no {number}; write for example '\(program) {number}'")
    }
  }

  /// The arguments for a number.
  public func arguments(for number: DialString) -> [String] {
    arguments.map { argument in
      var result = ""
      var rest = argument[...]
      while let place = rest.range(ofPlaceholder: DialCommand.placeholder) {
        result += rest[..<place.lowerBound]
        result += number.description
        rest = rest[place.upperBound...]
      }
      return result + rest
    }
  }

  private static func words(of text: String) throws(CallError) -> [String] {
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
    if quote != nil || isEscaped { throw CallError("the dial command ends inside a quote: \(text)") }
    if let word { words.append(word) }
    return words
  }
}

extension Substring {
  fileprivate func range(ofPlaceholder placeholder: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(placeholder) {
        return start..<index(start, offsetBy: placeholder.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
