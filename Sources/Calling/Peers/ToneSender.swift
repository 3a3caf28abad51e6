/// Schedules the tones of a call: sends one after another, with pauses.
struct ToneSender: Hashable, Sendable {
  enum Step: Hashable {
    case send(UInt8)
    /// A sequence was sent, or its rest waits for the user's confirmation.
    case report(CallEvent.Change)
  }

  private var queue: [ToneSequence] = []
  /// The index of the next step of the first sequence.
  private var nextIndex = 0
  /// When the next step is due; nil if there is none.
  private(set) var deadline: ContinuousClock.Instant?

  /// Appends tones to the queue.
  mutating func add(_ tones: ToneSequence, at now: ContinuousClock.Instant) {
    queue.append(tones)
    if deadline == nil { deadline = now }
  }

  /// Returns the next step that is due; nil if there is none.
  mutating func next(at now: ContinuousClock.Instant) -> Step? {
    while let due = deadline, due <= now {
      guard let tones = queue.first else {
        deadline = nil
        return nil
      }
      guard nextIndex < tones.steps.count else {
        finish()
        return .report(.tonesSent(tones))
      }
      let step = tones.steps[nextIndex]
      nextIndex += 1
      switch step {
      case .tone(let tone):
        deadline = now + ToneSequence.spacing
        return .send(tone)
      case .pause: deadline = now + ToneSequence.pause
      case .wait:
        let rest = ToneSequence(steps: tones.steps[nextIndex...])
        finish()
        if !rest.steps.isEmpty { return .report(.tonesWaiting(rest)) }
      }
    }
    return nil
  }

  private mutating func finish() {
    queue.removeFirst()
    nextIndex = 0
    if queue.isEmpty { deadline = nil }
  }
}
