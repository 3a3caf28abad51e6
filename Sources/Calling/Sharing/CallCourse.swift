/// What has happened to a call that still holds: the fold of its ``CallEvent/Change``s.
struct CallCourse: Hashable, Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The last change that says how far an unanswered call is, or that a call is being transferred; nil if there is none.
  private(set) var stage: CallEvent.Change?
  private(set) var establishedAt: Instant?
  private(set) var isHeld = false
  var isMuted = false
  private(set) var isMerged = false
  /// The file in which the call is being recorded; nil if it is not.
  private(set) var recording: String?
  /// The tones that wait for the user's confirmation.
  private var waitingTones: ToneSequence?
  private var audioDevice: String?

  var isEstablished: Bool { establishedAt != nil }

  /// How long the conversation has lasted; nil if nobody has answered yet.
  func duration(to now: Instant) -> Duration? { establishedAt.map { $0.duration(to: now) } }

  mutating func apply(_ change: CallEvent.Change, at now: Instant) {
    switch change {
    case .established: (stage, establishedAt) = (nil, establishedAt ?? now)
    case .found(let found): (establishedAt, isHeld) = (found.duration.map { now - $0 }, found.isHeld)
    case .ownPhoneRinging, .dialling, .ringing, .earlyMedia, .transferring: stage = change
    case .held: isHeld = true
    case .resumed: isHeld = false
    case .muted: isMuted = true
    case .unmuted: isMuted = false
    case .merged: isMerged = true
    case .recording(let file): recording = file
    case .recordingStopped: recording = nil
    case .tonesWaiting(let tones): waitingTones = tones
    case .tonesSent: waitingTones = nil
    case .audioDevice(let name): audioDevice = name
    case .accepted, .transferFailed, .incoming, .ended: break
    }
  }

  /// The changes that tell the course to somebody who knows a call as incoming or found, with its duration and whether it is held.
  var changes: [CallEvent.Change] {
    [
      stage, isMuted ? .muted : nil, isMerged ? .merged : nil, waitingTones.map { .tonesWaiting($0) },
      audioDevice.map { .audioDevice($0) }, recording.map { .recording($0) },
    ]
    .compactMap(\.self)
  }
}
