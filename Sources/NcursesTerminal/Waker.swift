import Glibc

/// A value with which any thread wakes the thread that waits for the terminal.
public struct Waker: Sendable {
  let descriptor: Int32

  public func wake() {
    var byte: UInt8 = 0
    // If the pipe is full, the reader wakes anyway.
    _ = write(descriptor, &byte, 1)
  }
}

/// A pipe that signal handlers and other threads write to. A byte is the number of a signal, or 0 for ``Waker/wake()``.
final class WakePipe {
  let reader: Int32
  let writer: Int32

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw TerminalError("cannot create a pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    reader = ends[0]
    writer = ends[1]
  }

  deinit {
    close(reader)
    close(writer)
  }

  /// Reads and returns everything that was written so far.
  func drain() -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(reader, &bytes, bytes.count)
      guard count > 0 else { return all }
      all.append(contentsOf: bytes[..<count])
    }
  }
}
