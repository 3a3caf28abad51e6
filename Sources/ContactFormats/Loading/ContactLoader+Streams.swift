import Contacts

extension ContactLoad {
  /// How much is examined to recognise the format of a stream.
  private static let recognisedByteCount = 1 << 20

  /// Reads the cards of a stream as they come. Anything but vCard, and vCard in UTF-16, is read at the end, as a whole:
  /// it is returned.
  ///
  /// - Complexity: O(bytes); besides the contacts it holds about ``VCardStream/pieceByteCount`` of the stream
  func readStream(
    _ stream: consuming SourceStream, file: String, into sink: inout ContactSink
  ) throws(SourceBytes.Failure) -> SourceBytes? {
    var format: ContactFormat?
    var isPacked = false
    while format == nil, !isPacked {
      if try stream.read(isCancelled: isCancelled) == .end { return stream.take() }
      if let reason = ForeignFormat.reason(stream.bytes) { throw .unreadable(reason: reason) }
      isPacked = ForeignFormat.packing(of: stream.bytes) != nil
      if isPacked { break }
      format = ContactFormat(recognising: stream.bytes)
      guard format != nil || stream.count <= ContactLoad.recognisedByteCount else {
        throw .unreadable(reason: "has no contacts in its first MiB; it " + ContactFormat.unknownReason(stream.bytes))
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
      case .nothing: if !isWhole { stream.removeFirst(cards.readCompleteCards(stream.bytes, isPaused: true, into: &sink)) }
      case .end: isAtEnd = true
      }
    }
    if isWhole { return stream.take() }
    cards.finish(stream.bytes, into: &sink)
    charset.report(into: &sink)
    if stream.isFull {
      sink.report(line: 0, "more than 4 GiB; what comes after that is left out", skippedContact: true)
    }
    return nil
  }
}

/// Reads vCard piece by piece: cards that are complete, each once.
struct VCardStream {
  /// How large a piece is; the first one is small, so that its contacts are available at once.
  static let pieceByteCount = 4 << 20
  private static let firstByteCount = 256 << 10

  private let keepsSource: Bool
  private let file: String
  /// How to read text without a declared charset. The first piece with such text decides.
  private let charset: SourceCharset
  /// The number of lines before the next piece.
  private var lineCount = 0
  /// Cards are not searched for before there are this many bytes.
  private var wanted = VCardStream.firstByteCount

  init(keepsSource: Bool, file: String, charset: SourceCharset = SourceCharset(syntax: .vCard)) {
    self.charset = charset
    self.keepsSource = keepsSource
    self.file = file
  }

  /// Reads the complete cards at the start of the bytes, and hands them over. Returns how many bytes they took; those after
  /// them, with what comes later, are the start of the next call's.
  ///
  /// - Parameter isPaused: nothing more has come for a while, so what is there is used, however little.
  mutating func readCompleteCards(_ bytes: UnsafeRawBufferPointer, isPaused: Bool, into sink: inout ContactSink) -> Int {
    guard bytes.count >= wanted || isPaused, let source = ByteSlice(bytes) else { return 0 }
    let count = VCardCuts.completeCount(in: source)
    // A very long card is not searched from its start again with each byte that comes.
    wanted = max(VCardStream.pieceByteCount, 2 * (bytes.count - count))
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
