import GRDB

extension RecordStore {
  /// Blocks numbers. A pattern that is already blocked gets the new note.
  public func block(_ pattern: BlockPattern, note: String? = nil) throws(RecordsError) {
    try write { try RecordStore.insert(pattern, note: note, into: $0) }
  }

  static func insert(_ pattern: BlockPattern, note: String?, into database: Database) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO blocked (pattern, note, time) VALUES (?, ?, ?)")
      .execute(arguments: [pattern.digits, note, RecordTime.now.milliseconds])
  }

  /// Removes a pattern. Other patterns may still block the same numbers.
  ///
  /// - Returns: whether it was blocked.
  @discardableResult
  public func unblock(_ pattern: BlockPattern) throws(RecordsError) -> Bool {
    try write { try RecordStore.delete(pattern, from: $0) }
  }

  /// - Returns: whether it was blocked.
  static func delete(_ pattern: BlockPattern, from database: Database) throws -> Bool {
    try database.cachedStatement(sql: "DELETE FROM blocked WHERE pattern = ?").execute(arguments: [pattern.digits])
    return database.changesCount > 0
  }

  /// All patterns, in the order of their digits.
  public func blockedNumbers() throws(RecordsError) -> [BlockedNumbers] {
    try read { try RecordStore.blocked($0, "ORDER BY pattern") }
  }

  /// The pattern that blocks a number: the number itself, else the first match; nil if it is not blocked.
  ///
  /// - Complexity: O(log blocked + patterns)
  public func blocking(_ number: DirectoryNumber) throws(RecordsError) -> BlockedNumbers? {
    try read { database in
      if let exact = try RecordStore.blocked(database, "WHERE pattern = ?", [number.digits]).first { return exact }
      return try RecordStore.blocked(database, "WHERE pattern GLOB '*[*?]*' ORDER BY pattern")
        .first { $0.pattern.matches(number) }
    }
  }

  private static func blocked(
    _ database: Database, _ condition: String, _ arguments: StatementArguments = []
  ) throws -> [BlockedNumbers] {
    try Row.fetchAll(database, sql: "SELECT pattern, note, time FROM blocked \(condition)", arguments: arguments).map {
      BlockedNumbers(
        pattern: BlockPattern(stored: $0[0]), note: $0[1], time: RecordTime(milliseconds: $0[2]))
    }
  }
}
