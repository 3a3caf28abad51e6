import Contacts
import Localization

/// Finds where cards start and end, even if their markers are missing, nested or stray.
extension VCardParser {
  private static let noEnd: LocalizedText = "a card has no END:VCARD; read as far as it goes"

  /// The value of BEGIN, END or VERSION, such as `VCARD`; nil if the line has no colon.
  private static func markerValue(_ line: ByteSlice, _ name: VCardName) -> ByteSlice? {
    guard let colon = VCardHeader.colon(in: line, from: name.end) else { return nil }
    return line.suffix(from: colon + 1).trimmedOfControls()
  }

  /// Whether the value of an END closes a card. The byte order mark of the next file may follow it.
  static func closesCard(_ value: ByteSlice) -> Bool { value.equals("vcard") || value.equals("vcard\u{feff}") }

  /// Reads BEGIN.
  mutating func readBegin(_ line: ByteSlice, _ name: VCardName, into sink: inout ContactSink) {
    guard let value = VCardParser.markerValue(line, name) else { return readStrayLine(line, into: &sink) }
    guard value.equals("vcard") else {
      switch context {
      case .outside: context = .component
      case .card, .impliedCard: isInComponent = isInComponent || nesting == 0
      case .component: nesting += 1
      }
      return
    }
    if context == .card, agentFollows {
      nesting += 1
      agentFollows = false
      return
    }
    if context == .card, nesting == 0, !isInComponent, outerCard == nil, VCardNesting.isNested(lines) {
      var outer = VCardCard(source: lines.bytes)
      swap(&outer, &card)
      outerCard = consume outer
    } else {
      endOpenCard(at: lines.start, because: VCardParser.noEnd, into: &sink)
    }
    startCard(.card, line, into: &sink)
  }

  /// Reads END.
  mutating func readEnd(_ line: ByteSlice, _ name: VCardName, into sink: inout ContactSink) {
    guard let value = VCardParser.markerValue(line, name) else { return readStrayLine(line, into: &sink) }
    guard VCardParser.closesCard(value) || endsBeforeBegin(line, value) else {
      switch context {
      case .component where nesting > 0: nesting -= 1
      case .component: context = .outside
      case .outside, .card, .impliedCard: isInComponent = false
      }
      return
    }
    switch context {
    case .outside, .component: sink.report(line: lines.number, "END:VCARD without a card; ignored")
    case .card where nesting > 0:
      nesting -= 1
      agentFollows = false
      return
    case .card: finishCard(at: lines.position, into: &sink)
    case .impliedCard:
      sink.report(line: card.line, "a card has no BEGIN:VCARD; read as far as it goes")
      finishCard(at: lines.position, into: &sink)
    }
    reset()
    if let outer = outerCard.take() {
      card = outer
      context = .card
    }
  }

  /// Whether a card ends and the next one starts on the same line, as in carelessly concatenated files.
  ///
  /// If so, the rest of the line is read next.
  private mutating func endsBeforeBegin(_ line: ByteSlice, _ value: ByteSlice) -> Bool {
    guard line.base == lines.current.base, let next = VCardParser.begin(after: value) else { return false }
    lines.rewind(to: next.base - line.base)
    return true
  }

  /// The `BEGIN:VCARD` in the value of an `END:VCARD`, or nil.
  static func begin(after value: ByteSlice) -> ByteSlice? {
    guard value.count > 11, value.hasPrefix("vcard") else { return nil }
    let rest = value.suffix(from: 5)
    let isMarked = rest[0] == 0xef && rest.byte(at: 1) == 0xbb && rest.byte(at: 2) == 0xbf
    let next = rest.suffix(from: isMarked ? 3 : 0).trimmedOfControls()
    return next.hasPrefix("begin:vcard") ? next : nil
  }

  /// Ends the open card at the end of the source.
  mutating func endOfInput(into sink: inout ContactSink) {
    endOpenCard(at: lines.bytes.count, because: VCardParser.noEnd, into: &sink)
    reset()
  }

  /// Reads a property outside any card.
  mutating func readOutsideCard(_ line: ByteSlice, _ name: VCardName, into sink: inout ContactSink) {
    guard name.property.suggestsCard else { return reportText(line, into: &sink) }
    startCard(.impliedCard, line, into: &sink)
    readProperty(line, name, into: &sink)
  }

