import Contacts
import Glibc

/// The bytes from a pipe, FIFO, terminal or device that have not been read as contacts yet.
struct SourceStream: ~Copyable {
  /// The most that is held at once, 1 GiB: a stream without the end of a card, or JSON, which is read as a whole.
  static let bufferLimit = 1 << 30
  /// The most that is read from one stream, 4 GiB: its contacts must fit in memory.
  static let totalLimit = 1 << 32
  /// How long one wait lasts before cancellation is looked at, in milliseconds.
  private static let waitMilliseconds: Int32 = 100
  /// A writer that is silent for this long may be thinking: the bytes so far are used.
  private static let idleMilliseconds: Int32 = 20

  /// The result of waiting.
  enum Arrival { case bytes, nothing, end }

  private let descriptor: Int32
  private let bufferLimit: Int
  private let totalLimit: Int
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private(set) var count = 0
  /// Whether bytes have come since the last ``Arrival/nothing``.
  private var hasNewBytes = false
  private var totalCount = 0

  /// - Parameter descriptor: an open file, which stays open. It need not be non-blocking.
  init(descriptor: Int32, bufferLimit: Int = bufferLimit, totalLimit: Int = totalLimit) {
    self.descriptor = descriptor
    self.bufferLimit = bufferLimit
    self.totalLimit = totalLimit
  }

  deinit { free(memory) }

  /// The bytes that are held. Valid until the stream is changed.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

  /// Whether the limit for the whole stream has been reached.
  var isFull: Bool { totalCount >= totalLimit }

  /// Waits for bytes and adds them to those that are held. ``Arrival/nothing`` comes once after each that did.
  mutating func read(isCancelled: () -> Bool) throws(SourceBytes.Failure) -> Arrival {
    while true {
      if isCancelled() { throw .cancelled }
      guard wait() else {
        guard hasNewBytes else { continue }
        hasNewBytes = false
        return .nothing
      }
      try makeRoom()
      guard let memory else { throw .unreadable(reason: "there is not enough memory to read it") }
      let got = Glibc.read(descriptor, memory + count, min(capacity - count, totalLimit - totalCount))
      if got > 0 {
        count += got
        totalCount += got
        hasNewBytes = true
        return .bytes
      }
      if got == 0 { return .end }
      if errno != EINTR && errno != EAGAIN { throw SourceBytes.Failure(errno: errno) }
    }
  }

  /// Forgets the first bytes.
  ///
  /// - Complexity: O(bytes that are left)
  mutating func removeFirst(_ length: Int) {
    guard let memory, length <= count else { return }
    count -= length
    memmove(memory, memory + length, count)
  }

  /// Hands over the bytes; none are held afterwards.
  mutating func take() -> SourceBytes {
    let taken = SourceBytes(base: memory, count: count)
    memory = nil
    capacity = 0
    count = 0
    return taken
  }

  private mutating func makeRoom() throws(SourceBytes.Failure) {
    guard count == capacity else { return }
    guard count < bufferLimit else {
      throw .unreadable(
        reason: "more than \(bufferLimit >> 30) GiB that has to be read at once; split it into smaller files")
    }
    capacity = min(max(64 << 10, capacity * 2), bufferLimit)
    guard let larger = realloc(memory, capacity) else {
      throw .unreadable(reason: "there is not enough memory to read it")
    }
    memory = larger
  }

  /// Waits a moment for bytes or the end. Returns false when neither came.
  private func wait() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, hasNewBytes ? SourceStream.idleMilliseconds : SourceStream.waitMilliseconds)
    // Where `poll` cannot wait, `read` reports better.
    return ready > 0 || (ready < 0 && errno != EINTR)
  }
}
