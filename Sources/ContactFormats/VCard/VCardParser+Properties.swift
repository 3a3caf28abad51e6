import Contacts
import Localization

/// Reads the properties of a card.
extension VCardParser {
  /// Reads a property of the open card.
  @inline(__always)
  mutating func readProperty(_ line: ByteSlice, _ name: VCardName, into sink: inout ContactSink) {
    lastProperty = lines.current
    guard name.property.isWanted, nesting == 0, !isInComponent else {
      return skip(line, name, into: &sink)
    }
    agentFollows = false
    if hasParameters {
      parameters = VCardParameters()
      hasParameters = false
    }
    var colon = name.end
    if line[colon] != Ascii.colon {
      hasParameters = true
      guard let end = parameters.read(line, from: name.end) else {
        sink.report(line: lines.number, "a line without a colon; ignored")
        return
      }
      colon = end
    }
    let value = line.suffix(from: colon + 1)
    guard card.byteCount < VCardParser.cardLimit else {
      if !card.isCut {
        sink.report(line: card.line, "a card of more than 16 MiB or half a million lines; the rest is ignored")
      }
      card.isCut = true
      return
    }
    card.byteCount += min(value.count, ReadLimits.lineByteCount) + VCardParser.lineCost
    switch name.property {
    case .kind:
      if value.trimmedOfControls().equals("group") { card.isGroup = true }
    case .agent: readAgent(value)
    case .sound where !parameters.isIRMCName: break
    case .number(let number) where !number.accepts(value, isSIP: parameters.isSIP): break
    case .photo where !sink.keepsPhotos && isEmbedded(line, name, colon): break
    case .begin, .end, .version, .other, .unknown, .invalid: break
    default: readText(text(value, into: &sink), of: name, into: &sink)
    }
  }

  /// Reads a property whose value is a text.
  @inline(__always)
  private mutating func readText(_ text: VCardText, of name: VCardName, into sink: inout ContactSink) {
    switch name.property {
    case .number(.telephone): readPhone(text, group: name.group, into: &sink)
    case .number(let number): readCallAddress(text, number, group: name.group, into: &sink)
    case .formattedName: readFormattedName(text, into: &sink)
    case .name: readName(text, into: &sink)
    case .email: readEmail(text)
    case .organisation: readOrganisation(text)
    case .texts(let field): card.add(field, unescaped(text))
    case .list(let field): readList(field, text)
    case .title: card.names.title = first(card.names.title, card.add(.title, unescaped(text)))
    case .role: card.names.role = stored(text, unless: card.names.role)
    case .nickname: readList(.nickname, text)
    case .androidCustom: readAndroidCustom(text)
    case .photo: readPhoto(text, keepsData: sink.keepsPhotos)
    case .label: readLabel(text, group: name.group)
    case .sound: readPhoneticName(text)
    case .sortString:
      card.names.sortKey = stored(text, unless: card.names.sortKey)
      card.names.hasPhonetics = true
    case .phoneticFirst:
      card.names.phoneticFirst = stored(text, unless: card.names.phoneticFirst)
      card.names.hasPhonetics = true
    case .phoneticMiddle:
      card.names.phoneticMiddle = stored(text, unless: card.names.phoneticMiddle)
      card.names.hasPhonetics = true
    case .phoneticLast:
      card.names.phoneticLast = stored(text, unless: card.names.phoneticLast)
      card.names.hasPhonetics = true
    case .begin, .end, .version, .agent, .kind, .other, .unknown, .invalid: break
    }
  }

  /// Skips a property that is not stored, or that belongs to another card.
  @inline(__always)
  private mutating func skip(_ line: ByteSlice, _ name: VCardName, into sink: inout ContactSink) {
    agentFollows = false
    if name.property == .agent, let colon = VCardHeader.colon(in: line, from: name.end) {
      readAgent(line.suffix(from: colon + 1))
    } else if name.property == .unknown, nesting == 0, !isInComponent {
      let word = line.slice(name.start, name.nameEnd)
      if VCardProperty.isName(word) {
        if !readNonstandardPhone(line, name, word, into: &sink) { readExtension(line, name, word, into: &sink) }
      } else if !VCardProperty.isNameOfExtension(word) {
        sink.report(line: lines.number, "a line that is not a property; ignored")
      }
    }
  }

