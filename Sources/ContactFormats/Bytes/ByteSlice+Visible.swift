extension ByteSlice {
  /// The text, or an empty slice if it is invisible: zero-width characters are not a name.
  ///
  /// - Complexity: O(1) except for texts that start with a non-ASCII character
  @inline(__always)
  var visible: ByteSlice { byte(at: 0) >= 0x80 && isInvisible ? slice(0, 0) : self }

  /// Whether the text consists of white space and invisible characters: Unicode's White_Space and
  /// Default_Ignorable_Code_Point, and U+2800, the empty pattern of Braille.
  @inline(never)
  var isInvisible: Bool {
    var offset = 0
    while offset < count {
      let length = max(1, UTF8Text.sequenceLength(in: self, at: offset))
      guard let scalar = Unicode.Scalar(UTF8Text.scalar(in: self, at: offset, length: length)) else { return false }
      if ByteSlice.isLetterOfLargeScripts(scalar) { return false }
      let properties = scalar.properties
      guard properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" else {
        return false
      }
      offset += length
    }
    return true
  }

  /// Whether a character is in one of the blocks of most names: Latin, Greek and Cyrillic letters, kana, Han and hangul.
  ///
  /// All characters in these blocks are visible, so their Unicode properties need not be looked up.
  @inline(__always)
  static func isLetterOfLargeScripts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0x24F, 0x370...0x52F, 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
