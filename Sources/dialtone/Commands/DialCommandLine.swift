import ArgumentParser
import CallRecords
import Calling
import ContactFormats
import DialerUI
import Glibc
import Localization
import NcursesTerminal
import TerminalText

/// `dialtone FILE…`: runs the dialer.
struct DialCommandLine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dial",
    abstract: "Find a contact with a few presses, as on a phone, and call.",
    usage: """
      dialtone [<options>] [<files> ...]
      dialtone <subcommand> …
      """,
    discussion: """
      Type digits or letters, choose with the arrow keys, press Enter. Files are vCard, JSON, XML, CSV or LDIF, \
      folders of them, or - for standard input. If standard output is not a terminal, the chosen number is printed:

          dialtone contacts.vcf            find a contact, and call
          phone=$(dialtone contacts.vcf)   choose a number for a script; Ctrl-Space marks several
          dialtone search 5646             list everybody found by JOHN on a keypad
          dialtone call 'John Smith'       call from the shell
          dialtone doctor                  show which calling methods work here

      Exit codes: 0 done, 1 no match, 2 wrong usage or unreadable input, 130 cancelled, 128+n ended by signal n.
      """,
    shouldDisplay: false)

  @OptionGroup var source: SourceOptions

  @Flag(
    name: .customLong("print"),
    help: "Print the chosen number and exit; the default if standard output is not a terminal.")
  var prints = false

  @Flag(
    name: .customLong("print0"),
    help: "Print the chosen numbers with a null character after each, as xargs -0 reads them.")
  var printsNull = false

  @OptionGroup var calls: CallOptions

  @OptionGroup(title: "Screen") var screen: ScreenOptions

  @Option(
    help: """
      What dialtone logs to rank contacts by use: off; used, calls and what you typed for them; or all, also contacts \
      that you only look at. Default: as configured, else used.
      """)
  var learning: LearningMode?

  @Option(
    help: ArgumentHelp(
      "Show the details of a contact first: a UID, a name, or a query that finds only this contact.",
      valueName: "contact"),
    completion: .contacts)
  var open: String?

  @Option(
    name: .shortAndLong, help: ArgumentHelp("Start with a text in the field.", valueName: "text"))
  var query: String?

  @Flag(
    name: [.customShort("1"), .customLong("select-1")],
    help: "With --query: call or print at once if only one contact matches.")
  var selectsOnly = false

  func validate() throws {
    if selectsOnly, query == nil { throw ValidationError(localized("--select-1 needs --query.")) }
    if query != nil, open != nil { throw ValidationError(localized("Use only one of --query and --open.")) }
  }

  func run() throws {
    if let complaint = Dialtone.complaint(about: source.files.first) {
      complain(complaint)
      throw ExitStatus.usage
    }
    try run(opening: open.map { .contact(.named($0)) } ?? query.map { .text($0, choosesOnlyMatch: selectsOnly) })
  }

  /// Runs the dialer.
  ///
  /// - Parameter opening: what the dialer shows first.
  func run(opening: Opening?) throws {
    let configuration = try source.configuration.read(reportsWarnings: false, runsPrograms: true)
    let method = try callMethod(configuration)
    let sources = try source.resolved(configuration, fetches: screen.isPlain(configuration))
    let region = source.dialingRegion(configuration)
    let learning = learning ?? configuration.learning
    var settings = DialerState.Settings()
    settings.prints = method.prints
    settings.dialingRegion = region
    settings.dialRules = configuration.rules
    settings.ownCommands = configuration.ownCommands
    settings.accountRules = method.hasAccounts ? method.accounts : []
    settings.sourceName = sources.name
    settings.sourceNames = sources.names
    settings.showsSample = sources.isSample
    settings.localTimes = .system(region: region)
    settings.quietHours = configuration.quietHours
    settings.voicemail = configuration.voicemail
    settings.sendsMessages = method.sendsMessages
    settings.missedCallMessage = configuration.missedCallMessage
    let books = WritableBooks(sources.sources, sources.addressBooks, chosen: configuration.newContactBook)
    settings.newContactBooks = books.all.map(\.name)
    // Sources that are named once are no reason for a choice that stays.
    settings.remembersBook =
      (configuration.newContactBook == nil || books.isChoiceMissing) && source.files.isEmpty && !source.usesSample
    screen.apply(configuration, to: &settings)
    let loader = source.loader(sources.listed, configuration)
    settings.learning = LearningChoice(rawValue: learning.rawValue) ?? .used
    settings.isPlain = screen.isPlain(configuration)
    var missing =
      configuration.notifies
      ? CallMethod.Kind.missing(CallNotifier.program).map { ["notify = \"hidden\": \($0)"] } ?? [] : []
    if books.isChoiceMissing, let name = configuration.newContactBook {
      missing.append(
        localized("New contacts are not saved in \(name): it is no address book that can be written"))
    }
    let exit: Exit
    do throws(TerminalError) {
      let frontEnd = try frontEnd(for: sources, configuration, &settings)
      let setup = Runtime.Setup(
        settings: settings, callMethod: method, loader: loader, sources: sources, region: region,
        recordsPath: RecordsLocation.current,
        learning: learning, handlesIncomingCalls: configuration.handlesIncomingCalls, rings: configuration.rings,
        notifies: configuration.notifies,
        emojiPacks: configuration.screen.emojiPacks,
        books: books, opening: opening,
        configurationPath: source.configuration.path, notices: configuration.warnings.map(\.description) + missing)
      let runtime = Runtime(setup, on: frontEnd)
      exit = DigitGroups.$current.withValue(Locale.digitGroups) { runtime.run() }
      // In plain mode they were written when they arose.
      if !settings.isPlain { for problem in runtime.problems { complain(problem) } }
    } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
    switch exit {
    case .numbers(let numbers):
      try StandardOutput.write(numbers.map { "\($0)\(printsNull ? "\0" : "\n")" }.joined())
      if !method.prints {
        complain(
          localized(
            "nothing here places calls, so the number was printed; \"dialtone setup\" sets up a way to call"))
      }
    case .unreadable: throw ExitStatus.unreadable
    case .cancelled: throw ExitStatus.cancelled
    case .noMatch: throw ExitStatus.noMatch
    case .signal(let number): throw ExitStatus.signal(number)
    }
  }

  /// The screen or the lines that the dialer is shown in, with the settings for it.
  private func frontEnd(
    for sources: ResolvedSources, _ configuration: Settings, _ settings: inout DialerState.Settings
  ) throws(TerminalError) -> any FrontEnd {
    if settings.isPlain {
      settings.autofill.isEnabled = false
      let terminal = try LineTerminal(usesStandardInput: !sources.sources.contains(.standardInput))
      return PlainFrontEnd(terminal, showsOnlyASCII: settings.showsOnlyASCII)
    }
    let terminal = try NcursesTerminal(screen.terminal(configuration))
    settings.showsPhotos = terminal.colourDepth >= .indexed && !settings.borders.isASCII
    return ScreenFrontEnd(terminal, theme: settings.theme) { [depth = terminal.colourDepth] in
      ScreenOptions.shown($0, configuration, depth)
    }
  }

  /// The call method: as given in the options, else as configured, else printing if standard output is not a terminal, else the
  /// best available method.
  private func callMethod(_ configuration: Settings) throws -> CallMethod {
    let prints = prints || printsNull
    if prints, calls.dialCommand != nil {
      throw ValidationError(localized("--print and --dial-command cannot be combined."))
    }
    return prints
      ? .print
      : try calls.callMethod(
        configuration, source.dialingRegion(configuration), printsByDefault: isatty(STDOUT_FILENO) == 0)
  }
}

extension LearningMode: ExpressibleByArgument {}
