/// Statistics on the lines of a source, from which its charset is inferred.
///
/// It counts the undeclared lines that are valid and invalid UTF-8, and collects the charsets that other lines declare. Only
/// lines with bytes beyond ASCII count. Lines are unfolded, and quoted-printable and base64 are decoded.
struct CharsetSurvey: ~Copyable {
  /// The maximum size of the sample, in bytes.
  static let sampleByteCount = 64 << 10
  /// The maximum number of bytes of a line in the sample.
  private static let lineByteCount = 1 << 10
  private static let declaredLimit = 8

  /// The number of lines that are mostly valid UTF-8.
  private(set) var validLines = 0
  /// The number of lines that are mostly invalid UTF-8.
  private(set) var invalidLines = 0
  /// The declared charsets other than UTF-8, the most frequent first.
  private(set) var declared: [String] = []
  private var declaredCounts: [Int] = []
  /// The lines that are not valid UTF-8.
  private var invalid = ByteBuffer()
  /// The same lines without the characters that are valid UTF-8.
  private var stripped = ByteBuffer()
  private var seenByteCount = 0
  private var line = ByteBuffer()
  private var decoded = ByteBuffer()

  private var isFull: Bool { seenByteCount >= CharsetSurvey.sampleByteCount }

  /// Surveys at most `limit` bytes.
  ///
  /// - Complexity: O(min(bytes, limit)); it ends early when the sample is full.
  init(of bytes: ByteSlice, syntax: SourceCharset.Syntax, limit: Int) {
    let bytes = bytes.slice(0, min(bytes.count, limit))
    switch syntax {
    case .vCard: surveyCards(bytes)
    case .lines, .ldif: surveyLines(bytes, isLDIF: syntax == .ldif)
    }
    // The order of equally frequent charsets does not matter.
    let order = declared.indices.sorted { declaredCounts[$0] > declaredCounts[$1] }
    declared = order.map { declared[$0] }
  }

  /// Calls `body` with the lines that are not valid UTF-8.
  ///
  /// - Parameter isWhole: whether the sample includes the characters of these lines that are valid UTF-8.
  borrowing func withSample(isWhole: Bool, _ body: (ByteSlice) -> Void) {
    body(isWhole ? invalid.bytes : stripped.bytes)
  }

  private mutating func surveyCards(_ bytes: ByteSlice) {
    var lines = VCardLines(bytes, firstLine: 1)
    while !isFull, lines.next() {
      let first = lines.current
      guard let name = VCardName(first),
        first.byte(at: name.end) == Ascii.semicolon || !isPlain(first) || lines.isFolded
      else { continue }
      line.removeAll()
      append(first)
      while lines.isFolded { append(lines.consumeContinuation()) }
      var parameters = VCardParameters()
      guard let colon = parameters.read(line.bytes, from: name.end) else { continue }
      if parameters.encoding == .quotedPrintable {
        while line.count > 0, line[line.count - 1] == Ascii.equals, lines.next() {
          line.removeLast(1)
          append(lines.current)
        }
      }
      let value = line.bytes.suffix(from: colon + 1)
      if let charset = parameters.charset, !charset.isEmpty {
        if !CharsetConverter.isUTF8(charset) { declare(charset) }
        continue
      }
      switch parameters.encoding {
      case .plain: surveyText(value)
      case .quotedPrintable:
        decoded.removeAll()
        _ = QuotedPrintable.decode(value, into: &decoded)
        surveyDecodedText()
      case .base64: break
      }
    }
  }

  private mutating func surveyLines(_ bytes: ByteSlice, isLDIF: Bool) {
    var offset = 0
    while offset < bytes.count, !isFull {
      let end = bytes.first(Ascii.lineFeed, from: offset, to: bytes.count) ?? bytes.count
      let text = bytes.slice(offset, end)
      offset = end + 1
      if !isPlain(text) {
        surveyText(text)
      } else if isLDIF, let colon = text.first(Ascii.colon), text.byte(at: colon + 1) == Ascii.colon,
        text.count < CharsetSurvey.lineByteCount
      {
        line.removeAll()
        append(text.suffix(from: colon + 2))
        while bytes.byte(at: offset) == Ascii.space, line.count < CharsetSurvey.lineByteCount {
          let end = bytes.first(Ascii.lineFeed, from: offset, to: bytes.count) ?? bytes.count
          append(bytes.slice(offset + 1, end))
          offset = end + 1
        }
        decoded.removeAll()
        _ = Base64.decode(line.bytes, into: &decoded)
        // Pictures are not text.
        if decoded.bytes.first(0) == nil { surveyDecodedText() }
      }
    }
  }

  private mutating func append(_ bytes: ByteSlice) {
    line.append(bytes.slice(0, min(bytes.count, max(0, CharsetSurvey.lineByteCount - line.count))))
  }

  private func isPlain(_ bytes: ByteSlice) -> Bool { !ByteMarks(of: bytes).contains(.nonASCII) }

  private mutating func declare(_ charset: ByteSlice) {
    let name = String(decoding: charset.buffer, as: UTF8.self)
    if let known = declared.firstIndex(of: name) {
      declaredCounts[known] += 1
    } else if declared.count < CharsetSurvey.declaredLimit {
      declared.append(name)
      declaredCounts.append(1)
    }
  }

  private mutating func surveyDecodedText() {
    swap(&decoded, &line)
    surveyText(line.bytes)
  }

  private mutating func surveyText(_ text: ByteSlice) {
    guard !isPlain(text) else { return }
    let text = text.slice(0, min(text.count, CharsetSurvey.lineByteCount)).trimmedOfControls()
    let census = UTF8Text.census(of: text)
    seenByteCount += text.count
    if census.invalidBytes == 0 || census.invalidBytes <= census.characters { validLines += 1 }
    guard census.invalidBytes > 0 else { return }
    // A truncated character is no evidence.
    if census.isCutOff, census.invalidBytes > 1 || census.characters > 1 { return }
    if census.invalidBytes > census.characters { invalidLines += 1 }
    invalid.append(text)
    invalid.append(Ascii.lineFeed)
    var offset = 0
    while offset < text.count {
      let length = UTF8Text.sequenceLength(in: text, at: offset)
      if length < 2 { stripped.append(text[offset]) }
      offset += max(1, length)
    }
    stripped.append(Ascii.lineFeed)
  }
}
