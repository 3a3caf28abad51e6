/// A call that a telephone has, as a window that has joined its owner knows it.
public struct RunningCall: Hashable, Sendable {
  public let id: CallID
  public let party: Caller
  public let isOutgoing: Bool
  public private(set) var state: Floor.Call.State
  public private(set) var isMuted = false
  /// When somebody answered; nil if nobody has.
  public private(set) var established: ContinuousClock.Instant?

  private init(_ id: CallID, _ party: Caller, isOutgoing: Bool, _ state: Floor.Call.State) {
    (self.id, self.party, self.isOutgoing, self.state) = (id, party, isOutgoing, state)
  }

  /// The call that an event tells of for the first time; nil for other events.
  fileprivate init?(beginningWith event: CallEvent, at now: ContinuousClock.Instant) {
    switch event.change {
    case .incoming(let caller): self.init(event.call, caller, isOutgoing: false, .ringing)
    case .found(let found):
      let unanswered: Floor.Call.State = found.isOutgoing ? .placed : .ringing
      let answered: Floor.Call.State = found.isHeld ? .held : .talking
      self.init(
        event.call, found.party, isOutgoing: found.isOutgoing, found.duration == nil ? unanswered : answered)
      established = found.duration.map { now - $0 }
    default: return nil
    }
  }

  fileprivate mutating func apply(_ change: CallEvent.Change, at now: ContinuousClock.Instant) {
    switch change {
    case .established: (state, established) = (.talking, established ?? now)
    case .held: state = .held
    case .resumed: state = .talking
    case .muted: isMuted = true
    case .unmuted: isMuted = false
    default: break
    }
  }
}

extension [RunningCall] {
  /// Applies an event. Calls are in the order in which they began.
  mutating func apply(_ event: CallEvent, at now: ContinuousClock.Instant) {
    if case .ended = event.change { return removeAll { $0.id == event.call } }
    if let index = firstIndex(where: { $0.id == event.call }) {
      self[index].apply(event.change, at: now)
    } else if let call = RunningCall(beginningWith: event, at: now) {
      append(call)
    }
  }
}
