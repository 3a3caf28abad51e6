import GRDB

extension RecordStore {
  /// Replaces the note of a call. A note without a due date keeps the previous due date.
  ///
  /// - Parameter note: the new note; nil removes the note and the due date.
  /// - Returns: whether the call exists.
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

  /// Removes the due date of a note; the note stays.
  ///
  /// - Returns: whether there was a due date.
  @discardableResult
  public func removeDue(of call: Int64) throws(RecordsError) -> Bool {
    try write { database in
      try database.execute(sql: "UPDATE calls SET due = NULL WHERE id = ? AND due IS NOT NULL", arguments: [call])
      return database.changesCount > 0
    }
  }

  /// The latest call with a party that has a note.
  ///
  /// - Complexity: O(log calls + calls with the same final digits)
  public func latestNote(with party: CallParty) throws(RecordsError) -> CallRecord? {
    try read { database in
      try calls(CallFilter(with: party), "coalesce(note, '') <> ''", limit: 1, in: database).first
    }
  }

  /// The calls whose notes have a due date, the earliest first.
  ///
  /// - Parameter day: the last due date to include; nil includes all.
  /// - Complexity: O(calls returned)
  public func dueCalls(through day: RecordDay? = nil) throws(RecordsError) -> [CallRecord] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM calls WHERE due IS NOT NULL AND due <= ? ORDER BY due, time, id",
        arguments: [day?.description ?? "9999-99-99"]
      ).compactMap { counted(CallRecord($0)) }
    }
  }
}
