import GRDB

/// A version of the records, which changes whenever this program or another one writes to them.
public struct RecordsVersion: Hashable, Sendable {
  /// The number of times that the file was opened: another file may have replaced it.
  fileprivate var opening: Int
  /// SQLite's counter of changes by other connections.
  fileprivate var others: Int
  /// The number of rows that this connection has changed.
  fileprivate var own: Int

  /// Whether only this connection has written since another version.
  public func hasOnlyOwnChanges(since other: RecordsVersion) -> Bool {
    opening == other.opening && others == other.others
  }
}

extension RecordStore {
  /// The current version. Data that is read later is up to date as long as the version stays the same.
  ///
  /// - Complexity: O(1), without reading a page
  public func version() throws(RecordsError) -> RecordsVersion {
    try readOne { database in
      let others = try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      return RecordsVersion(opening: openingCount, others: others, own: database.totalChangesCount)
    }
  }
}
