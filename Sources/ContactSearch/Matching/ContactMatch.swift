import Contacts

extension IndexSegment {
  /// A found contact with everything that is shown of its match.
  ///
  /// - Parameters:
  ///   - index: its index in reading order.
  ///   - rank: its rank, boosted by `boost`.
  /// - Complexity: O(bytes of the contact); for a typing error, times the length of the query
  func match(_ row: Int, index: Int, rank: RankKey, boost: Int, _ plan: QueryPlan) -> Match {
    let contact = contact(row)
    var match = Match(contact: contact, index: index)
    match.show(PhoneMatch(contact, SearchQuery(""), region))
    if plan.query.isEmpty { return match }
    var found = match
    if fill(&found, row, rank.tier, plan, wanted: rank.unboosted(by: boost)) != nil { match = found }
    match.score = rank.score(boost: boost)
    return match
  }

  /// The rank of a contact, computed for it alone; nil if it does not match in this tier.
  func rank(of row: Int, _ tier: MatchTier, _ plan: QueryPlan) -> RankKey? {
    var match = Match(contact: contact(row), index: 0)
    return fill(&match, row, tier, plan, wanted: nil)
  }

  /// Whether the query is the whole of a number of a contact; nil if it is in none of them.
  func matchesNumber(_ row: Int, _ query: SearchQuery, _ anchor: PhoneMatch.Anchor = .start) -> Bool? {
    PhoneMatch(contact(row), query, region, anchor).found?.isExact
  }

  /// The rank of a contact by its addresses; nil if none begins with the query.
  func addressRank(of row: Int, _ plan: QueryPlan, _ field: SearchField? = nil) -> RankKey? {
    var best: RankKey?
    contact(row).forEachAddress { address in
      guard field == nil || field == address.field, let (alignment, _) = wholeAddress(address, plan)
      else { return }
      let rank = plan.rank(alignment, of: address.field, nameLength: nameLength(of: row))
      best = best.map { min($0, rank) } ?? rank
    }
    return best
  }

  /// Whether a contact matches primarily.
  ///
  /// - Complexity: O(bytes of the contact)
  func matches(_ row: Int, _ plan: QueryPlan) -> Bool { rank(of: row, .primary, plan) != nil }

