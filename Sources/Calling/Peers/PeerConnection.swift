import Glibc

/// A connection to a peer that never blocks. Its creator closes it.
protocol PeerConnection {
  associatedtype Received: Sendable
  associatedtype Sent: Sendable

  /// The descriptor and the events for `poll(2)`.
  var descriptor: Int32 { get }
  var events: Int16 { get }
  /// When ``receive(_:)`` is to be called even if nothing came; nil: never.
  var deadline: ContinuousClock.Instant? { get }
  /// Whether something is still to be sent.
  var hasUnsent: Bool { get }

  /// Queues something to be sent.
  mutating func send(_ words: Sent)

  /// Sends as much as possible without blocking.
  ///
  /// - Throws: ``CallError`` when the connection is no longer usable.
  mutating func flush() throws(CallError)

  /// Reads some of the input, and sends what was waiting.
  ///
  /// - Parameter ready: the events that `poll(2)` found.
  /// - Throws: ``CallError`` when the connection is no longer usable.
  mutating func receive(_ ready: Int16) throws(CallError) -> [Received]

  func close()
}

/// A stream of bytes over TCP.
struct ByteConnection: PeerConnection {
  private let socket: PeerSocket
  /// What is still to be written.
  private var unsent: [UInt8] = []

  /// Beyond this many unsent bytes, a peer that does not read is given up.
  private static let longestUnsent = 1 << 20

  init(_ socket: PeerSocket) { self.socket = socket }

  var descriptor: Int32 { socket.descriptor }
  var events: Int16 { Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT) }
  var deadline: ContinuousClock.Instant? { nil }
  var hasUnsent: Bool { !unsent.isEmpty }

  mutating func send(_ words: [UInt8]) { unsent += words }

  mutating func flush() throws(CallError) {
    var written = 0
    writing: while written < unsent.count {
      switch socket.write(unsent[written...]) {
      case .bytes(let count): written += count
      case .wouldBlock: break writing
      case .closed: throw CallError("the connection was closed")
      }
    }
    unsent.removeFirst(written)
    if unsent.count > Self.longestUnsent { throw CallError("the other side takes nothing any more") }
  }

  mutating func receive(_ ready: Int16) throws(CallError) -> [[UInt8]] {
    if ready & Int16(POLLOUT) != 0 { try flush() }
    guard ready & ~Int16(POLLOUT) != 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    switch socket.read(into: &buffer) {
    case .bytes(let count): return [Array(buffer[..<count])]
    case .wouldBlock: return []
    case .closed: throw CallError("the other side closed the connection")
    }
  }

  func close() { socket.close() }
}
