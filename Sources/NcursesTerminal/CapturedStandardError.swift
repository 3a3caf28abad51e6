import CNcurses
import Glibc

/// A capture of standard error: what libraries write there does not disturb the screen, and is shown after the screen is left.
final class CapturedStandardError {
  private let original: Int32
  private let file: UnsafeMutablePointer<FILE>

  /// Starts to capture; nil if standard error is not a terminal, where output does no harm.
  init?() {
    guard isatty(STDERR_FILENO) == 1, let file = tmpfile() else { return nil }
    let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard original >= 0 else {
      fclose(file)
      return nil
    }
    self.file = file
    self.original = original
    dialtone_crash_capture(fileno(file), original)
    capture()
  }

  /// Redirects standard error into a temporary file.
  func capture() { dup2(fileno(file), STDERR_FILENO) }

  /// Restores standard error and writes the captured output to it.
  func release() {
    dup2(original, STDERR_FILENO)
    var bytes = [UInt8](repeating: 0, count: 4096)
    var offset: off_t = 0
    while true {
      let count = pread(fileno(file), &bytes, bytes.count, offset)
      guard count > 0 else { break }
      _ = write(STDERR_FILENO, bytes, count)
      offset += count
    }
    ftruncate(fileno(file), 0)
    lseek(fileno(file), 0, SEEK_SET)
  }

  deinit {
    dialtone_crash_capture(-1, -1)
    fclose(file)
    close(original)
  }
}
