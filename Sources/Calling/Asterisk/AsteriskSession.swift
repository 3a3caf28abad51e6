/// The protocol of one connection to Asterisk's manager: logs in, starts calls, and tracks the user's own calls.
///
/// A call begins at the user's telephone: Asterisk rings it, and dials the number when it is picked up. The session chooses
/// the unique ID of that channel (`ChannelId`). All later events of the call contain this ID as `Linkedid`, so the session can
/// ignore the events of other people's calls. Calls that Asterisk dials to the user's telephone are incoming calls.
///
/// Protocol: Asterisk Manager Interface, as of Asterisk 13 and newer.
struct AsteriskSession: PeerSession {
  private enum State: Hashable {
    case disconnected, loggingIn, ready
    /// The login was refused: the session tries again only at the next request.
    case refused
  }

  /// The purpose of an action.
  private enum Purpose: Hashable {
    case login
    case place(ticket: Int, CallID)
    case perform(ticket: Int?, CallID, CallCommand)
    case countMessages
  }

  private struct Pending: Hashable {
    var purpose: Purpose
    var deadline: Instant
  }

  /// How long Asterisk may take to answer.
  static let answerLimit = Duration.seconds(8)
  /// How long after the user's telephone was picked up another one has to be dialled; else an application has the line.
  static let dialLimit = Duration.seconds(2)
  /// More simultaneous incoming calls can only be a mistake, or malicious.
  static let maximumCalls = 64

  private let account: AsteriskAccount
  /// nil until ``PeerRequest/use(_:)`` sets it; there is no connection before that.
  private var password: Secret?
  /// The prefix of the session's unique IDs; different for each session of each dialtone process.
  private let tag: String

  private var state = State.disconnected
  private var reader = AsteriskMessageReader()
  private var calls: [CallID: AsteriskCall] = [:]
  private var pending: [String: Pending] = [:]
  /// Requests made before login was complete.
  private var queued: [(request: PeerRequest, ticket: Int)] = []
  private var lastCall = 0
  private var lastAction = 0
  private var reportsIncoming = false
  /// Whether the new messages were asked for over the present connection.
  private var hasCounted = false

