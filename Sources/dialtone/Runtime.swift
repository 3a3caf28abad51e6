import CallRecords
import Calling
import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import Dispatch
import Glibc
import NcursesTerminal
import Synchronization
import TerminalText

/// Runs the dialer: the one owner of the state, on the one thread that owns the terminal.
///
///     wait ─▶ all pending input and messages ─▶ reduce ─▶ effects ─▶ one search ─▶ one frame ─▶ wait …
///
/// Loading and calling run elsewhere and come back as messages. A search that can take longer than a frame runs
/// elsewhere too, one at a time, always for the newest query; its results carry the revision they answer. Guesses (loose
/// matches and typing errors) take longest, so they come below the other matches when these are on the screen already.
final class Runtime {
  /// How the dialer ended.
  enum Outcome {
    /// The number to print.
    case number(DialString)
    case exit(Exit)
    case signal(Int32)
    /// None of the sources could be read.
    case failed([SourceError])
  }

  private enum Message: Sendable {
    case action(Action)
    /// Who else is in a contact's department; nil when the contact has none.
    case colleaguesFound(DialerRecords.Colleagues?)
    /// All that match primarily, while guesses are still looked for.
    case primaryFound(SearchResults, revision: Int)
    case batch(SearchIndex.Segment, load: Int)
    case skipped(load: Int)
    case loaded(LoadSummary, [SourceError], load: Int)
    case sourcesChanged
    /// There is nothing that could take the call: it is printed.
    case printed(DialString)
    case log(CallLog.Event)
    case recentsResolved([ResolvedCall])
    /// An index of so many contacts, in the order of how they are used.
    case reordered(SearchIndex, contacts: Int)
  }

  /// Up to so many contacts a search is faster than a frame, and runs at once.
  private static let immediateSearchLimit = 20_000

  private let terminal: NcursesTerminal
  private let theme: Theme
  private let backend: Backend
  private let mailbox: Mailbox<Message>
  /// What the last completion made of the field, and what was typed to find it.
  private var completion: (fieldText: String, typed: String)?
  private var state: DialerState
  private let loader: ContactLoader
  private let region: Region?
  private var index = SearchIndex()
  /// What a load after a change has read so far; it takes the place of ``index`` when it is complete.
  private var nextIndex: SearchIndex?
  private var nextSkipped = 0
  /// Counts the loads; what an older one still sends is dropped.
  private var load = LoadNumber()
  private var watcher: SourceWatcher?
  private var pendingSearch: (query: SearchQuery, revision: Int)?
  /// Whose primary matches are on the screen, if there are any, and whose guesses are not.
  private var pendingGuesses: (results: SearchResults, revision: Int)?
  private var isSearching = false
  private var known = KnownResults()
  /// The revision whose results are wanted; an older search stops.
  private let wanted = NewestNumber()
  // Serial queues have threads of their own: what blocks or computes for long must not sit on the concurrent pool,
  // which has one thread a core.
  private let searchQueue = DispatchQueue(label: "dialtone.search", qos: .userInteractive)
  private let emojiQueue = DispatchQueue(label: "dialtone.emoji", qos: .userInitiated)
  private let loadQueue = DispatchQueue(label: "dialtone.load", qos: .userInitiated)
  /// What no key waits for.
  private let sideQueue = DispatchQueue(label: "dialtone.side", qos: .utility)
  private var deadlines: [Timer: ContinuousClock.Instant] = [:]
  private var outcome: Outcome?
  /// Sources that could not be read while others could; told again when the screen is gone.
  private(set) var unreadable: [SourceError] = []
  /// What is shown first, until it is.
  private var opening: Opening?
  private let log: CallLog
  private let usage = KnownUsage()
  /// Whose details are open, by ``Contact/identity``.
  private var lookedAt: String?
  private var isFormatterRequested = false
  /// Whose colleagues were looked for last, by ``Contact/identity``.
  private var colleaguesOf: String?
  private var isFindingColleagues = false
  private var isReordering = false
  private var isReorderPending = false
  /// What went wrong with the call records; told again when the screen is gone.
  private(set) var recordProblems: [String] = []

  init(
    terminal: NcursesTerminal, settings: DialerState.Settings, theme: Theme, backend: Backend, loader: ContactLoader,
    region: Region?, recordsPath: String?, learning: LearningMode, opening: Opening? = nil
  ) {
    self.opening = opening
    self.loader = loader
    self.region = region
    self.terminal = terminal
    self.theme = theme
    self.backend = backend
    mailbox = Mailbox(waker: terminal.waker)
    state = DialerState(size: terminal.size, settings: settings)
    log = CallLog(path: recordsPath, learning: learning, region: region) { [mailbox] in mailbox.post(.log($0)) }
  }

