/// A call that a session with a telephone on a bus follows.
struct TelephoneCall: Hashable, Sendable {
  enum Stage: Int, Comparable {
    case asked, accepted, dialling, ringing, established
    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

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
  var stage = Stage.asked
  var establishedAt: ContinuousClock.Instant?
  var postDial: ToneSequence?
  var tones = ToneSender()
  var isHeld = false
  var isHungUp = false
  /// The deadline for what is expected next: that it appears, that its number comes, that it ends after being hung up.
  var limit: ContinuousClock.Instant?

  init(id: CallID, isOutgoing: Bool) {
    (self.id, self.isOutgoing) = (id, isOutgoing)
    isReported = isOutgoing
  }

  var caller: Caller { Caller(number: number, displayName: displayName) }
}
