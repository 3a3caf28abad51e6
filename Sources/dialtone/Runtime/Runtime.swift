import CallRecords
import Calling
import ContactFormats
import DialerUI
import Glibc
import Localization
import NumberPlans

/// The dialer's event loop. It owns the state and the front end, on one thread.
///
///     wait ─▶ all pending input and actions ─▶ reduce ─▶ effects ─▶ one frame ─▶ wait …
///                        ▲                                 │
///                        └──────── mailbox ◀─── services ◀─┘
///
/// The front end is the screen, or lines in plain mode. This thread waits only for its input. Services read, write, search
/// and call: a service owns its state, works on a serial ``ServiceQueue``, and answers with an ``Action`` in the
/// ``Mailbox``, which wakes this thread. A service cancels obsolete work with a ``LatestOnly``. Answers contain the revision
/// of their request, and `reduce` drops late answers.
///
/// | queue | its work |
/// | --- | --- |
/// | `search` of ``ContactIndex`` | owns the contacts; ``SearchService`` finds what matches a key there |
/// | `refinements` of ``SearchService`` | the next keys, completions and guesses, in a snapshot of the contacts |
/// | `lookups` of ``ContactIndex`` | what no key waits for, in a snapshot: ranking, and most of ``ContactLookups`` |
/// | `labels` of ``ContactIndex`` | makes labels searchable |
/// | `owners` of ``ContactLookups`` | who has a number that calls |
/// | one for each other service, and for each copy | its files, its database, its server |
///
/// A peer that calls go through has the thread of its ``PeerLoop``; tasks await what it reports. Sources are read and indexed
/// on all cores.
final class Runtime {
  /// The setup from the command line and the configuration.
  struct Setup {
    var settings: DialerState.Settings
    var callMethod: CallMethod
    var loader: ContactLoader
    /// The sources that the loader reads.
    var sources: ResolvedSources
    /// The region in which numbers are dialled.
    var region: Region?
    /// The path of the database; nil if it has no location.
    var recordsPath: String?
    var learning: LearningMode
    /// Whether incoming calls are shown.
    var handlesIncomingCalls: Bool
    var rings: RingRules
    /// Whether calls are shown on the desktop while the terminal is hidden.
    var notifies: Bool
    /// Files with the user's own texts for the emoji keyboard.
    var emojiPacks: [String]
    /// The address books that can be written.
    var books: WritableBooks
    /// What the dialer shows first.
    var opening: Opening?
    /// The configuration file in which options are saved; nil if there is none.
    var configurationPath: String?
    /// Notices for the user at the start.
    var notices: [String]
  }

  private let frontEnd: any FrontEnd
  private let startNotices: [String]
  private let mailbox: Mailbox<Action>
  private let opening: Opening?
  private var state: DialerState
  private var deadlines: [Timer: ContinuousClock.Instant] = [:]
  /// The timer that is firing, and its deadline.
  private var fired: (timer: Timer, deadline: ContinuousClock.Instant)?
  private var exit: Exit?

  private let contacts: ContactIndex
  private let searches: SearchService
  private let lookups: ContactLookups
  private let loads: LoadService
  private let copies: CopyService
  private let records: RecordsService
  private let plans: PlansService
  private let emoji: EmojiService
  private let cards: CardService
  private let calls: Calls
  private let log: CallLog
  private let handlesIncomingCalls: Bool
  private let listening = ServiceQueue("dialtone.listening", qos: .utility, AnnouncementListener?.none)
  private let notifier: CallNotifier?
  private var notices = CallNotices()
  private let options: OptionsService
  private let books: BookService

  init(_ setup: Setup, on frontEnd: any FrontEnd) {
    self.frontEnd = frontEnd
    startNotices = setup.notices
    opening = setup.opening
    state = DialerState(size: frontEnd.size, settings: setup.settings)
    state.sources = setup.sources.statuses
    mailbox = Mailbox(waker: frontEnd.waker)
    let post: @Sendable (Action) -> Void = { [mailbox] in mailbox.post($0) }
    contacts = ContactIndex(region: setup.region, post: post)
    searches = SearchService(contacts, post: post)
    lookups = ContactLookups(contacts, post: post)
    loads = LoadService(setup.loader, region: setup.region, receiver: contacts)
    copies = CopyService(
      setup.sources.directories, setup.sources.addressBooks, setup.sources.sources, region: setup.region,
      logsCalls: setup.learning != .off,
      receiver: contacts, post: post)
    records = RecordsService(
      path: setup.recordsPath, learning: setup.learning, region: setup.region, lookups: lookups,
      tellUsage: { [contacts] in contacts.use($0) }, tellLabels: { [contacts] in contacts.use(labels: $0) }, post: post)
    plans = PlansService(region: setup.region, post: post)
    emoji = EmojiService(packs: setup.emojiPacks, post: post)
    cards = CardService(photos: setup.settings.showsPhotos ? PhotoDecoder() : nil, post: post)
    let owners = CombinedOwners([lookups] + copies.owners)
    let lookup = CallerLookup(
      path: setup.recordsPath, region: setup.region, owners: owners, rings: setup.rings,
      emergencyRule: setup.callMethod.emergencyRule)
    log = CallLog(lookup, records: records, post: post)
    calls = Calls(setup.callMethod, plans: plans, log: log, records: records, owners: owners, post: post)
    handlesIncomingCalls = setup.handlesIncomingCalls
    notifier = setup.notifies ? CallNotifier() : nil
    options = OptionsService(path: setup.configurationPath, post: post)
    books = BookService(setup.books, region: setup.region, post: post)
  }

