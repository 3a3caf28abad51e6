/// The bytes of one source, mapped or read, which are valid as long as this object exists.
///
/// The creator transfers ownership of the memory, with a callback that releases it.
public final class SourceMemory: @unchecked Sendable {
  // Unchecked, because a pointer is not Sendable. It is safe: nothing writes to the memory after the transfer of
  // ownership (`init(adopting:release:)` requires this), and `deinit` releases it when no thread refers to it any more.
  private let bytes: UnsafeRawBufferPointer
  /// The reader's knowledge about the bytes that they do not contain, for writers.
  package let context: (any Sendable)?
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void

  /// Takes ownership of memory. Nothing else may write to it or release it afterwards; `release` is called when the
  /// memory is no longer used.
  public convenience init(
    adopting bytes: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    self.init(adopting: bytes, context: nil, release: release)
  }

  package init(
    adopting bytes: UnsafeRawBufferPointer, context: (any Sendable)?,
    release: @escaping @Sendable (UnsafeRawBufferPointer) -> Void
  ) {
    self.bytes = bytes
    self.context = context
    self.release = release
  }

  deinit { release(bytes) }

  /// The same bytes with another context.
  package func with(context: any Sendable) -> SourceMemory {
    SourceMemory(adopting: bytes, context: context) { _ in withExtendedLifetime(self) {} }
  }

  public var byteCount: Int { bytes.count }

  /// Calls `body` with the bytes, which are valid until it returns.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withExtendedLifetime(self) { () throws(Failure) in try body(bytes) }
  }
}
