/// The user's own texts, as a page of the emoji keyboard: signs, kaomoji, words.
public struct EmojiPack: Hashable, Sendable {
  /// The longest text, in characters; longer ones are left out.
  public static let lengthLimit = 200

  public let title: String
  public let items: [EmojiCatalog.Item]

  /// - Parameter entries: the name that finds each text, and the text, in the order of the page. Texts with control characters
  ///   and empty ones are left out.
  public init(title: String, entries: [(shortcode: String, text: String)]) {
    self.title = title
    items = entries.compactMap { shortcode, text in
      let isText = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      guard isText, !text.isEmpty, text.count <= EmojiPack.lengthLimit, !shortcode.isEmpty else { return nil }
      return EmojiCatalog.Item(
        emoji: text, name: String(shortcode.map { $0 == "_" ? " " : $0 }), keywords: [], shortcode: shortcode)
    }
  }
}

extension EmojiCatalog {
  /// A text with the shortcodes of packs, in brackets, replaced by what they stand for.
  ///
  /// - Complexity: O(length · texts of the packs) if there is a bracket
  public func decodingPacks(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    return packs.flatMap(\.items).reduce(text) { $0.replacing("[\($1.shortcode)]", with: $1.emoji) }
  }
}
