import Glibc

/// The bytes of one source, mapped or read, for as long as this value lives.
///
/// A regular file of 1 MiB or more is mapped privately and read-only; everything else is read whole. A mapped file
/// that another program shortens while it is being read raises SIGBUS on the pages that are gone. Address books that
/// are edited in place are small and so never mapped, and programs that write large ones write a new file and rename
/// it; what is left is accepted.
struct SourceBytes: ~Copyable {
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

  private let base: UnsafeMutableRawPointer?
  private let count: Int
  private let isMapped: Bool

  private init(base: UnsafeMutableRawPointer?, count: Int, isMapped: Bool) {
    self.base = base
    self.count = count
    self.isMapped = isMapped
  }

  deinit {
    if isMapped { munmap(base, count) } else { free(base) }
  }

  /// Calls `body` with the bytes.
  borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeRawBufferPointer(start: base, count: count))
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
