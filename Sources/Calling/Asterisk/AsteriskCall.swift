import Localization
import NumberPlans

/// The state of one call in a manager session.
struct AsteriskCall: SessionCall, Hashable, Sendable {
  enum Direction: Hashable { case outgoing, incoming }

  let id: CallID
  let direction: Direction
  /// The unique ID of the user's own channel: all events of an outgoing call have it as `Linkedid`.
  let channelID: String
  /// The `ActionID` of the request that started it; empty for an incoming call.
  var actionID = ""
  /// The name of the user's own channel, used to hang up; empty until Asterisk reports it.
  var ownChannel = ""
  /// The channel of the other side; empty until there is one.
  var otherChannel = ""
  var progress: CallProgress
  /// The result that `Dial` reported (`DialStatus`); empty until it reports one.
  var dialStatus = ""
  /// Why the channel of the other side ended before the user hung up (ITU-T Q.850); nil while it has not, or if there is none.
  private var otherCause: Int?
  /// The SIP status with which that channel ended; nil if unknown. Asterisk 22 and newer report it.
  private var otherStatus: Int?
  /// When to ask which application has the line, since nobody is dialled.
  var applicationLimit: ContinuousClock.Instant?
  /// Whether an application plays the tone that says that nobody answers.
  private var isRefused = false
  /// The blind transfer of the other side; nil if there is none.
  var transfer: Transfer?

  /// A blind transfer under way.
  struct Transfer: Hashable, Sendable {
    /// The channel that is dialled for the other side; empty until there is one.
    fileprivate(set) var channel = ""
    /// Whether the user's part in the call has ended.
    fileprivate(set) var isOwnOver = false
    /// How long the user talked; nil while they do.
    fileprivate(set) var duration: Duration?
  }
  /// Whether the user put the call on hold on their telephone.
  var isHeld = false
  /// Whether the user hung up, here or on their telephone.
  var isHungUp = false
  /// Whether the call is part of a conference with another one, which has the same own channel.
  var isMerged = false
  /// Whether the other side was connected to somebody else.
  var isTransferred = false
  /// The place where the other side is parked; nil if it is not.
  private var parkingPlace: String?
  /// Whether it is to be hung up as soon as its channel is known.
  var awaitsHangUp = false
  private(set) var request: CallRequest?
  var emergencyAttempt: EmergencyAttempt?

  /// An outgoing call.
  init(_ request: CallRequest, channelID: String, actionID: String, isSecondAttempt: Bool = false) {
    (id, direction, progress) = (request.id, .outgoing, .outgoing(to: request.target))
    (self.channelID, self.actionID, self.request) = (channelID, actionID, request)
    emergencyAttempt = request.isEmergency ? (isSecondAttempt ? .second : .first) : nil
  }

  var isOutgoing: Bool { direction == .outgoing }
  var isOverForUser: Bool { isHungUp || isTransferring }

  /// An incoming call.
  init(incoming id: CallID, channelID: String, from otherChannel: String, to ownChannel: String) {
    (self.id, direction, progress) = (id, .incoming, .incoming)
    (self.channelID, self.otherChannel, self.ownChannel) = (channelID, otherChannel, ownChannel)
  }

  /// A call that was in progress before.
  init(
    found id: CallID, _ direction: Direction, channelID: String, ownChannel: String, otherChannel: String,
    _ progress: CallProgress
  ) {
    (self.id, self.direction, self.channelID, self.progress) = (id, direction, channelID, progress)
    (self.ownChannel, self.otherChannel) = (ownChannel, otherChannel)
  }

  /// Another channel of the other side is dialled, perhaps after one that was in vain.
  mutating func dial(_ channel: String) {
    otherChannel = channel
    (otherCause, otherStatus, dialStatus, applicationLimit) = (nil, nil, "", nil)
  }

  /// An application plays a tone instead of answering.
  ///
  /// - Parameter status: the result that `Dial` would have.
  mutating func refuse(_ status: String) { (dialStatus, isRefused) = (status, true) }

  /// The other side waits at a place for anybody to take the call.
  mutating func park(at place: String) { (isTransferred, parkingPlace) = (true, place) }

  /// The channel of the other side has ended.
  mutating func otherEnded(cause: Int?, status: Int?) {
    if !isHungUp { (otherCause, otherStatus) = (cause, status) }
  }

