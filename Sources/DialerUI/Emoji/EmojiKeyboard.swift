import Emoji
import TerminalText

/// The keyboard that takes the keypad's place: emoji by category, the recent ones, and what a name finds.
public struct EmojiKeyboard: Sendable {
  /// So many recent emoji are kept.
  public static let recentLimit = 32

  /// What the keyboard shows while nothing is searched for.
  public enum Page: Hashable, Sendable {
    case recent
    case category(EmojiCategory)
    /// A pack of the user's own, by its place.
    case pack(Int)
  }

  /// Which emoji there are; nil until they are loaded.
  public private(set) var catalog: EmojiCatalog?
  /// Whether loading was asked for.
  public var isRequested = false
  /// The emoji used last, the newest first.
  public private(set) var recent: [String] = []
  public private(set) var page = Page.category(.smileys)
  /// What is searched for.
  public private(set) var query = ""
  /// What the page or the query shows.
  public private(set) var items: [EmojiCatalog.Item] = [] {
    didSet { itemWidth = items.map { DisplayText($0.emoji).width }.max() ?? 2 }
  }
  /// The cells of the widest of the items, and so of each in the grid: worked out once a page, for every layout goes by it.
  private(set) var itemWidth = 2
  /// The emoji under the cursor; it is an index of ``items`` unless they are empty.
  public private(set) var selection = 0
  /// The first row of the grid that is shown.
  public internal(set) var scrollTop = 0

  public init() {}

  /// The emoji under the cursor; nil when nothing is shown.
  public var selected: EmojiCatalog.Item? { selection < items.count ? items[selection] : nil }

  /// The pages in the order of their tabs.
  public var pages: [Page] {
    (recent.isEmpty ? [] : [.recent]) + (catalog?.categories ?? []).map { .category($0) }
      + (catalog?.packs ?? []).indices.map { .pack($0) }
  }

  /// Takes what was loaded, and opens the recent ones if there are any.
  mutating func take(_ catalog: EmojiCatalog, recent: [String]) {
    self.catalog = catalog
    self.recent = Array(recent.filter { catalog.item($0) != nil }.prefix(EmojiKeyboard.recentLimit))
    // What was typed meanwhile is searched for.
    if query.isEmpty { open(pages.first ?? page) } else { update() }
  }

  /// Shows a page from its start; what was searched for is forgotten.
  mutating func open(_ page: Page) {
    self.page = page
    query = ""
    update()
  }

  /// Goes on to another page, round and round.
  mutating func turn(by step: Int) {
    let pages = pages
    guard !pages.isEmpty else { return }
    let place = pages.firstIndex(of: page) ?? 0
    open(pages[(place + step + pages.count) % pages.count])
  }

  /// Changes what is searched for.
  mutating func search(_ text: String) {
    query = String(text.prefix(EmojiKeyboard.queryLimit))
    update()
  }

  private static let queryLimit = 40

  /// Puts the cursor on an emoji, or as near as there are any.
  mutating func select(_ place: Int) { selection = min(max(place, 0), max(items.count - 1, 0)) }

  /// Notes that an emoji was used. The page of the recent ones stays as it is while it is open.
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
  }

  /// What a page is called.
  func title(of page: Page) -> String {
    switch page {
    case .recent: "Recent"
    case .category(let category): catalog?.title(of: category) ?? ""
    case .pack(let pack): catalog.flatMap { $0.packs.indices.contains(pack) ? $0.packs[pack].title : nil } ?? ""
    }
  }

  /// What stands for a page on its tab.
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
