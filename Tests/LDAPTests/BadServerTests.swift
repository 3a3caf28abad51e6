import DialtoneTestSupport
import Foundation
import Glibc
import Testing

@testable import LDAP

/// Servers that violate the protocol: a scripted local socket.
struct BadServerTests {
  /// Listens at a path, and answers each message with given bytes. Then it is silent until the client has closed the connection,
  /// or hangs up.
  private final class Stub: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "dialtone-\(UUID().uuidString.prefix(8))").path
    private let listener: Int32

    /// - Parameter drip: bytes that follow again and again after the last answer, with the pause before each of them, until the
    ///   client sends something or closes the connection.
    init(
      answering answers: [[UInt8]], hangsUp: Bool = false, drip: (bytes: [UInt8], pause: Duration)? = nil
    ) throws {
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
          for bytes in answers where recv(connection, &buffer, buffer.count, 0) > 0 {
            _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
          }
          if let drip {
            var descriptor = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
            // One byte or message at a time, until the client closes the connection.
            while poll(&descriptor, 1, Int32(drip.pause / .milliseconds(1))) == 0 {
              _ = send(connection, drip.bytes, drip.bytes.count, Int32(MSG_NOSIGNAL))
            }
          }
          while !hangsUp, recv(connection, &buffer, buffer.count, 0) > 0 {}
          close(connection)
        }
        close(listener)
      }
    }

    deinit {
      // The thread ends, and closes the descriptor. If this closed it, the thread could use a descriptor of another owner.
      shutdown(listener, Int32(SHUT_RDWR))
      unlink(path)
    }

    /// Searches it for all entries.
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

    /// Refreshes a copy from it.
    func copy(besides old: LDAPCopy?) throws -> LDAPCopy {
      try withExtendedLifetime(self) {
        var directory = try directory()
        directory.limits.silence = .seconds(20)
        return try LDAPRefresh(directory).run(old, password: "", time: 0).copy
      }
    }

    func directory() throws -> LDAPDirectory {
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

  @Test("A silent server times out")
  func silent() throws {
    let error = try Stub(answering: [[]]).refresh()
    #expect(error?.description == "Example cannot be reached (Timed out)")
  }

  @Test("A server that becomes silent times out")
  func silentLater() throws {
    let error = try Stub(answering: [BadServerTests.bound]).refresh(silence: .seconds(3))
    #expect(error?.description.hasPrefix("Example has not answered") == true)
  }

  @Test(
    "A server that sends the start of a message, or a byte or an entry now and then, is given up",
    arguments: ["start", "bytes", "bytes of the login", "entries", "references", "unknown messages"])
  func dripping(kind: String) throws {
    // An entry of 200 bytes begins, of which only the length arrives.
    let start: [UInt8] = [0x30, 0x81, 0xC8, 0x02, 0x01, 0x02]
    let entry = BadServerTests.message(3, BadServerTests.entry("cn=N", "sn", "x"))
    let other = BadServerTests.message(3, BadServerTests.element(0x73, BadServerTests.text("ldap://h/")))
    let odd = BadServerTests.message(3, BadServerTests.element(0x79, BadServerTests.text("ldap://h/")))
    let (found, pause) = ([BadServerTests.bound, BadServerTests.root], Duration.milliseconds(500))
    let stub =
      switch kind {
      case "start": try Stub(answering: [BadServerTests.bound, Array(start.prefix(3))])
      case "bytes": try Stub(answering: [BadServerTests.bound, start], drip: ([0x64], .milliseconds(100)))
      case "bytes of the login": try Stub(answering: [start], drip: ([0x64], .milliseconds(100)))
      case "references": try Stub(answering: found + [other], drip: (other, pause))
      case "unknown messages": try Stub(answering: found + [odd], drip: (odd, pause))
      default:
        try Stub(answering: found + [entry], drip: (entry, .milliseconds(300)))
      }
    let begin = ContinuousClock.now
    let error = stub.refresh(silence: .seconds(2))
    #expect(ContinuousClock.now - begin < .seconds(120))
    let reasons = ["has not answered", "cannot be reached", "has sent almost nothing"]
    #expect(reasons.contains { error?.description.hasPrefix("Example \($0)") == true }, "\(kind): \(error as Any)")
  }

  @Test(
    "A certificate that is not trusted is reported with the way out, whatever library checks it",
    arguments: [
      (
        "(unknown error code)",
        ": its certificate has expired, is for another name, or is from an untrusted authority;"
      ),
      (
        "error:0A000086:SSL routines::certificate verify failed (self-signed certificate)",
        ": certificate verify failed (self-signed certificate);"
      ), ("Connection refused", " (Connection refused)"),
    ])
  func certificate(reason: String, start: String) throws {
    let directory = LDAPDirectory(try LDAPURL("ldaps://h/dc=x"))
    let way = " for an authority of your own, set authorities to its certificate file"
    #expect(LDAPConnection.hint(reason, directory) == start + (start.hasSuffix(";") ? way : ""))
  }

  @Test("Entries that follow one another for ever are ended by the time limit")
  func endlessEntries() throws {
    let entry = BadServerTests.message(3, BadServerTests.entry("cn=N", "sn", "a name that is long enough"))
    let answers = [BadServerTests.bound, BadServerTests.root, entry]
    let stub = try Stub(answering: answers, drip: (entry, .milliseconds(50)))
    var directory = try stub.directory()
    directory.limits.total = .seconds(1)
    let error = #expect(throws: LDAPError.self) {
      _ = try LDAPRefresh(directory).run(nil, password: "", time: 0)
    }
    #expect(error?.description == "Example takes longer than 1 s; ask for less with a filter in the URL")
    withExtendedLifetime(stub) {}
  }

  @Test("The time limit is for all searches of a copy")
  func limitOfCopy() throws {
    let stub = try Stub(answering: [BadServerTests.bound])
    let connection = try LDAPConnection(stub.directory(), password: "")
    connection.deadline = .now
    let error = #expect(throws: LDAPError.self) {
      _ = try connection.search(
        base: "", scope: .base, filter: "(objectClass=*)", attributes: [], isCancelled: { false }, receive: { _ in })
    }
    #expect(error?.description.hasPrefix("Example takes longer than") == true)
    withExtendedLifetime(stub) {}
  }

  @Test("The first entry is reported when it has arrived")
  func progress() throws {
    let root = BadServerTests.message(2, BadServerTests.done)
    let stub = try Stub(answering: [BadServerTests.bound, root, BadServerTests.page])
    var counts: [Int] = []
    _ = try LDAPRefresh(stub.directory(), progress: { counts.append($0) }).run(nil, password: "", time: 0)
    #expect(counts == [1])
    withExtendedLifetime(stub) {}
  }

  @Test("References without end are ended")
  func endlessReferences() throws {
    let reference = BadServerTests.message(3, BadServerTests.element(0x73, BadServerTests.text("ldap://h/")))
    let many = [[UInt8]](repeating: reference, count: 1_000).flatMap(\.self)
    let stub = try Stub(answering: [BadServerTests.bound, BadServerTests.root, many], drip: (many, .zero))
    let error = stub.refresh(silence: .seconds(60))
    #expect(error?.description == "Example refers to more than 10000 other servers; check the URL")
  }

  @Test("A message of 2 GiB is not waited for")
  func huge() throws {
    let start: [UInt8] = [0x30, 0x84, 0x7F, 0xFF, 0xFF, 0xFF, 0x02, 0x01, 0x02, 0x64]
    let error = try Stub(answering: [BadServerTests.bound + start]).refresh(silence: .seconds(20))
    #expect(error?.description.hasPrefix("Example cannot be reached") == true)
  }

  @Test(
    "Bytes that are not LDAP are an error", arguments: ["HTTP/1.1 400 Bad Request\r\n\r\n", "\u{0}\u{0}\u{0}\u{0}"])
  func foreign(text: String) throws {
    let error = try Stub(answering: [Array(text.utf8)]).refresh()
    #expect(error?.description.hasPrefix("Example cannot be reached") == true)
  }

  // MARK: Sync

  /// An element of BER with a short or a long length.
  private static func element(_ tag: UInt8, _ parts: [UInt8]...) -> [UInt8] {
    let content = parts.flatMap(\.self)
    let count = content.count
    return [tag] + (count < 128 ? [UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 255)]) + content
  }

  private static func text(_ text: String) -> [UInt8] { element(0x04, Array(text.utf8)) }

  private static func message(_ number: UInt8, _ operation: [UInt8], _ control: [UInt8] = []) -> [UInt8] {
    element(0x30, element(0x02, [number]), operation, control.isEmpty ? [] : element(0xA0, control))
  }

  private static func control(_ name: String, _ value: [UInt8]) -> [UInt8] {
    element(0x30, text(name), element(0x04, value))
  }

  private static func entry(_ name: String, _ attribute: String, _ value: String) -> [UInt8] {
    element(0x64, text(name), element(0x30, element(0x30, text(attribute), element(0x31, text(value)))))
  }

  private static let done = element(0x65, [0x0A, 0x01, 0x00], text(""), text(""))
  private static let sync = "1.3.6.1.4.1.4203.1.9.1"
  private static let root =
    message(2, entry("", "supportedControl", sync + ".1")) + message(2, done)
  private static func uuid(_ byte: UInt8) -> [UInt8] { element(0x04, [UInt8](repeating: byte, count: 16)) }
  private static func identifier(_ byte: UInt8) -> String { LDAPEntry.uuid([UInt8](repeating: byte, count: 16)) }

  /// A new entry, a set of present entries, a deleted entry, and a cookie.
  private static let changes =
    message(
      3, entry("cn=New", "entryUUID", identifier(9)),
      control(sync + ".2", element(0x30, [0x0A, 0x01, 0x01], uuid(9))))
    + message(
      3,
      element(
        0x79, element(0x80, Array((sync + ".4").utf8)),
        element(0x81, element(0xA3, [0x01, 0x01, 0x00], element(0x31, uuid(1), uuid(2))))))
    + message(
      3, element(0x64, text("cn=Gone"), [0x30, 0x00]),
      control(sync + ".2", element(0x30, [0x0A, 0x01, 0x03], uuid(3))))
    + message(3, done, control(sync + ".3", element(0x30, text("next"), [0x01, 0x01, 0xFF])))

  private static func old(_ directory: LDAPDirectory) throws -> LDAPCopy {
    var copy = LDAPCopy(LDAPCopy.Head(identity: directory.identity))
    copy.head.cookie = Array("cookie".utf8)
    for byte: UInt8 in 1...3 {
      var entry = LDAPEntry()
      "cn=\(byte)".utf8.withContiguousStorageIfAvailable { entry.begin(UnsafeRawBufferPointer($0)) }
      Array(identifier(byte).utf8).withUnsafeBytes { entry.add("entryUUID", $0) }
      copy.add(entry)
    }
    return copy
  }

  @Test("The state of entries that the server does not send is applied")
  func synchronised() throws {
    let stub = try Stub(answering: [BadServerTests.bound, BadServerTests.root, BadServerTests.changes])
    let copy = try stub.copy(besides: BadServerTests.old(stub.directory()))
    #expect(copy.identifiers == Set([1, 2, 9].map(BadServerTests.identifier)))
    #expect(copy.head.cookie == Array("next".utf8))
  }

  /// An entry, and the end of the last page (RFC 2696), from a server without synchronisation.
  private static let page =
    message(3, entry("cn=New", "entryUUID", identifier(9)))
    + message(3, done, control("1.2.840.113556.1.4.319", element(0x30, [0x02, 0x01, 0x00], text(""))))

  @Test("Controls without a value, or with an empty one, are passed over", arguments: [[], [0x04, 0x00]] as [[UInt8]])
  func emptyControls(value: [UInt8]) throws {
    func empty(_ name: String) -> [UInt8] {
      BadServerTests.element(0x30, BadServerTests.text(BadServerTests.sync + name), value)
    }
    let info = BadServerTests.element(
      0x79, BadServerTests.element(0x80, Array((BadServerTests.sync + ".4").utf8)),
      value.isEmpty ? [] : [0x81, 0x00])
    let new = BadServerTests.entry("cn=New", "entryUUID", BadServerTests.identifier(9))
    let answer =
      BadServerTests.message(3, new, empty(".2")) + BadServerTests.message(3, info)
      + BadServerTests.message(3, BadServerTests.done, empty(".3"))
    let stub = try Stub(answering: [BadServerTests.bound, BadServerTests.root, answer])
    let copy = try stub.copy(besides: BadServerTests.old(stub.directory()))
    #expect(copy.identifiers == Set([1, 2, 3, 9].map(BadServerTests.identifier)))
    let root = BadServerTests.message(2, BadServerTests.entry("", "namingContexts", "dc=x"))
    let page = BadServerTests.element(0x30, BadServerTests.text("1.2.840.113556.1.4.319"), value)
    let paged = try Stub(answering: [
      BadServerTests.bound, root + BadServerTests.message(2, BadServerTests.done),
      BadServerTests.message(3, new) + BadServerTests.message(3, BadServerTests.done, page),
    ])
    #expect(try paged.copy(besides: nil).identifiers == [BadServerTests.identifier(9)])
  }

  @Test("Broken answers are an error, or entries of the copy and the answer and no others", arguments: [true, false])
  func broken(hasSync: Bool) throws {
    var random = SeededGenerator(seed: 11)
    let known = Set([1, 2, 3, 9].map(BadServerTests.identifier))
    let other = BadServerTests.message(2, BadServerTests.entry("", "namingContexts", "dc=x"))
    let answers = [
      BadServerTests.bound, hasSync ? BadServerTests.root : other + BadServerTests.message(2, BadServerTests.done),
      hasSync ? BadServerTests.changes : BadServerTests.page,
    ]
    for _ in 0..<300 {
      var broken = answers
      // Mostly messages about entries.
      let place = [0, 1, 2, 2, 2, 2].randomElement(using: &random) ?? 2
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[place][Int.random(in: 0..<broken[place].count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        broken[place].removeLast(Int.random(in: 0..<broken[place].count, using: &random))
      }
      let stub = try Stub(answering: Array(broken[...place]), hangsUp: true)
      guard let copy = try? stub.copy(besides: BadServerTests.old(stub.directory())) else { continue }
      // At most two entries are sent, and each may have another identifier.
      #expect(copy.identifiers.subtracting(known).count <= 2, "\(broken)")
    }
  }

  @Test("Who is cancelled does not wait")
  func cancelled() throws {
    let error = try Stub(answering: [BadServerTests.bound]).refresh(silence: .seconds(20), isCancelled: { true })
    #expect(error?.description == "Example: the search was cancelled")
  }
}
