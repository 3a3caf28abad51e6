import DialtoneTestSupport
import Foundation
import Testing

/// The built program, with a configuration and a state of its own in a folder.
final class BuiltDialtone {
  private let process = Process()
  private let input = Pipe()
  private let folder: URL

  /// Starts the program. Its input stays open until ``finish()``.
  init(_ arguments: [String], configuration: String, in folder: URL) throws {
    self.folder = folder
    let file = folder.appending(path: "program.toml")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: "dialtone")
    process.arguments = arguments + ["--config", file.path]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }
    let output = folder.appending(path: "program-output")
    try Data().write(to: output)
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What the program has written so far, also to standard error.
  var output: String { (try? String(contentsOf: folder.appending(path: "program-output"), encoding: .utf8)) ?? "" }

  func type(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }

  struct TooLong: Error {
    var text: String
    var output: String
  }

  /// Waits until the program has written a text.
  func expect(_ text: String) throws {
    let end = ContinuousClock.now + .seconds(20)
    while !output.contains(text) {
      guard ContinuousClock.now < end else { throw TooLong(text: text, output: output) }
      usleep(2_000)
    }
  }

  /// Ends the input, and waits for the end of the program.
  ///
  /// - Returns: the exit code.
  func finish() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], configuration: String, in folder: URL
  ) throws -> (status: Int32, output: String) {
    let program = try BuiltDialtone(arguments, configuration: configuration, in: folder)
    let status = try program.finish()
    return (status, program.output)
  }
}
