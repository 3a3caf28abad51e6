import CallRecords
import Calling
import Synchronization

/// A call that is written down, or is about to be: the queue of the records knows its place first.
final class RecordedCall: Sendable {
  private struct State {
    var id: Int64?
    var isFollowed = false
  }

  private let state = Mutex(State())

  /// Its place in the database; nil as long as it is not there.
  var id: Int64? {
    get { state.withLock(\.id) }
    set { state.withLock { $0.id = newValue } }
  }

  /// Whether what becomes of the call is written down by whoever follows it.
  var isFollowed: Bool {
    get { state.withLock(\.isFollowed) }
    set { state.withLock { $0.isFollowed = newValue } }
  }
}

extension CallEnding {
  /// How the history has a call that ended so.
  func outcome(of direction: CallRecord.Direction) -> CallRecord.Outcome {
    if duration != nil { return .answered }
    return switch (direction, reason) {
    case (.incoming, .declined), (.incoming, .hungUp): .declined
    case (.incoming, .answeredElsewhere): .answeredElsewhere
    case (.incoming, _): .missed
    case (.outgoing, .declined): .declined
    case (.outgoing, .unreachable), (.outgoing, .unknownNumber), (.outgoing, .failed): .failed
    // Nobody knows whether somebody answered.
    case (.outgoing, .lost): .placed
    case (.outgoing, _): .missed
    }
  }

  /// How long they talked, in whole seconds.
  var seconds: Int? { duration.map { Int($0.components.seconds) } }
}
