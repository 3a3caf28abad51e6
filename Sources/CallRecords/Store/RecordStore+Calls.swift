import GRDB

extension RecordStore {
  /// Records a call.
  ///
  /// - Returns: the row ID of the call, for ``update(call:outcome:duration:networkName:)``.
  /// - Complexity: O(log calls), one transaction
  @discardableResult
  public func record(_ call: CallRecord) throws(RecordsError) -> Int64 {
    try write { database in
      try RecordStore.insert(call, into: database)
      return database.lastInsertedRowID
    }
  }

  /// Records a call and the query that led to it, as one action.
  ///
  /// - Parameter joins: whether a call with the same time and direction is this one, recorded by another program.
  /// - Returns: the row ID of the call.
  public func record(_ call: CallRecord, query: String, joins: Bool = false) throws(RecordsError) -> Int64 {
    try write { database in
      let known = joins ? try RecordStore.id(of: call, in: database) : nil
      if known == nil { try RecordStore.insert(call, into: database) }
      let id = known ?? database.lastInsertedRowID
      if let contact = call.contact, RecordStore.isRecorded(query) {
        try RecordStore.insertPick(query, contact, call.time, into: database)
      }
      return id
    }
  }

  /// Records a call in progress, unless it is in the records: the newest one with the same party and direction that began at
  /// most some time earlier.
  ///
  /// - Parameters:
  ///   - party: the other side.
  ///   - range: how much earlier it may have begun, in milliseconds.
  ///   - others: the row IDs of other calls in progress.
  /// - Returns: the row ID of the call.
  public func resume(
    _ call: CallRecord, with party: CallParty, begun range: ClosedRange<Int64>, besides others: [Int64] = []
  ) throws(RecordsError) -> Int64 {
    try write { database in
      let begun = try calls(CallFilter(with: party), limit: 2 + others.count, in: database).first { earlier in
        earlier.direction == call.direction && !others.contains { $0 == earlier.id }
          && range.contains(call.time.milliseconds - earlier.time.milliseconds)
      }
      if let id = begun?.id { return id }
      try RecordStore.insert(call, into: database)
      return database.lastInsertedRowID
    }
  }

  /// The call that another program has recorded: with the same time, to the millisecond, and direction.
  private static func id(of call: CallRecord, in database: Database) throws -> Int64? {
    let statement = try database.cachedStatement(
      sql: "SELECT id FROM calls WHERE time = ? AND direction = ? LIMIT 1")
    return try Int64.fetchOne(statement, arguments: [call.time.milliseconds, call.direction.rawValue])
  }

  /// Records all of the calls, or none.
  public func record(_ calls: [CallRecord]) throws(RecordsError) {
    try write { database in
      for call in calls { try RecordStore.insert(call, into: database) }
    }
  }

