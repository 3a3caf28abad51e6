import Contacts
import Localization

/// A text of valid UTF-8, without control characters except TAB and LF. It still has its escapes.
struct VCardText {
  var bytes: ByteSlice
  var hasBackslash: Bool

  var isEmpty: Bool { bytes.isEmpty }
}

/// Decodes values: transfer encoding, then charset, then escapes. Most values need no decoding, and are not copied.
extension VCardParser {
  /// The value of the current line as text, valid until the next call.
  @inline(__always)
  mutating func text(_ value: ByteSlice, into sink: inout ContactSink) -> VCardText {
    let marks = ByteMarks(of: value)
    if marks.subtracting(.backslash).isEmpty, parameters.encoding == .plain, value.count <= ReadLimits.lineByteCount {
      return VCardText(bytes: value.trimmed(), hasBackslash: marks.contains(.backslash))
    }
    if marks.isDisjoint(with: .control), parameters.encoding == .plain, parameters.charset == nil, keepsUTF8,
      value.count <= ReadLimits.lineByteCount, UTF8Text.isClean(value)
    {
      return VCardText(bytes: value.trimmed(), hasBackslash: marks.contains(.backslash))
    }
    return decodedText(value, parameters.encoding, charset: parameters.charset, into: &sink)
  }

  /// A value as text, decoded if necessary, valid until the next call.
  mutating func decodedText(
    _ value: ByteSlice, _ encoding: VCardParameters.Encoding, charset: ByteSlice?, into sink: inout ContactSink
  ) -> VCardText {
    var bytes = value.trimmed()
    if bytes.count > ReadLimits.lineByteCount {
      sink.report(line: lines.number, ReadLimits.lineIsCut)
      bytes = bytes.slice(0, ReadLimits.lineByteCount)
    }
    switch encoding {
    case .plain: break
    case .quotedPrintable:
      decoded.removeAll()
      if !QuotedPrintable.decode(bytes, into: &decoded) {
        sink.report(line: lines.number, "an invalid quoted-printable escape; read as it is written")
      }
      bytes = decoded.bytes
    case .base64:
      decoded.removeAll()
      if !Base64.decode(bytes, into: &decoded) {
        sink.report(line: lines.number, "invalid base64; read as far as possible")
      }
      bytes = decoded.bytes
    }
    bytes = utf8(bytes, charset: charset, into: &sink)
    let marks = ByteMarks(of: bytes)
    if marks.contains(.control) || marks.contains(.nonASCII) && UTF8Text.census(of: bytes).hasControl {
      bytes = withoutControls(bytes, into: &sink)
    }
    return VCardText(bytes: bytes.trimmedOfControls(), hasBackslash: marks.contains(.backslash))
  }

  /// Whether undeclared text that is valid UTF-8 is read as UTF-8, which is determined once for the whole source.
  private var keepsUTF8: Bool {
    @inline(__always) mutating get {
      if let known = knownKeepsUTF8 { return known }
      let keeps = charset.reading(in: lines.bytes).keepsUTF8
      knownKeepsUTF8 = keeps
      return keeps
    }
  }

  /// The bytes as UTF-8, decoded with the declared charset, else with that of the whole source.
  private mutating func utf8(
    _ bytes: ByteSlice, charset declared: ByteSlice?, into sink: inout ContactSink
  ) -> ByteSlice {
    let marks = ByteMarks(of: bytes)
    if marks.isDisjoint(with: [.nonASCII, .control]) { return bytes }
    if let declared, !CharsetConverter.isUTF8(declared), charset.preferences.required == nil {
      if CharsetConverter.isLatin1(declared), isRatherUTF8(bytes) { return bytes }
      converted.removeAll()
      switch charsets.convert(bytes, from: declared, keepsInvalidBytes: true, into: &converted) {
      case .converted: return checked(converted.bytes)
      case .replaced:
        if UTF8Text.isValid(bytes) { return bytes }
        sink.report(line: lines.number, "bytes that are not of the declared charset; read as windows-1252")
        return checked(converted.bytes)
      case .unknownCharset: sink.report(line: lines.number, "an unknown charset; ignored")
      }
    }
    guard marks.contains(.nonASCII) || charset.preferences.required != nil else { return bytes }
    // A correct declaration of UTF-8 takes precedence over a charset that the user requires.
    if declared != nil, UTF8Text.isValid(bytes) { return bytes }
    converted.removeAll()
    switch charset.decode(bytes, in: lines.bytes, &charsets, into: &converted) {
    case .valid: return bytes
    case .converted: break
    case .repaired(let name): sink.report(line: lines.number, "bytes that are not UTF-8; read as \(name)")
    case .cutOff: sink.report(line: lines.number, "an incomplete character at the end of a text; left out")
    }
    return checked(converted.bytes)
  }

