import Contacts

/// The properties of the vCard that a contact was read from, in their order.
///
/// The properties are unfolded, decoded to UTF-8, and escaped as in vCard 3.0 and later. BEGIN, END, VERSION and lines that are
/// not properties are omitted.
enum VCardProperties {
  /// The properties of the vCard; nil if the contact is from another format, or if its source is not available.
  static func of(_ contact: Contact) -> [CardProperty]? {
    guard let card = contact.rawCard, card.kind == .vCard else { return nil }
    return card.bytes.withUnsafeBytes { bytes in
      ByteSlice(bytes).map { source in
        // Use the charset of the whole source, which cannot be inferred from a single card.
        let charset = card.context as? SourceCharset ?? SourceCharset(syntax: .vCard)
        var reader = VCardPropertiesReader(source, charset)
        let properties = reader.read()
        guard card.context is ConvertedCard else { return properties }
        return properties.filter { !$0.group.hasPrefix(ConvertedCard.detailGroup) }
      }
    }
  }
}

extension VCardProperties {
  /// A card with the lines of each of its properties.
  struct Located {
    var properties: [CardProperty]
    /// The lines of each property, with their ends.
    var ranges: [Range<Int>]
    /// The offset of `END:VCARD`, or of the end of a card that has none.
    var end: Int
    var version: String
  }

  /// The first card in some bytes in UTF-8; nil if there is none.
  ///
  /// - Complexity: O(bytes)
  static func located(in bytes: [UInt8]) -> Located? {
    bytes.withUnsafeBytes { bytes in
      ByteSlice(bytes).flatMap { source in
        var reader = VCardPropertiesReader(source, SourceCharset(syntax: .vCard))
        return reader.locate()
      }
    }
  }

  /// The properties of each card of a file in UTF-8.
  ///
  /// - Complexity: O(bytes)
  static func cards(in bytes: [UInt8]) -> [[CardProperty]] {
    var cards: [[CardProperty]] = []
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      guard String(decoding: line.prefix(16), as: UTF8.self).uppercased().hasPrefix("END:VCARD") else { continue }
      bytes[start..<line.endIndex].withUnsafeBytes { card in
        ByteSlice(card).map { source in
          var reader = VCardPropertiesReader(source, SourceCharset(syntax: .vCard))
          cards.append(reader.read())
        }
      }
      start = line.endIndex
    }
    return cards
  }
}

/// Reads one card in the same way as ``VCardParser``, but preserves every property and its text.
private struct VCardPropertiesReader: ~Copyable {
  private var lines: VCardLines
  /// Decodes texts.
  private var parser: VCardParser
  private var line = ByteBuffer()
  private var sink = ContactSink(source: "", onBatch: { _ in }, onDiagnostic: { _ in })
  private let isLegacy: Bool
  private var properties: [CardProperty] = []
  /// The lines of each property.
  private var ranges: [Range<Int>] = []
  private var hasBegun = false
  /// The number of open cards inside the card (AGENT).
  private var nesting = 0
  /// Whether the next card is the value of AGENT.
  private var agentFollows = false
  /// The lines of the card in AGENT.
  private var agent: [String] = []
  /// Whether a component that is not a card is open in the card.
  private var isInComponent = false

  init(_ source: ByteSlice, _ charset: SourceCharset) {
    lines = VCardLines(source, firstLine: 1)
    parser = VCardParser(source, firstLine: 1, charset: charset)
    isLegacy = VCardPropertiesReader.isLegacy(source)
  }

  /// Whether the version of the card is 2.1 or older.
  private static func isLegacy(_ source: ByteSlice) -> Bool {
    guard let version = version(source) else { return false }
    return version.hasPrefix("2") || version.hasPrefix("1")
  }

  /// The text of VERSION; nil if there is none.
  private static func version(_ source: ByteSlice) -> String? {
    var lines = VCardLines(source, firstLine: 1)
    var first = lines
    if first.next(), VCardName(first.current)?.property == .begin {
      first.stopUnfolding()
      lines = first
    } else if first.isFolded {
      // The marker itself may be folded.
      var marker = ByteBuffer()
      marker.append(first.current)
      while first.isFolded, marker.count < 64 { marker.append(first.consumeContinuation()) }
      if VCardName(marker.bytes)?.property == .begin { lines = first }
    }
    var buffer = ByteBuffer()
    return (VCardParser.version(ahead: lines, buffer: &buffer)?.version).map {
      String(decoding: $0.buffer, as: UTF8.self)
    }
  }

  mutating func read() -> [CardProperty] {
    while lines.next() {
      let start = lines.start
      unfoldLine()
      if !readUnfoldedLine() { break }
      if ranges.count < properties.count {
        ranges.append(start..<lines.position)
      } else if start == ranges.last?.upperBound, VCardName(line.bytes) == nil,
        properties.last?.parameter("ENCODING") != nil
      {
        // More data of the last property.
        ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<lines.position
      }
    }
    return properties
  }

