import ContactFormats
import Glibc

/// A file that replaces standard output. It appears as a whole or not at all: it is written next to its destination under a
/// hidden name, and renamed when all of it is on the disk.
final class OutputFile {
  /// The destination.
  let path: String
  /// The temporary path; nil if it is written directly, because the destination is a device or pipe.
  private var temporary: String?

  /// Whether an existing file may be replaced.
  private let replaces: Bool

  /// Redirects standard output to a file. A file that is one of the sources is refused, and so is an existing file, unless it
  /// may be replaced.
  ///
  /// - Throws: exit code 2, after one line on standard error.
  init(_ path: String, besides sources: [ContactSource], replaces: Bool) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, sources.contains(where: { $0.reads(device: status.st_dev, inode: status.st_ino) }) {
      complain("\(path): contacts are read from it; name another file to write")
      throw ExitStatus.unreadable
    }
    self.replaces = replaces
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if exists, isFile, !replaces { throw OutputFile.isThere(path) }
    // A symbolic link stays a link: its target is replaced.
    self.path =
      realpath(path, nil).map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      } ?? path
    let descriptor: Int32
    if exists, !isFile {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let slash = self.path.lastIndex(of: "/").map { self.path.index(after: $0) } ?? self.path.startIndex
      let beside = "\(self.path[..<slash]).\(self.path[slash...]).\(getpid()).tmp"
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

  /// Moves the file to its destination once everything has been written.
  func finish() throws {
    guard let temporary else { return }
    guard fsync(STDOUT_FILENO) == 0 else { throw OutputFile.failure(path, errno) }
    if replaces {
      guard rename(temporary, path) == 0 else { throw OutputFile.failure(path, errno) }
      self.temporary = nil
    } else {
      // Another program may have created the file meanwhile: link(2) does not replace it. The temporary name is removed at the
      // end. Where links are impossible, renaming is the best alternative.
      guard link(temporary, path) == 0 || errno != EEXIST && rename(temporary, path) == 0 else {
        throw errno == EEXIST ? OutputFile.isThere(path) : OutputFile.failure(path, errno)
      }
    }
  }

  private static func isThere(_ path: String) -> any Error {
    complain("\(path): is there already; --force replaces it")
    return ExitStatus.unreadable
  }

  private static func failure(_ path: String, _ code: Int32) -> any Error {
    complain("\(path): cannot be written: \(String(cString: strerror(code)))")
    return ExitStatus.unreadable
  }
}
