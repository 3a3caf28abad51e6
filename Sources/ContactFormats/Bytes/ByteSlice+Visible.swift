extension ByteSlice {
  /// The text, or nothing when it shows nothing: a name of zero-width characters is none.
  ///
  /// - Complexity: O(1) but for texts that start with something invisible
  @inline(__always)
  var visible: ByteSlice { byte(at: 0) >= 0x80 && isInvisible ? slice(0, 0) : self }

  /// Whether the text has nothing but white space and characters that are not shown (Unicode's White_Space and
  /// Default_Ignorable_Code_Point; U+2800 is an empty pattern of Braille).
  @inline(never)
  var isInvisible: Bool {
    var place = 0
    while place < count {
      let length = max(1, UTF8Text.sequenceLength(in: self, at: place))
      guard let scalar = Unicode.Scalar(UTF8Text.scalar(in: self, at: place, length: length)) else { return false }
      if ByteSlice.isLetterOfLargeScripts(scalar) { return false }
      let properties = scalar.properties
      guard properties.isWhitespace || properties.isDefaultIgnorableCodePoint || scalar == "\u{2800}" else {
        return false
      }
      place += length
    }
    return true
  }

  /// Whether a character is in one of the blocks that most names are in, of which all characters are seen: Latin, Greek
  /// and Cyrillic letters, kana, Han and hangul. It saves looking for its properties.
  @inline(__always)
  static func isLetterOfLargeScripts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0x24F, 0x370...0x52F, 0x3041...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
