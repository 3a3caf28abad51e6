import NumberPlans

// Handles the requests of the call service.

extension AsteriskSession {
  mutating func place(_ request: CallRequest, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]) {
    follow(.wished(.place(request.id, isEmergency: request.isEmergency)), now, &outputs)
    originate(request, ticket, now, &outputs)
  }

  /// Makes Asterisk ring the user's telephone, and dial the number.
  mutating func originate(
    _ request: CallRequest, _ ticket: Int?, isSecond: Bool = false, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    var message = action("Originate", .place(ticket: ticket, request.id), now)
    let call = AsteriskCall(
      request, channelID: "\(tag)-call-\(request.id.serial)\(isSecond ? "-again" : "")", actionID: message["ActionID"],
      isSecondAttempt: isSecond)
    calls[request.id] = call
    outputs.append(.identified(request.id, call.channelID))
    for field in AsteriskSession.originate(request, account).fields { message.add(field.key, field.value) }
    message.add("ChannelId", call.channelID)
    outputs.append(.send(message.bytes))
  }

  /// The fields that start a call, without the IDs of the action and the channel.
  static func originate(_ request: CallRequest, _ account: AsteriskAccount) -> AsteriskMessage {
    AsteriskMessage([
      "Channel": request.account.isEmpty ? account.telephones[0] : request.account, "Exten": request.target.dialled,
      "Context": account.context, "Priority": "1",
      "CallerID": callerID(request.person.name, request.target.dialled),
      "Timeout": "\(account.ringLimit.milliseconds)", "Async": "true",
    ])
  }

  /// What the user's own telephone shows while it rings.
  static func callerID(_ name: String, _ number: String) -> String {
    let name = name.withoutControls.filter { !"\"<>\\".contains($0) }.prefix(64)
    return name.isEmpty ? "<\(number)>" : "\"\(name)\" <\(number)>"
  }

  mutating func perform(
    _ command: CallCommand, _ id: CallID, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let call = calls[id] else {
      return outputs.append(.reply(ticket: ticket, .failure(CallError("the call has ended"))))
    }
    let purpose = Purpose.perform(ticket: ticket, id, command)
    guard !call.isTransferring || command == .hangUp else {
      return outputs.append(.reply(ticket: ticket, .failure(CallError("the call is being transferred"))))
    }
    switch command {
    case .hangUp:
      calls[id]?.isHungUp = true
      if call.emergencyAttempt == .awaitsOthers { return outputs.append(.reply(ticket: ticket, .success(()))) }
      if call.isTransferring { return hangUp(call.otherChannel, purpose, now, &outputs) }
      // The channel is not known yet: hang up when it is.
      guard !call.ownChannel.isEmpty else {
        calls[id]?.awaitsHangUp = true
        return outputs.append(.reply(ticket: ticket, .success(())))
      }
      if call.isMerged { return hangUp(call.otherChannel, purpose, now, &outputs) }
      // A caller who is declined hears the busy tone, as from a telephone.
      let isDeclined = call.direction == .incoming && !call.progress.isEstablished
      hangUp(call.ownChannel, isBusy: isDeclined, purpose, now, &outputs)
    case .send(let tones):
      guard call.progress.isEstablished else {
        return outputs.append(
          .reply(ticket: ticket, .failure(CallError("touch-tones can be sent only after somebody answers"))))
      }
      calls[id]?.progress.tones.add(tones, at: now)
      outputs.append(.reply(ticket: ticket, .success(())))
      runTimers(now, &outputs)
    case .mute, .unmute:
      // The other side hears the incoming audio of the user's telephone.
      var message = action("MuteAudio", purpose, now)
      message.add("Channel", call.ownChannel)
      message.add("Direction", "in")
      message.add("State", command == .mute ? "on" : "off")
      outputs.append(.send(message.bytes))
    case .record(let name):
      guard call.progress.isEstablished else {
        return outputs.append(
          .reply(ticket: ticket, .failure(CallError("a call can be recorded only after somebody answers"))))
      }
      var message = action("MixMonitor", purpose, now)
      message.add("Channel", call.ownChannel)
      message.add("File", AsteriskSession.file(named: name))
      outputs.append(.send(message.bytes))
    case .stopRecording:
      var message = action("StopMixMonitor", purpose, now)
      message.add("Channel", call.ownChannel)
      outputs.append(.send(message.bytes))
    case .redirect(let target):
      guard !call.otherChannel.isEmpty else {
        return outputs.append(.reply(ticket: ticket, .failure(CallError("nobody has answered yet"))))
      }
      // Asterisk itself would hang up a call that it sends to an extension that does not exist, and report a success.
      var message = action("Getvar", .find(target, ticket: ticket, id), now)
      message.add("Variable", "DIALPLAN_EXISTS(\(account.context),\(target.dialled),1)")
      outputs.append(.send(message.bytes))
    // `Atxfer` would consult over the same channel, so that the telephone would not ring for the second call. But then this would
    // not be a call of its own: it could be neither shown, swapped nor merged except by the feature codes of each server.
    case .connect(let otherID):
      guard !call.otherChannel.isEmpty, let other = calls[otherID], !other.otherChannel.isEmpty else {
        return outputs.append(.reply(ticket: ticket, .failure(CallError("nobody has answered yet"))))
      }
      // The two have each other in their conference.
      if call.isMerged, other.isMerged {
        for id in [id, otherID] { calls[id]?.isTransferred = true }
        return hangUp(call.ownChannel, purpose, now, &outputs)
      }
      var message = action("Bridge", purpose, now)
      message.add("Channel1", call.otherChannel)
      message.add("Channel2", other.otherChannel)
      message.add("Tone", "no")
      outputs.append(.send(message.bytes))
    case .merge(let otherID):
      guard let other = calls[otherID], !call.otherChannel.isEmpty, !other.otherChannel.isEmpty,
        call.progress.isEstablished, other.progress.isEstablished
      else { return outputs.append(.reply(ticket: ticket, .failure(CallError("nobody has answered yet")))) }
      // The telephone has one of the calls on hold, and continues the other one.
      let (current, added) = call.isHeld && !other.isHeld ? (other, call) : (call, other)
      merge(current.id, with: added.id, .findApplication, ticket, now, &outputs)
    case .park:
      guard !call.otherChannel.isEmpty, call.progress.isEstablished, !call.isMerged else {
        return outputs.append(
          .reply(ticket: ticket, .failure(CallError("a call can be parked only after somebody answers"))))
      }
      var message = action("Park", purpose, now)
      message.add("Channel", call.otherChannel)
      // It hears the place, and rings again if nobody takes the call.
      message.add("TimeoutChannel", call.ownChannel)
      outputs.append(.send(message.bytes))
    case .answer, .hold, .resume:
      outputs.append(.reply(ticket: ticket, .failure(CallError("with Asterisk, only your phone can do this"))))
    }
  }

  /// Handles that Asterisk has carried out a command.
  mutating func performed(_ command: CallCommand, on id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let call = calls[id] else { return }
    switch command {
    case .redirect: redirected(id, now, &outputs)
    case .connect(let other):
      calls[id]?.isTransferred = true
      calls[other]?.isTransferred = true
    case .mute, .unmute:
      report(command == .mute ? .muted : .unmuted, of: call, &outputs)
    case .record(let name): report(.recording(AsteriskSession.file(named: name)), of: call, &outputs)
    case .stopRecording: report(.recordingStopped, of: call, &outputs)
    default: break
    }
  }

  /// Reports a change of the user's channel for each call on it.
  private mutating func report(_ change: CallEvent.Change, of call: AsteriskCall, _ outputs: inout [PeerOutput]) {
    for other in callsInOrder where other.id == call.id || other.isMerged && other.ownChannel == call.ownChannel {
      outputs.append(.report(CallEvent(other.id, change)))
    }
  }

  /// The name of a recording in the server's folder for them. Names may come from callers: they have no path, and no variable.
  static func file(named name: String) -> String {
    let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return "dialtone-\(words.prefix(longestName)).wav"
  }

  private static let longestName = 100

  mutating func hangUp(
    _ channel: String, isBusy: Bool = false, _ purpose: Purpose, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    var message = action("Hangup", purpose, now)
    message.add("Channel", channel)
    if isBusy { message.add("Cause", "17") }
    outputs.append(.send(message.bytes))
  }

  mutating func send(_ step: ToneSender.Step, _ id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]) {
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
}
