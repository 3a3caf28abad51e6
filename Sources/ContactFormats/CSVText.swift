/// How the text of a CSV file is encoded.
enum CSVEncoding {
  case utf8
  /// The code page of Western Windows, in which Outlook writes.
  case windows1252

  /// Tells the encoding of bytes without byte order mark: UTF-8, unless most of what is not ASCII is not UTF-8.
  ///
  /// - Complexity: O(bytes)
  init(_ bytes: VCardBytes) {
    if VCardUTF8.isClean(bytes) {
      self = .utf8
    } else {
      let census = VCardUTF8.census(of: bytes)
      self = census.wrongBytes > census.characters ? .windows1252 : .utf8
    }
  }

  /// Calls `body` with the bytes without their byte order mark. Only UTF-16, which has to have a mark, is copied.
  static func withoutMark<Result, Failure: Error>(
    _ bytes: VCardBytes, _ body: (VCardBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let marks = (bytes.byte(at: 0), bytes.byte(at: 1), bytes.byte(at: 2))
    if marks == (0xef, 0xbb, 0xbf) { return try body(bytes.suffix(from: 3)) }
    guard bytes.count >= 2, marks.0 == 0xff && marks.1 == 0xfe || marks.0 == 0xfe && marks.1 == 0xff else {
      return try body(bytes)
    }
    var converted = VCardBuffer(capacity: bytes.count)
    VCardUTF16.decode(bytes.suffix(from: 2), marks.0 == 0xff ? .little : .big, into: &converted)
    let result = try body(converted.bytes)
    converted.removeAll()
    return result
  }
}

/// The fields of a row as text.
struct CSVText: ~Copyable {
  let bytes: VCardBytes
  private let encoding: CSVEncoding
  private var buffer = VCardBuffer()
  /// The text that was read last: valid UTF-8 without control characters, but line breaks where they were asked for.
  private(set) var text: [UInt8] = []
  /// Whether bytes that are not UTF-8 were met since this was last set to false.
  var hasWrongBytes = false

  init(_ bytes: VCardBytes, _ encoding: CSVEncoding) {
    self.bytes = bytes
    self.encoding = encoding
  }

  /// Reads a field into ``text``. Returns false when it is empty.
  ///
  /// - Complexity: O(bytes of the field)
  mutating func load(_ field: CSVSplitter.Field, keepsLines: Bool = false) -> Bool {
    text.removeAll(keepingCapacity: true)
    guard field.start < field.end else { return false }
    let raw = bytes.slice(field.start, min(field.end, field.start + VCardParser.lineLimit)).trimmed()
    if raw.isEmpty { return false }
    let marks = VCardMarks(of: raw)
    if marks.contains(.nonASCII), encoding == .windows1252 || VCardUTF8.census(of: raw).wrongBytes > 0 {
      hasWrongBytes = hasWrongBytes || encoding == .utf8
      buffer.removeAll()
      Windows1252.decode(raw, into: &buffer)
      text.append(contentsOf: buffer.bytes.buffer)
    } else {
      text.append(contentsOf: raw.buffer)
    }
    if field.hasDoubledQuotes { undoubleQuotes() }
    if keepsLines, marks.contains(.control) { joinLineEnds() }
    JSONText.tidy(&text, keepsLines: keepsLines)
    return !text.isEmpty
  }

  /// Whether a field has nothing but blanks.
  func isBlank(_ field: CSVSplitter.Field) -> Bool { bytes.slice(field.start, field.end).trimmed().isEmpty }

  private mutating func undoubleQuotes() {
    var target = 0
    var place = 0
    while place < text.count {
      let byte = text[place]
      text[target] = byte
      target += 1
      place += byte == Ascii.quote && place + 1 < text.count && text[place + 1] == Ascii.quote ? 2 : 1
    }
    text.removeSubrange(target...)
  }

  /// A CR that is not before an LF becomes one.
  private mutating func joinLineEnds() {
    for place in text.indices where text[place] == Ascii.carriageReturn {
      if place + 1 == text.count || text[place + 1] != Ascii.lineFeed { text[place] = Ascii.lineFeed }
    }
  }
}
