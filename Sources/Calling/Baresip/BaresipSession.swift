import Localization
import NumberPlans

/// The protocol of one connection to baresip's `ctrl_tcp`: dials, and tracks calls by their events.
///
/// baresip applies commands to its *current* call, so the session first sends `uafind` and `callfind`, and continues only if
/// the call was found (``BaresipQueue``): a command never affects another call.
///
/// Protocol: baresip 1.0 and newer, modules `ctrl_tcp` and `menu`.
struct BaresipSession: FloorKeeping {
  /// How long to wait for calls.
  struct Limits: Hashable, Sendable {
    /// Until the other side, or the network, reacts at all. SIP itself retries for 32 s (RFC 3261, timer B).
    var reaction = Duration.seconds(20)
    /// Until the call is answered.
    var answer = Duration.seconds(90)
    /// Until baresip replies to a command.
    var reply = Duration.seconds(5)
  }

  static let maximumCalls = 32

  let limits: Limits
  /// The account to call from; empty for baresip's current account.
  private let account: String
  let emergencyRule: EmergencyRule
  var isConnected = false
  private var reader = NetstringReader()
  var calls: [CallID: BaresipCall] = [:]
  private var registrations = BaresipRegistrations()
  /// The new messages by account.
  private var messages: [String: WaitingMessages] = [:]
  var operations: BaresipQueue
  private var lastCall = 0
  private var queued: [(request: PeerRequest, ticket: Int)] = []
  var reportsIncoming = false
  /// Whether the accounts were asked for over the present connection.
  private var hasAsked = false
  /// Whether the calls in progress are being looked for.
  private var isSurveying = false
  var closing: Int?

  /// The call that has the microphone; see ``Floor``.
  var chosenCall: CallID?
  /// When baresip is asked for the states of the calls; nil while it has none with a name.
  var comparison: Instant?
  /// The numbers of calls that were given up before baresip named them, and until when one of them may still come up.
  var abandoned: [(number: String, limit: Instant)] = []

  typealias Operation = BaresipOperation

  /// Where calls are recorded, while the baresip runs that does so.
  struct Recordings: Sendable {
    let folder: String
    let isRunning: SharedFlag
  }

  private let recordings: Recordings?
  /// Reads what the baresip that dialtone started has written; empty for another one.
  private let log: @Sendable () -> String

  init(
    limits: Limits = Limits(), account: String = "", emergencyRule: EmergencyRule = EmergencyRule(),
    recordings: Recordings? = nil, log: @escaping @Sendable () -> String = { "" }
  ) {
    (self.recordings, self.log) = (recordings, log)
    (self.limits, self.account, self.emergencyRule) = (limits, account, emergencyRule)
    operations = BaresipQueue(replyLimit: limits.reply)
  }

  var deadline: Instant? {
    let limits = calls.values.flatMap { [$0.limit, $0.progress.tones.deadline] } + abandoned.map(\.limit)
    return (limits + [operations.deadline, isConnected ? comparison : nil]).compactMap(\.self).min()
  }

  var wantsConnection: Bool { reportsIncoming || !queued.isEmpty || !abandoned.isEmpty }

  var onlyListens: Bool { queued.allSatisfy { $0.request == .open } }

  mutating func handle(_ input: PeerInput, at now: Instant, _ outputs: inout [PeerOutput]) {
    switch input {
    case .connected:
      isConnected = true
      reader = NetstringReader()
      let requests = queued
      queued = []
      for (request, ticket) in requests { handleRequest(request, ticket, now, &outputs) }
      askForAccounts(now, &outputs)
    case .received(let bytes): receive(bytes, now, &outputs)
    case .disconnected(let reason): handleDisconnect(reason, now, &outputs)
    case .requested(let request, let ticket): handleRequest(request, ticket, now, &outputs)
    case .timePassed: runTimers(now, &outputs)
    }
    // After a short call, the caller still wants to know whether the account is registered.
    let isAsking = operations.contains(.registrations)
    if let ticket = closing, calls.isEmpty && !isAsking || !isConnected {
      closing = nil
      outputs.append(.reply(ticket: ticket, .success(())))
    }
  }

  // MARK: The connection

