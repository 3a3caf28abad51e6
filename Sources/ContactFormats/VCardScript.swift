/// Writing systems, as far as they decide how a name is put together.
enum VCardScript {
  /// Whether a name is written in Han, Hangul or kana: then the family name comes first and no blank after it.
  ///
  /// - Complexity: O(bytes)
  static func isEastAsian(_ name: VCardBytes) -> Bool {
    var found = false
    var place = 0
    while place < name.count {
      let length = max(1, VCardUTF8.sequenceLength(in: name, at: place))
      let scalar = scalar(in: name, at: place, length: length)
      place += length
      if isEastAsian(scalar) {
        found = true
      } else if scalar != 0x20, scalar != 0x3000, scalar != 0x30fb, scalar != 0xb7 {
        return false
      }
    }
    return found
  }

  /// The scalar of a sequence of valid UTF-8.
  static func scalar(in bytes: VCardBytes, at place: Int, length: Int) -> UInt32 {
    let lead = UInt32(bytes[place])
    guard length > 1 else { return lead }
    var value = lead & (0xff >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[place + offset] & 0x3f) }
    return value
  }

  private static func isEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff: true  // Hangul
    case 0x2e80...0x2fdf, 0x3005...0x3007, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff: true  // Han
    case 0x20000...0x3ffff: true  // Han
    case 0x3040...0x312f, 0x31a0...0x31bf, 0x31f0...0x31ff, 0xff66...0xffdc: true  // kana, bopomofo
    default: false
    }
  }
}
