/// The tiers below the primary one. They are asked when the tiers above find few, and look at what ``KeyPairs`` and
/// ``KeyQuads`` leave over.
extension SegmentSearch {
  /// Loose matches are listed when fewer contacts than this match primarily: behind so many nobody looks for more.
  static let looseLimit = 100
  /// Nearly everybody has fewer keys than this inside of something.
  private static let looseLength = 3
  /// Fewer keys than this can be mistyped into anybody.
  private static let typoLength = 4

  private var length: Int { max(query.elements.count, query.dialled.count) }
  var takesLoose: Bool { length >= SegmentSearch.looseLength }
  var takesTypos: Bool { length >= SegmentSearch.typoLength && query.phoneExtension.isEmpty }

  /// Whether the tiers below the primary one are asked when so many contacts match primarily.
  ///
  /// A number with an extension is that number: there is nothing to guess.
  func mayFindMore(than count: Int) -> Bool {
    !query.isEmpty && takesLoose && count < SegmentSearch.looseLimit && query.phoneExtension.isEmpty
  }

  /// The contacts that match loosely.
  ///
  /// - Parameter taken: rows that match already.
  /// - Complexity: O(texts / 64) for each key, and O(units) of the texts that have its pairs of keys; in text mode O(bytes)
  ///   of all contacts
  func loose(_ segment: IndexSegment, taken: ContactSet?, removed: ContactSet?) -> SegmentHits {
    var found = SegmentHits()
    var hits: [HitRun.RowHit] = []
    if query.isText {
      for row in 0..<segment.count {
        if let key = segment.key(of: row, .loose, self) { hits.append(.init(key: key, row: UInt32(row))) }
      }
    } else {
      if !query.elements.isEmpty {
        looseTexts(segment.names, segment) { name, place in add(segment, key(place, of: .name), ofName: name, &hits) }
        looseTexts(segment.others, segment) { text, place in
          found.runs += runs(segment, key(place, of: segment.otherFields[text]), ofOther: text, &hits)
        }
        segment.forEachContact(of: segment.emailQuads.rows(steps)) { row, contact in
          guard let start = segment.insideEmail(contact, masks) else { return }
          let key = key(.otherField, tier: .loose, start: start)
          hits.append(.init(key: key.with(nameLength: segment.nameLength(of: row)), row: UInt32(row)))
        }
      }
      if !query.dialled.isEmpty, !query.isInternational {
        var rows = ContactSet(capacity: segment.count)
        segment.forEachContact(of: segment.numberQuads.rows(digitSteps)) { row, contact in
          if PhoneMatch.isInside(contact, query) { rows.insert(row) }
        }
        if !rows.isEmpty { found.runs.append(HitRun(key: key(.number, tier: .loose), rows: .set(rows))) }
      }
    }
    found.take(hits)
    return found.counted(segment, taken: taken, removed: removed)
  }

  private var digitSteps: [UInt16] { query.dialled.map { 1 << UInt16(KeyQuads.key(ofDigit: $0)) } }

  /// The place in the order of a text that matches loosely.
  func key(_ place: LooseMatcher.Place, of field: SearchField) -> MatchKey {
    key(looseClass(place, of: field), tier: .loose, start: place.start, rangeCount: place.rangeCount)
  }

  func looseClass(_ place: LooseMatcher.Place, of field: SearchField) -> MatchClass {
    field != .name ? .otherField : place.isOfParts ? .nameParts : .nameToken
  }

  private func looseTexts(_ column: TextColumn, _ segment: IndexSegment, _ body: (Int, LooseMatcher.Place) -> Void) {
    var candidates = column.sifted(column.inside(steps), steps, segment.spellings) { $0.mayBeInside($1) }
    if LooseMatcher.takesAnyOrder(query) {
      let others = column.sifted(column.inAnyOrder(steps), steps, segment.spellings) { $0.isInAnyOrder($1) }
      candidates = (candidates + others).ascending
    }
    let matcher = LooseMatcher(query, TextMatcher(masks: masks, spellings: segment.spellings))
    column.visit(candidates) { text, units in if let place = matcher.place(units) { body(text, place) } }
  }

  // MARK: Typing errors

