import GRDB
import GRDBSQLite
import Glibc

/// A connection that reads what it can from a database, whatever is wrong with it.
///
/// It bypasses GRDB, which expects a database to be whole.
final class DamagedDatabase {
  enum Mode {
    /// Only reads.
    case reading
    /// Keeps other programs from writing as long as the connection is open.
    case locking
  }

  let path: String
  let connection: SQLiteConnection
  /// The size of a page in bytes, and of its part in use. That of new files, if the file has no header.
  private(set) var pageSize = 0
  private(set) var usableSize = 0
  /// The number of pages of the file, or of the database with its log.
  private(set) var pageCount: UInt32 = 0
  /// The pages as SQLite sees them, if some of them are only in the log; nil if all are in the file.
  private var image: UnsafeBufferPointer<UInt8>?

  /// Opens a file.
  ///
  /// - Parameter timeout: the maximum time to wait for another program that writes, in seconds.
  /// - Throws: ``RecordsError/busy(path:)`` if other programs write for longer; an error of SQLite if the file cannot be opened.
  init(_ path: String, _ mode: Mode, timeout: Double) throws {
    self.path = path
    var opened: SQLiteConnection?
    let flags = mode == .locking ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    let name = mode == .locking ? path : RecordsLocation.reading(path)
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
    connection = opened
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    sqlite3_busy_timeout(connection, Int32(timeout * 1000))
    // With it, SQLite accepts a file that is too short, and the readable part of a damaged schema.
    run("PRAGMA writable_schema = ON")
    if mode == .locking {
      run("PRAGMA wal_checkpoint(TRUNCATE)")
      if run("BEGIN IMMEDIATE") & 0xFF == SQLITE_BUSY { throw RecordsError.busy(path: path) }
    }
    // The first statement fails if the schema is damaged, and the next one finds the part that could be read.
    run("SELECT 1 FROM sqlite_schema")
    readHeader()
    var status = stat()
    if stat("\(path)-wal", &status) == 0, status.st_size > 0 { readImage() }
  }

  deinit {
    if let image { sqlite3_free(UnsafeMutableRawPointer(mutating: image.baseAddress)) }
    sqlite3_close_v2(connection)
  }

  private func readImage() {
    var size: sqlite3_int64 = 0
    guard let bytes = sqlite3_serialize(connection, "main", &size, 0), size > 0 else { return }
    image = UnsafeBufferPointer(start: bytes, count: Int(size))
    pageCount = max(pageCount, UInt32(clamping: Int(size) / pageSize))
  }

  /// Runs statements without results. Returns SQLite's code.
  @discardableResult
  func run(_ sql: String) -> Int32 { sqlite3_exec(connection, sql, nil, nil, nil) }

  /// The message of the last error.
  var message: String { String(cString: sqlite3_errmsg(connection)) }

  /// Prepares a statement; nil if it cannot be, because its table is not in the readable part of the schema.
  func statement(_ sql: String) -> DamagedStatement? { DamagedStatement(sql, connection) }

  /// The texts in the first column of the results, as far as they can be read.
  func texts(_ sql: String) -> [String] {
    var texts: [String] = []
    guard let statement = statement(sql) else { return texts }
    while statement.step() == SQLITE_ROW {
      if let text = sqlite3_column_text(statement.pointer, 0) { texts.append(String(cString: text)) }
    }
    return texts
  }

  /// The number in the first column of the first result; nil if there is none.
  func integer(_ sql: String) -> Int64? {
    guard let statement = statement(sql), statement.step() == SQLITE_ROW,
      sqlite3_column_type(statement.pointer, 0) == SQLITE_INTEGER
    else { return nil }
    return sqlite3_column_int64(statement.pointer, 0)
  }

  // MARK: Pages

  /// The bytes of a page of the file; nil if they cannot be read.
  ///
  /// They are read through SQLite's own descriptor: closing another one would release its locks (fcntl_locking(2)).
  func page(_ number: UInt32) -> [UInt8]? {
    guard (1...max(pageCount, 1)).contains(number), pageSize > 0 else { return nil }
    let start = Int(number - 1) * pageSize
    if let image, start + pageSize <= image.count { return Array(image[start..<start + pageSize]) }
    return bytes(count: pageSize, at: Int64(number - 1) * Int64(pageSize))
  }

  private func bytes(count: Int, at offset: Int64) -> [UInt8]? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      let file, let read = file.pointee.pMethods?.pointee.xRead
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    let code = read(file, &bytes, Int32(count), offset)
    // The last page of a file that was cut off is filled with zeros.
    return code == SQLITE_OK || code == ResultCode.SQLITE_IOERR_SHORT_READ.rawValue ? bytes : nil
  }

  private func readHeader() {
    guard let header = bytes(count: 100, at: 0) else { return }
    let size = Int(header[16]) << 8 | Int(header[17])
    pageSize = size == 1 ? 65_536 : size
    usableSize = pageSize - Int(header[20])
    if pageSize < 512 || pageSize & (pageSize - 1) != 0 || usableSize < 480 { (pageSize, usableSize) = (4_096, 4_096) }
    pageCount = UInt32(clamping: (byteCount + Int64(pageSize) - 1) / Int64(pageSize))
  }

  /// The size of the file, in bytes.
  private var byteCount: Int64 {
    var file: UnsafeMutablePointer<sqlite3_file>?
    var size: Int64 = 0
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
      let measure = file.pointee.pMethods?.pointee.xFileSize, measure(file, &size) == SQLITE_OK
    else { return 0 }
    return size
  }
}

/// A statement that may fail at any step.
final class DamagedStatement {
  let pointer: SQLiteStatement

  fileprivate init?(_ sql: String, _ connection: SQLiteConnection) {
    var made: SQLiteStatement?
    // A damaged schema fails once.
    for _ in 0..<2 where made == nil { sqlite3_prepare_v2(connection, sql, -1, &made, nil) }
    guard let made else { return nil }
    pointer = made
  }

  deinit { sqlite3_finalize(pointer) }

  /// Reads the next row. Returns SQLite's code.
  func step() -> Int32 { sqlite3_step(pointer) }
}