  init(account: AsteriskAccount, tag: String) { (self.account, self.tag) = (account, tag) }

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
    case .asked(let request, let ticket): handleRequest(request, ticket, now, &outputs)
    case .timePassed: runTimers(now, &outputs)
    }
  }

  // MARK: The connection

  private mutating func logIn(_ now: Instant, _ outputs: inout [PeerOutput]) {
    state = .loggingIn
    hasCounted = false
    reader = AsteriskMessageReader()
    var message = action("Login", .login, now)
    message.add("Username", account.user)
    message.add("Secret", password?.text ?? "")
    // Only channel events, of everything that Asterisk reports.
    message.add("Events", "call")
    outputs.append(.send(message.bytes))
  }

  private mutating func handleDisconnect(_ reason: CallError, _ now: Instant, _ outputs: inout [PeerOutput]) {
    if state != .refused { state = .disconnected }
    for pending in pending.values { fail(pending.purpose, reason, &outputs) }
    pending = [:]
    for (_, ticket) in queued { outputs.append(.answer(ticket: ticket, .failure(reason))) }
    queued = []
    for id in calls.keys.sorted(by: { $0 < $1 }) {
      guard let call = calls.removeValue(forKey: id), call.progress.stage > .asked else { continue }
      let duration = call.progress.duration(to: now)
      let ending = CallEnding(.lost, detail: "the call may continue on your phone", duration: duration)
      outputs.append(.report(CallEvent(id, .ended(ending))))
    }
  }

  private func fail(_ purpose: Purpose, _ reason: CallError, _ outputs: inout [PeerOutput]) {
    switch purpose {
    case .login, .perform(ticket: nil, _, _), .countMessages: break
    case .place(let ticket, _), .perform(.some(let ticket), _, _):
      outputs.append(.answer(ticket: ticket, .failure(reason)))
    }
  }

  private mutating func runTimers(_ now: Instant, _ outputs: inout [PeerOutput]) {
    if pending.values.contains(where: { $0.deadline <= now }) {
      return outputs.append(.disconnect(CallError("Asterisk does not answer at \(account.server)")))
    }
    for id in calls.keys.sorted(by: { $0 < $1 }) {
      if let limit = calls[id]?.applicationLimit, limit <= now {
        calls[id]?.applicationLimit = nil
        advance(id, to: .established, now, &outputs)
      }
      while let step = calls[id]?.progress.tones.next(at: now) { send(step, id, now, &outputs) }
    }
  }

  private mutating func receive(_ bytes: [UInt8], _ now: Instant, _ outputs: inout [PeerOutput]) {
    let (messages, failure) = reader.read(bytes)
    for message in messages {
      if message["Event"].isEmpty { handleAnswer(message, now, &outputs) } else { handleEvent(message, now, &outputs) }
    }
    switch failure {
    case nil: break
    case .notAsterisk:
      outputs.append(.disconnect(CallError("the server at \(account.server) is not Asterisk's manager")))
    case .lineTooLong, .tooManyFields:
      outputs.append(.disconnect(CallError("Asterisk at \(account.server) sent an unreadable answer")))
    }
  }

  /// Makes an action whose answer the session awaits.
  private mutating func action(_ name: String, _ purpose: Purpose, _ now: Instant) -> AsteriskMessage {
    lastAction += 1
    let id = "\(tag)-\(lastAction)"
    pending[id] = Pending(purpose: purpose, deadline: now + AsteriskSession.answerLimit)
    return AsteriskMessage(["Action": name, "ActionID": id])
  }

  // MARK: Requests

  private mutating func handleRequest(
    _ request: PeerRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch request {
    case .close: return close(ticket, now, &outputs)
    case .use(let secret):
      password = secret
      return outputs.append(.answer(ticket: ticket, .success(())))
    default: break
    }
    guard state == .ready else {
      if state == .refused { state = .disconnected }
      return queued.append((request, ticket))
    }
    switch request {
    case .open:
      reportsIncoming = true
      outputs.append(.answer(ticket: ticket, .success(())))
      countMessages(now, &outputs)
    case .place(let request): place(request, ticket, now, &outputs)
    case .perform(let command, let id): perform(command, id, ticket, now, &outputs)
    case .send: outputs.append(.answer(ticket: ticket, .failure(.noMessages(by: "Asterisk"))))
    case .close, .use: break
    }
  }

  /// Asks once how many messages are new: events report only changes.
  private mutating func countMessages(_ now: Instant, _ outputs: inout [PeerOutput]) {
    guard !hasCounted else { return }
    hasCounted = true
    var message = action("MailboxCount", .countMessages, now)
    message.add("Mailbox", account.mailbox)
    outputs.append(.send(message.bytes))
  }

  private func report(new count: String, _ outputs: inout [PeerOutput]) {
    guard let count = Int(count), (0...WaitingMessages.maximumCount).contains(count) else { return }
    outputs.append(.messages([WaitingMessages(account: account.mailbox, count: count)]))
  }

  private mutating func place(_ request: CallRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]) {
    let id = request.id
    var message = action("Originate", .place(ticket: ticket, id), now)
    let call = AsteriskCall(
      id, to: request.target, channelID: "\(tag)-call-\(id.serial)", actionID: message["ActionID"])
    calls[id] = call
    for field in AsteriskSession.originate(request, account).fields { message.add(field.key, field.value) }
    message.add("ChannelId", call.channelID)
    outputs.append(.send(message.bytes))
  }

  /// The fields that start a call, without the IDs of the action and the channel.
  static func originate(_ request: CallRequest, _ account: AsteriskAccount) -> AsteriskMessage {
    // The user's telephone shows this name while it rings.
    let name = request.person.name.withoutControls.filter { !"\"<>\\".contains($0) }.prefix(64)
    return AsteriskMessage([
      "Channel": request.account.isEmpty ? account.channel : request.account, "Exten": request.target.dialled,
      "Context": account.context, "Priority": "1",
      "CallerID": name.isEmpty ? "<\(request.target.dialled)>" : "\"\(name)\" <\(request.target.dialled)>",
      "Timeout": "\(account.ringLimit.milliseconds)", "Async": "true",
    ])
  }

  private mutating func perform(
    _ command: CallCommand, _ id: CallID, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let call = calls[id] else {
      return outputs.append(.answer(ticket: ticket, .failure(CallError("the call has ended"))))
    }
    let purpose = Purpose.perform(ticket: ticket, id, command)
    switch command {
    case .hangUp:
      calls[id]?.isHungUp = true
      // The channel is not known yet: hang up when it is.
      guard !call.ownChannel.isEmpty else {
        calls[id]?.awaitsHangUp = true
        return outputs.append(.answer(ticket: ticket, .success(())))
      }
      // A caller who is declined hears the busy tone, as from a telephone.
      let isDeclined = call.direction == .incoming && !call.progress.isEstablished
      hangUp(call.ownChannel, isBusy: isDeclined, purpose, now, &outputs)
    case .send(let tones):
      guard call.progress.isEstablished else {
        return outputs.append(
          .answer(ticket: ticket, .failure(CallError("touch-tones can be sent only after somebody answers"))))
      }
      calls[id]?.progress.tones.add(tones, at: now)
      outputs.append(.answer(ticket: ticket, .success(())))
      runTimers(now, &outputs)
    case .mute, .unmute:
      // The other side hears the incoming audio of the user's telephone.
      var message = action("MuteAudio", purpose, now)
      message.add("Channel", call.ownChannel)
      message.add("Direction", "in")
      message.add("State", command == .mute ? "on" : "off")
      outputs.append(.send(message.bytes))
    case .redirect(let target):
      guard !call.otherChannel.isEmpty else {
        return outputs.append(.answer(ticket: ticket, .failure(CallError("nobody has answered yet"))))
      }
      var message = action("Redirect", purpose, now)
      message.add("Channel", call.otherChannel)
      message.add("Exten", target.dialled)
      message.add("Context", account.context)
      message.add("Priority", "1")
      outputs.append(.send(message.bytes))
    case .connect(let otherID):
      guard !call.otherChannel.isEmpty, let other = calls[otherID], !other.otherChannel.isEmpty else {
        return outputs.append(.answer(ticket: ticket, .failure(CallError("nobody has answered yet"))))
      }
      var message = action("Bridge", purpose, now)
      message.add("Channel1", call.otherChannel)
      message.add("Channel2", other.otherChannel)
      message.add("Tone", "no")
      outputs.append(.send(message.bytes))
    case .answer, .hold, .resume:
      outputs.append(.answer(ticket: ticket, .failure(CallError("with Asterisk, only your phone can do this"))))
    }
  }

  private mutating func hangUp(
    _ channel: String, isBusy: Bool = false, _ purpose: Purpose, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    var message = action("Hangup", purpose, now)
    message.add("Channel", channel)
    if isBusy { message.add("Cause", "17") }
    outputs.append(.send(message.bytes))
  }

  /// Logs off. Calls continue on the telephone.
  private mutating func close(_ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]) {
    reportsIncoming = false
    if state == .ready { outputs.append(.send(AsteriskMessage(["Action": "Logoff"]).bytes)) }
    outputs.append(.answer(ticket: ticket, .success(())))
  }

  private mutating func send(_ step: ToneSender.Step, _ id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let call = calls[id] else { return }
    switch step {
    case .send(let tone):
      let tones = ToneSequence(steps: [.tone(tone)])
      var message = action("PlayDTMF", .perform(ticket: nil, id, .send(tones)), now)
      message.add("Channel", call.otherChannel.isEmpty ? call.ownChannel : call.otherChannel)
      // An application hears what comes from the user's own telephone.
      if call.otherChannel.isEmpty { message.add("Receive", "true") }
      message.add("Digit", tones.description)
      outputs.append(.send(message.bytes))
    case .report(let change): outputs.append(.report(CallEvent(id, change)))
    }
  }

  // MARK: Asterisk's answers

  private mutating func handleAnswer(_ message: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let pending = pending.removeValue(forKey: message["ActionID"]) else { return }
    let isSuccess = message["Response"] == "Success"
    let said = message["Message"].isEmpty ? "" : ": \(message["Message"])"
    switch pending.purpose {
    case .login where isSuccess:
      state = .ready
      let requests = queued
      queued = []
      for (request, ticket) in requests { handleRequest(request, ticket, now, &outputs) }
    case .login:
      state = .refused
      outputs.append(.disconnect(CallError("Asterisk refused the login of \(account.user)\(said)")))
    case .place(let ticket, let id) where isSuccess:
      outputs.append(.answer(ticket: ticket, .success(())))
      advance(id, to: .accepted, now, &outputs)
    case .place(let ticket, let id):
      calls[id] = nil
      outputs.append(.answer(ticket: ticket, .failure(CallError("Asterisk refused the call\(said)"))))
    case .countMessages: if isSuccess { report(new: message["NewMessages"], &outputs) }
    case .perform(let ticket, let id, let command):
      if let ticket {
        let answer: Result<Void, CallError> =
          isSuccess ? .success(()) : .failure(CallError("Asterisk refused the request\(said)"))
        outputs.append(.answer(ticket: ticket, answer))
      }
      guard isSuccess, calls[id] != nil else { return }
      if case .redirect = command { calls[id]?.isTransferred = true }
      if case .connect(let other) = command {
        calls[id]?.isTransferred = true
        calls[other]?.isTransferred = true
      }
      if command == .mute { outputs.append(.report(CallEvent(id, .muted))) }
      if command == .unmute { outputs.append(.report(CallEvent(id, .unmuted))) }
    }
  }

  // MARK: Asterisk's events

  /// Handles an event, unless it belongs to other people's calls.
  private mutating func handleEvent(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    let name = event["Event"]
    if name == "OriginateResponse" { return handleOriginateResponse(event, now, &outputs) }
    if name == "MessageWaiting", event["Mailbox"].prefix(while: { $0 != "@" }) == account.mailbox {
      return report(new: event["New"].isEmpty ? event["Waiting"] : event["New"], &outputs)
    }
    if name == "DialBegin" { handleDialBegin(event, now, &outputs) }
    let linked = event["Linkedid"].isEmpty ? event["DestLinkedid"] : event["Linkedid"]
    let own = calls.values.first { call in
      [event["Uniqueid"], event["DestUniqueid"]].contains(call.channelID)
        || call.direction == .outgoing && linked == call.channelID
    }
    guard let call = own else { return }
    let isOwnChannel = event["Uniqueid"] == call.channelID
    switch name {
    case "Newchannel" where isOwnChannel:
      calls[call.id]?.ownChannel = event["Channel"]
      if call.awaitsHangUp { hangUp(event["Channel"], .perform(ticket: nil, call.id, .hangUp), now, &outputs) }
    case "Newstate": handleNewState(call, event["ChannelState"], isOwnChannel: isOwnChannel, now, &outputs)
    case "DialBegin" where isOwnChannel: calls[call.id]?.dial(event["DestChannel"])
    case "DialState" where isOwnChannel: handleDialState(call, event["DialStatus"], now, &outputs)
    case "DialEnd":
      // In the event that ends dialling the user's telephone, this telephone is the destination.
      let isOwnPhone = event["DestUniqueid"] == call.channelID
      let status = event["DialStatus"]
      guard isOwnChannel || isOwnPhone else { return }
      if status == "ANSWER", isOwnChannel || call.direction == .incoming {
        advance(call.id, to: .established, now, &outputs)
      } else if status != "ANSWER" {
        calls[call.id]?.dialStatus = status
      }
    case "Hold" where isOwnChannel && !call.isHeld, "Unhold" where isOwnChannel && call.isHeld:
      calls[call.id]?.isHeld.toggle()
      outputs.append(.report(CallEvent(call.id, call.isHeld ? .resumed : .held)))
    case "HangupRequest" where isOwnChannel:
      // A telephone that was not picked up refuses the call.
      if call.direction == .incoming || call.progress.stage >= .dialling { calls[call.id]?.isHungUp = true }
    case "Hangup" where isOwnChannel:
      let ending = call.ending(cause: Int(event["Cause"]) ?? 0, text: event["Cause-txt"], at: now)
      end(call.id, ending, &outputs)
    case "HangupRequest" where event["Channel"] == call.otherChannel,
      "Hangup" where event["Channel"] == call.otherChannel:
      calls[call.id]?.otherEnded(cause: Int(event["Cause"]), status: Int(event["TechCause"]))
    default: break
    }
  }

  /// Reports an incoming call, if a caller dials the user's own telephone.
  private mutating func handleDialBegin(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard reportsIncoming, !event["Channel"].isEmpty, event["DestChannel"].hasPrefix(account.channel + "-"),
      !event["DestUniqueid"].isEmpty, calls.count < AsteriskSession.maximumCalls,
      !calls.values.contains(where: { $0.channelID == event["DestUniqueid"] || $0.channelID == event["DestLinkedid"] })
    else { return }
    lastCall += 1
    let id = CallID(incoming: lastCall)
    calls[id] = AsteriskCall(
      incoming: id, channelID: event["DestUniqueid"], from: event["Channel"], to: event["DestChannel"])
    let name = event["CallerIDName"]
    let caller = Caller(number: event["CallerIDNum"], displayName: Caller.isWithheld(name) ? "" : name)
    outputs.append(.report(CallEvent(id, .incoming(caller))))
  }

  /// - Parameter channelState: 5 is ringing, 6 is up (`ast_channel_state`).
  private mutating func handleNewState(
    _ call: AsteriskCall, _ channelState: String, isOwnChannel: Bool, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch (channelState, call.direction, isOwnChannel) {
    case ("5", .outgoing, true): advance(call.id, to: .ownPhoneRinging, now, &outputs)
    case ("6", .outgoing, true):
      advance(call.id, to: .dialling, now, &outputs)
      if call.otherChannel.isEmpty { calls[call.id]?.applicationLimit = now + AsteriskSession.dialLimit }
    case ("5", .outgoing, false): advance(call.id, to: .ringing, now, &outputs)
    case ("6", .incoming, true): advance(call.id, to: .established, now, &outputs)
    default: break
    }
  }

  private mutating func handleDialState(
    _ call: AsteriskCall, _ status: String, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch status {
    case "RINGING": advance(call.id, to: .ringing, now, &outputs)
    case "PROGRESS": advance(call.id, to: .earlyMedia, now, &outputs)
    default: break
    }
  }

  /// Handles the outcome of ringing the user's telephone. A failure without a channel is reported only here; that of a channel
  /// is known better from its end, which may come later.
  private mutating func handleOriginateResponse(
    _ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard event["Response"] == "Failure",
      let call = calls.values.first(where: { event["Uniqueid"] == $0.channelID || event["ActionID"] == $0.actionID }),
      call.ownChannel.isEmpty
    else { return }
    let reason: CallEnding.Reason =
      switch event["Reason"] {
      case "3": .noAnswer
      case "5": .busy
      case "1": .declined
      case "8": .failed
      default: .unreachable
      }
    end(call.id, call.isHungUp ? CallEnding(.hungUp) : CallEnding(reason, detail: "your own phone"), &outputs)
  }

  /// Reports a stage, unless the call has already reached it.
  private mutating func advance(
    _ id: CallID, to stage: CallProgress.Stage, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let changes = calls[id]?.progress.advance(to: stage, at: now), !changes.isEmpty else { return }
    outputs += changes.map { .report(CallEvent(id, $0)) }
    if stage == .established { runTimers(now, &outputs) }
  }

  private mutating func end(_ id: CallID, _ ending: CallEnding, _ outputs: inout [PeerOutput]) {
    guard let call = calls.removeValue(forKey: id) else { return }
    outputs += call.progress.changes(endingWith: ending).map { .report(CallEvent(id, $0)) }
  }
}
