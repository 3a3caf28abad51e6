/// A category of emoji, as defined by Unicode. The cases are in keyboard order.
public enum EmojiCategory: String, Hashable, Sendable, CaseIterable {
  case smileys, people, nature, food, travel, activities, objects, symbols, flags
}

/// All emoji that Unicode recommends for general interchange (emoji-test, fully qualified), in keyboard order.
public enum EmojiList {
  /// An emoji and its shortcode, which represents it in copied text.
  public struct Entry: Hashable, Sendable {
    public var emoji: Character
    /// The English short name in `a`–`z`, digits, `#`, `*` and `_`: `pizza`. Shortcodes are unique.
    public var shortcode: String
    public var category: EmojiCategory
  }

  /// All emoji. The list is built on first use, in a few milliseconds.
  public static let all: [Entry] = {
    var entries: [Entry] = []
    entries.reserveCapacity(4096)
    var category = EmojiCategory.smileys
    for word in "\(table)".utf8.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }) {
      let text = Substring(word)
      if let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) {
        let emoji = Character(String(text[..<slash]))
        entries.append(Entry(emoji: emoji, shortcode: String(text[text.index(after: slash)...]), category: category))
      } else {
        category = EmojiCategory(rawValue: String(text.dropFirst())) ?? category
      }
    }
    return entries
  }()
}