  /// Reads one card with the lines of its properties; nil if it does not begin.
  mutating func locate() -> VCardProperties.Located? {
    _ = read()
    guard hasBegun, ranges.count == properties.count else { return nil }
    let isClosed = VCardName(line.bytes)?.property == .end
    let source = lines.bytes
    let version = VCardPropertiesReader.version(source) ?? ""
    return VCardProperties.Located(
      properties: properties, ranges: ranges, end: isClosed ? lines.start : source.count,
      version: version.hasPrefix("4") ? "4.0" : isLegacy ? "2.1" : "3.0")
  }

  /// Joins the current line with those that continue it.
  private mutating func unfoldLine() {
    if lines.isFolded, isMarker { lines.stopUnfolding() }
    lines.join(into: &line)
    if let name = VCardName(line.bytes), line.bytes.slice(0, name.nameEnd).contains(0) { line.removeNULs() }
  }

  /// Whether the current line is a complete BEGIN or END. An indented line after it is not its continuation.
  private var isMarker: Bool {
    let first = lines.current
    guard let name = VCardName(first), name.property == .begin || name.property == .end else { return false }
    return first.suffix(from: name.end + 1).trimmedOfControls().equals("vcard")
  }

  /// Reads the unfolded line. Returns false at the end of the card.
  private mutating func readUnfoldedLine() -> Bool {
    let bytes = line.bytes
    guard let name = VCardName(bytes), let colon = VCardHeader.colon(in: bytes, from: name.end) else {
      appendData(bytes)
      return true
    }
    let value = bytes.suffix(from: colon + 1)
    let marked = value.trimmedOfControls()
    switch name.property {
    case .begin where marked.equals("vcard"):
      if hasBegun {
        if agentFollows { openAgent(bytes) } else { skipCard() }
      }
      hasBegun = true
    case .begin: isInComponent = isInComponent || nesting == 0
    case .end where VCardParser.closesCard(marked):
      guard nesting > 0 else { return false }
      closeAgent()
    case .end where line.count == lines.current.count && VCardParser.begin(after: marked) != nil:
      guard nesting > 0, let next = VCardParser.begin(after: marked) else { return false }
      lines.rewind(to: next.base - bytes.base)
      closeAgent()
    case .end: isInComponent = false
    case .agent where marked.equals("begin:vcard"): openAgent(nesting == 0 ? marked : bytes)
    case .agent where marked.isEmpty:
      if nesting > 0 { agent.append("AGENT:") }
      agentFollows = true
    default:
      agentFollows = false
      if nesting > 0 {
        agent.append(text(bytes))
      } else if !isInComponent, name.property != .version {
        addProperty(name, bytes.slice(0, colon), value)
      }
    }
    return true
  }

  /// Skips a card inside this one that is a separate contact; see ``VCardNesting``.
  private mutating func skipCard() {
    while lines.next() {
      let name = VCardName(lines.current)
      if name?.property == .end, let end = name?.end,
        VCardParser.closesCard(lines.current.suffix(from: end + 1).trimmedOfControls())
      {
        return
      }
    }
  }

  private mutating func openAgent(_ line: ByteSlice) {
    nesting += 1
    agentFollows = false
    agent.append(text(line))
  }

  /// Ends a card inside the card. It becomes the text of AGENT (RFC 2426, section 3.5.4).
  private mutating func closeAgent() {
    nesting -= 1
    agentFollows = false
    agent.append("END:VCARD")
    guard nesting == 0 else { return }
    properties.append(CardProperty("AGENT", text: agent.joined(separator: "\n") + "\n"))
    agent.removeAll()
  }

  /// Appends a line without a colon to the base64 data of the previous property, if it has any.
  private mutating func appendData(_ bytes: ByteSlice) {
    guard nesting == 0, !isInComponent, let last = properties.last, last.parameter("ENCODING") != nil,
      Base64.isData(bytes)
    else { return }
    properties[properties.count - 1].value += VCardPropertiesReader.data(bytes)
  }

  /// Decodes bytes as text on one line, without control characters.
  private mutating func text(_ bytes: ByteSlice) -> String {
    let text = parser.decodedText(bytes, .plain, charset: nil, into: &sink).bytes
    return String(decoding: text.buffer, as: UTF8.self).split(separator: "\n").joined(separator: " ")
  }

  /// The visible ASCII of base64 data or a URI.
  private static func data(_ bytes: ByteSlice) -> String {
    String(decoding: bytes.buffer.filter { $0 > Ascii.space && $0 < Ascii.delete }, as: UTF8.self)
  }

