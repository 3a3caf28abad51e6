import Foundation
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
  ) throws -> (status: Int32, output: String, error: String) {
    let process = Process()
    process.executableURL = try url(name)
    process.arguments = arguments
    process.environment = ["HOME": home.path, "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let files = (output: home.appending(path: "output"), error: home.appending(path: "error"))
    for file in [files.output, files.error] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: files.output)
    process.standardError = try FileHandle(forWritingTo: files.error)
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try String(contentsOf: files.output, encoding: .utf8),
      try String(contentsOf: files.error, encoding: .utf8)
    )
  }
}
