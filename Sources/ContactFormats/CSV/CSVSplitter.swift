/// Splits the bytes of CSV into rows and fields (RFC 4180 and its common variants).
///
///     var rows = CSVSplitter(bytes, separator: Ascii.comma)
///     while rows.next() { for field in rows.fields { … } }
///
/// Rows end at LF, CR LF or CR. A quoted field may contain line breaks and doubled quotes. If text follows the closing quote,
/// the field is read as written. If a quote is not closed, only its line is lost: reading continues at the next line.
struct CSVSplitter {
  /// One field: the range of its text, without the quotes around it.
  struct Field {
    var start: Int
    var end: Int
    /// Whether the text contains doubled quotes.
    var hasDoubledQuotes = false
  }

  /// The maximum size of a quoted field: 16 MiB. The quote of a longer field counts as not closed.
  static let quotedLimit = 16 << 20
  /// The maximum number of fields in ``fields``.
  static let fieldLimit = 1 << 14
  /// The limit of bytes that are searched for closing quotes without result: 64 MiB. After that, quotes are ordinary
  /// characters.
  static let vainByteLimit = 64 << 20

  let bytes: ByteSlice
  let separator: UInt8
  private(set) var position = 0
  /// The fields of the row, at most ``fieldLimit``.
  private(set) var fields: [Field] = []
  /// The number of fields in the row.
  private(set) var fieldCount = 0
  /// The line on which the row starts, from 1.
  private(set) var line = 0
  /// Whether the row has a quote that is not closed.
  private(set) var isUnclosed = false
  private var lineNumber = 1
  private var vainByteCount = 0

  init(_ bytes: ByteSlice, separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
  }

  /// Advances to the next row that is not empty. Returns false at the end.
  ///
  /// - Complexity: O(bytes of the row)
  mutating func next() -> Bool {
    while position < bytes.count, Ascii.isLineEnd(bytes[position]) { consumeLineBreak() }
    guard position < bytes.count else { return false }
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    isUnclosed = false
    line = lineNumber
    while true {
      let field = consumeField()
      fieldCount += 1
      if fields.count < CSVSplitter.fieldLimit { fields.append(field) }
      guard position < bytes.count, !isUnclosed else { return true }
      if bytes[position] == separator {
        position += 1
      } else {
        consumeLineBreak()
        return true
      }
    }
  }

  private mutating func consumeLineBreak() {
    position += LineBreak.length(in: bytes, at: position)
    lineNumber += 1
  }

  /// Consumes the field at ``position``, up to the separator, the line end or the end of the bytes.
  private mutating func consumeField() -> Field {
    var start = position
    while start < bytes.count, Ascii.isBlank(bytes[start]), bytes[start] != separator { start += 1 }
    if start < bytes.count, bytes[start] == Ascii.quote, vainByteCount < CSVSplitter.vainByteLimit {
      return consumeQuotedField(from: start)
    }
    let first = position
    position = plainEnd(from: start)
    return Field(start: first, end: position)
  }

  /// The offset of the next separator or line end.
  private func plainEnd(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == separator || Ascii.isLineEnd(byte) { break }
      offset &+= 1
    }
    return offset
  }

  private mutating func consumeQuotedField(from quote: Int) -> Field {
    let limit = min(bytes.count, quote + CSVSplitter.quotedLimit)
    var field = Field(start: quote + 1, end: limit)
    var offset = quote + 1
    /// The offset of a later quote on the same line that closes the field.
    var closing = -1
    while let found = bytes.first(Ascii.quote, from: min(offset, limit), to: limit) {
      offset = found + 1
      if bytes.byte(at: offset) == Ascii.quote, offset < limit {
        field.hasDoubledQuotes = true
        offset += 1
        continue
      }
      let end = endAfterQuote(found)
      if end < 0 {
        // Text follows the quote. If a later quote on the line closes the field, this one should have been doubled.
        if closing < found { closing = closingQuote(after: found, limit) ?? bytes.count }
        if closing < bytes.count { continue }
      }
      lineNumber += LineBreak.count(in: bytes.slice(quote, found))
      position = end < 0 ? plainEnd(from: offset) : end
      return end < 0
        ? Field(start: quote, end: position)
        : Field(start: quote + 1, end: found, hasDoubledQuotes: field.hasDoubledQuotes)
    }
    vainByteCount += limit - quote
    isUnclosed = true
    position = quote
    while position < bytes.count, !Ascii.isLineEnd(bytes[position]) { position += 1 }
    field.end = position
    if position < bytes.count { consumeLineBreak() }
    return field
  }

  /// The offset of the separator, line end or end of the bytes after a closing quote; -1 if text follows the quote.
  private func endAfterQuote(_ quote: Int) -> Int {
    var offset = quote + 1
    while offset < bytes.count, Ascii.isBlank(bytes[offset]), bytes[offset] != separator { offset += 1 }
    return offset == bytes.count || bytes[offset] == separator || Ascii.isLineEnd(bytes[offset]) ? offset : -1
  }

  /// The offset of the next quote on the same line that closes a field.
  private func closingQuote(after quote: Int, _ limit: Int) -> Int? {
    var offset = quote + 1
    while offset < limit, !Ascii.isLineEnd(bytes[offset]) {
      if bytes[offset] == Ascii.quote, endAfterQuote(offset) >= 0 { return offset }
      offset += 1
    }
    return nil
  }
}
