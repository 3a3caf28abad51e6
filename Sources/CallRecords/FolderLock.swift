import Glibc

/// Keeps other programs from opening or setting aside the same database for a moment. The lock is on the folder, so no
/// file has to be created for it; the system releases it when the program ends, for whatever reason.
enum FolderLock {
  /// Runs `body` with the lock, waiting for it at most this long. If the lock is unavailable, the work proceeds without it:
  /// SQLite's own locks keep the data intact.
  static func withLock<Value>(folderOf path: String, seconds: Double, _ body: () throws -> Value) rethrows -> Value {
    let slash = path.lastIndex(of: "/")
    let descriptor = open(slash.map { String(path[..<$0]) + "/" } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    var left = Int(seconds * 100)
    while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR, left > 0 {
      usleep(10_000)
      left -= 1
    }
    return try body()
  }
}
