import Localization
import NumberPlans

/// The state of one call in a baresip session.
struct BaresipCall: SessionCall, Hashable, Sendable {
  let id: CallID
  let isOutgoing: Bool
  /// The SIP `Call-ID`, by which baresip finds the call; empty until it is known.
  var name = ""
  /// The account that the call belongs to.
  var account = ""
  /// What was dialled, with the account that calls; nil for an incoming call, and one of an earlier dialtone.
  var request: CallRequest?
  /// The dialled number; empty for an incoming call.
  var number = ""
  var progress: CallProgress
  var isHeld = false
  var isHungUp = false
  /// Whether baresip transfers the call.
  var isTransferred = false
  /// The ending of a call that dialtone, not the user, hung up after a time limit.
  var timeoutEnding: CallEnding?
  /// Whether to hang up as soon as the call has a name.
  var awaitsHangUp = false
  var emergencyAttempt: EmergencyAttempt?
  /// When the call is abandoned unless it makes progress.
  var limit: ContinuousClock.Instant?

  /// An outgoing call.
  init(_ request: CallRequest, from account: String) {
    (id, isOutgoing, progress) = (request.id, true, .outgoing(to: request.target))
    number = request.target.sipAddress?.user ?? request.target.dialled
    self.request = request
    self.request?.account = account
    emergencyAttempt = request.isEmergency ? .first : nil
  }

  /// An incoming call.
  init(incoming id: CallID, name: String, account: String) {
    (self.id, isOutgoing, progress) = (id, false, .incoming)
    (self.name, self.account) = (name, account)
  }

  /// A call that was in progress before.
  init(found call: FoundCall, _ id: CallID, name: String, account: String, at now: ContinuousClock.Instant) {
    (self.id, isOutgoing, progress) = (id, call.isOutgoing, .found(lasting: call.duration, at: now))
    (self.name, self.account, isHeld) = (name, account, call.isHeld)
  }

  var isOverForUser: Bool { isHungUp || timeoutEnding != nil }

  /// How the call ended.
  ///
  /// - Parameter reason: baresip's description: a SIP status with its phrase, or the name of an error.
  func ending(_ reason: String, at now: ContinuousClock.Instant) -> CallEnding {
    let duration = progress.duration(to: now)
    // For hanging up, baresip reports these error texts of the C library, which mean nothing to the user.
    // Not translated: what baresip says.
    let isByUser = reason == "Connection reset by user"
    let detail = isByUser || reason == "Connection reset by peer" ? "" : reason
    if let timeoutEnding { return timeoutEnding }
    if isTransferred, !isHungUp { return CallEnding(.transferred, duration: duration) }
    if isHungUp || isByUser {
      return CallEnding(!isOutgoing && duration == nil ? .declined : .hungUp, duration: duration)
    }
    if BaresipCall.isWithoutSound(reason) {
      let detail = localized(
        "no microphone or loudspeaker could be opened, see audio_source and audio_player in baresip's config")
      // Nobody has heard anything.
      return CallEnding(.failed, detail: detail, duration: duration.flatMap { $0 < .seconds(1) ? nil : $0 })
    }
    if let duration { return CallEnding(.hungUpByPeer, detail: detail, duration: duration) }
    guard isOutgoing else {
      // RFC 3326: a caller that rings several telephones tells the others why they stop ringing.
      let isElsewhere = reason.lowercased().contains("elsewhere")
      return CallEnding(isElsewhere ? .answeredElsewhere : .missed)
    }
    return CallEnding(BaresipCall.reason(reason), detail: detail)
  }

  /// Whether a call ended because of a device for sound: `Unknown error -2`. The errors of baresip and of the network are
  /// those of the C library, which have names; only ALSA has negative ones.
  private static func isWithoutSound(_ reason: String) -> Bool {
    // Not translated: what baresip says.
    reason.hasPrefix("Unknown error -")
  }

  private static func reason(_ text: String) -> CallEnding.Reason {
    if let status = Int(text.prefix(3)) { return CallEnding.Reason(sipStatus: status) ?? .failed }
    // Not translated: what baresip says.
    return text.contains("timed out") ? .unreachable : .failed
  }
}
