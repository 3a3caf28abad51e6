import DialtoneTestSupport
import Glibc

/// A program that is run to its end and timed.
struct Peer {
  let path: String

  /// Finds a program in PATH; nil when it is not installed.
  init?(_ name: String) {
    guard let path = ChildProcess.find(name) else { return nil }
    self.path = path
  }

  init(path: String) { self.path = path }

  /// Runs the program, and returns the time from before its start to its exit, in milliseconds.
  ///
  /// - Parameter output: a file for its output. Do not use `/dev/null`: grep checks for it, and stops at the first match.
  @discardableResult
  func run(
    _ arguments: [String], input: String = "/dev/null", output: String, allowed: Set<Int32> = [0]
  ) throws -> Double {
    var child = ChildProcess(path, arguments)
    // The C locale and default options make a fast and fair run.
    child.environment["LC_ALL"] = "C.UTF-8"
    child.environment["FZF_DEFAULT_OPTS"] = nil
    child.files = [(0, input, O_RDONLY), (1, output, O_WRONLY | O_CREAT | O_TRUNC)]
    let clock = ContinuousClock()
    let start = clock.now
    let status = try child.run()
    let time = clock.now - start
    guard case .exited(let code) = status, allowed.contains(code) else {
      throw BenchError("\(path) \(arguments.joined(separator: " ")) failed")
    }
    return time.milliseconds
  }

  /// Runs the program, and returns its output.
  func output(
    _ arguments: [String], input: String = "/dev/null", through file: String, allowed: Set<Int32> = [0]
  ) throws -> [UInt8] {
    try run(arguments, input: input, output: file, allowed: allowed)
    guard let stream = fopen(file, "r") else { throw BenchError("\(file) cannot be read") }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 { bytes += buffer[..<count] }
    return bytes
  }
}
