import GRDB
import Glibc
import Synchronization

/// The records of calls: one SQLite database.
///
/// It is opened on first use, created when something is to be written, and may be open in several programs at once:
/// readers never wait, writers take turns, and every action is one short transaction (the import of a directory is one long
/// one). A program that is killed loses at most the action under way.
///
/// A database that is damaged is renamed, a new one is started, and a notice says so. All functions block until they are
/// done, at most for the busy timeout beyond their own work, and may be called from any thread.
public final class RecordStore: Sendable {
  /// The file.
  public let path: String
  /// How long a writer waits for another one, in seconds.
  public let busyTimeout: Double

  private struct State {
    var queue: DatabaseQueue?
    /// Whether the file could only be opened for reading, or is not there.
    var isReadOnly = false
    /// Identifies the open file, to detect one that took its place.
    var file: FileIdentity?
    /// How often it was opened.
    var openingCount = 0
    var notices: [String] = []
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - path: the file; see ``RecordsLocation``.
  ///   - busyTimeout: in seconds.
  public init(path: String, busyTimeout: Double = 5) {
    self.path = path
    self.busyTimeout = busyTimeout
  }

  /// Notices for the user since the last call: that a damaged database was set aside.
  public func takeNotices() -> [String] {
    state.withLock { state in
      defer { state.notices = [] }
      return state.notices
    }
  }

  /// How often the database was opened.
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

  /// Runs statements as one transaction that writes.
  func write<Value>(_ body: (Database) throws -> Value) throws(RecordsError) -> Value {
    try withQueue(forWriting: true) { queue in try queue.write(body) }
  }

  /// Runs statements that read, as one transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws(RecordsError) -> Value {
    try withQueue(forWriting: false) { queue in try queue.read(body) }
  }

  /// Runs one statement that reads.
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
      // A file that was created, removed or set aside in the meantime is reopened.
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
      // Deleted data does not remain in free pages.
      // A thousand entries of a large directory lie on as many pages: they are changed in memory, and moved from the log to
      // the table when there are some more.
      try database.execute(
        sql: "PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000")
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try RecordsSchema.migrate(queue, path: path)
    return queue
  }

  /// Only a file that is not there yet is opened here: closing it takes away whatever locks the program has on it, those of
  /// other connections too, and another program that ended would remove the log that they write (fcntl_locking(2)).
  private func createFile() throws(RecordsError) {
    // Accessible only to the user; SQLite gives its other files the same permissions.
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

  /// An empty database to read while there is no file.
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

  /// Renames the damaged file, unless another program has done it already.
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

  /// The path with the current time appended, which no file has yet.
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

  /// nil if there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

extension RecordsError {
  /// The meaning of an SQLite error.
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

  /// SQLite knows only one reason why the disk is full; a quota and a limit of the file size come as these.
  private static func isWriting(_ error: DatabaseError) -> Bool {
    let codes: [ResultCode] = [
      .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP,
    ]
    return codes.contains(error.extendedResultCode)
  }

  /// The meaning of the `errno` left by opening or creating the file.
  init(openingFailedWith code: Int32, path: String) {
    switch code {
    case EROFS: self = .readOnly(path: path)
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
    default: self = .cannotOpen(path: path, reason: String(cString: strerror(code)))
    }
  }
}
