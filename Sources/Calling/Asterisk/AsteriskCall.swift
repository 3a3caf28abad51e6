/// A call that a manager's session follows.
struct AsteriskCall: Hashable, Sendable {
  enum Direction: Hashable { case outgoing, incoming }

  /// How far it is; it only ever goes on.
  enum Stage: Int, Comparable {
    case asked, accepted, ownPhoneRinging, dialling, ringing, earlyMedia, established
    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }
  }

  let id: CallID
  let direction: Direction
  /// The unique ID of the own telephone's channel: everything that belongs to an outgoing call has it as `Linkedid`.
  let channelID: String
  /// The `ActionID` that started it; empty for a call that came in.
  var actionID = ""
  /// The name of that channel, by which it is hung up; empty until Asterisk tells it.
  var ownChannel = ""
  /// The channel of the other side; empty until there is one.
  var otherChannel = ""
  var stage = Stage.asked
  var establishedAt: ContinuousClock.Instant?
  /// What is sent when it is established.
  var postDial: ToneSequence?
  var tones = ToneSender()
  /// What `Dial` said of it (`DialStatus`); empty when nothing yet.
  var dialStatus = ""
  /// Whether the user hung up, here or with the own telephone.
  var isHungUp = false
  /// Whether it is to be hung up as soon as its channel is known.
  var awaitsHangUp = false

  init(id: CallID, direction: Direction, channelID: String) {
    (self.id, self.direction, self.channelID) = (id, direction, channelID)
  }

  /// How it ended.
  ///
  /// - Parameters:
  ///   - cause: the number of the cause (ITU-T Q.850).
  ///   - text: Asterisk's words for it.
  func ending(cause: Int, text: String, at now: ContinuousClock.Instant) -> CallEnding {
    let duration = establishedAt.map { $0.duration(to: now) }
    if isHungUp {
      let isDeclined = direction == .incoming && duration == nil
      return CallEnding(isDeclined ? .declined : .hungUp, duration: duration)
    }
    if let duration { return CallEnding(.hungUpByPeer, detail: text, duration: duration) }
    if direction == .incoming {
      if cause == 26 || dialStatus == "ANSWER" { return CallEnding(.answeredElsewhere, detail: text) }
      return CallEnding(dialStatus == "BUSY" || cause == 17 || cause == 21 ? .declined : .missed, detail: text)
    }
    if stage < .dialling {
      let detail = "your own telephone" + (text.isEmpty ? "" : ": \(text)")
      return CallEnding(AsteriskCall.reason(dialStatus: dialStatus, cause: cause) ?? .noAnswer, detail: detail)
    }
    return CallEnding(AsteriskCall.reason(dialStatus: dialStatus, cause: cause) ?? .hungUpByPeer, detail: text)
  }

  /// What `Dial` says goes first: the cause is that of the own channel, which ends as it should.
  private static func reason(dialStatus: String, cause: Int) -> CallEnding.Reason? {
    switch dialStatus {
    case "BUSY": return .busy
    case "NOANSWER": return .noAnswer
    case "CHANUNAVAIL": return cause == 1 ? .unknownNumber : .unreachable
    case "CONGESTION":
      return switch cause {
      case 1: .unknownNumber
      case 21: .declined
      default: .failed
      }
    default: break
    }
    switch cause {
    case 1, 22, 28: return .unknownNumber
    case 3, 20, 27: return .unreachable
    case 17: return .busy
    case 18, 19: return .noAnswer
    case 21: return .declined
    case 0, 16: return nil
    default: return .failed
    }
  }
}
