/// Graphemes of scripts in which vowels are marks on a consonant: the Indic scripts, Thai and Lao.
enum MarkedLetters {
  static func contains(_ scalar: Unicode.Scalar) -> Bool { (0x900...0xEFF).contains(scalar.value) }

  /// The spellings of a consonant, or of joined consonants, with their marks: letters and vowels; letters only; and the
  /// text as written, with the sign that joins consonants and with tone marks.
  ///
  /// - Complexity: O(scalars)
  static func spellings(of scalars: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var (letters, vowels, all): ([Unicode.Scalar], [Unicode.Scalar], [Unicode.Scalar]) = ([], [], [])
    for scalar in scalars where contains(scalar) {
      let folded = LetterFolding.spellings(of: scalar).first ?? [scalar]
      let properties = scalar.properties
      let isMark = [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
      // A dot below (nukta) only changes the letter before it.
      if properties.canonicalCombiningClass.rawValue == 7 { continue }
      all += folded
      if !isMark { letters += folded }
      if !isMark || !isJoinerOrTone(scalar) { vowels += folded }
    }
    var result: [[Unicode.Scalar]] = []
    for spelling in [vowels, letters, all] where !spelling.isEmpty && !result.contains(spelling) {
      result.append(spelling)
    }
    return result.isEmpty ? [Array(scalars.prefix(1))] : result
  }

  private static func isJoinerOrTone(_ mark: Unicode.Scalar) -> Bool {
    mark.properties.canonicalCombiningClass != .notReordered || (0xE47...0xE4E).contains(mark.value)
  }
}
