import Localization
import NumberPlans

/// The protocol of one connection to Asterisk's manager: logs in, starts calls, and tracks the user's own calls.
///
/// A call begins at the user's telephone: Asterisk rings it, and dials the number when it is picked up. The session chooses
/// the unique ID of that channel (`ChannelId`). All later events of the call contain this ID as `Linkedid`, so the session can
/// ignore the events of other people's calls. Calls that Asterisk dials to the user's telephone are incoming calls.
///
/// Protocol: Asterisk Manager Interface, as of Asterisk 13 and newer.
struct AsteriskSession: FloorKeeping {
  enum State: Hashable {
    case disconnected, loggingIn, ready
    /// The login was refused: the session tries again only at the next request.
    case refused
  }

  /// The purpose of an action.
  enum Purpose: Hashable {
    case login
    case place(ticket: Int?, CallID)
    case perform(ticket: Int?, CallID, CallCommand)
    /// Asking whether Asterisk knows what the settings name; the others follow.
    case check([AsteriskName], ticket: Int)
    /// Asking whether there is an extension to transfer a call to.
    case find(CallTarget, ticket: Int, CallID)
    /// Asking which application has a channel.
    case findApplication(CallID)
    /// A step to a conference; the next one follows.
    case merge(ticket: Int, CallID, with: CallID, MergeStep)
    case countMessages(mailbox: String)
    case listChannels
    /// Asking which actions the user may use.
    case listActions
    case operate(ticket: Int, SwitchboardCommand)
    /// Something whose failure does not matter.
    case done
  }

  struct Pending: Hashable {
    var purpose: Purpose
    var deadline: Instant
  }

  /// How long Asterisk may take to reply.
  static let replyLimit = Duration.seconds(8)
  /// More simultaneous incoming calls can only be a mistake, or malicious.
  static let maximumCalls = 64

  let account: AsteriskAccount
  let emergencyRule: EmergencyRule
  /// nil until ``PeerRequest/use(_:)`` sets it; there is no connection before that.
  private var password: Secret?
  /// The prefix of the session's unique IDs; different for each session of each dialtone process.
  let tag: String

  private var state = State.disconnected
  private var reader = AsteriskMessageReader()
  var calls: [CallID: AsteriskCall] = [:]
  private var pending: [String: Pending] = [:]
  /// Requests made before login was complete.
  private var queued: [(request: PeerRequest, ticket: Int)] = []
  /// The call that has the microphone; see ``Floor``.
  var chosenCall: CallID?
  var lastCall = 0
  private var lastAction = 0
  var reportsIncoming = false
  /// Whether messages and calls were asked for over the present connection.
  private var hasAsked = false
  /// The new messages of each mailbox that are known.
  private var messages: [String: Int] = [:]
  /// The channels of everybody that Asterisk has listed so far, after the login.
  var channels: [AsteriskMessage] = []
  /// What Asterisk says of other people's lines, and the changes that were not reported yet.
  var switchboard: AsteriskSwitchboard
  var switchboardChanges: [Switchboard.Change] = []
  /// Whether the user's telephone rings to take a call that is somebody else's.
  var awaitsTakenCall = false

  init(account: AsteriskAccount, tag: String, emergencyRule: EmergencyRule = EmergencyRule()) {
    (self.account, self.tag, self.emergencyRule) = (account, tag, emergencyRule)
    switchboard = AsteriskSwitchboard(account)
  }

  var deadline: Instant? {
    (pending.values.map(\.deadline)
      + calls.values.flatMap { [$0.progress.tones.deadline, $0.applicationLimit] }
      .compactMap(\.self)).min()
  }

  var wantsConnection: Bool { state != .refused && (reportsIncoming || !queued.isEmpty) }

  mutating func handle(_ input: PeerInput, at now: Instant, _ outputs: inout [PeerOutput]) {
    switch input {
    case .connected: logIn(now, &outputs)
    case .received(let bytes): receive(bytes, now, &outputs)
    case .disconnected(let reason): handleDisconnect(reason, now, &outputs)
    case .requested(let request, let ticket): handleRequest(request, ticket, now, &outputs)
    case .timePassed: runTimers(now, &outputs)
    }
  }

  // MARK: The connection

  mutating func logIn(_ now: Instant, _ outputs: inout [PeerOutput]) {
    state = .loggingIn
    hasAsked = false
    channels = []
    reader = AsteriskMessageReader()
    var message = action("Login", .login, now)
    message.add("Username", account.user)
    message.add("Secret", password?.text ?? "")
    // Of everything that Asterisk reports, only the events of channels and lines, and of queues.
    message.add("Events", "call,agent")
    outputs.append(.send(message.bytes))
  }

