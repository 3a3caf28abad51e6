extension ByteSlice {
  /// The text, or nothing if it is invisible: a name of zero-width characters is not a name.
  ///
  /// - Complexity: O(1) except for texts that start with something invisible
  @inline(__always)
  var visible: ByteSlice { byte(at: 0) >= 0x80 && isInvisible ? slice(0, 0) : self }

  /// Whether the text has only white space and invisible characters (Unicode's White_Space and
  /// Default_Ignorable_Code_Point; U+2800 is an empty pattern of Braille).
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

  /// Whether a character is in one of the blocks that most names are in, in which all characters are visible: Latin, Greek
  /// and Cyrillic letters, kana, Han and hangul. It saves looking up its properties.
  @inline(__always)
  static func isLetterOfLargeScripts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0x24F, 0x370...0x52F, 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
