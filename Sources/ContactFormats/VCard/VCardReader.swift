import Contacts

/// Reads vCard 2.1, 3.0 and 4.0 (versit vCard 2.1; RFC 2426, 6350, 6868, 9554), as forgivingly as the files require.
///
/// It works on bytes: lines are found, unfolded and only then decoded, and only those that matter. A bad line loses that
/// line, a bad card that card, and each is reported with its line number.
public enum VCardReader {
  /// Reads every card in `bytes`, in order. The caller flushes the sink.
  ///
  /// A source that is UTF-16 as a whole is converted first.
  ///
  /// - Parameter firstLine: the number of the first line: a large file may be read in parts that start at ``cuts(_:parts:)``.
  /// - Complexity: O(bytes); besides the sink it takes a fixed amount of memory, at most some times 16 MiB, and for UTF-16
  ///   the converted text.
  public static func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int = 1, into sink: inout ContactSink) {
    let charset = SourceCharset(syntax: .vCard)
    SourceText.withoutUTF16(bytes) { _ = readPart($0, firstLine: firstLine, charset: charset, into: &sink) }
    charset.report(into: &sink)
  }

  /// Reads a part of a source that starts at one of its ``cuts(_:parts:)``. Returns the number of line ends in it, as
  /// ``lineCount(_:)`` does.
  ///
  /// - Parameter charset: how to read text of the whole source without a declared charset.
  static func readPart(
    _ bytes: UnsafeRawBufferPointer, firstLine: Int = 1, charset: SourceCharset, into sink: inout ContactSink
  ) -> Int {
    guard let source = ByteSlice(bytes) else { return 0 }
    var parser = VCardParser(source, firstLine: firstLine, charset: charset)
    parser.run(into: &sink)
    return parser.lines.lineNumber - firstLine
  }

  /// Positions at which a large file can be cut so that its parts, read one after the other or at the same time, give
  /// the same contacts and diagnostics as the whole: lines `BEGIN:VCARD` after a line `END:VCARD`.
  ///
  /// They are in ascending order, inside the file, and at most `parts - 1`; there may be none. The first line of a part
  /// has the number 1 + ``lineCount(_:)`` of everything before it.
  ///
  /// - Complexity: O(bytes) at worst; usually it looks at a few cards for each part.
  public static func cuts(_ bytes: UnsafeRawBufferPointer, parts: Int) -> [Int] {
    guard parts > 1, let source = ByteSlice(bytes), UTF16Text.byteOrder(of: source) == nil else { return [] }
    return VCardCuts.find(in: source, parts: parts)
  }

  /// The number of line ends in `bytes`, counted as ``read(_:firstLine:into:)`` counts them: LF, CR LF, CR CR LF and CR
  /// are one each.
  ///
  /// - Complexity: O(bytes)
  public static func lineCount(_ bytes: UnsafeRawBufferPointer) -> Int {
    ByteSlice(bytes).map { LineBreak.count(in: $0) } ?? 0
  }

  /// Whether the bytes look like vCard, judging by the content: a line `BEGIN:VCARD`, or a stray `END:VCARD`, near the
  /// start. A byte order mark, UTF-16, blank lines and other text before it are allowed.
  ///
  /// - Complexity: O(1): it examines at most the first MiB.
  public static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = ByteSlice(bytes) else { return false }
    let start = source.slice(0, min(source.count, 1 << 20))
    return SourceText.withoutUTF16(UnsafeRawBufferPointer(start.buffer)) { bytes in
      ByteSlice(bytes).map { VCardCuts.hasMarker($0) } ?? false
    }
  }
}
