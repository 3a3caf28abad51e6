import DialtoneTestSupport
import Foundation
import Glibc
import Synchronization

/// A scripted server on loopback. It handles one connection after another.
final class StubServer: Sendable {
  struct Request: Sendable {
    /// `PROPFIND`
    var method = ""
    var path = ""
    /// The headers, with names in lower case.
    var headers: [String: String] = [:]
    var body = ""
  }

  struct Answer: Sendable {
    /// 0 sends nothing at all.
    var status: Int
    var headers: [String] = []
    var body = ""
    /// Bytes that are sent repeatedly after the body, until the client closes the connection.
    var endless = ""
    /// How long it pauses before each repetition.
    var pause = Duration.zero
    /// Whether the body never ends.
    var isOpen = false

    static let silent = Answer(status: 0)
    /// A multistatus of which ten bytes arrive in a second.
    static let dripping: Answer = {
      var answer = multistatus("")
      (answer.body, answer.endless, answer.pause) = ("<multistatus xmlns=\"DAV:\">", " ", .milliseconds(100))
      return answer
    }()

    static func multistatus(_ content: String) -> Answer {
      Answer(
        status: 207, headers: ["Content-Type: application/xml"],
        body: "<?xml version=\"1.0\"?><multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:carddav\">"
          + content + "</multistatus>")
    }
  }

  let port: UInt16
  private let listener: Int32
  private let seen = Requests()

  var requests: [Request] { seen.all.withLock(\.self) }
  func forget() { seen.all.withLock { $0 = [] } }

  private final class Requests: Sendable { let all = Mutex<[Request]>([]) }

  init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    (listener, port) = try Loopback.listen()
    Thread.detachNewThread { [listener, seen] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        if let request = StubServer.request(connection) {
          seen.all.withLock { $0.append(request) }
          StubServer.send(answer(request), to: connection)
        }
        shutdown(connection, Int32(SHUT_RDWR))
        close(connection)
      }
      close(listener)
    }
  }

  /// Ends the thread, which closes the descriptor. If this closed it, the thread could use a descriptor of another owner.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  private static func request(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var request: Request?
    var length = 0
    while true {
      if request == nil, let end = String(decoding: bytes, as: UTF8.self).range(of: "\r\n\r\n") {
        let head = String(decoding: bytes, as: UTF8.self)[..<end.lowerBound].components(separatedBy: "\r\n")
        let words = head[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        var parsed = Request(method: String(words[0]), path: String(words[1]))
        for line in head.dropFirst() {
          let parts = line.split(separator: ":", maxSplits: 1)
          if parts.count == 2 { parsed.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
        }
        bytes.removeFirst(head.joined(separator: "\r\n").utf8.count + 4)
        length = Int(parsed.headers["content-length"] ?? "") ?? 0
        request = parsed
      }
      if var request, bytes.count >= length {
        request.body = String(decoding: bytes, as: UTF8.self)
        return request
      }
      let count = recv(connection, &piece, piece.count, 0)
      guard count > 0 else { return nil }
      bytes += piece[..<count]
    }
  }

  private static func send(_ answer: Answer, to connection: Int32) {
    func send(_ text: String) -> Bool {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    guard answer.status != 0 else { return wait(for: connection) }
    let hasEnd = answer.endless.isEmpty && !answer.isOpen
    let lengths = hasEnd ? ["Content-Length: \(answer.body.utf8.count)"] : []
    let head = ["HTTP/1.1 \(answer.status) X"] + answer.headers + lengths + ["Connection: close"]
    guard send(head.joined(separator: "\r\n") + "\r\n\r\n" + answer.body) else { return }
    if !answer.endless.isEmpty {
      while answer.pause == .zero || !isClosed(connection, within: answer.pause), send(answer.endless) {}
    }
    if answer.isOpen { wait(for: connection) }
  }

  /// Waits until the client closes the connection.
  private static func wait(for connection: Int32) {
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
  }

  private static func isClosed(_ connection: Int32, within time: Duration) -> Bool {
    var descriptor = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, Int32(time / .milliseconds(1))) != 0
  }
}
