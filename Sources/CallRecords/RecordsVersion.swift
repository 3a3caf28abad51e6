import GRDB

/// A value that stays the same as long as nothing is written to the records, by this program or another one.
public struct RecordsVersion: Hashable, Sendable {
  /// Counts how often the file was opened: another file may have taken its place.
  fileprivate var opening: Int
  /// Changes by others, as SQLite reports them to a connection.
  fileprivate var others: Int
  /// How many rows this connection has changed.
  fileprivate var own: Int

  /// Whether nobody but this connection has written since another version.
  public func hasOnlyOwnChanges(since other: RecordsVersion) -> Bool {
    opening == other.opening && others == other.others
  }
}

extension RecordStore {
  /// The current version. Data read after it was taken is up to date as long as the version stays the same.
  ///
  /// - Complexity: O(1), without reading a page
  public func version() throws(RecordsError) -> RecordsVersion {
    try readOne { database in
      let others = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      return RecordsVersion(opening: openingCount, others: others, own: database.totalChangesCount)
    }
  }
}