  /// Reports text outside any card, once for all lines up to the next card.
  mutating func reportText(_ line: ByteSlice, into sink: inout ContactSink) {
    guard !hasReportedText, !line.trimmedOfControls().isEmpty else { return }
    hasReportedText = true
    sink.report(line: lines.number, "text outside a card; ignored")
  }

  private mutating func startCard(_ kind: Context, _ line: ByteSlice, into sink: inout ContactSink) {
    let hadReportedText = hasReportedText
    reset()
    context = kind
    hasReportedText = hadReportedText && kind == .impliedCard
    card.line = lines.number
    card.start = lines.start
    findVersion(line, into: &sink)
  }

  /// Ends the card that is open, if any.
  private mutating func endOpenCard(at end: Int, because reason: LocalizedText, into sink: inout ContactSink) {
    switch context {
    case .outside, .component: break
    case .card:
      sink.report(line: card.line, reason)
      finishCard(at: end, into: &sink)
      guard let outer = outerCard.take() else { return }
      card = outer
      sink.report(line: card.line, reason)
      finishCard(at: end, into: &sink)
    case .impliedCard:
      if !hasReportedText { sink.report(line: card.line, "text outside a card; ignored") }
    }
  }

  private mutating func finishCard(at end: Int, into sink: inout ContactSink) {
    var end = end
    while end > card.start, lines.bytes[end - 1] <= Ascii.space { end -= 1 }
    let hasFormattedName = addNames()
    addPhones()
    addDetails()
    sink.append(
      fields: card.fields.elements, text: UnsafeRawBufferPointer(card.storage.bytes.buffer),
      source: UnsafeRawBufferPointer(card.source.buffer), numbers: card.numbers.elements, line: card.line,
      isGroup: card.isGroup, hasFormattedName: hasFormattedName, rawCard: card.start..<end)
  }

  /// Resets the state to that in which no card is open.
  private mutating func reset() {
    context = .outside
    nesting = 0
    isInComponent = false
    agentFollows = false
    hasReportedText = false
    lastProperty = nil
    card.removeAll()
  }

  /// Finds the version of the card before its properties are read, because it decides what a backslash means.
  private mutating func findVersion(_ line: ByteSlice, into sink: inout ContactSink) {
    if context == .card, !lines.isAtEnd {
      // The version is nearly always in the next line.
      let next = lines.peekVersion()
      if next.count == 3 { return setVersion(next, at: lines.lineNumber, into: &sink) }
    }
    if context == .impliedCard, let version = VCardParser.version(in: line) {
      // The current line is a part of the card.
      return setVersion(version, at: lines.number, into: &sink)
    }
    if let (version, line) = VCardParser.version(ahead: lines, buffer: &plain) {
      setVersion(version, at: line, into: &sink)
    } else if context == .card {
      sink.report(line: card.line, "a card has no VERSION; read as 3.0")
    }
  }

  /// The version that a card declares before the next marker, and its line. The version may be a slice of `buffer`.
  ///
  /// - Complexity: O(bytes up to the version or marker)
  static func version(ahead lines: VCardLines, buffer: inout ByteBuffer) -> (version: ByteSlice, line: Int)? {
    var ahead = lines
    while ahead.next() {
      var line = ahead.current
      let number = ahead.number
      if ahead.isFolded, line.count < 16 {
        // Only short lines can be versions, and need to be unfolded.
        buffer.removeAll()
        buffer.append(line)
        while ahead.isFolded, buffer.count < 64 { buffer.append(ahead.consumeContinuation()) }
        line = buffer.bytes
      }
      guard let name = VCardName(line) else { continue }
      if name.property == .begin || name.property == .end, markerValue(line, name) != nil { return nil }
      if let version = version(in: line) { return (version, number) }
    }
    return nil
  }

  private static func version(in line: ByteSlice) -> ByteSlice? {
    guard let name = VCardName(line), name.property == .version else { return nil }
    return markerValue(line, name)
  }

  private mutating func setVersion(_ version: ByteSlice, at line: Int, into sink: inout ContactSink) {
    if version.equals("2.1") {
      card.isLegacy = true
    } else if !version.equals("3.0"), !version.equals("4.0") {
      card.isLegacy = version.hasPrefix("2") || version.hasPrefix("1")
      sink.report(line: line, card.isLegacy ? "an unknown VERSION; read as 2.1" : "an unknown VERSION; read as 4.0")
    }
  }
}
