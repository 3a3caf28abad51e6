/// Vcards that are UTF-16 as a whole, as Outlook and old telephones write them.
enum VCardUTF16 {
  enum ByteOrder { case little, big }

  /// How much of a file without a byte order mark is searched for its first BEGIN or END.
  private static let searchedByteCount = 1 << 16

  /// Whether a source is UTF-16, told from its byte order mark or from `BEGIN:VCARD` with a zero byte at each letter.
  static func byteOrder(of bytes: VCardBytes) -> ByteOrder? {
    if bytes.count >= 2, bytes[0] == 0xff, bytes[1] == 0xfe { return .little }
    if bytes.count >= 2, bytes[0] == 0xfe, bytes[1] == 0xff { return .big }
    guard bytes.first(0, from: 0, to: min(bytes.count, searchedByteCount)) != nil else { return nil }
    var place = 0
    while place + 22 <= min(bytes.count, searchedByteCount) {
      if bytes[place + 1] == 0, spells("begin:vcard", bytes, at: place, zero: 1) { return .little }
      if bytes[place] == 0, spells("begin:vcard", bytes, at: place, zero: 0) { return .big }
      place += 2
    }
    return nil
  }

  private static func spells(_ word: StaticString, _ bytes: VCardBytes, at start: Int, zero: Int) -> Bool {
    for letter in 0..<word.utf8CodeUnitCount {
      let place = start + 2 * letter
      guard bytes[place + zero] == 0, Ascii.lower(bytes[place + 1 - zero]) == word.utf8Start[letter] else {
        return false
      }
    }
    return true
  }

  /// Appends the text as UTF-8, U+FFFD for half a pair; a byte left over at the end is dropped.
  ///
  /// - Complexity: O(bytes); the output takes at most one and a half times the input.
  static func decode(_ bytes: VCardBytes, _ order: ByteOrder, into output: inout VCardBuffer) {
    func unit(at place: Int) -> UInt32 {
      let first = UInt32(bytes[place])
      let second = UInt32(bytes[place + 1])
      return order == .little ? second << 8 | first : first << 8 | second
    }
    var place = 0
    while place + 1 < bytes.count {
      var value = unit(at: place)
      place += 2
      if value < 0x80 {
        output.append(UInt8(value))
        continue
      }
      if value & 0xfc00 == 0xd800, place + 1 < bytes.count {
        let low = unit(at: place)
        if low & 0xfc00 == 0xdc00 {
          value = 0x10000 + (value & 0x3ff) << 10 + (low & 0x3ff)
          place += 2
        }
      }
      output.append(scalar: Unicode.Scalar(value) ?? "\u{fffd}")
    }
  }
}
