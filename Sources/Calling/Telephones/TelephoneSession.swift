/// The time limits of a telephone session.
public struct TelephoneLimits: Hashable, Sendable {
  /// Until the telephone answers a method.
  public var answer = Duration.seconds(5)
  /// Until the telephone has started a call. Some modems answer only when the network reacts.
  public var start = Duration.seconds(30)
  /// Until the number of an incoming call is known. Networks send it a moment after the call.
  public var number = Duration.seconds(2)
  public init() {}
}

/// The protocol of one connection to a bus with a telephone: places calls, and tracks them by signals.
///
/// The telephone may come and go while the connection lasts (``State``). While it is absent, requests fail at once with the
/// reason.
struct TelephoneSession<Telephone: BusTelephone>: FloorKeeping {
  typealias Output = SessionOutput<BusRequest>

  enum State {
    case disconnected
    /// The session waits for the objects of the telephone; requests are queued.
    case settingUp
    case ready(TelephoneLine)
    case absent(CallError)
  }

  /// The purpose of an awaited answer.
  enum Purpose {
    /// Subscribing to signals, without which no call can be tracked.
    case setUp
    case owner
    case objects
    /// The calls of the line.
    case calls
    case properties(path: String)
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
      case .setUp, .owner, .objects, .calls, .properties, .dial, .start, .done: nil
      }
    }
  }

  struct Pending {
    var purpose: Purpose
    var limit: Instant
  }

  /// A swap of the active and the other calls.
  struct Swap {
    /// The calls whose state it has yet to change.
    var calls: Set<CallID>
    /// Until when that is waited for.
    var limit: Instant
  }

  static var maximumCalls: Int { 32 }

  let telephone: Telephone
  let limits: TelephoneLimits
  let emergencyRule: EmergencyRule
  var state = State.disconnected
  /// The unique bus name of the telephone; signals of other senders are ignored.
  var owner = ""
  var pending: [Int: Pending] = [:]
  var queued: [(request: PeerRequest, ticket: Int)] = []
  var calls: [CallID: TelephoneCall] = [:]
  private var lastToken = 0
  var lastCall = 0
  /// The listed calls whose properties are not known yet.
  var listed: Set<String> = []
  var reportsIncoming = false
  var closing: Int?
  /// The swap that was asked for, until the telephone has reported what it changes.
  var swapping: Swap?
  /// The call that has the microphone; see ``Floor``.
  var floorOwner: CallID?

  init(
    _ telephone: Telephone, limits: TelephoneLimits = TelephoneLimits(),
    emergencyRule: EmergencyRule = EmergencyRule()
  ) {
    (self.telephone, self.limits, self.emergencyRule) = (telephone, limits, emergencyRule)
  }

  var deadline: Instant? {
    (calls.values.flatMap { [$0.limit, $0.progress.tones.deadline] } + pending.values.map(\.limit) + [swapping?.limit])
      .compactMap(\.self).min()
  }

  var wantsConnection: Bool { reportsIncoming || !queued.isEmpty }

  func call(at path: String) -> TelephoneCall? { calls.values.first { $0.path == path } }

  mutating func handle(_ input: SessionInput<BusMessage>, at now: Instant, _ outputs: inout [Output]) {
    switch input {
    case .connected: setUp(now, &outputs)
    case .received(.answer(let token, let answer)):
      if let pending = pending.removeValue(forKey: token) { handleAnswer(pending.purpose, answer, now, &outputs) }
    case .received(.signal(let signal)): handleSignal(signal, now, &outputs)
    case .disconnected(let reason):
      markAbsent(reason, now, &outputs)
      state = .disconnected
    case .asked(let request, let ticket): handleRequest(request, ticket, now, &outputs)
    case .timePassed: runTimers(now, &outputs)
    }
    if let ticket = closing, calls.isEmpty {
      closing = nil
      outputs.append(.answer(ticket: ticket, .success(())))
    }
  }

  // MARK: Methods

  mutating func ask(
    _ method: BusMethod, of service: String? = nil, for purpose: Purpose, within limit: Duration? = nil,
    _ now: Instant, _ outputs: inout [Output]
  ) {
    lastToken += 1
    pending[lastToken] = Pending(purpose: purpose, limit: now + (limit ?? limits.answer))
    outputs.append(
      .send(BusRequest(token: lastToken, destination: service ?? telephone.service, method: method)))
  }

  mutating func ask(
    _ member: String, of call: TelephoneCall, for purpose: Purpose, _ now: Instant, _ outputs: inout [Output]
  ) {
    ask(
      BusMethod(path: call.path, interface: telephone.callInterface, member: member), for: purpose, now, &outputs)
  }

  /// A sentence for an error.
  func sentence(_ error: BusError) -> CallError {
    let word = error.name.split(separator: ".").last ?? ""
    let reason = error.explanation
    return switch word {
    case "ServiceUnknown", "NameHasNoOwner": telephone.absence
    case "AccessDenied", "Unauthorized": CallError("\(telephone.name) does not allow this: \(reason.withoutControls)")
    default: CallError("\(telephone.name) refused the request: \(reason.withoutControls)")
    }
  }

  // MARK: Presence

  private mutating func setUp(_ now: Instant, _ outputs: inout [Output]) {
    state = .settingUp
    let rules = [
      "type='signal',sender='\(Bus.service)',interface='\(Bus.service)',member='NameOwnerChanged',"
        + "arg0='\(telephone.service)'",
      "type='signal',sender='\(telephone.service)',path_namespace='\(telephone.root)'",
    ]
    for rule in rules { ask(bus("AddMatch", rule), of: Bus.service, for: .setUp, now, &outputs) }
    ask(bus("GetNameOwner", telephone.service), of: Bus.service, for: .owner, now, &outputs)
  }

  private func bus(_ member: String, _ argument: String) -> BusMethod {
    BusMethod(path: Bus.path, interface: Bus.service, member: member, arguments: [.text(argument)])
  }

  mutating func requestObjects(_ now: Instant, _ outputs: inout [Output]) {
    let method = BusMethod(path: telephone.root, interface: BusInterface.objectManager, member: "GetManagedObjects")
    ask(method, for: .objects, now, &outputs)
  }

  mutating func handleObjects(_ objects: BusObjects, _ now: Instant, _ outputs: inout [Output]) {
    let line: TelephoneLine
    do throws(CallError) { line = try telephone.line(among: objects) } catch {
      return markAbsent(error, now, &outputs)
    }
    state = .ready(line)
    let requests = queued
    queued = []
    for (request, ticket) in requests { handleRequest(request, ticket, now, &outputs) }
    guard let method = telephone.callListMethod(on: line.path) else { return survey(line.calls, now, &outputs) }
    ask(method, for: .calls, now, &outputs)
  }

  /// Handles the loss of the telephone: fails the waiting requests, and ends all calls as lost.
  mutating func markAbsent(_ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    state = .absent(reason)
    for pending in pending.values {
      if let ticket = pending.purpose.ticket { outputs.append(.answer(ticket: ticket, .failure(reason))) }
    }
    pending = [:]
    swapping = nil
    floorOwner = nil
    for (_, ticket) in queued { outputs.append(.answer(ticket: ticket, .failure(reason))) }
    queued = []
    for call in callsInOrder {
      if call.progress.stage == .asked, call.isOutgoing { fail(call.id, reason, now, &outputs) }
      lose(call, now, &outputs)
    }
  }

  /// Ends a call that cannot be followed any more.
  mutating func lose(_ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]) {
    guard !call.isHungUp else { return end(call.id, call.endingByUser(at: now), now, &outputs) }
    let duration = call.progress.duration(to: now)
    let goesOn = duration != nil && telephone.keepsTalks
    let detail = goesOn ? "the call goes on at the telephone" : telephone.name
    end(call.id, CallEnding(.lost, detail: detail, duration: duration), now, &outputs)
  }

  // MARK: Time

  mutating func runTimers(_ now: Instant, _ outputs: inout [Output]) {
    if let swap = swapping, swap.limit <= now { swapping = nil }
    for (token, late) in pending.sorted(by: { $0.key < $1.key }) where late.limit <= now {
      guard pending.removeValue(forKey: token) != nil else { continue }
      let reason = CallError("\(telephone.name) does not answer")
      switch late.purpose {
      case .setUp, .owner, .objects, .calls: return outputs.append(.disconnect(reason))
      case .properties, .done: break
      case .dial(let id): fail(id, reason, now, &outputs)
      case .start(let id): abandon(id, reason, now, &outputs)
      case .perform, .message, .send:
        if let ticket = late.purpose.ticket { outputs.append(.answer(ticket: ticket, .failure(reason))) }
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
        fail(
          call.id, CallError("\(telephone.name) has not started the call; check that it has a modem or an account"),
          now, &outputs)
      }
    }
  }

  mutating func send(
    _ step: ToneSender.Step, _ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]
  ) {
    switch step {
    case .send(let tone):
      guard case .ready(let line) = state else { return }
      let tones = ToneSequence(steps: [.tone(tone)])
      let method = telephone.toneMethod(tones.description, in: call.path, on: line.path)
      ask(method, for: .perform(ticket: nil, call.id, .send(tones)), now, &outputs)
    case .report(let change): outputs.append(.report(CallEvent(call.id, change)))
    }
  }
}
