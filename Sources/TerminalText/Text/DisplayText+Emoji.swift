extension DisplayText {
  /// Whether an emoji is shown completely, with a width on which libc and terminals agree.
  ///
  /// It is false for sequences of several emoji, flags, keycaps, skin tones, and emoji that are newer than libc. An emoji that is
  /// text unless a variation selector follows is shown as text, one cell wide.
  ///
  /// - Complexity: O(scalars)
  public static func showsWhole(_ emoji: Character) -> Bool {
    let scalars = emoji.unicodeScalars.filter { $0.value != 0xFE0F }
    guard scalars.count == 1, let scalar = scalars.first, scalar.properties.isEmoji else { return false }
    guard !(0x1F1E6...0x1F1FF).contains(scalar.value), !(0x1F3FB...0x1F3FF).contains(scalar.value) else { return false }
    return CharacterWidth.of(scalar) == (scalar.properties.isEmojiPresentation ? 2 : 1)
  }
}
