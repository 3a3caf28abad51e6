import GRDB

extension RecordStore {
  /// Writes a copy of everything to a file: a database of its own, which ``restore(from:merges:)`` reads.
  ///
  /// Other programs may write meanwhile; the copy has what was recorded when it began.
  ///
  /// - Parameter replaces: whether a file that is there is replaced.
  /// - Throws: ``RecordsError/isThere(path:)`` if there is a file.
  /// - Complexity: O(size of the records)
  public func backUp(to file: String, replaces: Bool) throws(RecordsError) {
    try readWithoutTransaction { try RecordStore.copy($0, to: file, replaces: replaces) }
  }

  /// Copies a database to a file.
  static func copy(_ database: Database, to file: String, replaces: Bool) throws {
    let new = try NewDatabase(for: file)
    do {
      // Unlike a copy of the pages, this has nothing that was forgotten.
      try database.execute(sql: "VACUUM INTO ?", arguments: [new.path])
    } catch let error as DatabaseError where !RecordStore.isDamage(error) {
      throw RecordsError(error, path: file)
    }
    try new.finish(replaces: replaces)
  }
}
