import ContactFormats
import Glibc

/// A file that takes the place of standard output. It is there as a whole or not at all: it is written beside its place,
/// under a hidden name, and moved there when all of it is on the disk.
final class OutputFile {
  /// Where it will be.
  let path: String
  /// Where it is written; nil when that is its place already, because a device or pipe is there.
  private var temporary: String?

  /// Lets standard output go to a file. A file that is one of the sources is refused.
  ///
  /// - Throws: exit code 2, after one line on standard error.
  init(_ path: String, besides sources: [ContactSource]) throws {
    var status = stat()
    let exists = stat(path, &status) == 0
    for case .path(let source) in sources {
      var other = stat()
      if exists, stat(source, &other) == 0, other.st_ino == status.st_ino, other.st_dev == status.st_dev {
        complain("\(path): contacts are read from it; name another file to write")
        throw ExitStatus.unreadable
      }
    }
    // A link stays a link: what it leads to is replaced.
    self.path =
      realpath(path, nil).map { resolved in
        defer { free(resolved) }
        return String(cString: resolved)
      } ?? path
    let descriptor: Int32
    if exists, status.st_mode & S_IFMT != S_IFREG {
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

  /// Puts the file where it belongs, once everything has been written.
  func finish() throws {
    guard let temporary else { return }
    guard fsync(STDOUT_FILENO) == 0, rename(temporary, path) == 0 else { throw OutputFile.failure(path, errno) }
    self.temporary = nil
  }

  private static func failure(_ path: String, _ code: Int32) -> any Error {
    complain("\(path): cannot be written: \(String(cString: strerror(code)))")
    return ExitStatus.unreadable
  }
}
