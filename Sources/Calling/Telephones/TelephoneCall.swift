/// A call that a session with a telephone on a bus follows.
struct TelephoneCall: Hashable, Sendable {
  enum Stage: Int, Comparable {
    case asked, accepted, dialling, ringing, established
    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

  let id: CallID
  let isOutgoing: Bool
  /// Its object; empty until it is told.
  var path = ""
  /// What was dialled; who calls, as far as it is known.
  var number = ""
  var displayName = ""
  /// Who waits for the call to be accepted.
  var ticket: Int?
  /// A call that comes in is reported when its number is known, or after a moment.
  var isReported: Bool
  var stage = Stage.asked
  var establishedAt: ContinuousClock.Instant?
  var postDial: ToneSequence?
  var tones = ToneSender()
  var isHeld = false
  var isHungUp = false
  /// When something has to have happened: it appeared, its number came, it ended after it was hung up.
  var limit: ContinuousClock.Instant?

  init(id: CallID, isOutgoing: Bool) {
    (self.id, self.isOutgoing) = (id, isOutgoing)
    isReported = isOutgoing
  }

  var caller: Caller { Caller(number: number, displayName: displayName) }
}
