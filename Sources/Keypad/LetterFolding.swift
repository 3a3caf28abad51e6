/// Folds characters to the plain letters and digits with which they are typed.
///
/// Folding is Unicode's NFKD without case and marks (`É` → `e`, `ﬁ` → `fi`, `Ｊ` → `j`, `٣` → `3`). Letters that Unicode
/// does not decompose, and letters with several common spellings, are listed here. The first spelling is that of a
/// typed letter.
package enum LetterFolding {
  /// The words of a text as they are typed, in plain letters and digits: `jose` and `lee` for `José Lee`. Letters of
  /// other scripts stay.
  ///
  /// - Complexity: O(length)
  package static func words(_ text: String) -> [String] {
    var words = [""]
    for scalar in text.unicodeScalars {
      if let spelling = spellings(of: scalar).first {
        for letter in spelling { words[words.count - 1].unicodeScalars.append(letter) }
      } else if scalar.properties.isAlphabetic {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if scalar.properties.canonicalCombiningClass == .notReordered, words.last?.isEmpty == false {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Letters with special spellings: those of ETSI ES 202 130 (accented letters are on the key of their base letter),
  /// and the common replacements for the letter.
  private static let special: [(Unicode.Scalar, [String])] = [
    ("ß", ["ss", "s"]), ("ẞ", ["ss", "s"]), ("æ", ["ae", "a"]), ("ǽ", ["ae", "a"]), ("ǣ", ["ae", "a"]),
    ("œ", ["oe", "o"]), ("ø", ["o", "oe"]), ("ǿ", ["o", "oe"]), ("å", ["a", "aa"]), ("ä", ["a", "ae"]),
    ("ö", ["o", "oe"]), ("ü", ["u", "ue"]), ("ł", ["l"]), ("đ", ["d"]), ("ð", ["d", "dh"]), ("þ", ["th", "t"]),
    ("ı", ["i"]), ("ŋ", ["n", "ng"]), ("ħ", ["h"]), ("ŧ", ["t"]), ("ə", ["e", "a"]), ("ĳ", ["ij", "y"]),
    ("ʒ", ["z"]), ("ǯ", ["z"]), ("\u{212B}", ["a", "aa"]), ("ɓ", ["b"]), ("ɗ", ["d"]), ("ƙ", ["k"]), ("ɛ", ["e"]),
    ("ɔ", ["o"]), ("ɣ", ["g"]), ("ɖ", ["d"]),
    ("ƒ", ["f"]), ("ƴ", ["y"]), ("ɲ", ["n"]), ("ĸ", ["k", "q"]), ("ŀ", ["l"]), ("ɨ", ["i"]), ("ʉ", ["u"]),
    ("ƶ", ["z"]), ("ǥ", ["g"]), ("ɫ", ["l"]), ("ⱥ", ["a"]), ("ƀ", ["b"]), ("ȼ", ["c"]), ("ɉ", ["j"]), ("ɍ", ["r"]),
    // Letters that are on another key than the letter they fold to.
    ("ѓ", ["г", "ѓ"]), ("ќ", ["к", "ќ"]), ("ؤ", ["و", "ؤ"]), ("ئ", ["ي", "ئ"]), ("ى", ["ي", "ى"]),
    // Persian letters that are the same as Arabic letters.
    ("ی", ["ي"]), ("ک", ["ك"]),
  ]

  /// The blocks whose letters fold to their lower case if the tables do not list them.
  private static let plainBlocks: [ClosedRange<UInt32>] = [0x370...0x6FF, 0x1F00...0x1FFF]

  private static let map: ScalarMap = {
    var map = ScalarMap()
    for (texts, first, last) in TableRows(table) {
      let index = map.append([texts])
      for code in first...last { map[code] = index }
    }
    for block in plainBlocks {
      for code in block where map[code] == 0 {
        if let letter = Unicode.Scalar(code) { map[code] = map.append([letter.lowercase]) }
      }
    }
    for (letter, ways) in special {
      let index = map.append(ways.map { Array($0.unicodeScalars) })
      map[letter.value] = index
      for upper in letter.properties.uppercaseMapping.unicodeScalars
      where letter.properties.uppercaseMapping.unicodeScalars.count == 1 && !upper.isASCII {
        map[upper.value] = index
      }
    }
    return map
  }()

  private static let ascii: [[[Unicode.Scalar]]] = (UInt8(0)..<0x80).map { code in
    switch code {
    case 0x30...0x39, 0x61...0x7A: [[Unicode.Scalar(code)]]
    case 0x41...0x5A: [[Unicode.Scalar(code + 0x20)]]
    default: []
    }
  }

  /// The spellings of a character in plain letters and digits, the most common first; empty if there are none.
  ///
  /// The spellings are cached; the table is allocated once.
  ///
  /// - Complexity: O(1)
  static func spellings(of scalar: Unicode.Scalar) -> [[Unicode.Scalar]] {
    scalar.value < 0x80 ? ascii[Int(scalar.value)] : map.spellings(of: scalar.value)
  }
}

extension Unicode.Scalar {
  /// The scalar in lower case, without the mark that some mappings add (İ).
  var lowercase: [Unicode.Scalar] { Array(properties.lowercaseMapping.unicodeScalars.prefix(1)) }
}

/// A map from code points to spellings, in pages of 256. Empty pages use no memory.
struct ScalarMap: Sendable {
  private var pages = [UInt16](repeating: 0, count: 0x1100)
  private var entries = [UInt16](repeating: 0, count: 0x100)
  private var spellings: [[[Unicode.Scalar]]] = [[]]

  /// The index of a character's spellings; 0 if it has none.
  subscript(code: UInt32) -> UInt16 {
    get { entries[Int(pages[Int(code >> 8)]) << 8 | Int(code & 0xFF)] }
    set {
      if pages[Int(code >> 8)] == 0 {
        pages[Int(code >> 8)] = UInt16(entries.count >> 8)
        entries.append(contentsOf: repeatElement(0, count: 0x100))
      }
      entries[Int(pages[Int(code >> 8)]) << 8 | Int(code & 0xFF)] = newValue
    }
  }

  mutating func append(_ ways: [[Unicode.Scalar]]) -> UInt16 {
    spellings.append(ways)
    return UInt16(spellings.count - 1)
  }

  /// - Complexity: O(1)
  func spellings(of code: UInt32) -> [[Unicode.Scalar]] { spellings[Int(self[code])] }
}

/// The rows of the folding table: a spelling, then the code points that fold to it, as ranges.
private struct TableRows: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var spelling: [Unicode.Scalar] = []
  private var startsRow = true

  init(_ table: StaticString) {
    bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
  }

  mutating func next() -> (spelling: [Unicode.Scalar], first: UInt32, last: UInt32)? {
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset] != 0x20, bytes[offset] != 0x0A { offset += 1 }
      let word = UnsafeBufferPointer(rebasing: bytes[start..<offset])
      let endsRow = offset == bytes.count || bytes[offset] == 0x0A
      offset += 1
      defer { startsRow = endsRow }
      if startsRow {
        spelling = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
      } else if let (first, last) = TableRows.range(word) {
        return (spelling, first, last)
      }
    }
    return nil
  }

  private static func range(_ word: UnsafeBufferPointer<UInt8>) -> (UInt32, UInt32)? {
    var first: UInt32?
    var value: UInt32 = 0
    for byte in word {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
      case 0x2D:
        first = value
        value = 0
      default: return nil
      }
    }
    return word.isEmpty ? nil : (first ?? value, value)
  }
}
