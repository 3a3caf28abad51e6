/// A skin tone of emoji (Unicode's Fitzpatrick modifiers).
public enum SkinTone: Int, Hashable, Sendable, CaseIterable {
  case light = 1
  case mediumLight, medium, mediumDark, dark

  var modifier: Unicode.Scalar { Unicode.Scalar(UInt8(rawValue - 1)).shifted(by: 0x1F3FB) }

  /// Whether a scalar is a modifier.
  static func isModifier(_ scalar: Unicode.Scalar) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar.value) }
}

extension EmojiShortcodes {
  /// An emoji in a skin tone; nil if there is no such emoji.
  ///
  /// - Parameter emoji: an emoji, with or without a tone.
  public static func toned(_ emoji: Character, _ tone: SkinTone) -> Character? {
    var scalars = bare(emoji).unicodeScalars.filter { !SkinTone.isModifier($0) }
    guard let first = scalars.first else { return nil }
    scalars.replaceSubrange(..<scalars.index(after: scalars.startIndex), with: [first, tone.modifier])
    return character(String(scalars))
  }

  /// An emoji without its skin tone.
  static func untoned(_ emoji: Character) -> Character? {
    character(String(bare(emoji).unicodeScalars.filter { !SkinTone.isModifier($0) }))
  }
}

extension Unicode.Scalar {
  fileprivate func shifted(by offset: UInt32) -> Unicode.Scalar { Unicode.Scalar(value + offset) ?? self }
}
