import CallRecords
import Glibc

/// The modification times of files.
enum FileTime {
  /// The modification time of a file or folder; nil if it does not exist.
  static func changed(_ path: String) -> RecordTime? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return RecordTime(
      milliseconds: Int64(status.st_mtim.tv_sec) * 1_000 + Int64(status.st_mtim.tv_nsec) / 1_000_000)
  }
}
