import Contacts

extension IndexSegment {
  /// What to show of a contact that was found.
  ///
  /// - Parameters:
  ///   - rank: its place in the order, lifted by `lift`.
  /// - Complexity: O(bytes of the contact); for a typing error, times the length of the query
  func match(_ row: Int, index: Int, rank: RankKey, lift: Int, _ plan: QueryPlan) -> Match {
    let contact = contact(row)
    var match = Match(contact: contact, index: index)
    match.show(PhoneMatch(contact, SearchQuery(""), region))
    if plan.query.isEmpty { return match }
    var found = match
    if fill(&found, row, rank.tier, plan, wanted: rank.unlifted(by: lift)) != nil { match = found }
    match.score = rank.score(lift: lift)
    return match
  }

  /// The place of a contact in the order, worked out for it alone; nil when it does not match in this tier.
  func rank(of row: Int, _ tier: MatchTier, _ plan: QueryPlan) -> RankKey? {
    var match = Match(contact: contact(row), index: 0)
    return fill(&match, row, tier, plan, wanted: nil)
  }

  /// Whether a number of a contact starts with the query, and then whether one is the query.
  func matchesNumber(_ row: Int, _ query: SearchQuery) -> Bool? {
    PhoneMatch(contact(row), query, region).found?.isExact
  }

  /// Whether a contact matches primarily.
  ///
  /// - Complexity: O(bytes of the contact)
  func matches(_ row: Int, _ plan: QueryPlan) -> Bool {
    if !plan.query.elements.isEmpty {
      if names.withUnits(of: row, TextMatcher(masks: plan.masks, spellings: spellings).matches) { return true }
      var isFound = false
      contact(row).forEachField { kind, bytes in
        guard !isFound, kind != .displayName, SearchField(kind) != nil else { return }
        withUnits(of: bytes) { units, spellings in
          isFound = TextMatcher(masks: plan.masks, spellings: spellings).matches(units)
        }
      }
      if isFound { return true }
    }
    return !plan.query.dialled.isEmpty && matchesNumber(row, plan.query) != nil
  }

  /// Fills in how a contact matches.
  ///
  /// - Parameter wanted: its place, where it is known: of the ways to have mistyped it, the first that leads there is taken.
  /// - Returns: its place; nil when it does not match. What was filled in does not count then.
  private func fill(_ match: inout Match, _ row: Int, _ tier: MatchTier, _ plan: QueryPlan, wanted: RankKey?)
    -> RankKey?
  {
    switch tier {
    case .primary: return fillPrimary(&match, row, plan)
    case .loose: return fillLoose(&match, row, plan)
    case .typo:
      let plain = match
      var best: RankKey?
      for variant in plan.variants {
        var found = plain
        guard let rank = fillPrimary(&found, row, variant), best.map({ rank < $0 }) ?? true else { continue }
        (best, match) = (rank, found)
        if rank == wanted { break }
      }
      match.tier = .typo
      match.isExact = false
      return best
    }
  }

  private func fillPrimary(_ match: inout Match, _ row: Int, _ plan: QueryPlan) -> RankKey? {
    let nameLength = nameLength(of: row)
    var best: RankKey?
    if !plan.query.elements.isEmpty {
      let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
      names.withUnits(of: row) { units in
        guard let alignment = matcher.align(units) else { return }
        let rank = plan.rank(alignment, of: .name, nameLength: nameLength)
        match.nameRanges = MatchRanges.ranges(units, matcher: matcher, alignment)
        match.decide(.name, alignment.nameClass, isExact: alignment.isWhole)
        best = rank
      }
      match.contact.forEachField { kind, bytes in
        guard kind != .displayName, let field = SearchField(kind) else { return }
        withUnits(of: bytes) { units, spellings in
          let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
          guard let alignment = matcher.align(units) else { return }
          let rank = plan.rank(alignment, of: field, nameLength: nameLength)
          guard best.map({ rank < $0 }) ?? true else { return }
          best = rank
          match.decide(
            field, .otherField, text: bytes, MatchRanges.ranges(units, matcher: matcher, alignment))
        }
      }
    }
    if !plan.query.dialled.isEmpty, let number = PhoneMatch(match.contact, plan.query, region).found {
      match.take(number)
      let rank = plan.rank(.number, isExact: number.isExact, nameLength: nameLength)
      if best.map({ rank < $0 }) ?? true {
        best = rank
        match.decide(.number, .number, isExact: number.isExact)
      }
    }
    return best
  }

