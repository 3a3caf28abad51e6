import Localization
import NumberPlans

/// The protocol of a window with the owner of a telephone.
///
/// If the owner ends, the window goes on with the next one: its calls are recognised by the peer's identifiers, and keep their
/// own. A request that the owner may have carried out is repeated only if that changes nothing.
struct WindowSession: PeerSession {
  private enum Link: Equatable {
    case none
    /// The owner must greet until this time.
    case greeting(Instant)
    case ready

    var limit: Instant? { if case .greeting(let limit) = self { limit } else { nil } }
  }

  fileprivate struct Pending {
    var request: PeerRequest
    var isSent = false
    /// Whether the owner has received the request to place a call.
    var isTaken = false
    /// When the owner must have received the request to place a call.
    var limit: Instant?
  }

  /// How long an owner may take to greet, and the next one to find the calls.
  struct Limits: Hashable, Sendable {
    var greeting = Duration.seconds(3)
    var recovery = Duration.seconds(8)
  }

  /// More calls than any telephone has.
  private static let maximumCalls = 64
  private static let maximumHastyAttempts = 20

  /// The telephone, for use in a sentence.
  private let name: String
  private let version: String
  private let limits: Limits
  private var link = Link.none
  /// Whether an owner has ended, even before it greeted, and the next one is looked for at once.
  private var seeksNextOwner = false
  private var hastyAttempts = 0
  private var reader = SharingLineReader()
  private var calls: [CallID: WindowCall] = [:]
  private var pending: [Int: Pending] = [:]
  /// Whether the window shows the calls of others.
  private var isOpen = false
  private var lastCall = 0
  private var lastOwnTicket = 0
  private var closing: Int?
  /// When the calls that no owner has count as lost.
  private var recoveryLimit: Instant?

  init(name: String, version: String, limits: Limits = Limits()) {
    (self.name, self.version, self.limits) = (name, version, limits)
  }

  var deadline: Instant? { [ownerLimit, recoveryLimit].compactMap(\.self).min() }

  /// When the owner must have greeted, and received the requests to place calls; nil if it has. An owner that is stopped
  /// (Ctrl-Z) has its sockets still.
  private var ownerLimit: Instant? { ([link.limit] + pending.values.map(\.limit)).compactMap(\.self).min() }

  var wantsConnection: Bool { closing == nil && (isOpen || !pending.isEmpty || !calls.isEmpty) }

  var reconnectsAtOnce: Bool { seeksNextOwner }

  private var callsInOrder: [WindowCall] { calls.values.sorted { $0.id < $1.id } }
  private func call(ownersID: CallID) -> WindowCall? { calls.values.first { $0.ownersID == ownersID } }

  mutating func handle(_ input: PeerInput, at now: Instant, _ outputs: inout [PeerOutput]) {
    switch input {
    case .connected:
      link = .greeting(now + limits.greeting)
      reader = SharingLineReader()
      let greeting = SharingGreeting(dialtone: SharingGreeting.currentProtocol, version: version)
      outputs.append(.send(SharingLine.encoded(greeting)))
    case .received(let bytes): receive(bytes, now, &outputs)
    case .disconnected(let reason): handleDisconnect(reason, now, &outputs)
    case .requested(let request, let ticket): handleRequest(request, ticket, now, &outputs)
    case .timePassed: runTimers(now, &outputs)
    }
  }

  private mutating func runTimers(_ now: Instant, _ outputs: inout [PeerOutput]) {
    if let limit = ownerLimit, limit <= now {
      link = .none
      outputs.append(.disconnect(CallError("another dialtone has \(name), and does not answer")))
    }
    if let limit = recoveryLimit, limit <= now { endLostCalls(now, &outputs) }
  }

  // MARK: Requests

