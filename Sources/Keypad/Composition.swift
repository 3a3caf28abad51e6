/// Composes decomposed letters whose composed form has other spellings than their base letter.
enum Composition {
  /// The composed letter of a grapheme of several scalars; nil if its base letter is sufficient.
  static func compose(_ scalars: [Unicode.Scalar]) -> Unicode.Scalar? {
    let base = scalars[0]
    switch base.value {
    case 0x648, 0x64A: return scalars.contains("\u{654}") ? (base.value == 0x648 ? "ؤ" : "ئ") : nil
    case 0x3041...0x30FA, 0xFF66...0xFF9D: return voiced(base, scalars[1])
    default: return (scalars.count == 2 ? compose(base, scalars[1]) : nil) ?? syllable(scalars)
    }
  }

  private static func compose(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (base, mark.value) {
    case ("a", 0x308), ("A", 0x308): "ä"
    case ("o", 0x308), ("O", 0x308): "ö"
    case ("u", 0x308), ("U", 0x308): "ü"
    case ("a", 0x30A), ("A", 0x30A): "å"
    case ("г", 0x301), ("Г", 0x301): "ѓ"
    case ("к", 0x301), ("К", 0x301): "ќ"
    case ("\u{B92}", 0xBD7): "\u{B94}"
    default: nil
    }
  }

  /// The kana of a grapheme, composed with its voicing mark.
  static func base(of character: Character) -> Unicode.Scalar {
    var scalars = character.unicodeScalars.makeIterator()
    let base = scalars.next() ?? " "
    return scalars.next().flatMap { voiced(base, $0) } ?? base
  }

  /// A Han character, with a compatibility character replaced by its equivalent.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    LetterFolding.spellings(of: scalar).first?.first ?? scalar
  }

  /// A kana composed with a voicing mark (U+3099, U+309A; half-width U+FF9E, U+FF9F).
  private static func voiced(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    let isHalf: Bool
    switch mark.value {
    case 0x3099, 0xFF9E: isHalf = false
    case 0x309A, 0xFF9F: isHalf = true
    default: return nil
    }
    let full = (0xFF66...0xFF9D).contains(base.value) ? folded(base) : base
    let hiragana = full.value > 0x30A0 ? full.value - 0x60 : full.value
    switch (hiragana, isHalf) {
    case (0x306F, true), (0x3072, true), (0x3075, true), (0x3078, true), (0x307B, true):
      return Unicode.Scalar(full.value + 2)
    case (0x304B...0x3062, false) where hiragana % 2 == 1, (0x3064...0x3068, false) where hiragana % 2 == 0,
      (0x306F, false), (0x3072, false), (0x3075, false), (0x3078, false), (0x307B, false):
      return Unicode.Scalar(full.value + 1)
    case (0x3046, false): return full.value > 0x30A0 ? "ヴ" : "ゔ"
    case (0x308F...0x3092, false) where full.value > 0x30A0: return Unicode.Scalar(full.value + 8)
    default: return nil
    }
  }

  /// The syllable that conjoining jamo form (Unicode 3.12).
  private static func syllable(_ jamo: [Unicode.Scalar]) -> Unicode.Scalar? {
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
