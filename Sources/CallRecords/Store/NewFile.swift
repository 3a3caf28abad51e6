import GRDB
import Glibc

/// A file that is written beside its destination under a hidden name, and moved there when it is whole.
///
/// It is created with private permissions, and removed unless it was moved.
final class NewFile {
  /// Where the file is written.
  let path: String
  private let destination: String

  init(for destination: String) throws(RecordsError) {
    self.destination = destination
    NewFile.removeLeftovers(of: destination)
    path = "\(NewFile.start(for: destination))\(getpid()).tmp"
    unlink(path)
    try RecordStore.createFile(path)
  }

  deinit { for suffix in ["", "-journal"] { unlink(path + suffix) } }

  /// How the path of a new file begins; the number of the process follows.
  private static func start(for destination: String) -> String {
    let folder = RecordsLocation.folder(of: destination)
    return "\(folder == "./" ? "" : folder).\(destination.split(separator: "/").last ?? "")."
  }

  /// Removes what processes left that were killed while they wrote the same file: it may have records that were forgotten.
  static func removeLeftovers(of destination: String) {
    let folder = RecordsLocation.folder(of: destination)
    let start = start(for: destination).split(separator: "/").last ?? ""
    for name in RecordStore.names(in: folder) where name.hasPrefix(start) {
      let parts = name.dropFirst(start.count).split(separator: ".")
      guard parts.count == 2, parts[1] == "tmp" || parts[1] == "tmp-journal", let process = pid_t(parts[0]),
        process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + name)
    }
  }

  /// Makes the file a database with the tables of the current version. What is written is on the disk only after
  /// ``finish(replaces:)``.
  func database() throws -> DatabaseQueue {
    var configuration = Configuration()
    // The file counts only as a whole, so nothing but its end has to wait for the disk, and it may be one transaction.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try RecordsSchema.migrate(queue, path: destination)
    return queue
  }

  /// Moves the file to its destination, after everything is on the disk.
  ///
  /// - Parameter replaces: whether a file that is there is replaced.
  /// - Throws: ``RecordsError/isThere(path:)`` if there is one.
  func finish(replaces: Bool) throws(RecordsError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    let isWritten = descriptor >= 0 && fsync(descriptor) == 0
    let code = errno
    close(descriptor)
    guard isWritten else { throw RecordsError(openingFailedWith: code, path: destination) }
    if replaces {
      guard rename(path, destination) == 0 else { throw RecordsError(openingFailedWith: errno, path: destination) }
    } else {
      // Unlike rename(2), link(2) does not replace a file. On file systems without links, renaming is the best alternative.
      let isThere = access(destination, F_OK) == 0
      guard !isThere, link(path, destination) == 0 || errno != EEXIST && rename(path, destination) == 0 else {
        if isThere || errno == EEXIST { throw .isThere(path: destination) }
        throw RecordsError(openingFailedWith: errno, path: destination)
      }
    }
  }
}
