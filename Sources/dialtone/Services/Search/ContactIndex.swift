import ContactSearch
import DialerUI
import NumberPlans

/// Owns the searchable contacts, and the labels of numbers that belong to none.
///
/// Everything is in the order of its queue, which ``SearchService`` uses, too: a key sees the contacts that were added before it.
/// What takes more than a few milliseconds is done elsewhere, with a snapshot of the index, which is a value.
final class ContactIndex: ContactReceiver {
  struct State {
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

  /// How long the lookup of a caller waits until all contacts are loaded.
  private static let patience = 2_000

  let region: Region?
  private let post: @Sendable (Action) -> Void
  let queue = ServiceQueue("dialtone.search", qos: .userInteractive, State())
  /// Runs work that no key waits for: lookups, and ranking all contacts.
  private let lookups = ServiceQueue("dialtone.lookups", qos: .utility)
  /// Makes labels searchable.
  private let labelling = ServiceQueue("dialtone.labels", qos: .utility, LabelIndex())
  private let orders = LatestOnly()
  let known = KnownUsage()

  /// - Parameters:
  ///   - region: the region in which numbers are dialled.
  ///   - post: receives what has changed, on any thread.
  init(region: Region?, post: @escaping @Sendable (Action) -> Void) {
    self.region = region
    self.post = post
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
      ContactIndex.answerWaiting(&state)
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

  // MARK: Snapshots

  /// Queries the index when all contacts are loaded, or after ``patience``.
  func whenLoaded(_ ask: @escaping @Sendable (SearchIndex) -> Void) {
    queue.async { [self] state in
      guard !state.isLoaded else { return ask(state.index) }
      state.waiting.append(ask)
      queue.async(after: ContactIndex.patience) { ContactIndex.answerWaiting(&$0) }
    }
  }

  private static func answerWaiting(_ state: inout State) {
    for ask in state.waiting { ask(state.index) }
    state.waiting = []
  }

  /// Queries a snapshot of the current index, on a queue that no key waits for.
  func lookUp(after milliseconds: Int = 0, _ ask: @escaping @Sendable (SearchIndex) -> Void) {
    queue.async { [lookups] state in
      let index = state.index
      lookups.async(after: milliseconds) { _ in ask(index) }
    }
  }

  // MARK: Labels

  /// Receives changed labels of numbers. Other labels stay.
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

  /// Ranks the contacts.
  ///
  /// - Parameter usage: the usage of contacts, by ``Contact/identity``.
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
