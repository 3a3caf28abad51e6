import GRDB
import Glibc
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
/// A damaged database is renamed and replaced by a new one, with a notice (``takeNotices()``). All functions may be called
/// from any thread. They block until they are done, and wait for other programs for at most the busy timeout.
public final class RecordStore: Sendable {
  /// The path of the database file.
  public let path: String
  /// The maximum time that a writer waits for another one, in seconds.
  public let busyTimeout: Double

  private struct State {
    var queue: DatabaseQueue?
    /// Whether the file could only be opened for reading, or does not exist.
    var isReadOnly = false
    /// The identity of the open file, which detects that another file has replaced it.
    var file: FileIdentity?
    /// The number of times that the database was opened.
    var openingCount = 0
    var notices: [String] = []
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: the path of the database file; see ``RecordsLocation``.
  ///   - busyTimeout: the maximum time that a writer waits for another one, in seconds.
  public init(path: String, busyTimeout: Double = 5) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Returns and removes the notices for the user: a damaged database was set aside.
  public func takeNotices() -> [String] {
    state.withLock { state in
      defer { state.notices = [] }
      return state.notices
    }
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
      } catch let error where RecordStore.isDamage(error) && !isSecondTry {
        try setAside()
        isSecondTry = true
      } catch {
        throw RecordsError(error, path: path)
      }
    }
  }

  // MARK: Opening

  private func queue(forWriting: Bool) throws -> DatabaseQueue {
    try state.withLock { state in
      // The database is reopened if its file was created, removed or set aside in the meantime.
      let isSame = state.file == FileIdentity(path)
      if let queue = state.queue, isSame, !forWriting || !state.isReadOnly { return queue }
      state.queue = nil
      let exists = FileIdentity(path) != nil
      state.isReadOnly = !forWriting && (!exists || access(path, W_OK) != 0)
      let code = forWriting ? RecordsLocation.makeFolder(of: path) : 0
      guard code == 0 else { throw RecordsError(openingFailedWith: code, path: path) }
      let queue = try FolderLock.withLock(folderOf: path, seconds: busyTimeout) {
        state.file = FileIdentity(path)
        if !state.isReadOnly { return try openForWriting() }
        return try exists ? openForReading() : openInMemory()
      }
      state.queue = queue
      state.openingCount += 1
      state.file = FileIdentity(path)
      return queue
    }
  }

  private func openForWriting() throws -> DatabaseQueue {
    if access(path, R_OK | W_OK) != 0 {
      guard errno == ENOENT else { throw RecordsError(openingFailedWith: errno, path: path) }
      try createFile()
    }
    var configuration = configuration
    configuration.journalMode = .wal
    configuration.prepareDatabase { database in
      // secure_delete keeps deleted data out of free pages.
      // A thousand entries of a large directory are on a thousand pages: a larger cache and rarer checkpoints change them in
      // memory, and move them from the write-ahead log to the table less often.
      try database.execute(
        sql: "PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try RecordsSchema.migrate(queue, path: path)
    return queue
  }

  /// Creates the file with private permissions.
  ///
  /// This must not open an existing file: closing the descriptor would release all locks of the process on it, including those
  /// of other connections (fcntl_locking(2)), and another program that ends would then remove the log that they write.
  private func createFile() throws(RecordsError) {
    // SQLite gives its other files the same permissions.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw RecordsError(openingFailedWith: errno, path: path) }
    Glibc.close(descriptor)
  }

  private func openForReading() throws -> DatabaseQueue {
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { try RecordsSchema.checkReadable($0, path: path) }
    return queue
  }

  /// Opens an empty database in memory, to read from while there is no file.
  private func openInMemory() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: configuration)
    try RecordsSchema.migrate(queue, path: path)
    return queue
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.label = "dialtone.records"
    return configuration
  }

  // MARK: Damage

  private static func isDamage(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  /// Renames the damaged file, unless another program has already done so.
  private func setAside() throws(RecordsError) {
    let isDone = state.withLock { state -> Bool in
      try? state.queue?.close()
      state.queue = nil
      return FolderLock.withLock(folderOf: path, seconds: busyTimeout) {
        if let opened = state.file, opened != FileIdentity(path) { return true }
        state.file = nil
        let kept = unusedPath
        guard rename(path, kept) == 0 else { return false }
        for suffix in ["-wal", "-shm"] { rename(path + suffix, kept + suffix) }
        let name = kept.split(separator: "/").last.map(String.init) ?? kept
        state.notices.append("\(path): call records were damaged; they are kept as \(name), and new ones were begun")
        return true
      }
    }
    guard isDone else { throw .damaged(path: path) }
  }

  /// A path for the damaged file, with the current time, that no file has yet.
  private var unusedPath: String {
    let time = RecordTime.now.local.replacing(":", with: "").replacing(" ", with: "-")
    let names = (1...99).lazy.map { number in "\(self.path).damaged-\(time)" + (number == 1 ? "" : "-\(number)") }
    return names.first { access($0, F_OK) != 0 } ?? "\(path).damaged"
  }
}

/// The identity of a file.
private struct FileIdentity: Hashable {
  var device: UInt64
  var number: UInt64

  /// Reads the identity of a file; nil if the file does not exist.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

extension RecordsError {
  /// Creates the error for one thrown by SQLite or GRDB.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as RecordsError: self = error
    case let problem as DirectoryProblem: self = .directory(problem)
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
      case .SQLITE_READONLY: self = .readOnly(path: path)
      case .SQLITE_FULL: self = .diskFull(path: path)
      case .SQLITE_IOERR: self = RecordsError.isWriting(error) ? .diskFull(path: path) : .failed(path: path, error)
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path: path)
      default: self = .failed(path: path, error)
      }
    default: self = .failed(path: path, reason: "\(error)")
    }
  }

  private static func failed(path: String, _ error: DatabaseError) -> RecordsError {
    .failed(path: path, reason: error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")
  }

  /// Whether an I/O error is a failed write. SQLite reports only ENOSPC as a full disk; an exceeded quota or file size limit
  /// has one of these codes.
  private static func isWriting(_ error: DatabaseError) -> Bool {
    let codes: [ResultCode] = [
      .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP,
    ]
    return codes.contains(error.extendedResultCode)
  }

  /// Creates the error for the `errno` of opening or creating the file.
  init(openingFailedWith code: Int32, path: String) {
    switch code {
    case EROFS: self = .readOnly(path: path)
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
    default: self = .cannotOpen(path: path, reason: String(cString: strerror(code)))
    }
  }
}
