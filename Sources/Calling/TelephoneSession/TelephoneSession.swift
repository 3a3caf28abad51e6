/// The time limits of a telephone session.
public struct TelephoneLimits: Hashable, Sendable {
  /// Until the telephone replies to a method.
  public var reply = Duration.seconds(5)
  /// Until the telephone has started a call. Some modems answer only when the network reacts.
  public var start = Duration.seconds(30)
  /// Until the number of an incoming call is known. Networks send it a moment after the call.
  public var number = Duration.seconds(2)
  public init() {}
}

/// A telephone among those of a session.
struct LineID: Hashable, Sendable {
  /// The index of its service.
  var service: Int
  var path: String
}

/// The protocol of one connection to the buses with telephones: places calls, and tracks them by signals.
///
/// Services and telephones may come and go while the connection lasts (``Service``). While there is none, requests fail at once
/// with the reason.
struct TelephoneSession: FloorKeeping {
  typealias Output = SessionOutput<BusRequest>

  /// What is known of a service.
  struct Service {
    let telephone: any BusTelephone
    /// Its unique name on its bus; signals of other senders are ignored. Empty if it does not run.
    var busName = ""
    /// Its telephones, the best one first.
    var lines: [TelephoneLine] = []
    /// Why there are none; nil until it has answered, and while there are some.
    var obstacle: CallError?

    var isSettled: Bool { obstacle != nil || !lines.isEmpty }
  }

  /// The purpose of an awaited answer.
  enum Purpose {
    /// Subscribing to signals, without which no call can be tracked.
    case setUp
    case busName
    case lines
    case lineProperties(path: String, interface: String)
    /// The calls of a line.
    case calls(path: String)
    case properties(path: String, line: LineID)
    case dial(CallID)
    case start(CallID)
    case perform(ticket: Int?, CallID, CallCommand)
    /// Creating a message.
    case message(ticket: Int)
    /// Sending a created message.
    case send(ticket: Int)
    case done

    /// The ticket of a request that waits for the answer; nil if none does, or that of a call.
    var ticket: Int? {
      switch self {
      case .perform(let ticket, _, _): ticket
      case .message(let ticket), .send(let ticket): ticket
      case .setUp, .busName, .lines, .lineProperties, .calls, .properties, .dial, .start, .done: nil
      }
    }

    /// Whether the answer is one of those that list what there is.
    var isList: Bool {
      switch self {
      case .setUp, .busName, .lines, .calls: true
      default: false
      }
    }
  }

  struct Pending {
    var service: Int
    var purpose: Purpose
    var limit: Instant
  }

  /// A swap of the active and the other calls of a telephone.
  struct Swap {
    /// The calls whose state it has yet to change.
    var calls: Set<CallID>
    /// Until when that is waited for.
    var limit: Instant
  }

  static var maximumCalls: Int { 32 }

  let limits: TelephoneLimits
  let emergencyRule: EmergencyRule
  /// The preferred ones first.
  var services: [Service]
  var isConnected = false
  /// The user's names for telephones, by their identifiers.
  var names: [String: String] = [:]
  /// What was reported of the telephones.
  var reported: (accounts: [Registration], mailboxes: [WaitingMessages]) = ([], [])
  var pending: [Int: Pending] = [:]
  var queued: [(request: PeerRequest, ticket: Int)] = []
  var calls: [CallID: TelephoneCall] = [:]
  private var lastToken = 0
  var lastCall = 0
  /// The listed calls whose properties are not known yet.
  var listed: Set<String> = []
  var reportsIncoming = false
  var closing: Int?
  /// The swaps that were asked for, until the telephones have reported what they change.
  var swaps: [LineID: Swap] = [:]
  /// Whether the microphone of the computer is switched off.
  var isMuted = false
  /// The call that has the microphone; see ``Floor``.
  var chosenCall: CallID?

  init(
    _ telephones: [any BusTelephone], limits: TelephoneLimits = TelephoneLimits(),
    emergencyRule: EmergencyRule = EmergencyRule()
  ) {
    services = telephones.map { Service(telephone: $0) }
    (self.limits, self.emergencyRule) = (limits, emergencyRule)
  }

  var deadline: Instant? {
    (calls.values.flatMap { [$0.limit, $0.progress.tones.deadline] } + pending.values.map(\.limit)
      + swaps.values.map(\.limit))
      .compactMap(\.self).min()
  }

  var wantsConnection: Bool { reportsIncoming || !queued.isEmpty }

  func call(at path: String) -> TelephoneCall? { calls.values.first { $0.path == path } }

  func telephone(of call: TelephoneCall) -> any BusTelephone { services[call.line.service].telephone }

