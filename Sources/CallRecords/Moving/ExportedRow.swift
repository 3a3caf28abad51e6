import GRDB

/// A row of the records in a form that other programs read: the name of its table, and the values of its columns.
///
/// The numbers of the directory are as ``DirectoryNumber/description`` writes them, and their labels are texts.
public struct ExportedRow: Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case integer(Int64)
  }

  public var table: String
  /// The columns that are not NULL.
  public var values: [(column: String, value: Value)]

  public init(table: String, values: [(column: String, value: Value)]) {
    self.table = table
    self.values = values
  }

  /// The tables that are exported, and where their rows are from: the directory from the view with its labels.
  static let tables: [(name: String, source: String)] =
    RecordsSchema.tables.filter { $0 != "directoryLabels" }.map { ($0, $0 == "directory" ? "directoryEntries" : $0) }
    + [("directoryState", "directoryState")]

  /// The columns of a table that are exported: all but those that only this database needs.
  static func columns(_ table: String, in database: Database) throws -> [String] {
    try database.columns(in: table).map(\.name).filter { $0 != "id" && (table != "directoryState" || $0 != "count") }
  }
}

extension ExportedRow {
  /// Reads a row; nil if it is damaged.
  fileprivate init?(_ row: Row, table: String, columns: [String]) {
    self.init(table: table, values: [])
    for column in columns {
      switch (row[column] as DatabaseValue).storage {
      case .null: break
      case .string(let text): values.append((column, .text(text)))
      case .int64(let key) where table == "directory" && column == "number":
        guard let number = DirectoryNumber(key: key) else { return nil }
        values.append((column, .text("\(number)")))
      case .int64(let value): values.append((column, .integer(value)))
      case .double, .blob: return nil
      }
    }
    if table == "directory" {
      // The view has the row ID of a label that is missing.
      guard values.count == 2, case .text = values[1].value else { return nil }
    }
  }
}

extension RecordStore {
  /// Visits everything that is recorded.
  ///
  /// - Complexity: O(rows)
  public func forEachExportedRow(_ body: (ExportedRow) -> Void) throws(RecordsError) {
    // If the database proves damaged, it is read again from what can be read of it, and the visit continues.
    var remaining = ExportedRow.tables[...]
    var last = DatabaseValue.null
    try read { database in
      while let (table, source) = remaining.first {
        let columns = try ExportedRow.columns(table, in: database)
        let key = try database.columns(in: table).first?.name ?? "rowid"
        let rows = try Row.fetchCursor(
          database, sql: "SELECT * FROM \(source) WHERE ?1 IS NULL OR \(key) > ?1 ORDER BY \(key)", arguments: [last])
        while let row = try rows.next() {
          if let exported = counted(ExportedRow(row, table: table, columns: columns)) { body(exported) }
          last = row[key]
        }
        remaining.removeFirst()
        last = .null
      }
    }
  }
}