  private mutating func handleDisconnect(_ reason: CallError, _ now: Instant, _ outputs: inout [PeerOutput]) {
    isConnected = false
    hasAsked = false
    isSurveying = false
    for operation in operations.removeAll() { fail(operation, reason, &outputs) }
    for (_, ticket) in queued { outputs.append(.reply(ticket: ticket, .failure(reason))) }
    queued = []
    // baresip may carry out later what it has not answered.
    for call in callsInOrder where call.isOutgoing && call.name.isEmpty && (!call.isEmergency || call.isHungUp) {
      remember(abandoned: call.number, now)
    }
    for call in callsInOrder where call.isTaken {
      let duration = call.progress.duration(to: now)
      outputs.append(.report(CallEvent(call.id, .ended(CallEnding(.lost, detail: "baresip", duration: duration)))))
    }
    calls = [:]
    (chosenCall, comparison) = (nil, nil)
  }

  private func fail(_ operation: Operation, _ reason: CallError, _ outputs: inout [PeerOutput]) {
    switch operation.purpose {
    case .dial(let ticket, let id) where calls[id].map({ $0.progress.stage > .requested }) ?? false:
      // The call is in progress, although baresip did not answer.
      if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
    case .dial(.some(let ticket), _), .perform(.some(let ticket), _, _):
      outputs.append(.reply(ticket: ticket, .failure(reason)))
    case .dial(nil, _), .perform(nil, _, _), .tone, .registrations, .list, .details, .compare, .restore: break
    }
  }

  private mutating func receive(_ bytes: [UInt8], _ now: Instant, _ outputs: inout [PeerOutput]) {
    let (contents, failure) = reader.read(bytes)
    for content in contents {
      // Anything that is not JSON, or neither an event nor an answer, is ignored.
      guard let message = BaresipMessage(content) else { continue }
      if message.isAnswer { handleAnswer(message, now, &outputs) }
      if message.isEvent { handleEvent(message, now, &outputs) }
    }
    if failure != nil { outputs.append(.disconnect(CallError("the server there is not baresip's ctrl_tcp"))) }
  }

  // MARK: Time

  private mutating func runTimers(_ now: Instant, _ outputs: inout [PeerOutput]) {
    if let limit = operations.deadline, limit <= now {
      return outputs.append(.disconnect(CallError("baresip does not answer")))
    }
    for call in callsInOrder {
      while let step = calls[call.id]?.progress.tones.next(at: now) { send(step, call.id, now, &outputs) }
      guard let limit = call.limit, limit <= now else { continue }
      abandon(call, now, &outputs)
    }
    abandoned.removeAll { $0.limit <= now }
    if let comparison, comparison <= now, isConnected { compare(now, &outputs) }
  }

  /// Hangs up a call that makes no progress, or ends it if it was already hung up.
  private mutating func abandon(_ call: BaresipCall, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard call.timeoutEnding == nil, !call.isHungUp else {
      if call.isOutgoing, call.name.isEmpty { remember(abandoned: call.number, now) }
      return end(call.id, call.timeoutEnding ?? CallEnding(.hungUp), now, &outputs)
    }
    let isSilent = call.progress.stage < .ringing
    let seconds = (isSilent ? limits.reaction : limits.answer).components.seconds
    // Translators: “not reachable (no answer within 20 s)”, “nobody answered (for 60 s)”
    let detail = localized(isSilent ? "no answer within \(seconds) s" : "for \(seconds) s")
    let ending = CallEnding(isSilent ? .unreachable : .noAnswer, detail: detail)
    calls[call.id]?.timeoutEnding = ending
    hangUp(call.id, ticket: nil, now, &outputs)
  }

