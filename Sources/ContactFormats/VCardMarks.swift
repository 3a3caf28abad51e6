/// What kinds of bytes a text holds that need a closer look. Most texts hold none and are copied as they are.
struct VCardMarks: OptionSet {
  let rawValue: UInt8

  static let nonASCII = VCardMarks(rawValue: 1)
  static let backslash = VCardMarks(rawValue: 2)
  /// A byte below the blank.
  static let control = VCardMarks(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// - Complexity: O(bytes), eight at a time
  @inline(__always)
  init(of bytes: VCardBytes) {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var high: UInt64 = 0
    var slash: UInt64 = 0
    var low: UInt64 = 0
    var place = 0
    while place < bytes.count {
      var word = bytes.word(at: place)
      let left = bytes.count - place
      // Blanks fill the last word, so that what is missing does not count as control characters.
      if left < 8 { word |= (ones &* 0x20) << UInt64(8 * left) }
      high |= word
      let slashes = word ^ (ones &* 0x5c)
      slash |= (slashes &- ones) & ~slashes
      low |= (word &- ones &* 0x20) & ~word
      place += 8
    }
    let highs = ones &* 0x80
    var marks: VCardMarks = []
    if high & highs != 0 { marks.insert(.nonASCII) }
    if slash & highs != 0 { marks.insert(.backslash) }
    if low & highs != 0 { marks.insert(.control) }
    self = marks
  }
}
