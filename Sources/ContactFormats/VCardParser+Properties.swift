import Contacts

/// Properties: what each of them says about the contact.
extension VCardParser {
  /// Takes a property of the card that is open.
  @inline(__always)
  mutating func takeProperty(_ line: VCardBytes, _ name: VCardName, into sink: inout ContactSink) {
    lastProperty = lines.current
    guard name.property.isWanted, nesting == 0, !isInComponent else {
      return passOver(line, name, into: &sink)
    }
    agentFollows = false
    guard let colon = VCardHeader.colon(in: line, from: name.end) else {
      sink.report(line: lines.number, "a line without a colon; ignored")
      return
    }
    let value = line.suffix(from: colon + 1)
    let parameters = colon == name.end ? VCardParameters() : VCardParameters(line.slice(name.end, colon))
    guard card.byteCount < VCardParser.cardLimit else {
      if !card.isCut { sink.report(line: record.line, "a card of more than 16 MiB; its end is left out") }
      card.isCut = true
      return
    }
    card.byteCount += min(value.count, VCardParser.lineLimit)
    switch name.property {
    case .telephone: takePhone(text(value, parameters, into: &sink), parameters, group: name.group, into: &sink)
    case .formattedName: takeFormattedName(text(value, parameters, into: &sink), parameters, into: &sink)
    case .name: takeName(text(value, parameters, into: &sink), parameters, into: &sink)
    case .email: takeEmail(text(value, parameters, into: &sink))
    case .organisation: takeOrganisation(text(value, parameters, into: &sink))
    case .note: add(.note, text(value, parameters, into: &sink))
    case .revision: add(.revision, text(value, parameters, into: &sink))
    case .uid: add(.uid, text(value, parameters, into: &sink))
    case .title: add(.title, text(value, parameters, into: &sink))
    case .role: card.role = held(text(value, parameters, into: &sink), unless: card.role)
    case .nickname: takeList(.nickname, text(value, parameters, into: &sink))
    case .categories: takeList(.category, text(value, parameters, into: &sink))
    case .photo:
      if !isEmbedded(line, name, colon) { takePhoto(text(value, parameters, into: &sink)) }
    case .kind: if value.trimmedOfControls().equals("group") { record.isGroup = true }
    case .label: takeLabel(text(value, parameters, into: &sink), group: name.group)
    case .sound: if parameters.isReading { takeReading(text(value, parameters, into: &sink)) }
    case .sortString: card.sortKey = held(text(value, parameters, into: &sink), unless: card.sortKey)
    case .phoneticFirst: card.phoneticFirst = held(text(value, parameters, into: &sink), unless: card.phoneticFirst)
    case .phoneticMiddle: card.phoneticMiddle = held(text(value, parameters, into: &sink), unless: card.phoneticMiddle)
    case .phoneticLast: card.phoneticLast = held(text(value, parameters, into: &sink), unless: card.phoneticLast)
    case .agent: takeAgent(value)
    case .begin, .end, .version, .other, .invalid: break
    }
  }

  /// A property that is not kept, or not of this card.
  @inline(__always)
  private mutating func passOver(_ line: VCardBytes, _ name: VCardName, into sink: inout ContactSink) {
    agentFollows = false
    if name.property == .agent, let colon = VCardHeader.colon(in: line, from: name.end) {
      takeAgent(line.suffix(from: colon + 1))
    } else if nesting == 0, !isInComponent, !VCardProperty.isName(line.slice(name.start, name.nameEnd)) {
      sink.report(line: lines.number, "a line that is no property; ignored")
    }
  }

  /// AGENT: when its value is a card, that card is left out (RFC 2426, section 3.5.4; versit vCard 2.1, section 2.4.3).
  private mutating func takeAgent(_ value: VCardBytes) {
    let value = value.trimmedOfControls()
    if value.equals("begin:vcard") {
      nesting += 1
    } else {
      agentFollows = value.isEmpty
    }
  }

  /// Adds a text as it is.
  @inline(__always)
  private mutating func add(_ field: ContactField, _ text: VCardText) {
    let text = unescaped(text)
    if !text.isEmpty { record.add(field, utf8: text.buffer) }
  }

  /// Holds a text, unless there is one already.
  private mutating func held(_ text: VCardText, unless known: VCardCard.Held) -> VCardCard.Held {
    known.isEmpty ? card.hold(unescaped(text)) : known
  }

  /// EMAIL; `mailto:` is not part of the address.
  private mutating func takeEmail(_ text: VCardText) {
    let address = unescaped(text)
    let start = address.hasPrefix("mailto:") ? 7 : 0
    if address.count > start { record.add(.email, utf8: address.suffix(from: start).buffer) }
  }

  /// ORG: the organisation, and its units as the department (RFC 6350, section 6.6.4).
  private mutating func takeOrganisation(_ text: VCardText) {
    let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: 0, isLegacy: card.isLegacy)
    add(.organisation, component(text, 0, end))
    guard end < text.bytes.count else { return }
    var place = end + 1
    let start = card.held.count
    while place <= text.bytes.count {
      let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: place, isLegacy: card.isLegacy)
      let unit = unescaped(component(text, place, end))
      if !unit.isEmpty {
        if card.held.count > start { card.held.append(", ") }
        card.held.append(unit)
      }
      place = end + 1
    }
    let units = card.held.bytes.suffix(from: start)
    if !units.isEmpty { record.add(.department, utf8: units.buffer) }
  }

  /// NICKNAME, CATEGORIES: texts with commas between them.
  private mutating func takeList(_ field: ContactField, _ text: VCardText) {
    var place = 0
    while place < text.bytes.count {
      let end = VCardEscapes.end(of: Ascii.comma, in: text, from: place, isLegacy: card.isLegacy)
      add(field, component(text, place, end))
      place = end + 1
    }
  }

  /// A part of a structured text.
  @inline(__always)
  func component(_ text: VCardText, _ from: Int, _ to: Int) -> VCardText {
    VCardText(bytes: text.bytes.slice(from, to).trimmed(), hasBackslash: text.hasBackslash)
  }

  private mutating func takePhoto(_ text: VCardText) {
    let uri = unescaped(text)
    if !uri.isEmpty, !uri.hasPrefix("data:") { record.add(.photo, utf8: uri.buffer) }
  }
}
