/// The kinds of bytes in a text that need further processing. Most texts have none, and are copied unchanged.
struct ByteMarks: OptionSet {
  let rawValue: UInt8

  static let nonASCII = ByteMarks(rawValue: 1)
  static let backslash = ByteMarks(rawValue: 2)
  /// A byte below the space, or DEL.
  static let control = ByteMarks(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// - Complexity: O(bytes), eight at a time
  @inline(__always)
  init(of bytes: ByteSlice) {
    // Subtracting borrows into the highest bit of a byte only if a word has one of these bytes, or has that bit itself.
    var high: UInt64 = 0
    var others: UInt64 = 0
    @inline(__always) func examine(_ word: UInt64) {
      let slashes = (word ^ (ByteMarks.ones &* 0x5c)) &- ByteMarks.ones
      let controls = word &- (ByteMarks.ones &* 0x20)
      let deletes = (word ^ (ByteMarks.ones &* 0x7f)) &- ByteMarks.ones
      high |= word
      others |= (slashes | controls | deletes) & ~word
    }
    if bytes.count >= 8 {
      let last = bytes.count &- 8
      var offset = 0
      while offset < last {
        examine(bytes.fullWord(at: offset))
        offset &+= 8
      }
      // The last word overlaps the previous one.
      examine(bytes.fullWord(at: last))
    } else {
      // Spaces fill the word, so that missing bytes do not count as control characters.
      examine(bytes.word(at: 0) | (ByteMarks.ones &* 0x20) << UInt64(8 &* bytes.count))
    }
    if others & ByteMarks.highs != 0 {
      self = ByteMarks(examiningEachOf: bytes)
    } else {
      self = high & ByteMarks.highs == 0 ? [] : .nonASCII
    }
  }

  private init(examiningEachOf bytes: ByteSlice) {
    var high: UInt64 = 0
    var slash: UInt64 = 0
    var low: UInt64 = 0
    var offset = 0
    while offset < bytes.count {
      var word = bytes.word(at: offset)
      // Spaces fill the last word, so that missing bytes do not count as control characters.
      let left = bytes.count - offset
      if left < 8 { word |= (ByteMarks.ones &* 0x20) << UInt64(8 * left) }
      high |= word
      let slashes = word ^ (ByteMarks.ones &* 0x5c)
      slash |= (slashes &- ByteMarks.ones) & ~slashes
      let deletes = word ^ (ByteMarks.ones &* 0x7f)
      low |= (word &- (ByteMarks.ones &* 0x20)) & ~word | (deletes &- ByteMarks.ones) & ~deletes
      offset += 8
    }
    var marks: ByteMarks = []
    if high & ByteMarks.highs != 0 { marks.insert(.nonASCII) }
    if slash & ByteMarks.highs != 0 { marks.insert(.backslash) }
    if low & ByteMarks.highs != 0 { marks.insert(.control) }
    self = marks
  }
}
