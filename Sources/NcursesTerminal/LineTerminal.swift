import CNcurses
import Glibc

/// The terminal as lines, without modes and escape sequences. Input and output may also be pipes.
///
/// Lines are read from standard input. They are written to standard output if that is a terminal, otherwise to standard error,
/// so that standard output contains only results. Use it only on the thread that created it.
public final class LineTerminal {
  /// Something that a wait returns.
  public enum Event: Hashable, Sendable {
    /// A line, without its end.
    case line(String)
    /// There are no more lines.
    case inputEnded
    /// The program received a signal that ends it, with this number.
    case ended(signal: Int32)
  }

  /// The most bytes of a line. The rest of a longer one is another line.
  private static let longestLine = 1 << 16
  private static let signals = [SIGTERM, SIGHUP, SIGINT]

  private let input: Int32
  private let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
  private let pipe: WakePipe
  private var buffer: [UInt8] = []
  private var hasEnded = false

  /// - Parameter usesStandardInput: whether lines are read from standard input, rather than from the terminal.
  /// - Throws: if there is no terminal to read lines from.
  public init(usesStandardInput: Bool) throws(TerminalError) {
    input = usesStandardInput ? STDIN_FILENO : open("/dev/tty", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else {
      throw TerminalError("there is no terminal to read lines from; name a file instead of -")
    }
    pipe = try WakePipe()
    for signal in LineTerminal.signals { dialtone_signal_to_pipe(signal, pipe.writer) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether a person types the lines.
  public var isInteractive: Bool { isatty(input) == 1 }

  /// A value with which another thread wakes ``wait(milliseconds:readsLine:)``.
  public var waker: Waker { Waker(descriptor: pipe.writer) }

  /// Waits until something happens; nil after the given time, or when it is woken, which comes before lines.
  ///
  /// - Parameter readsLine: whether a line is wanted. Otherwise input is left for later.
  public func wait(milliseconds: Int, readsLine: Bool) -> Event? {
    var sources = [
      pollfd(fd: pipe.reader, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let hasLine = readsLine && hasLine
    let timeout = hasLine ? 0 : Int32(clamping: milliseconds)
    guard poll(&sources, readsLine ? 2 : 1, timeout) > 0 || hasLine else { return nil }
    if sources[0].revents != 0 {
      return pipe.drain().first { $0 != 0 }.map { .ended(signal: Int32($0)) }
    }
    if !hasLine, sources[1].revents != 0 { readInput() }
    return readsLine && self.hasLine ? takeLine() : nil
  }

  private func readInput() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &bytes, bytes.count)
    if count > 0 {
      buffer += bytes[..<count]
    } else if count == 0 || ![EINTR, EAGAIN].contains(errno) {
      hasEnded = true
    }
  }

  /// Whether the first line is complete, or the input has ended.
  private var hasLine: Bool {
    hasEnded || buffer.count >= LineTerminal.longestLine || buffer.contains(UInt8(ascii: "\n"))
  }

  /// Removes and returns the first line.
  private func takeLine() -> Event {
    guard !buffer.isEmpty else { return .inputEnded }
    let end = buffer.firstIndex(of: UInt8(ascii: "\n")) ?? buffer.endIndex
    defer { buffer.removeFirst(min(end + 1, buffer.count)) }
    return .line(String(decoding: buffer[..<end], as: UTF8.self))
  }

  /// Writes a text. Nothing is reported if nobody reads it: the input ends then, too.
  public func write(_ text: String) { Painter.write(text, to: output) }

  /// Rings the terminal's bell, if the output is one.
  public func ring() { if isatty(output) == 1 { write("\u{07}") } }

  /// Ends the handling of signals.
  public func close() { for number in LineTerminal.signals { signal(number, SIG_DFL) } }
}