  /// Whether text that is declared as ISO 8859-1 is probably UTF-8, as from programs that always declare the former.
  private mutating func isRatherUTF8(_ bytes: ByteSlice) -> Bool {
    let census = UTF8Text.census(of: bytes)
    guard census.invalidBytes == 0, census.characters > 0 else { return false }
    converted.removeAll()
    Windows1252.decode(bytes, into: &converted)
    return NameLikelihood.score(bytes) >= NameLikelihood.score(converted.bytes)
  }

  /// The output of a converter, repaired if it is not valid UTF-8.
  private mutating func checked(_ bytes: ByteSlice) -> ByteSlice {
    guard UTF8Text.census(of: bytes).invalidBytes > 0 else { return bytes }
    decoded.removeAll()
    UTF8Text.repair(bytes, into: &decoded)
    return decoded.bytes
  }

  /// The text with LF as its line ends, and without other control characters except TAB.
  private mutating func withoutControls(_ bytes: ByteSlice, into sink: inout ContactSink) -> ByteSlice {
    plain.removeAll()
    var hasNUL = false
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == Ascii.carriageReturn {
        if bytes.byte(at: offset) != Ascii.lineFeed { plain.append(Ascii.lineFeed) }
      } else if byte >= Ascii.space && byte != Ascii.delete || byte == Ascii.tab || byte == Ascii.lineFeed {
        if byte == 0xc2, bytes.byte(at: offset) < 0xa0 { offset += 1 } else { plain.append(byte) }
      } else if byte == 0 {
        hasNUL = true
      }
    }
    if hasNUL { sink.report(line: lines.number, "NUL bytes in a value; left out") }
    // The result is moved to another buffer, because `plain` is needed for the text without its escapes.
    converted.removeAll()
    converted.append(plain.bytes)
    return converted.bytes
  }

  /// A text without its escapes, valid until the next call. It is empty if nothing of it is visible.
  @inline(__always)
  mutating func unescaped(_ text: VCardText) -> ByteSlice {
    guard text.hasBackslash else { return text.bytes.visible }
    plain.removeAll()
    VCardEscapes.undo(text.bytes, isLegacy: card.isLegacy, into: &plain)
    return VCardEscapes.trimmed(plain.bytes).visible
  }
}

/// The escapes in values: `\n`, `\,`, `\;` and `\\` since 3.0 (RFC 2426, section 5; RFC 6350, section 3.4).
///
/// In 2.1 only `\;` is an escape, and any other backslash is an ordinary character.
enum VCardEscapes {
  /// Appends the text with its escapes replaced. An invalid escape stays as written.
  ///
  /// - Complexity: O(bytes)
  static func undo(_ bytes: ByteSlice, isLegacy: Bool, into output: inout ByteBuffer) {
    var offset = 0
    while let escape = bytes.first(Ascii.backslash, from: offset, to: bytes.count) {
      output.append(bytes.slice(offset, escape))
      let escaped = bytes.byte(at: escape + 1)
      offset = escape + 2
      switch escaped {
      case Ascii.semicolon: output.append(escaped)
      case Ascii.backslash where !isLegacy, Ascii.comma where !isLegacy, Ascii.colon where !isLegacy:
        output.append(escaped)
      case UInt8(ascii: "n") where !isLegacy, UInt8(ascii: "N") where !isLegacy: output.append(Ascii.lineFeed)
      default:
        output.append(Ascii.backslash)
        offset = escape + 1
      }
    }
    output.append(bytes.suffix(from: offset))
  }

  /// The offset of the next `separator` that is not escaped, or the end.
  ///
  /// - Complexity: O(bytes up to the separator)
  @inline(__always)
  static func end(of separator: UInt8, in text: VCardText, from start: Int, isLegacy: Bool) -> Int {
    let bytes = text.bytes
    guard text.hasBackslash else { return bytes.first(separator, from: start, to: bytes.count) ?? bytes.count }
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == separator { return offset }
      let isEscape = byte == Ascii.backslash && (!isLegacy || bytes.byte(at: offset + 1) == Ascii.semicolon)
      offset += isEscape ? 2 : 1
    }
    return bytes.count
  }

  /// The text without spaces and line ends around it.
  static func trimmed(_ bytes: ByteSlice) -> ByteSlice { bytes.trimmedOfControls() }
}
