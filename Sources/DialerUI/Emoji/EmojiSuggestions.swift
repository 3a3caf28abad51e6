import Emoji

/// The emoji whose name is being typed in the field, as `piz` in `:piz`.
struct EmojiSuggestions: AutofillSource {
  /// The field's content before the colon and after the name, between which the emoji goes.
  private let before: Substring
  private let after: Substring
  private let items: [EmojiCatalog.Item]

  /// Searches for the emoji; nil if no name is being typed, or nothing has that name.
  ///
  /// - Complexity: O(emoji)
  init?(_ field: TextField, _ catalog: EmojiCatalog?) {
    let text = field.text
    let cursor = text.index(text.startIndex, offsetBy: field.cursor)
    let typed = String(text[..<cursor])
    guard let catalog, let name = EmojiShortcodes.openName(atEndOf: typed) else { return nil }
    let exact = EmojiShortcodes.emoji(named: name, isColon: true).flatMap { catalog.item(String($0)) }
    let found = catalog.search(String(name.map { $0 == "_" || $0 == "-" ? " " : $0 }))
    items = [exact].compactMap(\.self) + found.filter { $0.emoji != exact?.emoji }
    guard !items.isEmpty else { return nil }
    before = text.dropLast(text.count - field.cursor + name.count + 1)
    after = text[cursor...]
  }

  func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
    items.prefix(query.limit).map { .init(value: "\(before)\($0.emoji)\(after)", hint: $0.name) }
  }
}

extension EmojiCatalog.Item {
  /// The item in a skin tone, if it has any.
  func toned(_ tone: SkinTone) -> EmojiCatalog.Item {
    guard category != nil, let toned = emoji.first.flatMap({ EmojiShortcodes.toned($0, tone) }) else { return self }
    var item = self
    item.emoji = String(toned)
    return item
  }
}
