import ArgumentParser
import Books
import CallRecords
import Calling
import ContactFormats
import DialerUI
import Glibc
import Libraries
import Localization
import NcursesTerminal
import NumberPlans
import TerminalInput
import TerminalText

/// `dialtone doctor`: prints what is installed and configured, and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Show what works here and what is missing: calling methods, terminal, contacts, records, libraries.",
    usage: "dialtone doctor [<options>] [<files> ...]",
    discussion:
      "Places no call. Exit code 1 if the calling method in use is not ready: Asterisk refuses the login, or baresip's accounts are all refused."
  )

  @OptionGroup var source: SourceOptions

  @OptionGroup(title: "Calls") var calls: CallOptions

  func run() throws {
    let settings = try source.configuration.read(runsPrograms: false)
    let chosen = try calls.callMethod(
      settings, source.dialingRegion(settings), printsByDefault: isatty(STDOUT_FILENO) == 0)
    let method = waiting { await chosen.resolved() }
    var report = Report()
    // Once: it may ask for a password.
    let unmet = method.kind.obstacle
    let check = unmet == nil ? method.kind.baresipCheck(isInUse: true) : nil
    let used = (method.kind, unmet ?? check?.obstacle)
    let (name, why) = (method.kind.word, reason(settings, method))
    // Translators: {1} is the name of a calling method, {2} why it is used, such as "as configured".
    report.section(localized("calls: \(name), \(why)"), waysToCall(settings, used, check))
    if used.1 != nil || method.kind == .print {
      report.section(localized("setup: dialtone setup sets up a way to call"))
    }
    let origins = Dictionary(grouping: settings.origins.values) { $0.prefix { $0 != ":" } }
    report.section(
      origins.isEmpty
        ? localized("configuration: none")
        : localized("configuration: dialtone config --origins names each value's file"),
      origins.sorted { $0.key < $1.key }.map { file, values in
        (String(file), localized(values.count, one: "1 setting", other: "\(values.count) settings"))
      })
    report.section(localized("terminal: \(terminal(settings))"), keyboard)
    report.section(localized("theme: \(theme(settings))"))
    report.section(localized("locale: \(locale(settings))"))
    contacts(settings, &report)
    try records(&report)
    let exposed = FileProtection.problems(configuration: source.configuration.path, records: RecordsLocation.current)
    if !exposed.isEmpty { report.section(localized("open to other users:"), exposed.map { ("", $0) }) }
    report.section(localized("number plans: \(numberPlans)"))
    report.section(
      localized("libraries:"),
      DynamicLibrary.all.map { library in
        let (purpose, packages) = (library.purpose, library.packages)
        guard let reason = DynamicLibrary.problem(of: library.name)?.reason else {
          // Translators: {1} is what a library is for, in the plural.
          return (library.name, localized("ready: \(purpose)"))
        }
        // Translators: {2} is what a library is for, in the plural.
        return (library.name, localized("\(reason); \(purpose) are unavailable (apt install \(packages))"))
      })
    try StandardOutput.write(report.text)
    if used.1 != nil { throw ExitStatus.noMatch }
  }

  /// The text of the report: headings, and below each a table of names and descriptions.
  private struct Report {
    private(set) var text = ""

    mutating func section(_ heading: String, _ rows: [(name: String, words: String)] = []) {
      let limit = TextTable.terminalWidth
      text += WrappedLine.text(heading, width: limit) + "\n"
      let width = (rows.map { DisplayText($0.name).width }.max() ?? 0) + 1
      for row in rows {
        let gap = String(repeating: " ", count: width - DisplayText(row.name).width)
        text += WrappedLine.text(row.words, after: "  \(row.name)\(gap)", width: limit) + "\n"
      }
    }
  }

  /// All methods, the one in use first.
  ///
  /// - Parameters:
  ///   - used: the method in use, and why it is not ready.
  ///   - check: what was found about baresip, if it is in use.
  private func waysToCall(
    _ settings: Settings, _ used: (kind: CallMethod.Kind, obstacle: String?), _ check: BaresipCheck?
  ) -> [(name: String, words: String)] {
    var command = CallMethod.Kind?.none
    if let set = calls.dialCommand.flatMap({ try? DialCommand($0) }) {
      command = .command(set)
    } else if case .command(let set) = settings.calls {
      command = .command(set)
    }
    let others: [CallMethod.Kind?] =
      [
        command, .handler, .asterisk(settings.services.asterisk), .baresip(settings.services.baresip),
        .http(settings.services.http),
      ] + TelephoneCallService.Kind.allCases.map { .telephone($0) } + [.kdeconnect, .adb]
    let kinds =
      (used.kind == .print ? [] : [used.kind]) + others.compactMap(\.self).filter { $0.word != used.kind.word }
    var obstacles: [CallMethod.Kind: String] = [:]
    return kinds.map { kind in
      let baresip = kind.word == "baresip" ? check ?? kind.baresipCheck(isInUse: false) : nil
      obstacles[kind] = kind == used.kind ? used.obstacle : kind.obstacle ?? baresip?.obstacle
      // Both would answer the same calls.
      let isLeftAlone =
        kind != used.kind && kind == .telephone(.modemManager) && obstacles[.telephone(.gnomeCalls)] == nil
      let missing = obstacles[kind].map { $0 + (kind.remedy.map { " (\($0))" } ?? "") }
      var ready =
        isLeftAlone
        ? localized("ready, but not used while GNOME Calls runs") : baresip?.readyWords ?? localized("ready")
      if missing == nil, case .telephone(let telephones) = kind { ready += telephones.namesAndStates }
      let words = missing ?? ready
      // Translators: the calling method in use; {1} is "ready", or why it is not.
      return (kind.word, kind == used.kind ? localized("in use: \(words)") : words)
    }
  }

  private func terminal(_ settings: Settings) -> String {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    do throws(TerminalError) {
      let type = try NcursesTerminal.type(name)
      let colours =
        switch type.colourDepth {
        case .monochrome: localized("no colours")
        case .direct: localized("16 million colours")
        case let depth:
          localized(depth.rawValue, one: "\(depth.rawValue) colour", other: "\(depth.rawValue) colours")
        }
      let used = type.description
      var parts = [
        // Translators: {1} and {2} are types of terminals, such as "xterm".
        used == name ? name : localized("\(name), which terminfo does not know, used as \(used)"), colours,
      ]
      // Translators: colours are not used; {1} is why.
      if let reason = reasonAgainstColours(settings) { parts.append(localized("not used: \(reason)")) }
      if let columns = TextTable.terminalWidth {
        parts.append(localized(columns, one: "\(columns) column", other: "\(columns) columns"))
      }
      return parts.localizedParts()
    } catch {
      return error.description
    }
  }

  /// What holds Esc back, and what to do about it.
  private var keyboard: [(name: String, words: String)] {
    let remedy: String
    switch (SequenceCarrier(ScreenOptions.variable), KeyboardPath(ScreenOptions.variable)) {
    case (_, .direct): return []
    case (.tmux, _): remedy = localized("put \"set -s escape-time 20\" and \"set -s extended-keys on\" in ~/.tmux.conf")
    case (.screen, _): remedy = localized("put \"maptimeout 20\" in ~/.screenrc")
    case (_, .multiplexer): remedy = localized("shorten its time for escape sequences")
    case (_, .network):
      return [("Alt", localized("over a network, Alt-Enter and the Alt keys of calls are Esc and a key"))]
    }
    // Translators: {1} is what to do about it, such as "shorten its time for escape sequences".
    let problem = localized(
      "a multiplexer holds Esc back, so Alt with a key is Esc and the key where Esc does something; \(remedy)")
    return [("Alt", problem)]
  }

  /// The theme of the screen, and why. It is found as the dialer finds it, except that the answer of the terminal is awaited.
  private func theme(_ settings: Settings) -> String {
    if let reason = reasonAgainstColours(settings) { return localized("without colours: \(reason)") }
    if let theme = settings.screen.theme { return localized("\(theme.name), as configured") }
    if isatty(STDOUT_FILENO) == 1, let background = NcursesTerminal.askBackground() {
      let name = Theme.suited(to: background).name
      return background == .light
        ? localized("\(name), since the terminal says that its background is light")
        : localized("\(name), since the terminal says that its background is dark")
    }
    if let background = ScreenOptions.declaredBackground {
      let name = Theme.suited(to: background).name
      return background == .light
        ? localized("\(name), since COLORFGBG says that the background is light")
        : localized("\(name), since COLORFGBG says that the background is dark")
    }
    let name = Theme.neutral.name
    return localized(
      """
      \(name), in colours for dark and light backgrounds, \
      since the terminal does not say what its background is
      """)
  }

  /// Why no colours are used, where the terminal may have them; nil if they are.
  private func reasonAgainstColours(_ settings: Settings) -> String? {
    guard ScreenOptions.depth(settings.screen.colour) == .monochrome else { return nil }
    return settings.screen.colour == .never ? localized("color is \"never\"") : localized("NO_COLOR is set")
  }

  private func locale(_ settings: Settings) -> String {
    let name = Locale.name("LC_CTYPE") ?? localized("none", context: "locale")
    let region = source.dialingRegion(settings)
    return [
      Locale.isUTF8
        ? name
        : localized("\(name), which is not UTF-8: only ASCII is shown; set LANG=C.UTF-8, or use --no-ascii"),
      // Translators: {1} is the code of a country.
      region.map { localized("numbers are dialled in \($0.code)") }
        ?? localized("it is unknown where numbers are dialled: use --region"),
    ].localizedClauses()
  }

  /// The version of the numbering plans. New number ranges are assigned every few weeks.
  private var numberPlans: String {
    let version = NumberKinds.version
    // Translators: {1} is a version, {2} a month.
    return NumberKinds.published.map { localized("libphonenumber's data \(version), of \($0)") }
      ?? localized("libphonenumber's data \(version)")
  }

  /// The most merged cards that are named.
  private static let shownMerges = 10

  private func contacts(_ settings: Settings, _ report: inout Report) {
    let own = try? source.own(settings, fetches: false)
    let sources = own?.sources ?? []
    var rows: [(String, String)] = []
    func isMissing(_ entry: ContactSource) -> Bool {
      if case .copy(let path, _) = entry { access(path, F_OK) != 0 } else { false }
    }
    // Together, since the cards of one may be merged with those of another.
    var options = source.loadOptions(source.dialingRegion(settings))
    options.explains = true
    var words: [String: String] = [:]
    var merged: [(String, String)] = []
    ContactLoader(sources: sources.filter { !isMissing($0) }, options).load { event in
      switch event {
      case .sourceFinished(let entry, .failure(let error)): words[entry.id] = error.description
      case .sourceFinished(let entry, .success(let counts)):
        let contacts = counts.read
        var parts = [localized(contacts, one: "\(contacts) contacts", other: "\(contacts) contacts")]
        let (merged, leftOut) = (counts.merged, counts.leftOut)
        if merged > 0 { parts.append(localized(merged, one: "\(merged) merged", other: "\(merged) merged")) }
        if leftOut > 0 { parts.append(localized(leftOut, one: "\(leftOut) left out", other: "\(leftOut) left out")) }
        if counts.skipped > 0 { parts.append(localized("\(counts.skipped) skipped")) }
        // Not translated: a command.
        let advice = counts.skipped > 0 ? " (dialtone contacts --check)" : ""
        words[entry.id] = parts.localizedParts() + advice
      case .diagnostic(let diagnostic):
        guard let card = diagnostic.merge else { break }
        let (name, location) = (card.name, card.otherLocation)
        // Translators: {1} is a contact's name, {2} the file and line of another card.
        let what =
          card.isLeftOut
          ? localized("\(name), left out, older than \(location)") : localized("\(name), merged with \(location)")
        merged.append(("\(diagnostic.file):\(diagnostic.line)", what))
      case .batch, .finished: break
      }
    }
    for entry in sources {
      rows.append(
        (
          entry.description,
          isMissing(entry) ? localized("not fetched yet (dialtone sync)") : words[entry.id] ?? localized("not read")
        ))
    }
    rows += merged.prefix(DoctorCommand.shownMerges)
    let others = merged.count - DoctorCommand.shownMerges
    if others > 0 {
      let name = localized(others, one: "\(others) more cards", other: "\(others) more cards")
      rows.append((name, localized("merged or left out: dialtone contacts --check names all")))
    }
    rows += otherBooks(than: sources, switchedOff: own?.switchedOff ?? UsualSources(settings).switchedOff)
    report.section(
      sources.isEmpty
        ? localized("contacts: none in use; \"dialtone FILE\" opens those of a file") : localized("contacts:"), rows)
  }

  /// The sources that are switched off, what else was found on this machine, and what cannot be looked at.
  private func otherBooks(
    than sources: [ContactSource], switchedOff: [ContactSource]
  ) -> [(name: String, words: String)] {
    let found = ProgramBooks.find(.process)
    let known = Set((sources + switchedOff).map(\.id))
    return switchedOff.map { ($0.description, localized("switched off (unused_sources)")) }
      + found.books.filter { !known.contains($0.path) }.map {
        ($0.argument, localized("found, but not among the sources"))
      }
      + found.problems.map { (localized("not readable"), $0) } + telephones()
  }

  /// The paired telephones that were never copied.
  private func telephones() -> [(name: String, words: String)] {
    let paired = (try? PairedTelephone.all()) ?? []
    return paired.filter { TelephoneCopy($0).notes == nil }.map {
      ("bluetooth:\($0.name)", localized("paired, and not copied (dialtone sync bluetooth)"))
    }
  }

  private func records(_ report: inout Report) throws {
    guard let path = RecordsLocation.current else {
      return report.section(localized("records: cannot be saved, because neither XDG_STATE_HOME nor HOME is set"))
    }
    guard access(path, F_OK) == 0 else {
      // Finds the nearest existing parent folder, which must be writable.
      var folder = FilePath.absolute(path)[...]
      repeat {
        folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      } while !folder.isEmpty
        && access(String(folder), F_OK) != 0
      let isWritable = access("\(folder)/.", W_OK | X_OK) == 0
      return report.section(
        isWritable
          ? localized("records: none yet; they will be saved in \(path)")
          : localized("records: cannot be saved in \(path), because \(folder)/ is not writable"))
    }
    try Records.with(RecordStore(path: path)) { store in
      let directory = try store.directoryStatistics()
      let blocked = try store.blockedNumbers().count
      let kilobytes = (directory.fileBytes + 999) / 1000
      let count = directory.entryCount
      let numbers = localized(count, one: "\(count) numbers", other: "\(count) numbers")
      let switchedOff = localized("switched off")
      let patterns = localized(blocked, one: "\(blocked) patterns", other: "\(blocked) patterns")
      let rows: [(String, String)] = [
        (localized("calls", context: "heading"), "\(try store.calls().count)"),
        (localized("favourites", context: "heading"), "\(try store.favourites().count)"),
        (localized("directory", context: "heading"), directory.isEnabled ? numbers : "\(numbers), \(switchedOff)"),
        (localized("blocked", context: "heading"), patterns),
      ]
      report.section(localized("records: \(path), \(kilobytes) kB"), rows + (try problems(store)))
    }
  }

  /// What is wrong with the records, and older files that were kept.
  private func problems(_ store: RecordStore) throws(RecordsError) -> [(String, String)] {
    let first = try store.problems(isQuick: true).first
    // Not translated: a command.
    let damage = first.map { [(localized("damaged"), "\($0) (dialtone records check)")] } ?? []
    // Translators: {1} is an older file with records.
    return damage + store.keptFiles.map { (localized("saved"), localized("\($0); delete it if nothing is missing")) }
  }

  private func reason(_ settings: Settings, _ method: CallMethod) -> String {
    if calls.via != nil || calls.dialCommand != nil { return localized("as given on the command line") }
    if settings.calls != .automatic { return localized("as configured") }
    return switch method.kind {
    case .print: localized("because standard output is not a terminal")
    case .telephone(.gnomeCalls): localized("because none is configured, and it runs")
    case .telephone(.bluetooth):
      localized("because none is configured, no program opens tel: links, and a phone is connected by Bluetooth")
    case .telephone: localized("because none is configured, no program opens tel: links, and there is a modem")
    default: localized("because none is configured, and standard output is a terminal")
    }
  }
}

