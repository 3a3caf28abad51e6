import GRDB

extension RecordStore {
  /// Writes a call down.
  ///
  /// - Returns: its place, for ``update(call:outcome:duration:)``.
  /// - Complexity: O(log calls), one transaction
  @discardableResult
  public func record(_ call: CallRecord) throws(RecordsError) -> Int64 {
    try write { database in
      try RecordStore.insert(call, into: database)
      return database.lastInsertedRowID
    }
  }

  /// Writes calls down, all of them or none.
  public func record(_ calls: [CallRecord]) throws(RecordsError) {
    try write { database in
      for call in calls { try RecordStore.insert(call, into: database) }
    }
  }

  /// Writes a call down. A number that is nobody's, but has a key and with it a name, is called by that name.
  static func insert(_ call: CallRecord, into database: Database) throws {
    let contact = try call.contact ?? speedDialContact(call.number, in: database)
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO calls (direction, number, uid, name, source, time, duration, outcome)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      call.direction.rawValue, call.number, contact?.uid, contact?.name, contact?.source,
      call.time.milliseconds, call.duration, call.outcome.rawValue,
    ])
  }

  private static func speedDialContact(_ number: String, in database: Database) throws -> RecordedContact? {
    let statement = try database.cachedStatement(
      sql: "SELECT uid, name, source FROM speedDials WHERE number = ? AND uid IS NOT NULL ORDER BY key LIMIT 1")
    return try Row.fetchOne(statement, arguments: [number]).flatMap(RecordedContact.init)
  }

  /// Notes what became of a call. One that was forgotten in the meantime stays forgotten.
  ///
  /// - Parameter duration: in seconds.
  public func update(call id: Int64, outcome: CallRecord.Outcome, duration: Int? = nil) throws(RecordsError) {
    try write { database in
      try database.execute(
        sql: "UPDATE calls SET outcome = ?, duration = coalesce(?, duration) WHERE id = ?",
        arguments: [outcome.rawValue, duration, id])
    }
  }

  /// The newest calls, the newest first.
  ///
  /// - Complexity: O(limit)
  public func calls(limit: Int = .max) throws(RecordsError) -> [CallRecord] {
    try read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM calls ORDER BY time DESC, id DESC LIMIT ?", arguments: [Int64(limit)]
      ).compactMap(CallRecord.init)
    }
  }

  /// How many calls are written down.
  public func callCount() throws(RecordsError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM calls") ?? 0 }
  }
}

extension RecordedContact {
  /// nil when a row has no contact.
  fileprivate init?(_ row: Row) {
    guard let uid = row["uid"] as String? else { return nil }
    self.init(uid: uid, name: row["name"] as String? ?? "", source: row["source"])
  }
}

extension CallRecord {
  /// nil for a row that no version of now can have written.
  fileprivate init?(_ row: Row) {
    guard let direction = (row["direction"] as String?).flatMap(Direction.init),
      let outcome = (row["outcome"] as String?).flatMap(Outcome.init), let number = row["number"] as String?,
      let time = row["time"] as Int64?
    else { return nil }
    self.init(
      direction: direction, number: number, contact: RecordedContact(row), time: RecordTime(milliseconds: time),
      duration: row["duration"], outcome: outcome)
    id = row["id"]
  }
}
