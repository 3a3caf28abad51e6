/// How long to wait for a telephone on a bus.
public struct TelephoneLimits: Hashable, Sendable {
  /// Until it answers a method.
  public var answer = Duration.seconds(5)
  /// Until it has begun a call: some modems say so only when the network reacts.
  public var start = Duration.seconds(30)
  /// Until the number of an incoming call is known; networks send it a moment later.
  public var number = Duration.seconds(2)
  public init() {}
}

/// One connection to a bus, and the telephone there: places calls, and follows them by their signals.
///
/// The telephone may come and go while the connection lasts: ``State``. Requests made while it is absent fail at once with
/// the reason.
struct TelephoneSession<Telephone: BusTelephone>: PeerSession {
  typealias Output = SessionOutput<BusRequest>

  private enum State {
    case disconnected
    /// Requests wait.
    case settingUp
    case ready(TelephoneLine)
    case absent(CallError)
  }

  /// The purpose of an awaited answer.
  private enum Purpose {
    /// Setting up, without which nothing can be followed.
    case setUp
    case owner
    case survey
    case facts(path: String)
    case order(CallID)
    case start(CallID)
    case perform(ticket: Int?, CallID, CallCommand)
    case done
  }

  private struct Pending {
    var purpose: Purpose
    var limit: Instant
  }

  private static var mostCalls: Int { 32 }

  private let telephone: Telephone
  private let limits: TelephoneLimits
  private var state = State.disconnected
  /// The unique name of the owner of the telephone's name, whose signals count.
  private var owner = ""
  private var pending: [Int: Pending] = [:]
  private var queued: [(request: PeerRequest, ticket: Int)] = []
  private var calls: [CallID: TelephoneCall] = [:]
  private var lastToken = 0
  private var lastCall = 0
  private var reportsIncoming = false
  private var closing: Int?

  init(_ telephone: Telephone, limits: TelephoneLimits = TelephoneLimits()) {
    (self.telephone, self.limits) = (telephone, limits)
  }

  var deadline: Instant? {
    (calls.values.flatMap { [$0.limit, $0.tones.deadline] } + pending.values.map(\.limit)).compactMap(\.self).min()
  }

  var wantsConnection: Bool { reportsIncoming || !queued.isEmpty }

  private var ordered: [TelephoneCall] { calls.values.sorted { $0.id.serial < $1.id.serial } }

  private func call(at path: String) -> TelephoneCall? { calls.values.first { $0.path == path } }

  mutating func handle(_ input: SessionInput<BusMessage>, at now: Instant, _ outputs: inout [Output]) {
    switch input {
    case .connected: setUp(now, &outputs)
    case .received(.answer(let token, let answer)):
      if let pending = pending.removeValue(forKey: token) { answered(pending.purpose, answer, now, &outputs) }
    case .received(.signal(let signal)): happened(signal, now, &outputs)
    case .disconnected(let reason):
      lose(reason, now, &outputs)
      state = .disconnected
    case .asked(let request, let ticket): asked(request, ticket, now, &outputs)
    case .timePassed: timePassed(now, &outputs)
    }
    if let ticket = closing, calls.isEmpty {
      closing = nil
      outputs.append(.answer(ticket: ticket, .success(nil)))
    }
  }

  // MARK: Methods

  private mutating func ask(
    _ method: BusMethod, of service: String? = nil, for purpose: Purpose, within limit: Duration? = nil,
    _ now: Instant, _ outputs: inout [Output]
  ) {
    lastToken += 1
    pending[lastToken] = Pending(purpose: purpose, limit: now + (limit ?? limits.answer))
    outputs.append(
      .send(BusRequest(token: lastToken, destination: service ?? telephone.service, method: method)))
  }

  private mutating func ask(
    _ member: String, of call: TelephoneCall, _ arguments: [BusArgument] = [], for purpose: Purpose, _ now: Instant,
    _ outputs: inout [Output]
  ) {
    let method = BusMethod(
      path: call.path, interface: telephone.callInterface, member: member, arguments: arguments)
    ask(method, for: purpose, now, &outputs)
  }

