import GRDB
import GRDBSQLite
import Localization

/// What was saved from a damaged database.
public struct SalvageSummary: Hashable, Sendable {
  /// The number of rows that were saved.
  public var rows = 0
  /// The number of rows that are there, but cannot be read or are not what the table holds.
  public var lostRows = 0
  /// The number of damaged pages; their rows are lost and not counted.
  public var damagedPages = 0
  /// The name of the damaged file; nil if it stays where it is.
  public var keptName: String?

  public init() {}

  /// `1987 rows could be read, 3 could not; 2 pages are damaged`, and where the damaged file is.
  public var description: String {
    var parts = [
      lostRows > 0
        ? localized(
          rows, one: "\(rows) row could be read, \(lostRows) could not",
          other: "\(rows) rows could be read, \(lostRows) could not")
        : localized(rows, one: "\(rows) row could be read", other: "\(rows) rows could be read")
    ]
    if damagedPages > 0 {
      parts.append(
        localized(
          damagedPages, one: "\(damagedPages) page is damaged", other: "\(damagedPages) pages are damaged"))
    }
    if let keptName { parts.append(localized("the damaged file is saved as \(keptName)")) }
    return parts.joined(separator: "; ")
  }
}

/// Copies what can be read from a damaged database into a new one, table by table.
///
/// A table is read in its order up to the first damaged page. If there is one, the rows on all pages of the file are read
/// (``PageRows``), whatever table they are from: the pages that lead to them may be damaged, or name others.
struct Salvage {
  private(set) var summary = SalvageSummary()
  private let source: DamagedDatabase

  /// The number of refused rows after which a table is not read any further: its pages may refer to each other in circles.
  private static let refusalLimit = 100_000
  /// The tables that have rows of others, or were not read to their end, and the latter.
  private var damagedTables: Set<String> = []
  private var incompleteTables: Set<String> = []

  private init(_ source: DamagedDatabase) { self.source = source }

  /// Copies everything into a database that has the tables of the current version, and no rows.
  ///
  /// - Throws: ``RecordsError/newer(path:)`` if the source is of a newer version, of which something would be lost.
  static func copy(_ source: DamagedDatabase, into database: Database) throws -> SalvageSummary {
    let foreign = source.integer("SELECT count(*) FROM sqlite_schema WHERE \(RecordsSchema.foreignObjects)")
    guard foreign ?? 0 == 0 else { throw RecordsError.foreign(path: source.path) }
    let versions = source.texts("SELECT identifier FROM grdb_migrations")
    guard !versions.contains(where: RecordsSchema.isNewer) else { throw RecordsError.newer(path: source.path) }
    var salvage = Salvage(source)
    for table in RecordsSchema.tables { try salvage.copy(table, into: database) }
    if !salvage.damagedTables.isEmpty { try salvage.copyPages(into: database) }
    try salvage.removeUndecodable(database)
    try salvage.copyDirectoryState(database)
    for table in RecordsSchema.tables {
      salvage.summary.rows += try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0
    }
    return salvage.summary
  }

  private mutating func copy(_ table: String, into database: Database) throws {
    // An older version has fewer columns.
    let known = Set(source.texts("SELECT name FROM pragma_table_info('\(table)')"))
    let columns = try database.columns(in: table).map(\.name).filter(known.contains)
    let select = "SELECT \(columns.joined(separator: ", ")) FROM \(table) NOT INDEXED"
    guard !columns.isEmpty, let scan = source.statement(select) else {
      damagedTables.insert(table)
      incompleteTables.insert(table)
      return
    }
    let insert = try SalvageTarget("INSERT OR IGNORE", table, columns, database)
    var refused = 0
    var code = scan.step()
    while code == SQLITE_ROW, refused <= Salvage.refusalLimit {
      if try !insert.run(scan) { refused += 1 }
      code = scan.step()
    }
    if code != SQLITE_DONE || refused > 0 { damagedTables.insert(table) }
    if code == SQLITE_DONE { summary.lostRows += refused } else { incompleteTables.insert(table) }
  }

  /// Copies the rows on all pages. In a damaged table, they replace those that a wrong page has under the same key.
  private mutating func copyPages(into database: Database) throws {
    var targets: [String: SalvageTarget] = [:]
    for table in RecordsSchema.tables {
      let verb = damagedTables.contains(table) ? "INSERT OR REPLACE" : "INSERT OR IGNORE"
      targets[table] = try SalvageTarget(verb, table, try database.columns(in: table).map(\.name), database)
    }
    summary.damagedPages = damagedPages
    var pages = PageRows(source)
    try pages.forEachPage { rows, damagedCells in
      var isOurs = false
      for (row, table) in zip(rows, SalvageTable.tables(of: rows)) {
        guard let table else { continue }
        isOurs = true
        if try targets[table]?.run(row) == false, incompleteTables.contains(table) { summary.lostRows += 1 }
      }
      if isOurs, !incompleteTables.isEmpty { summary.lostRows += damagedCells }
    }
  }

