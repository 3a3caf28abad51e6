import Contacts

/// Reads vCard 2.1, 3.0 and 4.0 (versit vCard 2.1; RFC 2426, 6350, 6868, 9554), including files with common mistakes.
///
/// ```swift
/// var sink = ContactSink(source: "a.vcf", onBatch: { print($0.count) }, onDiagnostic: { print($0) })
/// VCardReader.read(bytes, into: &sink)
/// sink.flush()
/// ```
///
/// The reader works on bytes. Lines are found and unfolded first, and only those that matter are decoded. Because of an
/// invalid line only that line is lost, because of an invalid card only that card. Both are reported with a line number.
public enum VCardReader {
  /// Reads every card in `bytes`, in order. The caller flushes the sink.
  ///
  /// If the whole source is UTF-16, it is converted first.
  ///
  /// - Parameters:
  ///   - bytes: the source, or a part of it that begins with a card.
  ///   - firstLine: the number of the first line, for a large file that is read in parts; see ``cuts(_:parts:)``.
  ///   - sink: receives the contacts and the problems.
  /// - Complexity: O(bytes). Besides the sink, this needs a fixed amount of memory, at most a few times 16 MiB, and for
  ///   UTF-16 the converted text.
  public static func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int = 1, into sink: inout ContactSink) {
    let charset = SourceCharset(syntax: .vCard)
    SourceText.withoutUTF16(bytes) { _ = readPart($0, firstLine: firstLine, charset: charset, into: &sink) }
    charset.report(into: &sink)
  }

  /// Reads a card in another notation, such as jCard, from its properties.
  ///
  /// A property without a field in the store becomes a detail, because the card is not read again when it is viewed.
  ///
  /// - Complexity: O(bytes of the properties)
  static func read(_ properties: [CardProperty], firstLine: Int, into sink: inout ContactSink) {
    var text = "BEGIN:VCARD\nVERSION:4.0\n"
    var all = properties
    // Without a title, the role is one.
    let hasTitle = properties.contains { $0.key == "TITLE" }
    let details = ContactDetail.all(in: properties).filter { hasTitle || $0.label != "role" }
    for (index, detail) in details.enumerated() {
      all += WriterCard.extension(for: detail, group: ConvertedCard.detailGroup + "\(index + 1)")
    }
    for property in all { text += WriterVCard.line(property) + "\n" }
    text += "END:VCARD\n"
    guard !sink.keepsSource else {
      return sink.append(card: Array(text.utf8)) { read($0, firstLine: firstLine, into: &$1) }
    }
    text.withUTF8 { read(UnsafeRawBufferPointer($0), firstLine: firstLine, into: &sink) }
  }

  /// Reads a source that is not in UTF-16, or a part of it that starts at one of its ``cuts(_:parts:)``, and returns its
  /// ``lineCount(_:)``. The loader calls this for whole sources, too.
  ///
  /// - Parameter charset: how to read text without a declared charset in the whole source.
  static func readPart(
    _ bytes: UnsafeRawBufferPointer, firstLine: Int = 1, charset: SourceCharset, into sink: inout ContactSink
  ) -> Int {
    guard let source = ByteSlice(bytes) else { return 0 }
    var parser = VCardParser(source, firstLine: firstLine, charset: charset)
    parser.run(into: &sink)
    return parser.lines.lineNumber - firstLine
  }

  /// The offsets at which a large file can be divided into parts.
  ///
  /// Read one after the other or at the same time, the parts give the same contacts and diagnostics as the whole file. Each
  /// offset is that of a line `BEGIN:VCARD` after a line `END:VCARD`. There are at most `parts - 1` offsets, possibly none,
  /// in ascending order. The number of the first line of a part is 1 + ``lineCount(_:)`` of all bytes before it.
  ///
  /// - Complexity: O(bytes) at worst; usually only a few cards are examined for each part.
  public static func cuts(_ bytes: UnsafeRawBufferPointer, parts: Int) -> [Int] {
    guard parts > 1, let source = ByteSlice(bytes), UTF16Text.byteOrder(of: source) == nil else { return [] }
    return VCardCuts.find(in: source, parts: parts)
  }

  /// The number of line ends in `bytes`: LF, CR LF, CR CR LF and CR are one each.
  ///
  /// - Complexity: O(bytes)
  public static func lineCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    ByteSlice(bytes).map { LineBreak.count(in: $0) } ?? 0
  }

  /// Whether the bytes are probably vCard: whether they have a line `BEGIN:VCARD` or `END:VCARD` near the start.
  ///
  /// A byte order mark, UTF-16, and blank lines or other text before it are allowed.
  ///
  /// - Complexity: O(1); at most the first MiB is examined.
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = ByteSlice(bytes) else { return false }
    let start = source.slice(0, min(source.count, 1 << 20))
    return SourceText.withoutUTF16(UnsafeRawBufferPointer(start.buffer)) { bytes in
      ByteSlice(bytes).map { VCardCuts.hasMarker($0) } ?? false
    }
  }
}
