import Contacts

extension IndexSegment {
  /// What to show of a contact that was found.
  ///
  /// - Parameters:
  ///   - lift: what its key was lifted by.
  ///   - mayHaveNumber: false when it is known that none of its numbers matches.
  /// - Complexity: O(bytes of the contact); for a typing error, times the length of the query
  func match(
    _ row: Int, index: Int, key: MatchKey, lift: Int, search: SegmentSearch, mayHaveNumber: Bool
  ) -> Match {
    let contact = contact(row)
    var match = Match(contact: contact, index: index)
    if search.query.isEmpty {
      match.show(PhoneMatch(contact, search.query, region))
      return match
    }
    let known = Known(
      key: key.unlifted(by: lift),
      matchClass: key.matchClass(prefersNumbers: search.query.prefersNumbers, lift: lift), mayHaveNumber: mayHaveNumber)
    if self.match(row, key.tier, search, known, &match) == nil {
      match = Match(contact: contact, index: index)
      match.show(PhoneMatch(contact, search.query, region))
    }
    match.score = key.score(lift: lift)
    return match
  }

  /// The place of a contact in the order, worked out for it alone; nil when it does not match in this tier.
  func key(of row: Int, _ tier: MatchTier, _ search: SegmentSearch) -> MatchKey? {
    var match = Match(contact: contact(row), index: 0)
    return self.match(row, tier, search, nil, &match)
  }

  /// What is known of a contact that was found: its place, what decides it, and whether its numbers matter.
  private struct Known {
    var key: MatchKey
    var matchClass: MatchClass?
    var mayHaveNumber: Bool

    /// Whether a text may decide that is neither the name nor a number.
    var mayBeOther: Bool { matchClass == nil || matchClass == .otherField }

    /// How its name matches, when that decides.
    var name: TextMatcher.Alignment? {
      switch matchClass {
      case .namePrefix, .nameToken, .nameParts:
        key.ranges.map {
          .init(
            rangeCount: $0.count, start: $0.start, startsAtFirstToken: matchClass == .namePrefix, isWhole: key.isExact)
        }
      case .otherField, .number, nil: nil
      }
    }
  }

  /// Fills in a match of a contact.
  ///
  /// - Returns: its place; nil when it does not match. What was filled in does not count then.
  private func match(
    _ row: Int, _ tier: MatchTier, _ search: SegmentSearch, _ known: Known?, _ match: inout Match
  ) -> MatchKey? {
    switch tier {
    case .primary: return primaryMatch(row, search, known, &match)
    case .loose: return looseMatch(row, search, known, &match)
    case .typo:
      let plain = Match(contact: match.contact, index: match.index)
      var best: MatchKey?
      for variant in search.variants where isPossible(known, row, plain.contact, variant.search) {
        var found = plain
        guard let key = primaryMatch(row, variant.search, nil, &found) else { continue }
        if best.map({ key < $0 }) ?? true { (best, match) = (key, found) }
        if key == known?.key { break }
      }
      match.tier = .typo
      match.isExact = false
      return best
    }
  }

  /// Whether a search may be the one that put a contact where it is.
  private func isPossible(_ known: Known?, _ row: Int, _ contact: Contact, _ search: SegmentSearch) -> Bool {
    guard let known else { return true }
    switch known.matchClass {
    case .namePrefix, .nameToken, .nameParts:
      return withName(of: row) { name in
        guard let alignment = TextMatcher(masks: search.masks, spellings: spellings).align(name) else { return false }
        return search.key(alignment, alignment.nameClass).with(nameLength: name.count) == known.key
      }
    case .number:
      return !search.query.dialled.isEmpty && PhoneMatch(contact, search.query, region).found != nil
    case .otherField, nil: return true
    }
  }

  // MARK: Primary

  private func primaryMatch(
    _ row: Int, _ search: SegmentSearch, _ known: Known?, _ match: inout Match
  ) -> MatchKey? {
    let query = search.query
    let phones = PhoneMatch(match.contact, query, region, mayMatch: known?.mayHaveNumber ?? true)
    match.show(phones)
    var best: MatchKey?
    if !query.elements.isEmpty {
      best = matchName(row, search, known?.name, &match)
      // Where the name or a number decides, the other texts do not matter.
      if known?.mayBeOther ?? true {
        let decided = known?.matchClass == .otherField ? known?.key : nil
        matchOthers(match.contact, row, search, decided, &best, &match)
      }
    }
    guard let number = phones.found else { return best }
    match.take(number)
    let key = search.key(.number, isExact: number.isExact).with(nameLength: nameLength(of: row))
    if best.map({ key < $0 }) ?? true {
      best = key
      match.decide(.number, .number, isExact: number.isExact)
    }
    return best
  }