  private mutating func send(_ step: ToneSender.Step, _ id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]) {
    switch step {
    case .send(let tone):
      let tone = ToneSequence(steps: [.tone(tone)]).description
      enqueue(.tone(id), for: id, BaresipCommand("sndcode", tone), now, &outputs)
    case .report(let change): outputs.append(.report(CallEvent(id, change)))
    }
  }

  // MARK: Requests

  private mutating func handleRequest(
    _ request: PeerRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch request {
    case .close(let endsPeer):
      reportsIncoming = false
      closing = ticket
      // Incoming calls continue to ring at baresip. Others continue at a baresip that continues itself.
      for call in callsInOrder {
        if !call.isOutgoing, !call.progress.isEstablished {
          calls[call.id] = nil
        } else if endsPeer {
          hangUp(call.id, ticket: nil, now, &outputs)
        } else {
          calls[call.id] = nil
          let isHungUp = call.isHungUp && !call.awaitsHangUp
          let ending = CallEnding(isHungUp ? .hungUp : .left, duration: call.progress.duration(to: now))
          outputs += call.progress.changes(endingWith: ending).map { .report(CallEvent(call.id, $0)) }
        }
      }
    case .use, .report, .check: outputs.append(.reply(ticket: ticket, .success(())))
    case .send: outputs.append(.reply(ticket: ticket, .failure(.noMessages(by: "baresip"))))
    case .operate: outputs.append(.reply(ticket: ticket, .failure(.noSwitchboard(at: "baresip"))))
    case .perform(.hangUp, let id) where !isConnected:
      guard let givenUp: PeerOutput = queued.removeCall(id) else { return queued.append((request, ticket)) }
      outputs += [givenUp, .reply(ticket: ticket, .success(()))]
    case _ where !isConnected: queued.append((request, ticket))
    case .open:
      outputs.append(.reply(ticket: ticket, .success(())))
      guard !reportsIncoming else { return }
      reportsIncoming = true
      if hasAsked { askForAccounts(now, &outputs) }
    case .place(let request): place(request, ticket, now, &outputs)
    case .perform(let command, let id): perform(command, id, ticket, now, &outputs)
    }
  }

  /// The command that dials a number.
  ///
  /// `#` is not encoded, although a SIP URI needs `%23`: baresip 1.0 does not encode it either, servers accept it, and baresip
  /// misreads a `%` when it reports the call. The workaround can go when baresip reports a call to `%23` correctly.
  static func dial(_ target: CallTarget) -> BaresipCommand { BaresipCommand("dial", target.dialled) }

  /// The command that transfers a call (REFER, RFC 3515). Unlike `dial`, it completes no address: a number is one at the
  /// account's server.
  static func transfer(_ call: BaresipCall, to target: CallTarget) -> BaresipCommand {
    if let address = target.sipAddress { return BaresipCommand("transfer", address.description) }
    let host = call.account.split(separator: "@").last.map(String.init) ?? ""
    return BaresipCommand("transfer", host.isEmpty ? target.dialled : "sip:\(target.dialled)@\(host)")
  }

  private mutating func place(_ request: CallRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]) {
    follow(.wished(.place(request.id, isEmergency: request.isEmergency)), now, &outputs)
    let account = request.account.isEmpty ? usualAccount : request.account.withoutControls
    calls[request.id] = BaresipCall(request, from: account)
    dial(request.id, ticket, now, &outputs)
  }

  /// The account to call from unless a call chooses one. Commands for other calls may have made theirs the current one.
  private var usualAccount: String {
    account.isEmpty && registrations.all.count > 1 ? registrations.current : account
  }

  /// Dials the number of a call that baresip does not have.
  mutating func dial(_ id: CallID, _ ticket: Int?, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let request = calls[id]?.request else { return }
    let select = request.account.isEmpty ? [] : [BaresipCommand("uafind", request.account)]
    operations.append(
      Operation(purpose: .dial(ticket: ticket, id), commands: select + [Self.dial(request.target)]), now, &outputs)
  }

  private mutating func perform(
    _ command: CallCommand, _ id: CallID, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    func refuse(_ reason: LocalizedText) { outputs.append(.reply(ticket: ticket, .failure(CallError(reason)))) }
    guard let call = calls[id] else { return refuse("the call has ended") }
    let purpose = Operation.Purpose.perform(ticket: ticket, id, command)
    let isEstablished = call.progress.isEstablished
    switch command {
    case .hangUp:
      calls[id]?.isHungUp = true
      hangUp(id, ticket: ticket, now, &outputs)
    case .answer:
      guard !call.isOutgoing, !isEstablished else { return refuse("there is no call to answer") }
      follow(.wished(.perform(command, id)), now, &outputs)
      enqueue(purpose, for: id, BaresipCommand("accept"), now, &outputs)
    case .send(let tones):
      guard isEstablished else { return refuse("touch-tones can be sent only after somebody answers") }
      calls[id]?.progress.tones.add(tones, at: now)
      outputs.append(.reply(ticket: ticket, .success(())))
      runTimers(now, &outputs)
    case .hold, .resume, .mute, .unmute:
      guard isEstablished else { return refuse("nobody has answered yet") }
      follow(.wished(.perform(command, id)), now, &outputs)
      let word = command == .hold ? "hold" : command == .resume ? "resume" : "mute"
      enqueue(purpose, for: id, BaresipCommand(word), now, &outputs)
    case .redirect(let target):
      guard isEstablished else { return refuse("nobody has answered yet") }
      enqueue(purpose, for: id, Self.transfer(call, to: target), now, &outputs)
    case .connect: refuse("baresip cannot connect two calls")
    // Its module `sndfile` records calls from their beginning to their end.
    case .record, .stopRecording: refuse("baresip records whole calls: set recordings under [baresip]")
    // Its module `mixminus` has conferences, but neither Debian 12 nor 13 has the module.
    case .merge: refuse("baresip cannot merge two calls")
    case .park:
      refuse("baresip cannot park calls; the number for parking of your telephone system can be transferred to")
    }
  }

  mutating func hangUp(_ id: CallID, ticket: Int?, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let call = calls[id] else { return }
    // The call ends at this time even if baresip reports nothing more.
    let limit = now + limits.reply
    calls[id]?.limit = limit
    if call.timeoutEnding == nil { calls[id]?.isHungUp = true }
    // Without a name, baresip hangs up its current call. If there are two calls, that may be the wrong one.
    guard !call.name.isEmpty || call.progress.stage == .accepted && calls.count == 1 else {
      calls[id]?.awaitsHangUp = true
      if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
      return
    }
    enqueue(.perform(ticket: ticket, id, .hangUp), for: id, BaresipCommand("hangup"), now, &outputs)
  }

  // MARK: Commands and their answers

  mutating func enqueue(
    _ purpose: Operation.Purpose, for id: CallID, _ command: BaresipCommand, _ now: Instant,
    _ outputs: inout [PeerOutput]
  ) {
    guard let call = calls[id] else { return }
    var commands = [command]
    // Before the network reacts, the call has no name, and is the call that was dialled last.
    if !call.name.isEmpty { commands.insert(BaresipCommand("callfind", call.name), at: 0) }
    if !call.account.isEmpty { commands.insert(BaresipCommand("uafind", call.account), at: 0) }
    operations.append(Operation(purpose: purpose, commands: commands), now, &outputs)
  }

  private mutating func handleAnswer(_ message: BaresipMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let (operation, refusal) = operations.handle(message, now, &outputs) else { return }
    if let refusal {
      handle(refusal, of: operation, now, &outputs)
    } else {
      complete(operation, message, now, &outputs)
    }
    operations.finishFirst(now, &outputs)
    guard isSurveying, !operations.isSurveying else { return }
    isSurveying = false
    outputs.append(.surveyed)
  }

  /// Handles that baresip does not carry out an operation.
  private mutating func handle(
    _ refusal: CallError, of operation: Operation, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    if case .dial(let ticket, let id) = operation.purpose, calls[id]?.progress.stage == .requested {
      if makeWay(for: id, ticket, now, &outputs) { return }
      if ticket == nil {
        // The first attempt was accepted, and reported.
        outputs.append(.report(CallEvent(id, .ended(CallEnding(.failed, detail: refusal.description)))))
      }
      forget(id, now, &outputs)
    }
    fail(operation, refusal, &outputs)
    // Whoever is not put on hold still hears the user.
    if case .perform(_, let id, .hold) = operation.purpose { follow(.holdRefused(id), now, &outputs) }
    guard refusal == BaresipQueue.callIsGone, let call = operation.purpose.call.flatMap({ calls[$0] }) else { return }
    end(call.id, call.ending("", at: now), now, &outputs)
  }

  /// Completes an operation after its last command succeeded.
  private mutating func complete(
    _ operation: Operation, _ message: BaresipMessage, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch operation.purpose {
    case .dial(let ticket, let id):
      if calls[id]?.name.isEmpty == true, let name = BaresipMessage.dialledCall(in: message.data),
        BaresipSession.isName(name)
      {
        calls[id]?.name = name
        outputs.append(.identified(id, name))
      }
      if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
      advance(id, to: .accepted, now, &outputs)
      if calls[id]?.awaitsHangUp == true { hangUp(id, ticket: nil, now, &outputs) }
    case .tone, .restore: break
    case .registrations:
      updateRegistrations(&outputs) { $0.handle(answer: message.data) }
      if reportsIncoming || !abandoned.isEmpty { lookForCalls() }
    case .list(let account):
      let details = BaresipFoundCall.all(in: message.data, of: account).map {
        Operation(purpose: .details($0), commands: $0.details)
      }
      operations.insertNext(details)
    case .details(let call): handle(call, message.data, now, &outputs)
    case .compare(let id): handle(listed: message.data, id, now, &outputs)
    case .perform(let ticket, let id, let command):
      let isMuted = !message.data.contains("un-muted")
      if command == .mute && !isMuted || command == .unmute && isMuted {
        // `mute` toggles, and the call was already in the requested state: toggle again.
        return operations.insertNext([Operation(purpose: operation.purpose, commands: [BaresipCommand("mute")])])
      }
      if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
      report(command, id, &outputs)
      compareSoon(at: now)
    }
  }

  /// Reports changes for which baresip has no event.
  private mutating func report(_ command: CallCommand, _ id: CallID, _ outputs: inout [PeerOutput]) {
    guard calls[id] != nil else { return }
    switch command {
    case .hold, .resume: setHeld(id, command == .hold, &outputs)
    case .redirect: calls[id]?.isTransferred = true
    case .mute: outputs.append(.report(CallEvent(id, .muted)))
    case .unmute: outputs.append(.report(CallEvent(id, .unmuted)))
    case .hangUp, .answer, .send, .connect, .merge, .park, .record, .stopRecording: break
    }
  }

  // MARK: Accounts, and calls in progress

  private mutating func askForAccounts(_ now: Instant, _ outputs: inout [PeerOutput]) {
    hasAsked = true
    operations.append(
      Operation(purpose: .registrations, commands: [BaresipRegistrations.command]), now, &outputs)
  }

  /// Looks for calls that are in progress, after the operation that is being completed.
  private mutating func lookForCalls() {
    var next = registrations.accounts.map {
      Operation(purpose: .list(account: $0), commands: BaresipFoundCall.list(of: $0))
    }
    if next.count > 1, !registrations.current.isEmpty {
      next.append(Operation(purpose: .restore, commands: [BaresipCommand("uafind", registrations.current)]))
    }
    operations.insertNext(next)
    isSurveying = true
  }

  /// Reports a call that is in progress, unless it is known, or may be one that is being dialled.
  private mutating func handle(
    _ call: BaresipFoundCall, _ details: String, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let (name, found) = call.read(details: details), BaresipSession.isName(name),
      calls.count < BaresipSession.maximumCalls,
      !calls.values.contains(where: { $0.name == name || found.isOutgoing && $0.isOutgoing && $0.name.isEmpty })
    else { return }
    if found.isOutgoing, isAbandoned(found.party.number) {
      return hangUp(stray: name, of: call.account, now, &outputs)
    }
    guard reportsIncoming else { return }
    lastCall += 1
    let id = CallID(reported: lastCall)
    let call = BaresipCall(found: found, id, name: name, account: call.account, at: now)
    addFound(call, to: found.party.number, now, &outputs)
    compareSoon(at: now)
    let isRinging = !found.isOutgoing && found.duration == nil
    outputs.append(.identified(id, name))
    outputs.append(.report(CallEvent(id, isRinging ? .incoming(found.party) : .found(found))))
  }

  private mutating func updateRegistrations(
    _ outputs: inout [PeerOutput], _ body: (inout BaresipRegistrations) -> Void
  ) {
    let before = registrations
    body(&registrations)
    registrations.explain(by: log)
    if registrations != before { outputs.append(.registrations(registrations.all)) }
  }

  // MARK: Events

  private mutating func handleEvent(_ event: BaresipMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    if event.type.hasPrefix("REGISTER_") { return updateRegistrations(&outputs) { $0.handle(event: event) } }
    if event.type == "MWI_NOTIFY" { return handle(messages: event, &outputs) }
    guard event.type.hasPrefix("CALL_") || event.type == "TRANSFER_FAILED", BaresipSession.isName(event.call) else {
      return
    }
    guard let id = call(of: event, now, &outputs) else { return }
    switch event.type {
    case "CALL_RINGING": advance(id, to: .ringing, now, &outputs)
    case "CALL_PROGRESS": advance(id, to: .earlyMedia, now, &outputs)
    case "CALL_ANSWERED" where calls[id]?.isOutgoing == true, "CALL_ESTABLISHED":
      advance(id, to: .established, now, &outputs)
    case "CALL_TRANSFER_FAILED", "TRANSFER_FAILED":
      calls[id]?.isTransferred = false
      compareSoon(at: now)
      outputs.append(.report(CallEvent(id, .transferFailed(event.parameter.withoutControls))))
    case "CALL_CLOSED":
      if let call = calls[id] { end(id, call.ending(event.parameter, at: now), now, &outputs) }
    default: break
    }
  }

  /// Handles the summary of a mailbox, to which the module `mwi` subscribes.
  private mutating func handle(messages event: BaresipMessage, _ outputs: inout [PeerOutput]) {
    guard let found = WaitingMessages(summary: event.parameter, of: event.account),
      messages[event.account] != nil || messages.count < BaresipRegistrations.maximumCount
    else { return }
    messages[event.account] = found
    outputs.append(.messages(messages.values.sorted { $0.account < $1.account }))
  }

  /// Whether a text is safe as a `Call-ID`. The caller chose it, and it becomes part of a command.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 256 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }

  /// The call of an event: a known call, a dialled call without a name, or a new incoming call; nil for calls that other
  /// clients of the same baresip started.
  private mutating func call(
    of event: BaresipMessage, _ now: Instant, _ outputs: inout [PeerOutput]
  ) -> CallID? {
    if let known = calls.values.first(where: { $0.name == event.call }) { return known.id }
    if event.isOutgoing {
      let nameless = callsInOrder.filter { $0.isOutgoing && $0.name.isEmpty }
      guard let call = nameless.first(where: { $0.number == event.peerUser }) ?? nameless.first else {
        if event.type != "CALL_CLOSED", isAbandoned(event.peerUser) {
          hangUp(stray: event.call, of: event.account, now, &outputs)
        }
        return nil
      }
      calls[call.id]?.name = event.call
      calls[call.id]?.account = event.account
      outputs.append(.identified(call.id, event.call))
      if call.awaitsHangUp, call.progress.stage > .requested { hangUp(call.id, ticket: nil, now, &outputs) }
      return call.id
    }
    guard event.type == "CALL_INCOMING", reportsIncoming, calls.count < BaresipSession.maximumCalls else { return nil }
    lastCall += 1
    let id = CallID(reported: lastCall)
    calls[id] = BaresipCall(incoming: id, name: event.call, account: event.account)
    var caller = event.caller
    // With one account, everybody calls it.
    if registrations.all.count > 1 {
      caller.account = registrations.all.first { $0.address == event.account }?.account ?? ""
    }
    outputs.append(.identified(id, event.call))
    outputs.append(.report(CallEvent(id, .incoming(caller))))
    return id
  }

  /// Reports a stage, unless the call has already reached it.
  private mutating func advance(
    _ id: CallID, to stage: CallProgress.Stage, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let call = calls[id], let changes = calls[id]?.progress.advance(to: stage, at: now), !changes.isEmpty
    else { return }
    outputs += changes.map { .report(CallEvent(id, $0)) }
    if call.timeoutEnding == nil, !call.isHungUp {
      let limit: Instant? =
        switch stage {
        case .requested, .accepted, .ownPhoneRinging, .dialling: now + limits.reaction
        case .ringing, .earlyMedia: call.progress.stage < .ringing ? now + limits.answer : call.limit
        case .established: nil
        }
      calls[id]?.limit = limit
    }
    guard stage == .established else { return }
    if let recordings, recordings.isRunning.value {
      outputs.append(.report(CallEvent(id, .recording(recordings.folder))))
    }
    follow(.answered(id), now, &outputs)
    compareSoon(at: now)
    runTimers(now, &outputs)
  }

  mutating func end(
    _ id: CallID, _ ending: CallEnding, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let call = calls[id] else { return }
    if !ending.isAsWanted, !call.progress.isEstablished, makeWay(for: id, nil, now, &outputs) { return }
    calls[id] = nil
    outputs += call.progress.changes(endingWith: ending).map { .report(CallEvent(id, $0)) }
    guard closing == nil else { return }
    follow(.ended(id, wasAnswered: call.progress.isEstablished), now, &outputs)
    dialAgain(now, &outputs)
    compareSoon(at: now)
  }
}