  private mutating func handleRequest(
    _ request: PeerRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch request {
    case .use, .report, .check: return outputs.append(.reply(ticket: ticket, .success(())))
    case .close:
      isOpen = false
      closing = ticket
      guard link == .ready else { return finishClosing(now, &outputs) }
      return send(.leave, ticket, &outputs)
    case .place(let request): calls[request.id] = WindowCall(placing: request, ticket: ticket)
    case .open, .perform, .send, .operate: break
    }
    pending[ticket] = Pending(request: request)
    sendPending(ticket, now, &outputs)
  }

  private func send(_ request: WindowMessage.Request, _ ticket: Int, _ outputs: inout [PeerOutput]) {
    outputs.append(.send(SharingLine.encoded(WindowMessage(ticket: ticket, request: request))))
  }

  /// Sends a request, unless it waits for an owner, or for the owner's identifier of its call.
  private mutating func sendPending(_ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard link == .ready, let waiting = pending[ticket], !waiting.isSent else { return }
    let request: WindowMessage.Request
    switch waiting.request {
    case .open: request = .open
    case .place(let call):
      request = .place(call)
      let limit = now + limits.greeting
      pending[ticket]?.limit = limit
    case .send(let text, let target): request = .send(text, to: target)
    case .operate(let command): request = .operate(command)
    case .perform(let command, let id):
      guard let call = calls[id], command.other.map({ calls[$0] != nil }) ?? true else {
        return fail(ticket, CallError("the call has ended"), &outputs)
      }
      guard let ownersID = call.ownersID, let command = translated(command) else { return }
      request = .perform(command, ownersID)
    case .use, .report, .check, .close: return
    }
    pending[ticket]?.isSent = true
    send(request, ticket, &outputs)
  }

  private mutating func sendPending(_ now: Instant, _ outputs: inout [PeerOutput]) {
    for ticket in pending.keys.sorted() { sendPending(ticket, now, &outputs) }
  }

  private mutating func fail(_ ticket: Int, _ reason: CallError, _ outputs: inout [PeerOutput]) {
    pending[ticket] = nil
    outputs.append(.reply(ticket: ticket, .failure(reason)))
  }

  /// A command with the owner's identifier of the other call; nil while there is none.
  private func translated(_ command: CallCommand) -> CallCommand? {
    switch command {
    case .connect(let other): calls[other]?.ownersID.map { .connect($0) }
    case .merge(let other): calls[other]?.ownersID.map { .merge($0) }
    default: command
    }
  }

  // MARK: The owner

  private mutating func handleDisconnect(_ reason: CallError, _ now: Instant, _ outputs: inout [PeerOutput]) {
    // An owner may end while it greets, but not again and again.
    hastyAttempts = link == .ready ? 0 : hastyAttempts + 1
    if link == .ready { outputs.append(.switchboard([.cleared])) }
    seeksNextOwner = link != .none && hastyAttempts < WindowSession.maximumHastyAttempts
    link = .none
    for id in calls.keys { calls[id]?.ownersID = nil }
    for (ticket, waiting) in pending.sorted(by: { $0.key < $1.key }) {
      switch waiting.request {
      case _ where !seeksNextOwner:
        if case .place(let request) = waiting.request { calls[request.id] = nil }
        fail(ticket, reason, &outputs)
      // The next owner finds it, or not.
      case .place where waiting.isTaken: break
      default:
        if waiting.isSent, let doubt = waiting.request.doubt {
          // Translators: {1} is a telephone, {2} what is not known now.
          fail(ticket, CallError("the dialtone that had \(name) has ended; \(doubt)"), &outputs)
        } else {
          pending[ticket] = Pending(request: waiting.request)
        }
      }
    }
    guard closing == nil else { return finishClosing(now, &outputs) }
    guard seeksNextOwner, !calls.isEmpty else { return endLostCalls(now, &outputs) }
    recoveryLimit = now + limits.recovery
  }

  private mutating func receive(_ bytes: [UInt8], _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let lines = reader.read(bytes) else { return breakLink(&outputs) }
    for line in lines {
      switch link {
      case .none: return
      case .greeting: handleGreeting(line, now, &outputs)
      case .ready:
        guard let message = SharingLine.decoded(line, as: OwnerMessage.self) else { return breakLink(&outputs) }
        handle(message, now, &outputs)
      }
    }
  }

