import Emoji
import Foundation
import Testing

/// The emoji keyboard's data, as it is installed.
struct EmojiCatalogTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Resources/emoji")

  private static func catalog(_ language: String) throws -> EmojiCatalog {
    EmojiCatalog(names: try String(contentsOf: folder.appending(path: language + ".txt"), encoding: .utf8))
  }

  /// The best emoji for a text in a language.
  @Test(arguments: [
    ("en", "pizza", "🍕"), ("en", "piz", "🍕"), ("en", "heart red", "❤️"), ("en", "PHONE", "☎️"),
    ("de", "pizza", "🍕"), ("de", "tränen", "😂"), ("de", "tranen", "😂"), ("de", "red heart", "❤️"),
    ("fr", "téléphone", "☎️"), ("fr", "telephone", "☎️"), ("es", "corazón", "❤️"), ("es", "corazon", "❤️"),
    ("ko", "피자", "🍕"), ("ja", "ピザ", "🍕"), ("ja", "電話", "☎️"), ("zh", "披萨", "🍕"), ("zh-Hant", "披薩", "🍕"),
  ])
  func `An emoji is found by its name in the user's language, and in English`(
    language: String, text: String, emoji: Character
  ) throws {
    let found = try EmojiCatalogTests.catalog(language).search(text)
    #expect(found.prefix(12).contains { $0.emoji == String(emoji) }, "\(found.prefix(12).map(\.emoji))")
  }

  @Test
  func `The whole name comes first, keywords after names`() throws {
    let catalog = try EmojiCatalogTests.catalog("en")
    #expect(catalog.search("telephone").first?.emoji == "☎️")
    #expect(catalog.search("pizza").map(\.emoji) == ["🍕"])
    #expect(catalog.search("cheese").map(\.emoji).contains("🍕"))
    #expect(catalog.search("nothing is called so").isEmpty && catalog.search("  ").isEmpty)
  }

  @Test(arguments: ["de", "en", "es", "fr", "ja", "ko", "zh", "zh-Hant"])
  func `A language names every category and nearly every emoji`(language: String) throws {
    let text = try String(contentsOf: EmojiCatalogTests.folder.appending(path: language + ".txt"), encoding: .utf8)
    for category in EmojiCategory.allCases { #expect(text.contains("@\(category.rawValue)\t")) }
    let named = Set(text.split(separator: "\n").compactMap { $0.split(separator: "\t").first.map(String.init) })
    let single = EmojiList.all.filter { $0.emoji.unicodeScalars.filter { $0.value != 0xFE0F }.count == 1 }
    let missing = single.filter { !named.contains(String($0.emoji)) }
    // Unicode's list is a year newer than CLDR's names.
    #expect(missing.count * 20 < single.count, "\(missing.map(\.emoji))")
  }

  @Test
  func `Missing names fall back to English; tones and invisible emoji are not listed`() {
    let catalog = EmojiCatalog { $0 != "🍕" }
    #expect(catalog.item("🍕") == nil && !catalog.items.contains { $0.emoji == "👍🏽" })
    #expect(catalog.item("👍")?.name == "thumbs up" && catalog.title(of: .food) == "Food")
    #expect(catalog.categories == EmojiCategory.allCases)
    #expect(catalog.items(in: .smileys).first?.emoji == "😀")
  }
}