  private func fillLoose(_ match: inout Match, _ row: Int, _ plan: QueryPlan) -> RankKey? {
    let query = plan.query
    let nameLength = nameLength(of: row)
    match.tier = .loose
    var best: RankKey?
    func consider(
      _ field: SearchField, _ found: LooseMatcher.Found?,
      of bytes: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    ) {
      guard let found else { return }
      let rank = plan.rank(found.place, of: field, nameLength: nameLength)
      if field == .name { match.nameRanges = found.ranges }
      guard best.map({ rank < $0 }) ?? true else { return }
      best = rank
      if field == .name {
        match.decide(.name, plan.looseClass(found.place, of: field))
      } else {
        match.decide(field, .otherField, text: bytes, found.ranges)
      }
    }
    func read(
      _ bytes: UnsafeBufferPointer<UInt8>, _ field: SearchField, isWhole: Bool = false,
      _ match: (LooseMatcher, UnsafeBufferPointer<UInt16>) -> LooseMatcher.Found?
    ) {
      withUnits(of: bytes, isWhole: isWhole) { units, spellings in
        let matcher = LooseMatcher(query, TextMatcher(masks: plan.masks, spellings: spellings))
        consider(field, match(matcher, units), of: bytes)
      }
    }
    if !query.elements.isEmpty {
      let matcher = LooseMatcher(query, TextMatcher(masks: plan.masks, spellings: spellings))
      // Fields of the tier above first, then those that are only here.
      names.withUnits(of: row) { consider(.name, matcher.match($0)) }
      match.contact.forEachField { kind, bytes in
        guard kind != .displayName, let field = SearchField(kind) else { return }
        read(bytes, field) { $0.match($1) }
      }
      match.contact.forEachField(.email) { bytes in
        read(SearchLimits.searched(Self.localPart(of: bytes)), .email, isWhole: true) { matcher, units in
          matcher.range(units, fromStarts: true).map { .init(ranges: [$0]) }
        }
      }
      for (kind, field) in [(ContactField.category, SearchField.category), (.note, .note)] where query.isText {
        match.contact.forEachField { found, bytes in
          if found == kind { read(bytes, field, isWhole: true) { $0.textMatch($1) } }
        }
      }
    }
    if let number = PhoneMatch(match.contact, query, region, isInside: true).found {
      match.take(number)
      let rank = plan.rank(.number, tier: .loose, nameLength: nameLength)
      if best.map({ rank < $0 }) ?? true {
        best = rank
        match.decide(.number, .number)
      }
    }
    return best
  }

  /// What stands before the last `@` of an address; all of it when there is none.
  static func localPart(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let end = bytes.lastIndex(of: UInt8(ascii: "@")) else { return bytes }
    return UnsafeBufferPointer(rebasing: bytes[..<end])
  }

  /// The units of a text of a contact.
  ///
  /// - Parameter isWhole: whether more of it takes part than ``SearchLimits`` say.
  /// - Complexity: O(bytes), allocates nothing for texts in ASCII
  private func withUnits(
    of bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = false,
    _ body: (UnsafeBufferPointer<UInt16>, SpellingColumns) -> Void
  ) {
    let searched = isWhole ? bytes : SearchLimits.searched(bytes)
    func use(_ units: UnsafeBufferPointer<UInt16>, _ spellings: SpellingColumns) {
      body(isWhole ? units : UnsafeBufferPointer(rebasing: units[..<SearchLimits.count(units)]), spellings)
    }
    if SpellingTable.isASCII(searched) { return SpellingTable.withUnits(ofASCII: searched) { use($0, .none) } }
    var table = SpellingTable()
    var units: [UInt16] = []
    units.reserveCapacity(searched.count)
    table.appendUnits(of: searched, to: &units)
    let letters = SpellingColumns(table.spellings)
    units.withUnsafeBufferPointer { use($0, letters) }
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
    _ field: SearchField, _ matchClass: MatchClass, isExact: Bool = false,
    text: UnsafeBufferPointer<UInt8>? = nil, _ ranges: [Range<Int>] = []
  ) {
    self.field = field
    self.matchClass = matchClass
    self.isExact = isExact
    fieldText = text.map { String(decoding: $0, as: UTF8.self) }
    fieldRanges = ranges
  }
}
