import NumberPlans

/// The state of one call in a telephone session.
struct TelephoneCall: SessionCall, Hashable, Sendable {
  let id: CallID
  /// The telephone that has it.
  var line: LineID
  let isOutgoing: Bool
  /// The path of the call object; empty until it is known.
  var path = ""
  /// The service's code for the reason of the last state.
  var code: Int?
  /// The dialled number, or the number of the caller; empty until it is known.
  var number = ""
  var displayName = ""
  /// The request of an outgoing call; nil for an incoming one.
  let request: CallRequest?
  /// The ticket that waits for the call to be accepted.
  var ticket: Int?
  /// Whether the call was reported. An incoming call is reported when its number is known, or after a time limit.
  var isReported: Bool
  var progress: CallProgress
  var isHeld = false
  /// Whether the call is part of a conference.
  var isMerged = false
  /// Whether the other side was connected to somebody else.
  var isTransferred = false
  var isHungUp = false
  var emergencyAttempt: EmergencyAttempt?
  /// The deadline for the next step: the call appears, its number arrives, or it ends after being hung up.
  var limit: ContinuousClock.Instant?

  /// An outgoing call.
  init(_ request: CallRequest, on line: LineID, ticket: Int?) {
    self.line = line
    (id, isOutgoing, isReported, progress) = (request.id, true, true, .outgoing(to: request.target))
    (number, self.request, self.ticket) = (request.target.dialled, request, ticket)
    emergencyAttempt = request.isEmergency ? .first : nil
  }

  /// An incoming call.
  init(incoming id: CallID, on line: LineID, at path: String, limit: ContinuousClock.Instant) {
    self.line = line
    (self.id, isOutgoing, isReported, progress, request) = (id, false, false, .incoming, nil)
    (self.path, self.limit) = (path, limit)
  }

  /// A call that was in progress before.
  init(
    found id: CallID, on line: LineID, at path: String, isOutgoing: Bool, _ update: TelephoneCallUpdate,
    _ progress: CallProgress
  ) {
    self.line = line
    (self.id, self.isOutgoing, isReported, self.progress, request) = (id, isOutgoing, true, progress, nil)
    (self.path, isHeld) = (path, update.state == .held)
    (number, displayName) = (update.number ?? "", update.displayName ?? "")
  }

  var caller: Caller { Caller(number: number, displayName: displayName) }
}
