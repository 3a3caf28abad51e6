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
  mutating func send(_ message: Sent)

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

/// What carries bytes to a peer and back, and never blocks. Whoever made it closes it.
protocol ByteTransport {
  var descriptor: Int32 { get }

  /// Reads what is there into a buffer.
  func read(into buffer: inout [UInt8]) -> Transfer

  /// Writes as many bytes as fit.
  func write(_ bytes: ArraySlice<UInt8>) -> Transfer

  func close()
}

/// What became of reading or writing.
enum Transfer: Equatable {
  case bytes(Int)
  /// Nothing now; `poll(2)` says when.
  case wouldBlock
  /// The peer has closed the connection, or it is broken.
  case closed
}

/// A stream of bytes, over TCP or TLS.
struct ByteConnection: PeerConnection {
  private let transport: any ByteTransport
  /// What is still to be written.
  private var unsent: [UInt8] = []
  /// Whether more may have come than was taken: of what TLS holds back `poll(2)` knows nothing.
  private var mayHaveMore = false

  /// Beyond this many unsent bytes, a peer that does not read is given up.
  private static let maximumUnsent = 1 << 20

  /// So much is taken at once: what was asked meanwhile has its turn then.
  private static let maximumReads = 8

  init(_ transport: any ByteTransport) { self.transport = transport }

  var descriptor: Int32 { transport.descriptor }
  var events: Int16 { Int16(unsent.isEmpty ? POLLIN : POLLIN | POLLOUT) }
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
    if unsent.count > Self.maximumUnsent { throw CallError("the other side takes nothing any more") }
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
      // What came before the end counts; the end is found the next time.
      case .closed where !received.isEmpty: return received
      case .closed: throw CallError("the other side closed the connection")
      }
    }
    return received
  }

  func close() { transport.close() }
}
