import CallRecords
import Calling
import Localization

// Recording calls, their outcomes and their notes.

extension RecordsService {
  /// Records a call.
  ///
  /// - Parameters:
  ///   - query: the query that found the contact.
  ///   - begun: when the call began, if other dialtones record it too (``Caller/begun``).
  /// - Returns: nil if nothing is recorded.
  func record(_ call: CallRecord, query: String = "", begun: Int64? = nil) -> RecordedCall? {
    guard learning != .off else { return nil }
    let recorded = RecordedCall()
    var call = call
    if let begun { call.time.milliseconds = begun }
    queue.async { [self, call] state in
      recorded.id = attempt(&state) { try $0.record(call, query: query, joins: begun != nil) }
      if recorded.id != nil, call.contact != nil { reportUsage(&state) }
    }
    return recorded
  }

  /// How long a telephone may have rung before a call that is in progress was answered, in milliseconds.
  private static let longestRinging = 300_000

  /// Continues the record of a call in progress, which an earlier dialtone began; records the call if there is none.
  ///
  /// - Parameters:
  ///   - call: its time is that of the answer.
  ///   - others: the other calls in progress.
  /// - Returns: nil if nothing is recorded.
  func resume(_ call: CallRecord, besides others: [RecordedCall] = []) -> RecordedCall? {
    guard learning != .off else { return nil }
    let recorded = RecordedCall()
    queue.async { [self] state in
      let party = CallParty(numbers: [call.number], region: region)
      // A call began before it was answered, by clocks that count whole seconds.
      recorded.id = attempt(&state) {
        try $0.resume(
          call, with: party, begun: -2_000...Int64(RecordsService.longestRinging), besides: others.compactMap(\.id))
      }
    }
    return recorded
  }

  /// Records the outcome of a call.
  ///
  /// - Parameter duration: in seconds.
  func update(_ call: RecordedCall, outcome: CallRecord.Outcome, duration: Int? = nil) {
    queue.async { [self] state in
      guard let id = call.id else { return }
      _ = attempt(&state) { try $0.update(call: id, outcome: outcome, duration: duration) }
    }
  }

  /// Saves a typed note of a call; see ``CallNote/init(typed:today:)``. An empty text removes the note.
  func setNote(of call: RecordedCall, _ text: String) {
    setNote(text) { call.id }
  }

  /// Saves a typed note of a call in the history, by its row ID in the database.
  func setNote(ofRecord id: Int64, _ text: String) { setNote(text) { id } }

  private func setNote(_ text: String, of id: @escaping @Sendable () -> Int64?) {
    queue.async { [self] state in
      guard let id = id() else { return }
      let note = CallNote(typed: text, today: .today)
      let isThere = attempt(&state) { try $0.setNote(of: id, note) }
      if isThere == false { report(localized("The note was not saved: the call was forgotten")) }
    }
    readRecents()
  }
}
