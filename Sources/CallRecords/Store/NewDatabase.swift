import GRDB
import Glibc

/// A database of records that is written as an ``UnfinishedFile``.
///
/// It is created with private permissions, and removed unless it was moved.
final class NewDatabase {
  /// Where the file is written.
  let path: String
  private let destination: String

  init(for destination: String) throws(RecordsError) {
    self.destination = destination
    path = UnfinishedFile.path(for: destination)
    try RecordStore.createFile(path)
  }

  deinit { for suffix in ["", "-journal"] { unlink(path + suffix) } }

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
    switch UnfinishedFile.move(path, to: destination, replaces: replaces) {
    case 0: break
    case EEXIST where !replaces: throw .isThere(path: destination)
    case let code: throw RecordsError(openingFailedWith: code, path: destination)
    }
  }
}
