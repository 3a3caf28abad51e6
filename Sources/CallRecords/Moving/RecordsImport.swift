import GRDB
import Localization

/// Collects exported rows, and adds them to the records as one action.
///
/// The rows are collected in a temporary database beside the records.
public final class RecordsImport {
  private let file: NewDatabase
  private let store: RecordStore
  private let queue: DatabaseQueue
  private let columns: [String: [String]]

  /// - Parameter store: the records to which the rows will be added.
  public init(into store: RecordStore) throws(RecordsError) {
    let code = RecordsLocation.makeFolder(of: store.path)
    guard code == 0 else { throw RecordsError(openingFailedWith: code, path: store.path) }
    self.store = store
    file = try NewDatabase(for: store.path)
    do {
      queue = try file.database()
      columns = try queue.writeWithoutTransaction { database in
        try database.beginTransaction()
        return try Dictionary(
          uniqueKeysWithValues: ExportedRow.tables.map { ($0.name, try ExportedRow.columns($0.name, in: database)) })
      }
    } catch {
      throw RecordsError(error, path: store.path)
    }
  }

  /// Adds a row.
  ///
  /// - Returns: why it is no row of the records; nil if it was added.
  /// - Throws: an error of writing.
  public func add(_ row: ExportedRow) throws(RecordsError) -> String? {
    // Translators: these reasons say why a line of a file was skipped.
    guard let known = columns[row.table] else { return localized("there is no table \"\(row.table)\"") }
    var arguments: [(any DatabaseValueConvertible)?] = []
    for (column, value) in row.values {
      guard known.contains(column) else {
        return localized("the table \(row.table) has no column \"\(column)\"")
      }
      guard let converted = RecordsImport.stored(value, row.table, column) else {
        return localized("\(column) has a wrong value")
      }
      arguments.append(converted)
    }
    if row.table == "directory", row.values.count < 2 { return localized("number or label is missing") }
    let names = row.values.map(\.column).joined(separator: ", ")
    let sql =
      row.table == "directoryState"
      ? "UPDATE directoryState SET isEnabled = ?"
      : "INSERT INTO \(row.table) (\(names)) VALUES (\(databaseQuestionMarks(count: arguments.count)))"
    do {
      try queue.writeWithoutTransaction { database in
        try database.cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
      }
      return nil
    } catch let error as DatabaseError where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) {
      return error.message ?? localized("a value is missing")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // Translators: "it" is the row of a table that a line of a file stands for.
      return localized("it has no values")
    } catch {
      throw RecordsError(error, path: store.path)
    }
  }

  /// Adds the collected rows to the records; see ``RecordStore/restore(from:merges:)``.
  public func finish(merges: Bool) throws(RecordsError) -> RestoreSummary {
    do {
      try queue.writeWithoutTransaction { try $0.commit() }
      try queue.close()
    } catch {
      throw RecordsError(error, path: store.path)
    }
    return try store.restore(from: file.path, merges: merges)
  }

  /// A value as the column stores it; nil if the records could not be read with it.
  private static func stored(_ value: ExportedRow.Value, _ table: String, _ column: String) -> (
    any DatabaseValueConvertible
  )? {
    switch (table, column, value) {
    case ("directory", "number", .text(let text)): return DirectoryNumber(exported: text)?.key
    case ("directory", "label", .text(let text)):
      return text.isEmpty || text.utf8.count > CallerDirectory.labelByteLimit ? nil : text
    case ("directory", _, .integer): return nil
    case ("calls", "direction", .text(let text)): return CallRecord.Direction(rawValue: text)?.rawValue
    case ("calls", "outcome", .text(let text)): return CallRecord.Outcome(rawValue: text)?.rawValue
    case (_, "time", .integer(let time)): return RecordTime(stored: time)?.milliseconds
    case (_, _, .text(let text)): return text
    case (_, _, .integer(let number)): return number
    }
  }
}

extension DirectoryNumber {
  /// Reads a ``description``; nil for other texts.
  fileprivate init?(exported text: String) {
    guard text.hasPrefix("+") else {
      guard let short = try? DirectoryNumber(short: text) else { return nil }
      self = short
      return
    }
    let parts = text.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    let digits = parts.joined()
    let count = parts.count == 2 ? parts[1].utf8.count : 0
    guard parts.count <= 2, digits.utf8.count <= DirectoryNumber.maximumDigits,
      count <= DirectoryNumber.maximumExtensionDigits, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = Int64(digits), digits.first != "0"
    else { return nil }
    self.init(key: value + Int64(count) * DirectoryNumber.extensionUnit)
  }
}
