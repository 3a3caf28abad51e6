import ArgumentParser
import CallRecords
import Calling
import ContactSearch
import Contacts
import DialerUI
import Localization
import NumberPlans
import TerminalText

/// `dialtone call`: places one call from the shell.
struct CallCommandLine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Call a number, or a contact by name.",
    discussion: """
      Prints a line for each state of the call: accepted, ringing, established, and how it ended. Ctrl-C hangs up.

      Exit codes: 0 somebody answered, or another program took the number; 1 busy, declined or not answered, or nobody \
      has that name; 2 wrong usage, or the call could not be placed; 130 ended with Ctrl-C before anybody answered.
      """)

  @Argument(
    help: "The number, or a contact: a UID, a name, or a query that finds only this contact.", completion: .contacts)
  var target: String

  @OptionGroup var source: SourceOptions

  @OptionGroup(title: "Calls") var calls: CallOptions

  @Option(help: ArgumentHelp("Hang up this many seconds after somebody answers.", valueName: "seconds"))
  var hangUpAfter: Double?

  @Option(
    help: ArgumentHelp(
      "Send these touch-tones when somebody answers: digits, * and #; a comma is a pause.", valueName: "tones"))
  var tones: String?

  @Flag(help: "Print what would be sent, without calling.")
  var dryRun = false

  @Flag(help: "Allow a call to an emergency number.")
  var emergency = false

  @Flag(help: "Allow a call to a number that nobody can have, by the plan of its country.")
  var invalid = false

  @Flag(help: "Print each state as a JSON object, one per line.")
  var json = false

  func validate() throws {
    if let hangUpAfter, !(0...86_400).contains(hangUpAfter) {
      throw ValidationError(localized("--hang-up-after takes seconds, up to a day."))
    }
    if let tones, ToneSequence(tones) == nil {
      throw ValidationError(localized("--tones takes digits, * and #, and commas for pauses, not \"\(tones)\"."))
    }
  }

  func run() throws {
    let configuration = try source.configuration.read(runsPrograms: true)
    let region = source.dialingRegion(configuration)
    let policy = CallPolicy(region: region, rules: configuration.rules)
    var begun = try request(configuration, policy)
    begun.begun = RecordTime.now.milliseconds
    let asked = begun
    switch policy.reasonToAsk(before: asked, isBlocked: { _ in false }, here: nil) {
    case .emergency where !emergency && !dryRun:
      throw ValidationError(localized("\(asked.target) is an emergency number; add --emergency to call it."))
    case .invalid where !invalid && !dryRun:
      throw ValidationError(LocalizedSentence.ended(CallCommandLine.invalidity(asked.target)))
    // Whoever types the command means this number, and means it at this time.
    case .emergency, .leavingEmergency, .blocked, .invalid, .premium, .short, .uncertain, .quietHours, nil: break
    }
    let chosen = try calls.callMethod(configuration, region, printsByDefault: false)
    let placer = CallPlacer(waiting { await chosen.resolved() })
    let method = placer.method
    let dialled = method.applyingRules(to: asked)
    let service: (any CallService)?
    do throws(CallError) { service = try placer.service(of: method.kind) } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
    guard let service else {
      if json {
        throw ValidationError(
          localized(
            "print only prints the number, without states for --json; choose another calling method with --via."))
      }
      try StandardOutput.write("\(dialled.target)\n")
      if dryRun, policy.isInvalid(asked.target) { complain(CallCommandLine.invalidity(asked.target)) }
      return
    }
    try check(service.capabilities, of: service.name)
    if let refusal = service.refusal(of: dialled.target) {
      complain(refusal)
      throw ExitStatus.unreadable
    }
    var obstacle: String?
    if method.kind == .handler, waiting({ await DesktopHandler.registered(for: dialled.target) == nil }) {
      let scheme = dialled.target.uri.prefix { $0 != ":" }
      obstacle = localized(
        "no program on this desktop opens \(scheme): links; \"dialtone setup\" sets up a way to call")
    }
    if dryRun {
      return try printPreview(of: dialled, service, asked, policy, obstacle)
    }
    if let obstacle {
      complain(obstacle)
      throw ExitStatus.unreadable
    }
    let records = RecordsService(path: RecordsLocation.current, learning: configuration.learning, region: region) {
      action in
      if case .noticed(let problem, let whole) = action { complain(whole ?? problem) }
    }
    defer { records.finish() }
    let record = records.record(asked)
    let tracker = CallTracker(
      placer: placer, writesJSON: json, region: region,
      hangUpAfter: hangUpAfter.map { .milliseconds(Int($0 * 1000)) },
      tones: tones.flatMap { ToneSequence($0) })
    switch waiting({ await tracker.call(asked) }) {
    case .accepted: break
    case .printed: try StandardOutput.write("\(dialled.target)\n")
    case .ended(let ending):
      if let record { records.update(record, outcome: ending.outcome(of: .outgoing), duration: ending.seconds) }
      guard ending.duration == nil, ending.reason != .left else { return }
      throw ending.reason == .hungUp ? ExitStatus.cancelled : ExitStatus.noMatch
    case .failed(let error):
      if let record { records.update(record, outcome: .failed) }
      complain(error)
      throw ExitStatus.unreadable
    }
  }

  /// Prints what would be sent: at once, and when somebody answers.
  private func printPreview(
    of request: CallRequest, _ service: any CallService, _ asked: CallRequest, _ policy: CallPolicy, _ obstacle: String?
  ) throws {
    let preview = service.preview(request)
    let notice = service.notice(about: request.target)
    let tail = request.target.tail
    // Names in it may have directional marks.
    let lines = preview.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      DisplayText(String($0)).plain
    }
    let tones =
      tail.isEmpty || preview.contains(tail) || notice != nil ? [] : [localized("then the touch-tones \(tail)")]
    try StandardOutput.write((lines + tones).joined(separator: "\n") + "\n")
    let warning = policy.isInvalid(asked.target) ? CallCommandLine.invalidity(asked.target) : nil
    for notice in [warning, notice, obstacle] { if let notice { complain(notice) } }
  }

  /// The most digits beside a number that are not part of it, as in `2nd floor`.
  private static let mostOtherDigits = 2

  private static func invalidity(_ target: CallTarget) -> String {
    localized("\(target) is not a valid number; dial it in full, or add --invalid to call it as it is")
  }

  /// - Throws: `ValidationError` if the service does not support an option.
  private func check(_ capabilities: CallCapabilities, of service: String) throws {
    let asked: [(isAsked: Bool, capability: CallCapabilities, option: String)] = [
      (hangUpAfter != nil, .hangUp, "--hang-up-after"), (tones != nil, .tones, "--tones"),
    ]
    for (isAsked, capability, option) in asked where isAsked && !capabilities.contains(capability) {
      throw ValidationError(
        localized("\(service) does not support \(option); choose another calling method with --via."))
    }
  }

  // MARK: The request

  /// The number in a link or beside words, as in a paste; nil if there is none, if other digits might belong to it, or if the
  /// text is a contact's.
  private func pastedTarget(_ configuration: Settings, _ region: Region?) -> CallTarget? {
    let cleaned = PastedText.cleaned(target)
    guard let number = CallTarget(dialled: cleaned, region: region),
      target.count(where: \.isNumber) <= cleaned.count(where: \.isNumber) + CallCommandLine.mostOtherDigits
    else { return nil }
    if let index = try? source.index(configuration) {
      guard case .nobody = NamedContact.lookUp(target, in: index) else { return nil }
    }
    return number
  }

  private func request(_ configuration: Settings, _ policy: CallPolicy) throws -> CallRequest {
    guard let target = CallTarget(dialled: target, region: policy.region) ?? pastedTarget(configuration, policy.region)
    else {
      let sources = try source.resolved(configuration, allowsSample: false, takesInput: false)
      return try NamedContact.request(
        for: try NamedContact.find(self.target, in: source.index(configuration, of: sources)), policy)
    }
    // An emergency call must not wait until contacts are read.
    guard !policy.isEmergency(target), let owner = try source.owner(of: target, typed: self.target, configuration)
    else { return CallRequest(target) }
    return CallRequest(target, person: CalledPerson(owner.contact, label: owner.label))
  }
}
