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
    var cards = VCardStream(keepsSource: options.keepsSource, file: file, charset: charset)
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
