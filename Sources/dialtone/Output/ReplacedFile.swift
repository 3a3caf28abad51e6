import CallRecords
import Glibc

/// Replaces files atomically: writes an `UnfinishedFile`, and moves it after everything is on the disk.
enum ReplacedFile {
  /// Replaces a file with a text. Missing folders are created, and the target of a symbolic link is replaced, not the link.
  ///
  /// - Returns: 0, or the error number.
  static func write(_ text: String, to path: String) -> Int32 { write(Array(text.utf8), to: path) }

  /// Replaces a file with bytes; see the other overload.
  static func write(_ bytes: [UInt8], to path: String) -> Int32 {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let path = resolved.map { String(cString: $0) } ?? path
    makeFolders(for: path)
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    let new = UnfinishedFile.path(for: path)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return errno }
    var error = FileBytes.write(bytes, to: descriptor)
    if error == 0 { error = UnfinishedFile.move(new, to: path, replaces: true) }
    if error != 0 { unlink(new) }
    return error
  }

  /// Creates the missing folders of a path, accessible only to the user.
  static func makeFolders(for path: String) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      mkdir(folder, 0o700)
    }
  }
}
