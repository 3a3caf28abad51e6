import NumberPlans

// Blind transfer: the other side is sent to an extension, and the user's telephone is free. Whether somebody answers there is
// known only later, so the call ends when it is.

extension AsteriskSession {
  /// Sends the other side to an extension, if there is one.
  mutating func redirect(
    _ id: CallID, to target: CallTarget, exists: Bool, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard exists else {
      let reason = CallError("Asterisk has no extension \(target.dialled) in \(account.context)")
      return outputs.append(.reply(ticket: ticket, .failure(reason)))
    }
    guard let call = calls[id] else {
      return outputs.append(.reply(ticket: ticket, .failure(CallError("the call has ended"))))
    }
    // The user's channel may end before the answer arrives.
    calls[id]?.transfer = AsteriskCall.Transfer()
    var message = action("Redirect", .perform(ticket: ticket, id, .redirect(target)), now)
    message.add("Channel", call.otherChannel)
    message.add("Exten", target.dialled)
    message.add("Context", account.context)
    message.add("Priority", "1")
    outputs.append(.send(message.bytes))
  }

  /// Handles that the other side is on its way.
  mutating func redirected(_ id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let call = calls[id] else { return }
    calls[id]?.beginTransfer(limit: now + account.dialLimit)
    outputs.append(.report(CallEvent(id, .transferring)))
    guard call.isMerged else { return }
    // The conference goes on with the others.
    calls[id]?.leaveConference(at: now)
    if !calls.values.contains(where: { $0.ownChannel == call.ownChannel }) {
      hangUp(call.ownChannel, .done, now, &outputs)
    }
  }

  /// Handles that Asterisk did not send the other side anywhere.
  mutating func notRedirected(_ id: CallID, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard let transfer = calls[id]?.transfer else { return }
    calls[id]?.transfer = nil
    if transfer.isOwnOver { end(id, CallEnding(.hungUp, duration: transfer.duration), now, &outputs) }
  }

  /// Handles an event of a call that is being transferred.
  ///
  /// - Returns: whether it was one.
  mutating func handleTransfer(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) -> Bool {
    let (channel, name) = (event["Channel"], event["Event"])
    guard !channel.isEmpty,
      let call = calls.values.first(where: {
        $0.isTransferring && [$0.ownChannel, $0.otherChannel, $0.transfer?.channel].contains(channel)
      })
    else { return false }
    switch name {
    case "Hangup" where channel == call.otherChannel:
      endTransfer(call, cause: Int(event["Cause"]) ?? 0, now, &outputs)
    case "Hangup" where channel == call.ownChannel: calls[call.id]?.ownEnded(at: now)
    case "Hangup", "HangupRequest":
      guard channel == call.transfer?.channel else { break }
      calls[call.id]?.otherEnded(cause: Int(event["Cause"]), status: Int(event["TechCause"]))
    case "DialBegin" where channel == call.otherChannel: calls[call.id]?.dialForTransfer(event["DestChannel"])
    // The user's own telephone stops ringing, if the call was not answered.
    case "DialEnd" where channel == call.otherChannel && event["DestChannel"] == call.transfer?.channel:
      let status = event["DialStatus"]
      if status == "ANSWER" {
        endTransfer(call, now, &outputs)
        break
      }
      calls[call.id]?.dialStatus = status
      // The dial plan may have a mailbox, or dial somebody else.
      calls[call.id]?.applicationLimit = now + account.dialLimit
    default: break
    }
    return true
  }

  mutating func foundAfterTransfer(
    _ application: Application, _ call: AsteriskCall, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    switch application {
    case .answers: endTransfer(call, now, &outputs)
    case .refuses(let status):
      calls[call.id]?.dialStatus = status
      if let call = calls[call.id] { endTransfer(call, cause: 0, now, &outputs) }
    case .nothing: endTransfer(call, cause: 0, now, &outputs)
    }
  }

  /// Ends a call whose other side somebody has answered.
  private mutating func endTransfer(_ call: AsteriskCall, _ now: Instant, _ outputs: inout [PeerOutput]) {
    end(call.id, CallEnding(.transferred, duration: call.talkTime(to: now)), now, &outputs)
  }

  /// Ends a call whose other side nobody has answered.
  private mutating func endTransfer(
    _ call: AsteriskCall, cause: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    end(call.id, call.endingWithoutTransfer(cause: cause, at: now), now, &outputs)
  }
}
