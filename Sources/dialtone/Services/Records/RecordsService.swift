import CallRecords
import Calling
import ContactSearch
import DialerUI
import NumberPlans
import Synchronization

/// Records calls while the dialer runs, and answers queries about the records.
///
/// All work is done in order on the service's own queue, so that neither the first frame nor a call waits for the disk. If
/// writing fails, the dialer continues, and reports the problem once.
final class RecordsService: Sendable {
  /// A call of the history, and the directory's label of its number.
  struct Recent: Sendable {
    var call: CallRecord
    var label: String?
  }

  struct State {
    /// The reported problems: each is reported once, because every call would fail in the same way.
    var reported: Set<String> = []
    /// Whether there were completions at the last lookup.
    var hadCompletions = false
    var known: KnownNumbers
    var labels = RecordedLabels()
  }

  /// How long to wait for another program that writes, such as a large import, before an operation fails, in seconds.
  private static let patience = 60.0
  /// How long one wait lasts, in seconds.
  private static let busyTimeout = 2.0

  let store: RecordStore?
  let region: Region?
  let post: @Sendable (Action) -> Void
  let queue: ServiceQueue<State>
  let numberLookups = LatestOnly()
  let recentsReadings = LatestOnly()
  /// Finds the present owners of the numbers of calls.
  let lookups: ContactLookups?
  /// Which choices are learned. The user may change this while the dialer runs.
  private let learningMode: Mutex<LearningMode>
  var learning: LearningMode { learningMode.withLock(\.self) }
  private let tellUsage: (@Sendable ([String: ContactUsage]) -> Void)?
  private let tellLabels: (@Sendable (RecordedLabels.Change) -> Void)?
  /// Whether the program ends. Then operations do not wait for other programs.
  private let isEnding = Atomic(false)

  /// - Parameters:
  ///   - path: the path of the database; nil if it has no location.
  ///   - region: the region in which numbers are dialled.
  ///   - lookups: finds the present owners of the numbers of calls.
  ///   - tellUsage: receives the usage of contacts, by ``Contact/identity``.
  ///   - tellLabels: receives changed labels of numbers.
  ///   - post: receives the answers, on any thread.
  init(
    path: String?, learning: LearningMode, region: Region?, lookups: ContactLookups? = nil,
    tellUsage: (@Sendable ([String: ContactUsage]) -> Void)? = nil,
    tellLabels: (@Sendable (RecordedLabels.Change) -> Void)? = nil,
    post: @escaping @Sendable (Action) -> Void
  ) {
    store = path.map { RecordStore(path: $0, busyTimeout: RecordsService.busyTimeout) }
    learningMode = Mutex(learning)
    self.region = region
    self.lookups = lookups
    self.post = post
    self.tellUsage = tellUsage
    self.tellLabels = tellLabels
    let known = KnownNumbers(region: region, callLimit: RecordsService.recentsLimit)
    queue = ServiceQueue("dialtone.records", qos: .utility, State(known: known))
  }

  /// Reads and reports contact usage, blocked numbers, and the labels of numbers.
  func read() {
    queue.async { [self] state in
      reportUsage(&state)
      reportBlocked(&state)
      reportLabels(&state)
    }
  }

  /// Changes which choices are learned, and reports contact usage accordingly.
  func learn(_ choice: LearningChoice) {
    learningMode.withLock { $0 = LearningMode(rawValue: choice.rawValue) ?? $0 }
    queue.async { [self] in reportUsage(&$0) }
  }

  /// Records an outgoing call, with the query that found the contact.
  ///
  /// - Returns: nil if nothing is recorded.
  func record(_ request: CallRequest) -> RecordedCall? {
    record(
      CallRecord(
        number: request.target.recorded, contact: RecordedContact(request.person), region: region?.code),
      query: request.query, begun: request.begun)
  }

  /// Records that a contact found by a query was viewed.
  func recordLook(_ contact: ContactReference, query: String) {
    guard learning == .all, !query.isEmpty else { return }
    queue.async { [self] state in
      if attempt(&state, { try $0.recordPick(query: query, contact: RecordedContact(contact)) }) != nil {
        reportUsage(&state)
      }
    }
  }

  /// Calls `body` after the requests so far are answered.
  func afterAnswering(_ body: @escaping @Sendable () -> Void) {
    queue.async { [self] _ in
      guard let lookups else { return body() }
      // Some answers need the owners of numbers, and then the records again.
      lookups.resolve([]) { [queue] _ in queue.async { _ in body() } }
    }
  }

  /// Waits until everything is written, but not for other programs.
  func finish() {
    isEnding.store(true, ordering: .relaxed)
    queue.sync { _ in }
    store?.close()
  }

  /// Reports the favourites, and the usage of all contacts.
  func reportUsage(_ state: inout State) {
    guard let signals = attempt(&state, { try $0.signals() }), !isEnding.load(ordering: .relaxed) else { return }
    let favourites = signals.filter(\.value.isFavourite)
    post(.recordsAnswered(.favourites(Set(favourites.keys))))
    let now = RecordTime.now
    let calls = signals.compactMapValues { signals in
      signals.lastCall.map { DialerRecords.CallSummary(count: signals.callCount, last: $0.shortly(at: now)) }
    }
    if !calls.isEmpty { post(.recordsAnswered(.callSummaries(calls))) }
    tellUsage?(signals.mapValues(ContactUsage.init).counted(with: learning))
  }

  /// Reports the labels of numbers, if they have changed since the last report.
  func reportLabels(_ state: inout State) {
    guard let tellLabels else { return }
    var labels = state.labels
    let change = attempt(&state) { try labels.change(in: $0, callLimit: RecordsService.recentsLimit) }
    state.labels = labels
    if let change = change ?? nil { tellLabels(change) }
  }

  /// Runs `body` with the database; nil if it fails. Each problem is reported once.
  func attempt<Value>(_ state: inout State, _ body: (RecordStore) throws -> Value) -> Value? {
    guard let store else { return nil }
    defer {
      for notice in store.takeNotices() where state.reported.insert(notice).inserted { report(notice) }
    }
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

  /// Reports a problem to the user, on the screen without the path of the database, which would fill a small screen.
  func report(_ problem: String) {
    post(.noticed(problem.replacing((store?.path ?? "") + ": ", with: ""), whole: problem))
  }
}

extension ContactUsage {
  /// The usage derived from the records of a contact.
  init(_ signals: ContactSignals) {
    self.init(
      isFavourite: signals.isFavourite, frecency: signals.frecency,
      picks: signals.picks.map { Pick(query: $0.query, weight: $0.weight) })
  }
}

extension [String: ContactUsage] {
  /// The usage that counts: without learning only the stars, which the user set.
  func counted(with learning: LearningMode) -> Self {
    learning == .off ? filter(\.value.isFavourite).mapValues { _ in ContactUsage(isFavourite: true) } : self
  }
}
