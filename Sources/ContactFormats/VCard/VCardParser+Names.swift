import Contacts

/// Reads names: FN, N, and their phonetic forms.
extension VCardParser {
  /// Reads FN (RFC 6350, section 6.2.1). The preferred one counts, else the first. With PHONETIC it is a phonetic name.
  @inline(__always)
  mutating func readFormattedName(_ text: VCardText, into sink: inout ContactSink) {
    let name = unescaped(text)
    let preference = parameters.preference > 0 ? parameters.preference : 101
    if name.isEmpty {
      // An empty name is ignored; N or other data names the contact.
    } else if parameters.isPhonetic {
      if card.names.phoneticWhole.isEmpty { card.names.phoneticWhole = card.store(name) }
      card.names.hasPhonetics = true
    } else if card.names.formattedName.isEmpty || preference < card.names.formattedNamePreference {
      card.names.formattedName = card.store(name)
      card.names.formattedNamePreference = preference
      card.names.isDerived = parameters.isDerived
    }
    if let sortAs = parameters.sortAs { readSortAs(sortAs, into: &sink) }
  }

  /// Reads N (RFC 6350, section 6.2.2): family, given and additional names. The first N counts. With PHONETIC it is a
  /// phonetic name.
  @inline(__always)
  mutating func readName(_ text: VCardText, into sink: inout ContactSink) {
    if parameters.isPhonetic {
      readPhoneticName(text)
    } else if card.names.family.isEmpty, card.names.given.isEmpty {
      if text.hasBackslash, hasEscapedSeparators(text) { return readEscapedName(text) }
      var offset = 0
      card.names.family = storeComponent(text, &offset)
      card.names.given = storeComponent(text, &offset)
      card.names.additional = storeComponent(text, &offset)
    }
    if let sortAs = parameters.sortAs { readSortAs(sortAs, into: &sink) }
  }