  /// What a failure means, as a sentence.
  private func sentence(_ error: BusError) -> CallError {
    let word = error.name.split(separator: ".").last ?? ""
    let reason = error.reason.isEmpty ? error.name : error.reason
    return switch word {
    case "ServiceUnknown", "NameHasNoOwner": CallError("\(telephone.name) does not run")
    case "AccessDenied", "Unauthorized": CallError("\(telephone.name) does not allow that: \(reason.withoutControls)")
    default: CallError("\(telephone.name) refused that: \(reason.withoutControls)")
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

  private mutating func survey(_ now: Instant, _ outputs: inout [Output]) {
    let method = BusMethod(path: telephone.root, interface: BusInterface.objectManager, member: "GetManagedObjects")
    ask(method, for: .survey, now, &outputs)
  }

  private mutating func surveyed(_ objects: BusObjects, _ now: Instant, _ outputs: inout [Output]) {
    let line: TelephoneLine
    do throws(CallError) { line = try telephone.line(among: objects) } catch {
      return lose(error, now, &outputs)
    }
    state = .ready(line)
    let requests = queued
    queued = []
    for (request, ticket) in requests { asked(request, ticket, now, &outputs) }
    for (path, properties) in line.calls.sorted(by: { $0.key < $1.key }) { appeared(path, properties, now, &outputs) }
  }

  /// The telephone is gone: all who wait are told, and nothing is known of the calls any more.
  private mutating func lose(_ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    state = .absent(reason)
    for pending in pending.values {
      if case .perform(let ticket?, _, _) = pending.purpose {
        outputs.append(.answer(ticket: ticket, .failure(reason)))
      }
    }
    pending = [:]
    for (_, ticket) in queued { outputs.append(.answer(ticket: ticket, .failure(reason))) }
    queued = []
    for call in ordered {
      if call.stage == .asked, call.isOutgoing { fail(call.id, reason, &outputs) }
      end(call.id, CallEnding(.lost, detail: telephone.name, duration: call.duration(to: now)), now, &outputs)
    }
  }

  // MARK: Requests

  private mutating func asked(_ request: PeerRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]) {
    switch (request, state) {
    case (.close, _): close(ticket, now, &outputs)
    case (.use, _): outputs.append(.answer(ticket: ticket, .success(nil)))
    case (_, .disconnected), (_, .settingUp): queued.append((request, ticket))
    case (_, .absent(let reason)): outputs.append(.answer(ticket: ticket, .failure(reason)))
    case (.open, .ready):
      reportsIncoming = true
      outputs.append(.answer(ticket: ticket, .success(nil)))
      survey(now, &outputs)
    case (.place(let request), .ready(let line)): place(request, on: line, ticket, now, &outputs)
    case (.perform(let command, let id), .ready): perform(command, id, ticket, now, &outputs)
    }
  }

  private mutating func place(
    _ request: CallRequest, on line: TelephoneLine, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    if let refusal = telephone.refusal(of: request.number) {
      return outputs.append(.answer(ticket: ticket, .failure(refusal)))
    }
    lastCall += 1
    var call = TelephoneCall(id: CallID(serial: lastCall), isOutgoing: true)
    call.number = String(request.number.main)
    call.postDial = request.number.tones
    call.ticket = ticket
    calls[call.id] = call
    ask(telephone.order(request.number.main, on: line.path), for: .order(call.id), now, &outputs)
  }

  private mutating func perform(
    _ command: CallCommand, _ id: CallID, _ ticket: Int, _ now: Instant, _ outputs: inout [Output]
  ) {
    func refuse(_ reason: String) { outputs.append(.answer(ticket: ticket, .failure(CallError(reason)))) }
    guard let call = calls[id] else { return refuse("the call is over") }
    let purpose = Purpose.perform(ticket: ticket, id, command)
    switch command {
    case .hangUp: hangUp(call, ticket: ticket, now, &outputs)
    case .answer:
      guard !call.isOutgoing, call.stage < .established else { return refuse("there is nothing to answer") }
      ask("Accept", of: call, for: purpose, now, &outputs)
    case .send(let tones):
      guard call.stage == .established else { return refuse("tones are sent when somebody answered") }
      calls[id]?.tones.add(tones, at: now)
      outputs.append(.answer(ticket: ticket, .success(nil)))
      timePassed(now, &outputs)
    case .hold, .resume, .mute, .unmute, .redirect: refuse("\(telephone.name) cannot do that with a call")
    }
  }

  private mutating func hangUp(_ call: TelephoneCall, ticket: Int?, _ now: Instant, _ outputs: inout [Output]) {
    let limit = now + limits.answer
    calls[call.id]?.isHungUp = true
    // Should nothing more be reported, it is over all the same.
    calls[call.id]?.limit = limit
    ask("Hangup", of: call, for: .perform(ticket: ticket, call.id, .hangUp), now, &outputs)
  }

  private mutating func close(_ ticket: Int, _ now: Instant, _ outputs: inout [Output]) {
    reportsIncoming = false
    closing = ticket
    for call in ordered {
      let isOurs = call.isOutgoing || call.stage == .established
      if telephone.hangsUpAtClose, isOurs, !call.path.isEmpty {
        if !call.isHungUp { hangUp(call, ticket: nil, now, &outputs) }
      } else {
        calls[call.id] = nil
      }
    }
  }

  // MARK: Time

  private mutating func timePassed(_ now: Instant, _ outputs: inout [Output]) {
    for (token, late) in pending.sorted(by: { $0.key < $1.key }) where late.limit <= now {
      guard pending.removeValue(forKey: token) != nil else { continue }
      let reason = CallError("\(telephone.name) does not answer")
      switch late.purpose {
      case .setUp, .owner, .survey: return outputs.append(.disconnect(reason))
      case .facts, .done: break
      case .order(let id): fail(id, reason, &outputs)
      case .start(let id): giveUp(id, reason, now, &outputs)
      case .perform(let ticket, _, _):
        if let ticket { outputs.append(.answer(ticket: ticket, .failure(reason))) }
      }
    }
    for call in ordered {
      while let step = calls[call.id]?.tones.next(at: now) { send(step, call, now, &outputs) }
      guard let limit = call.limit, limit <= now else { continue }
      calls[call.id]?.limit = nil
      if call.isHungUp {
        end(call.id, call.endingByUser(at: now), now, &outputs)
      } else if !call.isReported {
        announce(call.id, &outputs)
      } else if call.path.isEmpty {
        fail(call.id, CallError("\(telephone.name) has not begun the call; has it a telephone?"), &outputs)
      }
    }
  }

  private mutating func send(
    _ step: ToneSender.Step, _ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]
  ) {
    switch step {
    case .send(let tone):
      let tones = ToneSequence(steps: [.tone(tone)])
      let purpose = Purpose.perform(ticket: nil, call.id, .send(tones))
      ask("SendDtmf", of: call, [.text(tones.description)], for: purpose, now, &outputs)
    case .sent(let tones): outputs.append(.report(CallEvent(call.id, .tonesSent(tones))))
    case .waits(let tones): outputs.append(.report(CallEvent(call.id, .tonesWaiting(tones))))
    }
  }

