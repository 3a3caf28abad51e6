import Contacts

/// The properties of a contact's own vCard, in its order: unfolded, decoded, in UTF-8, and escaped as since 3.0.
///
/// BEGIN, END and VERSION are left out, and so is what is no property.
enum WriterRawCard {
  /// Nil when the contact comes from something else, or its source was not kept.
  static func properties(of contact: Contact) -> [WriterProperty]? {
    guard let card = contact.rawCard, card.kind == .vCard else { return nil }
    return card.bytes.withUnsafeBytes { bytes in
      VCardBytes(bytes).map { source in
        var reader = WriterRawReader(source)
        return reader.read()
      }
    }
  }
}

private struct WriterRawReader: ~Copyable {
  private var lines: VCardLines
  private var parser: VCardParser
  private var line = VCardBuffer()
  private var sink = ContactSink(source: "", onBatch: { _ in }, onDiagnostic: { _ in })
  private let isLegacy: Bool
  private var properties: [WriterProperty] = []
  private var depth = 0
  /// The lines of a card in the card (AGENT).
  private var agent: [String] = []

  init(_ source: VCardBytes) {
    lines = VCardLines(source, firstLine: 1)
    parser = VCardParser(source, firstLine: 1)
    isLegacy = WriterRawReader.isLegacy(source)
  }

  /// Whether the card says that it is 2.1.
  private static func isLegacy(_ source: VCardBytes) -> Bool {
    var lines = VCardLines(source, firstLine: 1)
    while lines.next() {
      guard let name = VCardName(lines.current), name.property == .version,
        let colon = VCardHeader.colon(in: lines.current, from: name.end)
      else { continue }
      let version = lines.current.suffix(from: colon + 1).trimmedOfControls()
      return version.hasPrefix("2") || version.hasPrefix("1")
    }
    return false
  }

  mutating func read() -> [WriterProperty] {
    while lines.next() {
      takeLine()
      if !take() { break }
    }
    return properties
  }

  /// Puts the line together that was found last.
  private mutating func takeLine() {
    line.removeAll()
    line.append(lines.current)
    var last = lines.current
    while true {
      let isSoft = WriterRawReader.endsInEquals(last) && isQuotedPrintable
      if isSoft, lines.isFolded || softBreakGoesOn(last) {
        while line.count > 0, line[line.count - 1] != Ascii.equals { line.removeLast(1) }
        line.removeLast(1)
      }
      if lines.isFolded {
        last = lines.takeContinuation()
      } else if isSoft, softBreakGoesOn(last) {
        last = lines.takeLine()
      } else {
        return
      }
      line.append(last)
    }
  }

  private static func endsInEquals(_ line: VCardBytes) -> Bool {
    let text = line.trimmed()
    return !text.isEmpty && text[text.count - 1] == Ascii.equals
  }

  private var isQuotedPrintable: Bool {
    let start = line.bytes.slice(0, min(line.count, 4096))
    guard let name = VCardName(start) else { return false }
    return VCardParameters(start, from: name.end).encoding == .quotedPrintable
  }

  /// Whether the next line is the rest of a quoted-printable text, as the reader sees it.
  private func softBreakGoesOn(_ last: VCardBytes) -> Bool {
    guard !lines.isAtEnd, !lines.blankFollows else { return false }
    let next = lines.peekLine()
    guard let name = VCardName(next) else { return true }
    let word = next.slice(name.start, name.nameEnd)
    guard VCardProperty.isDefined(word) else { return true }
    let isCapital = (0..<word.count).allSatisfy { !Ascii.isLetter(word[$0]) || word[$0] & 0x20 == 0 }
    return last.count >= 70 && !isCapital && name.property != .begin && name.property != .end
  }

  /// Takes the line that was put together. Returns false at the end of the card.
  private mutating func take() -> Bool {
    let bytes = line.bytes
    guard let name = VCardName(bytes), let colon = VCardHeader.colon(in: bytes, from: name.end) else {
      takeData(bytes)
      return true
    }
    let value = bytes.suffix(from: colon + 1)
    switch name.property {
    case .begin:
      depth += 1
      if depth > 1 { agent.append(text(bytes)) }
    case .end:
      depth -= 1
      if depth < 1 { return false }
      agent.append(text(bytes))
      if depth == 1 { endAgent() }
    case .version where depth <= 1: break
    case .agent where value.trimmedOfControls().isEmpty && depth <= 1: break
    case .agent where value.trimmedOfControls().equals("begin:vcard") && depth <= 1:
      depth += 1
      agent.append("BEGIN:VCARD")
    default:
      if depth > 1 { agent.append(text(bytes)) } else { takeProperty(name, bytes.slice(0, colon), value) }
    }
    return true
  }

  /// A card in the card becomes the text of AGENT (RFC 2426, section 3.5.4); other components are left out.
  private mutating func endAgent() {
    if agent.first?.lowercased() == "begin:vcard" {
      properties.append(WriterProperty("AGENT", text: agent.joined(separator: "\n") + "\n"))
    }
    agent.removeAll()
  }

  /// A line without a colon: data of the property before, or nothing.
  private mutating func takeData(_ bytes: VCardBytes) {
    guard depth <= 1, let last = properties.last, last.parameter("ENCODING") != nil, Base64.isData(bytes) else {
      return
    }
    properties[properties.count - 1].value += WriterRawReader.data(bytes)
  }

