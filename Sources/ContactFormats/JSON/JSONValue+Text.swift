extension JSONValue {
  /// The decoded text of a string; nil for other kinds. Invalid UTF-8 and lone surrogates become U+FFFD.
  ///
  /// - Complexity: O(length)
  package var text: String? {
    guard isString else { return nil }
    if !hasEscapes { return String(decoding: rawBytes, as: UTF8.self) }
    var decoded: [UInt8] = []
    appendText(to: &decoded)
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The text of a number as written; nil for other kinds.
  var numberText: String? { isNumber ? String(decoding: rawBytes, as: UTF8.self) : nil }

  /// Appends the text of a string, or a number as written, in UTF-8. Other kinds have no text.
  ///
  /// - Complexity: O(length), for ASCII without allocation except in the array
  package func appendText(to output: inout [UInt8]) {
    guard isString || isNumber else { return }
    if isPlain {
      output.append(contentsOf: rawBytes)
    } else if !hasEscapes {
      output.append(contentsOf: String(decoding: rawBytes, as: UTF8.self).utf8)
    } else {
      var decoded: [UInt8] = []
      decoded.reserveCapacity(rawBytes.count)
      JSONValue.unescape(ByteSlice(all: rawBytes), into: &decoded)
      output.append(contentsOf: String(decoding: decoded, as: UTF8.self).utf8)
    }
  }

  /// Decodes the escapes of a string (RFC 8259, section 7). An unknown escape is its character; an invalid `\u` is U+FFFD.
  static func unescape(_ raw: ByteSlice, into output: inout [UInt8]) {
    var position = 0
    while position < raw.count {
      let byte = raw[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < raw.count else {
        output.append(byte)
        continue
      }
      let escape = raw[position]
      position += 1
      switch escape {
      case UInt8(ascii: "b"): output.append(0x08)
      case UInt8(ascii: "f"): output.append(0x0C)
      case UInt8(ascii: "n"): output.append(0x0A)
      case UInt8(ascii: "r"): output.append(0x0D)
      case UInt8(ascii: "t"): output.append(0x09)
      case UInt8(ascii: "u"): append(scalar(raw, &position), to: &output)
      default: output.append(escape)
      }
    }
  }

  /// Consumes the digits of a `\uXXXX` at the position, or of a surrogate pair, and returns its scalar.
  private static func scalar(_ raw: ByteSlice, _ position: inout Int) -> UnicodeScalar {
    let replacement: UnicodeScalar = "\u{FFFD}"
    guard let unit = hexUnit(raw, position) else { return replacement }
    position += 4
    if let scalar = UnicodeScalar(unit) { return scalar }
    guard unit < 0xDC00, position + 1 < raw.count, raw[position] == UInt8(ascii: "\\"),
      raw[position + 1] == UInt8(ascii: "u"), let low = hexUnit(raw, position + 2), (0xDC00...0xDFFF).contains(low)
    else { return replacement }
    position += 6
    return UnicodeScalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00) ?? replacement
  }

  private static func hexUnit(_ raw: ByteSlice, _ start: Int) -> UInt16? {
    guard start + 4 <= raw.count else { return nil }
    var unit: UInt16 = 0
    for byte in raw[start..<start + 4] {
      guard let digit = Character(UnicodeScalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func append(_ scalar: UnicodeScalar, to output: inout [UInt8]) {
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