  // MARK: Answers

  private mutating func answered(
    _ purpose: Purpose, _ answer: Result<[BusValue], BusError>, _ now: Instant, _ outputs: inout [Output]
  ) {
    switch (purpose, answer) {
    case (.setUp, .failure(let error)): outputs.append(.disconnect(sentence(error)))
    case (.owner, .success(let values)):
      owner = values.first?.text ?? ""
      survey(now, &outputs)
    case (.survey, .success(let values)):
      guard let objects = values.first?.objects else { fallthrough }
      surveyed(objects, now, &outputs)
    case (.owner, .failure), (.survey, _):
      let error =
        if case .failure(let error) = answer { sentence(error) } else {
          CallError("what \(telephone.name) says cannot be read")
        }
      lose(error, now, &outputs)
    case (.facts(let path), .success(let values)):
      if let properties = values.first?.dictionary { appeared(path, properties, now, &outputs) }
    case (.order(let id), .success(let values)): begun(id, telephone.orderedCall(values), now, &outputs)
    case (.order(let id), .failure(let error)): fail(id, sentence(error), &outputs)
    case (.start(let id), .success): accept(id, now, &outputs)
    case (.start(let id), .failure(let error)): giveUp(id, sentence(error), now, &outputs)
    case (.perform(let ticket, let id, let command), .failure(let error)):
      if command == .hangUp {
        calls[id]?.isHungUp = false
        calls[id]?.limit = nil
      }
      if let ticket { outputs.append(.answer(ticket: ticket, .failure(sentence(error)))) }
    case (.perform(let ticket, _, _), .success):
      if let ticket { outputs.append(.answer(ticket: ticket, .success(nil))) }
    case (.setUp, .success), (.facts, .failure), (.done, _): break
    }
  }

