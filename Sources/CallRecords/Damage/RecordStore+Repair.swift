import GRDB
import Glibc
import Localization

/// What is wrong with the records.
public struct RecordsCheck: Hashable, Sendable {
  /// The first problems that SQLite finds, in its words.
  public var problems: [String] = []
  /// What can be read; nil if SQLite finds no problem.
  public var salvage: SalvageSummary?
  /// The number of rows that SQLite reads, but which are not what their table holds.
  public var undecodableRows = 0

  public var isWhole: Bool { problems.isEmpty && undecodableRows == 0 }

  public init() {}
}

extension RecordStore {
  // MARK: Checking

  /// The first problems that SQLite finds in the file, in its words; empty if there are none or no file.
  ///
  /// - Parameter isQuick: whether indexes are not compared with their tables.
  /// - Complexity: O(size of the file)
  public func problems(isQuick: Bool) throws(RecordsError) -> [String] {
    guard FileIdentity(path) != nil else { return [] }
    let database = try damagedDatabase(.reading)
    // A damaged schema hides the tables from the check.
    database.run("PRAGMA writable_schema = OFF")
    let pragma = isQuick ? "quick_check" : "integrity_check"
    var problems = database.texts("PRAGMA \(pragma)(\(RecordStore.problemLimit))")
    if problems == ["ok"] { return [] }
    if problems.isEmpty { problems = [database.message] }
    // Not translated: the words of SQLite.
    return problems.flatMap { $0.split(separator: "\n").map(String.init) }.filter { !$0.hasPrefix("*** in database") }
  }

  /// The number of problems that a check lists.
  private static let problemLimit = 10

  /// Checks the file and every row.
  ///
  /// - Complexity: O(size of the file)
  public func check() throws(RecordsError) -> RecordsCheck {
    var check = RecordsCheck()
    let before = takeNotices()
    check.problems = try problems(isQuick: false)
    if !check.problems.isEmpty { check.salvage = try openSalvaged() }
    _ = try calls()
    _ = try favourites()
    _ = try speedDials()
    _ = try blockedNumbers()
    _ = try signals()
    try forEachDirectoryEntry { _ in true }
    state.withLock { state in
      check.undecodableRows = state.passedOver
      (state.notices, state.passedOver) = (before, 0)
    }
    return check
  }

  // MARK: Reading

  /// Opens a copy of what can be read from the damaged file, which stays as it is.
  @discardableResult
  func openSalvaged() throws(RecordsError) -> SalvageSummary {
    do {
      return try state.withLock { state in
        try? state.queue?.close()
        state.queue = nil
        state.file = FileIdentity(path)
        let source = try damagedDatabase(.reading)
        // A database without a name is on the disk as far as it does not fit into the cache, and is removed in the end.
        let queue = try DatabaseQueue(path: "", configuration: configuration)
        try RecordsSchema.migrate(queue, path: path)
        let summary = try queue.write { try Salvage.copy(source, into: $0) }
        guard summary.rows > 0 || source.integer("SELECT count(*) FROM sqlite_schema") != nil else {
          throw RecordsError.damaged(path: path)
        }
        (state.queue, state.isReadOnly, state.isSalvaged) = (queue, true, true)
        state.openingCount += 1
        let found = summary.description
        // Translators: {2} says how many rows could be read, and what else is known of the damage.
        state.notices.append(
          localized(
            "\(path): call records are damaged: \(found); \"dialtone records repair\" saves what can be read"))
        return summary
      }
    } catch {
      throw RecordsError(error, path: path)
    }
  }

  private func damagedDatabase(_ mode: DamagedDatabase.Mode) throws(RecordsError) -> DamagedDatabase {
    do { return try DamagedDatabase(path, mode, timeout: busyTimeout) } catch { throw RecordsError(error, path: path) }
  }

  // MARK: Repairing

  /// Replaces a damaged file by a new one with everything that can be read, and keeps the damaged file under another name.
  ///
  /// The file is replaced in one step after the new one is complete. A program that is killed leaves the old one.
  ///
  /// - Returns: what was saved; nil if another program has replaced the file.
  @discardableResult
  public func repair() throws(RecordsError) -> SalvageSummary? {
    do {
      return try state.withLock { state in
        try? state.queue?.close()
        state.queue = nil
        state.isSalvaged = false
        return try FolderLock.withLock(folderOf: path, seconds: busyTimeout) {
          if let opened = state.file, opened != FileIdentity(path) { return nil }
          state.file = nil
          return try replaceDamaged()
        }
      }
    } catch {
      throw RecordsError(error, path: path)
    }
  }

  private func replaceDamaged() throws -> SalvageSummary {
    let source = try damagedDatabase(.locking)
    let new = try NewDatabase(for: path)
    let queue = try new.database()
    var summary = try queue.write { try Salvage.copy(source, into: $0) }
    try queue.close()
    let kept = unusedPath(RecordStore.damagedMark)
    // A second name, where the file system has such: then there is a file at the path at every moment.
    guard link(path, kept) == 0 || rename(path, kept) == 0 else {
      throw RecordsError(openingFailedWith: errno, path: kept)
    }
    // The log belongs to the old file. It is empty, unless the file could not be locked.
    for suffix in ["-wal", "-shm"] { rename(path + suffix, kept + suffix) }
    do throws(RecordsError) { try new.finish(replaces: true) } catch {
      if access(path, F_OK) != 0 { rename(kept, path) }
      throw error
    }
    summary.keptName = kept.split(separator: "/").last.map(String.init)
    withExtendedLifetime(source) {}
    return summary
  }
}
