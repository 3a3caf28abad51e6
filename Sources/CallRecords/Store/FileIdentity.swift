import Glibc

/// The identity of a file.
struct FileIdentity: Hashable {
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
