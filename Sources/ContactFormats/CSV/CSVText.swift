/// A decoder for the fields of a row.
struct CSVText: ~Copyable {
  let bytes: ByteSlice
  /// The text of the last field: valid UTF-8 without control characters, except line breaks if requested.
  private(set) var text: [UInt8] = []

  /// - Parameter bytes: valid UTF-8, as ``SourceText`` returns it.
  init(_ bytes: ByteSlice) {
    self.bytes = bytes
  }

  /// Reads a field into ``text``. Returns false if it is empty.
  ///
  /// - Complexity: O(bytes of the field)
  mutating func load(_ field: CSVSplitter.Field, keepsLines: Bool = false) -> Bool {
    text.removeAll(keepingCapacity: true)
    guard field.start < field.end else { return false }
    var end = min(field.end, field.start + ReadLimits.lineByteCount)
    // Truncate at a character boundary.
    while end < field.end, end > field.start, bytes[end] & 0xc0 == 0x80 { end -= 1 }
    let raw = bytes.slice(field.start, end).trimmed()
    if raw.isEmpty { return false }
    let marks = ByteMarks(of: raw)
    text.append(contentsOf: raw.buffer)
    if field.hasDoubledQuotes { undoubleQuotes() }
    if CSVFormula.isGuarded(text) { text.removeFirst() }
    if keepsLines, marks.contains(.control) { joinLineEnds() }
    FieldText.tidy(&text, keepsLines: keepsLines)
    return !text.isEmpty
  }

  /// Whether a field has only blanks.
  func isBlank(_ field: CSVSplitter.Field) -> Bool { bytes.slice(field.start, field.end).trimmed().isEmpty }

  private mutating func undoubleQuotes() {
    var target = 0
    var source = 0
    while source < text.count {
      let byte = text[source]
      text[target] = byte
      target += 1
      source += byte == Ascii.quote && source + 1 < text.count && text[source + 1] == Ascii.quote ? 2 : 1
    }
    text.removeSubrange(target...)
  }

  /// Replaces a CR without LF by an LF.
  private mutating func joinLineEnds() {
    for index in text.indices where text[index] == Ascii.carriageReturn {
      if index + 1 == text.count || text[index + 1] != Ascii.lineFeed { text[index] = Ascii.lineFeed }
    }
  }
}
