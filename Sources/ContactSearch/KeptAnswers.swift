import Synchronization

/// Answers that are ready before they are asked for: those to the first keys, which find most contacts and are typed most.
///
/// It belongs to one state of an index; whatever changes the contacts or their order has an empty one.
final class KeptAnswers: Sendable {
  struct Answer: Sendable {
    /// How many contacts match; all of them primarily.
    var count: Int
    /// The best of them, and of those that only their numbers make match.
    var hits: [Hit]
    var byNumber: [Hit]
    var keys: SearchResults.NextKeys
  }

  /// The longest query that has an answer.
  static let longestQuery = 3
  /// So many rows are kept; who looks at more waits as for any query.
  static let rows = 100

  private let answers = Mutex<[String: Answer]>([:])

  subscript(query: SearchQuery) -> Answer? {
    guard !query.isText, query.text.utf8.count <= KeptAnswers.longestQuery else { return nil }
    return answers.withLock { $0[query.text] }
  }

  func keep(_ answer: Answer, for query: SearchQuery) { answers.withLock { $0[query.text] = answer } }

  /// The queries that are worth it, the shortest first.
  static var queries: [String] {
    let keys = (0...9).map { String($0) }
    return (1...longestQuery).flatMap { length in
      (1..<length).reduce(keys) { queries, _ in queries.flatMap { query in keys.map { query + $0 } } }
    }
  }
}

extension SearchIndex {
  /// With no more contacts than this no answer takes long enough to be worked out ahead.
  public static let mostWithoutAnswers = 20_000

  /// Works out the answers to the first keys ahead, so that they are there at once in this index and in copies of it, as it
  /// is now. Worth it once all contacts are there; this belongs off the key path.
  ///
  /// - Parameter isCancelled: asked before each answer.
  /// - Complexity: that of a thousand searches
  public func keepAnswers(isCancelled: () -> Bool = { false }) {
    _ = snapshot.map { _, segment, _ in segment.settle() }
    for text in KeptAnswers.queries {
      if isCancelled() { return }
      search(SearchQuery(text), upTo: .primary).keep()
    }
  }
}
