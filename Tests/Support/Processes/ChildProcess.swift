import Foundation
import Glibc

/// The exit status of a program.
public enum ChildStatus: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)
  /// Another caller of `waitpid` has already read the status.
  case lost

  /// Decodes the status of `waitpid`.
  init(waitStatus status: Int32) {
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }
}

/// A program to start with `posix_spawn`, as `fork` is unavailable in Swift.
public struct ChildProcess {
  public var program: String
  public var arguments: [String]
  public var environment: [String: String]
  /// The files to open in the program, in this order.
  public var files: [(descriptor: Int32, path: String, flags: Int32)] = []
  /// Descriptors of this process that the program gets under another number.
  public var descriptors: [(descriptor: Int32, own: Int32)] = []
  /// Whether the program starts a new session. The first terminal that it opens becomes its controlling terminal.
  public var startsSession = false

  /// `POSIX_SPAWN_SETSID`, which <spawn.h> defines only with `_GNU_SOURCE`.
  private static let setSession: Int16 = 0x80

  /// - Parameter program: a path, or a name to find in PATH.
  public init(_ program: String, _ arguments: [String] = []) {
    self.program = program
    self.arguments = arguments
    environment = ChildProcess.ownEnvironment
  }

  /// A program that runs in a folder.
  public init(_ program: String, _ arguments: [String], in folder: String) {
    self.init("env", ["-C", folder, program] + arguments)
  }

  /// Sets the environment of a terminal with UTF-8 and 256 colours, whatever terminal this process has.
  public mutating func setTerminalEnvironment() {
    let others = [
      "LINES", "COLUMNS", "NO_COLOR", "COLORFGBG", "LC_CTYPE", "LANG", "ESCDELAY", "SSH_CONNECTION", "SSH_TTY", "TMUX",
      "STY", "DVTM", "SSH_CLIENT", "VTE_VERSION", "XTERM_VERSION", "TERM_PROGRAM",
    ]
    for name in others { environment[name] = nil }
    environment["TERM"] = "xterm-256color"
    environment["LC_ALL"] = "C.UTF-8"
    // The user's call history would change the order of matches.
    environment["XDG_STATE_HOME"] = "/dev/null/none"
  }

  /// Starts the program, and returns its process ID.
  public func start() throws(PtyError) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for file in files {
      posix_spawn_file_actions_addopen(&actions, file.descriptor, file.path, file.flags, 0o600)
    }
    for file in descriptors { posix_spawn_file_actions_adddup2(&actions, file.own, file.descriptor) }
    // Otherwise this child would keep pipes, sockets and ports of other tests open, also those that another thread opens
    // meanwhile. Swift does not see `posix_spawn_file_actions_addclosefrom_np`; closing what is not open is no error.
    for descriptor in STDERR_FILENO + 1...ChildProcess.highestDescriptor + 200 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this process blocks or ignores must reach the program.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, startsSession ? flags | ChildProcess.setSession : flags)

    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process: Int32 = 0
    let code = posix_spawnp(&process, program, &actions, &attributes, words, variables)
    guard code == 0 else { throw PtyError("\(program) cannot be started: \(String(cString: strerror(code)))") }
    return process
  }

  /// Runs a program that does not wait for anything of this process, to its end.
  public func run() throws(PtyError) -> ChildStatus { ChildProcess.status(of: try start(), waits: true) ?? .lost }

  /// The exit status of a child; nil while it runs.
  public static func status(of process: Int32, waits: Bool) -> ChildStatus? {
    var status: Int32 = 0
    while true {
      let found = waitpid(process, &status, waits ? 0 : WNOHANG)
      if found == process { return ChildStatus(waitStatus: status) }
      if found == 0 { return nil }
      if errno != EINTR { return .lost }
    }
  }

  /// The path of a program in PATH; nil when it is not installed.
  public static func find(_ name: String) -> String? {
    (ownEnvironment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// The highest open descriptor of this process.
  private static var highestDescriptor: Int32 {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.max() ?? STDERR_FILENO
  }

  private static var ownEnvironment: [String: String] {
    var environment: [String: String] = [:]
    // Swift 6 rejects the global variable `environ` as unsafe, so this reads the same from /proc.
    guard let file = fopen("/proc/self/environ", "r") else { return [:] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    for entry in bytes.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      environment[String(decoding: parts[0], as: UTF8.self)] = String(decoding: parts[1], as: UTF8.self)
    }
    return environment
  }
}
