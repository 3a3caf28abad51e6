import CallRecords
import Calling
import Synchronization

/// A call that is recorded, or about to be: its row ID is set on the queue of the records.
final class RecordedCall: Sendable {
  private let state = Mutex<Int64?>(nil)

  /// Its row ID in the database; nil until it is stored.
  var id: Int64? {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}

extension RecordedContact {
  /// Who is called; nil if that is nobody who is known.
  init?(_ person: CalledPerson) {
    guard !person.uid.isEmpty else { return nil }
    self.init(uid: person.uid, name: person.name, source: person.source.isEmpty ? nil : person.source)
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
    case (.outgoing, .lost), (.outgoing, .handedOver): .placed
    case (.outgoing, _): .missed
    }
  }

  /// The duration of the conversation, in whole seconds.
  var seconds: Int? { duration.map { Int($0.components.seconds) } }
}