  /// Shows the dialer until it ends, and puts the terminal back.
  func run() -> Outcome {
    state.time = Clock.time
    startLoading()
    if case .number(let number) = opening { apply(.pasted(number.description)) }
    var result = outcome
    var isFirstFrame = true
    while result == nil {
      terminal.present(render(state), theme: theme)
      if isFirstFrame { log.start() }
      isFirstFrame = false
      for event in terminal.wait(milliseconds: timeout) {
        handle(event)
        if outcome != nil { break }
      }
      for message in mailbox.takeAll() where outcome == nil { handle(message) }
      fireTimers()
      // A search may be what Enter waits for, so its results are taken before the frame.
      search()
      openContact()
      findColleagues()
      result = outcome
    }
    terminal.close()
    log.finish()
    for case .log(.problem(let problem)) in mailbox.takeAll() { recordProblems.append(problem) }
    // What is being written is written to its end.
    emojiQueue.sync {}
    return result ?? .exit(.cancelled)
  }

  // MARK: Events

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .input(.key(let chord)): apply(.keyPressed(chord))
    case .input(.mouse(let report)): apply(.mouseReported(report))
    case .input(.paste(let text)): apply(.pasted(text))
    case .input(.focus), .woken, .continued: break
    case .resized(let size): apply(.resized(size))
    case .ended(let signal): outcome = .signal(signal)
    case .suspendRequested: perform(.suspend)
    case .hungUp: outcome = .signal(SIGHUP)
    }
  }

  private func handle(_ message: Message) {
    switch message {
    case .action(.searchFinished(let revision, let results)):
      isSearching = false
      if revision == state.revision { known.insert(results) }
      apply(.searchFinished(revision: revision, results))
    case .colleaguesFound(let colleagues):
      isFindingColleagues = false
      if let colleagues { apply(.recordsAnswered(.colleagues(colleagues))) }
    case .primaryFound(let results, let revision): apply(.searchFinished(revision: revision, results))
    case .action(let action): apply(action)
    case .batch(let segment, load.current):
      if nextIndex == nil {
        index.append(segment)
        known.removeAll()
        apply(.contactsLoaded(count: index.contactCount))
      } else {
        nextIndex?.append(segment)
      }
    case .skipped(load.current):
      if nextIndex == nil { apply(.contactSkipped) } else { nextSkipped += 1 }
    case .loaded(let summary, let errors, load.current): finishLoading(summary, errors)
    case .batch, .skipped, .loaded: break
    case .sourcesChanged: reload()
    case .printed(let number): outcome = .number(number)
    case .log(.usage(let usage)):
      guard usage != self.usage.usageByIdentity else { break }
      self.usage.usageByIdentity = usage
      reorder()
    case .log(.answer(let answer)): apply(.recordsAnswered(answer))
    case .log(.recents(let recents)): resolve(recents)
    case .recentsResolved(let recents):
      recentContacts = recents.compactMap(\.contact)
      apply(.recordsAnswered(.recents(recents.map(\.shown))))
    case .log(.problem(let problem)):
      recordProblems.append(problem)
      // The path fills a small screen; it is said when the screen is gone.
      apply(.noticed(problem.replacing((log.path ?? "") + ": ", with: "")))
    case .reordered(let index, let contacts): finishReordering(index, contacts)
    }
  }

  private func apply(_ action: Action) {
    defer { noteLook() }
    for effect in reduce(&state, action) where outcome == nil { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .search(let query, let revision):
      pendingSearch = (query, revision)
      log.lookUp(query.text)
      if !query.isEmpty { loadFormatter() }
    case .call(let number, let name): call(number, to: name.flatMap { contact(named: $0, with: number) })
    case .loadRecents: log.readRecents()
    case .loadSpeedDial(let key): log.lookUpSpeedDial(key)
    case .setFavourite(let contact, let isFavourite): log.setFavourite(contact, isFavourite)
    case .setBlocked(let contact, let isBlocked): log.setBlocked(contact, isBlocked)
    case .copy(let text): terminal.copy(text)
    case .loadEmoji:
      emojiQueue.async { [mailbox] in
        let catalog = EmojiFiles.catalog()
        mailbox.post(.action(.emojiLoaded(catalog, recent: EmojiFiles.recent())))
        catalog.prepareSearch()
      }
    case .keepRecentEmoji(let recent): emojiQueue.async { EmojiFiles.keep(recent) }
    case .suggestionChosen(_, let typed): completion = (state.field.text, typed)
    case .quit(let exit): outcome = .exit(exit)
    case .suspend:
      if terminal.suspend() { apply(.resized(terminal.size)) } else { apply(.suspendRefused) }
    case .repaint: terminal.repaint()
    case .startTimer(let timer, let milliseconds):
      deadlines[timer] = .now + .milliseconds(milliseconds)
    }
  }

  /// Learns how numbers look while they are typed, the first time something is.
  private func loadFormatter() {
    if isFormatterRequested { return }
    isFormatterRequested = true
    sideQueue.async { [region, mailbox] in
      mailbox.post(.action(.formatterLoaded(TypedNumberFormatter.load(region: region))))
    }
  }

  // MARK: Searching

  /// Answers the newest query. Results that Enter waited for may ask for more, so it goes on until nothing is pending.
  private func search() {
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

  // MARK: Loading

  private func startLoading() {
    let number = load.next()
    let isCancelled = load.cancellation
    loadQueue.async { [mailbox, loader, region, usage] in
      var errors: [SourceError] = []
      let assembler = SegmentAssembler(region: region, usage: usage) { mailbox.post(.batch($0, load: number)) }
      loader.load(isCancelled: isCancelled) { event in
        switch event {
        case .batch(let batch):
          assembler.add(batch)
        case .diagnostic(let diagnostic):
          if diagnostic.skippedContact { mailbox.post(.skipped(load: number)) }
        case .failed(let error):
          errors.append(error)
          mailbox.post(.action(.sourceFailed(error.description)))
        case .finished(let summary):
          assembler.finish()
          mailbox.post(.loaded(summary, errors, load: number))
        }
      }
    }
  }

  private func finishLoading(_ summary: LoadSummary, _ errors: [SourceError]) {
    // Who is there now may have other colleagues.
    colleaguesOf = nil
    if let complete = nextIndex {
      nextIndex = nil
      // A source that cannot be read any more leaves the contacts as they were.
      guard summary.readableSources > 0 else { return }
      index = complete
      known.removeAll()
      apply(.contactsReplaced(count: index.contactCount, skipped: nextSkipped))
      return
    }
    if summary.readableSources == 0 { outcome = .failed(errors) } else { unreadable = errors }
    apply(.loadFinished)
    watcher = SourceWatcher(loader.sources) { [mailbox] in mailbox.post(.sourcesChanged) }
  }

  /// Reads the sources again beside what is shown.
  private func reload() {
    nextIndex = SearchIndex()
    nextSkipped = 0
    startLoading()
  }

  // MARK: Calling

  private func call(_ number: DialString, to contact: Contact?) {
    // Whoever is called by a completion was found by what was typed before it.
    let query = completion?.fieldText == state.field.text ? completion?.typed : nil
    let entry = log.placed(number, contact: contact, query: query ?? state.field.text)
    guard backend != .print else {
      outcome = .number(number)
      return
    }
    Task.detached { [mailbox, backend, log] in
      switch await backend.place(number) {
      case .printed: mailbox.post(.printed(number))
      case .accepted(let by): mailbox.post(.action(.callAccepted(by: by)))
      case .failed(let error):
        log.failed(entry)
        mailbox.post(.action(.callFailed(error.description)))
      }
    }
  }

  // MARK: History

  /// The contacts of the calls that are shown.
  private var recentContacts: [Contact] = []

  /// Who is being called: the chosen contact, or that of an earlier call.
  private func contact(named name: String, with number: DialString) -> Contact? {
    let candidates = [state.selectedMatch?.contact].compactMap(\.self) + recentContacts
    return candidates.first { contact in
      contact.displayName == name
        && contact.phones.contains { DialString($0.number, phoneExtension: $0.phoneExtension) == number }
    }
  }

  /// Gives calls the names of now.
  private func resolve(_ recents: [CallLog.Recent]) {
    sideQueue.async { [index, region, mailbox] in
      mailbox.post(.recentsResolved(ResolvedCall.resolve(recents, in: index, region: region)))
    }
  }

  // MARK: Opening

  /// Shows the contact that was asked for, once all are loaded and listed; not when something else was typed.
  private func openContact() {
    guard case .contact(let uid) = opening, state.load.isFinished, state.resultsRevision == state.revision else {
      return
    }
    opening = nil
    guard state.field.isEmpty, state.layer == nil else { return }
    let uids = [uid, "urn:uuid:" + uid]
    let rank = (0..<state.results.count).first { rank in
      state.results[rank].contact.uid.map(uids.contains) ?? false
    }
    apply(rank.map { .contactOpened(rank: $0) } ?? .noticed("No contact has the UID \(uid)"))
  }

  // MARK: Order

  /// Puts the contacts that are loaded into the order of how they are used; those that come later are in it already.
  private func reorder() {
    guard !isReordering else {
      isReorderPending = true
      return
    }
    let contacts = index.contactCount
    if contacts <= Runtime.immediateSearchLimit {
      finishReordering(index.using(usage), contacts)
    } else {
      isReordering = true
      sideQueue.async { [index, usage, mailbox] in
        mailbox.post(.reordered(index.using(usage), contacts: contacts))
      }
    }
  }

  private func finishReordering(_ reordered: SearchIndex, _ contacts: Int) {
    isReordering = false
    // Contacts that came in the meantime, or usage, are not in it.
    let isComplete = contacts == index.contactCount && !isReorderPending
    isReorderPending = false
    guard isComplete else { return reorder() }
    index = reordered
    known.removeAll()
    if index.contactCount > 0 { apply(.contactsReplaced(count: index.contactCount, skipped: state.load.skipped)) }
  }

  /// Looks for the colleagues of whoever is shown. One search at a time: what is shown changes with every key.
  private func findColleagues() {
    // Beside the list somebody else is shown with every key; among very many contacts nobody looks for all of them.
    guard !isFindingColleagues, state.layer != nil || index.contactCount <= Runtime.immediateSearchLimit,
      let contact = state.shownContact, contact.identity != colleaguesOf
    else { return }
    isFindingColleagues = true
    colleaguesOf = contact.identity
    sideQueue.async { [index, mailbox] in mailbox.post(.colleaguesFound(Colleagues.find(of: contact, in: index))) }
  }

  /// Notes once who is being looked at.
  private func noteLook() {
    guard case .details(let contact, _) = state.layer else {
      lookedAt = nil
      return
    }
    let identity = contact.identity
    guard lookedAt != identity else { return }
    lookedAt = identity
    log.lookUpBlocked(MarkedContact(contact))
    sideQueue.async { [region, mailbox] in
      let places = NumberPlaces.find(of: contact, region: region)
      if !places.isEmpty { mailbox.post(.action(.recordsAnswered(.places(identity: identity, places)))) }
    }
    log.lookedAt(contact, query: state.field.text)
  }

  // MARK: Time

  /// How long nothing has to be done, in milliseconds.
  private var timeout: Int {
    let now = ContinuousClock.Instant.now
    let next = deadlines.values.min().map { max(($0 - now).milliseconds, 0) } ?? .max
    return min(next, Clock.millisecondsToNextMinute)
  }

  private func fireTimers() {
    let now = ContinuousClock.Instant.now
    for (timer, deadline) in deadlines where deadline <= now {
      deadlines[timer] = nil
      apply(.timerFired(timer))
    }
    if Clock.time != state.time { apply(.minutePassed(time: Clock.time)) }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up.
  fileprivate var milliseconds: Int {
    Int(components.seconds) * 1000 + Int((components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}

/// The time of day.
private enum Clock {
  private static var now: tm {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }

  /// Hours and minutes, as the header shows them.
  static var time: String {
    let now = now
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(now.tm_hour)):\(two(now.tm_min))"
  }

  private static func time(_ pointer: UnsafeMutablePointer<time_t>?) -> time_t { Glibc.time(pointer) }

  static var millisecondsToNextMinute: Int { Int(60 - min(now.tm_sec, 59)) * 1000 }
}

/// The newest results, for the same contacts: Backspace shows them at once.
private struct KnownResults {
  private static let limit = 32
  private var results: [SearchQuery: SearchResults] = [:]
  private var order: [SearchQuery] = []

  subscript(query: SearchQuery) -> SearchResults? { results[query] }

  mutating func insert(_ found: SearchResults) {
    if results.updateValue(found, forKey: found.query) != nil { return }
    order.append(found.query)
    if order.count > KnownResults.limit { results[order.removeFirst()] = nil }
  }

  mutating func removeAll() {
    results = [:]
    order = []
  }
}

/// The newest of numbers that are counted up; other threads see by it whether what they do is still wanted.
private final class NewestNumber: Sendable {
  let value = Atomic(0)
}

/// The number of the load that is under way, and whether an older one should stop.
private struct LoadNumber {
  private let newest = NewestNumber()
  private(set) var current = 0

  mutating func next() -> Int {
    current += 1
    newest.value.store(current, ordering: .relaxed)
    return current
  }

  /// Whether a newer load than the current one has begun.
  var cancellation: @Sendable () -> Bool {
    { [newest, current] in newest.value.load(ordering: .relaxed) != current }
  }
}
