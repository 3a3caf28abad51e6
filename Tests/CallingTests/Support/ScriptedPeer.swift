import DialtoneTestSupport
import Foundation
import Glibc
import Synchronization

/// A scripted server on loopback. It handles one connection after another, on its own thread.
final class ScriptedPeer: Sendable {
  /// One connection.
  final class Connection {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

    struct Closed: Error {}

    /// Sends a text in pieces of a size, each in a separate packet.
    func send(_ text: String, pieces: Int = .max) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(pieces))
        guard Glibc.send(descriptor, piece, piece.count, Int32(MSG_NOSIGNAL)) == piece.count else { return }
        rest = rest.dropFirst(pieces)
      }
    }

    /// The bytes up to and including an end marker.
    func read(upTo end: String) throws -> String {
      let end = Array(end.utf8)
      while true {
        if let place = buffer.indices.first(where: { buffer[$0...].starts(with: end) }) {
          defer { buffer.removeFirst(place + end.count) }
          return String(decoding: buffer[..<(place + end.count)], as: UTF8.self)
        }
        try fill()
      }
    }

    func read(count: Int) throws -> String {
      while buffer.count < count { try fill() }
      defer { buffer.removeFirst(count) }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }

    /// Waits until the other side closes the connection.
    func waitForEnd() { while (try? fill()) != nil {} }

    private func fill() throws {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { throw Closed() }
      buffer += bytes[..<count]
    }
  }

  let port: UInt16
  private let listener: Int32
  private let problem = Mutex<String?>(nil)

  /// - Parameter talk: handles each connection, which is closed afterwards. The number is the index of the connection, from 0.
  init(_ talk: @escaping @Sendable (Connection, Int) throws -> Void) throws {
    let (listener, port) = try Loopback.listen()
    (self.listener, self.port) = (listener, port)
    Thread.detachNewThread {
      var count = 0
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { break }
        try? talk(Connection(descriptor), count)
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
        count += 1
      }
      close(listener)
    }
  }

  /// Ends the thread, which closes the descriptor. If this closed it, another peer could get the same descriptor number, and the
  /// thread would accept that peer's next connection.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}
