/// The ways to type Hangul: letter by letter, by initial consonants, by the strokes of two phone keyboards, and
/// romanised.
enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// The spellings of a syllable:
  /// - its letters, as conjoining leading consonants and vowels; compound letters by their parts, as they are typed;
  /// - its initial consonant alone (choseong);
  /// - its Chunjiin keys: one press for a consonant, the strokes of a vowel, with and without repeats (ㅔ 211 and 21);
  /// - its Naratgeul keys: each letter by the key of its basic letter;
  /// - its Revised Romanisation, also with the voiceless initial (gim, kim).
  ///
  /// Keys are spelled with digits. A syllable is U+AC00 + (initial · 21 + vowel) · 28 + final.
  ///
  /// - Complexity: O(1), about ten small arrays
  static func spellings(of syllable: Unicode.Scalar) -> [[Unicode.Scalar]] {
    let index = Int(syllable.value - 0xAC00)
    let (initial, vowel, final) = (index / 588, index % 588 / 28, index % 28)
    var result = [[consonant(initial)] + vowelLetters[vowel] + finalLetters[final], [consonant(initial)]]
    let chunjiinFinal = finals[final].map { chunjiinConsonants[$0] }
    result.append([chunjiinConsonants[initial]] + chunjiinVowels[vowel] + chunjiinFinal)
    if collapsedVowels[vowel] != chunjiinVowels[vowel] {
      result.append([chunjiinConsonants[initial]] + collapsedVowels[vowel] + chunjiinFinal)
    }
    let naratgeulFinal = finals[final].map { naratgeulConsonants[$0] }
    result.append([naratgeulConsonants[initial]] + naratgeulVowels[vowel] + naratgeulFinal)
    for start in romanInitials[initial] { result.append(start + romanVowels[vowel] + romanFinals[final]) }
    return result
  }

  /// The letters of a single conjoining vowel or final consonant; nil for any other scalar. A final consonant becomes
  /// the leading consonant of the same shape.
  static func letters(ofJamo jamo: Unicode.Scalar) -> [Unicode.Scalar]? {
    switch jamo.value {
    case 0x1161...0x1175: vowelLetters[Int(jamo.value - 0x1161)]
    case 0x11A8...0x11C2: finalLetters[Int(jamo.value - 0x11A7)]
    default: nil
    }
  }

  private static func consonant(_ index: Int) -> Unicode.Scalar { Unicode.Scalar(UInt16(0x1100 + index)) ?? "\u{1100}" }
  private static func vowel(_ index: Int) -> Unicode.Scalar { Unicode.Scalar(UInt16(0x1161 + index)) ?? "\u{1161}" }

  private static func words(_ text: String) -> [[Unicode.Scalar]] {
    text.split(separator: " ").map { $0 == "-" ? [] : Array($0.unicodeScalars) }
  }

  // The tables are in the order of Unicode's leading consonants (ㄱ ㄲ ㄴ …), vowels (ㅏ ㅐ ㅑ …) and finals (none ㄱ ㄲ …).

  private static let chunjiinConsonants = Array("4456650778809994678".unicodeScalars)
  private static let naratgeulConsonants = Array("1122245557787771258".unicodeScalars)
  private static let chunjiinVowels = words(
    "12 121 122 1221 21 211 221 2211 23 2312 23121 231 223 32 3221 32211 321 322 3 31 1")
  private static let collapsedVowels = chunjiinVowels.map { strokes in
    strokes.indices.filter { $0 == 0 || strokes[$0] != strokes[$0 - 1] }.map { strokes[$0] }
  }
  private static let naratgeulVowels = words("3 39 3 39 3 39 3 39 6 63 639 69 6 6 63 639 69 6 0 09 9")

  /// Each final as leading consonants: ㄳ is ㄱ ㅅ.
  private static let finals: [[Int]] = [
    [], [0], [1], [0, 9], [2], [2, 12], [2, 18], [3], [5], [5, 0], [5, 6], [5, 7], [5, 9], [5, 16], [5, 17], [5, 18],
    [6], [7], [7, 9], [9], [10], [11], [12], [14], [15], [16], [17], [18],
  ]
  private static let finalLetters = finals.map { $0.map(consonant) }

  /// The vowels that are typed as two vowels.
  private static let compoundVowels = [
    9: [8, 0], 10: [8, 1], 11: [8, 20], 14: [13, 4], 15: [13, 5], 16: [13, 20], 19: [18, 20],
  ]
  private static let vowelLetters = (0..<21).map { (compoundVowels[$0] ?? [$0]).map(vowel) }

  private static let romanInitials: [[[Unicode.Scalar]]] = [
    words("g k"), words("kk"), words("n"), words("d t"), words("tt"), words("r l"), words("m"), words("b p"),
    words("pp"), words("s"), words("ss"), words("-"), words("j ch"), words("jj"), words("ch"), words("k"), words("t"),
    words("p"), words("h"),
  ]
  private static let romanVowels = words("a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i")
  private static let romanFinals = words("- k k k n n n t l k m l l l p l m p p t t ng t t k t p t")
}
