/// Checks and repairs UTF-8 (RFC 3629).
enum UTF8Text {
  /// What a text contains besides ASCII.
  struct Census: Equatable {
    var characters = 0
    var wrongBytes = 0
    /// Whether there is a control character from U+0080 to U+009F.
    var hasControl = false
    /// Whether the only wrong bytes are a truncated character at the end.
    var isCutOff = false
  }

  /// Whether the bytes are valid and hold no control character from U+0080 to U+009F.
  ///
  /// - Complexity: O(bytes)
  static func isClean(_ bytes: ByteSlice) -> Bool { isValid(bytes, allowsControls: false) }

  /// Whether the bytes are valid.
  ///
  /// - Complexity: O(bytes)
  static func isValid(_ bytes: ByteSlice) -> Bool { isValid(bytes, allowsControls: true) }

  @inline(__always)
  private static func isValid(_ bytes: ByteSlice, allowsControls: Bool) -> Bool {
    var place = 0
    while place < bytes.count {
      if bytes[place] < 0x80 {
        let word = bytes.word(at: place)
        // The padding past the end is ASCII, too.
        place &+= (word & 0x8080_8080_8080_8080).trailingZeroBitCount >> 3
        continue
      }
      let length = sequenceLength(in: bytes, at: place)
      if length == 0 || !allowsControls && bytes[place] == 0xc2 && bytes[place + 1] < 0xa0 { return false }
      place &+= length
    }
    return true
  }

  /// - Complexity: O(bytes)
  static func census(of bytes: ByteSlice) -> Census {
    var census = Census()
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        continue
      }
      let length = sequenceLength(in: bytes, at: place)
      if length > 0 {
        census.characters += 1
        if byte == 0xc2, bytes[place + 1] < 0xa0 { census.hasControl = true }
        place += length
      } else {
        if census.wrongBytes == 0 { census.isCutOff = isCutOff(bytes, at: place) }
        census.wrongBytes += 1
        place += 1
      }
    }
    return census
  }

  /// The length of the character at a place, or 0 if it is invalid: overlong, a surrogate, too large, truncated.
  @inline(__always)
  static func sequenceLength(in bytes: ByteSlice, at place: Int) -> Int {
    func isTail(_ offset: Int, _ lowest: UInt8 = 0x80, _ highest: UInt8 = 0xbf) -> Bool {
      let byte = bytes.byte(at: place + offset)
      return byte >= lowest && byte <= highest
    }
    switch bytes[place] {
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

  private static func isCutOff(_ bytes: ByteSlice, at place: Int) -> Bool {
    let left = bytes.count - place
    let lead = bytes[place]
    let length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0
    guard left < length else { return false }
    for offset in 1..<max(1, left) where bytes[place + offset] & 0xc0 != 0x80 { return false }
    return true
  }

  /// Appends the text with U+FFFD for each wrong byte.
  static func repair(_ bytes: ByteSlice, into output: inout ByteBuffer) {
    var place = 0
    while place < bytes.count {
      let length = sequenceLength(in: bytes, at: place)
      if length > 0 {
        output.append(bytes.slice(place, place + length))
        place += length
      } else {
        output.append(scalar: "\u{fffd}")
        place += 1
      }
    }
  }

  /// The scalar of a sequence of valid UTF-8.
  static func scalar(in bytes: ByteSlice, at place: Int, length: Int) -> UInt32 {
    let lead = UInt32(bytes[place])
    guard length > 1 else { return lead }
    var value = lead & (0xff >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[place + offset] & 0x3f) }
    return value
  }
}
