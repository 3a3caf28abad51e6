import GRDB

extension RecordStore {
  /// Blocks the numbers that match a pattern. A pattern that is already blocked gets the new note.
  public func block(_ pattern: BlockPattern, note: String? = nil) throws(RecordsError) {
    try write { try RecordStore.insert(pattern, note: note, into: $0) }
  }

  static func insert(_ pattern: BlockPattern, note: String?, into database: Database) throws {
    try database.cachedStatement(sql: "INSERT OR REPLACE INTO blocked (pattern, note, time) VALUES (?, ?, ?)")
      .execute(arguments: [pattern.stored, note, RecordTime.now.milliseconds])
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
    try database.cachedStatement(sql: "DELETE FROM blocked WHERE pattern = ?").execute(arguments: [pattern.stored])
    return database.changesCount > 0
  }

  /// All entries: patterns that begin with `*`, numbers and other patterns by their digits, short numbers, withheld numbers.
  public func blockedNumbers() throws(RecordsError) -> [BlockedNumbers] {
    try read { try blocked($0, "ORDER BY pattern") }
  }

  /// The entry that blocks a number: the number itself, else the first matching pattern; nil if none does. See ``BlockRules``.
  ///
  /// - Parameter isContact: whether a contact has the number. Patterns with wildcards do not block contacts.
  /// - Complexity: O(log blocked) for an exact number, else O(blocked)
  public func blocking(_ number: DirectoryNumber, isContact: Bool) throws(RecordsError) -> BlockedNumbers? {
    try read { database in
      try BlockRules.blocking(
        number, isContact: isContact,
        exact: { try blocked(database, "WHERE pattern = ?", [$0]).first },
        patterns: { try blocked(database, "WHERE pattern GLOB '*[*?]*' ORDER BY pattern") })
    }
  }

  /// The entry that blocks withheld numbers; nil if they are not blocked.
  ///
  /// - Complexity: O(log blocked)
  public func blockingWithheld() throws(RecordsError) -> BlockedNumbers? {
    try read { try blocked($0, "WHERE pattern = ?", [BlockPattern.withheldName]).first }
  }

  private func blocked(
    _ database: Database, _ condition: String, _ arguments: StatementArguments = []
  ) throws -> [BlockedNumbers] {
    try Row.fetchAll(database, sql: "SELECT pattern, note, time FROM blocked \(condition)", arguments: arguments)
      .compactMap { row in
        guard let pattern = row.text(0), let time = row.time(2) else { return counted(nil) }
        return BlockedNumbers(pattern: BlockPattern(stored: pattern), note: row.text(1), time: time)
      }
  }
}
