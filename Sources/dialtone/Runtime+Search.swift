import ContactSearch

extension Runtime {
  /// Answers the newest query. Results that Enter waited for may ask for more, so it goes on until nothing is pending.
  func search() {
    if let pendingSearch { wanted.value.store(pendingSearch.revision, ordering: .relaxed) }
    while let next = pendingSearch, outcome == nil {
      if let results = known[next.query] {
        pendingSearch = nil
        apply(.searchFinished(revision: next.revision, results))
      } else if index.contactCount <= Runtime.immediateSearchLimit {
        pendingSearch = nil
        let results = index.search(next.query, upTo: .primary)
        let isWhole = state.settings.lastTier == .primary || !results.mayHaveGuesses
        if isWhole { known.insert(results) } else { pendingGuesses = (results, next.revision) }
        if isWhole || results.count > 0 { apply(.searchFinished(revision: next.revision, results)) }
      } else if isSearching {
        return
      } else {
        pendingSearch = nil
        searchElsewhere(next.query, next.revision)
      }
    }
    if let next = pendingGuesses, !isSearching, outcome == nil {
      pendingGuesses = nil
      if next.revision == state.revision { guessElsewhere(next.results, next.revision) }
    }
  }

  private func searchElsewhere(_ query: SearchQuery, _ revision: Int) {
    isSearching = true
    searchQueue.async { [index, mailbox, wanted, tier = state.settings.lastTier] in
      let results = index.search(query, upTo: .primary)
      // The keypad shows them with the rows: worked out here, they are only looked up there.
      _ = results.nextKeys
      if tier > .primary, results.mayHaveGuesses, results.count > 0 {
        mailbox.post(.primaryFound(results, revision: revision))
      }
      let all = results.withGuesses(upTo: tier) { wanted.value.load(ordering: .relaxed) != revision }
      mailbox.post(.action(.searchFinished(revision: revision, all)))
    }
  }

  /// - Parameter results: what matches primarily; it is on the screen already, if there is any.
  private func guessElsewhere(_ results: SearchResults, _ revision: Int) {
    isSearching = true
    searchQueue.async { [mailbox, wanted, tier = state.settings.lastTier] in
      let all = results.withGuesses(upTo: tier) { wanted.value.load(ordering: .relaxed) != revision }
      _ = all.nextKeys
      mailbox.post(.action(.searchFinished(revision: revision, all)))
    }
  }
}
