/// Conversion of emoji to and from plain text: `🍕` is `[pizza]`.
public enum EmojiShortcodes {
  /// A text in which each emoji that has a shortcode is replaced by the shortcode in brackets.
  ///
  /// Characters that are emoji only with a variation selector (`©`, `☎`) are unchanged without it.
  ///
  /// - Complexity: O(length); the first emoji builds the table, in a few milliseconds
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

  /// A text in which each shortcode in brackets is replaced by its emoji. Case does not matter, and blanks and hyphens
  /// are equivalent to underscores. Other text in brackets is unchanged.
  ///
  /// - Complexity: O(length); the first bracket builds the table, in a few milliseconds
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

  /// The emoji of a shortcode, without brackets; nil if there is none.
  public static func emoji(named name: some StringProtocol) -> Character? {
    emoji[name.lowercased().map { $0 == " " || $0 == "-" ? "_" : String($0) }.joined()]
  }

  /// The length of the longest shortcode.
  private static let maximumLength = 80

  /// Whether a character is shown as an emoji by default, or is a sequence that requests it.
  private static func mayBeEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.count > 1 || first.properties.isEmojiPresentation
  }

  /// A character without variation selectors, which some terminals and keyboards omit.
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
