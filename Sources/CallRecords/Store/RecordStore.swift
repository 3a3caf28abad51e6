import GRDB
import Glibc
import Localization
import Synchronization

/// The database of call records: calls with notes, favourites, speed dials, blocked numbers and the caller directory.
///
///     let store = RecordStore(path: path)
///     let id = try store.record(CallRecord(number: "+886255667788"))
///     try store.update(call: id, outcome: .answered, duration: 42)
///
/// The SQLite database is opened on first use and created on the first write. Several programs may have it open: readers
/// never wait, writers wait for each other, and every action is one transaction, which is short except for the import of a
/// directory. A program that is killed loses at most the current action.
///
/// From a damaged database, reading returns what can be read, and leaves the file as it is; writing repairs it first
/// (``repair()``). Both give a notice (``takeNotices()``). All functions may be called from any thread. They block until they
/// are done, and wait for other programs for at most the busy timeout.
public final class RecordStore: Sendable {
  /// The path of the database file.
  public let path: String
  /// The maximum time that a writer waits for another one, in seconds.
  public let busyTimeout: Double

  struct State {
    var queue: DatabaseQueue?
    /// Whether the queue can only be read: the file cannot be written, does not exist, or is damaged.
    var isReadOnly = false
    /// Whether the queue is a copy of what can be read from a damaged file.
    var isSalvaged = false
    /// The identity of the open file, which detects that another file has replaced it.
    var file: FileIdentity?
    /// The number of times that the database was opened.
    var openingCount = 0
    var notices: [String] = []
    /// The number of rows that could not be decoded, since the notices were last taken.
    var passedOver = 0
  }

  let state = Mutex(State())

  /// - Parameters:
  ///   - path: the path of the database file; see ``RecordsLocation``.
  ///   - busyTimeout: the maximum time that a writer waits for another one, in seconds.
  public init(path: String, busyTimeout: Double = 5) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Returns and removes the notices for the user: the database was damaged, or rows could not be decoded.
  public func takeNotices() -> [String] {
    state.withLock { state in
      var notices = state.notices
      if state.passedOver > 0 {
        let count = state.passedOver
        notices.append(
          localized(
            count, one: "\(path): \(count) row is damaged and skipped (dialtone records check)",
            other: "\(path): \(count) rows are damaged and skipped (dialtone records check)"))
      }
      (state.notices, state.passedOver) = ([], 0)
      return notices
    }
  }

  /// Counts a row that could not be decoded, for the notices.
  ///
  /// - Returns: the decoded value, unchanged.
  func counted<Value>(_ value: Value?) -> Value? {
    if value == nil { state.withLock { $0.passedOver += 1 } }
    return value
  }

  /// The number of times that the database was opened.
  var openingCount: Int { state.withLock(\.openingCount) }

  /// Closes the database; the next use opens it again.
  public func close() {
    let queue = state.withLock { state in
      defer { state.queue = nil }
      return state.queue
    }
    try? queue?.close()
  }

  // MARK: Transactions

  /// Runs statements as one write transaction.
  func write<Value>(_ body: (Database) throws -> Value) throws(RecordsError) -> Value {
    try withQueue(forWriting: true) { queue in try queue.write(body) }
  }

