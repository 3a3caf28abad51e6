import Contacts

extension IndexSegment {
  /// What to show of a contact that was found.
  ///
  /// - Parameter lift: what its key was lifted by.
  /// - Complexity: O(bytes of the contact); for a typing error, times the length of the query
  func match(_ row: Int, index: Int, key: MatchKey, lift: Int, search: SegmentSearch) -> Match {
    let contact = contact(row)
    let known = Known(
      key: key.unlifted(by: lift),
      matchClass: key.matchClass(prefersNumbers: search.query.prefersNumbers, lift: lift))
    if !search.query.isEmpty, let found = match(row, contact, index, key.tier, search, known) {
      return found.match
    }
    return Match(contact, index, PhoneMatch(contact, search.query, region))
  }

  /// The place of a contact in the order, worked out for it alone; nil when it does not match in this tier.
  func key(of row: Int, _ tier: MatchTier, _ search: SegmentSearch) -> MatchKey? {
    match(row, contact(row), 0, tier, search, nil)?.key
  }

  /// What is known of a contact that was found: its place, and what decides it.
  private struct Known {
    var key: MatchKey
    var matchClass: MatchClass?
  }

  private func match(
    _ row: Int, _ contact: Contact, _ index: Int, _ tier: MatchTier, _ search: SegmentSearch, _ known: Known?
  ) -> (key: MatchKey, match: Match)? {
    switch tier {
    case .primary: return primaryMatch(row, contact, index, search, decided: known?.matchClass)
    case .loose: return looseMatch(row, contact, index, search)
    case .typo:
      var best: (key: MatchKey, match: Match)?
      for variant in search.variants where isPossible(known, row, contact, variant.search) {
        guard let found = primaryMatch(row, contact, index, variant.search) else { continue }
        if best.map({ found.key < $0.key }) ?? true { best = found }
        if found.key == known?.key { break }
      }
      best?.match.tier = .typo
      best?.match.isExact = false
      return best
    }
  }

  /// Whether a search may be the one that put a contact where it is.
  private func isPossible(_ known: Known?, _ row: Int, _ contact: Contact, _ search: SegmentSearch) -> Bool {
    guard let known else { return true }
    switch known.matchClass {
    case .namePrefix, .nameToken, .nameParts:
      return names.withUnits(of: row) { name in
        guard let alignment = TextMatcher(masks: search.masks, spellings: spellings).align(name) else { return false }
        return search.key(alignment, alignment.nameClass).with(nameLength: name.count) == known.key
      }
    case .number:
      return !search.query.dialled.isEmpty && PhoneMatch(contact, search.query, region).found != nil
    case .otherField, nil: return true
    }
  }

  // MARK: Primary

  /// - Parameter decided: what decides the contact's place, where that is known.
  private func primaryMatch(
    _ row: Int, _ contact: Contact, _ index: Int, _ search: SegmentSearch, decided: MatchClass? = nil
  ) -> (key: MatchKey, match: Match)? {
    let query = search.query
    let phones = PhoneMatch(contact, query, region)
    var match = Match(contact, index, phones)
    var best: MatchKey?
    if !query.elements.isEmpty {
      best = matchName(row, search, &match)
      // Where the name or a number decides, the other texts do not matter.
      if decided == nil || decided == .otherField { matchOthers(contact, row, search, &best, &match) }
    }
    guard let number = phones.found else { return best.map { ($0, match) } }
    match.take(number)
    let key = search.key(.number, isExact: number.isExact).with(nameLength: names.length(of: row))
    if best.map({ key < $0 }) ?? true {
      best = key
      match.decide(.number, .number, isExact: number.isExact)
    }
    return best.map { ($0, match) }
  }

  private func matchName(_ row: Int, _ search: SegmentSearch, _ match: inout Match) -> MatchKey? {
    names.withUnits(of: row) { name in
      let matcher = TextMatcher(masks: search.masks, spellings: spellings)
      guard let alignment = matcher.align(name) else { return nil }
      match.nameRanges = MatchRanges.ranges(name, matcher: matcher, alignment)
      match.matchClass = alignment.nameClass
      match.isExact = alignment.isWhole
      return search.key(alignment, alignment.nameClass).with(nameLength: name.count)
    }
  }

