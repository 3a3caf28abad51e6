import Keypad
import Synchronization

/// The emoji that a terminal can show, with names and keywords in one language: the contents of an emoji keyboard.
///
///     let catalog = EmojiCatalog()
///     catalog.search("piz").first?.emoji  // "🍕"
public struct EmojiCatalog: Sendable {
  /// An emoji, or a text of a pack, and its name.
  public struct Item: Hashable, Sendable {
    public var emoji: String
    /// The name in the catalog's language, or else the English short name.
    public var name: String
    /// Other search words, in the catalog's language.
    public var keywords: [String]
    public var shortcode: String
    /// nil for a text of a pack.
    public var category: EmojiCategory?
  }

  /// The items in keyboard order.
  public let items: [Item]
  /// The categories that are not empty.
  public let categories: [EmojiCategory]
  /// The packs that are not empty.
  public let packs: [EmojiPack]
  private let sections: [EmojiCategory?: [Item]]
  private let titles: [EmojiCategory: String]
  private let terms = TermTable()
  private let indices: [String: Int]

  /// Creates a catalog of the emoji that can be shown. Emoji with a skin tone are omitted in favour of their plain
  /// form.
  ///
  /// - Parameters:
  ///   - names: the contents of a file in `Resources/emoji` (see `Resources/generate/emoji-list.py`); empty for English
  ///     short names.
  ///   - packs: the user's own texts, which follow the emoji.
  ///   - isShown: whether the terminal shows an emoji as itself.
  /// - Complexity: O(emoji + length of the names), some milliseconds
  public init(names: String = "", packs: [EmojiPack] = [], isShown: (Character) -> Bool = { _ in true }) {
    var known: [String: (name: String, keywords: [String])] = [:]
    var titles: [EmojiCategory: String] = [:]
    for line in names.split(separator: "\n") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count >= 2 else { continue }
      if parts[0].hasPrefix("@"), let category = EmojiCategory(rawValue: String(parts[0].dropFirst())) {
        titles[category] = String(parts[1])
      } else {
        let keywords = parts.count > 2 ? parts[2].split(separator: "|").map(String.init) : []
        known[String(parts[0])] = (String(parts[1]), keywords)
      }
    }
    self.titles = titles
    self.packs = packs.filter { !$0.items.isEmpty }
    let emoji = EmojiList.all.filter { !EmojiCatalog.hasTone($0.emoji) && isShown($0.emoji) }.map { entry in
      let words = known[String(entry.emoji)]
      return Item(
        emoji: String(entry.emoji), name: words?.name ?? EmojiCatalog.words(entry.shortcode),
        keywords: words?.keywords ?? [],
        shortcode: entry.shortcode, category: entry.category)
    }
    items = emoji + self.packs.flatMap(\.items)
    sections = Dictionary(grouping: items, by: \.category)
    categories = EmojiCategory.allCases.filter(sections.keys.contains)
    indices = Dictionary(
      zip(items.map(\.emoji), items.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The title of a category.
  public func title(of category: EmojiCategory) -> String {
    titles[category] ?? category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst()
  }

  /// The emoji of a category.
  public func items(in category: EmojiCategory) -> [Item] { sections[category] ?? [] }

  /// The item of an emoji, also in a skin tone; nil if the catalog does not have it.
  public func item(_ emoji: String) -> Item? {
    if let index = indices[emoji] { return items[index] }
    guard emoji.count == 1, let plain = emoji.first.flatMap(EmojiShortcodes.untoned), let index = indices[String(plain)]
    else { return nil }
    var item = items[index]
    item.emoji = emoji
    return item
  }

  /// The emoji that match a text, the best first.
  ///
  /// Every word of the text must be a prefix of a word of the name, a keyword or the English short name. Case and marks
  /// do not matter. Scripts without blanks between words (Chinese, Japanese, Thai) match anywhere in a name.
  ///
  /// - Complexity: O(emoji); for the first call also O(length of the names), see ``prepareSearch()``
  public func search(_ text: String) -> [Item] {
    let words = text.split(separator: " ").map { Terms.folded(String($0)) }.filter { !$0.isEmpty }
    guard !words.isEmpty else { return [] }
    let whole = Terms.folded(text)
    var found: [(rank: Int, index: Int)] = []
    for (index, terms) in terms.terms(of: items).enumerated() {
      if let rank = terms.rank(of: words, whole: whole) { found.append((rank, index)) }
    }
    return found.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { items[$0.index] }
  }

  /// Builds the data for ``search(_:)``, which takes longer than creating the catalog. A concurrent search waits for
  /// it.
  public func prepareSearch() { _ = terms.terms(of: items) }

  private static func hasTone(_ emoji: Character) -> Bool {
    emoji.unicodeScalars.contains(where: SkinTone.isModifier)
  }

  private static func words(_ shortcode: String) -> String { String(shortcode.map { $0 == "_" ? " " : $0 }) }
}

/// The search terms of all items of a catalog, built on first use by any thread.
private final class TermTable: Sendable {
  private let cached = Mutex<[Terms]?>(nil)

  func terms(of items: [EmojiCatalog.Item]) -> [Terms] {
    cached.withLock { cached in
      if let cached { return cached }
      let terms = items.map(Terms.init)
      cached = terms
      return terms
    }
  }
}

/// The folded search terms of an emoji, without case and marks.
private struct Terms: Sendable {
  private let name: [Unicode.Scalar]
  private let nameWords: [[Unicode.Scalar]]
  private let keywordWords: [[Unicode.Scalar]]
  private let english: [[Unicode.Scalar]]

  init(_ item: EmojiCatalog.Item) {
    name = Terms.folded(item.name)
    nameWords = Terms.words(item.name)
    keywordWords = item.keywords.flatMap(Terms.words)
    english = Terms.words(String(item.shortcode.map { $0 == "_" ? " " : $0 }))
  }

  /// The rank of a match, 0 for the best; nil if one of the words does not match.
  func rank(of words: [[Unicode.Scalar]], whole: [Unicode.Scalar]) -> Int? {
    if name == whole { return 0 }
    if name.starts(with: whole) { return 1 }
    var worst = 0
    for word in words {
      guard let rank = rank(of: word) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  private func rank(of word: [Unicode.Scalar]) -> Int? {
    if nameWords.contains(word) { return 2 }
    if nameWords.contains(where: { $0.starts(with: word) }) { return 3 }
    if keywordWords.contains(word) { return 4 }
    if keywordWords.contains(where: { $0.starts(with: word) }) { return 5 }
    if english.contains(where: { $0.starts(with: word) }) { return 6 }
    guard let first = word.first, Terms.isWrittenWithoutBlanks(first) else { return nil }
    if nameWords.contains(where: { Terms.contains($0, word) }) { return 7 }
    return keywordWords.contains { Terms.contains($0, word) } ? 8 : nil
  }

  private static func words(_ text: String) -> [[Unicode.Scalar]] {
    text.split { !$0.isLetter && !$0.isNumber }.map { folded(String($0)) }
  }

  static func folded(_ text: String) -> [Unicode.Scalar] {
    text.flatMap { character -> [Unicode.Scalar] in
      character.isWhitespace ? [" "] : NameUnit.spellings(of: character).first ?? []
    }
  }

  /// Whether a scalar is Thai, Lao, Khmer, kana or Han.
  private static func isWrittenWithoutBlanks(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF, 0x2_0000...0x3_FFFF: true
    default: false
    }
  }

  private static func contains(_ text: [Unicode.Scalar], _ part: [Unicode.Scalar]) -> Bool {
    text.indices.contains { text[$0...].starts(with: part) }
  }
}
