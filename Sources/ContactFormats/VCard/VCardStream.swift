import Contacts

/// Reads vCards piece by piece, each card when it is complete.
struct VCardStream {
  /// The size of a piece. The first one is smaller, so that its contacts are available at once.
  static let pieceByteCount = 4 << 20
  private static let firstByteCount = 256 << 10

  private let keepsSource: Bool
  private let file: String
  /// How to read text without a declared charset, which the first piece with such text decides.
  private let charset: SourceCharset
  /// The number of lines before the next piece.
  private var lineCount = 0
  /// The number of bytes from which on the next complete cards are looked for.
  private var neededByteCount = VCardStream.firstByteCount

  init(keepsSource: Bool, file: String, charset: SourceCharset = SourceCharset(syntax: .vCard)) {
    self.charset = charset
    self.keepsSource = keepsSource
    self.file = file
  }

  /// Reads the complete cards at the start of the bytes, and returns their number of bytes.
  ///
  /// The remaining bytes must be the start of the bytes in the next call.
  ///
  /// - Parameter isPaused: whether the writer pauses, so that even a few cards are delivered now.
  mutating func readCompleteCards(
    _ bytes: UnsafeRawBufferPointer, isPaused: Bool, into sink: inout ContactSink
  ) -> Int {
    guard bytes.count >= neededByteCount || isPaused, let source = ByteSlice(bytes) else { return 0 }
    let count = VCardCuts.completeCount(in: source)
    // A very long card is not searched from its start again for each byte that arrives.
    neededByteCount = max(VCardStream.pieceByteCount, 2 * (bytes.count - count))
    if count > 0 {
      read(UnsafeRawBufferPointer(rebasing: bytes[..<count]), into: &sink)
      if isPaused { sink.deliverBatch() }
    }
    return count
  }

  /// Reads the last bytes.
  mutating func finish(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) {
    if !bytes.isEmpty { read(bytes, into: &sink) }
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer, into sink: inout ContactSink) {
    var memory: SourceMemory?
    if keepsSource {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      copy.copyMemory(from: bytes)
      memory = SourceMemory(adopting: UnsafeRawBufferPointer(copy), context: charset) { $0.deallocate() }
    }
    sink.begin(source: file, memory: memory)
    lineCount += VCardReader.readPart(bytes, firstLine: lineCount + 1, charset: charset, into: &sink)
  }
}
