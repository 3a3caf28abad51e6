extension SearchResults {
  /// Whether the lower tiers should be searched as well, since few contacts match.
  ///
  /// - Precondition: the results are of the primary tier only.
  public var mayHaveGuesses: Bool { !query.isEmpty && plan.allowsLoose(afterPrimary: count) }

  /// The results with the matches of the lower tiers below them, if these are to be searched.
  ///
  /// - Precondition: the results are of the primary tier only.
  /// - Parameters:
  ///   - cap: the last tier to search.
  ///   - isCancelled: asked before each piece of work, on any thread. After it has returned true, the results do not matter.
  /// - Complexity: that of the tiers; primary matches are not searched again
  public func withGuesses(upTo cap: MatchTier, isCancelled: @escaping @Sendable () -> Bool = { false }) -> SearchResults
  {
    guard cap >= .loose, mayHaveGuesses, !isCancelled() else { return self }
    var found = found
    let loose = snapshot.map(plan) { [found] number, search in
      search.loose(excluding: found[number].count > 0 ? found[number].rows : nil, isCancelled)
    }
    for (number, hits) in loose.enumerated() { found[number].add(hits) }
    guard count == 0, loose.allSatisfy({ $0.count == 0 }), cap >= .typo, plan.allowsTypos, !isCancelled() else {
      return SearchResults(plan, found, primaryCount: count, in: snapshot)
    }
    let plan = plan.withVariants()
    found = snapshot.map(plan) { _, search in search.typos(isCancelled) }
    return SearchResults(plan, found, primaryCount: 0, in: snapshot)
  }
}

extension IndexSnapshot {
  /// The primary matches, by segment: of the query in one field of a contact, else of its parts in several fields.
  ///
  /// - Complexity: for each segment that of ``SegmentSearch/primary()``, and of ``SegmentSearch/acrossFields(_:excluding:)``
  ///   for each way to split the query
  func primary(_ plan: QueryPlan, _ isCancelled: @escaping @Sendable () -> Bool) -> [SegmentHits] {
    var found = map(plan) { _, search in isCancelled() ? SegmentHits() : search.primary() }
    // A 0 of a number is hardly ever a blank, so such splits are searched only if few contacts match otherwise, and none by
    // a number.
    let isRare = found.reduce(0) { $0 + $1.count } < QueryPlan.looseLimit && !found.contains(where: \.hasNumber)
    for split in plan.splits where (split.isTyped || isRare) && !isCancelled() {
      let across = map(plan) { [found] number, search in search.acrossFields(split, excluding: found[number].rows) }
      for (number, hits) in across.enumerated() { found[number].add(hits) }
    }
    return found
  }

  /// The results of `work` for every segment, on all cores if there are many contacts.
  func map<Value: Sendable>(_ plan: QueryPlan, _ work: @Sendable (Int, SegmentSearch) -> Value) -> [Value] {
    let work: @Sendable (Int) -> Value = { number in
      let part = parts[number]
      return work(
        number, SegmentSearch(plan: plan, segment: part.segment, removed: part.removed, used: part.used))
    }
    return contactCount < fewContacts ? parts.indices.map(work) : Parallel.map(parts.count, work)
  }
}
