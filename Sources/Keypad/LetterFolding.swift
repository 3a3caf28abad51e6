/// Folds characters to the plain letters and digits they are typed as.
///
/// A character folds as Unicode's NFKD, without case and marks, does it (`É` → `e`, `ﬁ` → `fi`, `Ｊ` → `j`, `٣` → `3`).
/// Letters that Unicode does not decompose, and letters with more than one usual spelling, are listed here. The first
/// spelling is the one a typed letter stands for.
enum LetterFolding {
  /// Letters with spellings of their own: ETSI ES 202 130 (accented letters sit on the key of their base letter) and
  /// the usual ways to write them without the letter.
  private static let special: [(Unicode.Scalar, [String])] = [
    ("ß", ["ss", "s"]), ("ẞ", ["ss", "s"]), ("æ", ["ae", "a"]), ("ǽ", ["ae", "a"]), ("ǣ", ["ae", "a"]),
    ("œ", ["oe", "o"]), ("ø", ["o", "oe"]), ("ǿ", ["o", "oe"]), ("å", ["a", "aa"]), ("ä", ["a", "ae"]),
    ("ö", ["o", "oe"]), ("ü", ["u", "ue"]), ("ł", ["l"]), ("đ", ["d"]), ("ð", ["d", "dh"]), ("þ", ["th", "t"]),
    ("ı", ["i"]), ("ŋ", ["n", "ng"]), ("ħ", ["h"]), ("ŧ", ["t"]), ("ə", ["e", "a"]), ("ĳ", ["ij", "y"]),
    ("ʒ", ["z"]), ("ǯ", ["z"]), ("\u{212B}", ["a", "aa"]), ("ɓ", ["b"]), ("ɗ", ["d"]), ("ƙ", ["k"]), ("ɛ", ["e"]),
    ("ɔ", ["o"]), ("ɣ", ["g"]), ("ɖ", ["d"]),
    ("ƒ", ["f"]), ("ƴ", ["y"]), ("ɲ", ["n"]), ("ĸ", ["k", "q"]), ("ŀ", ["l"]), ("ɨ", ["i"]), ("ʉ", ["u"]),
    ("ƶ", ["z"]), ("ǥ", ["g"]), ("ɫ", ["l"]), ("ⱥ", ["a"]), ("ƀ", ["b"]), ("ȼ", ["c"]), ("ɉ", ["j"]), ("ɍ", ["r"]),
  ]

  private static let spellings: [UInt32: [String]] = {
    var result: [UInt32: [String]] = [:]
    for row in "\(table)".split(separator: "\n") {
      let words = row.split(separator: " ")
      guard let text = words.first else { continue }
      let spelling = [String(text)]
      for word in words.dropFirst() {
        let ends = word.split(separator: "-").compactMap { UInt32($0, radix: 16) }
        guard let first = ends.first, let last = ends.last, first <= last else { continue }
        for code in first...last { result[code] = spelling }
      }
    }
    for (letter, ways) in special {
      result[letter.value] = ways
      for upper in letter.properties.uppercaseMapping.unicodeScalars
      where letter.properties.uppercaseMapping.unicodeScalars.count == 1 && !upper.isASCII {
        result[upper.value] = ways
      }
    }
    return result
  }()

  /// The ways to write a character in plain letters and digits, the usual one first; empty when there is none.
  ///
  /// - Complexity: O(1)
  static func spellings(of scalar: Unicode.Scalar) -> [String] {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: [String(scalar)]
    case 0x41...0x5A: [String(Unicode.Scalar(UInt8(scalar.value + 32)))]
    case ..<0x80: []
    default: spellings[scalar.value] ?? []
    }
  }
}
