import Calling

/// A line of input, parsed.
enum PlainLine {
  /// A text to search for.
  case query(String)
  /// An empty line: more of the list.
  case more
  case help
  /// Call what was typed as it is.
  case asTyped
  /// Call a row of the list by its index from 0, or one of its numbers.
  case call(row: Int, number: Int?)
  /// A command, the row that follows its word, and the text. The word may mean another command, one of the screen, where it is
  /// neither for a row nor for a layer.
  case command(PlainCommand, elsewhere: PlainCommand, row: Int?, text: String)
  case tones(ToneSequence)
  /// Something else after the `=`.
  case unknown(String)

  init(_ line: String) {
    let line = line.trimmedOfBlanks
    guard line.first == "=" else {
      self = line.isEmpty ? .more : line == "?" ? .help : .query(line)
      return
    }
    let text = String(line.dropFirst()).trimmedOfBlanks
    let word = text.prefix { $0.isLetter || "_-".contains($0) }.lowercased()
    let rest = text.dropFirst(word.count)
    let commands = PlainCommand.all.filter { $0.isNamed(word) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let row = Int(digits).flatMap { $0 > 0 ? $0 - 1 : nil }
    if text.isEmpty {
      self = .asTyped
    } else if word == "help" || text == "?" {
      self = .help
    } else if text.first == "t" || text.first == "T", let tones = ToneSequence(text.dropFirst()) {
      self = .tones(tones)
    } else if let command = commands.first(where: \.isOfLayer) ?? commands.first, row != nil || digits.isEmpty {
      let elsewhere = commands.first { !$0.isOfLayer } ?? command
      let text = String(rest.dropFirst(digits.count)).trimmedOfBlanks
      self = .command(command, elsewhere: elsewhere, row: row, text: text)
    } else if word.isEmpty, let row {
      let after = rest.dropFirst(digits.count)
      let number = after.first == "." ? Int(after.dropFirst()).flatMap { $0 > 0 ? $0 - 1 : nil } : nil
      self = after.isEmpty || number != nil ? .call(row: row, number: number) : .unknown(text)
    } else {
      self = .unknown(text)
    }
  }
}

extension String {
  fileprivate var trimmedOfBlanks: String {
    var text = self[...].drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