  mutating func handleDisconnect(_ reason: CallError, _ now: Instant, _ outputs: inout [PeerOutput]) {
    if state == .ready { outputs.append(.switchboard([.cleared])) }
    switchboard = AsteriskSwitchboard(account)
    (switchboardChanges, awaitsTakenCall) = ([], false)
    if state != .refused { state = .disconnected }
    for pending in pending.values { fail(pending.purpose, reason, &outputs) }
    pending = [:]
    for (_, ticket) in queued { outputs.append(.reply(ticket: ticket, .failure(reason))) }
    queued = []
    for id in calls.keys.sorted() {
      guard let call = calls.removeValue(forKey: id), call.isTaken else { continue }
      let duration = call.progress.duration(to: now)
      let ending = CallEnding(.lost, detail: localized("the call may continue on your phone"), duration: duration)
      outputs.append(.report(CallEvent(id, .ended(ending))))
    }
  }

  func fail(_ purpose: Purpose, _ reason: CallError, _ outputs: inout [PeerOutput]) {
    switch purpose {
    case .login, .place(ticket: nil, _), .perform(ticket: nil, _, _), .countMessages, .listChannels, .listActions,
      .findApplication, .done:
      break
    case .place(.some(let ticket), _), .perform(.some(let ticket), _, _), .check(_, let ticket),
      .find(_, let ticket, _), .merge(let ticket, _, _, _), .operate(let ticket, _):
      outputs.append(.reply(ticket: ticket, .failure(reason)))
    }
  }

  mutating func runTimers(_ now: Instant, _ outputs: inout [PeerOutput]) {
    if pending.values.contains(where: { $0.deadline <= now }) {
      return outputs.append(.disconnect(CallError("Asterisk does not answer at \(account.server)")))
    }
    for id in calls.keys.sorted(by: { $0 < $1 }) {
      if let call = calls[id], let limit = call.applicationLimit, limit <= now {
        askForApplication(call, now, &outputs)
      }
      while let step = calls[id]?.progress.tones.next(at: now) { send(step, id, now, &outputs) }
    }
  }

  mutating func receive(_ bytes: [UInt8], _ now: Instant, _ outputs: inout [PeerOutput]) {
    let (messages, failure) = reader.read(bytes)
    for message in messages {
      if message["Event"].isEmpty { handleAnswer(message, now, &outputs) } else { handleEvent(message, now, &outputs) }
    }
    if !switchboardChanges.isEmpty { outputs.append(.switchboard(switchboardChanges)) }
    switchboardChanges = []
    switch failure {
    case nil: break
    case .notAsterisk:
      outputs.append(.disconnect(CallError("the server at \(account.server) is not Asterisk's manager")))
    case .lineTooLong, .tooManyFields:
      outputs.append(.disconnect(CallError("Asterisk at \(account.server) sent an unreadable answer")))
    }
  }

  /// Makes an action whose answer the session awaits.
  mutating func action(_ name: String, _ purpose: Purpose, _ now: Instant) -> AsteriskMessage {
    lastAction += 1
    let id = "\(tag)-\(lastAction)"
    pending[id] = Pending(purpose: purpose, deadline: now + AsteriskSession.replyLimit)
    return AsteriskMessage(["Action": name, "ActionID": id])
  }

  // MARK: Requests

  mutating func handleRequest(
    _ request: PeerRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch request {
    case .close: return close(ticket, now, &outputs)
    case .perform(.hangUp, let id) where state != .ready:
      let givenUp: PeerOutput? = queued.removeCall(id)
      let answer = givenUp == nil ? .failure(CallError("the call has ended")) : Result<Void, CallError>.success(())
      outputs += [givenUp, .reply(ticket: ticket, answer)].compactMap(\.self)
      return
    case .use(let secret):
      password = secret
      return outputs.append(.reply(ticket: ticket, .success(())))
    default: break
    }
    guard state == .ready else {
      if state == .refused { state = .disconnected }
      return queued.append((request, ticket))
    }
    switch request {
    case .open:
      reportsIncoming = true
      outputs.append(.reply(ticket: ticket, .success(())))
      askOnce(now, &outputs)
    case .check: check(account.names, ticket, now, &outputs)
    case .place(let request): place(request, ticket, now, &outputs)
    case .perform(let command, let id): perform(command, id, ticket, now, &outputs)
    case .operate(let command): operate(command, ticket, now, &outputs)
    case .send: outputs.append(.reply(ticket: ticket, .failure(.noMessages(by: "Asterisk"))))
    case .close, .use, .report: break
    }
  }

  /// Asks once for the new messages and the calls in progress, since events report only changes, and names the telephones.
  private mutating func askOnce(_ now: Instant, _ outputs: inout [PeerOutput]) {
    guard !hasAsked else { return }
    hasAsked = true
    if account.telephones.count > 1 {
      outputs.append(
        .registrations(account.telephones.map { Registration(account: $0, .unneeded, address: $0) }))
    }
    for mailbox in account.mailboxes {
      var message = action("MailboxCount", .countMessages(mailbox: mailbox), now)
      message.add("Mailbox", mailbox)
      outputs.append(.send(message.bytes))
    }
    listChannels(now, &outputs)
    outputs.append(.send(action("ListCommands", .listActions, now).bytes))
  }

