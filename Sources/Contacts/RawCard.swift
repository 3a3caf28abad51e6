/// The original bytes of a contact, for writers that preserve what dialtone does not understand.
///
/// A raw card keeps the source's bytes alive, so it may outlive the batch.
public struct RawCard: Sendable {
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case vCard
    case json
    case csv
    case ldif
    case abook
    case meCard
    case xml
  }

  /// The format of the bytes. A vCard extends from the first byte of its `BEGIN:VCARD` line to the last byte of
  /// `END:VCARD`, or to the point of truncation; UTF-16 is converted to UTF-8.
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

  /// Calls `body` with the bytes. The span cannot escape from `body`, so it cannot outlive the memory.
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