  /// Fills in how a contact matches in a tier.
  ///
  /// - Parameter wanted: its rank, if known: the first typing error that leads to it ends the search.
  /// - Returns: its rank; nil if it does not match. What is filled in is then invalid.
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
    if let rank = fillOneField(&match, row, plan) { return rank }
    for split in plan.splits {
      if let rank = fillAcrossFields(&match, row, plan, split) { return rank }
    }
    return nil
  }

  /// A text of a contact that matches primarily.
  struct TextMatch {
    var field: SearchField
    /// The text's index among the fields of the contact.
    var fieldIndex: Int
    /// Valid during the call only.
    var bytes: UnsafeBufferPointer<UInt8>
    var alignment: TextMatcher.Alignment

    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Calls `body` with each text of a contact that matches primarily, in file order: the name is first.
  ///
  /// The second argument of `body` computes the ranges to highlight.
  func forEachMatch(
    _ row: Int, _ contact: Contact, _ plan: QueryPlan, _ body: (TextMatch, () -> [Range<Int>]) -> Void
  ) {
    guard !plan.query.elements.isEmpty else { return }
    func check(
      _ field: SearchField, _ fieldIndex: Int, _ bytes: UnsafeBufferPointer<UInt8>,
      _ units: UnsafeBufferPointer<UInt16>, _ spellings: SpellingColumns
    ) {
      let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
      guard let alignment = matcher.align(units) else { return }
      body(TextMatch(field: field, fieldIndex: fieldIndex, bytes: bytes, alignment: alignment)) {
        MatchRanges.ranges(units, matcher: matcher, alignment)
      }
    }
    var fieldIndex = 0
    contact.forEachField { kind, bytes in
      if kind == .displayName {
        names.withUnits(of: row) { check(.name, fieldIndex, bytes, $0, spellings) }
      } else if let address = SearchedAddress(kind, bytes) {
        if let (alignment, range) = wholeAddress(address, plan) {
          let text = TextMatch(
            field: address.field, fieldIndex: fieldIndex, bytes: address.bytes, alignment: alignment)
          body(text) { [range] }
        }
      } else if let field = SearchField(kind) {
        withUnits(of: bytes) { check(field, fieldIndex, bytes, $0, $1) }
      }
      fieldIndex += 1
    }
  }

  /// How an address begins with a query that is longer than the local part; nil if it does not.
  private func wholeAddress(
    _ address: SearchedAddress, _ plan: QueryPlan
  ) -> (TextMatcher.Alignment, Range<Int>)? {
    guard plan.masks.punctuation & ~1 != 0 else { return nil }
    let (local, bytes) = (address.localPart, address.bytes)
    guard local.count < bytes.count else { return nil }
    var found: (TextMatcher.Alignment, Range<Int>)?
    withUnits(of: SearchLimits.searched(bytes), isWhole: true) { units, spellings in
      var separator = SpellingTable.isASCII(local) ? local.count : String(decoding: local, as: UTF8.self).count
      guard separator < units.count,
        let start = units.firstIndex(where: { !TextMatcher.isSeparator($0 & ~SearchLetters.startsRun) })
      else { return }
      while separator > 0, units[separator] & SearchLetters.startsRun == 0 { separator -= 1 }
      let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
      guard start < separator, let range = matcher.singleRange(units, from: start, through: separator) else { return }
      let alignment = TextMatcher.Alignment(
        rangeCount: 1, start: start, writing: spellings.writing(of: units[start]), startsAtFirstToken: true,
        isWhole: false)
      found = (alignment, start..<range.end)
    }
    return found
  }

  private func fillOneField(_ match: inout Match, _ row: Int, _ plan: QueryPlan) -> RankKey? {
    let nameLength = nameLength(of: row)
    var best: RankKey?
    forEachMatch(row, match.contact, plan) { text, ranges in
      let rank = plan.rank(text.alignment, of: text.field, nameLength: nameLength)
      if text.field == .name { match.nameRanges = ranges() }
      guard best.map({ rank < $0 }) ?? true else { return }
      best = rank
      if text.field == .name {
        match.decide(.name, text.alignment.nameClass, isExact: text.alignment.isWhole)
      } else {
        match.decide(text.field, .otherField, text: text.text, ranges())
      }
    }
    if plan.readsInsideNames, match.nameRanges.isEmpty {
      names.withUnits(of: row) { units in
        let matcher = LooseMatcher(plan.query, TextMatcher(masks: plan.masks, spellings: spellings))
        guard let found = matcher.insideMatch(units) else { return }
        match.nameRanges = found.ranges
        let rank = plan.rank(insideName: found, nameLength: nameLength)
        guard best.map({ rank < $0 }) ?? true else { return }
        best = rank
        match.decide(.name, .nameParts)
      }
    }
    if !plan.query.dialled.isEmpty, let number = PhoneMatch(match.contact, plan.query, region).found {
      match.show(matched: number)
      let rank = plan.rank(.number, isExact: number.isExact, nameLength: nameLength)
      if best.map({ rank < $0 }) ?? true {
        best = rank
        match.decide(.number, .number, isExact: number.isExact)
      }
    }
    return best
  }

  /// Calls `body` with the units of a text of a contact, and their spellings.
  ///
  /// - Parameter isWhole: whether all of the text is searched, regardless of ``SearchLimits``.
  /// - Complexity: O(bytes), allocates nothing for texts in ASCII
  func withUnits(
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
    let letters = SpellingColumns(table.letters)
    units.withUnsafeBufferPointer { use($0, letters) }
  }
}

extension Match {
  /// Shows the preferred number, for a match in which no number matched.
  mutating func show(_ phones: PhoneMatch) {
    phoneCount = phones.count
    phoneIndex = phones.preferred
  }

  /// Shows the number that matched.
  mutating func show(matched number: PhoneMatch.Found) {
    phoneIndex = number.phone
    phoneMatched = true
    phoneRanges = number.ranges
  }

  /// Sets the field that decides the match's rank, and its class.
  mutating func decide(
    _ field: SearchField, _ matchClass: MatchClass, isExact: Bool = false,
    text: String? = nil, _ ranges: [Range<Int>] = []
  ) {
    self.field = field
    self.matchClass = matchClass
    self.isExact = isExact
    fieldText = text
    fieldRanges = ranges
  }
}
