import ArgumentParser
import CallRecords
import Calling
import DialerUI
import Glibc
import Localization
import NumberPlans
import TerminalText

/// `dialtone incoming`: announces a present or past incoming call, for scripts of modems and PBXs.
struct IncomingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "incoming",
    abstract: "Identify a caller, log the call, and show it in open dialers.",
    discussion: """
      For scripts of modems and hooks of PBXs. Without an outcome, somebody is calling right now; run it again with an \
      outcome to complete that call. A withheld number is "", or any of the words for it: anonymous, restricted, \
      unknown, P, -1 …

      Exit codes: 0 done, 2 wrong usage, or the call could not be logged.
      """)

  @Argument(help: "The caller's number, as the network reports it.")
  var number: String

  @OptionGroup var source: SourceOptions

  @Flag(help: "Log the call as missed.")
  var missed = false

  @Flag(help: "Log the call as answered.")
  var answered = false

  @Flag(help: "Log the call as declined.")
  var declined = false

  @Option(help: ArgumentHelp("How long the call lasted.", valueName: "seconds"))
  var duration: Int?

  @Option(help: ArgumentHelp("The caller's name, as the network reports it.", valueName: "text"))
  var name: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  /// The number of newest calls in which to search for the call announced while it rang.
  private static let newestCalls = 50
  /// The longest ringing time of a call, in milliseconds. A later announcement belongs to another call.
  private static let longestRinging: Int64 = 120_000

  func validate() throws {
    if [missed, answered, declined].filter({ $0 }).count > 1 {
      throw ValidationError(localized("--missed, --answered and --declined cannot be combined."))
    }
    if let duration {
      guard answered else { throw ValidationError(localized("--duration needs --answered.")) }
      guard (0...CallAnnouncement.longestCall).contains(duration) else {
        throw ValidationError(localized("--duration takes seconds, up to a month."))
      }
    }
  }

  func run() throws {
    let configuration = try source.configuration.read(runsPrograms: true)
    let region = source.dialingRegion(configuration)
    let caller = Caller(number: number, displayName: name ?? "")
    let own = (try? source.own(configuration, fetches: false)) ?? nil
    let scanned = own.map { ScannedOwners(loader: source.loader($0.sources, configuration), region: region) }
    let owners = CombinedOwners([scanned].compactMap(\.self), then: own?.directories ?? [], region: region)
    let lookup = CallerLookup(path: RecordsLocation.current, region: region, owners: owners)
    let said: AnnouncedOutcome = missed ? .missed : answered ? .answered : declined ? .declined : .ringing
    let announced = said == .ringing ? nil : IncomingCommand.announced(caller, region)
    let (known, isBlocked) = waiting {
      let known = await lookup.identify(caller, isWrittenDown: announced != nil)
      return (known, await lookup.isBlocked(caller, isContact: known.contact != nil))
    }
    let outcome = isBlocked && said != .answered ? .blocked : said
    var problem: (any Error)?
    if configuration.learning != .off {
      do {
        try Records.with(Records.store()) { store in
          if let announced {
            return try store.update(
              call: announced, outcome: outcome.recorded, duration: duration, networkName: caller.name)
          }
          let contact = known.contact.map { RecordedContact($0) }
          try store.record(
            CallRecord(
              direction: .incoming, number: caller.recorded(in: region), contact: contact, duration: duration,
              outcome: outcome.recorded, region: region?.code, networkName: caller.name))
        }
      } catch { problem = error }
    }
    // Announce the call even if it could not be recorded.
    if let folder = ListenerFolder.path.flatMap({ ListenerFolder($0) }) {
      folder.send(CallAnnouncement(caller: caller, outcome: outcome, seconds: duration).bytes)
    }
    if json {
      let members =
        known.json(in: region) + [
          ("outcome", .string(outcome.rawValue)), ("seconds", duration.map { .integer($0) } ?? .null),
        ]
      try StandardOutput.write(JSONOutput.document(members))
    } else {
      let words = known.words(for: outcome) + (duration.map { ", \(Words.duration($0))" } ?? "")
      try StandardOutput.write(known.line(words) + "\n")
    }
    if let problem { throw problem }
  }

  /// The row ID of the caller's call that was announced while it rang, and has no outcome yet; nil if there is none.
  private static func announced(_ caller: Caller, _ region: Region?) -> Int64? {
    guard let path = RecordsLocation.current, let calls = try? RecordStore(path: path).calls(limit: newestCalls) else {
      return nil
    }
    let now = RecordTime.now.milliseconds
    return calls.first { call in
      guard call.direction == .incoming, call.number == caller.recorded(in: region) else { return false }
      let age = now - call.time.milliseconds
      return call.outcome == .placed && age < CallerLookup.completionTime
        || call.outcome == .blocked && age < longestRinging
    }?.id
  }
}

extension AnnouncedOutcome {
  /// The outcome as the history records it.
  fileprivate var recorded: CallRecord.Outcome {
    switch self {
    case .ringing: .placed
    case .missed: .missed
    case .answered: .answered
    case .declined: .declined
    case .blocked: .blocked
    }
  }
}
