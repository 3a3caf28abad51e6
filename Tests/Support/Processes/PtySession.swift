import Glibc

/// A program on a pseudoterminal. ``send(_:)`` is its keyboard, and ``screen`` its screen.
///
///     let session = try PtySession(program, ["contacts.vcf"])
///     try session.waitUntil("the list is there") { $0.contains("contacts") }
///     try session.send("5646")
///     try session.waitUntil("the match is shown") { $0.line(2).contains("John") }
///
/// Nothing sleeps: each wait is for bytes from the program, with a deadline. The error after the deadline has the expectation
/// and the current screen. Use a session from one thread. It ends the program when it is deallocated.
public final class PtySession {
  /// The default timeout. It is long enough for a very busy machine.
  public static let patience = Duration.seconds(120)

  public private(set) var screen: ScreenReader
  /// What the terminal answers when it is asked for its background; see ``ScreenReader/background``.
  public var background: String? {
    get { screen.background }
    set { screen.background = newValue }
  }
  /// All bytes that the program has sent to the terminal.
  public private(set) var received: [UInt8] = []
  /// Whether the terminal's answers to queries wait for ``sendAnswers()``, as on a slow network.
  public var holdsAnswers = false
  private var heldAnswers: [UInt8] = []
  /// The time just before the program was started.
  public let started: ContinuousClock.Instant
  public let processID: Int32