  /// Problems to report again after a screen is closed.
  var problems: [String] { state.problems }

  /// Runs the dialer until it ends, and restores the terminal.
  func run() -> Exit {
    apply(.started(time: Clock.time))
    for notice in startNotices { apply(.noticed(notice)) }
    switch opening {
    case .target(let target): apply(.linkOpened(target))
    case .contact(let contact): apply(.contactRequested(contact))
    case .text(let text, let choosesOnlyMatch):
      apply(.textEntered(text))
      if choosesOnlyMatch { apply(.onlyMatchRequested(text)) }
    case nil: break
    }
    frontEnd.present(state)
    apply(.shown)
    startListening()
    copies.start()
    while exit == nil {
      for action in frontEnd.wait(for: state, milliseconds: timeout) where exit == nil { apply(action) }
      applyPosted()
      fireTimers()
      if exit == nil { frontEnd.present(state) }
    }
    frontEnd.close()
    copies.finish()
    listening.sync { $0?.finish() }
    calls.finish()
    records.finish()
    emoji.finish()
    cards.finish()
    options.finish()
    books.finish()
    applyPosted()
    return exit ?? .cancelled
  }

  /// Begins to handle incoming calls, announcements from other programs, and links.
  private func startListening() {
    let opensLinks = !state.settings.isPlain
    guard handlesIncomingCalls || opensLinks else { return }
    if handlesIncomingCalls { startIncomingCalls() }
    let prints = state.settings.prints
    listening.async { [log, mailbox, handlesIncomingCalls] listener in
      listener = ListenerFolder.path.flatMap { AnnouncementListener($0, opensLinks: opensLinks, prints: prints) }
      guard let listener else { return }
      if handlesIncomingCalls { log.handle(listener.announcements) }
      let links = listener.links
      Task.detached { for await link in links { mailbox.post(.linkReceived(link)) } }
    }
  }

  private func startIncomingCalls() {
    calls.open { [mailbox] change in
      if case .gone(let problem) = change {
        mailbox.post(.noticed(localized("Incoming calls are not shown: \(problem)")))
      }
    }
  }

  /// Applies the actions that services have posted; once the dialer ends, only reports problems among them.
  private func applyPosted() {
    for action in mailbox.takeAll() {
      if exit == nil { apply(action) } else if case .noticed = action { _ = frontEnd.reduce(&state, action) }
    }
  }

