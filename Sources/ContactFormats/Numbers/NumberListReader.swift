import Localization
import Platform

/// Reads lists of numbers with labels: JSON (`{"8869190001234": "label"}`), or CSV with a column of numbers and a column
/// of labels.
///
/// Entries are not collected: ten million of them need no memory but the file's.
///
/// ```swift
/// try NumberListReader.read(.path("spam.csv")) { entry in
///   print(String(decoding: entry.number, as: UTF8.self))
///   return true
/// } report: { line, reason in
///   print("line \(line): \(reason)")
/// }
/// ```
public enum NumberListReader {
  /// A number and its label, valid while `onEntry` runs.
  public struct Entry {
    /// The number as written, without spaces around it.
    public let number: UnsafeBufferPointer<UInt8>
    /// The label as UTF-8 that fits on one line: without control characters, and without spaces around it.
    public let label: UnsafeBufferPointer<UInt8>
    /// The line of the entry, from 1.
    public let line: Int
  }

  /// Reads a source.
  ///
  /// - Parameters:
  ///   - source: the file, or standard input.
  ///   - hasPatterns: whether a source that is not JSON is a list of patterns, one per line; see `readPatterns(_:_:)`.
  ///   - onEntry: called with each entry in order. It returns false to stop.
  ///   - report: called with the line and the reason for everything that is skipped because it is not an entry.
  /// - Throws: an error if the source cannot be read, is not such a list, or breaks off. The entries before it are only a
  ///   part of the list.
  /// - Complexity: O(bytes)
  public static func read(
    _ source: ContactSource, hasPatterns: Bool = false, onEntry: (Entry) -> Bool,
    report: (_ line: Int, _ reason: String) -> Void
  ) throws(SourceError) {
    let bytes: SourceBytes
    do throws(SourceBytes.Failure) {
      bytes = try self.bytes(of: source)
    } catch {
      guard case .unreadable(let reason) = error else { return }
      throw SourceError(file: source.description, reason: reason)
    }
    do throws(ReadError) {
      let bytes = try unpacked(bytes)
      try bytes.withBytes { bytes throws(ReadError) in
        try read(bytes, hasPatterns: hasPatterns, onEntry: onEntry, report: report)
      }
    } catch {
      throw SourceError(file: source.description, line: error.line, reason: error.reason)
    }
    if !bytes.isWhole {
      throw SourceError(file: source.description, reason: localized("was shortened while it was read"))
    }
  }

  private static func bytes(of source: ContactSource) throws(SourceBytes.Failure) -> SourceBytes {
    guard let path = source.path else { return try bytes(ofStream: STDIN_FILENO) }
    let file = SourcePath(path).open()
    guard file >= 0 else { throw SourceBytes.Failure(errno: errno) }
    defer { close(file) }
    guard let size = try SourceBytes.size(of: file) else { return try bytes(ofStream: file) }
    return try SourceBytes(descriptor: file, size: size, isCancelled: { false })
  }

  /// The decompressed bytes of a list that is compressed with gzip; any other list unchanged.
  private static func unpacked(_ bytes: SourceBytes) throws(ReadError) -> SourceBytes {
    try bytes.withBytes { raw throws(ReadError) in
      if let reason = ForeignFormat.reason(raw) { throw ReadError(line: 0, reason: reason) }
      switch ForeignFormat.packing(of: raw) {
      case nil: return bytes
      case .zip: throw ReadError(line: 0, reason: localized("is a zip archive; unpack it first"))
      case .gzip:
        do throws(FormatLibrary.Failure) { return try FormatLibrary.load().gunzip(raw) } catch {
          throw ReadError(line: 0, reason: error.reason)
        }
      }
    }
  }

  private static func bytes(ofStream descriptor: Int32) throws(SourceBytes.Failure) -> SourceBytes {
    if let size = try SourceBytes.size(of: descriptor) {
      return try SourceBytes(descriptor: descriptor, size: size, isCancelled: { false })
    }
    var stream = SourceStream(descriptor: descriptor)
    while try stream.read(isCancelled: { false }) != .end {}
    return stream.take()
  }