  /// How the call ended.
  ///
  /// - Parameters:
  ///   - cause: the cause code (ITU-T Q.850).
  ///   - text: Asterisk's description of the cause.
  func ending(cause: Int, text: String, at now: ContinuousClock.Instant) -> CallEnding {
    let duration = progress.duration(to: now)
    let text = cause == 0 ? "" : text
    if isTransferred {
      let place = parkingPlace.map { localized("parked at \($0)") } ?? ""
      return CallEnding(.transferred, detail: place, duration: duration)
    }
    // Whoever hears the busy tone hangs up.
    if isHungUp, direction == .outgoing, duration == nil, otherCause != nil || isRefused, let reason = reason(cause) {
      return CallEnding(reason, detail: isRefused ? "" : text)
    }
    if isHungUp {
      let isDeclined = direction == .incoming && duration == nil
      return CallEnding(isDeclined ? .declined : .hungUp, duration: duration)
    }
    if let duration { return CallEnding(.hungUpByPeer, detail: text, duration: duration) }
    if direction == .incoming {
      if cause == 26 || dialStatus == "ANSWER" { return CallEnding(.answeredElsewhere) }
      return CallEnding(dialStatus == "BUSY" || cause == 17 || cause == 21 ? .declined : .missed)
    }
    if progress.stage < .dialling {
      // Translators: which telephone did not answer, was busy …
      let phone = localized("your own phone")
      return CallEnding(reason(cause) ?? .noAnswer, detail: text.isEmpty ? phone : "\(phone): \(text)")
    }
    return CallEnding(reason(cause) ?? .hungUpByPeer, detail: text)
  }

  /// The reason for a call that nobody answered; nil if the other side just ended it.
  ///
  /// The cause tells more than the result of `Dial`: a declined call and an unknown number are both `CHANUNAVAIL`, or `NOANSWER`
  /// since Asterisk 22. The cause of the other channel counts, since the user's own channel often ends normally.
  private func reason(_ ownCause: Int) -> CallEnding.Reason? {
    if let otherStatus, let reason = CallEnding.Reason(sipStatus: otherStatus) { return reason }
    switch otherCause ?? ownCause {
    case 1, 22, 28: return .unknownNumber
    case 3, 20, 27: return .unreachable
    case 17: return .busy
    // Without having rung, nobody is there: SIP's 480, and a telephone that is switched off.
    case 18, 19:
      let hasRung = progress.stage >= .ringing || progress.stage == .ownPhoneRinging
      return hasRung ? .noAnswer : .unreachable
    case 21: return .declined
    case 0, 16: break
    default: return .failed
    }
    return switch dialStatus {
    case "BUSY": .busy
    case "NOANSWER": .noAnswer
    case "CHANUNAVAIL": .unreachable
    case "CONGESTION": .failed
    default: nil
    }
  }
}

// Blind transfer.

extension AsteriskCall {
  var isTransferring: Bool { transfer != nil }

  /// The other side is on its way to an extension.
  ///
  /// - Parameter limit: when to ask which application has it, unless it is dialled further.
  mutating func beginTransfer(limit: ContinuousClock.Instant) {
    (otherCause, otherStatus, dialStatus, applicationLimit) = (nil, nil, "", limit)
  }

  /// Another channel is dialled for the other side.
  mutating func dialForTransfer(_ channel: String) {
    transfer?.channel = channel
    (otherCause, otherStatus, dialStatus, applicationLimit) = (nil, nil, "", nil)
  }

  /// The user's own channel has ended.
  mutating func ownEnded(at now: ContinuousClock.Instant) {
    transfer?.isOwnOver = true
    transfer?.duration = progress.duration(to: now)
  }

  /// The other side has left a conference, in which the user's own channel remains.
  mutating func leaveConference(at now: ContinuousClock.Instant) {
    isMerged = false
    ownChannel = ""
    ownEnded(at: now)
  }

  /// How long the user talked.
  func talkTime(to now: ContinuousClock.Instant) -> Duration? { transfer?.duration ?? progress.duration(to: now) }

  /// The ending of a call whose other side nobody answered after the transfer.
  ///
  /// - Parameter cause: the cause code of the other side's channel.
  func endingWithoutTransfer(cause: Int, at now: ContinuousClock.Instant) -> CallEnding {
    let duration = talkTime(to: now)
    if isHungUp { return CallEnding(.hungUp, duration: duration) }
    let words = reason(cause).map { "\(CallEnding($0))" } ?? ""
    return CallEnding(.notTransferred, detail: words, duration: duration)
  }
}
