import ContactSearch
import DialerUI
import NumberPlans

/// Finds what matches while the user types.
///
///     search ─▶ the queue of the contacts: what matches primarily ─▶ searchFinished
///                └─▶ refinements: the possible next keys ─▶ nextKeysFound
///                                 completions ─▶ completionsFound; guesses ─▶ searchFinished
///
/// A newer search cancels the older one at any stage.
final class SearchService: Sendable {
  /// The delay of refinements, so that the screen shows the results first.
  ///
  /// Refinements would take a core from painting, and are not needed if the user continues to type. The delay is twice the time
  /// of painting, and too short to notice.
  static let restMilliseconds = 8

  private let contacts: ContactIndex
  private let region: Region?
  private let post: @Sendable (Action) -> Void
  private let refinements = ServiceQueue("dialtone.refinements", qos: .userInitiated)
  private let searches = LatestOnly()
  private let previews = LatestOnly()

  /// - Parameter post: receives the results, on any thread.
  init(_ contacts: ContactIndex, post: @escaping @Sendable (Action) -> Void) {
    self.contacts = contacts
    region = contacts.region
    self.post = post
  }

  /// Reports the matching contacts with the numbers whose labels match, then the possible next keys, then the contacts
  /// including guesses. If nothing matches in the primary tier, the contacts are reported only with the guesses.
  ///
  /// - Parameters:
  ///   - revision: identifies the results.
  ///   - tier: the last tier to search.
  ///   - completing: the query for completions; nil for no completions.
  ///   - isGradual: whether contacts are reported before the guesses are known.
  func search(
    _ query: SearchQuery, revision: Int, upTo tier: MatchTier, completing: AutofillQuery? = nil, isGradual: Bool = true
  ) {
    let cancellation = searches.begin()
    previews.cancel()
    contacts.queue.async { [self] state in
      guard !cancellation.isCancelled else { return }
      let results = state.index.search(query, upTo: .primary)
      let labelled = state.labels.search(query, besides: state.index, region: region)
      let labels = labelled.found.map(\.labelledNumber)
      let mayGuess = tier > .primary && results.mayHaveGuesses
      let index = state.index
      let labelIndex = state.labels
      if !mayGuess || isGradual && (results.count > 0 || !labels.isEmpty) {
        post(.searchFinished(revision: revision, results, labels: labels))
      }
      refinements.async(after: SearchService.restMilliseconds) { [self] _ in
        guard !cancellation.isCancelled else { return }
        let isCancelled: @Sendable () -> Bool = { cancellation.isCancelled }
        var keys = labelled.nextKeys(isCancelled: isCancelled)
        // The next keys of guesses are unknown, so all keys are possible, unless a label matches.
        if results.count > 0 || labels.isEmpty { keys.formUnion(results.nextKeys(isCancelled: isCancelled)) }
        guard !cancellation.isCancelled else { return }
        post(.nextKeysFound(revision: revision, keys))
        if let completing {
          let contacts = ContactCompletions.suggestions(
            for: completing, of: results, earlier: contacts.known.queries, in: index, upTo: tier,
            isCancelled: isCancelled)
          var searched = labelIndex
          let labels = labelled.completions(for: completing) { [region] in
            searched.search($0, besides: index, region: region).found.count
          }
          let completions = ContactCompletions.merged(contacts, labels: labels, limit: completing.limit)
          guard !cancellation.isCancelled else { return }
          post(.completionsFound(revision: revision, completions))
        }
        guard mayGuess else { return }
        // If a label matches, the query has no typo.
        let last = labels.isEmpty ? tier : min(tier, .loose)
        let all = results.withGuesses(upTo: last) { cancellation.isCancelled }
        if !cancellation.isCancelled { post(.searchFinished(revision: revision, all, labels: labels)) }
      }
    }
  }

  /// Reports the results that a search for a completion would have. A newer search or preview cancels this one.
  func preview(_ query: SearchQuery, upTo tier: MatchTier) {
    let cancellation = previews.begin()
    contacts.queue.async { [self] state in
      guard !cancellation.isCancelled else { return }
      let results = state.index.search(query, upTo: min(tier, .loose))
      let labelled = state.labels.search(query, besides: state.index, region: region)
      post(.previewFound(results, labels: labelled.found.map(\.labelledNumber)))
    }
  }
}
