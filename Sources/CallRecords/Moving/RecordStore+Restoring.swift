import GRDB
import Localization

/// What was taken over from other records.
public struct RestoreSummary: Hashable, Sendable {
  /// The number of rows that were added, by table.
  public var added: [String: Int] = [:]
  /// The number of rows that were there already.
  public var unchanged = 0

  public init() {}
}

extension RecordStore {
  /// Adds everything of another database, such as a backup, as one action.
  ///
  /// What is here stays: a star, a key, a number, a pattern or a call that is in both keeps what it has here, and a call without a
  /// note gets that of the other database. A call is the same if time, number and direction are.
  ///
  /// - Parameter merges: whether something may be here already.
  /// - Throws: ``RecordsError/notEmpty(path:)`` if there is; ``RecordsError/notRecords(path:)`` if the file is no such database, or
  ///   damaged.
  /// - Complexity: O(rows · log rows), one transaction
  public func restore(from file: String, merges: Bool) throws(RecordsError) -> RestoreSummary {
    let location = try RecordStore.checkedLocation(of: file)
    let summary = try withoutTransaction { database -> RestoreSummary in
      try database.execute(sql: "ATTACH ? AS source", arguments: [location])
      defer { try? database.execute(sql: "DETACH source") }
      var summary = RestoreSummary()
      try database.inTransaction(.immediate) {
        let isEmpty = try RecordsSchema.tables.allSatisfy { table in
          try Row.fetchOne(database, sql: "SELECT 1 FROM main.\(table) LIMIT 1") == nil
        }
        guard isEmpty || merges else { throw RecordsError.notEmpty(path: path) }
        var merge = RecordsMerge(database)
        summary = try merge.run(isEmpty: isEmpty)
        return .commit
      }
      return summary
    }
    // The write-ahead log holds a second copy.
    try? withoutTransaction { _ = try $0.checkpoint(.truncate) }
    return summary
  }

  /// Checks that a file is a whole database of records that this version can read, and returns its location for SQLite.
  private static func checkedLocation(of file: String) throws(RecordsError) -> String {
    guard FileIdentity(file) != nil else {
      throw .cannotOpen(path: file, reason: localized("No such file or directory"))
    }
    let location = RecordsLocation.reading(file)
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: location, configuration: configuration)
      try queue.read { database in
        if try RecordsSchema.migrator.hasBeenSuperseded(database) { throw RecordsError.newer(path: file) }
        guard try database.tableExists("calls"), try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok"
        else { throw RecordsError.notRecords(path: file) }
      }
      return location
    } catch let error as DatabaseError where RecordStore.isDamage(error) {
      throw .notRecords(path: file)
    } catch {
      throw RecordsError(error, path: file)
    }
  }
}

/// Adds the rows of the attached database `source` to `main`.
private struct RecordsMerge {
  private let database: Database
  private var summary = RestoreSummary()

  init(_ database: Database) { self.database = database }

  /// - Parameter isEmpty: whether `main` has nothing yet; then the directory is switched on or off as in `source`.
  mutating func run(isEmpty: Bool) throws -> RestoreSummary {
    try add("calls", isThere: "known.time = new.time AND known.number = new.number AND known.direction = new.direction")
    try addNotes()
    for table in ["favourites", "speedDials", "blocked"] { try add(table) }
    try add("picks", isThere: "known.uid = new.uid AND known.query = new.query AND known.time = new.time")
    try addDirectory(isEmpty: isEmpty)
    return summary
  }

  /// The columns of a table that both databases have; none if `source` is older than the table.
  private func columns(_ table: String) throws -> [String] {
    guard try database.tableExists(table, in: "source") else { return [] }
    let known = Set(try database.columns(in: table, in: "source").map(\.name))
    return try database.columns(in: table, in: "main").map(\.name).filter(known.contains)
  }

  /// Adds the rows of a table.
  ///
  /// - Parameter condition: when a row is there already; nil if that is when its key is.
  private mutating func add(_ table: String, isThere condition: String? = nil) throws {
    let names = try columns(table).filter { condition == nil || $0 != "id" }
    guard !names.isEmpty else { return }
    let filter = condition.map { "WHERE NOT EXISTS (SELECT 1 FROM main.\(table) known WHERE \($0))" } ?? ""
    try count(
      table,
      sql: """
        INSERT OR \(condition == nil ? "IGNORE" : "ABORT") INTO main.\(table) (\(names.joined(separator: ", ")))
        SELECT \(names.map { "new.\($0)" }.joined(separator: ", ")) FROM source.\(table) new \(filter)
        ORDER BY \(condition == nil ? "new.\(names[0])" : "new.id")
        """)
  }

  private mutating func count(_ table: String, sql: String) throws {
    let all = try Int.fetchOne(database, sql: "SELECT count(*) FROM source.\(table)") ?? 0
    try database.execute(sql: sql)
    summary.added[table] = database.changesCount
    summary.unchanged += all - database.changesCount
  }

  /// Gives calls without a note the note of the same call in `source`.
  private func addNotes() throws {
    guard try columns("calls").contains("due") else { return }
    let same = """
      FROM source.calls new WHERE new.time = calls.time AND new.number = calls.number AND new.direction = calls.direction
      AND (new.note IS NOT NULL OR new.due IS NOT NULL)
      """
    try database.execute(
      sql: """
        UPDATE main.calls SET (note, due) = (SELECT note, due \(same))
        WHERE note IS NULL AND due IS NULL AND EXISTS (SELECT 1 \(same))
        """)
  }

  private mutating func addDirectory(isEmpty: Bool) throws {
    guard try !columns("directory").isEmpty else { return }
    // A shared label that has another row ID's place here is stored as a text.
    try database.execute(
      sql: "INSERT OR IGNORE INTO main.directoryLabels SELECT id, text FROM source.directoryLabels ORDER BY id")
    let text = "SELECT text FROM source.directoryLabels WHERE id = new.label"
    try count(
      "directory",
      sql: """
        INSERT OR IGNORE INTO main.directory SELECT number, CASE
          WHEN typeof(label) = 'text' OR (SELECT text FROM main.directoryLabels WHERE id = new.label) = (\(text)) THEN label
          ELSE (\(text)) END
        FROM source.directory new WHERE typeof(label) = 'text' OR EXISTS (\(text)) ORDER BY number
        """)
    try database.execute(
      sql: "UPDATE main.directoryState SET count = (SELECT count(*) FROM main.directory)")
    if isEmpty {
      try database.execute(
        sql: "UPDATE main.directoryState SET isEnabled = coalesce((SELECT isEnabled FROM source.directoryState), 1)")
    }
  }
}
