/// A call of a session whose calls share the user's microphone.
protocol SessionCall {
  var id: CallID { get }
  var isOutgoing: Bool { get }
  /// What was dialled; nil for an incoming call, and one that was found.
  var request: CallRequest? { get }
  /// The attempt to place an emergency call; nil if it is no emergency call.
  var emergencyAttempt: EmergencyAttempt? { get set }
  var progress: CallProgress { get }
  var isHeld: Bool { get }
  /// Whether the call is part of a conference.
  var isMerged: Bool { get }
  /// Whether the user hung up.
  var isHungUp: Bool { get }
  /// Whether the user has no part in the call any more, which has not ended yet.
  var isOverForUser: Bool { get }
}

/// How far the session is with an emergency call, which is dialled again if other calls are in its way.
enum EmergencyAttempt: Hashable, Sendable {
  case first
  /// The other calls are ended.
  case awaitsOthers
  case second
}

extension SessionCall {
  var isEmergency: Bool { emergencyAttempt != nil }
  var isMerged: Bool { false }
  var isOverForUser: Bool { isHungUp }

  /// Whether the request to place the call had its reply, so that only an event tells its end.
  var isTaken: Bool { progress.stage > .requested || [.awaitsOthers, .second].contains(emergencyAttempt) }

  /// The call as the floor sees it.
  var floorCall: Floor.Call {
    let state: Floor.Call.State =
      progress.isEstablished ? (isHeld ? .held : .talking) : isOutgoing ? .placed : .ringing
    return Floor.Call(id, state, isEmergency: isEmergency, isMerged: isMerged, isOverForUser: isOverForUser)
  }
}
