/// One grapheme of a shown text, and the ways it can be typed.
///
/// A text is a sequence of tokens (maximal runs of letters and digits, broken where the script changes; each Han
/// character is a token of its own, and so is each emoji) with runs of white space and punctuation between them.
public struct NameUnit: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    case letter, space, punctuation
  }

  public var kind: Kind
  /// Whether a token, or a run of separators, starts here.
  public var startsRun: Bool
  /// The ways to spell a letter unit, each a sequence of folded letters; the usual one first. Empty for separators.
  public var spellings: [[Unicode.Scalar]]

  public init(kind: Kind, startsRun: Bool, spellings: [[Unicode.Scalar]] = []) {
    self.kind = kind
    self.startsRun = startsRun
    self.spellings = spellings
  }

  /// A text as units, one for each grapheme.
  ///
  /// - Complexity: O(length)
  public static func units(of text: String) -> [NameUnit] {
    var units: [NameUnit] = []
    var previous: RunClass?
    for character in text {
      let run = RunClass(character)
      let continues = run.continues(previous)
      // Digits and marks belong to the token they stand in: the token keeps its script.
      let kept = continues && run == .neutral ? previous : run
      switch run {
      case .space: units.append(NameUnit(kind: .space, startsRun: !continues))
      case .punctuation: units.append(NameUnit(kind: .punctuation, startsRun: !continues))
      default: units.append(NameUnit(kind: .letter, startsRun: !continues, spellings: spellings(of: character)))
      }
      previous = kept
    }
    return units
  }

  /// The ways to spell one grapheme of a token.
  public static func spellings(of character: Character) -> [[Unicode.Scalar]] {
    // A base letter with marks: the precomposed form knows more spellings (u with dots above: u, ue).
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1 { return spellings(of: scalars[0]) }
    let composed = scalars.count == 2 ? Composition.compose(scalars[0], scalars[1]) : nil
    if let composed { return spellings(of: composed) }
    return Composition.syllable(scalars).map { spellings(of: $0) } ?? scalars.first.map { spellings(of: $0) } ?? []
  }

  private static func spellings(of scalar: Unicode.Scalar) -> [[Unicode.Scalar]] {
    let folded = LetterFolding.spellings(of: scalar).map { Array($0.unicodeScalars) }
    if !folded.isEmpty { return folded }
    // A letter that no key carries is still found by itself, in any case.
    return [Array(scalar.properties.lowercaseMapping.unicodeScalars.prefix(1))]
  }
}

/// The few base letters whose combination with a mark is spelled in more than one way.
private enum Composition {
  static func compose(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (base, mark.value) {
    case ("a", 0x308), ("A", 0x308): "ä"
    case ("o", 0x308), ("O", 0x308): "ö"
    case ("u", 0x308), ("U", 0x308): "ü"
    case ("a", 0x30A), ("A", 0x30A): "å"
    default: nil
    }
  }

  /// Conjoining jamo as the syllable they make (Unicode 3.12).
  static func syllable(_ jamo: [Unicode.Scalar]) -> Unicode.Scalar? {
    guard let first = jamo.first?.value, jamo.count > 1 else { return nil }
    let second = jamo[1].value
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(second) {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    guard (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) else { return nil }
    let open = 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    let isClosed = jamo.count > 2 && (0x11A8...0x11C2).contains(jamo[2].value)
    return Unicode.Scalar(isClosed ? open + jamo[2].value - 0x11A7 : open)
  }
}