  mutating func handle(_ input: SessionInput<BusMessage>, at now: Instant, _ outputs: inout [Output]) {
    switch input {
    case .connected: setUp(now, &outputs)
    case .received(.answer(let token, let answer)):
      if let pending = pending.removeValue(forKey: token) { handleAnswer(pending, answer, now, &outputs) }
    case .received(.signal(let signal)): handleSignal(signal, now, &outputs)
    case .disconnected(let reason):
      for service in services.indices {
        services[service].busName = ""
        lose(service, reason, now, &outputs)
      }
      isConnected = false
      failQueued(reason, &outputs)
    case .requested(let request, let ticket): handleRequest(request, ticket, now, &outputs)
    case .timePassed: runTimers(now, &outputs)
    }
    if let ticket = closing, calls.isEmpty {
      closing = nil
      outputs.append(.reply(ticket: ticket, .success(())))
    }
  }

  // MARK: Methods

  /// - Parameter destination: the bus itself; nil: the service.
  mutating func ask(
    _ method: BusMethod, of service: Int, _ destination: String? = nil, for purpose: Purpose,
    within limit: Duration? = nil, _ now: Instant, _ outputs: inout [Output]
  ) {
    lastToken += 1
    pending[lastToken] = Pending(service: service, purpose: purpose, limit: now + (limit ?? limits.reply))
    let telephone = services[service].telephone
    outputs.append(
      .send(
        BusRequest(
          bus: telephone.bus, token: lastToken, destination: destination ?? telephone.service, method: method)))
  }

  mutating func ask(
    _ member: String, of call: TelephoneCall, for purpose: Purpose, _ now: Instant, _ outputs: inout [Output]
  ) {
    let method = BusMethod(path: call.path, interface: telephone(of: call).callInterface, member: member)
    ask(method, of: call.line.service, for: purpose, now, &outputs)
  }

  /// A sentence for an error.
  func sentence(_ error: BusError, of service: Int) -> CallError {
    let telephone = services[service].telephone
    let word = error.name.split(separator: ".").last ?? ""
    let reason = error.explanation
    return switch word {
    case "ServiceUnknown", "NameHasNoOwner": telephone.absence
    case "NotSupported", "NotImplemented": CallError("\(telephone.name) cannot do this")
    case "AccessDenied", "Unauthorized": CallError("\(telephone.name) does not allow this: \(reason.withoutControls)")
    default: CallError("\(telephone.name) refused the request: \(reason.withoutControls)")
    }
  }

  // MARK: Time

  mutating func runTimers(_ now: Instant, _ outputs: inout [Output]) {
    for (line, swap) in swaps where swap.limit <= now { swaps[line] = nil }
    for (token, late) in pending.sorted(by: { $0.key < $1.key }) where late.limit <= now {
      guard pending.removeValue(forKey: token) != nil else { continue }
      let reason = CallError("\(services[late.service].telephone.name) does not answer")
      switch late.purpose {
      case .setUp, .busName, .lines, .calls:
        if case .calls(let path) = late.purpose {
          survey([:], on: LineID(service: late.service, path: path), now, &outputs)
          continue
        }
        // A list that is asked for again says nothing new by its absence.
        guard services[late.service].lines.isEmpty else { continue }
        // The next connection may find it again.
        guard services.contains(where: { !$0.lines.isEmpty }) else { return outputs.append(.disconnect(reason)) }
        lose(late.service, reason, now, &outputs)
        settle(now, &outputs)
      case .properties(let path, _): finishSurvey(of: path, &outputs)
      case .lineProperties, .done: break
      case .dial(let id): fail(id, reason, now, &outputs)
      case .start(let id): abandon(id, reason, now, &outputs)
      case .perform, .message, .send:
        if let ticket = late.purpose.ticket { outputs.append(.reply(ticket: ticket, .failure(reason))) }
      }
    }
    for call in callsInOrder {
      while let step = calls[call.id]?.progress.tones.next(at: now) { send(step, call, now, &outputs) }
      guard let limit = call.limit, limit <= now else { continue }
      calls[call.id]?.limit = nil
      if call.isHungUp {
        end(call.id, call.endingByUser(at: now), now, &outputs)
      } else if !call.isReported {
        announce(call.id, &outputs)
      } else if call.path.isEmpty {
        let name = telephone(of: call).name
        fail(
          call.id, CallError("\(name) has not started the call; check that it has a modem or an account"), now, &outputs
        )
      }
    }
  }

  mutating func send(
    _ step: ToneSender.Step, _ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]
  ) {
    switch step {
    case .send(let tone):
      let tones = ToneSequence(steps: [.tone(tone)])
      let method = telephone(of: call).toneMethod(tones.description, in: call.path, on: call.line.path)
      ask(method, of: call.line.service, for: .perform(ticket: nil, call.id, .send(tones)), now, &outputs)
    case .report(let change): outputs.append(.report(CallEvent(call.id, change)))
    }
  }
}
