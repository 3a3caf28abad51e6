/// The tiers below the primary one. They are asked when the tiers above find few, and look at what ``KeyPairs`` leave over.
extension SegmentSearch {
  /// Loose matches are listed when fewer contacts than this match primarily: behind so many nobody looks for more.
  static let looseLimit = 100
  /// Nearly everybody has fewer keys than this inside of something.
  private static let looseLength = 3
  /// Fewer keys than this can be mistyped into anybody.
  private static let typoLength = 4

  private var length: Int { max(query.elements.count, query.dialled.count) }
  var takesLoose: Bool { length >= SegmentSearch.looseLength }
  var takesTypos: Bool { length >= SegmentSearch.typoLength }

  /// The contacts that match loosely.
  ///
  /// - Parameter taken: rows that match already.
  /// - Complexity: O(texts / 64) for each key, and O(bytes) of the contacts that have its pairs of keys
  func loose(_ segment: IndexSegment, taken: ContactSet?, removed: ContactSet?) -> [HitRun.RowHit] {
    var rows = ContactSet(capacity: segment.count)
    if !query.elements.isEmpty {
      if query.isText {
        rows = ContactSet(allOf: segment.count)
      } else {
        let takesAnyOrder = LooseMatcher.takesAnyOrder(query)
        rows = names(segment, takesAnyOrder)
        for text in others(segment, takesAnyOrder) { segment.insertRows(ofOther: text, into: &rows) }
        rows.formUnion(segment.emailPairs.inside(steps))
      }
    }
    if !query.dialled.isEmpty, !query.isInternational {
      rows.formUnion(segment.numberPairs.inside(query.dialled.map { 1 << UInt16(KeyPairs.key(ofDigit: $0)) }, hasSeparators: false))
    }
    if let taken { rows.subtract(taken) }
    if let removed { rows.subtract(removed) }
    var hits: [HitRun.RowHit] = []
    rows.forEach { row in
      if let found = segment.looseMatch(row, segment.contact(row), 0, self) {
        hits.append(.init(key: found.key, row: UInt16(row)))
      }
    }
    return hits.sorted()
  }

  /// The names that match loosely.
  private func names(_ segment: IndexSegment, _ takesAnyOrder: Bool) -> ContactSet {
    matching(segment.names, segment, takesAnyOrder)
  }

  private func others(_ segment: IndexSegment, _ takesAnyOrder: Bool) -> [Int] {
    var texts: [Int] = []
    matching(segment.others, segment, takesAnyOrder).forEach { texts.append($0) }
    return texts
  }

  private func matching(_ column: TextColumn, _ segment: IndexSegment, _ takesAnyOrder: Bool) -> ContactSet {
    var candidates = column.pairs.inside(steps)
    if takesAnyOrder { candidates.formUnion(column.pairs.parts(steps)) }
    let matcher = LooseMatcher(query, TextMatcher(masks: masks, spellings: segment.spellings))
    var found = ContactSet(capacity: column.count)
    column.units.withUnsafeBufferPointer { units in
      candidates.forEach { text in
        let slice = UnsafeBufferPointer(rebasing: units[column.unitRange(of: text)])
        if matcher.ranges(slice) != nil { found.insert(text) }
      }
    }
    return found
  }

  /// The contacts that match when one key is wrong, missing or too much, or two are swapped.
  ///
  /// - Complexity: as ``loose(_:taken:removed:)``, times the length of the query
  func typos(_ segment: IndexSegment, removed: ContactSet?) -> [HitRun.RowHit] {
    var best: [UInt16: MatchKey] = [:]
    func take(_ row: UInt16, _ key: MatchKey) {
      if removed?.contains(Int(row)) == true { return }
      let key = key.with(nameLength: segment.names.length(of: Int(row)))
      if best[row].map({ key < $0 }) ?? true { best[row] = key }
    }
    if !query.elements.isEmpty {
      look(at: segment.names, segment) { row, alignment, search in
        take(UInt16(row), search.key(alignment, alignment.nameClass))
      }
      look(at: segment.others, segment) { text, alignment, search in
        for row in segment.otherRows[segment.rows(ofOther: text)] { take(row, search.key(alignment, .otherField)) }
      }
    }
    if !query.dialled.isEmpty {
      let steps = query.dialled.map { UInt16(1) << UInt16(KeyPairs.key(ofDigit: $0)) }
      var rows = ContactSet(capacity: segment.count)
      for width in 1...2 {
        for set in segment.numberPairs.around(steps, width: width, areParts: false, hasSeparators: false) {
          rows.formUnion(set)
        }
      }
      let variants = query.variants().map { SegmentSearch($0, tier: .typo) }
      rows.forEach { row in
        for variant in variants where segment.matchesNumber(row, variant.query) != nil {
          take(UInt16(row), variant.key(.number))
        }
      }
    }
    return best.map { HitRun.RowHit(key: $0.value, row: $0.key) }.sorted()
  }

  /// Every text that matches a variant of the query.
  private func look(
    at column: TextColumn, _ segment: IndexSegment,
    _ body: (Int, TextMatcher.Alignment, SegmentSearch) -> Void
  ) {
    let around = (0...2).map { column.pairs.around(steps, width: $0, areParts: true) }
    column.units.withUnsafeBufferPointer { units in
      for (place, variant) in query.placedVariants() {
        let search = SegmentSearch(variant, tier: .typo)
        let matcher = TextMatcher(masks: search.masks, spellings: segment.spellings)
        around[place.width][place.start].forEach { text in
          let slice = UnsafeBufferPointer(rebasing: units[column.unitRange(of: text)])
          if let alignment = matcher.align(slice) { body(text, alignment, search) }
        }
      }
    }
  }
}

extension SearchQuery {
  /// Where a variant differs from the query: the first element, and how many.
  struct Change {
    var start: Int
    var width: Int
  }

  /// What may have been meant where this was typed: one key wrong, one too much, one missing, two swapped.
  func variants() -> [SearchQuery] { placedVariants().map(\.1) }

  func placedVariants() -> [(Change, SearchQuery)] {
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
      let isSame = elements.count == count ? elements[place] == elements[place + 1] : dialled[place] == dialled[place + 1]
      if isSame { continue }
      add(place, 2, changed(elements) { $0.swapAt(place, place + 1) }, changed(dialled) { $0.swapAt(place, place + 1) })
    }
    return variants
  }
}

extension IndexSegment {
  fileprivate func insertRows(ofOther text: Int, into set: inout ContactSet) {
    otherRows.withUnsafeBufferPointer { set.insert(contentsOf: UnsafeBufferPointer(rebasing: $0[rows(ofOther: text)])) }
  }
}
