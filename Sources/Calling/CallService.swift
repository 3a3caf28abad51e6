import Glibc
import Subprocess

/// A way to place calls. A backend that only hands the number over reports `accepted`, no more.
public protocol CallService: Sendable {
  /// Places a call.
  ///
  /// - Throws: ``CallError`` when the number could not be handed over.
  func place(_ number: DialString) async throws(CallError) -> CallEvent
}

/// Runs a program of the user's choice with the number as an argument.
public struct CommandCallService: CallService {
  private let command: DialCommand

  public init(_ command: DialCommand) { self.command = command }

  public func place(_ number: DialString) async throws(CallError) -> CallEvent {
    try await run(command.program, command.arguments(for: number))
    return .accepted(by: command.program)
  }
}

/// Opens a `tel:` URI with the desktop's handler, through GLib's `gio`.
public struct HandlerCallService: CallService {
  public init() {}

  /// What dialtone is registered as.
  private static let ownDesktopFile = "dialtone.desktop"

  /// Whether a handler for `tel:` is registered. `gio open` would hand the number to nobody otherwise, or, where dialtone is
  /// the handler itself, to another dialtone.
  public static func isRegistered() async -> Bool {
    let result = try? await Subprocess.run(
      .name("gio"), arguments: ["mime", "x-scheme-handler/tel"], output: .string(limit: 4096), error: .discarded)
    guard let result, result.terminationStatus == .exited(0) else { return false }
    let handler = result.standardOutput.split(separator: "\n").first { $0.contains(".desktop") }
    return handler.map { !$0.contains(ownDesktopFile) } ?? false
  }

  public func place(_ number: DialString) async throws(CallError) -> CallEvent {
    try await run("gio", ["open", number.telURI])
    return .accepted(by: "the tel: handler")
  }
}

/// Runs a program to its end, away from the terminal: in a session of its own, without input, its output discarded. What it
/// complains goes to a file without a name, which outlives dialtone: a call that goes on never writes into a broken pipe.
private func run(_ program: String, _ arguments: [String]) async throws(CallError) {
  let complaints = ComplaintFile()
  var options = PlatformOptions()
  options.createSession = true
  let status: TerminationStatus
  do {
    let result = try await Subprocess.run(
      program.contains("/") ? .path(.init(program)) : .name(program), arguments: Arguments(arguments),
      platformOptions: options, input: .none, output: .discarded,
      error: .fileDescriptor(.init(rawValue: complaints.descriptor), closeAfterSpawningProcess: false))
    status = result.terminationStatus
  } catch {
    throw CallError("\(program) could not be started; is it installed and on PATH?")
  }
  guard status != .exited(0) else { return }
  let line = complaints.lastLine.map { ": \($0)" } ?? ""
  switch status {
  case .exited(let code): throw CallError("\(program) failed with exit code \(code)\(line)")
  default: throw CallError("\(program) was ended by a signal\(line)")
  }
}

/// A temporary file without a name that a program writes its complaints to.
private final class ComplaintFile: Sendable {
  private static let tailByteCount = 4096
  let descriptor: Int32

  init() {
    var name = Array("/tmp/dialtone-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file >= 0 {
      unlink(name)
      descriptor = file
    } else {
      // Nowhere to write to: the program's complaints are lost, the call is not.
      descriptor = open("/dev/null", O_RDWR)
    }
  }

  deinit { close(descriptor) }

  /// The last line that says something.
  var lastLine: String? {
    var bytes = [UInt8](repeating: 0, count: ComplaintFile.tailByteCount)
    let end = lseek(descriptor, 0, SEEK_END)
    let count = pread(descriptor, &bytes, bytes.count, max(end - bytes.count, 0))
    guard count > 0 else { return nil }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
  }
}
