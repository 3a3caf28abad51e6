import Contacts
import Localization
import Platform

/// A buffer of the bytes from a pipe, FIFO, terminal or device that have not been read as contacts yet.
struct SourceStream: ~Copyable {
  /// The largest size of the buffer, 1 GiB. A card that does not end may reach it, or JSON, which is read as a whole.
  static let bufferLimit = 1 << 30
  /// The most that is read from one stream, 4 GiB, because its contacts must fit in memory.
  static let totalLimit = 1 << 32
  /// The time between checks for cancellation, in milliseconds.
  private static let waitMilliseconds: Int32 = 100
  /// The pause of a writer after which the bytes so far are used, in milliseconds.
  private static let idleMilliseconds: Int32 = 20

  /// The result of ``read(isCancelled:)``.
  enum Arrival { case bytes, nothing, end }

  private let descriptor: Int32
  private let bufferLimit: Int
  private let totalLimit: Int
  private var memory: UnsafeMutableRawPointer?
  private var capacity = 0
  private(set) var count = 0
  /// Whether bytes have arrived since the last ``Arrival/nothing``.
  private var hasNewBytes = false
  private var totalCount = 0

  /// - Parameter descriptor: an open file, which stays open. It may be blocking.
  init(descriptor: Int32, bufferLimit: Int = bufferLimit, totalLimit: Int = totalLimit) {
    self.descriptor = descriptor
    self.bufferLimit = bufferLimit
    self.totalLimit = totalLimit
  }

  deinit { free(memory) }

  /// The bytes in the buffer, valid until the stream changes.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: memory, count: count) }

  /// Whether the limit for the whole stream has been reached.
  var isFull: Bool { totalCount >= totalLimit }

  /// Waits for bytes, and appends them to the buffer.
  ///
  /// Returns ``Arrival/nothing`` once for each pause of the writer.
  mutating func read(isCancelled: () -> Bool) throws(SourceBytes.Failure) -> Arrival {
    while true {
      if isCancelled() { throw .cancelled }
      guard wait() else {
        guard hasNewBytes else { continue }
        hasNewBytes = false
        return .nothing
      }
      try makeRoom()
      guard let memory else { throw .unreadable(reason: localized("not enough memory to read it")) }
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

  /// Removes the first bytes from the buffer.
  ///
  /// - Complexity: O(remaining bytes)
  mutating func removeFirst(_ length: Int) {
    guard let memory, length <= count else { return }
    count -= length
    memmove(memory, memory + length, count)
  }

  /// Returns the bytes, and leaves the buffer empty.
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
      let limit = bufferLimit >> 30
      throw .unreadable(
        reason: localized("more than \(limit) GiB that must be read at once; split it into smaller files"))
    }
    capacity = min(max(64 << 10, capacity * 2), bufferLimit)
    guard let larger = realloc(memory, capacity) else {
      throw .unreadable(reason: localized("not enough memory to read it"))
    }
    memory = larger
  }

  /// Waits for bytes or the end of the stream. Returns false on a timeout.
  private func wait() -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, hasNewBytes ? SourceStream.idleMilliseconds : SourceStream.waitMilliseconds)
    // After an error of `poll`, `read` reports a more precise one.
    return ready > 0 || (ready < 0 && errno != EINTR)
  }
}
