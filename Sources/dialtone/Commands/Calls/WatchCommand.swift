import ArgumentParser
import CallRecords
import Calling
import DialerUI
import Dispatch
import Glibc
import Localization
import Synchronization
import TerminalText

/// `dialtone watch`: prints incoming calls, without the screen.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print and log incoming calls until Ctrl-C.", usage: "dialtone watch [<options>] [<files> ...]",
    discussion: """
      Prints a line when somebody is calling, when the call is answered, and when it ends. Declines blocked numbers. \
      Also shows the calls that "dialtone incoming" reports.

      Exit codes: 0 ended with Ctrl-C, 2 wrong usage or unreadable input.
      """)

  @OptionGroup var source: SourceOptions

  @OptionGroup(title: "Calls") var calls: CallOptions

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Flag(help: "Also show calls on the desktop, with notify-send.")
  var notify = false

  func run() throws {
    let configuration = try source.configuration.read(runsPrograms: true)
    let region = source.dialingRegion(configuration)
    if notify, let missing = CallMethod.Kind.missing(CallNotifier.program) {
      complain(localized("\(missing); install it (apt install libnotify-bin), or leave out --notify"))
      throw ExitStatus.unreadable
    }
    let method = try calls.callMethod(configuration, region, printsByDefault: true)
    do throws(CallError) {
      if try method.kind.service()?.capabilities.contains(.reportsIncoming) != true {
        let name = method.kind.word
        // Translators: {1} is the name of a calling method.
        complain(localized("\(name) does not report incoming calls: only those of \"dialtone incoming\" are shown"))
      }
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
    // Without contacts, callers are identified by the directory and the location of their number.
    let own = try source.own(configuration, fetches: false)
    let sources = own?.sources ?? []
    let reporter = WatchReporter(writesJSON: json, region: region, notifier: notify ? CallNotifier() : nil)
    let ending = Ending()
    let services = Mutex<(ContactIndex, LoadService)?>(nil)
    let post: @Sendable (Action) -> Void = { action in
      switch action {
      case .sourcesChanged: services.withLock(\.self)?.1.load()
      case .contactsReplaced: services.withLock(\.self)?.0.releaseReplaced()
      case .sourceFinished(_, .failed(let problem)): complain(problem)
      case .noticed(let message, let whole): complain(whole ?? message)
      case .registrationsChanged(let registrations):
        for registration in registrations where registration.state != .unneeded { complain("\(registration)") }
      case .loadFailed: ending.end(ExitStatus.unreadable)
      default: reporter.handle(action)
      }
    }
    let contacts = ContactIndex(region: region, post: post)
    let loads = LoadService(source.loader(sources, configuration), region: region, receiver: contacts)
    services.withLock { $0 = (contacts, loads) }
    let copies = CopyService(
      own?.directories ?? [], own?.addressBooks ?? [], own?.sources ?? [], region: region,
      logsCalls: configuration.learning != .off, receiver: contacts,
      post: post)
    let path = RecordsLocation.current
    let records = RecordsService(path: path, learning: configuration.learning, region: region, post: post)
    let plans = PlansService(region: region, post: post)
    let owners = CombinedOwners([ContactLookups(contacts, post: post)] + copies.owners)
    let lookup = CallerLookup(
      path: path, region: region, owners: owners, rings: configuration.rings, emergencyRule: method.emergencyRule)
    let log = CallLog(lookup, records: records, post: post)
    let incomingCalls = Calls(method, plans: plans, log: log, records: records, owners: owners, post: post)
    let interrupts = Interrupts { ending.end(nil) }
    if sources.isEmpty { contacts.report(.loadFinished) } else { loads.load() }
    copies.start()
    plans.load()
    incomingCalls.open { change in
      switch change {
      case .open: complain(localized("waiting for calls, with \(method.kind.word)"))
      case .gone(let problem): complain(localized("\(problem); trying again"))
      }
    }
    let listener = ListenerFolder.path.flatMap { AnnouncementListener($0) }
    if let listener { log.handle(listener.announcements) }
    let status = ending.wait()
    listener?.finish()
    incomingCalls.finish()
    records.finish()
    reporter.finish()
    interrupts.finish()
    services.withLock { $0 = nil }
    if let status { throw status }
  }

  /// The event that ends the command.
  private final class Ending: Sendable {
    private let isOver = DispatchSemaphore(value: 0)
    private let status = Mutex<ExitCode?>(nil)

    func end(_ code: ExitCode?) {
      status.withLock { $0 = $0 ?? code }
      isOver.signal()
    }

    func wait() -> ExitCode? {
      isOver.wait()
      return status.withLock(\.self)
    }
  }
}
