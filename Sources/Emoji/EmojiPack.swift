/// A page of the emoji keyboard with the user's own texts: signs, kaomoji, words.
public struct EmojiPack: Hashable, Sendable {
  /// The longest text, in characters; longer texts are omitted.
  public static let lengthLimit = 200

  public let title: String
  public let items: [EmojiCatalog.Item]

  /// - Parameter entries: the shortcode and the text of each item, in the order of the page. Empty texts and texts with
  ///   control characters are omitted.
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
  /// A text in which each shortcode of a pack, in brackets, is replaced by its text.
  ///
  /// - Complexity: O(length · texts of the packs) if the text has a bracket
  public func decodingPacks(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
    return packs.flatMap(\.items).reduce(text) { $0.replacing("[\($1.shortcode)]", with: $1.emoji) }
  }
}