  /// A call was requested: it is started, or awaited.
  private mutating func begun(_ id: CallID, _ path: String?, _ now: Instant, _ outputs: inout [Output]) {
    guard calls[id] != nil else { return }
    guard let path, let start = telephone.start(path) else {
      let limit = now + limits.start
      // It may have appeared before the answer came.
      if calls[id]?.path.isEmpty == true { calls[id]?.limit = limit }
      return
    }
    calls[id]?.path = path
    ask(start, for: .start(id), within: limits.start, now, &outputs)
  }

  /// Gives up a call that could not be started, or may not have been.
  private mutating func giveUp(_ id: CallID, _ reason: CallError, _ now: Instant, _ outputs: inout [Output]) {
    // Its signals may already have shown that it was.
    guard let call = calls[id], call.stage == .asked else { return }
    ask("Hangup", of: call, for: .done, now, &outputs)
    remove(call, now, &outputs)
    fail(id, reason, &outputs)
  }

  /// A call that could not be placed: there was none.
  private mutating func fail(_ id: CallID, _ reason: CallError, _ outputs: inout [Output]) {
    guard let call = calls[id], let ticket = call.ticket else { return }
    calls[id] = nil
    outputs.append(.answer(ticket: ticket, .failure(reason)))
  }

  private mutating func remove(_ call: TelephoneCall, _ now: Instant, _ outputs: inout [Output]) {
    guard case .ready(let line) = state, let removal = telephone.removal(of: call.path, from: line.path) else { return }
    ask(removal, for: .done, now, &outputs)
  }

  // MARK: Events

  private mutating func happened(_ signal: BusSignal, _ now: Instant, _ outputs: inout [Output]) {
    if signal.sender == Bus.service, signal.isNamed("NameOwnerChanged", of: Bus.service) {
      guard signal.values.count == 3, signal.values[0].text == telephone.service else { return }
      return ownerChanged(to: signal.values[2].text ?? "", now, &outputs)
    }
    guard signal.sender == owner, let news = telephone.news(signal) else { return }
    switch (news, state) {
    case (.appeared(let path, let properties), .ready): appeared(path, properties, now, &outputs)
    case (.changed(let path, let facts), .ready):
      if let call = call(at: path) {
        changed(call.id, facts, now, &outputs)
      } else if facts.state == .incoming {
        appeared(path, nil, now, &outputs)
      }
    case (.vanished(let path), .ready):
      if let call = call(at: path) { over(call, code: nil, now, &outputs) }
    case (.lineCame, .absent): survey(now, &outputs)
    case (.lineGone(let path), .ready(let line)) where path == line.path:
      lose(CallError("the modem is gone"), now, &outputs)
      survey(now, &outputs)
    default: break
    }
  }

  private mutating func ownerChanged(to new: String, _ now: Instant, _ outputs: inout [Output]) {
    guard new != owner else { return }
    if !owner.isEmpty { lose(CallError("\(telephone.name) is gone"), now, &outputs) }
    owner = new
    if !new.isEmpty { survey(now, &outputs) }
  }

  /// A call appeared: the one that was requested, an incoming one, or one that does not concern us.
  private mutating func appeared(
    _ path: String, _ properties: [String: BusValue]?, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard call(at: path) == nil else { return }
    guard let properties else {
      let method = BusMethod(
        path: path, interface: BusInterface.properties, member: "GetAll",
        arguments: [.text(telephone.callInterface)])
      return ask(method, for: .facts(path: path), now, &outputs)
    }
    let facts = telephone.facts(properties)
    guard facts.isIncoming == true else { return orderedAppeared(path, facts, now, &outputs) }
    guard reportsIncoming, facts.state == .incoming, calls.count < Self.mostCalls else { return }
    lastCall += 1
    var call = TelephoneCall(id: CallID(serial: lastCall), isOutgoing: false)
    call.path = path
    call.stage = .ringing
    call.limit = now + limits.number
    calls[call.id] = call
    changed(call.id, facts, now, &outputs)
  }

  /// An outgoing call appeared: it is ours if one was requested that has no path yet.
  private mutating func orderedAppeared(
    _ path: String, _ facts: TelephoneFacts, _ now: Instant, _ outputs: inout [Output]
  ) {
    let pathless = ordered.filter { $0.isOutgoing && $0.path.isEmpty && telephone.start(path) == nil }
    guard facts.state != .ended, let call = pathless.first(where: { $0.number == facts.number }) ?? pathless.first
    else { return }
    calls[call.id]?.path = path
    calls[call.id]?.limit = nil
    accept(call.id, now, &outputs)
    changed(call.id, facts, now, &outputs)
  }