  private mutating func breakLink(_ outputs: inout [PeerOutput]) {
    link = .none
    outputs.append(.disconnect(CallError("the dialtone that has \(name) sent an unreadable answer")))
  }

  private mutating func handleGreeting(_ line: [UInt8], _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let greeting = SharingLine.decoded(line, as: SharingGreeting.self) else { return breakLink(&outputs) }
    guard greeting.dialtone == SharingGreeting.currentProtocol else {
      link = .none
      let other = greeting.version.withoutControls.prefix(40)
      return outputs.append(
        .disconnect(
          CallError("another dialtone, version \(other), has \(name); end it first, since this one is \(version)")))
    }
    link = .ready
    let known = callsInOrder.filter { !$0.peerIdentifier.isEmpty }.map {
      KnownCall(identifier: $0.peerIdentifier, begun: $0.begun, isMuted: $0.course.isMuted)
    }
    // A call that no identifier names makes the owner look for calls, too.
    let nameless = known.isEmpty && !calls.values.allSatisfy { $0.isAwaitingOwner(pending) } ? [KnownCall.nameless] : []
    send(.knows(known + nameless), 0, &outputs)
    if isOpen {
      lastOwnTicket -= 1
      pending[lastOwnTicket] = Pending(request: .open)
    }
    sendPending(now, &outputs)
  }

  private mutating func handle(_ message: OwnerMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    switch message {
    case .call(let call): handle(call, now, &outputs)
    case .surveyed: if recoveryLimit != nil { endLostCalls(now, &outputs) }
    case .placed(let ticket, let ownersID):
      guard case .place(let request)? = pending[ticket]?.request else { return }
      pending[ticket]?.isTaken = true
      pending[ticket]?.limit = nil
      calls[request.id]?.ownersID = ownersID
      sendPending(now, &outputs)
    case .answer(let ticket, let error): handleAnswer(ticket, error, now, &outputs)
    case .event(let event):
      guard let call = call(ownersID: event.call) else { return }
      report(event.change, of: call.id, now, &outputs)
    case .identified(let ownersID, let identifier):
      if let call = call(ownersID: ownersID) { calls[call.id]?.peerIdentifier = identifier }
    case .registrations(let registrations): outputs.append(.registrations(registrations))
    case .messages(let messages): outputs.append(.messages(messages))
    case .switchboard(let changes): outputs.append(.switchboard(changes))
    }
  }

  private mutating func handleAnswer(
    _ ticket: Int, _ error: CallError?, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    if closing == ticket { return finishClosing(now, &outputs) }
    guard let waiting = pending.removeValue(forKey: ticket) else { return }
    switch waiting.request {
    case .open where error == nil: isOpen = closing == nil
    case .perform(.hangUp, let id) where error == nil: calls[id]?.isHungUp = true
    case .place(let request):
      if error == nil {
        calls[request.id]?.ticket = nil
      } else if calls[request.id]?.ticket == ticket {
        calls[request.id] = nil
      }
    default: break
    }
    outputs.append(.reply(ticket: ticket, error.map { .failure($0) } ?? .success(())))
  }

  // MARK: Calls

  /// Handles a call of the telephone: one that is known, one of an earlier owner, or a new one.
  private mutating func handle(_ shared: SharedCall, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard call(ownersID: shared.call) == nil else { return }
    if let call = callsInOrder.first(where: { $0.isSame(as: shared) && !$0.isAwaitingOwner(pending) }) {
      calls[call.id]?.ownersID = shared.call
      if !shared.identifier.isEmpty { calls[call.id]?.peerIdentifier = shared.identifier }
      for change in call.changes(to: shared) { report(change, of: call.id, now, &outputs) }
      if let ticket = call.ticket, let waiting = pending.removeValue(forKey: ticket) {
        calls[call.id]?.ticket = nil
        if case .place = waiting.request { outputs.append(.reply(ticket: ticket, .success(()))) }
      }
      return sendPending(now, &outputs)
    }
    let isOpening = pending.values.contains { $0.request == .open }
    guard isOpen || isOpening, closing == nil, calls.count < WindowSession.maximumCalls else { return }
    lastCall += 1
    let id = CallID(reported: lastCall)
    calls[id] = WindowCall(id, shared)
    for change in [shared.opening] + shared.later { report(change, of: id, now, &outputs) }
  }

