import Calling
import ContactSearch
import Contacts
import DialerUI
import Dispatch
import NumberPlans
import Synchronization

/// Owns the searchable contacts, and answers queries about them.
///
///     search ─▶ queue: what matches primarily ─▶ searchFinished
///                └─▶ refinements: the possible next keys ─▶ nextKeysFound
///                                 completions ─▶ completionsFound; guesses ─▶ searchFinished
///
/// A newer search cancels the older one at any stage. Work that takes more than a few milliseconds is not on the queue that a
/// key waits for: it uses a snapshot of the index, which is a value.
final class SearchService: ContactReceiver, UsageReceiver, LabelReceiver, CallerResolver, NumberOwners {
  private struct State {
    var index = SearchIndex(ownWritings: Locale.writings)
    /// The labels of numbers that belong to no contact.
    var labels = LabelIndex()
    /// The replaced contacts, until none of them is shown. Releasing a million contacts takes 20 ms, so that is done on a queue
    /// that nothing waits for.
    var replaced: SearchIndex?
    /// Whether the contacts still have to be ranked by usage.
    var isReordering = false
    /// Whether all contacts that the sources had at the start are loaded.
    var isLoaded = false
    /// The work that waits until the contacts are loaded.
    var waiting: [@Sendable (SearchIndex) -> Void] = []
  }

  /// The delay of refinements, so that the screen shows the results first.
  ///
  /// Refinements would take a core from painting, and are not needed if the user continues to type. The delay is twice the time
  /// of painting, and too short to notice.
  private static let restMilliseconds = 8
  /// How long the lookup of a caller waits until all contacts are loaded.
  private static let ownerPatience = 2_000

  private let region: Region?
  private let post: @Sendable (Action) -> Void
  private let queue = ServiceQueue("dialtone.search", qos: .userInteractive, State())
  private let refinements = ServiceQueue("dialtone.refinements", qos: .userInitiated)
  /// Runs work that no key waits for: lookups, and ranking all contacts.
  private let lookups = ServiceQueue("dialtone.lookups", qos: .utility)
  /// Looks up the owners of calling numbers.
  private let callers = ServiceQueue("dialtone.owners", qos: .userInitiated)
  /// Makes labels searchable.
  private let labelling = ServiceQueue("dialtone.labels", qos: .utility, LabelIndex())
  private let searches = LatestOnly()
  private let previews = LatestOnly()
  private let colleagues = LatestOnly()
  private let orders = LatestOnly()
  private let known = KnownUsage()

  /// - Parameters:
  ///   - region: the region in which numbers are dialled.
  ///   - post: receives the results, on any thread.
  init(region: Region?, post: @escaping @Sendable (Action) -> Void) {
    self.region = region
    self.post = post
  }

