/// A grapheme of a shown text, with the ways to type it.
///
///     NameUnit.units(of: "Ö. Li").map(\.spellings.first)  // o, none, none, l, i
///
/// A text consists of tokens, and runs of white space and punctuation between them. A token is a maximal run of letters
/// and digits in one script; each Han character and each emoji is a separate token.
public struct NameUnit: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case letter, space, punctuation
  }

  /// The writing of a letter unit: its script, or emoji. Han characters are typed by their reading, emoji by their name.
  public enum Writing: UInt8, Sendable, CaseIterable {
    case latin, greek, cyrillic, armenian, hebrew, arabic, indic, thai, georgian, hangul, kana, other
    case han, emoji
  }

  public var kind: Kind
  /// Whether a token or a run of separators starts with this unit.
  public var startsRun: Bool
  /// The spellings of a letter unit as folded letters, the most common first; empty for separators.
  public var spellings: [[Unicode.Scalar]]
  public var writing: Writing

  public init(kind: Kind, startsRun: Bool, spellings: [[Unicode.Scalar]] = [], writing: Writing = .latin) {
    self.kind = kind
    self.startsRun = startsRun
    self.spellings = spellings
    self.writing = writing
  }

  /// The number of keys to type the unit: the letters of its first spelling whose letters are all on keys. A separator,
  /// or a unit without such a spelling, counts as one key.
  ///
  /// - Complexity: O(letters of the spellings)
  public var keyCount: Int {
    spellings.first { $0.allSatisfy { !KeypadLayout.keys(of: $0).isEmpty } }?.count ?? 1
  }

  /// The units of a text, one for each grapheme.
  ///
  /// Letters of Latin, Greek, Cyrillic, Arabic and kana share cached spellings: only the array of units is allocated. A
  /// Han character needs two more arrays, a Hangul syllable about ten.
  ///
  /// - Complexity: O(length)
  public static func units(of text: String) -> [NameUnit] {
    var units: [NameUnit] = []
    units.reserveCapacity(text.utf8.count)
    var previous: RunClass?
    var previousKana: Kana.Letter?
    for character in text {
      let run = RunClass(character)
      let continues = run.continues(previous)
      // Digits and marks within a token do not change its script.
      let kept = continues && run == .neutral ? previous : run
      var kana: Kana.Letter?
      switch run {
      case .space: units.append(NameUnit(kind: .space, startsRun: !continues))
      case .punctuation: units.append(NameUnit(kind: .punctuation, startsRun: !continues))
      default:
        let writing: Writing =
          switch run {
          case .script(let script): script
          case .single: character.unicodeScalars.first?.properties.isIdeographic == true ? .han : .emoji
          default: .latin
          }
        units.append(
          NameUnit(kind: .letter, startsRun: !continues, spellings: spellings(of: character), writing: writing))
      }
      if run == .script(.kana) {
        kana = Kana.letter(Composition.base(of: character))
        if continues, let previousKana, let kana { Kana.join(previousKana, to: kana, in: &units) }
      }
      previousKana = kana
      previous = kept
    }
    return units
  }

  /// The spellings of one grapheme of a token, regardless of adjacent graphemes.
  ///
  /// - Complexity: O(scalars)
  public static func spellings(of character: Character) -> [[Unicode.Scalar]] {
    var iterator = character.unicodeScalars.makeIterator()
    guard let first = iterator.next() else { return [] }
    if iterator.next() == nil { return spellings(of: first) }
    // A base letter with marks: the precomposed form has more spellings (ü: u, ue).
    let scalars = Array(character.unicodeScalars)
    if let composed = Composition.compose(scalars) { return spellings(of: composed) }
    if MarkedLetters.contains(first) { return MarkedLetters.spellings(of: scalars) }
    return EmojiNames.spellings(of: scalars) ?? spellings(of: first)
  }

  private static func spellings(of scalar: Unicode.Scalar) -> [[Unicode.Scalar]] {
    if scalar.value < 0x80 { return LetterFolding.spellings(of: scalar) }
    if Hangul.syllables.contains(scalar.value) { return Hangul.spellings(of: scalar) }
    if let kana = Kana.letter(scalar) { return Kana.spellings(of: kana) }
    if RunClass.isHan(scalar) { return HanReadings.spellings(of: Composition.folded(scalar)) }
    var folded = LetterFolding.spellings(of: scalar)
    if folded.count == 1, folded[0].count == 1, let jamo = folded[0].first, let letters = Hangul.letters(ofJamo: jamo) {
      folded = [letters]
    }
    if scalar.value >= 0x2000 || folded.isEmpty, let named = EmojiNames.spellings(of: [scalar]) {
      return folded.isEmpty ? named : folded + named.dropFirst()
    }
    if !folded.isEmpty { return folded }
    // A letter that is on no key is still found as itself, in upper or lower case.
    return [Hangul.letters(ofJamo: scalar) ?? scalar.lowercase]
  }
}
