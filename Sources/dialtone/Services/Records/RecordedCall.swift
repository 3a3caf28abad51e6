import CallRecords
import Calling
import Synchronization

/// A call that is recorded, or about to be: its row ID is set on the queue of the records.
final class RecordedCall: Sendable {
  private struct State {
    var id: Int64?
    var isFollowed = false
  }

  private let state = Mutex(State())

  /// Its row ID in the database; nil until it is stored.
  var id: Int64? {
    get { state.withLock(\.id) }
    set { state.withLock { $0.id = newValue } }
  }

  /// Whether the call's follower records its outcome.
  var isFollowed: Bool {
    get { state.withLock(\.isFollowed) }
    set { state.withLock { $0.isFollowed = newValue } }
  }
}

extension CallEnding {
  /// The outcome that the history records for this ending.
  func outcome(of direction: CallRecord.Direction) -> CallRecord.Outcome {
    if duration != nil { return .answered }
    return switch (direction, reason) {
    case (.incoming, .declined), (.incoming, .hungUp): .declined
    case (.incoming, .answeredElsewhere): .answeredElsewhere
    case (.incoming, _): .missed
    case (.outgoing, .declined): .declined
    case (.outgoing, .unreachable), (.outgoing, .unknownNumber), (.outgoing, .failed): .failed
    // It is not known whether anybody answered.
    case (.outgoing, .lost): .placed
    case (.outgoing, _): .missed
    }
  }

  /// The duration of the conversation, in whole seconds.
  var seconds: Int? { duration.map { Int($0.components.seconds) } }
}
