import CMachine
import Contacts
import Localization
import Platform

/// The bytes of one source, mapped or read. They live as long as a copy of this value, or a batch with its memory.
///
/// A regular file of 1 MiB or more is mapped privately and read-only. Other files are read whole, and so are streams
/// that cannot be read in parts (``SourceStream``). If another program shortens a mapped file while it is being read,
/// zeros replace the missing bytes, and ``isWhole`` is false.
struct SourceBytes {
  /// The size from which on files are mapped, in bytes.
  static let mappingThreshold = 1 << 20

  /// Why the bytes could not be read.
  enum Failure: Error, Equatable {
    case cancelled
    case unreadable(reason: String)

    /// Creates a failure with the clause for an error number.
    init(errno code: Int32) {
      let reason =
        switch code {
        case ENOENT: localized("no such file or folder")
        case ENOTDIR: localized("no such file: a part of its path is not a folder")
        case EACCES, EPERM: localized("permission denied")
        case ELOOP: localized("its symbolic links form a loop")
        default: strerror(code).map { String(cString: $0) } ?? localized("error \(code)")
        }
      self = .unreadable(reason: reason)
    }
  }

  /// The memory with the bytes, which batches may retain.
  let memory: SourceMemory
  private let isMapped: Bool

  /// Adopts memory that was mapped, or allocated with `malloc`, and releases it at the end.
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

  /// Whether all bytes read so far came from the file.
  var isWhole: Bool { !isMapped || memory.withBytes { dialtone_map_is_whole($0.baseAddress) } }

  /// Releases the memory of a range of a mapped file. The system reads it again if it is needed.
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

  /// The bytes as UTF-8 if they are UTF-16, else the same bytes. Offsets of contacts refer to the result.
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
    guard let size = try SourceBytes.size(of: file) else { throw .unreadable(reason: localized("not a regular file")) }
    try self.init(descriptor: file, size: size, isCancelled: isCancelled)
  }

  /// The size of a regular file; nil if it is not a regular file.
  static func size(of descriptor: Int32) throws(Failure) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(errno: errno) }
    return status.isRegularFile ? Int(status.st_size) : nil
  }

  /// Reads an open regular file from its current offset to the end. The descriptor stays open.
  init(descriptor: Int32, size: Int, isCancelled: () -> Bool = { false }) throws(Failure) {
    guard size <= SourceStream.totalLimit else {
      let limit = SourceStream.totalLimit >> 30
      throw .unreadable(reason: localized("more than \(limit) GiB; split it into smaller files"))
    }
    // Only a file that is read from its start is mapped: redirected standard input may be in the middle of its file.
    if size >= SourceBytes.mappingThreshold, lseek(descriptor, 0, SEEK_CUR) == 0,
      let mapping = dialtone_map_file(descriptor, size)
    {
      madvise(mapping, size, Int32(MADV_SEQUENTIAL))
      self.init(base: mapping, count: size, isMapped: true)
      return
    }
    guard let memory = malloc(max(size, 1)) else {
      throw .unreadable(reason: localized("not enough memory to read it"))
    }
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
