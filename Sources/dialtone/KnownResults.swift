import ContactSearch

/// The newest results, for the same contacts: Backspace shows them at once.
struct KnownResults {
  private static let limit = 32
  private var results: [SearchQuery: SearchResults] = [:]
  private var order: [SearchQuery] = []

  subscript(query: SearchQuery) -> SearchResults? { results[query] }

  mutating func insert(_ found: SearchResults) {
    if results.updateValue(found, forKey: found.query) != nil { return }
    order.append(found.query)
    if order.count > KnownResults.limit { results[order.removeFirst()] = nil }
  }

  mutating func removeAll() {
    results = [:]
    order = []
  }
}
