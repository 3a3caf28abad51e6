import Contacts

extension SearchResults {
  private static let allKeys = Array("0123456789*#")
  /// The most matching contacts that are examined one by one.
  private static let maximumExamined = 64

  /// The keys of the keypad after which some contact still matches. All keys if no contact matches primarily, since then
  /// nothing is known.
  ///
  /// A contact that matches with one more key also matches without it, so only the contacts that were found are examined. The
  /// first of many contacts have nearly all possible next keys. A key that none of these has is searched for.
  ///
  /// - Parameter isCancelled: asked before each search. After it has returned true, keys that were not searched for count as
  ///   possible.
  /// - Complexity: O(bytes of a few contacts), and at most one search for each key where there are more
  public func nextKeys(isCancelled: @escaping @Sendable () -> Bool = { false }) -> Set<Character> {
    guard found.contains(where: \.isPrimary), query.phoneExtension.isEmpty else { return Set(SearchResults.allKeys) }
    var missing = SearchResults.allKeys.map { key in
      (key: key, plan: QueryPlan(SearchQuery(query.text + String(key), isText: query.isText)))
    }
    var examined = 0
    for (number, part) in snapshot.parts.enumerated() where found[number].isPrimary {
      // All contacts match when nothing was typed.
      var row = query.isEmpty ? 0 : found[number].rows?.next(from: 0)
      while let next = row, next < part.segment.count, examined < SearchResults.maximumExamined, !missing.isEmpty {
        row = query.isEmpty ? next + 1 : found[number].rows?.next(from: next + 1)
        if part.removed?.contains(next) == true { continue }
        examined += 1
        missing.removeAll { part.segment.matches(next, $0.plan) }
      }
    }
    let isComplete = examined == found.reduce(0) { $0 + ($1.isPrimary ? $1.count : 0) }
    // With one more key, the query may split into long enough parts, or be searched inside names, for the first time.
    func mayFindOthers(_ plan: QueryPlan) -> Bool { !plan.splits.isEmpty || plan.readsInsideNames }
    if missing.contains(where: { !isComplete || mayFindOthers($0.plan) }) {
      missing.removeAll { _, plan in
        isCancelled()
          || (!isComplete || mayFindOthers(plan)) && snapshot.primary(plan, isCancelled).contains { $0.count > 0 }
      }
    }
    return Set(SearchResults.allKeys).subtracting(missing.map(\.key))
  }
}
