import CallRecords
import Glibc

/// When files were changed.
enum FileTime {
  /// When a file or folder was changed last; nil when there is none.
  static func changed(_ path: String) -> RecordTime? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return RecordTime(
      milliseconds: Int64(status.st_mtim.tv_sec) * 1_000 + Int64(status.st_mtim.tv_nsec) / 1_000_000)
  }
}
