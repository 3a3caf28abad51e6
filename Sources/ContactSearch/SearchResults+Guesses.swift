extension SearchResults {
  /// Of results of the primary tier only: whether the lower tiers are to be asked as well, since few match.
  public var mayHaveGuesses: Bool { search.mayFindMore(than: count) }

  /// Results of the primary tier, and below them what matches in the lower ones, where these are to be asked.
  ///
  /// - Parameters:
  ///   - cap: the last tier to look at.
  ///   - isCancelled: asked before each piece of work, on any thread. What is found does not matter any more once it says so.
  /// - Complexity: that of the tiers; what matches primarily is not looked for again
  public func withGuesses(upTo cap: MatchTier, isCancelled: @escaping @Sendable () -> Bool = { false }) -> SearchResults
  {
    guard cap >= .loose, mayHaveGuesses, !isCancelled() else { return self }
    var search = search
    var found = found
    let taken = zip(found, snapshot.segments).map { $0.count > 0 ? $0.rows(in: $1) : nil }
    let loose = snapshot.map { [search, snapshot] number, segment, removed in
      if isCancelled() { return SegmentHits() }
      var found = search.loose(segment, taken: taken[number], removed: removed)
      search.lift(&found, of: segment, .loose, snapshot.used[number])
      return found
    }
    for (number, hits) in loose.enumerated() { found[number].add(hits) }
    if count == 0, loose.allSatisfy({ $0.count == 0 }), cap >= .typo, search.takesTypos {
      search = search.withVariants()
      let typos = snapshot.map { [search, snapshot] number, segment, removed in
        if isCancelled() { return SegmentHits() }
        var found = search.typos(segment, removed: removed)
        search.lift(&found, of: segment, .typo, snapshot.used[number])
        return found
      }
      for (number, hits) in typos.enumerated() { found[number].add(hits) }
    }
    return SearchResults(search: search, found: found, snapshot: snapshot, keys: keys)
  }
}
