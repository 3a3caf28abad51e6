import DialtoneTestSupport
import Foundation
import Glibc

/// A real terminal: a separate tmux server with one window, in which a shell runs the program.
final class TmuxSession {
  /// The timeout for a screen, and the minimum number of polls: on a busy machine a poll takes as long as a change.
  private static let patience: TimeInterval = 120
  private static let looks = 50

  private let socket: String
  private var server: pid_t?
  /// A folder for the files of one test.
  let folder: URL

  /// Starts a shell without configuration in a window of a size.
  init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) async throws {
    let name = "dialtone-test-\(UUID().uuidString.prefix(8))"
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    socket = folder.appending(path: "tmux").path
    let settings =
      [
        "LANG=C.UTF-8", "HOME=\(folder.path)", "XDG_STATE_HOME=\(folder.path)/.local/state", "PS1=ready$ ", "NO_COLOR=",
        "HISTFILE=",
        "DIALTONE=\(Program.path)",
        "SAMPLE=\(Program.sample)",
        // The backtracer of a debug build would block the terminal for half a minute after a crash.
        "SWIFT_BACKTRACE=enable=no",
        "TZDIR=\(Program.noTimeZones)",
      ] + environment.map { "\($0)=\($1)" }
    let started = try await tmux(
      [
        "-f", "/dev/null", "new-session", "-d", "-P", "-F", "#{pid}", "-x", "\(columns)", "-y", "\(rows)", "-c",
        folder.path,
      ]
        + settings.flatMap { ["-e", $0] } + ["bash", "--norc", "--noprofile"])
    server = pid_t(started.trimmingCharacters(in: .whitespacesAndNewlines))
    try await until("the shell is there") { $0.contains("ready$") }
  }

  deinit {
    // A dialer that is hung up still writes into the folder.
    if let server { OtherProcesses.end(server) }
    try? FileManager.default.removeItem(at: folder)
  }

  @discardableResult
  func tmux(_ arguments: [String]) async throws -> String {
    try await Program.run("tmux", ["-S", socket] + arguments).output
  }

  /// Types a command line and Enter, and waits until the screen has texts.
  func run(_ command: String, shows texts: String...) async throws {
    try await tmux(["send-keys", "-l", command])
    try await tmux(["send-keys", "Enter"])
    try await until(shows: texts)
  }

  /// Opens the dialer by a command line, and waits for its contacts. When it ends, the screen has `code=` and its exit code.
  func dial(_ command: String = #""$DIALTONE" "$SAMPLE""#, contacts: String = "60 contacts") async throws {
    try await run("clear; \(command); echo code=$?", shows: contacts, "Dial")
  }

  /// Presses keys by tmux's names, like a person: an Enter does not immediately follow another one, which the dialer would ignore.
  /// Then it waits until the screen has texts, and others are gone.
  func press(_ keys: String..., shows texts: String..., hides others: String...) async throws {
    if keys.contains("Enter") {
      if let enterTime { try await Task.sleep(until: enterTime + TmuxSession.enterPause, clock: .continuous) }
    }
    try await tmux(["send-keys"] + keys)
    if keys.contains("Enter") { enterTime = .now }
    try await until(shows: texts, hides: others)
  }

  /// The time of the last Enter.
  private var enterTime: ContinuousClock.Instant?
  /// Longer than the dialer's debounce interval and than tmux's delay.
  private static let enterPause = Duration.milliseconds(800)

  /// Sends text or escape sequences unchanged, and waits until the screen has texts.
  func send(_ text: String, shows texts: String...) async throws {
    try await tmux(["send-keys", "-l", text])
    try await until(shows: texts)
  }

  /// The text on the screen.
  var screen: String {
    get async throws { try await tmux(["capture-pane", "-p"]) }
  }

  /// The text on the screen, with its attributes.
  var styledScreen: String {
    get async throws { try await tmux(["capture-pane", "-p", "-e"]) }
  }

  /// A property of the window, such as `cursor_flag`.
  func property(_ name: String) async throws -> String { try await text(inFormat: "#{\(name)}") }

  private func text(inFormat format: String) async throws -> String {
    try await tmux(["display-message", "-p", format]).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func resize(columns: Int, rows: Int) async throws {
    try await tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Waits until the screen satisfies a predicate. After the timeout, the test fails and shows the screen.
  func until(_ what: String, styled: Bool = false, _ isRight: (String) throws -> Bool) async throws {
    let deadline = Date(timeIntervalSinceNow: TmuxSession.patience)
    var count = 0
    while Date() < deadline || count < TmuxSession.looks {
      count += 1
      if try isRight(await styled ? styledScreen : screen) { return }
    }
    throw Failure(description: "waited for: \(what)\n\(try await screen)")
  }

  /// Waits until the screen has texts, and others are gone.
  func until(shows texts: [String], hides others: [String] = []) async throws {
    guard !texts.isEmpty || !others.isEmpty else { return }
    try await until("\(texts) on the screen, and not \(others)") { screen in
      texts.allSatisfy { screen.contains($0) } && !others.contains { screen.contains($0) }
    }
  }

  /// Waits until a program has the terminal: what is typed earlier goes to the shell.
  func until(program name: String) async throws { try await until("#{pane_current_command}", is: name) }

  /// Waits until the cursor is at a position, which it reaches after painting.
  func untilCursor(column: Int, row: Int) async throws {
    try await until("#{cursor_x},#{cursor_y}", is: "\(column),\(row)")
  }

  /// Waits until properties of the window, in tmux's format, have a value.
  private func until(_ format: String, is value: String) async throws {
    let deadline = Date(timeIntervalSinceNow: TmuxSession.patience)
    var found = ""
    while Date() < deadline {
      found = try await text(inFormat: format)
      if found == value { return }
    }
    throw Failure(description: "\(format) is \(found), not \(value)\n\(try await screen)")
  }

  func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: file))
  }

  /// Writes a stand-in script for a program; `./file` runs it.
  func writeProgram(_ script: String, to file: String) throws {
    try StandIn.write(script, to: folder.appending(path: file).path)
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }
}

