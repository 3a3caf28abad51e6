import DialtoneTestSupport
import Foundation
import Glibc

/// Xandikos with the address book that it begins with. Its process ends with the object.
final class Xandikos {
  let port: UInt16
  let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-xandikos-\(UUID())")
  private let process: RunningProgram

  struct Failure: Error { let what: String }

  init() throws {
    port = try Loopback.freePort()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var child = ChildProcess(
      Xandikos.programs.appending(path: "xandikos").path,
      [
        "serve", "--defaults", "-d", folder.appending(path: "store").path, "-l", "127.0.0.1", "-p", "\(port)",
        "--state-dir", folder.appending(path: "state").path,
      ])
    child.files = [(0, "/dev/null", O_RDONLY), (1, "/dev/null", O_WRONLY), (2, "/dev/null", O_WRONLY)]
    process = try RunningProgram(child)
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var url: String { "http://127.0.0.1:\(port)/" }

  func stop() { process.end() }

  /// Writes a card. The first one waits until the server listens.
  func write(_ uid: String, name: String) async throws {
    try await send(
      "PUT", uid,
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:\(name)\r\nN:\(name);;;;\r\nTEL:+49301234\r\nEND:VCARD\r\n")
  }

  func remove(_ uid: String) async throws { try await send("DELETE", uid, "") }

  private static let programs =
    URL(filePath: #filePath).appending(path: "../../../../.build/test-python/bin").standardized
    .standardized

  /// It keeps its cards in git, so they are changed over HTTP.
  private func send(_ method: String, _ uid: String, _ card: String) async throws {
    let client = ChildProcess(
      Xandikos.programs.appending(path: "python3").path,
      [
        "-c",
        """
        import sys, urllib.request
        method, url, card = sys.argv[1:]
        request = urllib.request.Request(url, card.encode(), {"Content-Type": "text/vcard"}, method=method)
        while True:
            try: sys.exit(urllib.request.urlopen(request).status >= 300)
            except urllib.error.HTTPError: raise
            except urllib.error.URLError: pass
        """, method, "\(url)user/contacts/addressbook/\(uid).vcf", card,
      ])
    let status = try await RunningProgram(client).ending()
    guard status == .exited(0), process.isRunning else { throw Failure(what: "\(method) \(uid)") }
  }
}