  /// The contacts that match when one key is wrong, missing or too much, or two are swapped.
  ///
  /// The search has to be one ``withVariants()``.
  /// - Complexity: O(query length) searches, of which each looks at few
  func typos(_ segment: IndexSegment, removed: ContactSet?) -> SegmentHits {
    var found = SegmentHits()
    var hits: [HitRun.RowHit] = []
    if !query.elements.isEmpty {
      mistyped(segment.names, segment) { name, alignment, search in
        add(segment, search.key(alignment, alignment.nameClass), ofName: name, &hits)
      }
      mistyped(segment.others, segment) { text, alignment, search in
        found.runs += search.runs(segment, search.key(alignment, .otherField), ofOther: text, &hits)
      }
    }
    if !query.dialled.isEmpty {
      var rows = ContactSet(capacity: segment.count)
      for (_, search) in variants where !search.query.dialled.isEmpty { search.markNumbers(segment, &rows) }
      if !rows.isEmpty { found.runs.append(HitRun(key: key(.number, tier: .typo), rows: .set(rows))) }
    }
    found.take(hits)
    return found.counted(segment, taken: nil, removed: removed)
  }

  /// Every text that matches a variant of the query.
  private func mistyped(
    _ column: TextColumn, _ segment: IndexSegment, _ body: (Int, TextMatcher.Alignment, SegmentSearch) -> Void
  ) {
    let around = column.pairs.around(steps)
    let variants = variants.filter { !$0.search.query.elements.isEmpty }
    // Many variants lead to the same texts.
    var changes: [TextColumn.Place: [SearchQuery.Change]] = [:]
    for (change, search) in variants {
      for place in column.places(search.steps) where changes[place]?.last != change {
        changes[place, default: []].append(change)
      }
    }
    var candidates = ContactSet(capacity: column.count)
    for (place, changes) in changes { around.filter(column.texts(of: place), changes, into: &candidates) }
    let texts = column.sifted(candidates.members, steps, segment.spellings) { $0.mayMatchMistyped($1) }
    let matchers = variants.map { TextMatcher(masks: $0.search.masks, spellings: segment.spellings) }
    column.visit(texts) { text, units in
      for (matcher, variant) in zip(matchers, variants) {
        if let alignment = matcher.align(units) { body(text, alignment, variant.search) }
      }
    }
  }
}

extension SegmentHits {
  /// The same, each contact counted once, but for those that are taken or removed.
  fileprivate func counted(_ segment: IndexSegment, taken: ContactSet?, removed: ContactSet?) -> SegmentHits {
    guard !runs.isEmpty else { return self }
    var rows = rows(in: segment)
    if let taken { rows.subtract(taken) }
    if let removed { rows.subtract(removed) }
    var counted = self
    counted.count = rows.count
    return counted
  }
}

extension SearchQuery {
  /// Where a variant differs from the query: the first element, and how many.
  struct Change: Equatable {
    var start: Int
    var width: Int
  }

  /// What may have been meant where this was typed: one key wrong, one too much, one missing, two swapped.
  func variants() -> [(Change, SearchQuery)] {
    let count = max(elements.count, dialled.count)
    var variants: [(Change, SearchQuery)] = []
    func add(_ start: Int, _ width: Int, _ elements: [Element]?, _ dialled: [UInt8]?) {
      let change = Change(start: start, width: width)
      variants.append((change, SearchQuery(variantOf: self, elements: elements ?? [], dialled: dialled ?? [])))
    }
    func changed<Value>(_ values: [Value], _ change: (inout [Value]) -> Void) -> [Value]? {
      guard values.count == count else { return nil }
      var changed = values
      change(&changed)
      return changed
    }
    for place in 0..<count {
      add(place, 1, changed(elements) { $0[place] = .any }, changed(dialled) { $0[place] = SearchQuery.anyDigit })
    }
    for place in 0..<count {
      add(place, 1, changed(elements) { $0.remove(at: place) }, changed(dialled) { $0.remove(at: place) })
    }
    for place in 0..<count where count < SearchQuery.maximumLength {
      add(
        place, 0, changed(elements) { $0.insert(.any, at: place) },
        changed(dialled) { $0.insert(SearchQuery.anyDigit, at: place) })
    }
    for place in 0..<max(count - 1, 0) {
      let isSame =
        elements.count == count ? elements[place] == elements[place + 1] : dialled[place] == dialled[place + 1]
      if isSame { continue }
      add(place, 2, changed(elements) { $0.swapAt(place, place + 1) }, changed(dialled) { $0.swapAt(place, place + 1) })
    }
    return variants
  }
}