  /// - Parameter known: how the name matches, where that is known.
  private func matchName(
    _ row: Int, _ search: SegmentSearch, _ known: TextMatcher.Alignment?, _ match: inout Match
  ) -> MatchKey? {
    withName(of: row) { name in
      let matcher = TextMatcher(masks: search.masks, spellings: spellings)
      guard let alignment = known ?? matcher.align(name) else { return nil }
      match.nameRanges = MatchRanges.ranges(name, matcher: matcher, alignment)
      match.matchClass = alignment.nameClass
      match.isExact = alignment.isWhole
      return search.key(alignment, alignment.nameClass).with(nameLength: name.count)
    }
  }

  /// - Parameter known: the place of the contact, which one of these texts decides; nil when that is not known.
  private func matchOthers(
    _ contact: Contact, _ row: Int, _ search: SegmentSearch, _ known: MatchKey?, _ best: inout MatchKey?,
    _ match: inout Match
  ) {
    let nameLength = nameLength(of: row)
    contact.forEachField { kind, bytes in
      guard kind != .displayName, let field = SearchField(kind), best == nil || best != known else { return }
      withUnits(of: bytes) { units, spellings in
        let matcher = TextMatcher(masks: search.masks, spellings: spellings)
        guard let alignment = matcher.align(units) else { return }
        let key = search.key(alignment, .otherField).with(nameLength: nameLength)
        guard best.map({ key < $0 }) ?? true, known.map({ key == $0 }) ?? true else { return }
        best = key
        match.decide(
          field, .otherField, isExact: alignment.isWhole, text: String(decoding: bytes, as: UTF8.self),
          MatchRanges.ranges(units, matcher: matcher, alignment))
      }
    }
  }

  /// Whether a number of a contact starts with the query, and then whether one is the query.
  func matchesNumber(_ row: Int, _ query: SearchQuery) -> Bool? {
    PhoneMatch(contact(row), query, region).found?.isExact
  }

  // MARK: Loose

  /// The best place of a query in the local parts of a contact's addresses.
  func insideEmail(_ contact: Contact, _ masks: QueryMasks) -> Int? {
    var start: Int?
    contact.forEachField(.email) { bytes in
      let text = SearchLimits.searched(Self.localPart(of: bytes))
      func consider(_ found: Int?) { if let found { start = min(start ?? .max, found) } }
      if SpellingTable.isASCII(text) { return consider(LooseMatcher.firstRange(ofASCII: text, masks)) }
      withUnits(of: text, isWhole: true) { units, spellings in
        let matcher = LooseMatcher(TextMatcher(masks: masks, spellings: spellings), takesAnyOrder: false)
        consider(matcher.range(units, fromStarts: true)?.lowerBound)
      }
    }
    return start
  }

