import GRDB
import GRDBSQLite

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
    let pages = damagedPages == 1 ? "1 page is damaged" : "\(damagedPages) pages are damaged"
    return "\(rows) \(rows == 1 ? "row" : "rows") could be read" + (lostRows > 0 ? ", \(lostRows) could not" : "")
      + (damagedPages > 0 ? "; \(pages)" : "") + (keptName.map { "; the damaged file is saved as \($0)" } ?? "")
  }
}

/// Copies what can be read from a damaged database into a new one, table by table.
///
/// A table is read in its order up to the first damaged page. If there is one, each row is then read by its key, of those that
/// the pages of the table hold (``TreeKeys``).
struct Salvage {
  private(set) var summary = SalvageSummary()
  private let source: DamagedDatabase

  /// The number of refused rows after which a table is not read any further: its pages may refer to each other in circles.
  private static let refusalLimit = 100_000

  private init(_ source: DamagedDatabase) { self.source = source }

  /// Copies everything into a database that has the tables of the current version, and no rows.
  ///
  /// - Throws: ``RecordsError/newer(path:)`` if the source is of a newer version, of which something would be lost.
  static func copy(_ source: DamagedDatabase, into database: Database) throws -> SalvageSummary {
    let versions = source.texts("SELECT identifier FROM grdb_migrations")
    guard !versions.contains(where: RecordsSchema.isNewer) else { throw RecordsError.newer(path: source.path) }
    var salvage = Salvage(source)
    for table in RecordsSchema.tables { try salvage.copy(table, into: database) }
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
    guard let key = columns.first else { return }
    let select = "SELECT \(columns.joined(separator: ", ")) FROM \(table) NOT INDEXED"
    guard let scan = source.statement(select) else {
      summary.damagedPages += 1
      return
    }
    let insert = try SalvageTarget("INSERT OR IGNORE", table, columns, database)
    var refused = 0
    var code = scan.step()
    while code == SQLITE_ROW, refused <= Salvage.refusalLimit {
      if try !insert.run(scan) { refused += 1 }
      code = scan.step()
    }
    if code == SQLITE_DONE, refused == 0 { return }
    guard let root = source.integer("SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = '\(table)'"),
      let root = UInt32(exactly: root), let lookup = source.statement("\(select) WHERE \(key) = ?")
    else {
      summary.lostRows += refused
      return
    }
    // A row that is found by its key replaces one that a damaged page has under the same key.
    let replace = try SalvageTarget("INSERT OR REPLACE", table, columns, database)
    var keys = TreeKeys(source)
    try keys.forEach(root: root) { key in
      lookup.restart(key)
      if try lookup.step() != SQLITE_ROW || !replace.run(lookup) { summary.lostRows += 1 }
    }
    summary.damagedPages += keys.damagedPages
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
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    switch code & 0xFF {
    case SQLITE_DONE: return sqlite3_changes(connection) > 0
    case SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG: return false
    default: throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
  }
}
