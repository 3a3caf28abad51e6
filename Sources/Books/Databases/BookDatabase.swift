import ContactFormats
import GRDBSQLite
import Localization

/// An SQLite database in memory, from which whole tables are read.
///
/// The database may be hostile. Nothing of its schema is executed: only ordinary columns of ordinary tables are read, without
/// conditions and order. No read costs more than the size of the database: pages that are used twice, as only a damaged
/// database has them, are noticed by the number of bytes read.
final class BookDatabase {
  private let handle: OpaquePointer
  /// The names of the tables, by their names in lower case.
  private var names: [String: String] = [:]
  private var known: [String: Set<String>] = [:]
  /// How much may still be read.
  private var budget: Int

  /// The names of the tables, in order.
  var tables: [String] { names.values.sorted() }

  /// Calls `body` with the database in an image.
  static func reading<Value>(
    _ image: DatabaseImage, _ body: (BookDatabase) throws(ReadError) -> Value
  ) throws(ReadError) -> Value {
    let result = image.bytes.withUnsafeBytes { bytes in
      Result { () throws(ReadError) in
        // SQLite does not write into it: it is read-only.
        let database = try BookDatabase(UnsafeMutableRawBufferPointer(mutating: bytes))
        return try body(database)
      }
    }
    return try result.get()
  }

  private init(_ buffer: UnsafeMutableRawBufferPointer) throws(ReadError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close(opened)
      throw ReadError(line: 0, reason: localized("cannot be read: SQLite has no memory"))
    }
    handle = opened
    // A row costs something even if it is empty. Numbers are longer as text.
    budget = 4 * buffer.count + 4096
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: min(max(buffer.count, 4096), 1 << 30)))
    let size = sqlite3_int64(buffer.count)
    let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard
      sqlite3_deserialize(handle, "main", start, size, size, UInt32(SQLITE_DESERIALIZE_READONLY)) == SQLITE_OK
    else { throw damage }
    for setting in ["PRAGMA trusted_schema = OFF", "PRAGMA cell_size_check = ON"] {
      try forEachRow(setting) { _ in }
    }
    // SQLite's own word for each of them: the text of the schema can hide a virtual table.
    let tables =
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'shadow') "
      + "AND name <> 'sqlite_schema'"
    try forEachRow(tables) { row in
      let name = row.text(0)
      names[name.lowercased()] = name
    }
  }

  deinit { sqlite3_close(handle) }

  private var damage: ReadError {
    let reason = String(cString: sqlite3_errmsg(handle))
    return ReadError(line: 0, reason: localized("is a damaged SQLite database: \(reason)"))
  }

  /// The names of the ordinary columns of a table, in lower case; empty if there is no such table.
  func columns(of table: String) -> Set<String> {
    if let known = known[table] { return known }
    var columns: Set<String> = []
    if let name = names[table.lowercased()] {
      // Generated columns, which could cost anything, are not in this list.
      try? forEachRow("PRAGMA table_info(\(BookDatabase.quoted(name)))") { columns.insert($0.text(1).lowercased()) }
    }
    known[table] = columns
    return columns
  }

  /// Calls `body` with each row of a table; a column that the table does not have is NULL.
  ///
  /// - Complexity: O(bytes of the table)
  func forEachRow(of table: String, _ columns: [String], _ body: (Row) -> Void) throws(ReadError) {
    let known = self.columns(of: table)
    guard let name = names[table.lowercased()] else { return }
    let list = columns.map { known.contains($0.lowercased()) || $0 == "rowid" ? BookDatabase.quoted($0) : "NULL" }
    try forEachRow("SELECT \(list.joined(separator: ", ")) FROM \(BookDatabase.quoted(name))", body)
  }

  private func forEachRow(_ statement: String, _ body: (Row) -> Void) throws(ReadError) {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK, let prepared else { throw damage }
    defer { sqlite3_finalize(prepared) }
    let row = Row(statement: prepared)
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: body(row)
      case SQLITE_DONE: return
      default: throw damage
      }
      budget -= 1 + row.byteCount
      guard budget > 0 else {
        throw ReadError(
          line: 0, reason: localized("is a damaged SQLite database: its rows are more than fit into it"))
      }
    }
  }

  private static func quoted(_ name: String) -> String { "\"\(name.replacing("\"", with: "\"\""))\"" }

  /// The current row of a table.
  struct Row {
    fileprivate let statement: OpaquePointer

    /// The number of bytes of the texts and blobs.
    fileprivate var byteCount: Int {
      (0..<sqlite3_column_count(statement)).reduce(0) { count, column in
        let type = sqlite3_column_type(statement, column)
        return type == SQLITE_TEXT || type == SQLITE_BLOB ? count + Int(sqlite3_column_bytes(statement, column)) : count
      }
    }

    /// A value as text; empty for NULL.
    func text(_ column: Int32) -> String { withText(column) { String(decoding: $0, as: UTF8.self) } }

    /// A value as a whole number; nil for NULL and texts that are none.
    func integer(_ column: Int32) -> Int? {
      sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(statement, column))
    }

    /// Calls `body` with a value as UTF-8, which is valid until it returns.
    func withText<Value>(_ column: Int32, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
      guard let text = sqlite3_column_text(statement, column) else {
        return body(UnsafeRawBufferPointer(start: nil, count: 0))
      }
      return body(UnsafeRawBufferPointer(start: text, count: Int(sqlite3_column_bytes(statement, column))))
    }
  }
}