  mutating func listChannels(_ now: Instant, _ outputs: inout [PeerOutput]) {
    outputs.append(.send(action("CoreShowChannels", .listChannels, now).bytes))
  }

  mutating func report(new count: String, in mailbox: String, _ outputs: inout [PeerOutput]) {
    guard let count = Int(count), (0...WaitingMessages.maximumCount).contains(count) else { return }
    messages[mailbox] = count
    let known = account.mailboxes.filter { messages[$0] != nil }
    outputs.append(.messages(known.map { WaitingMessages(account: $0, count: messages[$0]) }))
  }

  /// Logs off. Calls continue on the telephone.
  mutating func close(_ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]) {
    reportsIncoming = false
    for call in callsInOrder where call.direction == .outgoing || call.progress.isEstablished {
      calls[call.id] = nil
      let isHungUp = call.isHungUp && !call.awaitsHangUp
      let ending = CallEnding(isHungUp ? .hungUp : .left, duration: call.progress.duration(to: now))
      outputs += call.progress.changes(endingWith: ending).map { .report(CallEvent(call.id, $0)) }
    }
    if state == .ready { outputs.append(.send(AsteriskMessage(["Action": "Logoff"]).bytes)) }
    outputs.append(.reply(ticket: ticket, .success(())))
  }

  // MARK: Asterisk's answers

  mutating func handleAnswer(_ message: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let pending = pending.removeValue(forKey: message["ActionID"]) else { return }
    let isSuccess = message["Response"] == "Success"
    let said = message["Message"]
    switch pending.purpose {
    case .login where isSuccess:
      state = .ready
      let requests = queued
      queued = []
      for (request, ticket) in requests { handleRequest(request, ticket, now, &outputs) }
    case .login:
      state = .refused
      outputs.append(.disconnect(CallError("Asterisk refused the login of \(account.user)", saying: said)))
    case .place(let ticket, let id) where isSuccess:
      if let ticket { outputs.append(.reply(ticket: ticket, .success(()))) }
      advance(id, to: .accepted, now, &outputs)
    case .place(let ticket, let id):
      if makeWay(for: id, ticket, now, &outputs) { return }
      let dialled = calls[id]?.request?.target.dialled ?? ""
      forget(id, now, &outputs)
      // Not translated: what Asterisk says.
      let isUnknown = said == "Extension does not exist."
      let refusal =
        isUnknown
        ? CallError("Asterisk has no extension \(dialled) in the context \(account.context) (context under [asterisk])")
        : CallError("Asterisk refused the call", saying: said)
      if let ticket {
        outputs.append(.reply(ticket: ticket, .failure(refusal)))
      } else {
        // The first attempt was accepted, and reported.
        outputs.append(.report(CallEvent(id, .ended(CallEnding(.failed, detail: refusal.description)))))
      }
    case .countMessages(let mailbox): if isSuccess { report(new: message["NewMessages"], in: mailbox, &outputs) }
    case .listChannels, .done: break
    case .listActions: if isSuccess { permit(message, now, &outputs) }
    case .operate(let ticket, let command): operated(command, ticket, isSuccess, said, &outputs)
    // Without the right to ask, it is as if an application had answered where nobody was dialled.
    case .findApplication(let id):
      if !isSuccess, let call = calls[id] {
        found(call.dialStatus.isEmpty ? .answers : .nothing, call, now, &outputs)
      }
    case .check(let names, let ticket): checked(names, message["Value"], ticket, now, &outputs)
    case .find(let target, let ticket, let id):
      redirect(id, to: target, exists: message["Value"] != "0", ticket, now, &outputs)
    case .merge(let ticket, let id, let other, let step):
      guard isSuccess else {
        outputs.append(.reply(ticket: ticket, .failure(CallError("Asterisk cannot merge calls", saying: said))))
        // Whoever was to be added last has gone meanwhile.
        if step == .enterAdded, let gone = calls[other] { leave(gone, now, &outputs) }
        return
      }
      merge(id, with: other, step.next, ticket, now, &outputs)
    case .perform(let ticket, let id, let command):
      if let ticket {
        let answer: Result<Void, CallError> =
          isSuccess ? .success(()) : .failure(CallError("Asterisk refused the request", saying: said))
        outputs.append(.reply(ticket: ticket, answer))
      }
      if isSuccess {
        performed(command, on: id, now, &outputs)
      } else if case .redirect = command {
        notRedirected(id, now, &outputs)
      } else if command == .hangUp {
        calls[id]?.isHungUp = false
      }
    }
  }
}
