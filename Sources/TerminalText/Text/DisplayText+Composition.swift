extension DisplayText {
  /// The scalars with conjoining jamo composed into syllables, and kana composed with their voicing marks, since terminals can
  /// show only these.
  ///
  /// A voicing mark on another scalar becomes a spacing character: terminals that give it cells give it two.
  static func composed(_ scalars: Character.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = result.last?.value, let one = syllable(last, scalar.value) ?? kana(last, scalar.value) {
        result[result.count - 1] = one
        continue
      }
      switch scalar.value {
      case 0x3099: result.append("\u{309B}")
      case 0x309A: result.append("\u{309C}")
      default: result.append(scalar)
      }
    }
    return result
  }

  /// The syllable of two jamo, or of a syllable without a final and a final (Unicode, 3.12).
  private static func syllable(_ first: UInt32, _ second: UInt32) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(first), (0x1161...0x1175).contains(second) {
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(second) {
      return Unicode.Scalar(first + second - 0x11A7)
    }
    return nil
  }

  /// The kana of a letter and a voicing mark (が) or semi-voicing mark (ぱ), as in canonical composition.
  private static func kana(_ letter: UInt32, _ mark: UInt32) -> Unicode.Scalar? {
    guard mark == 0x3099 || mark == 0x309A else { return nil }
    // Katakana are ordered like hiragana, 0x60 further on.
    let hiragana = (0x30A1...0x30FE).contains(letter) ? letter - 0x60 : letter
    switch (hiragana, mark) {
    case (0x3046, 0x3099): return Unicode.Scalar(letter + 0x4E)  // う, ゔ
    case (0x304B...0x3061, 0x3099) where hiragana % 2 == 1: return Unicode.Scalar(letter + 1)  // か to ち
    case (0x3064...0x3068, 0x3099) where hiragana % 2 == 0: return Unicode.Scalar(letter + 1)  // つ, て, と
    case (0x306F...0x307B, _) where hiragana % 3 == 0: return Unicode.Scalar(letter + mark - 0x3098)  // は to ほ
    case (0x308F...0x3092, 0x3099) where letter != hiragana: return Unicode.Scalar(letter + 8)  // ワ to ヲ
    case (0x309D, 0x3099): return Unicode.Scalar(letter + 1)  // ゝ, ヽ
    default: return nil
    }
  }
}