  private mutating func report(
    _ change: CallEvent.Change, of id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    // The owner that placed a call sends its tones.
    let isOfThisOwner = calls[id]?.isPlacedByThisOwner ?? true
    let tones = calls[id]?.apply(change, at: now)
    outputs.append(.report(CallEvent(id, change)))
    if case .ended = change {
      calls[id] = nil
      return sendPending(now, &outputs)
    }
    guard let tones, !isOfThisOwner, let ownersID = calls[id]?.ownersID else { return }
    lastOwnTicket -= 1
    send(.perform(.send(tones), ownersID), lastOwnTicket, &outputs)
  }

  /// Ends the calls that no owner has.
  private mutating func endLostCalls(_ now: Instant, _ outputs: inout [PeerOutput]) {
    recoveryLimit = nil
    for call in callsInOrder where call.ownersID == nil && !call.isAwaitingOwner(pending) {
      if let ticket = call.ticket {
        pending[ticket] = nil
        guard call.isReported else {
          calls[call.id] = nil
          let reason = CallError("the dialtone that placed the call has ended; it may not be placed")
          outputs.append(.reply(ticket: ticket, .failure(reason)))
          continue
        }
        outputs.append(.reply(ticket: ticket, .success(())))
      }
      report(
        .ended(CallEnding(.lost, detail: name, duration: call.course.duration(to: now))), of: call.id, now, &outputs)
    }
  }

  /// Ends the calls that go on without this window, or are just being hung up.
  private mutating func finishClosing(_ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let ticket = closing else { return }
    closing = nil
    for call in callsInOrder
    where (call.isReported || call.ticket == nil) && (call.isOutgoing || call.course.isEstablished) {
      let ending = CallEnding(call.isHungUp ? .hungUp : .left, duration: call.course.duration(to: now))
      outputs.append(.report(CallEvent(call.id, .ended(ending))))
    }
    calls = [:]
    outputs.append(.reply(ticket: ticket, .success(())))
  }
}

extension WindowCall {
  /// Whether the request to place the call has reached no owner yet.
  fileprivate func isAwaitingOwner(_ pending: [Int: WindowSession.Pending]) -> Bool {
    guard let ticket, let waiting = pending[ticket] else { return false }
    return !waiting.isTaken
  }

  /// Whether the present owner placed the call for this window.
  fileprivate var isPlacedByThisOwner: Bool { ownersID?.isPlaced ?? true }
}

extension KnownCall {
  /// Stands for calls whose identifiers are not known.
  fileprivate static let nameless = KnownCall(identifier: "", begun: nil, isMuted: false)
}

extension PeerRequest {
  /// What is not known if an owner that had the request has ended; nil if the next one can be asked again.
  fileprivate var doubt: String? {
    switch self {
    case .send: localized("the message may not be sent")
    case .perform(let command, _) where command.isRepeatable: nil
    case .perform, .operate: localized("it is not known whether this was done")
    case .open, .check, .place, .use, .report, .close: nil
    }
  }
}

extension CallCommand {
  /// The other one of two calls.
  fileprivate var other: CallID? {
    switch self {
    case .connect(let other), .merge(let other): other
    default: nil
    }
  }

  /// Whether it changes nothing to carry it out twice.
  fileprivate var isRepeatable: Bool {
    switch self {
    case .hangUp, .answer, .hold, .resume, .mute, .unmute, .stopRecording: true
    case .record, .send, .redirect, .connect, .merge, .park: false
    }
  }
}
