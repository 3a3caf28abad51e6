import DialtoneTestSupport
import Foundation
import Glibc

/// Radicale with books of the user `ann`, whose password is `secret`. Its process ends with the object.
final class Radicale {
  let port: UInt16
  let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-radicale-\(UUID())")
  private let process = Process()

  struct NotStarted: Error { let log: String }

  init() throws {
    port = try Loopback.freePort()
    let store = folder.appending(path: "store/collection-root/ann")
    try FileManager.default.createDirectory(at: store, withIntermediateDirectories: true)
    try "ann:secret\n".write(to: folder.appending(path: "users"), atomically: true, encoding: .utf8)
    try """
    [server]
    hosts = 127.0.0.1:\(port)
    [auth]
    type = htpasswd
    htpasswd_filename = \(folder.path)/users
    htpasswd_encryption = plain
    delay = 0
    [storage]
    filesystem_folder = \(folder.path)/store
    [logging]
    level = info

    """.write(to: folder.appending(path: "config"), atomically: true, encoding: .utf8)
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    process.executableURL = root.appending(path: ".build/test-python/bin/python3")
    process.arguments = ["-m", "radicale", "--config", folder.appending(path: "config").path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let output = Pipe()
    process.standardError = output
    try process.run()
    // It prints when it is ready. Later output is ignored.
    var log = ""
    while !log.contains("server ready") {
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { throw NotStarted(log: log) }
      log += String(decoding: bytes, as: UTF8.self)
    }
    output.fileHandleForReading.readabilityHandler = { if $0.availableData.isEmpty { $0.readabilityHandler = nil } }
  }

  deinit {
    if process.isRunning {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  var url: String { "http://127.0.0.1:\(port)/" }

  func book(_ name: String) -> URL { folder.appending(path: "store/collection-root/ann/\(name)") }

  /// Creates an address book, or renames it.
  func make(_ book: String, name: String) throws {
    try FileManager.default.createDirectory(at: self.book(book), withIntermediateDirectories: true)
    try "{\"tag\": \"VADDRESSBOOK\", \"D:displayname\": \"\(name)\"}"
      .write(to: self.book(book).appending(path: ".Radicale.props"), atomically: true, encoding: .utf8)
  }

  /// Makes a collection of an address book that is for nothing in particular.
  func makePlain(_ book: String) throws {
    try "{}".write(to: self.book(book).appending(path: ".Radicale.props"), atomically: true, encoding: .utf8)
  }

  func write(_ uid: String, name: String, in book: String) throws {
    try "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:\(name)\r\nN:\(name);;;;\r\nTEL:+49301234\r\nEND:VCARD\r\n"
      .write(to: self.book(book).appending(path: "\(uid).vcf"), atomically: true, encoding: .utf8)
  }

  func remove(_ uid: String, from book: String) throws {
    try FileManager.default.removeItem(at: self.book(book).appending(path: "\(uid).vcf"))
  }
}