  /// Reads AGENT. If its value is a card, that card is skipped (RFC 2426, section 3.5.4; versit vCard 2.1, section 2.4.3).
  private mutating func readAgent(_ value: ByteSlice) {
    let value = value.trimmedOfControls()
    if value.equals("begin:vcard") {
      nesting += 1
    } else {
      agentFollows = value.isEmpty
    }
  }

  /// `known`, or `other` if it is empty.
  private func first(_ known: VCardCard.TextRange, _ other: VCardCard.TextRange) -> VCardCard.TextRange {
    known.isEmpty ? other : known
  }

  /// `known`, or the stored `text` if it is empty.
  private mutating func stored(_ text: VCardText, unless known: VCardCard.TextRange) -> VCardCard.TextRange {
    known.isEmpty ? card.store(unescaped(text)) : known
  }

  /// Reads EMAIL. `mailto:` is not a part of the address.
  @inline(__always)
  private mutating func readEmail(_ text: VCardText) {
    let address = unescaped(text)
    let range = card.add(.email, address.hasPrefix("mailto:") ? address.suffix(from: 7) : address)
    card.names.email = first(card.names.email, range)
  }

  /// Reads ORG: the organisation, and its units as the department (RFC 6350, section 6.6.4).
  private mutating func readOrganisation(_ text: VCardText) {
    let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: 0, isLegacy: card.isLegacy)
    let range = card.add(.organisation, unescaped(component(text, 0, end)))
    card.names.organisation = first(card.names.organisation, range)
    guard end < text.bytes.count else { return }
    var offset = end + 1
    let start = card.storage.count
    while offset <= text.bytes.count {
      let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: offset, isLegacy: card.isLegacy)
      let unit = unescaped(component(text, offset, end))
      if !unit.isEmpty {
        if card.storage.count > start { card.storage.append(", ") }
        card.storage.append(unit)
      }
      offset = end + 1
    }
    let units = VCardCard.TextRange(start: start, end: card.storage.count)
    guard !units.isEmpty else { return }
    card.add(.department, units)
    // `ORG:;Support` has only a unit.
    if range.isEmpty { card.names.organisation = first(card.names.organisation, units) }
  }

  /// Reads data for which Android has no property in 2.1: `vnd.android.cursor.item/nickname;Annie;1;;;`.
  private mutating func readAndroidCustom(_ text: VCardText) {
    let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: 0, isLegacy: card.isLegacy)
    guard end < text.bytes.count, text.bytes.slice(0, end).trimmed().equals("vnd.android.cursor.item/nickname"),
      card.names.nickname.isEmpty
    else { return }
    let last = VCardEscapes.end(of: Ascii.semicolon, in: text, from: end + 1, isLegacy: card.isLegacy)
    card.names.nickname = card.add(.nickname, unescaped(component(text, end + 1, last)))
  }

  /// Reads texts with commas between them: NICKNAME, CATEGORIES.
  private mutating func readList(_ field: ContactField, _ text: VCardText) {
    var offset = 0
    while offset < text.bytes.count {
      let end = VCardEscapes.end(of: Ascii.comma, in: text, from: offset, isLegacy: card.isLegacy)
      let range = card.add(field, unescaped(component(text, offset, end)))
      if field == .nickname { card.names.nickname = first(card.names.nickname, range) }
      offset = end + 1
    }
  }

  /// A component of a structured text.
  @inline(__always)
  func component(_ text: VCardText, _ from: Int, _ to: Int) -> VCardText {
    VCardText(bytes: text.bytes.slice(from, to).trimmed(), hasBackslash: text.hasBackslash)
  }

  private mutating func readPhoto(_ text: VCardText, keepsData: Bool) {
    let uri = unescaped(text)
    if keepsData || !uri.hasPrefix("data:") { card.add(.photo, uri) }
  }
}
