// Conferences of two calls, and the user's telephone between them.
//
// Asterisk has conferences only as an application, which a channel enters through an extension. So the session adds an
// extension of its own to the dial plan in Asterisk's memory, until Asterisk restarts: nobody can dial it, since no other
// context includes it. Each conference has a room of its own.

extension AsteriskSession {
  /// The context of the added extension.
  private static let context = "dialtone"

  /// The actions that make a conference: a call keeps its channel of the user's telephone, and the other side of another one
  /// is added. Each action is sent after the one before has succeeded.
  func steps(toMerge kept: AsteriskCall, with added: AsteriskCall) -> [AsteriskMessage] {
    let room = "room" + tag.filter { $0.isLetter || $0.isNumber } + "x\(kept.id.serial)x\(added.id.serial)"
    func enter(_ channel: String) -> AsteriskMessage {
      AsteriskMessage([
        "Action": "Redirect", "Channel": channel, "Exten": room, "Context": AsteriskSession.context, "Priority": "1",
      ])
    }
    func line(_ priority: String, _ application: String, _ data: String) -> AsteriskMessage {
      AsteriskMessage([
        "Action": "DialplanExtensionAdd", "Context": AsteriskSession.context, "Extension": "_room.",
        "Priority": priority, "Application": application, "ApplicationData": data, "Replace": "yes",
      ])
    }
    var both = enter(kept.ownChannel)
    both.add("ExtraChannel", kept.otherChannel)
    both.add("ExtraExten", room)
    both.add("ExtraContext", AsteriskSession.context)
    both.add("ExtraPriority", "1")
    return [
      // Without the application, whoever enters would be hung up.
      AsteriskMessage(["Action": "ModuleCheck", "Module": "app_confbridge"]),
      // Nobody is announced.
      line("1", "Set", "CONFBRIDGE(user,quiet)=yes"), line("2", "ConfBridge", "${EXTEN}"),
      both, enter(added.otherChannel),
    ]
  }

  /// Sends the next step, or reports the conference after the last one.
  mutating func merge(
    _ id: CallID, with added: CallID, _ steps: [AsteriskMessage], _ ticket: Int, _ now: Instant,
    _ outputs: inout [PeerOutput]
  ) {
    guard let kept = calls[id], let other = calls[added] else {
      return outputs.append(.answer(ticket: ticket, .failure(CallError("the call has ended"))))
    }
    guard let step = steps.first else {
      for member in [id, added] { outputs.append(.report(CallEvent(member, .merged))) }
      return outputs.append(.answer(ticket: ticket, .success(())))
    }
    if steps.count == 2 { calls[id]?.isMerged = true }
    if steps.count == 1 {
      calls[added]?.isMerged = true
      calls[added]?.ownChannel = kept.ownChannel
      calls[added]?.isHeld = kept.isHeld
      if other.isHeld, !kept.isHeld { outputs.append(.report(CallEvent(added, .resumed))) }
    }
    var message = action(step["Action"], .merge(ticket: ticket, id, with: added, Array(steps.dropFirst())), now)
    for field in step.fields.dropFirst() { message.add(field.key, field.value) }
    outputs.append(.send(message.bytes))
    // A dial plan may go on after the call of a channel that nobody talks to any more.
    if steps.count == 1, other.ownChannel != kept.ownChannel { hangUp(other.ownChannel, .done, now, &outputs) }
  }

  /// Handles an event of a channel in a conference.
  ///
  /// - Returns: whether it was one.
  mutating func handleConference(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) -> Bool {
    let channel = event["Channel"]
    let members = callsInOrder.filter { $0.isMerged && [$0.ownChannel, $0.otherChannel].contains(channel) }
    for member in members {
      let isOwn = channel == member.ownChannel
      switch event["Event"] {
      case "Hold" where isOwn, "Unhold" where isOwn: handleHold(member, event["Event"], &outputs)
      case "Hangup" where isOwn:
        calls[member.id]?.isHungUp = true
        end(member, now, &outputs)
      case "Hangup": leave(member, now, &outputs, text: event["Cause-txt"])
      default: break
      }
    }
    return !members.isEmpty
  }

  /// Ends a call of a conference, and with the last one the user's part in it.
  mutating func leave(_ call: AsteriskCall, _ now: Instant, _ outputs: inout [PeerOutput], text: String = "") {
    end(call, now, &outputs, text: text)
    guard !calls.values.contains(where: { $0.ownChannel == call.ownChannel }) else { return }
    hangUp(call.ownChannel, .done, now, &outputs)
  }

  private mutating func end(_ call: AsteriskCall, _ now: Instant, _ outputs: inout [PeerOutput], text: String = "") {
    guard let ending = calls[call.id]?.ending(cause: 16, text: text, at: now) else { return }
    end(call.id, ending, &outputs)
  }
}