/// The program under test: the one that was built with the tests.
enum Program {
  static let path: String = {
    let link = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: link).deletingLastPathComponent().appending(path: "dialtone").path
  }()

  /// A folder without time zone rules. With the rules, the dialer would ask before a call to where it is night, and for some
  /// number it always is.
  static let noTimeZones = "/nonexistent"
  static let timeZones = "/usr/share/zoneinfo"

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let sample = checkout.appending(path: "Resources/sample/contacts.vcf").path
  static func resource(_ name: String) -> String { checkout.appending(path: "Resources/\(name)").path }

  /// The end of a pipe to read `text` from. The writer ignores a program that ends before it has read everything.
  private static func pipe(of text: String) throws -> FileHandle {
    Glibc.signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw TmuxSession.Failure(description: "no pipe: error \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let writer = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    Thread.detachNewThread { try? writer.write(contentsOf: Data(text.utf8)) }
    return FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
  }

  /// Runs a program to its end.
  static func run(
    _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) async throws -> (status: Int32, output: String, error: String) {
    let written = FileManager.default.temporaryDirectory.appending(path: "dialtone-written-\(UUID().uuidString)").path
    let files = (output: written + ".output", error: written + ".error")
    defer { for file in [files.output, files.error] { unlink(file) } }
    let pipe = try pipe(of: input)
    var child = ChildProcess(program, arguments)
    child.environment.merge(
      ["LC_ALL": "C.UTF-8", "XDG_STATE_HOME": "/dev/null/none", "TZDIR": noTimeZones]) { $1 }
    child.environment.merge(environment) { $1 }
    child.files = [
      (0, "/dev/fd/\(pipe.fileDescriptor)", O_RDONLY), (1, files.output, O_WRONLY | O_CREAT | O_TRUNC),
      (2, files.error, O_WRONLY | O_CREAT | O_TRUNC),
    ]
    let process: RunningProgram
    do throws(PtyError) { process = try RunningProgram(child) } catch {
      throw TmuxSession.Failure(description: "\(error.reason); `make test` installs what the tests need")
    }
    try pipe.close()
    let ending = try await process.ending()
    guard case .exited(let status) = ending else {
      throw TmuxSession.Failure(description: "\(program) \(arguments) ended as \(ending)")
    }
    func text(_ file: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    }
    return (status, try text(files.output), try text(files.error))
  }
}