  /// How a contact matches that does not match primarily, filled in; nil when it does not.
  private func looseMatch(
    _ row: Int, _ search: SegmentSearch, _ known: Known?, _ match: inout Match
  ) -> MatchKey? {
    let query = search.query
    let contact = match.contact
    let phones = PhoneMatch(contact, query, region, isInside: true)
    match.show(phones)
    match.tier = .loose
    let nameLength = nameLength(of: row)
    // For the texts that are searched; others bring spellings of their own.
    let matcher = LooseMatcher(query, TextMatcher(masks: search.masks, spellings: spellings))
    var best: MatchKey?
    let decided = known?.key
    func consider(
      _ field: SearchField, _ found: LooseMatcher.Found?,
      of bytes: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    ) {
      guard let found else { return }
      let key = search.key(found.place, of: field).with(nameLength: nameLength)
      if field == .name { match.nameRanges = found.ranges }
      guard best.map({ key < $0 }) ?? true else { return }
      best = key
      if field == .name {
        match.decide(.name, search.looseClass(found.place, of: field), isExact: false)
      } else {
        match.decide(
          field, .otherField, isExact: false, text: String(decoding: bytes, as: UTF8.self), found.ranges)
      }
    }
    /// Whether the text is known already that decides.
    func isFound() -> Bool { best != nil && best == decided }
    func read(
      _ bytes: UnsafeBufferPointer<UInt8>, _ field: SearchField, isWhole: Bool = false,
      _ match: (LooseMatcher, UnsafeBufferPointer<UInt16>) -> LooseMatcher.Found?
    ) {
      withUnits(of: bytes, isWhole: isWhole) { units, spellings in
        let matcher = LooseMatcher(query, TextMatcher(masks: search.masks, spellings: spellings))
        consider(field, match(matcher, units), of: bytes)
      }
    }
    /// The same for one of the other texts: many contacts have it, and it is looked at once.
    func readOther(_ bytes: UnsafeBufferPointer<UInt8>, _ field: SearchField) {
      guard let text = otherPlaces.text(of: bytes) else { return read(bytes, field) { $0.match($1) } }
      let found = search.looseTexts.found(.init(segment: ObjectIdentifier(self), text: text)) {
        others.withUnits(of: text) { matcher.match($0) }
      }
      consider(field, found, of: bytes)
    }
    if !query.elements.isEmpty {
      // Fields of the tier above first, then those that are only here. A name that matches decides, unless a number does.
      if known?.matchClass != .otherField {
        withName(of: row) { consider(.name, matcher.match($0)) }
      }
      if known?.mayBeOther ?? true {
        contact.forEachField { kind, bytes in
          guard kind != .displayName, let field = SearchField(kind), !isFound() else { return }
          readOther(bytes, field)
        }
        contact.forEachField(.email) { bytes in
          if isFound() { return }
          read(SearchLimits.searched(Self.localPart(of: bytes)), .email, isWhole: true) { matcher, units in
            matcher.range(units, fromStarts: true).map { .init(ranges: [$0]) }
          }
        }
      }
      for (kind, field) in [(ContactField.category, SearchField.category), (.note, .note)] where query.isText {
        contact.forEachField { found, bytes in
          if found == kind { read(bytes, field, isWhole: true) { $0.textMatch($1) } }
        }
      }
    }
    if let number = phones.found {
      match.take(number)
      let key = search.key(.number, tier: .loose).with(nameLength: nameLength)
      if best.map({ key < $0 }) ?? true {
        best = key
        match.decide(.number, .number, isExact: false)
      }
    }
    return best
  }

  /// What stands before the last `@` of an address; all of it when there is none.
  static func localPart(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "@")) else { return bytes }
    return UnsafeBufferPointer(rebasing: bytes[..<end])
  }
}

extension Match {
  /// Shows the number to call when none matched.
  fileprivate mutating func show(_ phones: PhoneMatch) {
    phoneCount = phones.count
    phoneIndex = phones.preferred
  }

  /// Shows the number that matched.
  fileprivate mutating func take(_ number: PhoneMatch.Found) {
    phoneIndex = number.phone
    phoneMatched = true
    phoneRanges = number.ranges
  }

  /// Says what decides the match's place.
  fileprivate mutating func decide(
    _ field: SearchField, _ matchClass: MatchClass, isExact: Bool, text: String? = nil, _ ranges: [Range<Int>] = []
  ) {
    self.field = field
    self.matchClass = matchClass
    self.isExact = isExact
    fieldText = text
    fieldRanges = ranges
  }
}

extension IndexSegment {
  /// The units of a text of a contact.
  ///
  /// - Parameter isWhole: whether more of it takes part than ``SearchLimits`` say.
  /// - Complexity: O(bytes), allocates nothing for texts in ASCII and for those that are searched
  private func withUnits(
    of bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = false,
    _ body: (UnsafeBufferPointer<UInt16>, SpellingColumns) -> Void
  ) {
    let searched = isWhole ? bytes : SearchLimits.searched(bytes)
    func use(_ units: UnsafeBufferPointer<UInt16>, _ spellings: SpellingColumns) {
      body(isWhole ? units : UnsafeBufferPointer(rebasing: units[..<SearchLimits.count(units)]), spellings)
    }
    if SpellingTable.isASCII(searched) { return SpellingTable.withUnits(ofASCII: searched) { use($0, .none) } }
    if !isWhole, let text = otherPlaces.text(of: bytes) { return others.withUnits(of: text) { body($0, spellings) } }
    var table = SpellingTable()
    var units: [UInt16] = []
    units.reserveCapacity(searched.count)
    table.appendUnits(of: searched, to: &units)
    let letters = SpellingColumns(table.spellings)
    units.withUnsafeBufferPointer { use($0, letters) }
  }
}
