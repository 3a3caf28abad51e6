import NumberPlans

/// A call that a session with a telephone on a bus follows.
struct TelephoneCall: Hashable, Sendable {
  let id: CallID
  let isOutgoing: Bool
  /// The path of its object; empty until it is known.
  var path = ""
  /// The number that was dialled, or that of the caller, as far as it is known.
  var number = ""
  var displayName = ""
  /// The ticket that waits for the call to be accepted.
  var ticket: Int?
  /// An incoming call is reported when its number is known, or after a moment.
  var isReported: Bool
  var progress: CallProgress
  var isHeld = false
  var isHungUp = false
  /// The deadline for what is expected next: that it appears, that its number comes, that it ends after being hung up.
  var limit: ContinuousClock.Instant?

  /// A call to a number.
  init(_ id: CallID, to target: CallTarget, ticket: Int) {
    (self.id, isOutgoing, isReported, progress) = (id, true, true, .outgoing(to: target))
    (self.number, self.ticket) = (target.dialled, ticket)
  }

  /// A call that came in.
  init(incoming id: CallID, at path: String, limit: ContinuousClock.Instant) {
    (self.id, isOutgoing, isReported, progress) = (id, false, false, .incoming)
    (self.path, self.limit) = (path, limit)
  }

  var caller: Caller { Caller(number: number, displayName: displayName) }
}