  /// The number of pages that lead to no row: they are damaged, or cannot be read.
  private var damagedPages: Int {
    var count = 0
    var seen: Set<UInt32> = []
    for table in damagedTables {
      let root = source.integer("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = '\(table)'")
      guard let root = root.flatMap({ UInt32(exactly: $0) }) else { continue }
      var pages = [root]
      while let number = pages.popLast() {
        // A damaged page may name one that was visited.
        guard seen.insert(number).inserted else { continue }
        let page = source.page(number).flatMap {
          TreePage($0, headerOffset: number == 1 ? 100 : 0, usableSize: source.usableSize)
        }
        if let page { pages += page.children } else { count += 1 }
      }
    }
    return count
  }

  /// Removes the rows that could not be decoded.
  private mutating func removeUndecodable(_ database: Database) throws {
    let times = "time NOT BETWEEN \(RecordTime.storable.lowerBound) AND \(RecordTime.storable.upperBound)"
    func words(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
    let conditions = [
      "calls": "\(times) OR direction NOT IN (\(words(CallRecord.Direction.allCases.map(\.rawValue)))) "
        + "OR outcome NOT IN (\(words(CallRecord.Outcome.allCases.map(\.rawValue))))",
      "picks": times, "blocked": times,
      // An entry without its shared label.
      "directory": "typeof(label) <> 'text' "
        + "AND (typeof(label) <> 'integer' OR label NOT IN (SELECT id FROM directoryLabels))",
    ]
    for (table, condition) in conditions {
      try database.execute(sql: "DELETE FROM \(table) WHERE \(condition)")
      summary.lostRows += database.changesCount
    }
    let numbers = try Int64.fetchCursor(database, sql: "SELECT number FROM directory")
    var wrong: [Int64] = []
    while let number = try numbers.next() {
      if DirectoryNumber(key: number) == nil { wrong.append(number) }
    }
    for number in wrong { try database.execute(sql: "DELETE FROM directory WHERE number = ?", arguments: [number]) }
    summary.lostRows += wrong.count
  }

  private func copyDirectoryState(_ database: Database) throws {
    let isEnabled = source.integer("SELECT isEnabled FROM directoryState") != 0
    try database.execute(
      sql: "UPDATE directoryState SET count = (SELECT count(*) FROM directory), isEnabled = ?", arguments: [isEnabled])
  }
}

/// A statement that inserts rows of a damaged database into a table.
private final class SalvageTarget {
  private let connection: SQLiteConnection
  private let statement: SQLiteStatement
  private let columnCount: Int32

  /// - Parameter verb: the start of the statement, which says what happens if the key is there already.
  init(_ verb: String, _ table: String, _ columns: [String], _ database: Database) throws {
    var made: SQLiteStatement?
    guard let connection = database.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
    let sql = """
      \(verb) INTO \(table) (\(columns.joined(separator: ", "))) \
      VALUES (\(databaseQuestionMarks(count: columns.count)))
      """
    let code = sqlite3_prepare_v2(connection, sql, -1, &made, nil)
    guard code == SQLITE_OK, let made else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    self.connection = connection
    statement = made
    columnCount = Int32(columns.count)
  }

  deinit { sqlite3_finalize(statement) }

  /// Inserts the current row of another statement.
  ///
  /// - Returns: whether it was inserted: false if the key is there already, or if a value is not what its column holds.
  func run(_ row: DamagedStatement) throws -> Bool {
    for column in 0..<columnCount {
      sqlite3_bind_value(statement, column + 1, sqlite3_column_value(row.pointer, column))
    }
    return try run()
  }

  /// Inserts a row that was read from its page. Columns of later versions are NULL.
  ///
  /// - Returns: whether it was inserted.
  func run(_ row: SalvageRow) throws -> Bool {
    sqlite3_clear_bindings(statement)
    // The destructor SQLITE_TRANSIENT makes a copy.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in row.values.prefix(Int(columnCount)).enumerated() {
      let column = Int32(index) + 1
      switch value {
      case .null: if index == 0, let id = row.id { sqlite3_bind_int64(statement, column, id) }
      case .integer(let value): sqlite3_bind_int64(statement, column, value)
      case .real(let value): sqlite3_bind_double(statement, column, value)
      case .text(let bytes):
        _ = bytes.withUnsafeBytes { bytes in
          sqlite3_bind_text64(
            statement, column, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), sqlite3_uint64(bytes.count),
            transient, UInt8(SQLITE_UTF8))
        }
      case .blob(let bytes):
        _ = bytes.withUnsafeBytes {
          sqlite3_bind_blob64(statement, column, $0.baseAddress, sqlite3_uint64($0.count), transient)
        }
      }
    }
    return try run()
  }

  private func run() throws -> Bool {
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    switch code & 0xFF {
    case SQLITE_DONE: return sqlite3_changes(connection) > 0
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG: return false
    default: throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}