  // MARK: Searching

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
    queue.async { [self] state in
      guard !cancellation.isCancelled else { return }
      let results = state.index.search(query, upTo: .primary)
      let labelled = state.labels.search(query, besides: state.index, region: region)
      let labels = LabelledNumbers(labelled.found.map(\.labelledNumber), below: results.count)
      let mayGuess = tier > .primary && results.mayHaveGuesses
      let index = state.index
      let labelIndex = state.labels
      if !mayGuess || isGradual && (results.count > 0 || !labels.numbers.isEmpty) {
        post(.searchFinished(revision: revision, results, labels: labels))
      }
      refinements.async(after: SearchService.restMilliseconds) { [self] _ in
        guard !cancellation.isCancelled else { return }
        let isCancelled: @Sendable () -> Bool = { cancellation.isCancelled }
        var keys = labelled.nextKeys(isCancelled: isCancelled)
        // The next keys of guesses are unknown, so all keys are possible, unless a label matches.
        if results.count > 0 || labels.numbers.isEmpty { keys.formUnion(results.nextKeys(isCancelled: isCancelled)) }
        guard !cancellation.isCancelled else { return }
        post(.nextKeysFound(revision: revision, keys))
        if let completing {
          let contacts = ContactCompletions.suggestions(
            for: completing, of: results, earlier: known.queries, in: index, upTo: tier,
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
        let last = labels.numbers.isEmpty ? tier : min(tier, .loose)
        let all = results.withGuesses(upTo: last) { cancellation.isCancelled }
        if !cancellation.isCancelled { post(.searchFinished(revision: revision, all, labels: labels)) }
      }
    }
  }

  /// Reports the results that a search for a completion would have. A newer search or preview cancels this one.
  func preview(_ query: SearchQuery, upTo tier: MatchTier) {
    let cancellation = previews.begin()
    queue.async { [self] state in
      guard !cancellation.isCancelled else { return }
      let results = state.index.search(query, upTo: min(tier, .loose))
      let labelled = state.labels.search(query, besides: state.index, region: region)
      post(
        .previewFound(
          results, labels: LabelledNumbers(labelled.found.map(\.labelledNumber), below: results.count)))
    }
  }

  /// Reports the starred contacts that are loaded.
  ///
  /// - Complexity: O(used contacts)
  func findFavourites() { lookUp { [post] index in post(.favouritesFound(index.favourites)) } }

  /// Finds the colleagues of a contact, and reports them. A newer request cancels an older one.
  func findColleagues(identity: String, department: String, organisation: String?) {
    let cancellation = colleagues.begin()
    lookUp(after: SearchService.restMilliseconds) { [post] index in
      guard !cancellation.isCancelled else { return }
      let found = Colleagues.find(of: identity, department: department, organisation: organisation, in: index)
      if !cancellation.isCancelled { post(.colleaguesFound(found)) }
    }
  }

  /// Finds the contacts that may be there twice, and reports them.
  ///
  /// - Complexity: that of ``DuplicateFinder/pairs(except:)``, beside the searches
  func findDuplicates() {
    lookUp { [post, region] index in
      DispatchQueue.global().async {
        var finder = DuplicateFinder(region: region)
        let all = index.search(SearchQuery(""), upTo: .primary)
        for rank in 0..<all.count { finder.add(all.contact(at: rank)) }
        post(.duplicatesFound(finder.pairs(except: DistinctPeopleFile.read())))
      }
    }
  }

  /// The most companies that a form offers.
  private static let companyLimit = 6

  /// Finds the companies that begin with a text, and reports them.
  func findCompanies(_ text: String, revision: Int) {
    lookUp { [post] index in
      let results = index.search(SearchQuery(text, isText: true), upTo: .primary)
      let found = results.completions(limit: SearchService.companyLimit).filter { $0.kind == .organisation }
      post(.companiesFound(found.map(\.text), revision: revision))
    }
  }

  /// Finds a requested contact (``NamedContact``), and reports its rank in the list of all contacts.
  ///
  /// - Complexity: O(contacts)
  func findContact(_ requested: RequestedContact, revision: Int) {
    lookUp { [post] index in
      post(.contactFound(requested, ranks: NamedContact.ranks(of: requested, in: index), revision: revision))
    }
  }

  /// Reports the present contact with an identity, otherwise the one that has one of the numbers.
  func findPerson(identity: String, name: String, numbers: [CallTarget]) {
    lookUp { [region, post] index in
      let owners = numbers.lazy.compactMap { ResolvedCall.owner(of: $0, uid: identity, in: index, region: region) }
      let owner = owners.first { $0.identity == identity }
      let named = owner ?? ResolvedCall.contact(identity: identity, named: name, in: index)
      post(.personFound(identity: identity, named ?? owners.first))
    }
  }

  func resolve(_ calls: [RecordsService.Recent], then handler: @escaping @Sendable ([RecentCall]) -> Void) {
    lookUp { [region] index in handler(ResolvedCall.resolve(calls, in: index, region: region)) }
  }

  func isContact(_ target: CallTarget, then handler: @escaping @Sendable (Bool) -> Void) {
    lookUp { [region] index in handler(ResolvedCall.owner(of: target, uid: nil, in: index, region: region) != nil) }
  }

  func owner(of target: CallTarget) async -> Contact? {
    await withCheckedContinuation { continuation in
      whenLoaded { [callers, region] index in
        callers.async { _ in
          continuation.resume(returning: ResolvedCall.owner(of: target, uid: nil, in: index, region: region))
        }
      }
    }
  }

  /// Queries the index when all contacts are loaded, or after ``ownerPatience``.
  private func whenLoaded(_ ask: @escaping @Sendable (SearchIndex) -> Void) {
    queue.async { [self] state in
      guard !state.isLoaded else { return ask(state.index) }
      state.waiting.append(ask)
      queue.async(after: SearchService.ownerPatience) { SearchService.answerWaiting(&$0) }
    }
  }

  private static func answerWaiting(_ state: inout State) {
    for ask in state.waiting { ask(state.index) }
    state.waiting = []
  }

  /// Queries a snapshot of the current index, on a queue that no key waits for.
  private func lookUp(after milliseconds: Int = 0, _ ask: @escaping @Sendable (SearchIndex) -> Void) {
    queue.async { [lookups] state in
      let index = state.index
      lookups.async(after: milliseconds) { _ in ask(index) }
    }
  }

  // MARK: Contacts

  var usage: any ContactUsageProviding { known }

  func append(_ segment: SearchIndex.Segment) {
    queue.async { [post] state in
      state.index.append(segment)
      state.labels.contactsChanged()
      post(.contactsLoaded(count: state.index.contactCount))
    }
  }

  func replace(with index: SearchIndex) {
    queue.async { [self] state in
      state.replaced = state.index
      state.index = index
      state.labels.contactsChanged()
      post(.contactsReplaced(count: index.contactCount))
      // The contacts that were being ranked were replaced.
      if state.isReordering { reorder(&state) }
    }
  }

  func report(_ action: Action) {
    queue.async { [post] state in
      post(action)
      guard case .loadFinished = action else { return }
      state.isLoaded = true
      SearchService.answerWaiting(&state)
    }
  }

  /// Releases the contacts that were replaced.
  func releaseReplaced() {
    queue.async { [lookups] state in
      guard let replaced = state.replaced else { return }
      state.replaced = nil
      lookups.async { _ in withExtendedLifetime(replaced) {} }
    }
  }

  // MARK: Labels

  func use(labels change: RecordedLabels.Change) {
    labelling.async { [self] labels in
      labels.apply(change)
      let labels = labels
      queue.async { [post] state in
        let wasEmpty = state.labels.isEmpty
        state.labels = labels
        if !wasEmpty || !labels.isEmpty { post(.labelsChanged) }
      }
    }
  }

  // MARK: Order

  func use(_ usage: [String: ContactUsage]) {
    queue.async { [self] state in
      guard usage != known.usageByIdentity else { return }
      known.usageByIdentity = usage
      reorder(&state)
    }
  }

  /// Ranks the loaded contacts by usage. Contacts loaded later are ranked when they are added.
  private func reorder(_ state: inout State) {
    state.isReordering = true
    let cancellation = orders.begin()
    lookups.async { [self, index = state.index] _ in
      guard !cancellation.isCancelled else { return }
      let reordered = index.using(known)
      queue.async { [self] state in
        guard !cancellation.isCancelled else { return }
        // The ranked snapshot lacks contacts that were added in the meantime.
        guard reordered.version == state.index.version else { return reorder(&state) }
        state.isReordering = false
        state.index = reordered
        if reordered.contactCount > 0 { post(.contactsReordered) }
      }
    }
  }
}

/// The usage of contacts, as far as it is known.
final class KnownUsage: ContactUsageProviding {
  private struct Known {
    var usage: [String: ContactUsage] = [:]
    /// The queries that led to a contact, the most frequent and recent first.
    var queries: [String] = []
  }

  private let known = Mutex(Known())

  var usageByIdentity: [String: ContactUsage] {
    get { known.withLock(\.usage) }
    set {
      var weights: [String: Double] = [:]
      for pick in newValue.values.flatMap(\.picks) { weights[pick.query, default: 0] += pick.weight }
      let queries = weights.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map(\.key)
      known.withLock { $0 = Known(usage: newValue, queries: queries) }
    }
  }

  /// The queries that led to a contact, the most frequent and recent first.
  var queries: [String] { known.withLock(\.queries) }
}
