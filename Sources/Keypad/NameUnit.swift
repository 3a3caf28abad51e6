/// One grapheme of a shown text, and the ways it can be typed.
///
/// A text is a sequence of tokens (maximal runs of letters and digits, broken where the script changes; each Han
/// character is a token of its own, and so is each emoji) with runs of white space and punctuation between them.
public struct NameUnit: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case letter, space, punctuation
  }

  /// How a letter unit is written: with letters, or with a character that stands for a word and is typed by its reading.
  public enum Writing: UInt8, Sendable {
    case letters, han, emoji
  }

  public var kind: Kind
  /// Whether a token, or a run of separators, starts here.
  public var startsRun: Bool
  /// The ways to spell a letter unit, each a sequence of folded letters; the usual one first. Empty for separators.
  public var spellings: [[Unicode.Scalar]]
  public var writing: Writing

  public init(kind: Kind, startsRun: Bool, spellings: [[Unicode.Scalar]] = [], writing: Writing = .letters) {
    self.kind = kind
    self.startsRun = startsRun
    self.spellings = spellings
    self.writing = writing
  }

  /// How many keys it takes to type the unit in the usual way: the letters of its first spelling that is on keys. A separator,
  /// and a unit that no key carries, counts as one.
  ///
  /// - Complexity: O(letters of the spellings)
  public var keyCount: Int {
    spellings.first { $0.allSatisfy { !KeypadLayout.keys(of: $0).isEmpty } }?.count ?? 1
  }

  /// A text as units, one for each grapheme.
  ///
  /// Letters of Latin, Greek, Cyrillic, Arabic and kana share cached spellings: only the array of units is allocated. A Han
  /// character costs two more arrays, a Hangul syllable about ten.
  /// - Complexity: O(length)
  public static func units(of text: String) -> [NameUnit] {
    var units: [NameUnit] = []
    units.reserveCapacity(text.utf8.count)
    var previous: RunClass?
    var previousKana: Kana.Letter?
    for character in text {
      let run = RunClass(character)
      let continues = run.continues(previous)
      // Digits and marks belong to the token they are in: the token keeps its script.
      let kept = continues && run == .neutral ? previous : run
      var kana: Kana.Letter?
      switch run {
      case .space: units.append(NameUnit(kind: .space, startsRun: !continues))
      case .punctuation: units.append(NameUnit(kind: .punctuation, startsRun: !continues))
      default:
        let writing: Writing =
          run != .single ? .letters : character.unicodeScalars.first?.properties.isIdeographic == true ? .han : .emoji
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

  /// The ways to spell one grapheme of a token, regardless of its neighbours.
  ///
  /// - Complexity: O(scalars)
  public static func spellings(of character: Character) -> [[Unicode.Scalar]] {
    var iterator = character.unicodeScalars.makeIterator()
    guard let first = iterator.next() else { return [] }
    if iterator.next() == nil { return spellings(of: first) }
    // A base letter with marks: the precomposed form knows more spellings (u with dots above: u, ue).
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
    // A letter that no key carries is still found as itself, in upper or lower case.
    return [Hangul.letters(ofJamo: scalar) ?? scalar.lowercase]
  }
}
