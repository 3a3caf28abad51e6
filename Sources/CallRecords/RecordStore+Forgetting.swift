import GRDB

/// What is to be forgotten.
public enum ForgottenPart: Hashable, Sendable {
  /// Every call, pick, star and key.
  case all
  /// Those of one contact.
  case contact(uid: String)
  /// Those of all contacts from a file, or from the files in a folder.
  case source(String)
  /// Calls and picks before a moment; stars and keys stay.
  case before(RecordTime)
}

/// How much was forgotten.
public struct Forgotten: Hashable, Sendable {
  public var calls = 0
  public var picks = 0
  public var favourites = 0
  public var speedDials = 0

  public var total: Int { calls + picks + favourites + speedDials }
}

extension RecordStore {
  /// Forgets a part for good: nothing of it stays in the file. The directory and what is blocked are not touched.
  public func forget(_ part: ForgottenPart) throws(RecordsError) -> Forgotten {
    let forgotten = try write { database -> Forgotten in
      var forgotten = Forgotten()
      forgotten.calls = try RecordStore.delete(part, from: "calls", in: database)
      forgotten.picks = try RecordStore.delete(part, from: "picks", in: database)
      if case .before = part { return forgotten }
      forgotten.favourites = try RecordStore.delete(part, from: "favourites", in: database)
      forgotten.speedDials = try RecordStore.delete(part, from: "speedDials", in: database)
      return forgotten
    }
    // The log, too, has what was forgotten. Another program that reads may keep it from being emptied; the last one that
    // closes the database removes it.
    try? withoutTransaction { _ = try $0.checkpoint(.truncate) }
    return forgotten
  }

  private static func delete(_ part: ForgottenPart, from table: String, in database: Database) throws -> Int {
    switch part {
    // With a condition, so that rows are overwritten and counted.
    case .all: try database.execute(sql: "DELETE FROM \(table) WHERE true")
    case .contact(let uid): try database.execute(sql: "DELETE FROM \(table) WHERE uid = ?", arguments: [uid])
    case .source(let file):
      try database.execute(
        sql: "DELETE FROM \(table) WHERE source = ?1 OR substr(source, 1, length(?1) + 1) = ?1 || '/'",
        arguments: [file])
    case .before(let time):
      try database.execute(sql: "DELETE FROM \(table) WHERE time < ?", arguments: [time.milliseconds])
    }
    return database.changesCount
  }
}
