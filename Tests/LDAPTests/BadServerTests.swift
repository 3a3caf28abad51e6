import Foundation
import Glibc
import Testing

@testable import LDAP

/// Servers that do not speak as they should: a socket of this machine answers whatever a test says.
struct BadServerTests {
  /// Listens at a path, and answers the first message with bytes; then it is silent until the other side has gone.
  private final class Stub: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID().uuidString.prefix(8))").path
    private let listener: Int32

    init(answering bytes: [UInt8]) throws {
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(status == 0 && listen(listener, 4) == 0)
      Thread.detachNewThread { [listener] in
        while true {
          let connection = accept(listener, nil, nil)
          guard connection >= 0 else { break }
          var buffer = [UInt8](repeating: 0, count: 4096)
          if recv(connection, &buffer, buffer.count, 0) > 0 {
            _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
            while recv(connection, &buffer, buffer.count, 0) > 0 {}
          }
          close(connection)
        }
        close(listener)
      }
    }

    deinit {
      // The thread ends, and closes the descriptor: closed here, it could be another's by the time the thread looks.
      shutdown(listener, Int32(SHUT_RDWR))
      unlink(path)
    }

    /// Asks it for everybody.
    func refresh(
      silence: Duration = .milliseconds(300), isCancelled: @escaping () -> Bool = { false }
    ) -> LDAPError? {
      withExtendedLifetime(self) {
        #expect(throws: LDAPError.self) {
          var directory = try directory()
          directory.limits.silence = silence
          _ = try LDAPRefresh(directory, isCancelled: isCancelled).run(nil, password: "", time: 0)
        }
      }
    }

    private func directory() throws -> LDAPDirectory {
      let host = path.replacing("/", with: "%2F")
      var directory = LDAPDirectory(try LDAPURL("ldapi://\(host)/dc=x"), name: "Example")
      directory.limits.messageByteCount = 1 << 20
      return directory
    }
  }

  /// The answer to a bind, message 1: success (RFC 4511, 4.2.2).
  private static let bound: [UInt8] = [
    0x30, 0x0C, 0x02, 0x01, 0x01, 0x61, 0x07, 0x0A, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00,
  ]

  @Test("A server that says nothing is given up")
  func silent() throws {
    let error = try Stub(answering: []).refresh()
    #expect(error?.description == "Example cannot be reached (Timed out)")
  }

  @Test("A server that says nothing more is given up")
  func silentLater() throws {
    let error = try Stub(answering: BadServerTests.bound).refresh()
    #expect(error?.description.hasPrefix("Example has been silent") == true)
  }

  @Test("A message of 2 GiB is not waited for")
  func huge() throws {
    let start: [UInt8] = [0x30, 0x84, 0x7F, 0xFF, 0xFF, 0xFF, 0x02, 0x01, 0x02, 0x64]
    let error = try Stub(answering: BadServerTests.bound + start).refresh(silence: .seconds(20))
    #expect(error?.description.hasPrefix("Example cannot be reached") == true)
  }

  @Test(
    "Bytes that are not LDAP are an error", arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", "\u{0}\u{0}\u{0}\u{0}"])
  func foreign(text: String) throws {
    let error = try Stub(answering: Array(text.utf8)).refresh()
    #expect(error?.description.hasPrefix("Example cannot be reached") == true)
  }

  @Test("Who is cancelled does not wait")
  func cancelled() throws {
    let error = try Stub(answering: BadServerTests.bound).refresh(silence: .seconds(20), isCancelled: { true })
    #expect(error?.description == "Example: the search was cancelled")
  }
}
