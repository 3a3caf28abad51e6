/// Writes lines of vCard 2.1, for cards that are of this version and are edited.
enum WriterVCard2 {
  /// The line of a property with its end. What is not ASCII, or has several lines, is quoted-printable.
  static func line(_ property: CardProperty) -> [UInt8] {
    let kind = property.definition.value
    let isStructured = kind == .lists || kind == .components
    // In 2.1, only semicolons are escaped, and only between components.
    let value =
      isStructured
      ? WriterText.split(property.value, at: ";").map { WriterText.unescaped($0).replacing(";", with: "\\;") }
        .joined(separator: ";")
      : kind == .list
        ? WriterText.split(property.value, at: ",").map { WriterText.unescaped($0) }.joined(separator: ",")
        : WriterText.unescaped(property.value)
    var header = property
    header.value = ""
    for index in header.parameters.indices where header.parameters[index].name == "ENCODING" {
      header.parameters[index].value = "BASE64"
    }
    let start = WriterVCard.line(header).dropLast()
    guard !value.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == Ascii.tab }) else {
      return Array("\(start):\(value)\r\n".utf8)
    }
    return Array("\(start);CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:\(quotedPrintable(value))\r\n".utf8)
  }

  /// Quoted-printable with soft line breaks (RFC 2045, section 6.7).
  private static func quotedPrintable(_ text: String) -> String {
    var output = ""
    var width = 0
    for byte in text.utf8 {
      let isPlain = 0x21..<0x7F ~= byte && byte != Ascii.equals || byte == Ascii.space
      let hex = String(byte, radix: 16, uppercase: true)
      let piece =
        byte == Ascii.lineFeed
        ? "=0D=0A" : isPlain ? String(UnicodeScalar(byte)) : "=" + (hex.count == 1 ? "0" : "") + hex
      if width + piece.count > 70 {
        output += "=\r\n"
        width = 0
      }
      output += piece
      width += piece.count
    }
    return output
  }
}
