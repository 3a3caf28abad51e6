import ArgumentParser
import Calling
import Glibc
import TerminalText

/// `dialtone doctor`: which way calls are placed, and why.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what calls go through and why, and what else there is.",
    discussion: "Nobody is called. Exit code 1 when what calls go through is not there.")

  @OptionGroup var source: SourceOptions

  @OptionGroup(title: "Calls") var calls: CallOptions

  func run() throws {
    let settings = try source.configuration.read()
    let chosen = try calls.backend(
      settings, source.dialingRegion(settings), printsByDefault: isatty(STDOUT_FILENO) == 0)
    let backend = waiting { await chosen.found() }
    var lines = ["calls: \(backend.way.word), \(reason(settings, backend))"]
    var command = Backend.Way?.none
    if case .command = backend.way {
      command = backend.way
    } else if case .command(let set) = settings.calls {
      command = .command(set)
    }
    let ways: [Backend.Way?] = [
      command, .handler, .asterisk(settings.services.asterisk), .baresip(settings.services.baresip),
      .http(settings.services.http), .gnomeCalls, .modemManager, .kdeconnect, .adb,
    ]
    var obstacles: [Backend.Way: String] = [:]
    for way in ways.compactMap(\.self) {
      let name = way.word + String(repeating: " ", count: max(13 - way.word.count, 1))
      obstacles[way] = way.obstacle
      // Two would take the same calls.
      let isLeftAlone = way == .modemManager && obstacles[.gnomeCalls] == nil
      lines.append(
        "  \(name)\(obstacles[way] ?? (isLeftAlone ? "ready, but left to GNOME Calls, which runs" : "ready"))")
    }
    try StandardOutput.write(lines.map { DisplayText($0).plain + "\n" }.joined())
    if backend.way.obstacle != nil { throw ExitStatus.noMatch }
  }

  private func reason(_ settings: Settings, _ backend: Backend) -> String {
    if calls.via != nil || calls.dialCommand != nil { return "as asked for on the command line" }
    if settings.calls != .automatic { return "as configured" }
    return switch backend.way {
    case .print: "since standard output is not a terminal"
    case .gnomeCalls: "since no other way is set, and it runs"
    case .modemManager: "since no other way is set, nothing opens tel: links, and there is a modem"
    default: "since no other way is set, and standard output is a terminal"
    }
  }
}

extension Backend.Way {
  /// The word used in the file and for `--via`.
  var word: String {
    switch self {
    case .print: "print"
    case .command: "command"
    case .handler: "handler"
    case .asterisk: "asterisk"
    case .baresip: "baresip"
    case .http: "http"
    case .gnomeCalls: "gnome-calls"
    case .modemManager: "modemmanager"
    case .automatic: "auto"
    case .kdeconnect: "kdeconnect"
    case .adb: "adb"
    }
  }

  /// What keeps calls from going that way, as far as can be determined without calling; nil if nothing does.
  var obstacle: String? {
    switch self {
    case .print: nil
    case .command(let command): Backend.Way.missing(command.program)
    case .handler, .automatic:
      Backend.Way.missing("gio") ?? (Backend.Way.hasHandler ? nil : "no application opens tel: links")
    case .gnomeCalls: waiting { await GNOMECallsService().obstacle() }?.description
    case .modemManager: waiting { await ModemManagerService().obstacle() }?.description
    case .asterisk(let settings): settings.telephone == nil ? "telephone is not set below [asterisk]" : nil
    case .baresip(let settings): settings.obstacle
    case .http(let settings):
      settings.phone == nil && settings.url == nil ? "neither phone nor url is set below [http]" : nil
    case .kdeconnect: Backend.Way.missing(DialCommand.kdeconnect.program)
    case .adb: Backend.Way.missing(DialCommand.adb.program)
    }
  }

  /// The message for a program that is not installed.
  static func missing(_ program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? nil : "\(program) cannot be run" }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let isThere = path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    return isThere ? nil : "\(program) is not on PATH"
  }

  private static var hasHandler: Bool { waiting { await HandlerCallService.registered() } != nil }
}

extension Settings.Baresip {
  fileprivate var obstacle: String? {
    guard starts else { return nil }
    if let missing = Backend.Way.missing("baresip") { return missing }
    let file = HomeFolder.expanded(configuration) + "/config"
    return access(file, R_OK) == 0 ? nil : "there is no \(file); run baresip once, and add an account"
  }
}
