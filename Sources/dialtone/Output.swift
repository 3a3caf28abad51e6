import ArgumentParser
import Glibc

/// Standard output. What cannot be written is an error: a number that was lost must not look like one that was taken.
enum Output {
  /// Gives the three standard descriptors a file each where the caller closed them: the first file the program opens, its
  /// terminal, would otherwise become its standard output.
  static func holdStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // For reading only: what is written there fails, as it should.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// - Throws: exit code 2 after one line on standard error.
  static func write(_ text: String) throws(ExitCode) {
    var text = text
    let written = text.withUTF8 { bytes -> Bool in
      var rest = bytes[...]
      while let start = UnsafeBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = Glibc.write(STDOUT_FILENO, start, rest.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard written else {
      complain("standard output cannot be written: \(String(cString: strerror(errno)))")
      throw ExitStatus.unreadable
    }
  }
}