  private mutating func changed(_ id: CallID, _ facts: TelephoneFacts, _ now: Instant, _ outputs: inout [Output]) {
    guard let call = calls[id] else { return }
    if !call.isOutgoing {
      if let number = facts.number { calls[id]?.number = number }
      if let name = facts.displayName { calls[id]?.displayName = name }
      if calls[id]?.number.isEmpty == false || (facts.state ?? .incoming) != .incoming { announce(id, &outputs) }
    }
    switch facts.state {
    case .dialling: advance(id, to: .dialling, .dialling, now, &outputs)
    case .ringing: advance(id, to: .ringing, .ringing, now, &outputs)
    case .active:
      advance(id, to: .established, .established, now, &outputs)
      hold(id, false, &outputs)
    case .held: hold(id, true, &outputs)
    case .ended: over(call, code: facts.code, now, &outputs)
    case .incoming, .unknown, nil: break
    }
  }

  /// Reports an incoming call.
  private mutating func announce(_ id: CallID, _ outputs: inout [Output]) {
    guard let call = calls[id], !call.isReported else { return }
    calls[id]?.isReported = true
    if !call.isHungUp { calls[id]?.limit = nil }
    outputs.append(.report(CallEvent(id, .incoming(call.caller))))
  }

  private mutating func hold(_ id: CallID, _ isHeld: Bool, _ outputs: inout [Output]) {
    guard let call = calls[id], call.stage == .established, call.isHeld != isHeld else { return }
    calls[id]?.isHeld = isHeld
    outputs.append(.report(CallEvent(id, isHeld ? .held : .resumed)))
  }

  private mutating func accept(_ id: CallID, _ now: Instant, _ outputs: inout [Output]) {
    advance(id, to: .accepted, .accepted, now, &outputs)
  }

  /// Reports a stage if it is a step forward.
  private mutating func advance(
    _ id: CallID, to stage: TelephoneCall.Stage, _ change: CallEvent.Change, _ now: Instant, _ outputs: inout [Output]
  ) {
    guard let call = calls[id], call.stage < stage else { return }
    // A signal may come before the answer to the method that it belongs to.
    if call.stage == .asked, stage > .accepted { outputs.append(.report(CallEvent(id, .accepted))) }
    calls[id]?.stage = stage
    outputs.append(.report(CallEvent(id, change)))
    if let ticket = call.ticket {
      calls[id]?.ticket = nil
      outputs.append(.answer(ticket: ticket, .success(id)))
    }
    guard stage == .established else { return }
    calls[id]?.establishedAt = now
    if let tones = call.postDial {
      calls[id]?.tones.add(tones, at: now)
      timePassed(now, &outputs)
    }
  }

  /// The telephone says that a call is over.
  private mutating func over(_ call: TelephoneCall, code: Int?, _ now: Instant, _ outputs: inout [Output]) {
    let ending =
      if call.isHungUp {
        call.endingByUser(at: now)
      } else if let duration = call.duration(to: now) {
        CallEnding(.hungUpByPeer, duration: duration)
      } else if call.isOutgoing {
        telephone.failure(code, hasRung: call.stage >= .ringing)
      } else {
        CallEnding(.missed)
      }
    remove(call, now, &outputs)
    end(call.id, ending, now, &outputs)
  }

  private mutating func end(_ id: CallID, _ ending: CallEnding, _ now: Instant, _ outputs: inout [Output]) {
    guard calls[id] != nil else { return }
    // Observers that have not been told of the call yet get all its events.
    announce(id, &outputs)
    accept(id, now, &outputs)
    calls[id] = nil
    outputs.append(.report(CallEvent(id, .ended(ending))))
  }
}

extension TelephoneCall {
  /// How long the conversation has lasted; nil if nobody answered.
  fileprivate func duration(to now: ContinuousClock.Instant) -> Duration? { establishedAt.map { $0.duration(to: now) } }

  fileprivate func endingByUser(at now: ContinuousClock.Instant) -> CallEnding {
    let duration = duration(to: now)
    return CallEnding(!isOutgoing && duration == nil ? .declined : .hungUp, duration: duration)
  }
}