extension CallMethod.Kind {
  /// The word used in the file and for `--via`.
  var word: String {
    switch self {
    case .print: "print"
    case .command: "command"
    case .handler: "handler"
    case .asterisk: "asterisk"
    case .baresip: "baresip"
    case .http: "http"
    case .telephone(let kind): kind.rawValue
    case .automatic: "auto"
    case .kdeconnect: "kdeconnect"
    case .adb: "adb"
    }
  }

  /// The command that installs what is missing, on Debian; nil if there is none.
  fileprivate var remedy: String? {
    // Not translated: commands.
    func install(_ package: String, for program: String) -> String? {
      CallMethod.Kind.missing(program).map { _ in "apt install \(package)" }
    }
    return switch self {
    case .handler, .automatic:
      install("libglib2.0-bin", for: "gio") ?? "gio mime x-scheme-handler/tel APPLICATION.desktop"
    case .baresip: install("baresip-core", for: "baresip")
    case .telephone(.gnomeCalls): install("gnome-calls", for: "gnome-calls")
    case .telephone(.bluetooth): install("bluez wireplumber libspa-0.2-bluetooth", for: "wireplumber")
    case .telephone(.modemManager): install("modemmanager", for: "mmcli")
    case .telephone(.ofono): install("ofono", for: "/usr/sbin/ofonod")
    case .kdeconnect: install("kdeconnect", for: DialCommand.kdeconnect.program)
    case .adb: install("adb", for: DialCommand.adb.program)
    case .print, .command, .asterisk, .http: nil
    }
  }

