/// The bytes that a contact was read from, as they are in its source: for writers that keep what dialtone does not
/// understand.
///
/// It keeps the source's bytes alive by itself, so it may outlive the batch.
public struct RawCard: Sendable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case vCard
    case json
    case csv
    case ldif
    case abook
  }

  /// What the bytes are. A vCard goes from the first byte of its `BEGIN:VCARD` line to the last one of `END:VCARD`, or to
  /// where the card was truncated; UTF-16 is converted to UTF-8.
  public let kind: Kind
  private let memory: SourceMemory
  private let range: Range<Int>

  init?(kind: Kind, memory: SourceMemory, range: Range<Int>) {
    guard !range.isEmpty, range.lowerBound >= 0, range.upperBound <= memory.byteCount else { return nil }
    self.kind = kind
    self.memory = memory
    self.range = range
  }

  /// See ``SourceMemory/context``.
  package var context: (any Sendable)? { memory.context }

  public var byteCount: Int { range.count }

  /// Calls `body` with the bytes. A span cannot leave it, so nothing can outlive the memory.
  public func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure) -> Result {
    try memory.withBytes { bytes throws(Failure) in
      try body(UnsafeRawBufferPointer(rebasing: bytes[range]).bytes)
    }
  }

  /// A copy of the bytes.
  ///
  /// - Complexity: O(bytes)
  public var bytes: [UInt8] { memory.withBytes { Array($0[range]) } }
}
