import DialtoneTestSupport
import Foundation
import Glibc
import Testing

/// The programs beside the tests: `swift build --build-tests` builds them.
enum BuiltProgram {
  static func url(_ name: String) throws -> URL {
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let url = URL(filePath: own).deletingLastPathComponent().appending(path: name)
    try #require(
      FileManager.default.isExecutableFile(atPath: url.path),
      "\(url.path) is not built; use \"swift build --build-tests\"")
    return url
  }

  /// Runs a program to its end.
  static func run(
    _ name: String, _ arguments: [String], home: URL
  ) async throws -> (status: Int32, output: String, error: String) {
    var child = ChildProcess(try url(name).path, arguments)
    child.environment = ["HOME": home.path, "LC_ALL": "C.UTF-8"]
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let files = (output: home.appending(path: "output"), error: home.appending(path: "error"))
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    child.files = [(0, "/dev/null", O_RDONLY), (1, files.output.path, flags), (2, files.error.path, flags)]
    guard case .exited(let status) = try await RunningProgram(child).ending() else { throw Crash(program: name) }
    return (
      status, try String(contentsOf: files.output, encoding: .utf8),
      try String(contentsOf: files.error, encoding: .utf8)
    )
  }

  struct Crash: Error { let program: String }
}
