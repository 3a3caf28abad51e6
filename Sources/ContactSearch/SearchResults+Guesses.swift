extension SearchResults {
  /// Of results of the primary tier only: whether the lower tiers are to be asked as well, since few match.
  public var mayHaveGuesses: Bool { !query.isEmpty && plan.takesLoose(behind: count) }

  /// Results of the primary tier, and below them what matches in the lower ones, where these are to be asked.
  ///
  /// - Parameters:
  ///   - cap: the last tier to look at.
  ///   - isCancelled: asked before each piece of work, on any thread. What is found does not matter any more once it says so.
  /// - Complexity: that of the tiers; what matches primarily is not looked for again
  public func withGuesses(upTo cap: MatchTier, isCancelled: @escaping @Sendable () -> Bool = { false }) -> SearchResults
  {
    guard cap >= .loose, mayHaveGuesses, !isCancelled() else { return self }
    var found = found
    let loose = snapshot.map(plan) { [found] number, search in
      search.loose(besides: found[number].count > 0 ? found[number].rows : nil, isCancelled)
    }
    for (number, hits) in loose.enumerated() { found[number].add(hits) }
    guard count == 0, loose.allSatisfy({ $0.count == 0 }), cap >= .typo, plan.takesTypos, !isCancelled() else {
      return SearchResults(plan, found, in: snapshot)
    }
    let plan = plan.withVariants()
    found = snapshot.map(plan) { _, search in search.typos(isCancelled) }
    return SearchResults(plan, found, in: snapshot)
  }
}

extension IndexSnapshot {
  /// What a piece of work says of every segment; they are shared among the cores where there are many contacts.
  func map<Value: Sendable>(_ plan: QueryPlan, _ work: @Sendable (Int, SegmentSearch) -> Value) -> [Value] {
    let work: @Sendable (Int) -> Value = { number in
      let part = parts[number]
      return work(
        number, SegmentSearch(plan: plan, segment: part.segment, removed: part.removed, used: part.used))
    }
    return contactCount < IndexSnapshot.fewContacts ? parts.indices.map(work) : Parallel.map(parts.count, work)
  }

  /// With fewer contacts waking another thread takes longer than it helps.
  private static var fewContacts: Int { 50_000 }
}