  /// Inserts a call. If it has no contact, but a speed dial key has its number and a name, it gets that name.
  static func insert(_ call: CallRecord, into database: Database) throws {
    let contact = try call.contact ?? (call.telephone == nil ? speedDialContact(call.number, in: database) : nil)
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO calls (
          direction, number, uid, name, source, time, duration, outcome, note, due, region, networkName)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [
      call.direction.rawValue, call.number, contact?.identity, contact?.name, contact?.source ?? call.telephone,
      call.time.milliseconds, call.duration, call.outcome.rawValue,
      call.note?.text, call.note?.due?.description, call.region, call.networkName,
    ])
  }

  /// Records calls that a telephone had, except for those that are in the records: from an earlier copy of its list, or as this
  /// computer placed or received them through it.
  ///
  /// - Parameter telephone: the folder of its copy.
  /// - Returns: how many were recorded.
  /// - Complexity: O(calls log(all calls))
  public func record(_ calls: [CallRecord], ofTelephone telephone: String) throws(RecordsError) -> Int {
    try write { database in
      let near = try database.cachedStatement(
        sql: "SELECT * FROM calls WHERE time BETWEEN ?1 - ?3 AND ?1 + ?3 AND direction = ?2")
      var count = 0
      for var call in calls {
        let rows = try Row.fetchAll(
          near, arguments: [call.time.milliseconds, call.direction.rawValue, RecordStore.longestDelay])
        let party = CallParty(numbers: [call.number], region: nil)
        let isKnown = rows.lazy.compactMap(CallRecord.init).contains { known in
          known.telephone == telephone
            ? known.time == call.time && known.number == call.number
            : known.number.suffix(7) == call.number.suffix(7) || party.includes(known)
        }
        if isKnown { continue }
        call.telephone = telephone
        try RecordStore.insert(call, into: database)
        count += 1
      }
      return count
    }
  }

  /// How far apart the times of one call may be, of this computer and of a telephone, in milliseconds.
  private static let longestDelay = 90_000

  private static func speedDialContact(_ number: String, in database: Database) throws -> RecordedContact? {
    let statement = try database.cachedStatement(
      sql: "SELECT uid, name, source FROM speedDials WHERE number = ? AND uid IS NOT NULL ORDER BY key LIMIT 1")
    return try Row.fetchOne(statement, arguments: [number]).flatMap(RecordedContact.init)
  }

  /// Records the outcome of a call. A call that was deleted in the meantime stays deleted.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds; nil leaves it unchanged.
  ///   - networkName: the caller's name from the network; nil leaves it unchanged.
  public func update(
    call id: Int64, outcome: CallRecord.Outcome, duration: Int? = nil, networkName: String? = nil
  ) throws(RecordsError) {
    try write { database in
      try database.execute(
        sql: """
          UPDATE calls SET outcome = ?, duration = coalesce(?, duration), networkName = coalesce(?, networkName)
          WHERE id = ?
          """,
        arguments: [outcome.rawValue, duration, networkName, id])
    }
  }

  /// The calls that match a filter, newest first.
  ///
  /// - Complexity: O(limit) without a party; else O(log calls + calls with the same final digits), plus sorting these
  public func calls(_ filter: CallFilter = .all, limit: Int = .max) throws(RecordsError) -> [CallRecord] {
    try read { try calls(filter, limit: limit, in: $0) }
  }

  /// - Parameter condition: an additional condition in SQL.
  func calls(
    _ filter: CallFilter, _ condition: String = "true", limit: Int, in database: Database
  ) throws -> [CallRecord] {
    // SQLite only uses the partial indexes if these conditions are spelled exactly as theirs.
    var conditions = [condition]
    switch filter.kind {
    case .all: break
    case .missed: conditions.append("direction = 'incoming' AND outcome = 'missed'")
    case .blocked: conditions.append("outcome = 'blocked'")
    }
    var arguments = StatementArguments()
    if let party = filter.party {
      let identities = party.identities.sorted()
      let endings = party.endings
      conditions.append(
        "(uid IN (\(databaseQuestionMarks(count: identities.count))) "
          + "OR substr(number, -4) IN (\(databaseQuestionMarks(count: endings.count))) "
          + "OR id IN (\(party.calls.sorted().map(String.init).joined(separator: ","))))")
      arguments += StatementArguments(identities + endings)
    }
    let rows = try Row.fetchCursor(
      database,
      sql: "SELECT * FROM calls WHERE \(conditions.joined(separator: " AND ")) ORDER BY time DESC, id DESC",
      arguments: arguments)
    var calls: [CallRecord] = []
    while calls.count < limit, let row = try rows.next() {
      guard let call = counted(CallRecord(row)), filter.party?.includes(call) ?? true else { continue }
      calls.append(call)
    }
    return calls
  }

  /// The number of recorded calls.
  public func callCount() throws(RecordsError) -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM calls") ?? 0 }
  }
}

extension RecordedContact {
  /// Reads the contact of a row; nil if it has none.
  init?(_ row: Row) {
    guard let identity = row.text("uid") else { return nil }
    self.init(identity: identity, name: row.text("name") ?? "", source: row.text("source"))
  }
}

extension CallRecord {
  /// Reads a row; nil if the current version cannot have written it.
  init?(_ row: Row) {
    guard let direction = row.text("direction").flatMap(Direction.init),
      let outcome = row.text("outcome").flatMap(Outcome.init), let number = row.text("number"),
      let time = row.time("time")
    else { return nil }
    self.init(
      direction: direction, number: number, contact: RecordedContact(row), time: time,
      duration: row.integer("duration").map { Int($0) }, outcome: outcome, region: row.text("region"),
      networkName: row.text("networkName"))
    id = row.integer("id")
    // A call without a contact has a source only if that is a telephone.
    if contact == nil { telephone = row.text("source") }
    let (text, due) = (row.text("note"), row.text("due").flatMap { RecordDay($0) })
    if text != nil || due != nil { note = CallNote(text ?? "", due: due) }
  }
}
