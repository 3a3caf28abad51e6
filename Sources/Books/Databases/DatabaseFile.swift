import ContactFormats
import Glibc
import Localization

/// The file of an SQLite database that another program may have open, and write, at this moment.
///
/// It is read without SQLite: a lock would stop the owner, the owner's lock would stop SQLite, and SQLite would write files
/// beside it. Instead, the file and its logs are read until none of them has changed meanwhile.
struct DatabaseFile {
  let path: String

  /// The logs are beside the file, and not beside a link to it.
  init(path: String) {
    let real = realpath(path, nil)
    defer { free(real) }
    self.path = real.map { String(cString: $0) } ?? path
  }

  /// The paths of the file and its logs, of which some may not be there.
  var parts: [String] { ["", "-journal", "-wal"].map { path + $0 } }

  /// How long to wait for the owner to pause.
  private static let patience = Duration.seconds(2)
  private static let longestPause: UInt32 = 50_000

  /// Whether the file is there, and begins as a database does.
  var isDatabase: Bool {
    let start = try? DatabaseFile.opened(path) { file, _ in DatabaseFile.read(file, upTo: 16) }
    return start?.elementsEqual("SQLite format 3\0".utf8) == true
  }

  /// The database as of one moment.
  ///
  /// - Complexity: O(bytes)
  func image() throws(ReadError) -> DatabaseImage {
    let deadline = ContinuousClock.now + DatabaseFile.patience
    var pause: UInt32 = 1_000
    while true {
      let before = try versions()
      guard before.reduce(0, { $0 + Int($1?.size ?? 0) }) <= DatabaseFile.largest else {
        let limit = DatabaseFile.largest >> 30
        throw ReadError(line: 0, reason: localized("is more than \(limit) GiB with its logs"))
      }
      // In this order: what is missing in the file because the log was written to it meanwhile is still in the log.
      let journal = try bytes(of: "\(path)-journal") ?? []
      guard let database = try bytes(of: path) else { throw ReadError(line: 0, reason: localized("no such file")) }
      let log = try bytes(of: "\(path)-wal") ?? []
      if try versions() == before {
        return try DatabaseImage(database: database, writeAheadLog: log, journal: journal)
      }
      guard ContinuousClock.now < deadline else {
        throw ReadError(
          line: 0, reason: localized("is being written by another program all the time; try again later"))
      }
      usleep(pause)
      pause = min(pause * 2, DatabaseFile.longestPause)
    }
  }

  /// A version of a file. The times of some file systems are too coarse; the start of each of the files changes with every
  /// transaction, or with every round of the log.
  private struct Version: Equatable {
    var device: dev_t
    var inode: ino_t
    var size: off_t
    var seconds: Int
    var nanoseconds: Int
    var head: [UInt8]
  }

  private func versions() throws(ReadError) -> [Version?] {
    var versions: [Version?] = []
    for part in parts {
      versions.append(
        try DatabaseFile.opened(part) { file, status in
          Version(
            device: status.st_dev, inode: status.st_ino, size: status.st_size, seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec, head: DatabaseFile.read(file, upTo: min(Int(status.st_size), 100)))
        })
    }
    return versions
  }

  private func bytes(of path: String) throws(ReadError) -> [UInt8]? {
    try DatabaseFile.opened(path) { file, status in DatabaseFile.read(file, upTo: Int(status.st_size)) }
  }

  /// Opens a regular file; returns nil if there is none. Anything else is not opened: the writer of a pipe would notice.
  private static func opened<Result>(_ path: String, _ body: (Int32, stat) -> Result) throws(ReadError) -> Result? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw unreadable(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ReadError(line: 0, reason: localized("\(path): is not a regular file"))
    }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw unreadable(path) }
    defer { close(file) }
    guard fstat(file, &status) == 0 else { throw unreadable(path) }
    guard status.st_size <= DatabaseFile.largest else {
      let limit = DatabaseFile.largest >> 30
      throw ReadError(line: 0, reason: localized("\(path): is more than \(limit) GiB"))
    }
    return body(file, status)
  }

  private static func unreadable(_ path: String) -> ReadError {
    ReadError(line: 0, reason: "\(path): \(String(cString: strerror(errno)))")
  }

  private static let largest = 1 << 30

  private static func read(_ file: Int32, upTo limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit, let start = buffer.baseAddress {
        let got = pread(file, start + count, limit - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
  }
}