  /// Whether the four semicolons between the components of N were escaped, as some programs do when they copy a card:
  /// `N:Nyberg\;Eva\;\;\;;;;;`. There is no other component then.
  private mutating func hasEscapedSeparators(_ text: VCardText) -> Bool {
    let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: 0, isLegacy: card.isLegacy)
    var count = 0
    for offset in 1..<max(end, 1) where text.bytes[offset] == Ascii.semicolon { count += 1 }
    guard count == 4 else { return false }
    for offset in end..<text.bytes.count where text.bytes[offset] != Ascii.semicolon { return false }
    return true
  }

  /// Reads N without the backslashes before its semicolons.
  private mutating func readEscapedName(_ text: VCardText) {
    var bytes: [UInt8] = []
    for offset in 0..<text.bytes.count {
      let isEscape = text.bytes[offset] == Ascii.backslash && text.bytes.byte(at: offset + 1) == Ascii.semicolon
      if !isEscape { bytes.append(text.bytes[offset]) }
    }
    bytes.withUnsafeBytes { raw in
      guard let slice = ByteSlice(raw) else { return }
      var offset = 0
      let name = VCardText(bytes: slice, hasBackslash: bytes.contains(Ascii.backslash))
      card.names.family = storeComponent(name, &offset)
      card.names.given = storeComponent(name, &offset)
      card.names.additional = storeComponent(name, &offset)
    }
  }

  /// Reads a phonetic name with the components of N: SOUND;X-IRMC-N of Japanese telephones, or N with PHONETIC (RFC 9554).
  mutating func readPhoneticName(_ text: VCardText) {
    guard card.names.phoneticLast.isEmpty, card.names.phoneticFirst.isEmpty else { return }
    card.names.hasPhonetics = true
    var offset = 0
    card.names.phoneticLast = storeComponent(text, &offset)
    card.names.phoneticFirst = storeComponent(text, &offset)
  }

  /// Reads SORT-AS="family,given".
  private mutating func readSortAs(_ value: ByteSlice, into sink: inout ContactSink) {
    guard card.names.sortFamily.isEmpty else { return }
    card.names.hasPhonetics = true
    let names = VCardParameters.unquoted(value)
    let comma = names.first(Ascii.comma) ?? names.count
    card.names.sortFamily = storeParameter(names.slice(0, comma), into: &sink)
    card.names.sortGiven = storeParameter(names.suffix(from: min(comma + 1, names.count)), into: &sink)
  }

  /// Stores the component at `offset`, and advances `offset` past it.
  ///
  /// Several names in one component, which commas separate since 3.0, get a space between them.
  @inline(__always)
  private mutating func storeComponent(_ text: VCardText, _ offset: inout Int) -> VCardCard.TextRange {
    let count = text.bytes.count
    guard offset < count else { return VCardCard.TextRange() }
    if !text.hasBackslash {
      // A component is nearly always one short name.
      var end = offset
      while end < count, text.bytes[end] != Ascii.semicolon, text.bytes[end] != Ascii.comma { end &+= 1 }
      if end == count || text.bytes[end] == Ascii.semicolon {
        defer { offset = end + 1 }
        return card.store(text.bytes.slice(offset, end).trimmed().visible)
      }
    }
    let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: offset, isLegacy: card.isLegacy)
    let part = component(text, offset, end)
    offset = end + 1
    guard part.bytes.contains(Ascii.comma), !card.isLegacy else { return card.store(unescaped(part)) }
    return storeNames(part)
  }

  private mutating func storeNames(_ part: VCardText) -> VCardCard.TextRange {
    let start = card.storage.count
    var offset = 0
    while offset < part.bytes.count {
      let end = VCardEscapes.end(of: Ascii.comma, in: part, from: offset, isLegacy: false)
      let name = unescaped(component(part, offset, end))
      if card.storage.count > start, !name.isEmpty {
        // "Smith, Jr." is one name.
        card.storage.append(Ascii.isBlank(part.bytes.byte(at: offset)) ? ", " : " ")
      }
      card.storage.append(name)
      offset = end + 1
    }
    return VCardCard.TextRange(start: start, end: card.storage.count)
  }

  /// Adds the stored names to the fields, and sets the display name. Returns whether the display name is FN.
  @inline(__always)
  mutating func addNames() -> Bool {
    if !card.names.family.isEmpty { card.add(.familyName, card.names.family) }
    if !card.names.given.isEmpty { card.add(.givenName, card.names.given) }
    if card.names.title.isEmpty, !card.names.role.isEmpty { card.add(.title, card.names.role) }
    if card.names.hasPhonetics { addPhonetics() }
    var shown = card.names.formattedName
    // A name that was made up for want of one is made up better here: `No Name`.
    let isMadeUp = card.names.isDerived && card.names.family.isEmpty && card.names.given.isEmpty
    let fallback = shown.isEmpty || isMadeUp ? fallbackName() : VCardCard.TextRange()
    let hasFormattedName = fallback.isEmpty && !shown.isEmpty
    if hasFormattedName { addOtherName() } else { shown = fallback }
    card.fields[0] = shown.field(.displayName)
    return hasFormattedName
  }

  /// Adds the name of N, if FN lacks a part of it.
  @inline(__always)
  private mutating func addOtherName() {
    let names = card.names
    let other = NameOrder.otherName(
      given: card.bytes(names.given).buffer, additional: card.bytes(names.additional).buffer,
      family: card.bytes(names.family).buffer, shown: card.bytes(names.formattedName).buffer)
    if let other { card.add(.otherName, store(other)) }
  }

  /// The display name of a card without FN: N, in the order that ``NameOrder`` determines, else the nickname,
  /// organisation, title, mail or number.
  private mutating func fallbackName() -> VCardCard.TextRange {
    let names = card.names
    if names.family.isEmpty, names.given.isEmpty, names.additional.isEmpty {
      if !names.nickname.isEmpty { return names.nickname }
      if !names.organisation.isEmpty { return names.organisation }
      if !names.title.isEmpty { return names.title }
      if !names.email.isEmpty { return names.email }
      return card.phones.elements.first?.number ?? VCardCard.TextRange()
    }
    return NameOrder.isFamilyFirst(family: card.bytes(names.family).buffer, given: card.bytes(names.given).buffer)
      ? join([names.family, names.additional, names.given], "")
      : join([names.given, names.additional, names.family], " ")
  }

  /// Adds the phonetic name, in the order of the name: X-PHONETIC-*, SOUND or PHONETIC, else SORT-AS, else SORT-STRING.
  private mutating func addPhonetics() {
    let last = card.names.phoneticLast
    let middle = card.names.phoneticMiddle
    let first = card.names.phoneticFirst
    let isFamilyFirst = isFamilyFirst()
    if !last.isEmpty || !middle.isEmpty || !first.isEmpty {
      card.add(.phoneticName, join(isFamilyFirst ? [last, middle, first] : [first, middle, last], " "))
    } else if !card.names.phoneticWhole.isEmpty {
      card.add(.phoneticName, card.names.phoneticWhole)
    } else if !card.names.sortFamily.isEmpty {
      let family = card.names.sortFamily
      let given = card.names.sortGiven
      card.add(.phoneticName, join(isFamilyFirst ? [family, given] : [given, family], " "))
    } else if !card.names.sortKey.isEmpty {
      card.add(.phoneticName, card.names.sortKey)
    }
  }

  /// Whether the display name starts with the family name. Without a name, the phonetic name decides.
  private func isFamilyFirst() -> Bool {
    let names = card.names
    let hasParts = !names.family.isEmpty || !names.given.isEmpty
    let family = hasParts || !names.formattedName.isEmpty ? names.family : names.phoneticLast
    let given = hasParts || !names.formattedName.isEmpty ? names.given : names.phoneticFirst
    return NameOrder.isFamilyFirst(
      family: card.bytes(family).buffer, given: card.bytes(given).buffer, shown: card.bytes(names.formattedName).buffer)
  }

  /// Stores the nonempty parts with a separator between them.
  private mutating func join(_ parts: [VCardCard.TextRange], _ separator: StaticString) -> VCardCard.TextRange {
    plain.removeAll()
    for part in parts where !part.isEmpty {
      if plain.count > 0 { plain.append(separator) }
      plain.append(card.bytes(part))
    }
    return card.store(plain.bytes)
  }
}
