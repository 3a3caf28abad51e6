import Localization

/// The text of an XML source as UTF-8, with repairs of mistakes that lists written by hand and by scripts have.
struct XMLText: ~Copyable {
  /// The text, without white space before it.
  private(set) var buffer: ByteBuffer
  /// The number of its first line.
  private(set) var firstLine = 1
  private(set) var problems: [SourceText.Problem] = []

  /// How much of a source is searched for the charset that it declares, in bytes.
  private static let declarationByteCount = 1 << 10

  /// Decodes a source.
  ///
  /// Text that is valid UTF-8 is read as such, whatever it declares: editors convert a file, and leave its declaration alone.
  ///
  /// - Parameter charset: the decoder of text that is not UTF-8 and declares no charset.
  /// - Complexity: O(bytes)
  init(_ bytes: ByteSlice, _ charset: SourceCharset) {
    var converted = ByteBuffer(capacity: 64)
    if let name = XMLText.declaredCharset(of: bytes), !UTF8Text.isValid(bytes) {
      var converter = CharsetConverter()
      switch converter.convert(bytes, from: name, keepsInvalidBytes: true, into: &converted) {
      case .converted: break
      case .replaced:
        let reason = localized("bytes that are not in the declared charset; read as Windows-1252")
        problems.append(.init(line: 1, reason: reason))
      case .unknownCharset: converted.removeAll()
      }
    }
    if converted.count == 0 {
      let text = SourceText(bytes, charset)
      problems += text.problems
      text.withBytes { converted.append($0) }
    }
    buffer = ByteBuffer(capacity: converted.count)
    repair(converted.bytes)
  }

  /// The charset in the XML declaration; nil if there is none, or if it is that of UTF-8 or UTF-16, which are recognised.
  private static func declaredCharset(of bytes: ByteSlice) -> ByteSlice? {
    let start = bytes.slice(0, min(bytes.count, declarationByteCount)).trimmedOfControls()
    guard start.hasPrefix("<?xml"), let end = start.first(UInt8(ascii: ">")) else { return nil }
    let declaration = start.slice(0, end)
    var index = 0
    while index < declaration.count, !declaration.suffix(from: index).hasPrefix("encoding") { index += 1 }
    guard index < declaration.count else { return nil }
    var rest = declaration.suffix(from: index + 8).trimmedOfControls()
    guard rest.byte(at: 0) == Ascii.equals else { return nil }
    rest = rest.suffix(from: 1).trimmedOfControls()
    let quote = rest.byte(at: 0)
    guard quote == Ascii.quote || quote == UInt8(ascii: "'"), let close = rest.first(quote, from: 1, to: rest.count)
    else { return nil }
    let name = rest.slice(1, close)
    return CharsetConverter.isUTF8(name) || name.hasPrefix("utf-16") || name.hasPrefix("ucs-2") ? nil : name
  }

  // MARK: Repairs

  /// Copies a text. An `&` that starts no reference becomes `&amp;`, as in `Lee & Sons`, and characters that XML does not have
  /// become spaces.
  private mutating func repair(_ text: ByteSlice) {
    var start = text.byte(at: 0) == 0xef && text.byte(at: 1) == 0xbb && text.byte(at: 2) == 0xbf ? 3 : 0
    while start < text.count, text[start] <= Ascii.space {
      if text[start] == Ascii.lineFeed { firstLine += 1 }
      start += 1
    }
    let text = text.suffix(from: start)
    var line = firstLine
    var copied = 0
    var offset = 0
    while offset < text.count {
      let byte = text[offset]
      if byte == Ascii.lineFeed { line += 1 }
      if byte == UInt8(ascii: "<"), text.suffix(from: offset).hasPrefix("<![cdata[") {
        // Nothing is a reference there.
        let end = XMLText.endOfData(text, from: offset)
        line += text.slice(offset, end).buffer.count { $0 == Ascii.lineFeed }
        offset = end
        continue
      }
      let isStray = byte == UInt8(ascii: "&") && !XMLText.isReference(text.suffix(from: offset + 1))
      if isStray || XMLText.isForbidden(byte) || byte == 0xef && XMLText.isNoncharacter(text.suffix(from: offset)) {
        buffer.append(text.slice(copied, offset))
        if isStray {
          buffer.append("&amp;")
          if problems.count < ContactSink.diagnosticLimit {
            problems.append(.init(line: line, reason: localized("an & that should be &amp;; read as it is written")))
          }
        } else {
          buffer.append(Ascii.space)
        }
        offset += byte == 0xef ? 3 : 1
        copied = offset
      } else {
        offset += 1
      }
    }
    buffer.append(text.suffix(from: min(copied, text.count)))
  }

  private static func endOfData(_ text: ByteSlice, from start: Int) -> Int {
    var offset = start
    while let bracket = text.first(UInt8(ascii: "]"), from: offset, to: text.count) {
      if text.suffix(from: bracket).hasPrefix("]]>") { return bracket + 3 }
      offset = bracket + 1
    }
    return text.count
  }

  /// Whether a text after `&` is one of the five names that XML has, or the number of a character.
  private static func isReference(_ text: ByteSlice) -> Bool {
    for name: StaticString in ["amp;", "lt;", "gt;", "quot;", "apos;"] where text.starts(with: ByteSlice(name)) {
      return true
    }
    guard text.byte(at: 0) == UInt8(ascii: "#"), let end = text.first(Ascii.semicolon, from: 0, to: min(text.count, 12))
    else { return false }
    let digits = text.slice(1, end)
    let isHex = digits.byte(at: 0) == UInt8(ascii: "x")
    let number = UInt32(
      String(decoding: (isHex ? digits.suffix(from: 1) : digits).buffer, as: UTF8.self), radix: isHex ? 16 : 10)
    guard let number, Unicode.Scalar(number) != nil, number != 0xfffe, number != 0xffff else { return false }
    return number >= 0x20 || number == 0x09 || number == 0x0a || number == 0x0d
  }

  /// Whether a control character is not allowed in XML 1.0.
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < Ascii.space && byte != Ascii.tab && !Ascii.isLineEnd(byte)
  }

  private static func isNoncharacter(_ text: ByteSlice) -> Bool {
    text.byte(at: 1) == 0xbf && (text.byte(at: 2) == 0xbe || text.byte(at: 2) == 0xbf)
  }
}
