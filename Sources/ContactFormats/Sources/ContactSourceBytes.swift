import CMachine
import Contacts
import Glibc

/// The bytes of one source, mapped or read, for as long as a copy of this value or a batch with its memory lives.
///
/// A regular file of 1 MiB or more is mapped privately and read-only; other files are read whole, and so are streams
/// that cannot be read in parts (``SourceStream``). When another program shortens a mapped file while it is being read,
/// zeros replace the missing bytes, and ``isWhole`` tells.
struct SourceBytes {
  /// Files from this size on are mapped.
  static let mappingThreshold = 1 << 20

  /// Why the bytes could not be read.
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

  /// Takes ownership of memory that was mapped, or allocated with `malloc`.
  init(base: UnsafeMutableRawPointer?, count: Int, isMapped: Bool = false) {
    let bytes = UnsafeRawBufferPointer(start: base, count: count)
    self.isMapped = isMapped
    memory = SourceMemory(adopting: bytes) { bytes in
      let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      if isMapped { dialtone_unmap_file(base, bytes.count) } else { free(base) }
    }
  }

  init(_ memory: SourceMemory) {
    self.memory = memory
    isMapped = false
  }

  /// Whether all that was read so far came from the file.
  var isWhole: Bool { !isMapped || memory.withBytes { dialtone_map_is_whole($0.baseAddress) } }

  /// Releases the memory of a range that was examined; in a mapped file it is read again when needed.
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

  /// The same as UTF-8 when it is UTF-16, so that offsets in it remain valid.
  func convertedFromUTF16() -> SourceBytes {
    memory.withBytes { bytes in
      guard let source = ByteSlice(bytes), let order = UTF16Text.byteOrder(of: source) else { return self }
      var converted = ByteBuffer(capacity: source.count)
      UTF16Text.decode(source, order, into: &converted)
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

  /// Reads the regular file at a path.
  init(path: SourcePath, isCancelled: () -> Bool = { false }) throws(Failure) {
    let file = path.open()
    guard file >= 0 else { throw Failure(errno: errno) }
    defer { close(file) }
    guard let size = try SourceBytes.size(of: file) else { throw .unreadable(reason: "not a regular file") }
    try self.init(descriptor: file, size: size, isCancelled: isCancelled)
  }

  /// The size of a regular file; nil when it is something else.
  static func size(of descriptor: Int32) throws(Failure) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(errno: errno) }
    return status.isRegularFile ? Int(status.st_size) : nil
  }

  /// Reads an open regular file of a size to its end, from the current offset. The descriptor stays open.
  init(descriptor: Int32, size: Int, isCancelled: () -> Bool = { false }) throws(Failure) {
    guard size <= SourceStream.totalLimit else {
      throw .unreadable(reason: "more than \(SourceStream.totalLimit >> 30) GiB; split it into smaller files")
    }
    // A redirected stdin may be in the middle of its file; only a file read from its start is mapped.
    if size >= SourceBytes.mappingThreshold, lseek(descriptor, 0, SEEK_CUR) == 0,
      let mapping = dialtone_map_file(descriptor, size)
    {
      madvise(mapping, size, Int32(MADV_SEQUENTIAL))
      self.init(base: mapping, count: size, isMapped: true)
      return
    }
    guard let memory = malloc(max(size, 1)) else { throw .unreadable(reason: "there is not enough memory to read it") }
    var count = 0
    while count < size {
      let got = isCancelled() ? -1 : read(descriptor, memory + count, size - count)
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if isCancelled() || errno != EINTR {
        let failure = isCancelled() ? Failure.cancelled : Failure(errno: errno)
        free(memory)
        throw failure
      }
    }
    self.init(base: memory, count: count)
  }
}
