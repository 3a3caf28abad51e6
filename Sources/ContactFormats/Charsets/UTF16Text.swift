/// Sources that are UTF-16 as a whole, as Outlook, Excel and old telephones write them.
enum UTF16Text {
  enum ByteOrder { case little, big }

  /// How much of a file without a byte order mark is examined.
  private static let searchedByteCount = 1 << 16

  /// Whether a source is UTF-16, recognised by its byte order mark, or by the places of its zero bytes: line ends, separators
  /// and the names of properties are ASCII in every format.
  ///
  /// - Complexity: O(1)
  static func byteOrder(of bytes: ByteSlice) -> ByteOrder? {
    if bytes.count >= 2, bytes[0] == 0xff, bytes[1] == 0xfe { return .little }
    if bytes.count >= 2, bytes[0] == 0xfe, bytes[1] == 0xff { return .big }
    let count = min(bytes.count, searchedByteCount) & ~1
    guard count >= 8, bytes.first(0, from: 0, to: count) != nil else { return nil }
    // Of each kind of offset: zeros, and letters whose other byte is zero.
    var zeros = (even: 0, odd: 0)
    var offset = 0
    while offset < count {
      let (first, second) = (bytes[offset], bytes[offset + 1])
      if first == 0, second != 0 { zeros.even += 1 }
      if second == 0, first != 0 { zeros.odd += 1 }
      offset += 2
    }
    // NUL bytes that were put into eight-bit text are few, or at both kinds of places.
    let (many, few) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
    guard many * 20 >= count, few * 20 <= many else { return nil }
    return zeros.odd > zeros.even ? .little : .big
  }

  /// Appends the text as UTF-8, U+FFFD for half a pair; a byte left over at the end is dropped.
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
