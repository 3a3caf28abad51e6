/// Soft line breaks of quoted-printable (RFC 2045, section 6.7, rule 5): a line that ends in `=` continues in the next one.
///
/// A space at the start of the next line is a part of the text, as in RFC 2045, or the fold of a vCard line, from writers
/// that fold the encoded text. The text before it decides: a writer that does not encode spaces elsewhere does not encode
/// them at the start of a line either, and a writer of `=20` always does.
struct VCardSoftBreak {
  /// Whether the text so far has spaces that are not encoded.
  private var hasPlainBlank = false

  /// Examines the first line, which may end before its value starts.
  init(firstLine line: ByteSlice) {
    if let name = VCardName(line), let colon = VCardHeader.colon(in: line, from: name.end) {
      observe(line.suffix(from: colon + 1))
    }
  }

  /// Examines a line that was joined.
  mutating func observe(_ line: ByteSlice) { hasPlainBlank = hasPlainBlank || line.trimmed().contains(Ascii.space) }

  /// Whether a space after the break is a part of the text.
  ///
  /// - Parameter text: the text before the break.
  func keepsBlank(after text: ByteSlice) -> Bool { hasPlainBlank && !Ascii.isBlank(text.byte(at: text.count - 1)) }

  /// Whether a line declares its value as quoted-printable, which alone has soft breaks.
  static func isDeclared(by line: ByteSlice) -> Bool {
    guard let name = VCardName(line) else { return false }
    return VCardParameters(line, from: name.end).encoding == .quotedPrintable
  }

  /// Whether a line of which only the start is known is declared quoted-printable; nil while its parameters are incomplete.
  static func isDeclared(atStartOf line: ByteSlice) -> Bool? {
    guard line.count <= 4096 else { return isDeclared(by: line.slice(0, 4096)) }
    guard let name = VCardName(line), VCardHeader.colon(in: line, from: name.end) != nil else { return nil }
    return isDeclared(by: line)
  }

  /// Whether a line ends in a soft break, which spaces may follow.
  static func ends(_ line: ByteSlice) -> Bool {
    var end = line.count
    while end > 0, Ascii.isBlank(line[end - 1]) { end -= 1 }
    return end > 0 && line[end - 1] == Ascii.equals
  }

  /// Removes the soft break at the end of a text.
  static func remove(from text: inout ByteBuffer) {
    while text.count > 0, Ascii.isBlank(text.bytes[text.count - 1]) { text.removeLast(1) }
    if text.count > 0, text.bytes[text.count - 1] == Ascii.equals { text.removeLast(1) }
  }

  /// Whether the next line is the rest of a text that ends in a soft break, and not another property.
  static func continues(_ lines: VCardLines, after last: ByteSlice) -> Bool {
    guard !lines.isAtEnd else { return false }
    let next = lines.peekLine()
    guard let name = VCardName(next) else { return true }
    let word = next.slice(name.start, name.nameEnd)
    guard VCardProperty.isDefined(word) else { return true }
    if name.property == .begin || name.property == .end { return false }
    // After a full line, the text may continue like "Note: …". The name of a property is nearly always in capitals.
    let isCapital = (0..<word.count).allSatisfy { !Ascii.isLetter(word[$0]) || word[$0] & 0x20 == 0 }
    return last.count >= 70 && !isCapital
  }
}
