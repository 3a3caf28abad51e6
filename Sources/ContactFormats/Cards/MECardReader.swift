import Contacts
import Localization

/// Reads MECARD (NTT DOCOMO), the contacts of QR codes.
///
///     MECARD:N:Lee,Ann;TEL:+4930901820;EMAIL:ann@example.org;;
///
/// A card is converted to a vCard and read as such, so that both have the same meaning.
enum MECardReader {
  private static let start: StaticString = "mecard:"

  static func recognises(_ bytes: UnsafeRawBufferPointer) -> Bool {
    ByteSlice(bytes)?.trimmedOfControls().hasPrefix(start) ?? false
  }

  /// Reads all cards: one a line, or several in a row.
  ///
  /// - Complexity: O(bytes)
  static func read(_ bytes: UnsafeRawBufferPointer, _ charset: SourceCharset, into sink: inout ContactSink) {
    guard let source = ByteSlice(bytes) else { return }
    let text = SourceText(source, charset, into: &sink)
    text.withBytes { readLines($0, into: &sink) }
  }

  private static func readLines(_ text: ByteSlice, into sink: inout ContactSink) {
    for (index, line) in text.buffer.split(separator: Ascii.lineFeed, omittingEmptySubsequences: false).enumerated() {
      if index % 4096 == 0, sink.isCancelled() { return }
      guard line.count <= ReadLimits.lineByteCount else {
        sink.report(line: index + 1, "a line that is too long; skipped", skippedContact: true)
        continue
      }
      var properties: [CardProperty] = []
      func finish() {
        if !properties.isEmpty { VCardReader.read(properties, firstLine: index + 1, into: &sink) }
        properties = []
      }
      for field in WriterText.split(String(decoding: line, as: UTF8.self), at: ";") {
        var field = field.drop { $0.isWhitespace }
        if field.prefix(start.utf8CodeUnitCount).lowercased() == start.description {
          finish()
          field = field.dropFirst(start.utf8CodeUnitCount)
        }
        properties += self.properties(field)
      }
      finish()
    }
  }

  /// The properties of a vCard that a field such as `TEL:110` means; none if it is empty or unknown.
  private static func properties(_ field: Substring) -> [CardProperty] {
    guard let colon = field.firstIndex(of: ":") else { return [] }
    let (name, value) = (field[..<colon].uppercased(), field[field.index(after: colon)...])
    let text = oneLine(value)
    guard !text.isEmpty else { return [] }
    // The parts of a name are the family name and the given name, those of an address as in a vCard.
    let parts = WriterText.split(value, at: ",").map(oneLine)
    func structured(_ name: String) -> CardProperty {
      CardProperty(name, value: parts.map { WriterText.escaped($0) }.joined(separator: ";"))
    }
    switch name {
    case "N": return [structured("N")]
    case "SOUND":
      return zip(["LAST", "FIRST"], parts).map { CardProperty("X-PHONETIC-\($0)-NAME", text: $1) }
    case "TEL-AV": return [CardProperty("TEL", [("TYPE", "video")], value: WriterText.escaped(text))]
    case "ADR":
      return [parts.count == 7 ? structured("ADR") : CardProperty("ADR", value: ";;" + WriterText.escaped(text))]
    case "TEL", "EMAIL", "NOTE", "BDAY", "URL", "NICKNAME", "ORG", "TITLE": return [CardProperty(name, text: text)]
    default: return []
    }
  }

  private static func oneLine(_ value: some StringProtocol) -> String {
    var text = Array(WriterText.unescaped(value).utf8)
    FieldText.tidy(&text)
    return String(decoding: text, as: UTF8.self)
  }
}
