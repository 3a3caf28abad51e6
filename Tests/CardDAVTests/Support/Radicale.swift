import DialtoneTestSupport
import Foundation
import Glibc

/// Radicale with books of the user `ann`, whose password is `secret`. Its process ends with the object.
final class Radicale {
  let port: UInt16
  let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-radicale-\(UUID())")
  private let process: RunningProgram

  struct NotStarted: Error { let log: String }

  init() async throws {
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
    let log = folder.appending(path: "log").path
    var child = ChildProcess(
      root.appending(path: ".build/test-python/bin/python3").path,
      ["-m", "radicale", "--config", folder.appending(path: "config").path])
    child.files = [
      (0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, log, O_WRONLY | O_CREAT | O_TRUNC),
    ]
    process = try RunningProgram(child)
    var text = ""
    while !text.contains("server ready") {
      text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      guard process.isRunning else { throw NotStarted(log: text) }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  deinit {
    process.end()
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