  private func matchOthers(
    _ contact: Contact, _ row: Int, _ search: SegmentSearch, _ best: inout MatchKey?, _ match: inout Match
  ) {
    let nameLength = names.length(of: row)
    contact.forEachField { kind, bytes in
      guard kind != .displayName, let field = SearchField(kind) else { return }
      withUnits(of: bytes) { units, spellings in
        let matcher = TextMatcher(masks: search.masks, spellings: spellings)
        guard let alignment = matcher.align(units) else { return }
        let key = search.key(alignment, .otherField).with(nameLength: nameLength)
        guard best.map({ key < $0 }) ?? true else { return }
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

  /// Whether the query is inside a number of a contact.
  func isInsideNumber(_ row: Int, _ query: SearchQuery) -> Bool {
    PhoneMatch(contact(row), query, region, isInside: true).found != nil
  }

  /// The best place of a query in the local parts of a contact's addresses.
  func insideEmail(_ row: Int, _ masks: QueryMasks) -> Int? {
    var start: Int?
    contact(row).forEachField { kind, bytes in
      guard kind == .email else { return }
      withUnits(of: Self.localPart(of: bytes)) { units, spellings in
        let matcher = LooseMatcher(TextMatcher(masks: masks, spellings: spellings), takesAnyOrder: false)
        if let range = matcher.range(units, fromStarts: true) { start = min(start ?? .max, range.lowerBound) }
      }
    }
    return start
  }

  /// How a contact matches that does not match primarily; nil when it does not.
  func looseMatch(
    _ row: Int, _ contact: Contact, _ index: Int, _ search: SegmentSearch
  ) -> (key: MatchKey, match: Match)? {
    let query = search.query
    let phones = PhoneMatch(contact, query, region, isInside: true)
    var match = Match(contact, index, phones)
    match.tier = .loose
    let nameLength = names.length(of: row)
    var best: MatchKey?
    func consider(_ field: SearchField, _ bytes: UnsafeBufferPointer<UInt8>, _ found: LooseMatcher.Found?) {
      guard let found else { return }
      let key = search.key(found, of: field).with(nameLength: nameLength)
      if field == .name { match.nameRanges = found.ranges }
      guard best.map({ key < $0 }) ?? true else { return }
      best = key
      if field == .name {
        match.decide(.name, search.looseClass(found, of: field), isExact: false)
      } else {
        match.decide(
          field, .otherField, isExact: false, text: String(decoding: bytes, as: UTF8.self), found.ranges)
      }
    }
    func read(
      _ bytes: UnsafeBufferPointer<UInt8>, _ field: SearchField,
      _ match: (LooseMatcher, UnsafeBufferPointer<UInt16>) -> LooseMatcher.Found?
    ) {
      withUnits(of: bytes) { units, spellings in
        let matcher = LooseMatcher(query, TextMatcher(masks: search.masks, spellings: spellings))
        consider(field, bytes, match(matcher, units))
      }
    }
    if !query.elements.isEmpty {
      // Fields of the tier above first, then those that are only here.
      contact.forEachField { kind, bytes in
        if kind == .displayName {
          let matcher = LooseMatcher(query, TextMatcher(masks: search.masks, spellings: spellings))
          names.withUnits(of: row) { consider(.name, bytes, matcher.match($0)) }
        } else if let field = SearchField(kind) {
          read(bytes, field) { $0.match($1) }
        }
      }
      contact.forEachField { kind, bytes in
        if kind == .email {
          read(Self.localPart(of: bytes), .email) { matcher, units in
            matcher.range(units, fromStarts: true).map { .init(ranges: [$0]) }
          }
        }
      }
      for (kind, field) in [(ContactField.category, SearchField.category), (.note, .note)] where query.isText {
        contact.forEachField { found, bytes in
          if found == kind { read(bytes, field) { $0.textMatch($1) } }
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
    return best.map { ($0, match) }
  }

  /// What stands before the last `@` of an address; all of it when there is none.
  static func localPart(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "@")) else { return bytes }
    return UnsafeBufferPointer(rebasing: bytes[..<end])
  }
}

extension Match {
  fileprivate init(_ contact: Contact, _ index: Int, _ phones: PhoneMatch) {
    self.init(contact: contact, index: index)
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
  /// - Complexity: O(bytes), allocates nothing for texts in ASCII and for those that are searched
  private func withUnits(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt16>, SpellingColumns) -> Void
  ) {
    if SpellingTable.isASCII(bytes) { return SpellingTable.withUnits(ofASCII: bytes) { body($0, .none) } }
    if let text = otherPlaces.text(of: bytes) { return others.withUnits(of: text) { body($0, spellings) } }
    var table = SpellingTable()
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count)
    table.appendUnits(of: bytes, to: &units)
    let letters = SpellingColumns(table.spellings)
    units.withUnsafeBufferPointer { body($0, letters) }
  }
}
