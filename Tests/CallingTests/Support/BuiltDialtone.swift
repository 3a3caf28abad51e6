import DialtoneTestSupport
import Foundation
import Testing

/// The built program, with a configuration and a state of its own in a folder.
final class BuiltDialtone {
  private let process: RunningProgram
  private let folder: URL

  /// Starts the program. Its input stays open until ``finish()``.
  init(_ arguments: [String], configuration: String, in folder: URL) throws {
    self.folder = folder
    let file = folder.appending(path: "program.toml")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var child = ChildProcess(
      URL(filePath: tests).deletingLastPathComponent().appending(path: "dialtone").path,
      arguments + ["--config", file.path])
    child.environment.merge(["XDG_STATE_HOME": folder.path, "LC_ALL": "C.UTF-8"]) { $1 }
    let output = folder.appending(path: "program-output").path
    child.files = [(1, output, O_WRONLY | O_CREAT | O_TRUNC), (2, output, O_WRONLY | O_APPEND)]
    process = try RunningProgram(child, hasInput: true)
  }

  /// What the program has written so far, also to standard error.
  var output: String { (try? String(contentsOf: folder.appending(path: "program-output"), encoding: .utf8)) ?? "" }

  func type(_ line: String) throws { try process.write("\(line)\n") }

  struct TooLong: Error {
    var text: String
    var output: String
  }

  /// Waits until the program has written a text.
  func expect(_ text: String) async throws {
    let end = ContinuousClock.now + PtySession.patience
    while !output.contains(text) {
      guard ContinuousClock.now < end else { throw TooLong(text: text, output: output) }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Ends the input, and waits for the end of the program.
  ///
  /// - Returns: the exit code.
  func finish() async throws -> Int32 {
    process.closeInput()
    guard case .exited(let code) = try await process.ending() else { return -1 }
    return code
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: [String], configuration: String, in folder: URL
  ) async throws -> (status: Int32, output: String) {
    let program = try BuiltDialtone(arguments, configuration: configuration, in: folder)
    let status = try await program.finish()
    return (status, program.output)
  }
}
