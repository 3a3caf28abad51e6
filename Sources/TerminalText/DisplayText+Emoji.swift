extension DisplayText {
  /// Whether an emoji is shown as itself, in a number of cells that libc and terminals agree on.
  ///
  /// Sequences of several emoji, flags, keycaps and skin tones are not; nor is an emoji that is newer than libc. An emoji
  /// that is text unless a variation selector follows is shown as that text, one cell wide.
  /// - Complexity: O(scalars)
  public static func showsWhole(_ emoji: Character) -> Bool {
    let scalars = emoji.unicodeScalars.filter { $0.value != 0xFE0F }
    guard scalars.count == 1, let scalar = scalars.first, scalar.properties.isEmoji else { return false }
    guard !(0x1F1E6...0x1F1FF).contains(scalar.value), !(0x1F3FB...0x1F3FF).contains(scalar.value) else { return false }
    return CharacterWidth.of(scalar) == (scalar.properties.isEmojiPresentation ? 2 : 1)
  }
}