  private mutating func addProperty(_ name: VCardName, _ header: ByteSlice, _ value: ByteSlice) {
    let word = header.slice(min(name.start, header.count), min(name.nameEnd, header.count))
    guard VCardProperty.isName(word) else { return }
    let known = VCardParameters(line.bytes, from: name.end)
    var property = CardProperty(String(decoding: word.buffer, as: UTF8.self), value: "")
    if name.start > 0 { property.group = groupName(header.slice(0, name.start - 1)) }
    if !property.name.lowercased().hasPrefix("x-") { property.name = property.name.uppercased() }
    let isBinary = known.encoding == .base64 && !isText(name.property)
    property.parameters = parameters(text(header.suffix(from: min(name.end, header.count))), isBinary: isBinary)
    if isBinary || !isText(name.property) && value.trimmed().hasPrefix("data:") {
      property.value = VCardPropertiesReader.data(value)
    } else if value.count > ReadLimits.lineByteCount, known.encoding == .plain, known.charset == nil {
      // The value is longer than the reader examines, so it is copied unchanged.
      let text = String(decoding: value.buffer, as: UTF8.self).unicodeScalars.filter { !WriterText.isControl($0) }
      property.value = escaped(String(String.UnicodeScalarView(text)), in: property.key)
    } else {
      let text = parser.decodedText(value, known.encoding, charset: known.charset, into: &sink).bytes
      property.value = escaped(String(decoding: text.buffer, as: UTF8.self), in: property.key)
    }
    properties.append(property)
  }

  private func isText(_ property: VCardProperty) -> Bool {
    property.isWanted && property != .photo && property != .sound && property != .agent
  }

  /// The name of a group, with invalid characters replaced by `-` (RFC 6350, section 3.3).
  private mutating func groupName(_ bytes: ByteSlice) -> String {
    String(text(bytes).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") ? $0 : "-" })
  }

  /// The parameters of a header, without those for encodings. A parameter of 2.1 without a name is a TYPE.
  private mutating func parameters(_ header: String, isBinary: Bool) -> [CardProperty.Parameter] {
    var result: [CardProperty.Parameter] = []
    for part in VCardPropertiesReader.splitOutsideQuotes(header) {
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
      if value.isEmpty && name == "TYPE" || name == "CHARSET" || name == "ENCODING" || part == value && isEncoding {
        continue
      }
      guard !name.isEmpty, name.utf8.allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == 0x2d }) else {
        continue
      }
      if name == "TYPE", word.hasPrefix("x-custom(") { value = VCardPropertiesReader.quoted(customType(value)) }
      if value.utf8.lazy.filter({ $0 == Ascii.quote }).count % 2 == 1 {
        let types = name == "TYPE" ? value.split(separator: ",").map { String($0) } : [value]
        value = types.map { VCardPropertiesReader.quoted($0) }.joined(separator: ",")
      }
      if name == "VALUE", word == "url" || word == "content-id" { value = "uri" }
      result += WriterParameters.separated(name, value)
    }
    if isBinary { result.append(.init(name: "ENCODING", value: "b")) }
    return result
  }

  /// The text of Android's `X-CUSTOM(CHARSET=…,ENCODING=QUOTED-PRINTABLE,…)`.
  private mutating func customType(_ value: String) -> String {
    Array(value.utf8).withUnsafeBytes { utf8 in
      guard let bytes = ByteSlice(utf8) else { return "" }
      return String(decoding: parser.customType(bytes, into: &sink).buffer, as: UTF8.self)
    }
  }

  /// The value of a parameter, quoted if necessary. A quote in it becomes `^'` (RFC 6868).
  private static func quoted(_ value: String) -> String {
    var bare = value.drop { $0 == "\"" }
    while bare.last == "\"" { bare.removeLast() }
    let escaped = bare.map { $0 == "\"" ? "^'" : $0 == "\n" ? " " : String($0) }.joined()
    let needsQuotes = escaped.utf8.contains { $0 == Ascii.colon || $0 == Ascii.semicolon || $0 == Ascii.comma }
    return needsQuotes ? "\"\(escaped)\"" : escaped
  }

  /// Splits a header at the semicolons outside quotes. A quote that is not closed extends to the end.
  private static func splitOutsideQuotes(_ header: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    for character in header {
      if character == "\"" { isQuoted.toggle() }
      if character == ";", !isQuoted {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).filter { !$0.isEmpty }
  }

  /// The value with the escapes of RFC 6350. In 2.1, the only escape is `\;`.
  private func escaped(_ value: String, in key: String) -> String {
    guard isLegacy else {
      return WriterText.oneLine(value)
    }
    let kind = VCardPropertyDefinition.of(key).value
    let isList = kind == .list
    let isText = kind == .text
    let isStructured = kind == .lists || kind == .components || key == "SOUND"
    var result = ""
    let scalars = Array(value.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isAfterEscape = index > 0 && scalars[index - 1] == "\\"
      switch scalar {
      case "\n": result += "\\n"
      case "\\": result += index + 1 < scalars.count && scalars[index + 1] == ";" ? "\\" : "\\\\"
      case ";": result += (isText || isList) && !isAfterEscape ? "\\;" : ";"
      case ",": result += isText || isStructured ? "\\," : ","
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