  private var master: Int32
  private var isAtEnd = false
  /// When bytes last arrived. It excludes the time for updating ``screen``, which is not the program's.
  private var lastRead = ContinuousClock.Instant.now
  private var status: ChildStatus?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: the changes to this process's environment. An empty value removes the variable. The defaults are
  ///     `xterm-256color` for TERM and `C.UTF-8` for the locale.
  ///   - standardInput: a file to read; nil for the terminal.
  ///   - standardOutput: a file to write; nil for the terminal.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: Int = 80,
    rows: Int = 24, standardInput: String? = nil, standardOutput: String? = nil
  ) throws(PtyError) {
    screen = ScreenReader(columns: columns, rows: rows)
    let pair = try Pseudoterminal(columns: columns, rows: rows)
    var child = ChildProcess(program, arguments)
    child.setTerminalEnvironment()
    for (name, value) in environment { child.environment[name] = value.isEmpty ? nil : value }
    // The first terminal that a session's first process opens is its controlling terminal.
    child.startsSession = true
    child.files = [(1, pair.path, O_RDWR), (2, pair.path, O_RDWR)]
    child.files.append(standardInput.map { (0, $0, O_RDONLY) } ?? (0, pair.path, O_RDWR))
    if let standardOutput { child.files.append((1, standardOutput, O_WRONLY | O_CREAT | O_TRUNC)) }
    started = .now
    do throws(PtyError) {
      processID = try child.start()
    } catch {
      Glibc.close(pair.master)
      throw error
    }
    master = pair.master
  }

  deinit { close() }

  // MARK: Talking to the program

  /// Types bytes. It writes all of them, and meanwhile reads the program's output.
  public func send(_ bytes: some Sequence<UInt8>) throws(PtyError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        read(until: .now + .milliseconds(100))
      } else if errno != EINTR {
        throw PtyError("the program's terminal takes no input: \(String(cString: strerror(errno)))", screen)
      }
    }
  }

  public func send(_ text: String) throws(PtyError) { try send(text.utf8) }

  /// Sends the answers of the terminal.
  public func sendAnswers() throws(PtyError) {
    let answers = heldAnswers
    heldAnswers = []
    if !answers.isEmpty { try send(answers) }
  }

  /// Reads until the screen satisfies a predicate.
  ///
  /// - Parameter what: the expectation, for the error message.
  /// - Returns: the time when the last bytes arrived.
  /// - Throws: an error with the screen, after the timeout or when the program ends before.
  @discardableResult
  public func waitUntil(
    _ what: String = "the screen is as expected", timeout: Duration = PtySession.patience,
    _ predicate: (ScreenReader) throws -> Bool
  ) throws -> ContinuousClock.Instant {
    let deadline = ContinuousClock.now + timeout
    while try !predicate(screen) {
      if isAtEnd { throw PtyError("the program ended before \(what)", screen) }
      if !read(until: deadline), !isAtEnd { throw PtyError("not within \(timeout): \(what)", screen) }
    }
    return lastRead
  }

  /// Reads until the program has been silent for a while.
  ///
  /// This is no substitute for ``waitUntil(_:timeout:_:)``: a silent program may still be busy.
  public func settle(quiet: Duration = .milliseconds(20)) {
    while read(until: .now + quiet) {}
  }

  /// Changes the size of the terminal. The program gets SIGWINCH.
  public func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    Pseudoterminal.setSize(of: master, columns: columns, rows: rows)
  }

  // MARK: Reading

  /// Reads the available bytes, and waits for them until a deadline.
  ///
  /// - Returns: false when no bytes arrived, or the program has ended.
  @discardableResult
  private func read(until deadline: ContinuousClock.Instant) -> Bool {
    guard !isAtEnd else { return false }
    var request = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while true {
      let ready = poll(&request, 1, deadline.millisecondsLeft)
      if ready > 0 { break }
      if ready == 0, deadline <= .now { return false }
      if ready < 0, errno != EINTR { return false }
    }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 1) { buffer in
      let count = Glibc.read(master, buffer.baseAddress, buffer.count)
      lastRead = .now
      guard count > 0 else {
        // EIO means that no process has the terminal open.
        isAtEnd = count == 0 || errno != EAGAIN && errno != EINTR
        return false
      }
      let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      received.append(contentsOf: bytes)
      screen.feed(bytes)
      heldAnswers += screen.takeReplies()
      if !holdsAnswers { try? sendAnswers() }
      return true
    }
  }

  // MARK: The end

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    if status == nil { kill(processID, number) }
  }

  /// Waits until the program has ended, and reads all of its output.
  public func waitForExit(timeout: Duration = PtySession.patience) throws(PtyError) -> ChildStatus {
    let deadline = ContinuousClock.now + timeout
    while status == nil {
      read(until: min(deadline, .now + .milliseconds(5)))
      status = ChildProcess.status(of: processID, waits: false)
      if isAtEnd, status == nil { poll(nil, 0, 1) }
      if status == nil, ContinuousClock.now > deadline {
        throw PtyError("not within \(timeout): the program has ended", screen)
      }
    }
    settle(quiet: .zero)
    return status ?? .lost
  }

  /// Closes the terminal like a terminal window. The program gets SIGHUP.
  public func hangUp() {
    guard master >= 0 else { return }
    Glibc.close(master)
    master = -1
    isAtEnd = true
  }

  /// Kills the program, and closes the terminal.
  public func close() {
    if status == nil {
      kill(processID, SIGKILL)
      status = ChildProcess.status(of: processID, waits: true)
    }
    if master >= 0 { Glibc.close(master) }
    master = -1
    isAtEnd = true
  }
}

/// An expectation that a program on a terminal did not meet.
public struct PtyError: Error, CustomStringConvertible {
  public var reason: String
  /// The screen at that time, with a frame; empty when there was none.
  public var dump: String

  init(_ reason: String, _ screen: ScreenReader? = nil) {
    self.reason = reason
    dump = ""
    guard let screen else { return }
    let rule = String(repeating: "─", count: screen.columns)
    let cursor = "cursor at column \(screen.cursorColumn), row \(screen.cursorRow)"
    dump = (["┌" + rule] + screen.lines.map { "│" + $0 } + ["└" + rule, cursor]).joined(separator: "\n")
  }

  public var description: String { dump.isEmpty ? reason : reason + "\n" + dump }
}

extension ContinuousClock.Instant {
  /// The timeout for `poll`: milliseconds until this instant, rounded up.
  fileprivate var millisecondsLeft: Int32 {
    let left = self - .now
    guard left > .zero else { return 0 }
    return Int32(clamping: Int((left / .milliseconds(1)).rounded(.up)))
  }
}
