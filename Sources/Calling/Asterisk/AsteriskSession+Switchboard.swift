// Other people's lines, parked calls and queues.

extension AsteriskSession {
  /// Reports what the user may do, and asks for what is already there.
  mutating func permit(_ answer: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    let (change, lists) = switchboard.permit(answer)
    switchboardChanges.append(change)
    for list in lists { outputs.append(.send(action(list, .done, now).bytes)) }
  }

  mutating func operate(
    _ command: SwitchboardCommand, _ ticket: Int, _ now: Instant, _ outputs: inout [PeerOutput]
  ) {
    guard let (name, fields) = switchboard.action(for: command) else {
      return outputs.append(.reply(ticket: ticket, .failure(CallError("Asterisk does not offer that any more"))))
    }
    var message = action(name, .operate(ticket: ticket, command), now)
    for (key, value) in fields { message.add(key, value) }
    outputs.append(.send(message.bytes))
  }

  mutating func operated(
    _ command: SwitchboardCommand, _ ticket: Int, _ isSuccess: Bool, _ said: String, _ outputs: inout [PeerOutput]
  ) {
    guard isSuccess else {
      return outputs.append(.reply(ticket: ticket, .failure(CallError("Asterisk refused the request", saying: said))))
    }
    switch command {
    case .pickUp, .takeParked: awaitsTakenCall = true
    case .enter, .leave, .pause, .unpause, .doNotDisturb: break
    }
    outputs.append(.reply(ticket: ticket, .success(())))
  }

  /// Handles an event of other people's lines, and notices when the user's telephone has got a call of theirs.
  mutating func handleSwitchboard(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    switchboardChanges += switchboard.handle(event)
    switch event["Event"] {
    case "ParkedCall":
      guard let call = calls.values.first(where: { $0.otherChannel == event["ParkeeChannel"] && !$0.isMerged })
      else { return }
      calls[call.id]?.park(at: event["ParkingSpace"])
    case "BridgeEnter":
      guard awaitsTakenCall, account.telephone(of: event["Channel"]) != nil,
        !calls.values.contains(where: { $0.ownChannel == event["Channel"] })
      else { return }
      awaitsTakenCall = false
      // Its other side has a channel that this session has not followed.
      listChannels(now, &outputs)
    default: break
    }
  }
}
