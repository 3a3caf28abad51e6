import NumberPlans

/// How far a call that a session follows has come, and the tones that are sent in it.
struct CallProgress: Hashable, Sendable {
  typealias Instant = ContinuousClock.Instant

  /// Stages in their order; not every peer reports all of them.
  enum Stage: Int, Comparable {
    /// The peer was asked for it, and has not answered.
    case asked
    case accepted, ownPhoneRinging, dialling, ringing, earlyMedia, established

    static func < (one: Stage, other: Stage) -> Bool { one.rawValue < other.rawValue }

    /// What is reported when a call comes to it; nil if nothing is.
    fileprivate var change: CallEvent.Change? {
      switch self {
      case .asked: nil
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

  /// - Parameter target: its tones are sent once the call is established.
  static func outgoing(to target: CallTarget) -> CallProgress { CallProgress(stage: .asked, tail: target.tones) }

  static let incoming = CallProgress(stage: .ringing, tail: nil)

  private init(stage: Stage, tail: ToneSequence?) { (self.stage, self.tail) = (stage, tail) }

  var isEstablished: Bool { stage == .established }

  /// Comes to a stage, and says what is to be reported: nothing if it is not a step forward.
  mutating func advance(to next: Stage, at now: Instant) -> [CallEvent.Change] {
    guard stage < next else { return [] }
    // An event may come before the answer to the request that it belongs to.
    let accepted: CallEvent.Change? = stage == .asked && next > .accepted ? .accepted : nil
    stage = next
    if next == .established {
      establishedAt = now
      if let tail { tones.add(tail, at: now) }
    }
    return [accepted, next.change].compactMap(\.self)
  }

  /// What is to be reported when it ends: that it was accepted, if nothing was reported yet, and the ending.
  func changes(endingWith ending: CallEnding) -> [CallEvent.Change] {
    (stage == .asked ? [.accepted] : []) + [.ended(ending)]
  }

  /// How long the conversation has lasted; nil if nobody answered.
  func duration(to now: Instant) -> Duration? { establishedAt.map { $0.duration(to: now) } }
}
