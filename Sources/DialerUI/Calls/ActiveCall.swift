import Calling

/// The call that is under way, where the service that takes it reports what becomes of it.
public struct ActiveCall: Hashable, Sendable {
  public let call: CallID
  /// Who is called, else the number.
  public let who: String
  /// What was reported last, in a word or two.
  public var state: String
  /// Whether it can be hung up here.
  public let canHangUp: Bool
}

extension DialerState {
  /// A call was placed; what was reported of it before it was known by its name follows.
  mutating func callPlaced(_ call: CallID, by service: String, canHangUp: Bool) -> [Effect] {
    activeCall = ActiveCall(call: call, who: placing ?? "", state: "calling", canHangUp: canHangUp)
    let early = earlyCallEvents
    let effects = callAccepted() + show("\(service) calls \(placing ?? "")")
    return effects + early.flatMap { take($0) }
  }

  /// The field is empty for the next call and nobody is selected, as on a phone.
  mutating func callAccepted() -> [Effect] {
    isCalling = false
    earlyCallEvents = []
    let effects = editing { $0.set("") }
    choseSelection = false
    if field.isEmpty { selection = nil }
    return effects + [.loadRecents]
  }

  /// Takes what happened to a call.
  mutating func take(_ event: CallEvent) -> [Effect] {
    guard let activeCall, activeCall.call == event.call else {
      // It may be of the call that is being placed.
      if isCalling { earlyCallEvents.append(event) }
      return []
    }
    guard case .ended(let ending) = event.change else {
      guard let word = event.change.word else { return [] }
      self.activeCall?.state = word
      return show("\(activeCall.who): \(word)")
    }
    self.activeCall = nil
    let isFailure = [.unreachable, .unknownNumber, .failed, .lost].contains(ending.reason)
    return (isFailure ? [.recordFailure] : []) + [.loadRecents]
      + show("\(activeCall.who): \(ending)", isError: !ending.isAsWanted)
  }

  /// Ends the call that is under way.
  mutating func hangUp() -> [Effect] {
    guard let activeCall else { return show("There is no call to hang up") }
    return activeCall.canHangUp ? [.hangUp(activeCall.call)] : show("This call can only be hung up on the telephone")
  }
}

extension CallEvent.Change {
  /// What the screen says of it; nil for what it leaves out.
  fileprivate var word: String? {
    switch self {
    case .accepted: nil
    case .ownPhoneRinging: "your telephone rings"
    case .dialling: "dialling"
    case .ringing: "ringing"
    case .earlyMedia: "an announcement"
    case .established: "talking"
    case .tonesSent(let tones): "sent \(tones)"
    case .tonesWaiting(let tones): "waits to send \(tones)"
    case .held: "on hold"
    case .resumed: "talking"
    case .muted: "muted"
    case .unmuted: "talking"
    case .incoming, .ended: nil
    }
  }
}