  private func apply(_ action: Action) {
    if let (caller, words) = notices.notice(of: action), frontEnd.isHidden { notifier?.show(caller, words) }
    for effect in frontEnd.reduce(&state, action) where exit == nil { perform(effect) }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .search(let query, let revision, let completing):
      searches.search(
        query, revision: revision, upTo: state.settings.lastTier, completing: completing,
        isGradual: !state.settings.isPlain)
      copies.search(query)
    case .preview(let query): searches.preview(query, upTo: state.settings.lastTier)
    case .findFavourites: lookups.findFavourites()
    case .findColleagues(let identity, let department, let organisation):
      lookups.findColleagues(identity: identity, department: department, organisation: organisation)
    case .findPerson(let identity, let name, let numbers):
      lookups.findPerson(identity: identity, name: name, numbers: numbers)
    case .findContact(let contact, let revision): lookups.findContact(contact, revision: revision)
    case .releaseReplacedContacts:
      contacts.releaseReplaced()
      copies.forgetFound()
    case .loadContacts(let unused):
      copies.use(without: unused)
      loads.load(without: unused)
    case .refreshCopy(let id): copies.refresh(id: id)
    case .loadPlans: plans.load()
    case .findLocations(let identity, let numbers): plans.findLocations(identity: identity, numbers: numbers)
    case .readCard(let contact): cards.read(contact)
    case .findCard(let contact, let purpose, let id): books.find(contact, for: purpose, id)
    case .answerCard(let question, let id): books.answer(question, id)
    case .releaseCard(let id): books.release(id)
    case .edit(let path):
      let editor = Editor.words
      if frontEnd.run(editor + [path.hasPrefix("-") ? "./\(path)" : path]) {
        books.finishEditing(path)
      } else {
        books.cancelEditing(path)
        let name = editor[0]
        apply(.noticed(localized("\(name) cannot be run; set EDITOR to the name of your editor")))
      }
      apply(.resized(frontEnd.size))
    case .exportContacts(let contacts): cards.export(contacts)
    case .loadEmoji: emoji.load()
    case .saveRecentEmoji(let recent): emoji.save(recent)
    case .place(let request): calls.place(request)
    case .command(let command, let call): calls.perform(command, on: call)
    case .setNote(let text, .call(let call)): calls.setNote(text, on: call)
    case .setNote(let text, .record(let record)): records.setNote(ofRecord: record, text)
    case .setNote(_, .message): break
    case .sendMessage(let text, let target, let name): calls.send(text, to: target, name: name)
    case .operate(let command): calls.operate(command)
    case .addContact(let fields, let book): books.add(fields, to: book)
    case .saveCard(let fields, let id): books.save(fields, id)
    case .findDuplicates:
      lookups.findDuplicates()
      loads.findMergedCards()
    case .mergeContacts(let kept, let removed): books.merge(keeping: kept, removing: removed)
    case .undoMerge: books.undoMerge()
    case .keepApart(let people): books.keepApart(people)
    case .findCompanies(let text, let revision): lookups.findCompanies(text, revision: revision)
    case .recordView(let contact, let query): records.recordLook(contact, query: query)
    case .readRecords: records.read()
    case .loadRecents: records.readRecents()
    case .loadSpeedDial(let key): records.lookUpSpeedDial(key)
    case .lookUpNumber(let text): records.lookUp(text)
    case .describeNumber(let number): records.describe(number, besides: log.callsInProgress)
    case .lookUpBlocked(let contact): records.lookUpBlocked(contact)
    case .findCalls(let contact): records.readCalls(with: contact, besides: log.callsInProgress)
    case .setSpeedDial(let key, let number, let contact): records.setSpeedDial(key, number, contact)
    case .setFavourite(let contact, let isFavourite): records.setFavourite(contact, isFavourite)
    case .setBlocked(let contact, let isBlocked): records.setBlocked(contact, isBlocked)
    // For sources of completions with references of their own, which this program does not have.
    case .suggestionChosen: break
    case .forgetQuery(let query): records.forgetQuery(query)
    case .awaitAnswers(let number):
      records.afterAnswering { [plans, cards, books, mailbox] in
        plans.afterLoading {
          cards.afterReading { books.afterAnswering { mailbox.post(.answersArrived(number)) } }
        }
      }
    case .useTheme(let theme): frontEnd.use(theme)
    case .askBackground: frontEnd.askBackground()
    case .useLearning(let choice): records.learn(choice)
    case .saveOptions(let kept): options.save(kept)
    case .ring: frontEnd.ring()
    case .copy(let text): frontEnd.copy(text)
    case .open(let link):
      Task { [mailbox] in
        do throws(CallError) { try await DesktopHandler.open(link) } catch {
          // Translators: y is a key.
          mailbox.post(
            .noticed(localized("No program here opens \(link.name); y copies instead"), whole: "\(error)"))
        }
      }
    case .run(let program, let title):
      Task { [mailbox] in
        do throws(CallError) { try await program.run() } catch { mailbox.post(.noticed("\(title): \(error)")) }
      }
    case .quit(let exit): self.exit = exit
    case .suspend: apply(frontEnd.suspend() ? .resized(frontEnd.size) : .suspendRefused)
    case .repaint: frontEnd.repaint()
    case .startTimer(let timer, let milliseconds):
      // A timer that restarts itself counts from its deadline, so that it does not drift.
      let start = fired.flatMap { $0.timer == timer ? $0.deadline : nil } ?? .now
      deadlines[timer] = start + .milliseconds(milliseconds)
    }
  }

  // MARK: Time

  /// The time until the next timer or minute, in milliseconds.
  private var timeout: Int {
    let now = ContinuousClock.Instant.now
    let next = deadlines.values.min().map { max(($0 - now).milliseconds, 0) } ?? .max
    return min(next, Clock.millisecondsToNextMinute)
  }

  private func fireTimers() {
    let now = ContinuousClock.Instant.now
    while let (timer, deadline) = deadlines.first(where: { $0.value <= now }) {
      deadlines[timer] = nil
      fired = (timer, deadline)
      apply(.timerFired(timer))
      fired = nil
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
