import Contacts
import Localization

/// Reads the `addressbook` of abook(1): sections `[0]`, `[1]`, … with `key=value` lines (abookrc(5)).
enum AbookReader {
  private static let headerByteLimit = 1 << 16

  /// Whether the first section is `[format]`, or a number followed by a line of an entry.
  ///
  /// - Complexity: O(1): it examines at most the first 64 KiB.
  static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let source = ByteSlice(bytes) else { return false }
    var lines = AbookLines(source.slice(0, min(source.count, headerByteLimit)))
    while let (line, _) = lines.next() {
      guard let section = AbookLines.section(line) else { return false }
      if section.equals("format") { return true }
      guard AbookLines.isNumber(section) else { return false }
      guard let (first, _) = lines.next(), let equals = first.first(Ascii.equals) else { return false }
      return keys[String(decoding: first.slice(0, equals).trimmed().buffer, as: UTF8.self)] != nil
    }
    return false
  }

  /// The meaning of a key in an entry.
  private enum Key: Equatable {
    case name, email, nickname, note, group, other
    case phone(label: String)
    case custom
  }

  private static let keys: [String: Key] = [
    "name": .name, "email": .email, "nick": .nickname, "notes": .note, "groups": .group,
    "phone": .phone(label: "home"), "workphone": .phone(label: "work"), "mobile": .phone(label: "mobile"),
    "fax": .phone(label: "fax"), "pager": .phone(label: "pager"), "custom1": .custom, "custom2": .custom,
    "custom3": .custom, "custom4": .custom, "custom5": .custom, "address": .other, "address2": .other, "city": .other,
    "state": .other, "zip": .other, "country": .other, "url": .other, "anniversary": .other,
  ]

  /// Reads all entries. A line that is not part of an entry is skipped with a diagnostic.
  ///
  /// - Parameter charset: the decoder of text that is not UTF-8.
  /// - Complexity: O(bytes)
  static func read(_ bytes: UnsafeRawBufferPointer, _ charset: SourceCharset, into sink: inout ContactSink) {
    guard let source = ByteSlice(bytes) else { return }
    let text = SourceText(source, charset, into: &sink)
    text.withBytes { readEntries($0, into: &sink) }
  }

  private static func readEntries(_ text: ByteSlice, into sink: inout ContactSink) {
    var record = ContactRecord()
    var lines = AbookLines(text)
    var isEntry = false
    func finish() {
      if isEntry, !record.isEmpty { sink.append(&record) }
      record.removeAll()
    }
    while let (line, number) = lines.next() {
      if let section = AbookLines.section(line) {
        finish()
        if sink.contactCount % 4096 == 0, sink.isCancelled() { return }
        isEntry = AbookLines.isNumber(section)
        record.line = number
      } else if isEntry {
        if let equals = line.first(Ascii.equals) {
          let key = keys[String(decoding: line.slice(0, equals).trimmed().buffer, as: UTF8.self).lowercased()]
          var value = Array(line.slice(equals + 1, min(line.count, ReadLimits.lineByteCount + equals + 1)).buffer)
          FieldText.tidy(&value)
          if line.count - equals > ReadLimits.lineByteCount { sink.report(line: number, ReadLimits.lineIsCut) }
          if !value.isEmpty { add(value, key ?? .other, to: &record) }
        } else {
          sink.report(line: number, "a line that is neither a section nor key=value; ignored")
        }
      }
    }
    finish()
  }

  private static func add(_ value: [UInt8], _ key: Key, to record: inout ContactRecord) {
    switch key {
    case .name:
      record.add(.displayName, utf8: value)
      record.hasFormattedName = true
    case .nickname: record.add(.nickname, utf8: value)
    case .note: record.add(.note, utf8: value)
    case .email: for part in parts(of: value) where part.contains(UInt8(ascii: "@")) { record.add(.email, utf8: part) }
    case .group: for part in parts(of: value) { record.add(.category, utf8: part) }
    case .phone(let label): addPhone(value, label, to: &record)
    case .custom:
      // Users store anything in these fields; a telephone number is read as one.
      let digits = value.reduce(0) { $0 + (Ascii.isDigit($1) ? 1 : 0) }
      let isNumber = digits >= 5 && value.allSatisfy { $0 >= 0x20 && $0 < 0x3a }
      if isNumber { addPhone(value, "other", to: &record) } else { record.add(.note, utf8: value) }
    case .other: break
    }
  }

  private static func parts(of value: [UInt8]) -> [[UInt8]] {
    value.split(separator: Ascii.comma).map { part in
      var part = Array(part)
      FieldText.tidy(&part)
      return part
    }.filter { !$0.isEmpty }
  }

  private static func addPhone(_ value: [UInt8], _ label: String, to record: inout ContactRecord) {
    record.add(PhoneField(value), label: label)
  }
}

/// The lines of an INI file, trimmed, without comments and empty lines.
private struct AbookLines {
  private let bytes: ByteSlice
  private var position = 0
  private var lineNumber = 0

  init(_ bytes: ByteSlice) {
    let isMarked = bytes.byte(at: 0) == 0xef && bytes.byte(at: 1) == 0xbb && bytes.byte(at: 2) == 0xbf
    self.bytes = isMarked ? bytes.suffix(from: 3) : bytes
  }

  /// The next line and its number, from 1; nil at the end.
  mutating func next() -> (ByteSlice, Int)? {
    while position < bytes.count {
      let end = bytes.first(Ascii.lineFeed, from: position, to: bytes.count) ?? bytes.count
      let line = bytes.slice(position, end).trimmedOfControls()
      position = end + 1
      lineNumber += 1
      if !line.isEmpty, line[0] != UInt8(ascii: "#"), line[0] != Ascii.semicolon { return (line, lineNumber) }
    }
    return nil
  }

  /// The name of the section that a line starts; nil for other lines.
  static func section(_ line: ByteSlice) -> ByteSlice? {
    guard line.count > 2, line[0] == UInt8(ascii: "["), line[line.count - 1] == UInt8(ascii: "]") else { return nil }
    return line.slice(1, line.count - 1).trimmed()
  }

  static func isNumber(_ text: ByteSlice) -> Bool { !text.isEmpty && text.buffer.allSatisfy { Ascii.isDigit($0) } }
}
