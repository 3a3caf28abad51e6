import CLinux
import Foundation
import Glibc
import Synchronization

/// A child of this process. It is killed when the object is deallocated.
///
/// Foundation's `Process` is no match for it: one thread of Foundation waits for all its processes, and an end is missed when
/// another child has inherited the socket that should report it.
public final class RunningProgram: Sendable {
  public let processID: Int32
  /// Its standard output, if ``init(_:hasInput:hasOutput:)`` was told to make a pipe of it.
  public let output: FileHandle?
  private let input: Mutex<FileHandle?>
  private let known = Mutex<ChildStatus?>(nil)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - hasInput: whether ``write(_:)`` writes its standard input.
  ///   - hasOutput: whether its standard output is ``output``.
  public init(_ child: ChildProcess, hasInput: Bool = false, hasOutput: Bool = false) throws(PtyError) {
    // A program that has ended does not end the tests.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var child = child
    let (inputPipe, outputPipe) = (hasInput ? Pipe() : nil, hasOutput ? Pipe() : nil)
    if let inputPipe { child.descriptors.append((STDIN_FILENO, inputPipe.fileHandleForReading.fileDescriptor)) }
    if let outputPipe { child.descriptors.append((STDOUT_FILENO, outputPipe.fileHandleForWriting.fileDescriptor)) }
    processID = try child.start()
    try? inputPipe?.fileHandleForReading.close()
    try? outputPipe?.fileHandleForWriting.close()
    input = Mutex(inputPipe?.fileHandleForWriting)
    output = outputPipe?.fileHandleForReading
  }

  deinit { end() }

  /// How it has ended; nil while it runs.
  public var status: ChildStatus? {
    known.withLock { known in
      if known == nil { known = ChildProcess.status(of: processID, waits: false) }
      return known
    }
  }

  public var isRunning: Bool { status == nil }

  public func write(_ text: String) throws { try input.withLock { try $0?.write(contentsOf: Data(text.utf8)) } }

  /// Ends its standard input.
  public func closeInput() {
    input.withLock {
      try? $0?.close()
      $0 = nil
    }
  }

  /// Sends a signal, unless it has ended.
  public func signal(_ number: Int32) {
    known.withLock { if $0 == nil { kill(processID, number) } }
  }

  /// Kills it.
  public func end() {
    known.withLock { known in
      guard known == nil else { return }
      kill(processID, SIGKILL)
      known = ChildProcess.status(of: processID, waits: true)
    }
  }

  /// Waits for its end on a thread of its own: tests share one thread for each processor, and the program may wait for one of
  /// them. After the timeout, it is killed.
  public func ending(within timeout: Duration = PtySession.patience) async throws(PtyError) -> ChildStatus {
    let descriptor = dialtone_open_process(processID)
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&end, 1, Int32(timeout / .milliseconds(1)))
        close(descriptor)
        continuation.resume()
      }
    }
    if let status { return status }
    end()
    throw PtyError("not within \(timeout): process \(processID) has ended")
  }
}
