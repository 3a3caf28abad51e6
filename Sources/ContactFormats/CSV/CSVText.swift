/// A decoder for the fields of a row.
struct CSVText: ~Copyable {
  let bytes: ByteSlice
  /// The text of the last field: valid UTF-8 without control characters, except line breaks if requested.
  private(set) var text: [UInt8] = []

  /// Whether `NA`, which may be a name, stands for nothing.
  private let isNAEmpty: Bool

  /// - Parameter bytes: valid UTF-8, as ``SourceText`` returns it.
  init(_ bytes: ByteSlice, isNAEmpty: Bool = false) {
    self.bytes = bytes
    self.isNAEmpty = isNAEmpty
  }

  /// Reads a field into ``text``. Returns false if it is empty, or has a word for that (``FieldText/isNothing(_:)``).
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
    if CSVFormula.isGuarded(text) {
      text.removeFirst()
    } else if text.first == Ascii.equals {
      CSVFormula.compute(&text)
    }
    if keepsLines, marks.contains(.control) { joinLineEnds() }
    FieldText.tidy(&text, keepsLines: keepsLines)
    if isNothing(text) { text.removeAll(keepingCapacity: true) }
    return !text.isEmpty
  }

  /// Whether a field has only blanks, or a word for nothing.
  func isBlank(_ field: CSVSplitter.Field) -> Bool {
    let raw = bytes.slice(field.start, field.end).trimmed()
    return raw.isEmpty || isNothing(raw.buffer)
  }

  private func isNothing(_ text: some RandomAccessCollection<UInt8>) -> Bool {
    FieldText.isNothing(text) || isNAEmpty && text.elementsEqual("NA".utf8)
  }

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
