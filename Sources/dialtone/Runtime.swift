import CallRecords
import Calling
import ContactFormats
import ContactSearch
import Contacts
import DialerUI
import Dispatch
import Glibc
import NcursesTerminal
import NumberPlans
import TerminalText

/// Runs the dialer: the one owner of the state, on the one thread that owns the terminal.
///
///     wait ─▶ all pending input and messages ─▶ reduce ─▶ effects ─▶ one search ─▶ one frame ─▶ wait …
///
/// Loading and calling run elsewhere and come back as messages. A search that can take longer than a frame runs
/// elsewhere too, one at a time, always for the newest query; its results carry the revision they answer. The frame waits a
/// moment for them: nearly always they are in it, and one frame is painted and not two. Guesses (loose matches and typing
/// errors) take longest; when they take longer than that moment they come below the other matches, which are on the screen
/// already.
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

  enum Message: Sendable {
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
    /// An index, in the order of how its contacts are used.
    case reordered(SearchIndex)
  }

  /// Up to so many contacts a search is faster than a frame, and runs at once.
  static let immediateSearchLimit = 20_000
  /// How long a frame waits for results: longer than nearly all searches take, and shorter than anybody sees.
  private static let framePatience = Duration.milliseconds(4)

  private let terminal: NcursesTerminal
  private let theme: Theme
  let backend: Backend
  let mailbox: Mailbox<Message>
  /// What the last completion made of the field, and what was typed to find it.
  var completion: (fieldText: String, typed: String)?
  var state: DialerState
  let loader: ContactLoader
  /// The sources as they are named, without their charsets.
  let sourceName: String
  let region: Region?
  var index = SearchIndex() { didSet { known.removeAll() } }
  /// What a load after a change has read so far; it takes the place of ``index`` when it is complete.
  var nextIndex: SearchIndex?
  var nextSkipped = 0
  /// Counts the loads; what an older one still sends is dropped.
  var load = WorkNumber()
  var watcher: SourceWatcher?
  var pendingSearch: (query: SearchQuery, revision: Int)?
  /// Whose primary matches are on the screen, if there are any, and whose guesses are not.
  var pendingGuesses: (results: SearchResults, revision: Int)?
  var isSearching = false
  /// Until then the next frame waits for the results of the newest query; nil when nothing was asked since the last one.
  private var frameDeadline: ContinuousClock.Instant?
  var known = KnownResults()
  /// The revision whose results are wanted; an older search stops.
  let wanted = NewestNumber()
  // Serial queues have threads of their own: what blocks or computes for long must not sit on the concurrent pool,
  // which has one thread a core.
  let searchQueue = DispatchQueue(label: "dialtone.search", qos: .userInteractive)
  private let emojiQueue = DispatchQueue(label: "dialtone.emoji", qos: .userInitiated)
  let loadQueue = DispatchQueue(label: "dialtone.load", qos: .userInitiated)
  /// What no key waits for.
  let sideQueue = DispatchQueue(label: "dialtone.side", qos: .utility)
  /// The numbering plans are being loaded. A program is started after that: between clone(2) and exec(2) it must not find the
  /// locks of the loader held, which nobody would give back there.
  let plansLoading = DispatchGroup()
  private var deadlines: [Timer: ContinuousClock.Instant] = [:]
  var outcome: Outcome?
  /// Sources that could not be read while others could; told again when the screen is gone.
  var unreadable: [SourceError] = []
  /// What is shown first, until it is.
  var opening: Opening?
  let log: CallLog
  let usage = KnownUsage()
  /// Whose details are open, by ``Contact/identity``.
  var lookedAt: String?
  /// Whose colleagues were looked for last, by ``Contact/identity``.
  var colleaguesOf: String?
  var isFindingColleagues = false
  var isReordering = false
  var isReorderPending = false
  /// The contacts of the calls that are shown.
  var recentContacts: [Contact] = []
  /// What went wrong with the call records; told again when the screen is gone.
  private(set) var recordProblems: [String] = []

  init(
    terminal: NcursesTerminal, settings: DialerState.Settings, theme: Theme, backend: Backend, loader: ContactLoader,
    region: Region?, recordsPath: String?, learning: LearningMode, opening: Opening? = nil
  ) {
    self.opening = opening
    self.loader = loader
    sourceName = settings.sourceName
    self.region = region
    self.terminal = terminal
    self.theme = theme
    self.backend = backend
    mailbox = Mailbox(waker: terminal.waker)
    state = DialerState(size: terminal.size, settings: settings)
    state.awaitsPlans = true
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
      let delay = isFirstFrame ? 0 : frameDelay
      if delay == 0 {
        terminal.present(render(state), theme: theme)
        frameDeadline = nil
      }
      if isFirstFrame {
        log.start()
        loadPlans()
      }
      isFirstFrame = false
      for event in terminal.wait(milliseconds: delay > 0 ? delay : timeout) {
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
      let shown = state.results
      apply(.searchFinished(revision: revision, results))
      // What only these held of an older index another thread takes back: of a million contacts that takes 20 ms.
      if !shown.isOfSameSegments(as: state.results) { sideQueue.async { withExtendedLifetime(shown) {} } }
    case .colleaguesFound(let colleagues):
      isFindingColleagues = false
      if let colleagues { apply(.recordsAnswered(.colleagues(colleagues))) }
    case .primaryFound(let results, let revision): apply(.searchFinished(revision: revision, results))
    case .action(let action): apply(action)
    case .batch(let segment, load.current):
      if nextIndex == nil {
        index.append(segment)
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
    case .reordered(let index): finishReordering(index)
    }
  }

  func apply(_ action: Action) {
    defer { noteLook() }
    for effect in reduce(&state, action) where outcome == nil { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .search(let query, let revision):
      pendingSearch = (query, revision)
      // However fast keys come, frames do.
      frameDeadline = frameDeadline ?? .now + Runtime.framePatience
      log.lookUp(query.text)
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

  /// Learns what there is to know of numbers, behind the first frame.
  private func loadPlans() {
    plansLoading.enter()
    sideQueue.async { [region, mailbox, plansLoading] in
      let plans = TypedNumberPlans.load(region: region)
      plansLoading.leave()
      mailbox.post(.action(.plansLoaded(plans.formatter, plans.shortNumbers)))
    }
  }

  // MARK: Time

  /// How long the next frame waits for results, in milliseconds.
  private var frameDelay: Int {
    guard isSearching, let frameDeadline else { return 0 }
    return max((frameDeadline - .now).milliseconds, 0)
  }

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
