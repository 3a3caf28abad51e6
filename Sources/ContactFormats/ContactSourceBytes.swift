import Contacts
import Glibc

/// The bytes of one source, mapped or read, for as long as a copy of this value or a batch with its memory lives.
///
/// A regular file of 1 MiB or more is mapped privately and read-only; everything else is read whole. A mapped file
/// that another program shortens while it is being read raises SIGBUS on the pages that are gone. Address books that
/// are edited in place are small and so never mapped, and programs that write large ones write a new file and rename
/// it; what is left is accepted.
struct SourceBytes {
  /// Files from this size on are mapped.
  static let mappingThreshold = 1 << 20
  /// No more than this is read from a pipe, 4 GiB: it has to fit in memory.
  static let readLimit = 1 << 32
  /// How long one wait for a pipe lasts before cancellation is looked at, in milliseconds.
  static let waitMilliseconds: Int32 = 100

  /// Why the bytes could not be had.
  enum Failure: Error, Equatable {
    case cancelled
    case unreadable(reason: String)

    /// The clause for the code a system call left in `errno`.
    init(errno code: Int32) {
      let reason =
        switch code {
        case ENOENT: "no such file or folder"
        case ENOTDIR: "no such file: a part of its path is not a folder"
        case EACCES, EPERM: "permission denied"
        case ELOOP: "its symbolic links go round in a circle"
        default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
        }
      self = .unreadable(reason: reason)
    }
  }

  /// The bytes, which batches may keep.
  let memory: SourceMemory
  private let isMapped: Bool

  private init(base: UnsafeMutableRawPointer?, count: Int, isMapped: Bool) {
    let bytes = UnsafeRawBufferPointer(start: base, count: count)
    self.isMapped = isMapped
    memory = SourceMemory(adopting: bytes) { bytes in
      let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      if isMapped { munmap(base, bytes.count) } else { free(base) }
    }
  }

  init(_ memory: SourceMemory) {
    self.memory = memory
    isMapped = false
  }

  /// Gives the memory of a range back that was looked at; of a mapped file it is read again when it is needed.
  func release(_ range: Range<Int>) {
    guard isMapped else { return }
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    memory.withBytes { bytes in
      let start = (range.lowerBound + page - 1) / page * page
      let end = range.upperBound / page * page
      guard start < end, let base = bytes.baseAddress else { return }
      madvise(UnsafeMutableRawPointer(mutating: base + start), end - start, Int32(MADV_DONTNEED))
    }
  }

  /// The same as UTF-8 when it is a vCard in UTF-16, so that places in it mean something to whoever keeps it.
  func convertedFromUTF16() -> SourceBytes {
    memory.withBytes { bytes in
      guard let source = VCardBytes(bytes), let order = VCardUTF16.byteOrder(of: source) else { return self }
      var converted = VCardBuffer(capacity: source.count)
      VCardUTF16.decode(source, order, into: &converted)
      let text = converted.bytes.buffer
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 1)
      copy.copyMemory(from: UnsafeRawBufferPointer(text))
      return SourceBytes(SourceMemory(adopting: UnsafeRawBufferPointer(copy)) { $0.deallocate() })
    }
  }

  /// Calls `body` with the bytes.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try memory.withBytes(body)
  }

  /// Reads what lies at a path. Waits for the writer of a FIFO, unless only regular files will do.
  init(
    path: SourcePath, isRegularFileOnly: Bool = false, isCancelled: () -> Bool = { false }
  ) throws(Failure) {
    // Not blocking, so that a FIFO nobody writes to can be given up; `read(from:)` waits with `poll`.
    let file = path.withCPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    guard file >= 0 else { throw Failure(errno: errno) }
    defer { close(file) }
    try self.init(descriptor: file, isRegularFileOnly: isRegularFileOnly, isCancelled: isCancelled)
  }

  /// Reads an open file to its end, from where it stands. The descriptor stays open.
  init(
    descriptor: Int32, limit: Int = readLimit, isRegularFileOnly: Bool = false, isCancelled: () -> Bool = { false }
  ) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(errno: errno) }
    guard status.isRegularFile || !isRegularFileOnly else { throw .unreadable(reason: "not a regular file") }
    let size = Int(status.st_size)
    // A redirected stdin may stand in the middle of its file; only a file read from its start is mapped.
    if status.isRegularFile, size >= SourceBytes.mappingThreshold, lseek(descriptor, 0, SEEK_CUR) == 0 {
      let mapping = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
      if let mapping, mapping != MAP_FAILED {
        madvise(mapping, size, Int32(MADV_SEQUENTIAL))
        self.init(base: mapping, count: size, isMapped: true)
        return
      }
    }
    // A file of /proc says that it has no bytes; it is read like a pipe.
    let expected = status.isRegularFile && size < limit ? size : 0
    self = try SourceBytes.read(descriptor, expected: expected, limit: limit, isCancelled: isCancelled)
  }

  /// Reads to the end of a file, pipe or device; of a file whose size is known, that many bytes.
  private static func read(
    _ descriptor: Int32, expected: Int, limit: Int, isCancelled: () -> Bool
  ) throws(Failure) -> SourceBytes {
    var capacity = expected > 0 ? expected + 1 : 64 << 10
    var buffer = malloc(capacity)
    var count = 0
    var failure: Failure?
    while failure == nil {
      guard let start = buffer else {
        failure = .unreadable(reason: "there is not enough memory to read it")
        break
      }
      if isCancelled() {
        failure = .cancelled
        break
      }
      guard expected > 0 || wait(for: descriptor) else { continue }
      let got = Glibc.read(descriptor, start + count, capacity - count)
      if got == 0 { break }
      if got < 0 {
        if errno != EINTR && errno != EAGAIN { failure = Failure(errno: errno) }
        continue
      }
      count += got
      if count == expected { break }
      if count > limit {
        failure = .unreadable(reason: "more than \(limit >> 30) GiB; split it into smaller files")
      } else if count == capacity {
        capacity *= 2
        guard let larger = realloc(start, capacity) else {
          failure = .unreadable(reason: "there is not enough memory to read it")
          break
        }
        buffer = larger
      }
    }
    if let failure {
      free(buffer)
      throw failure
    }
    return SourceBytes(base: buffer, count: count, isMapped: false)
  }

  /// Waits a moment for bytes or the end. Returns false when neither came: ask again.
  private static func wait(for descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, waitMilliseconds)
    // What `poll` cannot wait for, `read` reports better.
    return ready > 0 || (ready < 0 && errno != EINTR)
  }
}
