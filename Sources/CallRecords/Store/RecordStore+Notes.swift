import GRDB

extension RecordStore {
  /// Sets the note of a call, replacing any previous one. A note without a day keeps the day that was set.
  ///
  /// - Parameter note: nil: neither note nor day.
  /// - Returns: whether there is such a call.
  @discardableResult
  public func setNote(of call: Int64, _ note: CallNote?) throws(RecordsError) -> Bool {
    try write { database in
      if let note {
        try database.execute(
          sql: "UPDATE calls SET note = ?, due = coalesce(?, due) WHERE id = ?",
          arguments: [note.text, note.due?.description, call])
      } else {
        try database.execute(sql: "UPDATE calls SET note = NULL, due = NULL WHERE id = ?", arguments: [call])
      }
      return database.changesCount > 0
    }
  }

  /// Removes the day on which a note is due; the note stays.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  public func removeDue(of call: Int64) throws(RecordsError) -> Bool {
    try write { database in
      try database.execute(sql: "UPDATE calls SET due = NULL WHERE id = ? AND due IS NOT NULL", arguments: [call])
      return database.changesCount > 0
    }
  }

  /// The latest call with a party that has a note.
  ///
  /// - Complexity: O(log calls + calls that end in the same digits)
  public func latestNote(with party: CallParty) throws(RecordsError) -> CallRecord? {
    try read { database in
      try RecordStore.calls(CallFilter(with: party), "coalesce(note, '') <> ''", limit: 1, in: database).first
    }
  }

  /// The calls whose notes are due, the earliest day first.
  ///
  /// - Parameter day: up to this day; nil: on any day.
  /// - Complexity: O(notes that are due)
  public func dueCalls(through day: RecordDay? = nil) throws(RecordsError) -> [CallRecord] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM calls WHERE due IS NOT NULL AND due <= ? ORDER BY due, time, id",
        arguments: [day?.description ?? "9999-99-99"]
      ).compactMap(CallRecord.init)
    }
  }
}