  /// Runs statements as one read transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws(RecordsError) -> Value {
    try withQueue(forWriting: false) { queue in try queue.read(body) }
  }

  /// Runs a single reading statement, without a transaction.
  func readOne<Value>(_ body: (Database) throws -> Value) throws(RecordsError) -> Value {
    try withQueue(forWriting: false) { queue in try queue.unsafeRead(body) }
  }

  /// Runs a statement that reads, and may not be in a transaction.
  func readWithoutTransaction<Value>(_ body: (Database) throws -> Value) throws(RecordsError) -> Value {
    try withQueue(forWriting: false) { queue in try queue.writeWithoutTransaction(body) }
  }

  /// Runs statements that manage transactions themselves.
  func withoutTransaction<Value>(_ body: (Database) throws -> Value) throws(RecordsError) -> Value {
    try withQueue(forWriting: true) { queue in try queue.writeWithoutTransaction(body) }
  }

  private func withQueue<Value>(
    forWriting: Bool, _ body: (DatabaseQueue) throws -> Value
  ) throws(RecordsError) -> Value {
    var isSecondTry = false
    while true {
      do {
        return try body(try queue(forWriting: forWriting))
      } catch let error where !isSecondTry && isCausedByDamage(error) {
        if forWriting { try repairWithNotice() } else { try openSalvaged() }
        isSecondTry = true
      } catch {
        throw RecordsError(error, path: path)
      }
    }
  }

  private func repairWithNotice() throws(RecordsError) {
    guard let summary = try repair()?.description else { return }
    // Translators: {2} says how many rows could be read, and what else is known of the damage.
    let notice = localized("\(path): call records were damaged: \(summary)")
    state.withLock { $0.notices.append(notice) }
  }

  // MARK: Opening

  private func queue(forWriting: Bool) throws -> DatabaseQueue {
    try state.withLock { state in
      // The database is reopened if its file was created, removed or set aside in the meantime.
      let isSame = state.file == FileIdentity(path)
      if let queue = state.queue, isSame {
        if !forWriting || !state.isReadOnly { return queue }
        // The damage is known: it is repaired before anything is written.
        if state.isSalvaged { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      }
      state.queue = nil
      state.isSalvaged = false
      if FileIdentity(path) == nil, let code = RecordsLocation.obstacle(to: path) {
        throw RecordsError(openingFailedWith: code, path: path)
      }
      let code = forWriting ? RecordsLocation.makeFolder(of: path) : 0
      guard code == 0 else { throw RecordsError(openingFailedWith: code, path: path) }
      let queue = try FolderLock.withLock(folderOf: path, seconds: busyTimeout) {
        // Whoever creates the file has the lock meanwhile.
        state.file = FileIdentity(path)
        let exists = state.file != nil
        state.isReadOnly = !forWriting && (!exists || !RecordsLocation.isWritable(path))
        if !state.isReadOnly { return try openForWriting() }
        return try exists ? openForReading() : openInMemory()
      }
      state.queue = queue
      state.openingCount += 1
      // A database in memory has no file, even if another program has created one since.
      if state.file != nil || !state.isReadOnly { state.file = FileIdentity(path) }
      return queue
    }
  }

  private func openForWriting() throws -> DatabaseQueue {
    if access(path, R_OK | W_OK) != 0 {
      guard errno == ENOENT else { throw RecordsError(openingFailedWith: errno, path: path) }
      try RecordStore.createFile(path)
    }
    var configuration = configuration
    configuration.prepareDatabase { database in
      // GRDB's own setting also writes to the file, each time it is opened.
      try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      // secure_delete keeps deleted data out of free pages.
      // A thousand entries of a large directory are on a thousand pages: a larger cache and rarer checkpoints change them in
      // memory, and move them from the write-ahead log to the table less often.
      try database.execute(
        sql: "PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    if try queue.read(RecordsSchema.isOlder) {
      try queue.writeWithoutTransaction {
        try RecordStore.copy($0, to: unusedPath(RecordStore.olderMark), replaces: false)
      }
    }
    try RecordsSchema.migrate(queue, path: path)
    return queue
  }

  /// Creates a file with private permissions.
  ///
  /// This must not open an existing file: closing the descriptor would release all locks of the process on it, including those
  /// of other connections (fcntl_locking(2)), and another program that ends would then remove the log that they write.
  static func createFile(_ path: String) throws(RecordsError) {
    // SQLite gives its other files the same permissions.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw RecordsError(openingFailedWith: errno, path: path) }
    Glibc.close(descriptor)
  }

  private func openForReading() throws -> DatabaseQueue {
    var configuration = configuration
    configuration.readonly = true
    func open(_ location: String) throws -> DatabaseQueue {
      let queue = try DatabaseQueue(path: location, configuration: configuration)
      try queue.read { try RecordsSchema.checkReadable($0, path: path) }
      return queue
    }
    do {
      return try open(path)
    } catch let error as DatabaseError
      where error.resultCode == .SQLITE_CANTOPEN || error.resultCode == .SQLITE_READONLY
    {
      // SQLite's log and its index cannot be made in the folder.
      return try open(RecordsLocation.immutable(path))
    }
  }

  /// Opens an empty database in memory, to read from while there is no file.
  private func openInMemory() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: configuration)
    try RecordsSchema.migrate(queue, path: path)
    return queue
  }

  var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "dialtone.records"
    return configuration
  }

  // MARK: Damage

  static func isDamage(_ error: any Error) -> Bool {
    // A row of the list of migrations is NULL. All other rows are decoded without errors.
    if error is RowDecodingError { return true }
    guard let error = error as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  /// Whether a statement failed because of damage. SQLite also reports a damaged schema as a table that does not exist.
  private func isCausedByDamage(_ error: any Error) -> Bool {
    if RecordStore.isDamage(error) { return true }
    guard (error as? DatabaseError)?.resultCode == .SQLITE_ERROR else { return false }
    return !((try? problems(isQuick: true)) ?? []).isEmpty
  }
}
