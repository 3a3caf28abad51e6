import NumberPlans

/// A call that a baresip session follows.
struct BaresipCall: Hashable, Sendable {
  let id: CallID
  let isOutgoing: Bool
  /// baresip's name for it, the `Call-ID`; empty until it is known.
  var name = ""
  /// The account that it belongs to.
  var account = ""
  /// What was dialled; empty for an incoming call.
  var number = ""
  var progress: CallProgress
  var isHeld = false
  var isHungUp = false
  /// Why dialtone itself, not the user, hung up.
  var timeoutEnding: CallEnding?
  /// Whether it is to be hung up as soon as it has a name.
  var awaitsHangUp = false
  /// When it is given up unless it makes progress.
  var limit: ContinuousClock.Instant?

  /// A call to a number.
  init(_ id: CallID, to target: CallTarget) {
    (self.id, isOutgoing, progress) = (id, true, .outgoing(to: target))
    number = target.sipAddress?.user ?? target.dialled
  }

  /// A call that came in.
  init(incoming id: CallID, name: String, account: String) {
    (self.id, isOutgoing, progress) = (id, false, .incoming)
    (self.name, self.account) = (name, account)
  }

  /// How it ended.
  ///
  /// - Parameter reason: baresip's words: a SIP status with its phrase, or the name of an error.
  func ending(_ reason: String, at now: ContinuousClock.Instant) -> CallEnding {
    let duration = progress.duration(to: now)
    // These are the C library's errors for "by us" and "by the other side", which mean nothing to a person.
    let isByUser = reason == "Connection reset by user"
    let detail = isByUser || reason == "Connection reset by peer" ? "" : reason
    if let timeoutEnding { return timeoutEnding }
    if isHungUp || isByUser {
      return CallEnding(!isOutgoing && duration == nil ? .declined : .hungUp, duration: duration)
    }
    if let duration { return CallEnding(.hungUpByPeer, detail: detail, duration: duration) }
    guard isOutgoing else {
      // RFC 3326: a caller that rings several telephones tells the others why they stop ringing.
      let isElsewhere = reason.lowercased().contains("elsewhere")
      return CallEnding(isElsewhere ? .answeredElsewhere : .missed, detail: detail)
    }
    return CallEnding(BaresipCall.reason(reason), detail: detail)
  }

  /// What a SIP status means to the caller (RFC 3261, 21).
  private static func reason(_ text: String) -> CallEnding.Reason {
    guard let status = Int(text.prefix(3)) else { return text.contains("timed out") ? .unreachable : .failed }
    return switch status {
    case 486, 600: .busy
    case 603, 607: .declined
    case 404, 410, 484, 485, 604: .unknownNumber
    case 408: .noAnswer
    case 480, 502, 503, 504: .unreachable
    default: .failed
    }
  }
}
