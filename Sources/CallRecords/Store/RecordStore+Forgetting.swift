import GRDB

/// A part of the records to be forgotten.
public enum ForgottenPart: Hashable, Sendable {
  /// All calls, picks, favourites and speed dials.
  case all
  /// The records of one contact.
  case contact(identity: String)
  /// The records of a name without a contact, as on a speed dial key.
  case name(String)
  /// The records of all contacts from a file, or from the files in a folder.
  case source(String)
  /// The calls and picks before a point in time; favourites and speed dials stay.
  case before(RecordTime)
}

/// The number of items that were forgotten.
public struct ForgetSummary: Hashable, Sendable {
  public var calls = 0
  public var picks = 0
  public var favourites = 0
  public var speedDials = 0

  public var total: Int { calls + picks + favourites + speedDials }
}

extension RecordStore {
  /// Forgets a part permanently: its data is erased from the file. The directory and blocked numbers are not changed.
  public func forget(_ part: ForgottenPart) throws(RecordsError) -> ForgetSummary { try forget([part]) }

  /// Forgets several parts as one action.
  public func forget(_ parts: [ForgottenPart]) throws(RecordsError) -> ForgetSummary {
    let forgotten = try write { database -> ForgetSummary in
      var forgotten = ForgetSummary()
      for part in parts {
        forgotten.calls += try RecordStore.delete(part, from: "calls", in: database)
        forgotten.picks += try RecordStore.delete(part, from: "picks", in: database)
        if case .before = part { continue }
        forgotten.favourites += try RecordStore.delete(part, from: "favourites", in: database)
        forgotten.speedDials += try RecordStore.delete(part, from: "speedDials", in: database)
      }
      return forgotten
    }
    // What killed processes left may have what is forgotten.
    UnfinishedFile.removeLeftovers(of: path)
    // The write-ahead log also contains the forgotten data. If another program that reads prevents emptying it, the last
    // program that closes the database removes it.
    try? withoutTransaction { _ = try $0.checkpoint(.truncate) }
    return forgotten
  }

  /// The recorded contacts with an identity or, if no contact has it, with a name. An exact name precedes one that differs in the
  /// case of the letters A to Z.
  ///
  /// - Complexity: O(calls + picks)
  public func recordedContacts(_ text: String) throws(RecordsError) -> [RecordedContact] {
    try read { database in
      func find(_ condition: String, _ texts: [String]) throws -> [RecordedContact] {
        let tables = ["calls", "picks", "favourites", "speedDials"].map {
          "SELECT uid, name FROM \($0) WHERE uid IS NOT NULL AND \(condition)"
        }
        let rows = try Row.fetchAll(
          database,
          sql: "SELECT uid, max(name) FROM (\(tables.joined(separator: " UNION "))) GROUP BY uid ORDER BY uid",
          arguments: StatementArguments(texts))
        return rows.compactMap { row in
          counted(row.text(0).map { RecordedContact(identity: $0, name: row.text(1) ?? "") })
        }
      }
      let byIdentity = text.isEmpty ? [] : try find("uid IN (?1, ?2)", [text, "urn:uuid:" + text])
      if !byIdentity.isEmpty { return byIdentity }
      let named = try find("name = ?1", [text])
      return try named.isEmpty ? find("name = ?1 COLLATE NOCASE", [text]) : named
    }
  }

  private static func delete(_ part: ForgottenPart, from table: String, in database: Database) throws -> Int {
    switch part {
    // The condition makes SQLite delete row by row, which overwrites and counts the rows.
    case .all: try database.execute(sql: "DELETE FROM \(table) WHERE true")
    case .contact(let identity):
      try database.execute(sql: "DELETE FROM \(table) WHERE uid = ?", arguments: [identity])
    case .name(let name):
      try database.execute(sql: "DELETE FROM \(table) WHERE uid = '' AND name = ?", arguments: [name])
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
