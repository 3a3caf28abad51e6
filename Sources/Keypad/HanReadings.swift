/// The Mandarin readings of Han characters: every reading in Unihan, in pinyin and zhuyin.
///
/// The table is text that is read in place: a character's readings are found without decoding the table. Only the sets
/// of readings, about five thousand that all characters share, are converted to spellings, once, at the first Han
/// character.
///
/// Every reading is valid wherever a character occurs. The readings of surnames (曾 zeng, 单 shan, 欧阳) therefore need no
/// separate table; the generator ensures that they are included.
enum HanReadings {
  struct Block {
    var first: UInt32
    var last: UInt32
    var sets: StaticString
  }

  /// The spellings of a character: the character itself, its readings without tones in pinyin (ü as u and as v), and in
  /// zhuyin.
  ///
  /// - Complexity: O(readings)
  static func spellings(of character: Unicode.Scalar) -> [[Unicode.Scalar]] {
    let readings = spellingSets[set(of: character.value)]
    var result: [[Unicode.Scalar]] = []
    result.reserveCapacity(readings.count + 1)
    result.append([character])
    result.append(contentsOf: readings)
    return result
  }

  private static func set(of code: UInt32) -> Int {
    for block in blocks where (block.first...block.last).contains(code) {
      let (row, column) = Int(code - block.first).quotientAndRemainder(dividingBy: rowLength)
      // A row ends with a line break.
      let offset = row * (2 * rowLength + 1) + 2 * column
      return number(block.sets.utf8Start[offset], block.sets.utf8Start[offset + 1])
    }
    return 0
  }

  /// A number of two digits in base 91, `$` to `~`.
  private static func number(_ high: UInt8, _ low: UInt8) -> Int { Int(high - 0x24) * 91 + Int(low - 0x24) }

  /// The spellings of each reading: pinyin, then zhuyin.
  private static let syllableSpellings: [[[Unicode.Scalar]]] =
    syllables.words.map { row in
      let words = row.split(separator: "/", omittingEmptySubsequences: false)
      let pinyin = Array(words[0].unicodeScalars)
      var ways = [pinyin]
      if pinyin.contains("v") { ways.insert(pinyin.map { $0 == "v" ? "u" : $0 }, at: 0) }
      let zhuyin = Array(words[1].unicodeScalars)
      return zhuyin.isEmpty ? ways : ways + [zhuyin]
    }

  private static let spellingSets: [[[Unicode.Scalar]]] = {
    var result: [[[Unicode.Scalar]]] = []
    var ways: [[Unicode.Scalar]] = []
    var high: UInt8?
    for byte in UnsafeBufferPointer(start: sets.utf8Start, count: sets.utf8CodeUnitCount) {
      if byte == 0x21 {
        result.append(ways)
        ways = []
      } else if let first = high {
        ways.append(contentsOf: syllableSpellings[number(first, byte)])
        high = nil
      } else if byte != 0x0A {
        high = byte
      }
    }
    return result
  }()
}
