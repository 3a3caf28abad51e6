import Contacts

extension SearchResults {
  private static let allKeys = Array("0123456789*#")
  /// How many of the matching contacts are examined one by one.
  private static let looked = 64

  /// The possible next keys of the keypad: if one is typed after the query, some contact still matches. All keys if
  /// the contacts found are guesses, or none was found: then nothing is known.
  ///
  /// A contact that matches with one more key also matches without it, so only the contacts found are examined. The first of
  /// many have nearly all possible next keys; a key that none of these has is searched for.
  ///
  /// - Parameter isCancelled: asked before each search. Once it says so, the keys that were not looked for yet lead on.
  /// - Complexity: O(bytes of a few contacts), and at most one search for each key where there are more
  public func nextKeys(isCancelled: @escaping @Sendable () -> Bool = { false }) -> Set<Character> {
    guard found.contains(where: \.isPrimary), query.phoneExtension.isEmpty else { return Set(SearchResults.allKeys) }
    var missing = SearchResults.allKeys.map { key in
      (key: key, plan: QueryPlan(SearchQuery(query.text + String(key), isText: query.isText)))
    }
    var looked = 0
    for (number, part) in snapshot.parts.enumerated() where found[number].isPrimary {
      // All contacts match when nothing was typed.
      var row = query.isEmpty ? 0 : found[number].rows?.next(from: 0)
      while let next = row, next < part.segment.count, looked < SearchResults.looked, !missing.isEmpty {
        row = query.isEmpty ? next + 1 : found[number].rows?.next(from: next + 1)
        if part.removed?.contains(next) == true { continue }
        looked += 1
        missing.removeAll { part.segment.matches(next, $0.plan) }
      }
    }
    let isComplete = looked == found.reduce(0) { $0 + ($1.isPrimary ? $1.count : 0) }
    // With one more key, the query may split into parts, or into enough of them, as it did not before.
    if missing.contains(where: { !isComplete || !$0.plan.splits.isEmpty }) {
      missing.removeAll { _, plan in
        isCancelled()
          || (!isComplete || !plan.splits.isEmpty) && snapshot.primary(plan, isCancelled).contains { $0.count > 0 }
      }
    }
    return Set(SearchResults.allKeys).subtracting(missing.map(\.key))
  }
}
