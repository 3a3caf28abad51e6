import Synchronization

/// Answers that are ready before they are asked for: those to the first keys, which find most contacts and are typed most.
///
/// It belongs to one state of an index; whatever changes the contacts or their order has an empty one.
final class KeptAnswers: Sendable {
  struct Answer: Sendable {
    /// How many contacts match; all of them primarily.
    var count: Int
    /// The best of them.
    var best: KeptMatches
    /// The best of those that only their numbers make match; looked up where nil.
    var byNumber: KeptMatches?
    var keys: UInt16
  }

  /// The longest query that has an answer, and the longest that has one with few contacts, where it would take more memory
  /// than they do.
  static let longestQuery = 4
  static let longestOfFew = 3
  private static let fewContacts = 250_000
  /// So many rows are kept; who looks at more waits as for any query.
  static let rows = 100

  private let answers: Mutex<[String: Answer]>

  init(_ answers: [String: Answer] = [:]) { self.answers = Mutex(answers) }

  subscript(query: SearchQuery) -> Answer? {
    guard !query.isText, query.text.utf8.count <= KeptAnswers.longestQuery else { return nil }
    return answers.withLock { $0[query.text] }
  }

  func keep(_ answer: Answer, for query: SearchQuery) { answers.withLock { $0[query.text] = answer } }

  var count: Int { answers.withLock(\.count) }

  /// Those to queries that some test passes.
  func filter(_ isIncluded: (SearchQuery) -> Bool) -> KeptAnswers {
    KeptAnswers(answers.withLock(\.self).filter { isIncluded(SearchQuery($0.key)) })
  }

  /// How long the queries are that are worth it.
  static func longestQuery(contactCount: Int) -> Int { contactCount > fewContacts ? longestQuery : longestOfFew }

  /// The queries up to a length, the shortest first.
  static func queries(upTo longest: Int) -> [String] {
    let keys = (0...9).map { String($0) }
    return (1...longest).flatMap { length in
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
  /// - Complexity: that of a thousand searches on one core, or ten thousand when there are many contacts; fewer where answers
  ///   are kept already
  public func keepAnswers(isCancelled: () -> Bool = { false }) {
    keepAnswers(upTo: KeptAnswers.longestQuery(contactCount: contactCount), isCancelled: isCancelled)
  }

  /// - Parameter longest: how long the queries are at most, `1...4`.
  package func keepAnswers(upTo longest: Int, isCancelled: () -> Bool = { false }) {
    for segment in snapshot.segments { segment.settle() }
    for text in KeptAnswers.queries(upTo: longest) {
      if isCancelled() { return }
      search(SearchQuery(text), upTo: .primary, onOneCore: true).keep()
    }
  }

  /// How many answers are ready.
  package var keptAnswerCount: Int { snapshot.kept.count }
}
