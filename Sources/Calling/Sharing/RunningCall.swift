/// A call that a telephone has, as a window that has joined its owner knows it.
public struct RunningCall: Hashable, Sendable {
  public let id: CallID
  public let party: Caller
  public let isOutgoing: Bool
  private var course = CallCourse()

  public var isMuted: Bool { course.isMuted }

  /// When somebody answered; nil if nobody has.
  public var established: ContinuousClock.Instant? { course.establishedAt }

  public var state: Floor.Call.State {
    guard course.isEstablished else { return isOutgoing ? .placed : .ringing }
    return course.isHeld ? .held : .talking
  }

  /// The call that an event tells of for the first time; nil for other events.
  fileprivate init?(beginningWith event: CallEvent, at now: ContinuousClock.Instant) {
    switch event.change {
    case .incoming(let caller): (id, party, isOutgoing) = (event.call, caller, false)
    case .found(let found): (id, party, isOutgoing) = (event.call, found.party, found.isOutgoing)
    default: return nil
    }
    course.apply(event.change, at: now)
  }

  fileprivate mutating func apply(_ change: CallEvent.Change, at now: ContinuousClock.Instant) {
    course.apply(change, at: now)
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
