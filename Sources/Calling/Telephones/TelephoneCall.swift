import NumberPlans

/// The state of one call in a telephone session.
struct TelephoneCall: Hashable, Sendable {
  let id: CallID
  let isOutgoing: Bool
  /// The path of the call object; empty until it is known.
  var path = ""
  /// The dialled number, or the number of the caller; empty until it is known.
  var number = ""
  var displayName = ""
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
  /// The deadline for the next step: the call appears, its number arrives, or it ends after being hung up.
  var limit: ContinuousClock.Instant?

  /// An outgoing call.
  init(_ id: CallID, to target: CallTarget, ticket: Int) {
    (self.id, isOutgoing, isReported, progress) = (id, true, true, .outgoing(to: target))
    (self.number, self.ticket) = (target.dialled, ticket)
  }

  /// An incoming call.
  init(incoming id: CallID, at path: String, limit: ContinuousClock.Instant) {
    (self.id, isOutgoing, isReported, progress) = (id, false, false, .incoming)
    (self.path, self.limit) = (path, limit)
  }

  var caller: Caller { Caller(number: number, displayName: displayName) }
}
