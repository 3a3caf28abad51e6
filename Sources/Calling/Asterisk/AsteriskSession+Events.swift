import Localization

// Handles Asterisk's events.

extension AsteriskSession {
  /// Handles an event, unless it belongs to other people's calls.
  mutating func handleEvent(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    let name = event["Event"]
    if name == "OriginateResponse" { return handleOriginateResponse(event, now, &outputs) }
    if name == "MessageWaiting" {
      let mailbox = String(event["Mailbox"].prefix { $0 != "@" })
      guard account.mailboxes.contains(mailbox) else { return }
      return report(new: event["New"].isEmpty ? event["Waiting"] : event["New"], in: mailbox, &outputs)
    }
    handleSwitchboard(event, now, &outputs)
    if name.hasPrefix("CoreShowChannel") { return handleChannel(event, now, &outputs) }
    if name == "Status" { return handleStatus(event, now, &outputs) }
    if handleTransfer(event, now, &outputs) { return }
    if handleConference(event, now, &outputs) { return }
    if name == "DialBegin" { handleDialBegin(event, now, &outputs) }
    let linked = event["Linkedid"].isEmpty ? event["DestLinkedid"] : event["Linkedid"]
    let own = calls.values.first { call in
      !call.isMerged
        && ([event["Uniqueid"], event["DestUniqueid"]].contains(call.channelID)
          || call.direction == .outgoing && linked == call.channelID)
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
        // The dial plan may go on with a mailbox.
        if isOwnChannel { calls[call.id]?.applicationLimit = now + account.dialLimit }
      }
    case "Hold" where isOwnChannel, "Unhold" where isOwnChannel: handleHold(call, name, now, &outputs)
    case "HangupRequest" where isOwnChannel:
      // A telephone that was not picked up refuses the call.
      if call.direction == .incoming || call.progress.stage >= .dialling { calls[call.id]?.isHungUp = true }
    case "Hangup" where isOwnChannel:
      let ending = call.ending(cause: Int(event["Cause"]) ?? 0, text: event["Cause-txt"], at: now)
      end(call.id, ending, now, &outputs)
    case "HangupRequest" where event["Channel"] == call.otherChannel,
      "Hangup" where event["Channel"] == call.otherChannel:
      calls[call.id]?.otherEnded(cause: Int(event["Cause"]), status: Int(event["TechCause"]))
    default: break
    }
  }

  /// Reports that the user's telephone has put a call on hold, or resumed it, unless that is known.
  mutating func handleHold(
    _ call: AsteriskCall, _ event: String, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    let isHeld = event == "Hold"
    guard call.isHeld != isHeld else { return }
    calls[call.id]?.isHeld = isHeld
    outputs.append(.report(CallEvent(call.id, isHeld ? .held : .resumed)))
    follow(isHeld ? .held(call.id) : .resumed(call.id), now, &outputs)
  }

  /// Reports an incoming call, if a caller dials the user's own telephone.
  mutating func handleDialBegin(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard reportsIncoming, !event["Channel"].isEmpty, account.telephone(of: event["DestChannel"]) != nil,
      !event["DestUniqueid"].isEmpty, calls.count < AsteriskSession.maximumCalls,
      !calls.values.contains(where: { $0.channelID == event["DestUniqueid"] || $0.channelID == event["DestLinkedid"] })
    else { return }
    lastCall += 1
    let id = CallID(reported: lastCall)
    calls[id] = AsteriskCall(
      incoming: id, channelID: event["DestUniqueid"], from: event["Channel"], to: event["DestChannel"])
    let caller = party(event["CallerIDNum"], event["CallerIDName"], on: event["DestChannel"])
    outputs.append(.identified(id, event["DestUniqueid"]))
    outputs.append(.report(CallEvent(id, .incoming(caller))))
  }

  /// The other side of a call, and the telephone that has it if there are several.
  func party(_ number: String, _ name: String, on channel: String) -> Caller {
    var party = Caller(number: number, displayName: Caller.isWithheld(name) ? "" : name)
    if account.telephones.count > 1 { party.account = account.telephone(of: channel) ?? "" }
    return party
  }

  /// - Parameter channelState: 5 is ringing, 6 is up (`ast_channel_state`).
  mutating func handleNewState(
    _ call: AsteriskCall, _ channelState: String, isOwnChannel: Bool, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch (channelState, call.direction, isOwnChannel) {
    case ("5", .outgoing, true): advance(call.id, to: .ownPhoneRinging, now, &outputs)
    case ("6", .outgoing, true):
      advance(call.id, to: .dialling, now, &outputs)
      if call.otherChannel.isEmpty { calls[call.id]?.applicationLimit = now + account.dialLimit }
    case ("5", .outgoing, false): advance(call.id, to: .ringing, now, &outputs)
    case ("6", .incoming, true): advance(call.id, to: .established, now, &outputs)
    default: break
    }
  }

  mutating func handleDialState(
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
  mutating func handleOriginateResponse(
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
    let telephone = call.request.flatMap { $0.account.isEmpty ? nil : $0.account } ?? account.telephones[0]
    // Translators: which telephone did not answer, was busy …
    let ending =
      call.isHungUp ? CallEnding(.hungUp) : CallEnding(reason, detail: localized("your own phone, \(telephone)"))
    end(call.id, ending, now, &outputs)
  }

  /// Reports a stage, unless the call has already reached it.
  mutating func advance(
    _ id: CallID, to stage: CallProgress.Stage, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let changes = calls[id]?.progress.advance(to: stage, at: now), !changes.isEmpty else { return }
    outputs += changes.map { .report(CallEvent(id, $0)) }
    guard stage == .established else { return }
    follow(.answered(id), now, &outputs)
    runTimers(now, &outputs)
  }

  mutating func end(_ id: CallID, _ ending: CallEnding, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let call = calls.removeValue(forKey: id) else { return }
    outputs += call.progress.changes(endingWith: ending).map { .report(CallEvent(id, $0)) }
    follow(.ended(id, wasAnswered: call.progress.isEstablished), now, &outputs)
    dialAgain(now, &outputs)
  }
}