  /// Why calls cannot be placed, as far as that can be determined without calling; nil if they can.
  var obstacle: String? {
    switch self {
    case .print: nil
    case .command(let command): CallMethod.Kind.missing(command.program)
    case .handler, .automatic:
      CallMethod.Kind.missing("gio") ?? (CallMethod.Kind.hasHandler ? nil : localized("no program opens tel: links"))
    case .telephone(.bluetooth):
      waiting { await TelephoneCallService(.bluetooth).obstacle() }.map(BluetoothCheck.obstacle)
    case .telephone(let kind): waiting { await TelephoneCallService(kind).obstacle() }?.description
    case .asterisk(let settings): settings.obstacle
    case .baresip(let settings): settings.obstacle
    case .http(let settings): settings.obstacle
    case .kdeconnect: CallMethod.Kind.missing(DialCommand.kdeconnect.program)
    case .adb: CallMethod.Kind.missing(DialCommand.adb.program)
    }
  }

  /// The message for a program that is not installed.
  static func missing(_ program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? nil : localized("\(program) cannot be run") }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let isThere = path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    return isThere ? nil : localized("\(program) is not on PATH")
  }

  private static var hasHandler: Bool { waiting { await DesktopHandler.registered() } != nil }
}

extension TelephoneCallService.Kind {
  /// What is known of the telephones that are ready, after a colon.
  fileprivate var namesAndStates: String {
    let words =
      switch self {
      case .gnomeCalls, .modemManager: [String]()
      case .ofono: OFonoModems.words(isBluetooth: false)
      case .bluetooth:
        ((try? BluetoothDevices.read())?.connectedForCalls ?? []).map(\.words) + OFonoModems.words(isBluetooth: true)
      }
    return words.isEmpty ? "" : ": " + words.localizedClauses()
  }
}

extension Settings.Asterisk {
  /// Why calls cannot be placed; found by asking Asterisk, unless no telephone is set.
  fileprivate var obstacle: String? {
    if telephones.isEmpty { return localized("telephone is not set under [asterisk]") }
    do throws(CallError) {
      let service = AsteriskCallService(try account(), password: passwordCommand)
      return waiting {
        var problem: CallError?
        do throws(CallError) { try await service.check() } catch { problem = error }
        await service.close()
        return problem?.description
      }
    } catch {
      return error.description
    }
  }
}

extension Settings.HTTP {
  /// Why calls cannot be placed; found by connecting, without a request.
  fileprivate var obstacle: String? {
    if phone == nil, url == nil { return localized("neither phone nor url is set under [http]") }
    do throws(CallError) {
      let service = try service()
      return waiting { await service.obstacle() }?.description
    } catch {
      return error.description
    }
  }
}

extension Settings.Baresip {
  fileprivate var obstacle: String? {
    guard starts else { return nil }
    if let missing = CallMethod.Kind.missing("baresip") { return missing }
    let file = HomeFolder.expanded(configuration) + "/config"
    return access(file, R_OK) == 0 ? nil : localized("there is no \(file); dialtone setup makes it")
  }
}
