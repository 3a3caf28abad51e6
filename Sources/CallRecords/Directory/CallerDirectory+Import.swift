import GRDB
import GRDBSQLite

/// The result of importing a list, or of removing its numbers from the directory.
public struct DirectoryImportSummary: Sendable {
  public var added = 0
  /// Numbers that already existed and got a new label.
  public var updated = 0
  /// Numbers that already existed with this label.
  public var unchanged = 0
  /// Numbers that were removed, because the import replaces all entries or because the list names them.
  public var removed = 0
  /// The entries that were skipped, with the reasons.
  public var problems = DirectoryProblemList()

  public init() {}
}

extension RecordStore {
  /// Imports a list as one transaction, so that other programs see all of it or nothing.
  ///
  /// Entries with problems are skipped and reported in the summary. If the directory would become too large, is switched off
  /// or cannot be written, nothing changes. For speed, the list is sorted and then inserted in table order through SQLite's
  /// own functions.
  ///
  /// - Parameters:
  ///   - replaces: whether existing entries are removed.
  ///   - updates: whether a number that already exists gets the new label.
  ///   - limit: the maximum number of entries in the directory.
  /// - Complexity: O(entries × log entries), about 1 µs per entry
  public func importDirectory(
    _ list: consuming DirectoryList, replaces: Bool = false, updates: Bool = false,
    limit: Int = CallerDirectory.entryLimit
  ) throws(RecordsError) -> DirectoryImportSummary {
    var list = list
    list.sortAndDeduplicate()
    let sorted = list
    let summary = try write { database in
      var summary = DirectoryImportSummary()
      summary.problems = sorted.problems
      var state = try DirectoryState.fetchEnabled(database)
      guard sorted.count <= limit else { throw DirectoryProblem.limitExceeded(limit: limit) }
      // Overwriting deleted labels protects nobody, and costs as much as writing them.
      try database.execute(sql: "PRAGMA secure_delete = OFF; PRAGMA cache_size = -65536")
      defer { try? database.execute(sql: "PRAGMA secure_delete = ON; PRAGMA cache_size = -16000") }
      if replaces {
        try database.execute(sql: "DELETE FROM directory; DELETE FROM directoryLabels")
        summary.removed = state.count
        state.count = 0
      }
      try insert(sorted, updates: updates, into: database, &summary)
      state.count += summary.added
      guard state.count <= limit else { throw DirectoryProblem.limitExceeded(limit: limit) }
      try state.save(database)
      return summary
    }
    // The write-ahead log holds a second copy of the import.
    try? withoutTransaction { _ = try $0.checkpoint(.truncate) }
    return summary
  }

  private func insert(
    _ list: DirectoryList, updates: Bool, into database: Database, _ summary: inout DirectoryImportSummary
  ) throws {
    let rowIDs = try sharedLabels(of: list, in: database)
    let statement = try BulkStatement("INSERT INTO directory VALUES (?, ?) ON CONFLICT (number) DO NOTHING", database)
    for item in list.items {
      let rowID = rowIDs[Int(item.label)]
      let isNew =
        try rowID >= 0
        ? statement.run(item.number, rowID)
        : list.labels.withText(Int(item.label)) { try statement.run(item.number, $0) }
      if isNew {
        summary.added += 1
        continue
      }
      guard let number = DirectoryNumber(key: item.number) else { continue }
      let label = list.text(item.label)
      let before = database.totalChangesCount
      let value = rowID >= 0 ? rowID.databaseValue : label.databaseValue
      if let problem = try conflict(number, label, updates: updates, value: value, in: database) {
        summary.problems.add(problem, line: Int(item.line))
      } else if database.totalChangesCount > before {
        summary.updated += 1
      } else {
        summary.unchanged += 1
      }
    }
  }

  /// Stores the labels that several numbers share, and returns the row ID of each label in `directoryLabels`; −1 if the label
  /// is not shared.
  private func sharedLabels(of list: DirectoryList, in database: Database) throws -> [Int64] {
    var counts = [UInt8](repeating: 0, count: list.labels.count)
    for item in list.items where counts[Int(item.label)] < UInt8(DirectoryLabels.sharedCount) {
      counts[Int(item.label)] += 1
    }
    var rowIDs = [Int64](repeating: -1, count: counts.count)
    var shared: [(first: Int64, label: Int)] = []
    for label in counts.indices where counts[label] == DirectoryLabels.sharedCount {
      shared.append((list.labels.withText(label, DirectoryLabels.firstRowID), label))
    }
    // Inserted in table order.
    shared.sort { $0 < $1 }
    let insert = try BulkStatement("INSERT INTO directoryLabels VALUES (?, ?) ON CONFLICT (id) DO NOTHING", database)
    let select = try database.cachedStatement(sql: "SELECT text FROM directoryLabels WHERE id = ?")
    for (first, label) in shared {
      var rowID = first
      while try !list.labels.withText(label, { try insert.run(rowID, $0) }) {
        if try String.fetchOne(select, arguments: [rowID]) == list.text(UInt32(label)) { break }
        rowID = DirectoryLabels.randomRowID()
      }
      rowIDs[label] = rowID
    }
    return rowIDs
  }
}

/// A statement with two parameters for bulk work, which bypasses GRDB's conversions.
final class BulkStatement {
  private let connection: SQLiteConnection
  private let statement: SQLiteStatement

  init(_ sql: String, _ database: Database) throws {
    var made: SQLiteStatement?
    guard let connection = database.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
    let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
    guard code == SQLITE_OK, let made else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    self.connection = connection
    statement = made
  }

  deinit { sqlite3_finalize(statement) }

  /// Runs the statement with two integers. Returns whether a row was changed.
  func run(_ first: Int64, _ second: Int64) throws -> Bool {
    sqlite3_bind_int64(statement, 1, first)
    sqlite3_bind_int64(statement, 2, second)
    return try step()
  }

  /// Runs the statement with an integer and a text. Returns whether a row was changed.
  func run(_ first: Int64, _ text: UnsafeBufferPointer<UInt8>) throws -> Bool {
    sqlite3_bind_int64(statement, 1, first)
    return try text.withMemoryRebound(to: CChar.self) { text in
      // A nil destructor makes no copy; the text is valid until the statement has run.
      sqlite3_bind_text(statement, 2, text.baseAddress, Int32(text.count), nil)
      return try step()
    }
  }

  private func step() throws -> Bool {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard code == SQLITE_DONE else {
      throw DatabaseError(
        resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
        message: String(cString: sqlite3_errmsg(connection)))
    }
    return sqlite3_changes(connection) > 0
  }
}
