/// What kinds of bytes a text holds that need a closer look. Most texts hold none and are copied as they are.
struct VCardMarks: OptionSet {
  let rawValue: UInt8

  static let nonASCII = VCardMarks(rawValue: 1)
  static let backslash = VCardMarks(rawValue: 2)
  /// A byte below the blank, or DEL.
  static let control = VCardMarks(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// - Complexity: O(bytes), eight at a time
  @inline(__always)
  init(of bytes: VCardBytes) {
    // In a word without any of them, none of the differences reaches a highest bit that the word does not have.
    var high: UInt64 = 0
    var others: UInt64 = 0
    @inline(__always) func look(_ word: UInt64) {
      let slashes = (word ^ (VCardMarks.ones &* 0x5c)) &- VCardMarks.ones
      let controls = word &- (VCardMarks.ones &* 0x20)
      let deletes = (word ^ (VCardMarks.ones &* 0x7f)) &- VCardMarks.ones
      high |= word
      others |= (slashes | controls | deletes) & ~word
    }
    if bytes.count >= 8 {
      let last = bytes.count &- 8
      var place = 0
      while place < last {
        look(bytes.base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        place &+= 8
      }
      // The last word overlaps with the one before.
      look(bytes.base.loadUnaligned(fromByteOffset: last, as: UInt64.self))
    } else {
      // Blanks fill the word, so that what is missing does not count as control characters.
      look(bytes.word(at: 0) | (VCardMarks.ones &* 0x20) << UInt64(8 &* bytes.count))
    }
    if others & VCardMarks.highs != 0 {
      self = VCardMarks(lookingAtEachOf: bytes)
    } else {
      self = high & VCardMarks.highs == 0 ? [] : .nonASCII
    }
  }

  private init(lookingAtEachOf bytes: VCardBytes) {
    var high: UInt64 = 0
    var slash: UInt64 = 0
    var low: UInt64 = 0
    var place = 0
    while place < bytes.count {
      var word = bytes.word(at: place)
      // Blanks fill the last word, so that what is missing does not count as control characters.
      let left = bytes.count - place
      if left < 8 { word |= (VCardMarks.ones &* 0x20) << UInt64(8 * left) }
      high |= word
      let slashes = word ^ (VCardMarks.ones &* 0x5c)
      slash |= (slashes &- VCardMarks.ones) & ~slashes
      let deletes = word ^ (VCardMarks.ones &* 0x7f)
      low |= (word &- (VCardMarks.ones &* 0x20)) & ~word | (deletes &- VCardMarks.ones) & ~deletes
      place += 8
    }
    var marks: VCardMarks = []
    if high & VCardMarks.highs != 0 { marks.insert(.nonASCII) }
    if slash & VCardMarks.highs != 0 { marks.insert(.backslash) }
    if low & VCardMarks.highs != 0 { marks.insert(.control) }
    self = marks
  }
}
