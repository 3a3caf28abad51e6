import Contacts
import Localization

extension ContactLoad {
  /// How much of a stream is examined to recognise its format, in bytes.
  private static let recognisedByteCount = 1 << 20

  /// Reads the cards of a stream as they arrive.
  ///
  /// Returns the bytes of the whole stream if it is not vCard, or is vCard in UTF-16: these must be read as a whole.
  ///
  /// - Complexity: O(bytes); besides the contacts it buffers about ``VCardStream/pieceByteCount`` of the stream
  func readStream(
    _ stream: consuming SourceStream, file: String, into sink: inout ContactSink
  ) throws(SourceBytes.Failure) -> SourceBytes? {
    var format: ContactFormat?
    var isPacked = false
    while format == nil, !isPacked {
      if try stream.read(isCancelled: isCancelled) == .end { return stream.take() }
      if let reason = ForeignFormat.reason(stream.bytes) { throw .unreadable(reason: reason) }
      isPacked = ForeignFormat.packing(of: stream.bytes) != nil || ForeignFormat.isDatabase(stream.bytes)
      if isPacked { break }
      format = ContactFormat(recognising: stream.bytes)
      guard format != nil || stream.count <= ContactLoad.recognisedByteCount else {
        let reason = ContactFormat.unknownReason(stream.bytes)
        // Translators: {1} says what it is instead, such as "is a web page (HTML)".
        throw .unreadable(reason: localized("has no contacts in its first MiB; it \(reason)"))
      }
    }
    let isWhole = format != .vCard || ByteSlice(stream.bytes).map { UTF16Text.byteOrder(of: $0) != nil } == true
    let charset = SourceCharset(charsets, syntax: .vCard)
    var cards = VCardStream(keepsSource: keepsSource, file: file, charset: charset)
    var isAtEnd = false
    while !isAtEnd {
      if !isWhole {
        stream.removeFirst(cards.readCompleteCards(stream.bytes, isPaused: false, into: &sink))
      }
      switch try stream.read(isCancelled: isCancelled) {
      case .bytes: break
      case .nothing:
        if !isWhole { stream.removeFirst(cards.readCompleteCards(stream.bytes, isPaused: true, into: &sink)) }
      case .end: isAtEnd = true
      }
    }
    if isWhole { return stream.take() }
    cards.finish(stream.bytes, into: &sink)
    charset.report(into: &sink)
    if stream.isFull {
      sink.report(line: 0, "more than 4 GiB; the rest is ignored", skippedContact: true)
    }
    return nil
  }
}

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
