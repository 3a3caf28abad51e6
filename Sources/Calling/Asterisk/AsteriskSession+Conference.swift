// Conferences of two calls, and the user's telephone between them.
//
// Asterisk has conferences only as an application, which a channel enters through an extension. So the session adds an
// extension of its own to the dial plan in Asterisk's memory, until Asterisk restarts: nobody can dial it, since no other
// context includes it. Each conference has a room of its own.

extension AsteriskSession {
  /// The context of the added extension.
  private static let context = "dialtone"

  /// The steps to a conference, in which a call keeps its channel of the user's telephone, and the other side of another one
  /// is added. Each step is one action, sent after the one before has succeeded.
  enum MergeStep: Int, Hashable {
    /// Without the application, whoever enters would be hung up.
    case findApplication
    /// Nobody is announced.
    case addSilence
    case addConference
    case enterBoth, enterAdded

    /// The name of the action.
    var action: String {
      switch self {
      case .findApplication: "ModuleCheck"
      case .addSilence, .addConference: "DialplanExtensionAdd"
      case .enterBoth, .enterAdded: "Redirect"
      }
    }

    /// The step after this one; `nil` after the last one.
    var next: MergeStep? { MergeStep(rawValue: rawValue + 1) }
  }

  /// The fields of a step's action, without its name.
  private func fields(
    of step: MergeStep, _ current: AsteriskCall, with added: AsteriskCall
  ) -> KeyValuePairs<String, String> {
    let context = AsteriskSession.context
    let room = "room" + tag.filter { $0.isLetter || $0.isNumber } + "x\(current.id.serial)x\(added.id.serial)"
    func line(_ priority: String, _ application: String, _ data: String) -> KeyValuePairs<String, String> {
      [
        "Context": context, "Extension": "_room.", "Priority": priority, "Application": application,
        "ApplicationData": data, "Replace": "yes",
      ]
    }
    return switch step {
    case .findApplication: ["Module": "app_confbridge"]
    case .addSilence: line("1", "Set", "CONFBRIDGE(user,quiet)=yes")
    case .addConference: line("2", "ConfBridge", "${EXTEN}")
    case .enterBoth:
      [
        "Channel": current.ownChannel, "Exten": room, "Context": context, "Priority": "1",
        "ExtraChannel": current.otherChannel, "ExtraExten": room, "ExtraContext": context, "ExtraPriority": "1",
      ]
    case .enterAdded: ["Channel": added.otherChannel, "Exten": room, "Context": context, "Priority": "1"]
    }
  }

  /// Sends the action of a step, or reports the conference after the last one.
  mutating func merge(
    _ id: CallID, with added: CallID, _ step: MergeStep?, _ ticket: Int, _ now: Instant,
    _ outputs: inout [PeerOutput]
  ) {
    guard let current = calls[id], let other = calls[added] else {
      return outputs.append(.reply(ticket: ticket, .failure(CallError("the call has ended"))))
    }
    guard let step else {
      for member in [id, added] { outputs.append(.report(CallEvent(member, .merged))) }
      return outputs.append(.reply(ticket: ticket, .success(())))
    }
    var message = action(step.action, .merge(ticket: ticket, id, with: added, step), now)
    for (key, value) in fields(of: step, current, with: other) { message.add(key, value) }
    outputs.append(.send(message.bytes))
    switch step {
    case .findApplication, .addSilence, .addConference: break
    case .enterBoth: calls[id]?.isMerged = true
    case .enterAdded:
      calls[added]?.isMerged = true
      calls[added]?.ownChannel = current.ownChannel
      calls[added]?.isHeld = current.isHeld
      if other.isHeld, !current.isHeld { outputs.append(.report(CallEvent(added, .resumed))) }
      // A dial plan may go on after the call of a channel that nobody talks to any more.
      if other.ownChannel != current.ownChannel { hangUp(other.ownChannel, .done, now, &outputs) }
    }
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
      case "Hold" where isOwn, "Unhold" where isOwn: handleHold(member, event["Event"], now, &outputs)
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
    end(call.id, ending, now, &outputs)
  }
}
