import ArgumentParser
import CallRecords
import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans
import TerminalText

/// `dialtone call`: one call from the shell.
struct CallCommandLine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "call",
    abstract: "Call a number, or a contact by name.",
    discussion: """
      What becomes of the call is told in lines: accepted, ringing, established, and how it ended. Ctrl-C hangs up.

      Exit codes: 0 the call came about, 1 it did not, or nobody has that name, 2 wrong usage, or the call could not be \
      placed, 130 ended with Ctrl-C before anybody answered.
      """)

  @Argument(help: "The number, or a contact: a UID, a name, or a query that finds nobody else.", completion: .contacts)
  var target: String

  @OptionGroup var source: SourceOptions

  @OptionGroup(title: "Calls") var calls: CallOptions

  @Option(help: ArgumentHelp("Hang up so many seconds after somebody answered.", valueName: "seconds"))
  var hangUpAfter: Double?

  @Option(
    help: ArgumentHelp(
      "Send these tones when somebody answered: digits, * and #, a comma is a pause.", valueName: "tones"))
  var tones: String?

  @Flag(help: "Print what would be sent, and call nobody.")
  var dryRun = false

  @Flag(help: "Call a number that calls for help.")
  var emergency = false

  @Flag(help: "Print each state as a JSON object in a line.")
  var json = false

  func validate() throws {
    if let hangUpAfter, !(0...86_400).contains(hangUpAfter) {
      throw ValidationError("--hang-up-after takes seconds, up to a day.")
    }
    if let tones, ToneSequence(tones) == nil {
      throw ValidationError("--tones takes digits, * and #, and commas for pauses, not \"\(tones)\".")
    }
  }

  func run() throws {
    let configuration = try source.configuration.read()
    let region = source.dialingRegion(configuration)
    let (asked, contact) = try request(configuration)
    if asked.number.isEmergency(in: region), !emergency, !dryRun {
      throw ValidationError("\(asked.number) calls for help; if that is meant, add --emergency.")
    }
    let chosen = try calls.backend(configuration, region, printsByDefault: false)
    let backend = waiting { await chosen.found() }
    let request = backend.applyingRules(to: asked)
    let service: (any CallService)?
    do throws(CallError) { service = try backend.service() } catch {
      complain(error)
      throw ExitStatus.unreadable
    }
    guard let service else {
      if json { throw ValidationError("--json reports calls, and print only prints the number; choose another --via.") }
      return try StandardOutput.write("\(request.number)\n")
    }
    try check(service.capabilities, of: service.name)
    if dryRun { return try StandardOutput.write(service.preview(request) + "\n") }
    if backend.way == .handler, waiting({ await HandlerCallService.registered() == nil }) {
      complain("nothing on this desktop opens tel: links; choose another way with --via")
      throw ExitStatus.unreadable
    }
    let records = RecordsService(path: RecordsLocation.current, learning: configuration.learning, region: region) {
      action in
      if case .noticed(let problem, let whole) = action { complain(whole ?? problem) }
    }
    defer { records.finish() }
    records.recordCall(asked.number, contact: contact.map { MarkedContact($0) }, query: "")
    let follower = CallFollower(
      service: service, writesJSON: json, region: region,
      hangUpAfter: hangUpAfter.map { .milliseconds(Int($0 * 1000)) },
      tones: tones.flatMap { ToneSequence($0) })
    let outcome = waiting { await follower.call(request) }
    switch outcome {
    case .accepted: break
    case .ended(let ending):
      if let call = records.latestCall {
        records.update(call, outcome: ending.outcome(of: .outgoing), duration: ending.seconds)
      }
      guard ending.duration == nil else { return }
      throw ending.reason == .hungUp ? ExitStatus.cancelled : ExitStatus.noMatch
    case .failed(let error):
      records.recordFailure()
      complain(error)
      throw ExitStatus.unreadable
    }
  }

  /// - Throws: if an option asks for what the way of calling cannot do.
  private func check(_ capabilities: CallCapabilities, of way: String) throws {
    let asked: [(isAsked: Bool, capability: CallCapabilities, option: String)] = [
      (hangUpAfter != nil, .hangUp, "--hang-up-after"), (tones != nil, .tones, "--tones"),
    ]
    for (isAsked, capability, option) in asked where isAsked && !capabilities.contains(capability) {
      throw ValidationError("\(way) cannot do that with a call: \(option); choose another way with --via.")
    }
  }

  // MARK: Who is called

  private func request(_ configuration: Settings) throws -> (CallRequest, Contact?) {
    if let number = DialString(dialled: target) {
      // A call for help does not wait for contacts to be read.
      let isEmergency = number.isEmergency(in: source.dialingRegion(configuration))
      guard !isEmergency, let owner = try source.owner(of: number, typed: target, configuration) else {
        return (CallRequest(number), nil)
      }
      return (CallRequest(number, person: CalledPerson(owner.contact, label: owner.label)), owner.contact)
    }
    let contact = try NamedContact.find(target, in: source.index(configuration))
    let (number, phone) = try NamedContact.number(of: contact)
    return (CallRequest(number, person: CalledPerson(contact, label: phone.label)), contact)
  }
}

extension CalledPerson {
  fileprivate init(_ contact: Contact, label: String) {
    self.init(name: contact.displayName, uid: contact.identity, label: label)
  }
}
