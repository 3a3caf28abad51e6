import Contacts
import Platform

/// The result of reading one part of a large file. Its lines are counted from the start of the part.
struct ContactLoaderPart: Sendable {
  var batches: [(ContactBatch, ContactMergeKeys?)] = []
  var diagnostics: [Diagnostic] = []
  var contactCount = 0
  var skippedCount = 0
  /// The number of all diagnostics, more than in ``diagnostics`` if there are many.
  var diagnosticCount = 0
  /// The number of line ends in the part.
  var lineCount = 0
}

/// Reads a large vCard file in parts, several at the same time, and delivers them in order.
///
///     cuts      |first|     1     |     2     |     3     | …
///     threads          A: 1 …….  3 …..
///                      B:  2 …….
///     caller    first, then waits for 1, delivers it, waits for 2, …
///
/// The threads are at most ``partsAhead`` parts ahead of the caller, so that the memory for results does not depend on the
/// size of the file.
final class ContactLoaderParts: @unchecked Sendable {
  // Unchecked: `bytes` is only read, and outlives the threads, because `read` joins them before it returns. All variables
  // are read and written with `mutex` held.

  /// The size from which on files are read in parts, in bytes.
  static let threshold = 3 << 20
  /// The approximate size of a part. The first one is smaller, so that its contacts are available at once.
  static let partByteCount = 4 << 20
  static let firstByteCount = 256 << 10
  static let threadCount = 2
  static let partsAhead = 3
  /// The time between checks for cancellation, in nanoseconds.
  private static let waitNanoseconds = 50_000_000

  private let bytes: UnsafeRawBufferPointer
  private let file: String
  private let memory: SourceMemory?
  private let keys: ContactMergeKeys?
  private let options: LoadOptions
  private let needsNumbers: Bool
  private let charset: SourceCharset
  /// The offsets of the ends of the parts.
  private let ends: [Int]

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// The index of the next part to read.
  private var next = 0
  /// The number of parts that the caller has received.
  private var deliveredCount = 0
  private var isStopped = false
  private var results: [Int: ContactLoaderPart] = [:]

  /// Divides a file into parts. Nil if the file is to be read as a whole.
  ///
  /// - Parameter charset: how to read text without a declared charset.
  init?(
    _ bytes: UnsafeRawBufferPointer, file: String, memory: SourceMemory?, keys: ContactMergeKeys? = nil,
    options: LoadOptions = .init(), needsNumbers: Bool = false,
    charset: SourceCharset? = nil, partByteCount: Int = partByteCount
  ) {
    let ends = ContactLoaderParts.ends(bytes, partByteCount: partByteCount)
    guard ends.count > 1 else { return nil }
    self.bytes = bytes
    self.file = file
    self.memory = memory
    self.keys = keys
    self.options = options
    self.needsNumbers = needsNumbers
    self.charset = charset ?? SourceCharset(syntax: .vCard, source: ByteSlice(bytes))
    self.ends = ends
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  private static func ends(_ bytes: UnsafeRawBufferPointer, partByteCount: Int) -> [Int] {
    var ends: [Int] = []
    var start = 0
    let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(min(2 * firstByteCount, partByteCount)))
    // A cut close to the end of the examined bytes might be the start of a longer line.
    if let cut = VCardReader.cuts(head, parts: 2).first, cut + 64 < head.count {
      ends.append(cut)
      start = cut
    }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    ends += VCardReader.cuts(rest, parts: (rest.count + partByteCount - 1) / partByteCount).map { start + $0 }
    return ends + [bytes.count]
  }

  /// Reads all parts into a sink.
  ///
  /// - Parameters:
  ///   - onRead: called with a range of bytes that is not needed any more.
  /// - Complexity: O(bytes), divided by the threads
  func read(into sink: inout ContactSink, onRead: (Range<Int>) -> Void) {
    var threads: [pthread_t] = []
    for _ in 0..<min(ContactLoaderParts.threadCount, ends.count) {
      var thread = pthread_t()
      let context = Unmanaged.passRetained(self)
      let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        if let context { Unmanaged<ContactLoaderParts>.fromOpaque(context).takeRetainedValue().work() }
        return nil
      }
      if pthread_create(&thread, nil, start, context.toOpaque()) == 0 {
        threads.append(thread)
      } else {
        context.release()
      }
    }
    if threads.isEmpty { stop() }
    var lines = 0
    for index in ends.indices {
      // If no thread could be created, the caller reads the parts.
      guard let part = threads.isEmpty ? readPart(index, sink.isCancelled) : wait(for: index, sink.isCancelled) else {
        break
      }
      sink.append(part, lines: lines)
      lines += part.lineCount
      onRead(range(index))
    }
    stop()
    for thread in threads { pthread_join(thread, nil) }
  }

  private func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  private func stop() {
    locked {
      isStopped = true
      pthread_cond_broadcast(changed)
    }
  }

  /// Waits until a part has been read, and returns it. Nil if the load was cancelled.
  private func wait(for index: Int, _ isCancelled: () -> Bool) -> ContactLoaderPart? {
    while !isCancelled() {
      let part: ContactLoaderPart? = locked {
        if results[index] == nil {
          var time = timespec()
          clock_gettime(CLOCK_REALTIME, &time)
          let nanoseconds = Int(time.tv_nsec) + ContactLoaderParts.waitNanoseconds
          time.tv_sec += nanoseconds / 1_000_000_000
          time.tv_nsec = nanoseconds % 1_000_000_000
          pthread_cond_timedwait(changed, mutex, &time)
        }
        guard let part = results.removeValue(forKey: index) else { return nil }
        deliveredCount = index + 1
        pthread_cond_broadcast(changed)
        return part
      }
      if let part { return part }
    }
    return nil
  }

  /// Reads parts until no more are left.
  private func work() {
    while let index = claim() {
      let part = readPart(index) { self.locked { self.isStopped } }
      locked {
        results[index] = part
        pthread_cond_broadcast(changed)
      }
    }
  }

  /// Returns the index of the next part to read, or nil. Waits while too many parts have not been delivered.
  private func claim() -> Int? {
    locked {
      while !isStopped, next < ends.count, next >= deliveredCount + ContactLoaderParts.partsAhead {
        pthread_cond_wait(changed, mutex)
      }
      guard !isStopped, next < ends.count else { return nil }
      next += 1
      return next - 1
    }
  }

  private func readPart(_ index: Int, _ isCancelled: @escaping () -> Bool) -> ContactLoaderPart? {
    if isCancelled() { return nil }
    let range = range(index)
    let collected = Collected()
    var sink = ContactSink(
      source: file, keys: keys, isCancelled: isCancelled,
      onBatch: { collected.part.batches.append(($0, $1)) },
      onDiagnostic: { collected.part.diagnostics.append($0) })
    sink.use(options)
    sink.needsNumbers = needsNumbers
    sink.begin(source: file, memory: memory, offset: range.lowerBound)
    if index > 0 { sink.startWithLargeBatches(sourceByteCount: range.count) }
    let lineCount = VCardReader.readPart(
      UnsafeRawBufferPointer(rebasing: bytes[range]), charset: charset, into: &sink)
    sink.flush()
    collected.part.lineCount = lineCount
    collected.part.contactCount = sink.contactCount
    collected.part.skippedCount = sink.skippedCount
    collected.part.diagnosticCount = sink.diagnosticCount
    // The number of omitted diagnostics is reported once for the whole file.
    collected.part.diagnostics.removeLast(
      max(0, collected.part.diagnostics.count - ContactSink.diagnosticLimit))
    return collected.part
  }

  private final class Collected {
    var part = ContactLoaderPart()
  }
}
