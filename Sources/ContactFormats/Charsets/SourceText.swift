import Localization

/// The text of a source that is read line by line (CSV, LDIF, abook), as UTF-8 without byte order mark.
struct SourceText: ~Copyable {
  /// A line that was not decoded regularly.
  struct Problem {
    var line: Int
    var reason: String
  }

  private let original: ByteSlice
  private let converted: ByteBuffer?
  private(set) var problems: [Problem] = []

  /// Decodes a source.
  ///
  /// - Complexity: O(bytes), without a copy if the text is UTF-8
  init(_ bytes: ByteSlice, _ charset: SourceCharset) {
    let marks = (bytes.byte(at: 0), bytes.byte(at: 1), bytes.byte(at: 2))
    if let order = UTF16Text.byteOrder(of: bytes) {
      var buffer = ByteBuffer(capacity: bytes.count)
      UTF16Text.decode(bytes, order, into: &buffer)
      original = bytes
      converted = consume buffer
      return
    }
    original = marks == (0xef, 0xbb, 0xbf) ? bytes.suffix(from: 3) : bytes
    var problems: [Problem] = []
    converted = charset.converted(original) { line, outcome in
      guard problems.count <= ContactSink.diagnosticLimit else { return }
      switch outcome {
      case .valid, .converted: break
      case .repaired(let name):
        problems.append(Problem(line: line, reason: localized("bytes that are not UTF-8; read as \(name)")))
      case .cutOff:
        let reason = localized("an incomplete character at the end of a line; left out")
        problems.append(Problem(line: line, reason: reason))
      }
    }
    self.problems = problems
  }

  /// Decodes a source, and reports its problems into a sink.
  init(_ bytes: ByteSlice, _ charset: SourceCharset, into sink: inout ContactSink) {
    self.init(bytes, charset)
    for problem in problems { sink.report(line: problem.line, LocalizedText(verbatim: problem.reason)) }
  }

  /// Calls `body` with the text.
  borrowing func withBytes<Result, Failure: Error>(
    _ body: (ByteSlice) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch converted {
    case .some(let buffer): return try body(SourceText.withoutMark(buffer.bytes))
    case .none: return try body(original)
    }
  }

  private static func withoutMark(_ bytes: ByteSlice) -> ByteSlice {
    let isMarked = bytes.byte(at: 0) == 0xef && bytes.byte(at: 1) == 0xbb && bytes.byte(at: 2) == 0xbf
    return isMarked ? bytes.suffix(from: 3) : bytes
  }

  /// Calls `body` with the bytes, which are converted to UTF-8 if they are UTF-16.
  static func withoutUTF16<Result>(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result)
    -> Result
  {
    guard let source = ByteSlice(bytes), let order = UTF16Text.byteOrder(of: source) else { return body(bytes) }
    var converted = ByteBuffer(capacity: source.count)
    UTF16Text.decode(source, order, into: &converted)
    let result = body(UnsafeRawBufferPointer(converted.bytes.buffer))
    converted.removeAll()
    return result
  }
}
