import ContactSearch
import Localization

/// Completes the query from the contacts found and from earlier queries.
///
/// Completions are words of names, departments and organisations, and the next digits of numbers. Those that narrow the
/// results come first; one that leads only to the first contact of the list writes it as it is spelt.
public enum ContactCompletions {
  /// The most earlier queries that are offered.
  private static let earlierLimit = 2
  /// The factor by which more candidates are requested if the settings can exclude some of them.
  private static let candidateFactor = 8

  /// The origin of a completion, attached to it as its reference.
  public enum Origin: Hashable, Sendable {
    case contacts(Completion.Kind)
    /// Labels of numbers in the directory or in recorded calls.
    case labels
    case earlierQuery
  }

  /// The completions, followed by earlier queries.
  ///
  /// A search for each completion determines its count. In this order: those that match only the first contact of the list
  /// last; names and numbers before departments and organisations; the greatest count first.
  ///
  /// - Parameters:
  ///   - results: the results of the query.
  ///   - earlier: earlier queries that led to a contact, best first.
  ///   - index: the index to search.
  ///   - isCancelled: called before each search.
  /// - Complexity: that of ``SearchResults/completions(limit:inside:isCancelled:)``, and a search for each value that
  ///   is offered
  public static func suggestions(
    for query: AutofillQuery, of results: SearchResults, earlier: [String], in index: SearchIndex,
    upTo tier: MatchTier, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [Autofill.Suggestion] {
    guard query.limit > 0, !query.text.isEmpty else { return [] }
    let settings = query.settings
    let isUsual = !settings.allowsAnythingBefore && settings.allowsAnythingAfter && !settings.isCaseSensitive
    let found = results.completions(
      limit: isUsual ? query.limit : candidateFactor * query.limit,
      inside: settings.allowsAnythingBefore && results.query.isLongEnoughInside, isCancelled: isCancelled)
    let best = results.count > 0 ? results[0].index : nil
    var leadsToBest: Set<String> = []
    func counted(_ value: String, ranges: [Range<Int>], hint: String, _ origin: Origin) -> Autofill.Suggestion? {
      guard !isCancelled() else { return nil }
      let left = index.search(
        SearchQuery(value, isText: query.isText), upTo: min(tier, .loose), isCancelled: isCancelled)
      guard left.count > 0 else { return nil }
      if left.count == 1, left[0].index == best { leadsToBest.insert(value) }
      return .init(value: value, ranges: ranges, hint: hint, count: left.count, reference: AutofillReference(origin))
    }
    let fitting = found.compactMap { completion in
      ranges(of: completion, for: query).map { (completion, $0) }
    }
    let suggestions = fitting.compactMap { completion, ranges in
      counted(completion.text, ranges: ranges, hint: completion.kind.word, .contacts(completion.kind))
    }
    .sorted { one, other in
      func place(_ suggestion: Autofill.Suggestion) -> Int {
        (leadsToBest.contains(suggestion.value) ? 2 : 0) + (suggestion.hint.isEmpty ? 0 : 1)
      }
      return place(one) == place(other) ? precedes(one, other) : place(one) < place(other)
    }
    guard settings.allowsAnythingAfter else { return Array(suggestions.prefix(query.limit)) }
    let typedBefore = earlier.filter { $0 != query.text && $0.hasPrefix(query.text) }.prefix(earlierLimit).compactMap {
      // Translators: the hint of a query that was typed before.
      counted($0, ranges: [0..<query.text.count], hint: localized("recent"), .earlierQuery)
    }
    // Room is reserved for earlier queries, whatever the number of other completions.
    let room = query.limit > 1 ? max(query.limit - typedBefore.count, query.limit / 2) : query.limit
    return Array((suggestions.prefix(room) + typedBefore).prefix(query.limit))
  }

  /// Completions from the labels of numbers that belong to no contact, in descending order of matching numbers.
  ///
  /// - Parameters:
  ///   - results: the labels that were found.
  ///   - hint: the word shown next to each completion.
  ///   - count: returns the number of numbers that a query finds.
  public static func suggestions(
    for query: AutofillQuery, ofLabels results: SearchResults, hint: String, count: (SearchQuery) -> Int
  ) -> [Autofill.Suggestion] {
    guard query.limit > 0, !query.text.isEmpty, results.count > 0 else { return [] }
    let found = results.completions(
      limit: query.limit, inside: query.settings.allowsAnythingBefore && results.query.isLongEnoughInside)
    return found.compactMap { completion -> Autofill.Suggestion? in
      guard completion.kind == .word, let ranges = ranges(of: completion, for: query) else { return nil }
      let left = count(SearchQuery(completion.text, isText: query.isText))
      guard left > 0 else { return nil }
      return .init(
        value: completion.text, ranges: ranges, hint: hint, count: left, reference: AutofillReference(Origin.labels))
    }
    .sorted(by: precedes)
  }

  /// The completions from contacts, followed by those from labels, up to a limit; earlier queries come last.
  public static func merged(
    _ contacts: [Autofill.Suggestion], labels: [Autofill.Suggestion], limit: Int
  ) -> [Autofill.Suggestion] {
    let offered = Set(contacts.map { $0.value.lowercased() })
    let (typed, found) = (contacts.filter(\.isEarlierQuery), contacts.filter { !$0.isEarlierQuery })
    let others = labels.filter { !offered.contains($0.value.lowercased()) }
    return Array((found + others.prefix(max(limit - contacts.count, 0)) + typed).prefix(limit))
  }

  /// Orders by descending count, then by value.
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
  /// The hint for a value in the dropdown; empty for words of names and for numbers.
  fileprivate var word: String {
    switch self {
    case .word, .number: ""
    // Translators: short for department.
    case .department: localized("dept")
    // Translators: short for organisation.
    case .organisation: localized("org")
    }
  }
}
