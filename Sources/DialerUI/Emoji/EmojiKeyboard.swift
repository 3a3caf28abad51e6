import Emoji
import Localization
import TerminalText

/// The state of the emoji keyboard: emoji by category, the recent ones, and those found by name.
public struct EmojiKeyboard: Sendable {
  /// The number of recent emoji that are saved.
  public static let recentLimit = 32

  /// A page of the keyboard, shown while there is no query.
  public enum Page: Hashable, Sendable {
    case recent
    case category(EmojiCategory)
    /// A pack of the user's own, by its index.
    case pack(Int)
  }

  /// The available emoji; nil until they are loaded.
  public private(set) var catalog: EmojiCatalog?
  /// Whether loading was requested.
  public var isRequested = false
  /// The recently used emoji, newest first.
  public private(set) var recent: [String] = []
  /// The skin tone of the emoji that have one; nil for the plain ones.
  private(set) var tone: SkinTone?
  public private(set) var page = Page.category(.smileys)
  /// The search text.
  public private(set) var query = ""
  /// The items of the page or of the query.
  public private(set) var items: [EmojiCatalog.Item] = [] {
    didSet { itemWidth = items.map { DisplayText($0.emoji).width }.max() ?? 2 }
  }
  /// The width of the widest item in cells, computed once per page, since every layout uses it.
  private(set) var itemWidth = 2
  /// The index of the emoji under the cursor in ``items``; 0 if they are empty.
  public private(set) var selection = 0
  /// The first visible row of the grid.
  public internal(set) var scrollTop = 0

  public init() {}

  /// The emoji under the cursor; nil if there are no items.
  public var selected: EmojiCatalog.Item? { selection < items.count ? items[selection] : nil }

  /// The pages in the order of their tabs.
  public var pages: [Page] {
    (recent.isEmpty ? [] : [.recent]) + (catalog?.categories ?? []).map { .category($0) }
      + (catalog?.packs ?? []).indices.map { .pack($0) }
  }

  /// Sets the loaded emoji, and opens the page of recent ones if there are any.
  mutating func setCatalog(_ catalog: EmojiCatalog, recent: [String]) {
    self.catalog = catalog
    self.recent = Array(recent.filter { catalog.item($0) != nil }.prefix(EmojiKeyboard.recentLimit))
    // A query typed while loading is carried out now.
    if query.isEmpty { open(pages.first ?? page) } else { update() }
  }

  /// Shows a page from its start and clears the query.
  mutating func open(_ page: Page) {
    self.page = page
    query = ""
    update()
  }

  /// Moves to another page, wrapping around.
  mutating func turn(by step: Int) {
    let pages = pages
    guard !pages.isEmpty else { return }
    let index = pages.firstIndex(of: page) ?? 0
    open(pages[(index + step + pages.count) % pages.count])
  }

  /// Changes the skin tone to the next one, and after the last to none. The cursor stays where it is.
  mutating func changeTone() {
    tone = SkinTone(rawValue: (tone?.rawValue ?? 0) + 1)
    let place = (selection, scrollTop)
    update()
    (selection, scrollTop) = place
  }

  /// Changes the query.
  mutating func search(_ text: String) {
    query = String(text.prefix(EmojiKeyboard.queryLimit))
    update()
  }

  private static let queryLimit = 40

  /// Moves the cursor to an emoji; the index is clamped to the items.
  mutating func select(_ index: Int) { selection = min(max(index, 0), max(items.count - 1, 0)) }

  /// Records that an emoji was used. An open page of recent emoji does not change.
  mutating func use(_ emoji: String) {
    recent.removeAll { $0 == emoji }
    recent.insert(emoji, at: 0)
    recent.removeLast(max(recent.count - EmojiKeyboard.recentLimit, 0))
  }

  private mutating func update() {
    selection = 0
    scrollTop = 0
    guard let catalog else {
      items = []
      return
    }
    if query.contains(where: { $0 != " " }) {
      items = catalog.search(query)
    } else {
      switch page {
      case .recent: items = recent.compactMap(catalog.item)
      case .category(let category): items = catalog.items(in: category)
      case .pack(let pack): items = catalog.packs.indices.contains(pack) ? catalog.packs[pack].items : []
      }
    }
    // Recent emoji are offered in the tone in which they were used.
    if let tone, page != .recent || !query.isEmpty { items = items.map { $0.toned(tone) } }
  }

  /// The title of a page.
  func title(of page: Page) -> String {
    switch page {
    case .recent: localized("Recent")
    case .category(let category): catalog?.title(of: category) ?? ""
    case .pack(let pack): catalog.flatMap { $0.packs.indices.contains(pack) ? $0.packs[pack].title : nil } ?? ""
    }
  }

  /// The icon of a page on its tab.
  static func icon(of page: Page) -> String {
    switch page {
    case .recent: "🕘"
    case .category(.smileys): "😀"
    case .category(.people): "👋"
    case .category(.nature): "🐻"
    case .category(.food): "🍕"
    case .category(.travel): "🚗"
    case .category(.activities): "⚽"
    case .category(.objects): "💡"
    case .category(.symbols): "💯"
    case .category(.flags): "🏁"
    case .pack: "🗂"
    }
  }
}
