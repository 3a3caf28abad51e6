/// Decodes quoted-printable (RFC 2045, section 6.7). Soft line breaks were removed when ``VCardParser`` joined the lines.
enum QuotedPrintable {
  /// Appends the decoded bytes. Returns false if an escape is invalid, which stays as written.
  ///
  /// - Complexity: O(bytes)
  static func decode(_ bytes: ByteSlice, into output: inout ByteBuffer) -> Bool {
    var isSound = true
    var offset = 0
    while offset < bytes.count {
      guard let escape = bytes.first(Ascii.equals, from: offset, to: bytes.count) else {
        output.append(bytes.suffix(from: offset))
        break
      }
      output.append(bytes.slice(offset, escape))
      if let high = Ascii.hex(bytes.byte(at: escape + 1)), let low = Ascii.hex(bytes.byte(at: escape + 2)) {
        output.append(high << 4 | low)
        offset = escape + 3
      } else {
        isSound = false
        // An equals sign that was not escaped stays. A truncated escape at the end is dropped.
        if bytes.count - escape > 2 || bytes.count - escape == 2 && Ascii.hex(bytes[escape + 1]) == nil {
          output.append(Ascii.equals)
          offset = escape + 1
        } else {
          offset = bytes.count
        }
      }
    }
    return isSound
  }
}

/// Decodes base64 (RFC 4648, section 4).
enum Base64 {
  /// Appends the decoded bytes. Stops and returns false at the first invalid byte.
  static func decode(_ bytes: ByteSlice, into output: inout ByteBuffer) -> Bool {
    var bits: UInt32 = 0
    var bitCount = 0
    for offset in 0..<bytes.count {
      let byte = bytes[offset]
      if byte <= Ascii.space || byte == Ascii.equals { continue }
      guard let digit = digit(byte) else { return false }
      bits = bits << 6 | digit
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    return true
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x41...0x5a: UInt32(byte - 0x41)
    case 0x61...0x7a: UInt32(byte - 0x61) + 26
    case 0x30...0x39: UInt32(byte - 0x30) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }

  /// Whether a line without a colon may be a line of base64 data.
  static func isData(_ line: ByteSlice) -> Bool {
    for offset in 0..<line.count {
      let byte = line[offset]
      guard byte == Ascii.equals || byte <= Ascii.space || digit(byte) != nil else { return false }
    }
    return true
  }
}
