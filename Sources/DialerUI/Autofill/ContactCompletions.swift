import ContactSearch

/// Completes the query from the contacts that were found: words of their names, departments, organisations, and the next digits
/// of numbers; and from earlier queries. It offers what the list does not show: what else could be meant.
public enum ContactCompletions {
  /// The most earlier queries offered that begin with the query.
  private static let earlierLimit = 2
  /// When values are examined one by one, the heaviest ones may not match.
  private static let reach = 8

  /// What a completion was made from; attached to each of them.
  public enum Origin: Hashable, Sendable {
    case contacts(Completion.Kind)
    /// What numbers are called in the directory, or were called when they were dialled.
    case labels
    case earlierQuery
  }

  /// The completions, those that match most contacts first, then earlier queries.
  ///
  /// The counts are those of a search for each. One that matches only the first of the list is not offered: the list shows it.
  ///
  /// - Parameters:
  ///   - results: the results of the query.
  ///   - earlier: earlier queries that led to a contact, the best first.
  ///   - index: the index to search.
  ///   - isCancelled: asked before each search.
  /// - Complexity: that of ``SearchResults/completions(limit:inside:isCancelled:)``, and a search for each value that is offered
  public static func suggestions(
    for query: AutofillQuery, of results: SearchResults, earlier: [String], in index: some ContactSearching,
    upTo tier: MatchTier, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [Autofill.Suggestion] {
    guard query.limit > 0, !query.text.isEmpty else { return [] }
    let settings = query.settings
    let isUsual = !settings.allowsAnythingBefore && settings.allowsAnythingAfter && !settings.isCaseSensitive
    // One of them may match only the best of the list.
    let limit = query.limit + 1
    let found = results.completions(
      limit: isUsual ? limit : reach * limit, inside: settings.allowsAnythingBefore,
      isCancelled: isCancelled)
    let best = results.count > 0 ? results[0].index : nil
    func counted(_ value: String, ranges: [Range<Int>], hint: String, _ origin: Origin) -> Autofill.Suggestion? {
      guard !isCancelled() else { return nil }
      let left = index.search(
        SearchQuery(value, isText: query.isText), upTo: min(tier, .loose), isCancelled: isCancelled)
      guard left.count > 0, left.count > 1 || left[0].index != best else { return nil }
      return .init(value: value, ranges: ranges, hint: hint, count: left.count, reference: AutofillReference(origin))
    }
    let fitting = found.compactMap { completion in
      ranges(of: completion, for: query).map { (completion, $0) }
    }
    let suggestions = fitting.compactMap { completion, ranges in
      counted(completion.text, ranges: ranges, hint: completion.kind.word, .contacts(completion.kind))
    }
    .sorted(by: precedes)
    guard settings.allowsAnythingAfter else { return Array(suggestions.prefix(query.limit)) }
    let typedBefore = earlier.filter { $0 != query.text && $0.hasPrefix(query.text) }.prefix(earlierLimit).compactMap {
      counted($0, ranges: [0..<query.text.count], hint: "recent", .earlierQuery)
    }
    // Earlier queries have their place, however many completions there are.
    let room = query.limit > 1 ? max(query.limit - typedBefore.count, query.limit / 2) : query.limit
    return Array((suggestions.prefix(room) + typedBefore).prefix(query.limit))
  }

  /// Completions by what numbers are called that are nobody's among the contacts: words of the labels that were found, those
  /// that leave most numbers first. One that leaves a single number is not offered: the list shows it.
  ///
  /// - Parameters:
  ///   - results: the labels that were found.
  ///   - hint: what labels are, in a word.
  ///   - count: how many numbers a search for a value leaves.
  public static func suggestions(
    for query: AutofillQuery, ofLabels results: SearchResults, hint: String, count: (SearchQuery) -> Int
  ) -> [Autofill.Suggestion] {
    guard query.limit > 0, !query.text.isEmpty, results.count > 1 else { return [] }
    let found = results.completions(limit: query.limit, inside: query.settings.allowsAnythingBefore)
    return found.compactMap { completion -> Autofill.Suggestion? in
      guard completion.kind == .word, let ranges = ranges(of: completion, for: query) else { return nil }
      let left = count(SearchQuery(completion.text, isText: query.isText))
      guard left > 1 else { return nil }
      return .init(
        value: completion.text, ranges: ranges, hint: hint, count: left, reference: AutofillReference(Origin.labels))
    }
    .sorted(by: precedes)
  }

  /// Completions by contacts, and by labels in the room that is left: who is a contact comes first.
  public static func merged(
    _ contacts: [Autofill.Suggestion], labels: [Autofill.Suggestion], limit: Int
  ) -> [Autofill.Suggestion] {
    let offered = Set(contacts.map { $0.value.lowercased() })
    let (typed, found) = (contacts.filter(\.isEarlierQuery), contacts.filter { !$0.isEarlierQuery })
    let others = labels.filter { !offered.contains($0.value.lowercased()) }
    return Array((found + others.prefix(max(limit - contacts.count, 0)) + typed).prefix(limit))
  }

  /// What leaves more stands first, and is else in the order of its text.
  private static func precedes(_ one: Autofill.Suggestion, _ other: Autofill.Suggestion) -> Bool {
    (-(one.count ?? 0), one.value) < (-(other.count ?? 0), other.value)
  }

  private static func ranges(of completion: Completion, for query: AutofillQuery) -> [Range<Int>]? {
    if completion.kind == .number { return query.settings.allowsAnythingAfter ? [0..<query.text.count] : nil }
    guard completion.text.lowercased() != query.text.lowercased() else { return nil }
    return query.range(in: completion.text).map { [$0] }
  }
}

extension Completion.Kind {
  /// The word beside a value in the dropdown; a word of a name needs none.
  fileprivate var word: String {
    switch self {
    case .word, .number: ""
    case .department: "dept"
    case .organisation: "org"
    }
  }
}
