import CallRecords
import Calling

// What becomes of calls, and notes of them.

extension RecordsService {
  /// Writes down a call that is followed.
  ///
  /// - Returns: nil where nothing is written down.
  func record(_ call: CallRecord) -> RecordedCall? {
    guard learning != .off else { return nil }
    let recorded = RecordedCall()
    recorded.isFollowed = true
    queue.async { [self] state in
      recorded.id = attempt(&state) { try $0.record(call) }
      if recorded.id != nil, call.contact != nil { reportUsage(&state) }
    }
    return recorded
  }

  /// Writes down what became of a call.
  ///
  /// - Parameter duration: in seconds.
  func update(_ call: RecordedCall, outcome: CallRecord.Outcome, duration: Int? = nil) {
    queue.async { [self] state in
      guard let id = call.id else { return }
      _ = attempt(&state) { try $0.update(call: id, outcome: outcome, duration: duration) }
    }
  }

  /// Writes a note of a call as it is typed; see ``CallNote/init(typed:today:)``. An empty one takes it away.
  func setNote(of call: RecordedCall, _ text: String) {
    setNote(text) { call.id }
  }

  /// The same, of a call of the history by its place in the database.
  func setNote(ofRecord id: Int64, _ text: String) { setNote(text) { id } }

  private func setNote(_ text: String, of id: @escaping @Sendable () -> Int64?) {
    queue.async { [self] state in
      guard let id = id() else { return }
      let note = CallNote(typed: text, today: .today)
      let isThere = attempt(&state) { try $0.setNote(of: id, note) }
      if isThere == false { report("The call was forgotten: there is nothing to note anything of") }
    }
    readRecents()
  }
}
