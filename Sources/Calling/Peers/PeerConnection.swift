import Glibc

/// A non-blocking connection to a peer. Its creator must close it.
protocol PeerConnection {
  associatedtype Received: Sendable
  associatedtype Sent: Sendable

  /// The descriptors and their events for `poll(2)`.
  var polled: [pollfd] { get }
  /// When to call ``receive(_:)`` even if no input is ready; nil for never.
  var deadline: ContinuousClock.Instant? { get }
  /// Whether there are unsent messages.
  var hasUnsent: Bool { get }

  /// Queues a message to send.
  mutating func send(_ message: Sent)

  /// Sends as much as possible without blocking.
  ///
  /// - Throws: ``CallError`` if the connection is no longer usable.
  mutating func flush() throws(CallError)

  /// Reads some of the input, and sends queued messages.
  ///
  /// - Parameter ready: the events that `poll(2)` returned, of all descriptors together.
  /// - Throws: ``CallError`` if the connection is no longer usable.
  mutating func receive(_ ready: Int16) throws(CallError) -> [Received]

  func close()
}

/// A non-blocking transport of bytes. Its creator must close it.
protocol ByteTransport {
  var descriptor: Int32 { get }

  /// Reads the available bytes into a buffer.
  func read(into buffer: inout [UInt8]) -> Transfer

  /// Writes as many bytes as fit.
  func write(_ bytes: ArraySlice<UInt8>) -> Transfer

  func close()
}

/// The result of reading or writing.
enum Transfer: Equatable {
  case bytes(Int)
  /// Nothing was transferred; wait with `poll(2)`.
  case wouldBlock
  /// The peer closed the connection, or the connection failed.
  case closed
}

/// A connection that transfers bytes over TCP or TLS.
struct ByteConnection: PeerConnection {
  private let transport: any ByteTransport
  /// The bytes not written yet.
  private var unsent: [UInt8] = []
  /// Whether there may be more input: TLS may have buffered bytes that `poll(2)` does not know of.
  private var mayHaveMore = false

  /// The most unsent bytes. With more, the peer does not read, and the connection fails.
  private static let maximumUnsent = 1 << 20

  /// The most reads at once, so that requests do not wait too long.
  private static let maximumReads = 8

  init(_ transport: any ByteTransport) { self.transport = transport }

  var polled: [pollfd] {
    [pollfd(fd: transport.descriptor, events: Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)]
  }
  var deadline: ContinuousClock.Instant? { mayHaveMore ? .now : nil }
  var hasUnsent: Bool { !unsent.isEmpty }

  mutating func send(_ message: [UInt8]) { unsent += message }

  mutating func flush() throws(CallError) {
    var written = 0
    writing: while written < unsent.count {
      switch transport.write(unsent[written...]) {
      case .bytes(let count): written += count
      case .wouldBlock: break writing
      case .closed: throw CallError("the connection was closed")
      }
    }
    unsent.removeFirst(written)
    if unsent.count > Self.maximumUnsent { throw CallError("the other side no longer accepts data") }
  }

  mutating func receive(_ ready: Int16) throws(CallError) -> [[UInt8]] {
    if ready & Int16(POLLOUT) != 0 { try flush() }
    guard ready & ~Int16(POLLOUT) != 0 || mayHaveMore else { return [] }
    var received: [[UInt8]] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    mayHaveMore = true
    while mayHaveMore, received.count < Self.maximumReads {
      switch transport.read(into: &buffer) {
      case .bytes(let count): received.append(Array(buffer[..<count]))
      case .wouldBlock: mayHaveMore = false
      // Returns the bytes before the end; the next read finds the end again.
      case .closed where !received.isEmpty: return received
      case .closed: throw CallError("the other side closed the connection")
      }
    }
    return received
  }

  func close() { transport.close() }
}
