import Glibc

/// A lock that keeps other programs from opening or setting aside the same database.
///
/// The lock is on the folder, so it needs no file of its own. The system releases it when the program ends for any reason.
enum FolderLock {
  /// Runs `body` with the lock, after waiting for it for at most `seconds`. If the lock is unavailable, `body` runs without
  /// it: SQLite's own locks keep the data intact.
  static func withLock<Value>(folderOf path: String, seconds: Double, _ body: () throws -> Value) rethrows -> Value {
    let descriptor = open(RecordsLocation.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    var left = Int(seconds * 100)
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR, left > 0 {
      usleep(10_000)
      left -= 1
    }
    return try body()
  }
}
