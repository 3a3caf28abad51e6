/// Checks and repairs UTF-8 (RFC 3629).
enum UTF8Text {
  /// Counts of what a text contains beyond ASCII.
  struct Census: Equatable {
    /// The number of valid characters beyond ASCII.
    var characters = 0
    var invalidBytes = 0
    /// Whether there is a control character from U+0080 to U+009F.
    var hasControl = false
    /// Whether the only invalid bytes are a truncated character at the end.
    var isCutOff = false
  }

  /// Whether the bytes are valid UTF-8 without control characters from U+0080 to U+009F.
  ///
  /// - Complexity: O(bytes)
  static func isClean(_ bytes: ByteSlice) -> Bool { isValid(bytes, allowsControls: false) }

  /// Whether the bytes are valid UTF-8.
  ///
  /// - Complexity: O(bytes)
  static func isValid(_ bytes: ByteSlice) -> Bool { isValid(bytes, allowsControls: true) }

  @inline(__always)
  private static func isValid(_ bytes: ByteSlice, allowsControls: Bool) -> Bool {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        let word = bytes.word(at: offset)
        // The padding after the end is also ASCII.
        offset &+= (word & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
        continue
      }
      let length = sequenceLength(in: bytes, at: offset)
      if length == 0 || !allowsControls && bytes[offset] == 0xc2 && bytes[offset + 1] < 0xa0 { return false }
      offset &+= length
    }
    return true
  }

  /// Counts the characters and invalid bytes of a text.
  ///
  /// - Complexity: O(bytes)
  static func census(of bytes: ByteSlice) -> Census {
    var census = Census()
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        offset += 1
        continue
      }
      let length = sequenceLength(in: bytes, at: offset)
      if length > 0 {
        census.characters += 1
        if byte == 0xc2, bytes[offset + 1] < 0xa0 { census.hasControl = true }
        offset += length
      } else {
        if census.invalidBytes == 0 { census.isCutOff = isCutOff(bytes, at: offset) }
        census.invalidBytes += 1
        offset += 1
      }
    }
    return census
  }

  /// The length of the character at an offset; 0 if it is invalid: overlong, a surrogate, too large or truncated.
  @inline(__always)
  static func sequenceLength(in bytes: ByteSlice, at offset: Int) -> Int {
    func isTail(_ index: Int, _ lowest: UInt8 = 0x80, _ highest: UInt8 = 0xbf) -> Bool {
      let byte = bytes.byte(at: offset + index)
      return byte >= lowest && byte <= highest
    }
    switch bytes[offset] {
    case 0x00...0x7f: return 1
    case 0xc2...0xdf: return isTail(1) ? 2 : 0
    case 0xe0: return isTail(1, 0xa0) && isTail(2) ? 3 : 0
    case 0xed: return isTail(1, 0x80, 0x9f) && isTail(2) ? 3 : 0
    case 0xe1...0xef: return isTail(1) && isTail(2) ? 3 : 0
    case 0xf0: return isTail(1, 0x90) && isTail(2) && isTail(3) ? 4 : 0
    case 0xf1...0xf3: return isTail(1) && isTail(2) && isTail(3) ? 4 : 0
    case 0xf4: return isTail(1, 0x80, 0x8f) && isTail(2) && isTail(3) ? 4 : 0
    default: return 0
    }
  }

  private static func isCutOff(_ bytes: ByteSlice, at offset: Int) -> Bool {
    let left = bytes.count - offset
    let lead = bytes[offset]
    let length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0
    guard left < length else { return false }
    for index in 1..<max(1, left) where bytes[offset + index] & 0xc0 != 0x80 { return false }
    return true
  }

  /// Appends the text, with U+FFFD for each invalid byte.
  static func repair(_ bytes: ByteSlice, into output: inout ByteBuffer) {
    var offset = 0
    while offset < bytes.count {
      let length = sequenceLength(in: bytes, at: offset)
      if length > 0 {
        output.append(bytes.slice(offset, offset + length))
        offset += length
      } else {
        output.append(scalar: "\u{fffd}")
        offset += 1
      }
    }
  }

  /// The scalar of a valid UTF-8 sequence.
  static func scalar(in bytes: ByteSlice, at offset: Int, length: Int) -> UInt32 {
    let lead = UInt32(bytes[offset])
    guard length > 1 else { return lead }
    var value = lead & (0xff >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(bytes[offset + index] & 0x3f) }
    return value
  }
}
