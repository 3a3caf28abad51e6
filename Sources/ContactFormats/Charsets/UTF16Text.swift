/// Detects and decodes sources in UTF-16, as Outlook, Excel and old telephones write them.
enum UTF16Text {
  enum ByteOrder { case little, big }

  /// The number of bytes that are examined in a file without a byte order mark.
  private static let searchedByteCount = 1 << 16

  /// The byte order of a source in UTF-16; nil if it is not UTF-16.
  ///
  /// UTF-16 is recognised by its byte order mark, or by zero bytes at even or odd offsets: line ends, separators and property
  /// names are ASCII in every format.
  ///
  /// - Complexity: O(1)
  static func byteOrder(of bytes: ByteSlice) -> ByteOrder? {
    if bytes.count >= 2, bytes[0] == 0xff, bytes[1] == 0xfe { return .little }
    if bytes.count >= 2, bytes[0] == 0xfe, bytes[1] == 0xff { return .big }
    let count = min(bytes.count, searchedByteCount) & ~1
    guard count >= 8, bytes.first(0, from: 0, to: count) != nil else { return nil }
    // The number of units whose even or odd byte is zero while the other one is not.
    var zeros = (even: 0, odd: 0)
    var offset = 0
    while offset < count {
      let (first, second) = (bytes[offset], bytes[offset + 1])
      if first == 0, second != 0 { zeros.even += 1 }
      if second == 0, first != 0 { zeros.odd += 1 }
      offset += 2
    }
    // Stray NUL bytes in eight-bit text are few, or at both even and odd offsets.
    let (many, few) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
    guard many * 20 >= count, few * 20 <= many else { return nil }
    return zeros.odd > zeros.even ? .little : .big
  }

  /// Appends the text as UTF-8. A lone surrogate becomes U+FFFD, and an odd byte at the end is dropped.
  ///
  /// - Complexity: O(bytes); the output takes at most one and a half times the input.
  static func decode(_ bytes: ByteSlice, _ order: ByteOrder, into output: inout ByteBuffer) {
    func unit(at offset: Int) -> UInt32 {
      let first = UInt32(bytes[offset])
      let second = UInt32(bytes[offset + 1])
      return order == .little ? second << 8 | first : first << 8 | second
    }
    var offset = 0
    while offset + 1 < bytes.count {
      var value = unit(at: offset)
      offset += 2
      if value < 0x80 {
        output.append(UInt8(value))
        continue
      }
      if value & 0xfc00 == 0xd800, offset + 1 < bytes.count {
        let low = unit(at: offset)
        if low & 0xfc00 == 0xdc00 {
          value = 0x10000 + (value & 0x3ff) << 10 + (low & 0x3ff)
          offset += 2
        }
      }
      output.append(scalar: Unicode.Scalar(value) ?? "\u{fffd}")
    }
  }
}
