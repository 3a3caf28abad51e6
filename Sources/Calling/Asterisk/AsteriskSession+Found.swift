// The calls that Asterisk had before the session connected.

extension AsteriskSession {
  /// More channels than those of the busiest server are not kept.
  private static let maximumChannels = 10_000

  /// Handles a channel of Asterisk's list, or its end.
  mutating func handleChannel(_ event: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard event["Event"] == "CoreShowChannelsComplete" else {
      if channels.count < AsteriskSession.maximumChannels { channels.append(event) }
      return
    }
    let own = channels.filter { account.telephone(of: $0["Channel"]) != nil }
    for channel in own { handleFound(channel, now, &outputs) }
    channels = []
    outputs.append(.surveyed)
  }

  /// Reports a call of the user's telephone, unless it is known.
  private mutating func handleFound(_ own: AsteriskMessage, _ now: Instant, _ outputs: inout [PeerOutput]) {
    guard !own["Uniqueid"].isEmpty, calls.count < AsteriskSession.maximumCalls,
      !calls.values.contains(where: { $0.channelID == own["Uniqueid"] })
    else { return }
    // The first channel of a call names all of them: it is the user's own if they call.
    let isOutgoing = own["Uniqueid"] == own["Linkedid"]
    let others = channels.filter { $0["Linkedid"] == own["Linkedid"] && $0["Channel"] != own["Channel"] }
    let other = others.first { $0["BridgeId"] == own["BridgeId"] } ?? others.first
    // A channel says how long it exists, and not since when somebody has answered; the younger one comes closer.
    let isUp = own.isUp && other?.isUp ?? (own["Application"] != "Dial")
    let duration = isUp ? [own, other].compactMap { $0?.duration }.min() ?? .zero : nil
    let number = own["ConnectedLineNum"]
    let party = party(
      Caller.isWithheld(number) && isOutgoing ? own["Exten"] : number, own["ConnectedLineName"], on: own["Channel"])
    lastCall += 1
    let id = CallID(reported: lastCall)
    let call = AsteriskCall(
      found: id, isOutgoing ? .outgoing : .incoming, channelID: own["Uniqueid"], ownChannel: own["Channel"],
      otherChannel: other?["Channel"] ?? "", .found(lasting: duration, at: now))
    addFound(call, to: party.number, now, &outputs)
    let isRinging = !isOutgoing && duration == nil
    outputs.append(.identified(id, own["Uniqueid"]))
    let found = FoundCall(party: party, isOutgoing: isOutgoing, duration: duration)
    outputs.append(.report(CallEvent(id, isRinging ? .incoming(party) : .found(found))))
  }
}

extension AsteriskMessage {
  /// Whether the channel is up (`ast_channel_state`).
  fileprivate var isUp: Bool { self["ChannelState"] == "6" }

  /// The duration of the channel: `01:02:03`.
  fileprivate var duration: Duration? {
    let parts = self["Duration"].split(separator: ":").map { Int($0) }
    guard parts.count == 3 else { return nil }
    let seconds = parts.reduce(0) { total, part in
      part.map { (0...99_999).contains($0) ? total * 60 + $0 : 0 } ?? 0
    }
    return .seconds(seconds)
  }
}
