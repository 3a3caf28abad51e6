import Foundation
import Glibc

/// A mock telephone on a private D-Bus, based on python-dbusmock (`Tests/Telephones`). Its process ends with the object.
///
/// A test makes it act with ``perform(_:)``, and checks the method calls it has received with ``nextMethodCall()``.
public final class TelephonePeer {
  public enum Kind: String {
    case modemManager = "modemmanager.py"
    case gnomeCalls = "gnome_calls.py"
    case bluetooth = "bluetooth.py"
    case handsFree = "pipewire.py"
    case blueZ = "bluez.py"
    case ofono = "ofono.py"
  }

  /// The address of the bus.
  public let address: String
  private let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-bus-\(UUID())")
  private let process: RunningProgram
  private var lines: AsyncStream<String>.Iterator
  /// The method calls that ``nextMethodCall()`` has not returned yet.
  private var methodCalls: [String] = []

  private static let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  public struct Missing: Error, CustomStringConvertible { public let description: String }

  /// - Parameter arguments: `--absent` for a service that is not running yet, `--no-modem` or `--no-telephone`.
  public init(_ kind: Kind, _ arguments: String...) async throws {
    let python = Self.checkout.appending(path: ".build/test-python/bin/python3")
    guard FileManager.default.isExecutableFile(atPath: python.path) else {
      throw Missing(description: "there is no \(python.path); make test-packages makes it")
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = Self.checkout.appending(path: "Tests/Telephones/\(kind.rawValue)")
    var child = ChildProcess(python.path, [script.path, folder.path] + arguments)
    child.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    process = try RunningProgram(child, hasInput: true, hasOutput: true)
    lines = Self.lines(of: process.output).makeAsyncIterator()
    address = await lines.next() ?? ""
    guard await lines.next() == "ready" else {
      throw Missing(description: "the telephone did not start; are dbus, python3-dbus and python3-gi installed?")
    }
  }

  deinit {
    process.end()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func lines(of file: FileHandle?) -> AsyncStream<String> {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    Thread.detachNewThread {
      var rest: [UInt8] = []
      while let data = file?.availableData, !data.isEmpty {
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          continuation.yield(String(decoding: rest[..<end], as: UTF8.self))
          rest.removeFirst(end + 1)
        }
      }
      continuation.finish()
    }
    return stream
  }

  /// Executes a line of Python in the mock, and waits until it is done.
  public func perform(_ line: String) async throws {
    try process.write(line + "\n")
    while true {
      guard let answer = await lines.next() else { throw Missing(description: "the telephone ended at: \(line)") }
      if answer == "done" { return }
      methodCalls.append(answer)
    }
  }

  /// Returns the next method call, with its object and arguments.
  public func nextMethodCall() async -> String? {
    methodCalls.isEmpty ? await lines.next() : methodCalls.removeFirst()
  }
}
