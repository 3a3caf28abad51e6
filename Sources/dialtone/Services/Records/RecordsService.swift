import CallRecords
import Calling
import ContactSearch
import DialerUI
import NumberPlans
import Synchronization

/// Writes calls down while the dialer runs, and answers what the screen asks of the records.
///
/// Everything happens on a queue of its own, in order: neither the first frame nor a call waits for the disk. When
/// something cannot be written the dialer goes on, and says so once.
final class RecordsService: Sendable {
  /// A call of the history, and what the directory calls its number.
  struct Recent: Sendable {
    var call: CallRecord
    var label: String?
  }

  struct State {
    /// What went wrong and was reported: every call would fail in the same way.
    var reported: Set<String> = []
    /// Whether there were completions when they were looked for last.
    var hadCompletions = false
    var known: KnownNumbers
    var labels = RecordedLabels()
  }

  /// A writer in another program, such as a large import, is waited for so long before a call is given up, in seconds.
  private static let patience = 60.0
  /// How long one wait lasts, in seconds.
  private static let busyTimeout = 2.0

  let store: RecordStore?
  let region: Region?
  let post: @Sendable (Action) -> Void
  let queue: ServiceQueue<State>
  let numberLookups = Generation()
  let recentsReadings = Generation()
  let resolver: (any CallerResolver)?
  /// The call that was written down last.
  private let latest = Mutex<RecordedCall?>(nil)
  /// Which choices are remembered; it may be changed while the dialer runs.
  private let learningMode: Mutex<LearningMode>
  var learning: LearningMode { learningMode.withLock(\.self) }
  private let usageReceiver: (any UsageReceiver)?
  private let labelReceiver: (any LabelReceiver)?
  /// Whether the program ends: then nobody is waited for.
  private let isEnding = Atomic(false)

  /// - Parameters:
  ///   - path: the database; nil when there is no place for one.
  ///   - region: where numbers are dialled.
  ///   - usage: takes how contacts are used.
  ///   - labels: takes what numbers are called that are no contacts'.
  ///   - resolver: knows whom calls belong to now.
  ///   - post: takes the answers, on any thread.
  init(
    path: String?, learning: LearningMode, region: Region?, usage: (any UsageReceiver)? = nil,
    labels: (any LabelReceiver)? = nil, resolver: (any CallerResolver)? = nil,
    post: @escaping @Sendable (Action) -> Void
  ) {
    store = path.map { RecordStore(path: $0, busyTimeout: RecordsService.busyTimeout) }
    learningMode = Mutex(learning)
    self.region = region
    self.resolver = resolver
    self.post = post
    usageReceiver = usage
    labelReceiver = labels
    let known = KnownNumbers(region: region, callLimit: RecordsService.recentsLimit)
    queue = ServiceQueue("dialtone.records", qos: .utility, State(known: known))
  }

  /// Reads how contacts are used, who is blocked, and what numbers are called.
  func read() {
    queue.async { [self] state in
      reportUsage(&state)
      reportBlocked(&state)
      reportLabels(&state)
    }
  }

  /// Remembers other choices from now on, and reports how contacts are used as far as that counts.
  func learn(_ choice: LearningChoice) {
    learningMode.withLock { $0 = LearningMode(rawValue: choice.rawValue) ?? $0 }
    queue.async { [self] in reportUsage(&$0) }
  }

  /// Writes down that a number is being called.
  ///
  /// - Parameters:
  ///   - contact: whose number it is; nil when it was typed.
  ///   - query: what was typed to find the contact.
  func recordCall(_ number: DialString, contact: MarkedContact?, query: String) {
    guard learning != .off else { return latest.withLock { $0 = nil } }
    let call = CallRecord(number: number.description, contact: contact.map { RecordedContact($0) })
    let recorded = RecordedCall()
    latest.withLock { $0 = recorded }
    queue.async { [self] state in
      recorded.id = attempt(&state) { try $0.record(call, query: query) }
      if recorded.id != nil, contact != nil { reportUsage(&state) }
    }
  }

  /// The call that was written down last, by ``recordCall(_:contact:query:)``; nil where nothing is written down.
  var latestCall: RecordedCall? { latest.withLock(\.self) }

  /// Writes down that the last call could not be handed over. Of one that is followed it is known better what became of it.
  func recordFailure() {
    guard let call = latestCall, !call.isFollowed else { return }
    update(call, outcome: .failed)
  }

  /// Writes down that somebody was looked at who was found by a query.
  func recordLook(_ contact: MarkedContact, query: String) {
    guard learning == .all, !query.isEmpty else { return }
    queue.async { [self] state in
      if attempt(&state, { try $0.recordPick(query: query, contact: RecordedContact(contact)) }) != nil {
        reportUsage(&state)
      }
    }
  }

  /// Waits until everything is written, as long as another program does not hold it up.
  func finish() {
    isEnding.store(true, ordering: .relaxed)
    queue.sync { _ in }
    store?.close()
  }

  /// Says which contacts are favourites, and how all are used.
  func reportUsage(_ state: inout State) {
    guard let signals = attempt(&state, { try $0.signals() }), !isEnding.load(ordering: .relaxed) else { return }
    let favourites = signals.filter(\.value.isFavourite)
    post(.recordsAnswered(.favourites(Set(favourites.keys))))
    let now = RecordTime.now
    let calls = signals.compactMapValues { signals in
      signals.lastCall.map { DialerRecords.CallSummary(count: signals.callCount, last: $0.shortly(at: now)) }
    }
    if !calls.isEmpty { post(.recordsAnswered(.callSummaries(calls))) }
    // A star was set by hand; it counts also when nothing is learned.
    usageReceiver?.use(learning == .off ? favourites.mapValues { _ in .star } : signals.mapValues(ContactUsage.init))
  }

  /// Says what numbers are called, where that has changed since it was said last.
  func reportLabels(_ state: inout State) {
    guard let labelReceiver else { return }
    var labels = state.labels
    let change = attempt(&state) { try labels.change(in: $0, callLimit: RecordsService.recentsLimit) }
    state.labels = labels
    if let change = change ?? nil { labelReceiver.use(labels: change) }
  }

  /// Does something with the database; nil when it cannot be done, which is reported once.
  func attempt<Value>(_ state: inout State, _ body: (RecordStore) throws -> Value) -> Value? {
    guard let store else { return nil }
    defer { for notice in store.takeNotices() { report(notice) } }
    var waited = 0.0
    while true {
      do { return try body(store) } catch {
        if case RecordsError.busy = error, waited < RecordsService.patience, !isEnding.load(ordering: .relaxed) {
          waited += RecordsService.busyTimeout
          continue
        }
        let problem = "\(error)"
        if state.reported.insert(problem).inserted { report(problem) }
        return nil
      }
    }
  }

  /// Says what the user should know. The path fills a small screen; it is said when the screen is gone.
  func report(_ problem: String) {
    post(.noticed(problem.replacing((store?.path ?? "") + ": ", with: ""), whole: problem))
  }
}

extension ContactUsage {
  /// A contact that is starred, and of whom nothing else is known.
  static let star = ContactUsage(isFavorite: true)

  /// What records say of a contact.
  init(_ signals: ContactSignals) {
    self.init(
      isFavorite: signals.isFavourite, frecency: signals.frecency,
      picks: signals.picks.map { Pick(query: $0.query, weight: $0.weight) })
  }
}
