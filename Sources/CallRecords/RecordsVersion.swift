import GRDB

/// What stays the same as long as nothing is written to the records, by this program or another one.
public struct RecordsVersion: Hashable, Sendable {
  /// Counts how often the file was opened: another file may have taken its place.
  fileprivate var opening: Int
  /// What others have written, as SQLite tells one connection.
  fileprivate var others: Int
  /// How many rows this connection has changed.
  fileprivate var own: Int

  /// Whether nobody but this connection has written since another version.
  public func hasOnlyOwnChanges(since other: RecordsVersion) -> Bool {
    opening == other.opening && others == other.others
  }
}

extension RecordStore {
  /// The version of now. What was read after it was taken is what the records say, as long as it stays the same.
  ///
  /// - Complexity: O(1), without reading a page
  public func version() throws(RecordsError) -> RecordsVersion {
    try readOne { database in
      let others = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      return RecordsVersion(opening: openingCount, others: others, own: database.totalChangesCount)
    }
  }
}
