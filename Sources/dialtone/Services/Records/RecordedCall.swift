import CallRecords
import Calling
import Synchronization

/// A reference to the record of a call. The queue of the records sets its row ID when the record is stored.
final class RecordedCall: Sendable {
  private let state = Mutex<Int64?>(nil)

  /// The row ID in the database; nil until the record is stored.
  var id: Int64? {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}

extension RecordedContact {
  /// The contact of a called person; nil if the person has no UID.
  init?(_ person: CalledPerson) {
    guard !person.identity.isEmpty else { return nil }
    self.init(identity: person.identity, name: person.name, source: person.source.isEmpty ? nil : person.source)
  }
}

extension CallEnding {
  /// The outcome that the history records for this ending.
  func outcome(of direction: CallRecord.Direction) -> CallRecord.Outcome {
    if duration != nil { return .answered }
    return switch (direction, reason) {
    case (.incoming, .declined), (.incoming, .hungUp): .declined
    case (.incoming, .answeredElsewhere), (.incoming, .transferred): .answeredElsewhere
    case (.incoming, _): .missed
    case (.outgoing, .declined): .declined
    case (.outgoing, .busy): .busy
    case (.outgoing, .unreachable), (.outgoing, .unknownNumber), (.outgoing, .failed): .failed
    // Whether anybody answered is unknown.
    case (.outgoing, .lost), (.outgoing, .left): .placed
    case (.outgoing, .hungUp) where !isAnswerKnown: .hungUp
    case (.outgoing, _): .missed
    }
  }

  /// The duration of the conversation, in whole seconds.
  var seconds: Int? { duration.map { Int($0.components.seconds) } }
}
