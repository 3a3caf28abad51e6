import CallRecords
import ContactFormats
import Glibc
import Localization

/// A file that replaces standard output, written atomically: an `UnfinishedFile` until everything is on the disk.
final class OutputFile {
  /// The destination.
  let path: String
  /// The temporary path; nil if the destination is a device or pipe, which is written directly.
  private var temporary: String?

  /// Whether an existing file may be replaced.
  private let replaces: Bool

  /// Redirects standard output to a file. Refuses a file that is one of the sources, and an existing file unless it may be
  /// replaced.
  ///
  /// - Throws: exit code 2, after one line on standard error.
  init(_ path: String, besides sources: [ContactSource], replaces: Bool) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, sources.contains(where: { $0.reads(device: status.st_dev, inode: status.st_ino) }) {
      complain(localized("\(path): is read as a source; name another file"))
      throw ExitStatus.unreadable
    }
    self.replaces = replaces
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if exists, isFile, !replaces { throw OutputFile.isThere(path) }
    // Replaces the target of a symbolic link, not the link.
    self.path =
      realpath(path, nil).map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      } ?? path
    let descriptor: Int32
    if exists, !isFile {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let beside = UnfinishedFile.path(for: self.path)
      descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        temporary = beside
        if exists { fchmod(descriptor, status.st_mode & 0o777) }
      }
    }
    guard descriptor >= 0, dup2(descriptor, STDOUT_FILENO) >= 0 else { throw OutputFile.failure(path, errno) }
    close(descriptor)
  }

  deinit {
    if let temporary { unlink(temporary) }
  }

  /// Moves the file to its destination. Must be called after everything has been written.
  func finish() throws {
    guard let temporary else { return }
    guard fsync(STDOUT_FILENO) == 0 else { throw OutputFile.failure(path, errno) }
    switch UnfinishedFile.move(temporary, to: path, replaces: replaces) {
    case 0: self.temporary = nil
    case EEXIST where !replaces: throw OutputFile.isThere(path)
    case let code: throw OutputFile.failure(path, code)
    }
  }

  private static func isThere(_ path: String) -> any Error {
    complain(localized("\(path): already exists; --force replaces it"))
    return ExitStatus.unreadable
  }

  private static func failure(_ path: String, _ code: Int32) -> any Error {
    let reason = String(cString: strerror(code))
    complain(localized("\(path): cannot be written: \(reason)"))
    return ExitStatus.unreadable
  }
}