  /// Bytes as text of one line, without control characters.
  private mutating func text(_ bytes: VCardBytes) -> String {
    let text = parser.decodedText(bytes, .plain, charset: nil, into: &sink).bytes
    return String(decoding: text.buffer, as: UTF8.self).split(separator: "\n").joined(separator: " ")
  }

  private static func data(_ bytes: VCardBytes) -> String {
    String(decoding: bytes.buffer.filter { $0 > Ascii.space && $0 < Ascii.delete }, as: UTF8.self)
  }

  private mutating func takeProperty(_ name: VCardName, _ header: VCardBytes, _ value: VCardBytes) {
    let word = header.slice(min(name.start, header.count), min(name.nameEnd, header.count))
    guard VCardProperty.isName(word) else { return }
    let known = VCardParameters(line.bytes, from: name.end)
    var property = WriterProperty(String(decoding: word.buffer, as: UTF8.self), value: "")
    if name.start > 0 { property.group = groupName(header.slice(0, name.start - 1)) }
    if !property.name.lowercased().hasPrefix("x-") { property.name = property.name.uppercased() }
    let isBinary = known.encoding == .base64 && !isText(name.property)
    property.parameters = parameters(text(header.suffix(from: min(name.end, header.count))), isBinary: isBinary)
    if isBinary {
      property.value = WriterRawReader.data(value)
    } else if value.count > VCardParser.lineLimit, known.encoding == .plain {
      // A picture as a URI.
      property.value = WriterRawReader.data(value)
    } else {
      let text = parser.decodedText(value, known.encoding, charset: known.charset, into: &sink).bytes
      property.value = escaped(String(decoding: text.buffer, as: UTF8.self), in: property.key)
    }
    properties.append(property)
  }

  private func isText(_ property: VCardProperty) -> Bool {
    property.isWanted && property != .photo && property != .sound && property != .agent
  }

  private mutating func groupName(_ bytes: VCardBytes) -> String {
    String(
      String.UnicodeScalarView(
        text(bytes).unicodeScalars.filter { $0.isASCII && !";:\", ".unicodeScalars.contains($0) }))
  }

  /// The parameters of a header, with names for those that have none in 2.1, without those about encodings.
  private func parameters(_ header: String, isBinary: Bool) -> [WriterProperty.Parameter] {
    var result: [WriterProperty.Parameter] = []
    for part in WriterRawReader.splitOutsideQuotes(header) {
      var name = "TYPE"
      var value = part
      let isCustom = part.lowercased().hasPrefix("x-custom(")
      if !isCustom, let equals = part.firstIndex(of: "=") {
        name = String(part[..<equals].filter { $0 != " " && $0 != "\t" }).uppercased()
        value = String(part[part.index(after: equals)...])
      }
      value = String(value.drop { $0 == " " || $0 == "\t" })
      while value.last == " " || value.last == "\t" { value.removeLast() }
      let word = value.lowercased()
      let isEncoding = ["quoted-printable", "q", "base64", "b", "8bit", "7bit"].contains(word)
      if value.isEmpty || name == "CHARSET" || name == "ENCODING" || part == value && isEncoding { continue }
      guard name.utf8.allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == 0x2d }), !name.isEmpty else {
        continue
      }
      if value.utf8.lazy.filter({ $0 == Ascii.quote }).count % 2 == 1 { value = value.filter { $0 != "\"" } }
      if name == "VALUE", word == "url" || word == "content-id" { value = "uri" }
      result.append(.init(name: name, value: value))
    }
    if isBinary { result.append(.init(name: "ENCODING", value: "b")) }
    return result
  }

  private static func splitOutsideQuotes(_ header: String) -> [String] {
    var parts: [String] = []
    var part = ""
    // A quote that is not closed is a character like others.
    let hasQuotes = header.utf8.lazy.filter { $0 == Ascii.quote }.count % 2 == 0
    var isQuoted = false
    for character in header {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !(isQuoted && hasQuotes) {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).filter { !$0.isEmpty }
  }

  /// The value with the escapes of RFC 6350. In 2.1 only `\;` is one.
  private func escaped(_ value: String, in key: String) -> String {
    guard isLegacy else {
      return value.utf8.contains(Ascii.lineFeed)
        ? value.unicodeScalars.map { $0 == "\n" ? "\\n" : String($0) }.joined() : value
    }
    let isList = key == "NICKNAME" || key == "CATEGORIES"
    let isText = ["FN", "NOTE", "TITLE", "ROLE", "LABEL"].contains(key)
    let isStructured = ["N", "ADR", "ORG"].contains(key)
    var result = ""
    let scalars = Array(value.unicodeScalars)
    for (place, scalar) in scalars.enumerated() {
      let isAfterEscape = place > 0 && scalars[place - 1] == "\\"
      switch scalar {
      case "\n": result += "\\n"
      case "\\": result += place + 1 < scalars.count && scalars[place + 1] == ";" ? "\\" : "\\\\"
      case ";": result += (isText || isList) && !isAfterEscape ? "\\;" : ";"
      case ",": result += isText || isStructured ? "\\," : ","
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
