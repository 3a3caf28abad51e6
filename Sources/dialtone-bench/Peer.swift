import DialtoneTestSupport
import Glibc

/// Another program that does a part of the work, run to its end.
struct Peer {
  let path: String

  /// nil when PATH does not find it.
  init?(_ name: String) {
    guard let path = ChildProcess.find(name) else { return nil }
    self.path = path
  }

  init(path: String) { self.path = path }

  /// Runs it and returns how long it took, from before the start to its exit, in milliseconds.
  ///
  /// - Parameter output: a file that takes its output. Not `/dev/null`: grep looks, and stops at the first match.
  @discardableResult
  func run(
    _ arguments: [String], input: String = "/dev/null", output: String, allowed: Set<Int32> = [0]
  ) throws -> Double {
    var child = ChildProcess(path, arguments)
    // A peer is measured as it comes, and fast: the C locale, no options from the user.
    child.environment["LC_ALL"] = "C.UTF-8"
    child.environment["FZF_DEFAULT_OPTS"] = nil
    child.files = [(0, input, O_RDONLY), (1, output, O_WRONLY | O_CREAT | O_TRUNC)]
    let clock = ContinuousClock()
    let start = clock.now
    let process = try child.start()
    let status = ChildProcess.status(of: process, waits: true)
    let time = clock.now - start
    guard case .exited(let code) = status, allowed.contains(code) else {
      throw BenchError("\(path) \(arguments.joined(separator: " ")) failed")
    }
    return time.milliseconds
  }

  /// Runs it and returns what it printed.
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
