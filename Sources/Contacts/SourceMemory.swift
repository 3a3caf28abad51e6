/// The bytes of one source, mapped or read: they stay as long as someone refers to this object.
///
/// Whoever makes one hands the memory over, and says how to give it back.
public final class SourceMemory: @unchecked Sendable {
  // Unchecked, because a pointer is not Sendable. It is safe: nobody writes to the memory after it was handed over
  // (`init(adopting:release:)` requires it), and it is given back in `deinit`, when no thread refers to it any more.
  private let bytes: UnsafeRawBufferPointer
  /// What the reader of the bytes knows of them that stands nowhere in them, for writers.
  package let context: (any Sendable)?
  private let release: @Sendable (UnsafeRawBufferPointer) -> Void

  /// Takes memory over. Nobody writes to it or gives it back from here on; `release` does when it is not used any more.
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

  /// The same bytes with something to know of them.
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