  /// Reads bytes; see ``read(_:hasPatterns:onEntry:report:)-(ContactSource,_,_,_)``.
  public static func read(
    _ bytes: UnsafeRawBufferPointer, hasPatterns: Bool = false, onEntry: (Entry) -> Bool,
    report: (_ line: Int, _ reason: String) -> Void
  ) throws(ReadError) {
    if JSONContactsReader.recognises(bytes) || isBracketed(bytes) {
      try JSONEncoding.withUTF8(bytes) { text throws(ReadError) in try readJSON(text, onEntry, report) }
    } else if let bytes = ByteSlice(bytes) {
      let text = SourceText(bytes, SourceCharset(syntax: .lines))
      for problem in text.problems { report(problem.line, problem.reason) }
      text.withBytes { hasPatterns ? readPatterns($0, onEntry) : readCSV($0, onEntry, report) }
    }
  }
}

extension NumberListReader {
  /// Whether the first character is a bracket, so that a broken list is reported as broken JSON and not read as CSV.
  private static func isBracketed(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}

// MARK: JSON

extension NumberListReader {
  /// Iterates over the members of the object. A tape of all of them would be too large.
  private static func readJSON(
    _ bytes: UnsafeRawBufferPointer, _ onEntry: (Entry) -> Bool, _ report: (Int, String) -> Void
  ) throws(ReadError) {
    var lines = JSONLineCounter(bytes)
    var scanner = JSONScanner(bytes: ByteSlice(all: bytes), position: 0)
    do throws(JSONTape.Failure) {
      guard bytes.count <= JSONTape.byteLimit else {
        throw JSONTape.Failure(offset: 0, reason: localized("it is larger than 4 GiB; split it into smaller files"))
      }
      guard try scanner.nextByte() == UInt8(ascii: "{") else {
        throw JSONTape.Failure(
          offset: scanner.position, reason: localized("is not a list of numbers: expected an object here"))
      }
      scanner.position += 1
      try readMembers(&scanner, &lines, onEntry, report)
    } catch {
      throw ReadError(line: lines.line(at: error.offset), reason: error.reason)
    }
  }

  private static func readMembers(
    _ scanner: inout JSONScanner, _ lines: inout JSONLineCounter, _ onEntry: (Entry) -> Bool,
    _ report: (Int, String) -> Void
  ) throws(JSONTape.Failure) {
    var number = NumberListText()
    var label = NumberListText()
    lazy var hasNoText = localized("a number whose label is not a text; skipped")
    while true {
      let byte = try scanner.nextByte()
      if byte == UInt8(ascii: "}") { return }
      guard byte == UInt8(ascii: "\"") else { throw scanner.failure(expected: .numberOrEnd) }
      let line = lines.line(at: scanner.position)
      let key = try scanner.string()
      guard try scanner.nextByte() == UInt8(ascii: ":") else { throw scanner.failure(expected: .colon) }
      scanner.position += 1
      if try scanner.nextByte() == UInt8(ascii: "\"") {
        let value = try scanner.string()
        let continues = number.withText(key, in: scanner.bytes) { number in
          label.withText(value, in: scanner.bytes) { onEntry(Entry(number: number, label: $0, line: line)) }
        }
        guard continues else { return }
      } else {
        var tape = JSONTape()
        let outcome = tape.parse(scanner.bytes.raw, from: scanner.position, isPart: true)
        if let failure = outcome.failure { throw failure }
        scanner.position = outcome.end
        report(line, hasNoText)
      }
      switch try scanner.nextByte() {
      case UInt8(ascii: ","): scanner.position += 1
      case UInt8(ascii: "}"): break
      default: throw scanner.failure(expected: .commaOrBrace)
      }
    }
  }
}

/// A reusable buffer for the text of one JSON string.
private struct NumberListText {
  private var buffer: [UInt8] = []

