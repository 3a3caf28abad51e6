import Contacts

/// Names: FN, N, and how they are read aloud.
extension VCardParser {
  /// FN (RFC 6350, section 6.2.1): the preferred one, else the first. With PHONETIC it is a reading.
  @inline(__always)
  mutating func takeFormattedName(
    _ text: VCardText, _ parameters: VCardParameters, into sink: inout ContactSink
  ) {
    let name = unescaped(text)
    let preference = parameters.preference > 0 ? parameters.preference : 101
    if name.isEmpty {
      // Nothing to show; N or what else there is will do.
    } else if parameters.isPhonetic {
      if card.phoneticWhole.isEmpty { card.phoneticWhole = card.hold(name) }
    } else if card.formattedName.isEmpty || preference < card.formattedNamePreference {
      card.formattedName = card.hold(name)
      card.formattedNamePreference = preference
    }
    if let sortAs = parameters.sortAs { takeSortAs(sortAs, into: &sink) }
  }

  /// N (RFC 6350, section 6.2.2): family, given, additional names. The first one counts; with PHONETIC it is a reading.
  @inline(__always)
  mutating func takeName(_ text: VCardText, _ parameters: VCardParameters, into sink: inout ContactSink) {
    if parameters.isPhonetic {
      takeReading(text)
    } else if card.familyName.isEmpty, card.givenName.isEmpty {
      var place = 0
      card.familyName = holdComponent(text, &place)
      card.givenName = holdComponent(text, &place)
      card.additionalNames = holdComponent(text, &place)
    }
    if let sortAs = parameters.sortAs { takeSortAs(sortAs, into: &sink) }
  }

  /// A reading with the components of N: SOUND;X-IRMC-N of Japanese telephones, N with PHONETIC (RFC 9554).
  mutating func takeReading(_ text: VCardText) {
    guard card.phoneticLast.isEmpty, card.phoneticFirst.isEmpty else { return }
    var place = 0
    card.phoneticLast = holdComponent(text, &place)
    card.phoneticFirst = holdComponent(text, &place)
  }

  /// SORT-AS="family,given"
  private mutating func takeSortAs(_ value: VCardBytes, into sink: inout ContactSink) {
    guard card.sortFamily.isEmpty else { return }
    let names = VCardParameters.unquoted(value)
    let comma = names.first(Ascii.comma) ?? names.count
    card.sortFamily = holdParameter(names.slice(0, comma), into: &sink)
    card.sortGiven = holdParameter(names.suffix(from: min(comma + 1, names.count)), into: &sink)
  }

  /// Holds the component that starts at `place`, and goes past it. Names of one component, which commas part since 3.0,
  /// get a blank between them.
  @inline(__always)
  private mutating func holdComponent(_ text: VCardText, _ place: inout Int) -> VCardCard.Held {
    let count = text.bytes.count
    guard place < count else { return VCardCard.Held() }
    let end = VCardEscapes.end(of: Ascii.semicolon, in: text, from: place, isLegacy: card.isLegacy)
    let part = component(text, place, end)
    place = end + 1
    guard part.bytes.contains(Ascii.comma), !card.isLegacy else { return card.hold(unescaped(part)) }
    return holdNames(part)
  }

  private mutating func holdNames(_ part: VCardText) -> VCardCard.Held {
    let start = card.held.count
    var place = 0
    while place < part.bytes.count {
      let end = VCardEscapes.end(of: Ascii.comma, in: part, from: place, isLegacy: false)
      let name = unescaped(component(part, place, end))
      if card.held.count > start, !name.isEmpty {
        // "Smith, Jr." was never meant as two names.
        card.held.append(Ascii.isBlank(part.bytes.byte(at: place)) ? ", " : " ")
      }
      card.held.append(name)
      place = end + 1
    }
    return VCardCard.Held(start: start, end: card.held.count)
  }

  /// Adds what was held of names to the record.
  @inline(__always)
  mutating func addNames() {
    if !card.familyName.isEmpty { add(.familyName, card.familyName) }
    if !card.givenName.isEmpty { add(.givenName, card.givenName) }
    if !card.formattedName.isEmpty {
      add(.displayName, card.formattedName)
      record.hasFormattedName = true
    } else if !card.familyName.isEmpty || !card.givenName.isEmpty || !card.additionalNames.isEmpty {
      addMadeUpName()
    }
    if !card.role.isEmpty, record.first(.title) == nil { add(.title, card.role) }
    addPhonetics()
  }

  @inline(__always)
  mutating func add(_ field: ContactField, _ text: VCardCard.Held) {
    record.add(field, utf8: card.bytes(text).buffer)
  }

  /// A name from N alone: "given additional family", or family and given name without a blank in East Asian scripts.
  private mutating func addMadeUpName() {
    let family = card.familyName, given = card.givenName, additional = card.additionalNames
    let isEastAsian =
      [family, given].allSatisfy { $0.isEmpty || VCardScript.isEastAsian(card.bytes($0)) }
      && !(family.isEmpty && given.isEmpty)
    let name = isEastAsian ? join([family, additional, given], "") : join([given, additional, family], " ")
    add(.displayName, name)
  }

  /// How the name is read: X-PHONETIC-*, SOUND or PHONETIC, else SORT-AS, else SORT-STRING; in the order of the name.
  @inline(__always)
  private mutating func addPhonetics() {
    if card.phoneticLast.isEmpty, card.phoneticFirst.isEmpty, card.phoneticMiddle.isEmpty {
      if card.phoneticWhole.isEmpty, card.sortFamily.isEmpty, card.sortKey.isEmpty { return }
    }
    addGivenPhonetics()
  }

  private mutating func addGivenPhonetics() {
    let last = card.phoneticLast, middle = card.phoneticMiddle, first = card.phoneticFirst
    let isFamilyFirst = isFamilyFirst()
    if !last.isEmpty || !middle.isEmpty || !first.isEmpty {
      add(.phoneticName, join(isFamilyFirst ? [last, middle, first] : [first, middle, last], " "))
    } else if !card.phoneticWhole.isEmpty {
      add(.phoneticName, card.phoneticWhole)
    } else if !card.sortFamily.isEmpty {
      let family = card.sortFamily, given = card.sortGiven
      add(.phoneticName, join(isFamilyFirst ? [family, given] : [given, family], " "))
    } else {
      add(.phoneticName, card.sortKey)
    }
  }

  /// Whether the name that is shown has the family name first: as FN has it, else by its script.
  private func isFamilyFirst() -> Bool {
    let shown = card.bytes(card.formattedName)
    if !shown.isEmpty {
      let given = card.bytes(card.givenName), family = card.bytes(card.familyName)
      if !given.isEmpty, shown.starts(with: given) { return false }
      if !family.isEmpty, shown.starts(with: family) { return true }
      return VCardScript.isEastAsian(shown)
    }
    let known = [card.familyName, card.givenName, card.phoneticLast, card.phoneticFirst].filter { !$0.isEmpty }
    return known.first.map { VCardScript.isEastAsian(card.bytes($0)) } ?? false
  }

  /// The parts that are not empty with a separator between them, held.
  private mutating func join(_ parts: [VCardCard.Held], _ separator: StaticString) -> VCardCard.Held {
    plain.removeAll()
    for part in parts where !part.isEmpty {
      if plain.count > 0 { plain.append(separator) }
      plain.append(card.bytes(part))
    }
    return card.hold(plain.bytes)
  }
}
