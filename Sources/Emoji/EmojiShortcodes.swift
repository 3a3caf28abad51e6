/// Emoji as text that survives everywhere: `🍕` is `[pizza]`.
public enum EmojiShortcodes {
  /// A text with every emoji replaced by its shortcode in brackets. An emoji without one stays.
  ///
  /// Characters that are emoji only on request (`©`, `☎` without a variation selector) are text and stay.
  /// - Complexity: O(length); the first emoji makes the table, a few milliseconds
  public static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { result, character in
      if let code = shortcode(of: character) {
        result += "[\(code)]"
      } else {
        result.append(character)
      }
    }
  }

  /// A text with every shortcode in brackets replaced by its emoji. Case does not matter, and blanks and hyphens stand
  /// for the underscores. Other text in brackets stays.
  ///
  /// - Complexity: O(length); the first bracket makes the table, a few milliseconds
  public static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "[") {
      result += rest[..<open]
      rest = rest[open...]
      let inside = rest.dropFirst().prefix(maximumLength + 1).prefix { $0 != "]" && $0 != "[" }
      let end = inside.endIndex
      if end < rest.endIndex, rest[end] == "]", let emoji = emoji(named: inside) {
        result.append(emoji)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append("[")
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// The shortcode of an emoji; nil if it has none.
  public static func shortcode(of character: Character) -> String? {
    guard mayBeEmoji(character) else { return nil }
    return codes[String(character)] ?? codes[bare(character)]
  }

  /// The emoji that a shortcode, without its brackets, stands for.
  public static func emoji(named name: some StringProtocol) -> Character? {
    emoji[name.lowercased().map { $0 == " " || $0 == "-" ? "_" : String($0) }.joined()]
  }

  /// The longest shortcode.
  private static let maximumLength = 80

  /// Whether it is shown as an emoji by itself, or is a sequence that asks for it.
  private static func mayBeEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.count > 1 || first.properties.isEmojiPresentation
  }

  /// Without variation selectors: some terminals and keyboards omit them.
  private static func bare(_ character: Character) -> String {
    character.unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.value != 0xFE0F { text.unicodeScalars.append(scalar) }
    }
  }

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    codes.reserveCapacity(8192)
    for entry in EmojiList.all {
      codes[String(entry.emoji)] = entry.shortcode
      codes[bare(entry.emoji)] = entry.shortcode
    }
    return codes
  }()

  private static let emoji = Dictionary(
    EmojiList.all.map { ($0.shortcode, $0.emoji) }, uniquingKeysWith: { first, _ in first })
}