  /// Calls `body` with the text of a string, which is not copied if it fits on one line, as nearly all do.
  mutating func withText<Result>(
    _ token: JSONTape.Token, in bytes: ByteSlice, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let text = bytes.slice(Int(token.start), Int(token.end))
    guard !text.isEmpty else { return body(text.buffer) }
    if token.flags & JSONTape.Token.escaped == 0, NumberListText.isTidy(text) { return body(text.buffer) }
    buffer.removeAll(keepingCapacity: true)
    JSONValue.unescape(text, into: &buffer)
    buffer = Array(String(decoding: buffer, as: UTF8.self).utf8)
    FieldText.tidy(&buffer)
    return buffer.withUnsafeBufferPointer(body)
  }

  private static func isTidy(_ text: ByteSlice) -> Bool {
    // Other scripts have invisible characters; ideographs, Hangul and emoji have none.
    let isVisible = text[0] > Ascii.space && text[0] < 0x80 || (0xE4...0xED).contains(text[0]) || text[0] == 0xF0
    guard isVisible, text[text.count - 1] != Ascii.space else { return false }
    return text.buffer.allSatisfy { $0 >= Ascii.space && $0 != 0x7F } && UTF8Text.isClean(text)
  }
}

// MARK: CSV

extension NumberListReader {
  private static let separators: [UInt8] = [Ascii.comma, Ascii.semicolon, Ascii.tab, UInt8(ascii: "|")]
  // Not translated: words that are recognised in the header.
  static let numberNames: Set<String> = [
    "number", "phone", "phone number", "phonenumber", "tel", "telephone", "msisdn", "e164", "caller id",
  ]
  private static let labelNames: Set<String> = ["label", "name", "identity", "description", "display name", "title"]

  private static func readCSV(_ bytes: ByteSlice, _ onEntry: (Entry) -> Bool, _ report: (Int, String) -> Void) {
    var number = CSVText(bytes)
    var label = CSVText(bytes)
    var rows = CSVSplitter(bytes, separator: separator(of: bytes))
    var columns = (number: 0, label: 1)
    var isFirst = true
    // A list may have many such rows.
    lazy var isUnclosed = localized("a row with an unclosed quote; skipped")
    lazy var hasNoNumber = localized("a row without a number; skipped")
    while rows.next() {
      if isFirst {
        isFirst = false
        let names = rows.fields.map { number.load($0) ? String(decoding: number.text, as: UTF8.self).lowercased() : "" }
        if let number = names.firstIndex(where: numberNames.contains),
          let label = names.firstIndex(where: labelNames.contains)
        {
          columns = (number, label)
          continue
        }
        // Without a header, the first row tells which column has the numbers.
        if names.count > 1, !hasNumber(names[0]), hasNumber(names[1]) { columns = (1, 0) }
      }
      guard !rows.isUnclosed else {
        report(rows.line, isUnclosed)
        continue
      }
      guard rows.fields.indices.contains(columns.number), number.load(rows.fields[columns.number]) else {
        if rows.fields.contains(where: { !number.isBlank($0) }) {
          report(rows.line, hasNoNumber)
        }
        continue
      }
      let hasLabel = rows.fields.indices.contains(columns.label) && label.load(rows.fields[columns.label])
      let continues = number.text.withUnsafeBufferPointer { number in
        label.text.withUnsafeBufferPointer { text in
          let text = hasLabel ? text : UnsafeBufferPointer(start: nil, count: 0)
          return onEntry(Entry(number: number, label: text, line: rows.line))
        }
      }
      guard continues else { return }
    }
  }

  private static func hasNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x20...0x3B).contains($0) }
  }

  /// The separator that splits the first row.
  private static func separator(of bytes: ByteSlice) -> UInt8 {
    separators.first { separator in
      var rows = CSVSplitter(bytes, separator: separator)
      return rows.next() && rows.fieldCount > 1
    } ?? Ascii.comma
  }
}
