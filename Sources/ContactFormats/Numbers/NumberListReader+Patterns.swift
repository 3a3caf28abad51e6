extension NumberListReader {
  /// Reads a list of numbers and patterns, one per line, with a note after a tab or a comma: `+88620*,spam`.
  ///
  /// A number in quotes may contain a comma. Blank lines, a heading, and lines that start with `#` are skipped.
  ///
  /// - Complexity: O(bytes)
  static func readPatterns(_ bytes: ByteSlice, _ onEntry: (Entry) -> Bool) {
    var rest = bytes.buffer[...]
    var line = 0
    var isFirst = true
    while !rest.isEmpty {
      let end = rest.firstIndex(of: Ascii.lineFeed) ?? rest.endIndex
      let text = trimmed(rest[..<end])
      rest = rest[(end < rest.endIndex ? end + 1 : end)...]
      line += 1
      if text.isEmpty || text.first == UInt8(ascii: "#") { continue }
      let (number, note) = patternAndNote(text)
      defer { isFirst = false }
      if isFirst, isHeading(number) { continue }
      let entry = Entry(
        number: UnsafeBufferPointer(rebasing: number), label: UnsafeBufferPointer(rebasing: note), line: line)
      guard onEntry(entry) else { return }
    }
  }

  private typealias Text = Slice<UnsafeBufferPointer<UInt8>>

  private static func patternAndNote(_ text: Text) -> (pattern: Text, note: Text) {
    var start = text.startIndex
    let quote = UInt8(ascii: "\"")
    if text.first == quote, let close = text.dropFirst().firstIndex(of: quote) { start = close }
    let cut = text[start...].firstIndex { $0 == Ascii.comma || $0 == Ascii.tab } ?? text.endIndex
    return (unquoted(trimmed(text[..<cut])), unquoted(trimmed(text[cut...].dropFirst())))
  }

  private static func isHeading(_ pattern: Text) -> Bool {
    let word = String(decoding: pattern, as: UTF8.self).lowercased()
    return word == "pattern" || numberNames.contains(word)
  }

  private static func trimmed(_ text: Text) -> Text {
    let isBlank: (UInt8) -> Bool = { $0 == Ascii.space || $0 == Ascii.tab || $0 == 0x0D }
    let start = text.drop(while: isBlank)
    return start[..<(start.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start.startIndex)]
  }

  private static func unquoted(_ text: Text) -> Text {
    let quote = UInt8(ascii: "\"")
    return text.count > 1 && text.first == quote && text.last == quote ? text.dropFirst().dropLast() : text
  }
}
