import NumberPlans

/// The stage of a call in a session, and the tones that are sent in the call.
struct CallProgress: Hashable, Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The stages in order. Not every peer reports all of them.
  enum Stage: Int, Comparable {
    /// The session requested the call, and the peer has not answered.
    case requested
    case accepted, ownPhoneRinging, dialling, ringing, earlyMedia, established

    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }

    /// The change to report when a call reaches the stage; nil for none.
    fileprivate var change: CallEvent.Change? {
      switch self {
      case .requested: nil
      case .accepted: .accepted
      case .ownPhoneRinging: .ownPhoneRinging
      case .dialling: .dialling
      case .ringing: .ringing
      case .earlyMedia: .earlyMedia
      case .established: .established
      }
    }
  }

  private(set) var stage: Stage
  var tones = ToneSender()
  private let tail: ToneSequence?
  private var establishedAt: Instant?

  /// - Parameter target: the target, whose tones are sent after the call is established.
  static func outgoing(to target: CallTarget) -> CallProgress { CallProgress(stage: .requested, tail: target.tones) }

  static let incoming = CallProgress(stage: .ringing, tail: nil)

  /// A call that has lasted for some time; nil if nobody has answered yet.
  static func found(lasting duration: Duration?, at now: Instant) -> CallProgress {
    var progress = CallProgress(stage: duration == nil ? .ringing : .established, tail: nil)
    progress.establishedAt = duration.map { now - $0 }
    return progress
  }

  private init(stage: Stage, tail: ToneSequence?) { (self.stage, self.tail) = (stage, tail) }

  var isEstablished: Bool { stage == .established }

  /// Moves forward to a stage.
  ///
  /// - Returns: the changes to report; none if the call has already reached the stage.
  mutating func advance(to next: Stage, at now: Instant) -> [CallEvent.Change] {
    guard stage < next else { return [] }
    // An event may arrive before the answer to the request.
    let accepted: CallEvent.Change? = stage == .requested && next > .accepted ? .accepted : nil
    stage = next
    if next == .established {
      establishedAt = now
      if let tail { tones.add(tail, at: now) }
    }
    return [accepted, next.change].compactMap(\.self)
  }

  /// The changes to report when the call ends: the ending, after an acceptance if nothing was reported yet.
  func changes(endingWith ending: CallEnding) -> [CallEvent.Change] {
    (stage == .requested ? [.accepted] : []) + [.ended(ending)]
  }

  /// How long the conversation has lasted; nil if nobody answered.
  func duration(to now: Instant) -> Duration? { establishedAt.map { $0.duration(to: now) } }
}
