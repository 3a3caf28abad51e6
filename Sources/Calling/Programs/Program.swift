import Glibc
import Subprocess

/// A program with its arguments.
public struct Program: Hashable, Sendable {
  /// A name on PATH, or a path.
  let name: String
  let arguments: [String]

  public init(name: String, arguments: [String]) { (self.name, self.arguments) = (name, arguments) }

  /// Runs the program until it exits, detached from the terminal: in its own session, without input, its output discarded.
  ///
  /// Error messages go to an unnamed file. The file outlives dialtone, so a program that continues never writes into a broken
  /// pipe.
  ///
  /// - Parameter started: called with the process ID, which is also the session ID.
  /// - Throws: ``CallError`` if the program cannot be started, or does not exit with 0.
  public func run(started: @escaping @Sendable (pid_t) -> Void = { _ in }) async throws(CallError) {
    let errors = ErrorFile()
    var options = PlatformOptions()
    options.createSession = true
    let status: TerminationStatus
    do {
      let result = try await Subprocess.run(
        Executable(program: name), arguments: Arguments(arguments),
        platformOptions: options, input: .none, output: .discarded,
        error: .fileDescriptor(.init(rawValue: errors.descriptor), closeAfterSpawningProcess: false)
      ) { started($0.processIdentifier.value) }
      status = result.terminationStatus
    } catch {
      throw .notStarted(name)
    }
    guard status != .exited(0) else { return }
    let line = errors.lastLine ?? ""
    switch status {
    case .exited(let code): throw CallError("\(name) failed with exit code \(code)", saying: line)
    default: throw CallError("\(name) was ended by a signal", saying: line)
    }
  }
}

extension Executable {
  /// A program by its path, or by its name on PATH.
  init(program: String) { self = program.contains("/") ? .path(.init(program)) : .name(program) }
}

/// An unnamed temporary file for the error messages of a program.
private final class ErrorFile: Sendable {
  private static let tailByteCount = 4096
  let descriptor: Int32

  init() {
    var name = Array("/tmp/dialtone-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    if file >= 0 {
      unlink(name)
      descriptor = file
    } else {
      // Without a file, the messages are lost, but the call is still placed.
      descriptor = open("/dev/null", O_RDWR)
    }
  }

  deinit { close(descriptor) }

  /// The last line that is not blank.
  var lastLine: String? {
    var bytes = [UInt8](repeating: 0, count: ErrorFile.tailByteCount)
    let end = lseek(descriptor, 0, SEEK_END)
    let count = pread(descriptor, &bytes, bytes.count, max(end - bytes.count, 0))
    guard count > 0 else { return nil }
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.last { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
  }
}
