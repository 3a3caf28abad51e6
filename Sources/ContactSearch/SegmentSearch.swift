import Contacts

/// What a query found in one segment.
struct SegmentHits: Sendable {
  /// The contacts that match.
  var rows: RowSet?
  /// The same matches, as they are listed.
  var buckets: [Bucket] = []
  /// The contacts with a number that matches primarily, and those that match by nothing else.
  var numbers: RowSet?
  var onlyNumbers: RowSet?
  /// Whether any contacts match primarily.
  var isPrimary = false
  /// How many contacts match.
  var count = 0

  /// Adds matches of a lower tier, of other contacts.
  mutating func add(_ lower: SegmentHits) {
    buckets += lower.buckets
    count += lower.count
  }
}

/// Looks for a query in one segment, tier by tier.
struct SegmentSearch {
  let plan: QueryPlan
  let segment: IndexSegment
  /// The rows that others have taken the place of.
  let removed: RowSet?
  let used: UsedContacts

  private var query: SearchQuery { plan.query }
  private var matcher: TextMatcher { TextMatcher(masks: plan.masks, spellings: segment.spellings) }

  // MARK: Primary

  /// The contacts that match primarily.
  ///
  /// - Complexity: that of ``TextColumn/search(_:_:)``, and O(groups of numbers · log numbers)
  func primary() -> SegmentHits {
    var hits = SegmentHits()
    if query.isEmpty {
      hits.count = segment.count - (removed?.count ?? 0)
      hits.isPrimary = true
      hits.buckets = [Bucket(.all, .everybody)]
      return hits
    }
    var rows = RowSet(capacity: segment.count)
    if !query.elements.isEmpty {
      rows.formUnion(names(&hits.buckets))
      rows.formUnion(others(&hits.buckets))
    }
    if !query.dialled.isEmpty, let numbers = numbers() {
      if let exact = numbers.exact { hits.buckets.append(Bucket(plan.rank(.number, isExact: true), .alike(exact))) }
      hits.buckets.append(Bucket(plan.rank(.number), .alike(numbers.all)))
      hits.numbers = numbers.all
      hits.onlyNumbers = without(removed, numbers.all)
      hits.onlyNumbers?.subtract(rows)
      rows.formUnion(numbers.all)
    }
    finish(&hits, rows, .primary)
    hits.isPrimary = hits.count > 0
    return hits
  }

  private func without(_ other: RowSet?, _ rows: RowSet) -> RowSet {
    guard let other else { return rows }
    var rows = rows
    rows.subtract(other)
    return rows
  }

  /// Counts the matches, and puts the contacts that the user uses higher.
  private func finish(_ hits: inout SegmentHits, _ rows: RowSet, _ tier: MatchTier) {
    let rows = without(removed, rows)
    hits.count = rows.count
    if hits.count == 0 { hits.buckets = [] }
    hits.rows = rows
    var lifted: [Bucket.RowHit] = []
    for (row, usage) in used.rows where rows.contains(Int(row)) {
      let lift = usage.lift(for: query)
      guard lift > 0, let rank = segment.rank(of: Int(row), tier, plan) else { continue }
      lifted.append(.init(rank: rank.lifted(by: lift), row: row))
    }
    if !lifted.isEmpty { hits.buckets.append(Bucket(sorting: lifted)) }
  }

  /// Those with a name that matches.
  private func names(_ buckets: inout [Bucket]) -> RowSet {
    let found = segment.names.search(plan, segment.spellings)
    buckets.append(Bucket(plan.rank(.namePrefix), .alike(found.prefix)))
    // What may be exact, or go on from the first word to the next ones, comes before the others.
    if !found.whole.isEmpty {
      buckets.append(Bucket(plan.rank(.namePrefix, isExact: true), .names(found.whole)).ranked(in: segment, plan))
    }
    var rest = found.all
    rest.subtract(found.prefix)
    rest.subtract(found.whole)
    if !rest.isEmpty { buckets.append(Bucket(plan.rank(.namePrefix, start: 1), .names(rest))) }
    return found.all
  }

  /// Those with another text that matches.
  private func others(_ buckets: inout [Bucket]) -> RowSet {
    var found = segment.others.search(plan, segment.spellings)
    let rows = segment.rows(ofOthers: found.all)
    buckets.append(Bucket(plan.rank(.otherField), .alike(segment.rows(ofOthers: found.prefix))))
    found.all.subtract(found.prefix)
    if !found.all.isEmpty { buckets.append(Bucket(plan.rank(.otherField), .others(found.all))) }
    return rows
  }

  /// Those with a number that begins with the query; nil when there are none.
  ///
  /// With an extension in the query only whole numbers with that extension, or none, match; without, a number with an
  /// extension is not the whole number.
  private func numbers() -> NumberTable.Found? {
    var found = segment.numbers.search(query, rowCount: segment.count)
    let single = segment.numbers.lookedAtSingly
    guard found != nil || !single.isEmpty else { return nil }
    var narrowed = NumberTable.Found(all: RowSet(capacity: segment.count))
    if let all = found?.all, query.phoneExtension.isEmpty { narrowed.all = all }
    func look(_ row: Int) {
      guard let isExact = segment.matchesNumber(row, query) else { return }
      narrowed.all.insert(row)
      if isExact {
        var exact = narrowed.exact ?? RowSet(capacity: segment.count)
        narrowed.exact = nil
        exact.insert(row)
        narrowed.exact = exact
      }
    }
    found?.exact?.forEachMember(look)
    found = nil
    for row in single { look(Int(row)) }
    return narrowed
  }

  // MARK: Loose

  /// The contacts that match loosely.
  ///
  /// All texts are gone through: where this is asked few match primarily, and the next key does not wait for it.
  ///
  /// - Parameter taken: rows that match already.
  /// - Complexity: O(units) of all texts; in text mode O(bytes) of all contacts
  func loose(besides taken: RowSet?, _ isCancelled: () -> Bool) -> SegmentHits {
    var hits = SegmentHits()
    var found = RowSet(capacity: segment.count)
    var ranked: [Bucket.RowHit] = []
    if query.isText {
      for row in 0..<segment.count {
        if let rank = segment.rank(of: row, .loose, plan) { ranked.append(.init(rank: rank, row: UInt32(row))) }
      }
    } else {
      if !query.elements.isEmpty {
        let loose = LooseMatcher(query, matcher)
        looseTexts(segment.names, loose, isCancelled) { name, place, units in
          let rank = plan.rank(place, of: .name, nameLength: units.count)
          ranked.append(.init(rank: rank, row: UInt32(name)))
        }
        looseTexts(segment.others, loose, isCancelled) { text, place, _ in
          segment.add(plan.rank(place, of: segment.otherFields[text], nameLength: 0), ofOther: text, to: &ranked)
        }
        segment.emails.forEachText { units, row in
          guard let range = loose.range(units, fromStarts: true) else { return }
          let length = segment.nameLength(of: Int(row))
          let rank = plan.rank(.otherField, tier: .loose, start: range.lowerBound, nameLength: length)
          ranked.append(.init(rank: rank, row: row))
        }
      }
      if !query.dialled.isEmpty, !query.isInternational, !isCancelled() {
        var numbers = RowSet(capacity: segment.count)
        segment.numberDigits.forEach(with: query.dialled) { numbers.insert(Int($0)) }
        for row in segment.numberDigits.long where PhoneMatch.isInside(segment.contact(Int(row)), query) {
          numbers.insert(Int(row))
        }
        hits.buckets.append(Bucket(plan.rank(.number, tier: .loose), .alike(without(taken, numbers))))
        found.formUnion(numbers)
      }
    }
    for hit in ranked { found.insert(Int(hit.row)) }
    if let taken {
      ranked.removeAll { taken.contains(Int($0.row)) }
      found.subtract(taken)
    }
    hits.buckets.append(Bucket(sorting: ranked))
    finish(&hits, found, .loose)
    return hits
  }

  private func looseTexts(
    _ column: TextColumn, _ loose: LooseMatcher, _ isCancelled: () -> Bool,
    _ body: (Int, LooseMatcher.Place, UnsafeBufferPointer<UInt16>) -> Void
  ) {
    let parts = LooseMatcher.takesAnyOrder(query) ? column.inAnyOrder(plan, segment.spellings) : nil
    for text in 0..<column.count {
      if text & 4095 == 0, isCancelled() { return }
      column.withUnits(of: text) { units in
        if let range = loose.range(units, fromStarts: false) {
          body(text, .init(rangeCount: 1, start: range.lowerBound), units)
        } else if parts?.contains(text) == true, let place = loose.place(units) {
          body(text, place, units)
        }
      }
    }
  }

  // MARK: Typing errors

  /// The contacts that match when one key is wrong, missing or too much, or two are swapped.
  ///
  /// - Parameter plan: one ``QueryPlan/withVariants()``
  /// - Complexity: O(query length) times that of ``primary()``
  func typos(_ isCancelled: () -> Bool) -> SegmentHits {
    var hits = SegmentHits()
    var names = RowSet(capacity: segment.count)
    var texts = RowSet(capacity: segment.others.count)
    var numbers = RowSet(capacity: segment.count)
    for variant in plan.variants {
      if isCancelled() { return SegmentHits() }
      if !variant.query.elements.isEmpty {
        names.formUnion(segment.names.search(variant, segment.spellings).all)
        texts.formUnion(segment.others.search(variant, segment.spellings).all)
      }
      if !variant.query.dialled.isEmpty {
        let search = SegmentSearch(plan: variant, segment: segment, removed: removed, used: used)
        if let found = search.numbers() { numbers.formUnion(found.all) }
      }
    }
    let matchers = plan.variants.filter { !$0.query.elements.isEmpty }
      .map { ($0, TextMatcher(masks: $0.masks, spellings: segment.spellings)) }
    var ranked: [Bucket.RowHit] = []
    func best(_ field: SearchField, _ nameLength: Int, _ units: UnsafeBufferPointer<UInt16>) -> RankKey? {
      matchers.lazy.compactMap { plan, matcher in
        matcher.align(units).map { plan.rank($0, of: field, nameLength: nameLength) }
      }.min()
    }
    names.forEachMember { row in
      segment.names.withUnits(of: row) { units in
        if let rank = best(.name, units.count, units) { ranked.append(.init(rank: rank, row: UInt32(row))) }
      }
    }
    texts.forEachMember { text in
      segment.others.withUnits(of: text) { units in
        if let rank = best(segment.otherFields[text], 0, units) { segment.add(rank, ofOther: text, to: &ranked) }
      }
    }
    var found = numbers
    for hit in ranked { found.insert(Int(hit.row)) }
    hits.buckets = [Bucket(plan.rank(.number, tier: .typo), .alike(numbers)), Bucket(sorting: ranked)]
    finish(&hits, found, .typo)
    return hits
  }
}

extension QueryPlan {
  func rank(_ place: LooseMatcher.Place, of field: SearchField, nameLength: Int) -> RankKey {
    rank(
      looseClass(place, of: field), tier: .loose, start: place.start, rangeCount: place.rangeCount,
      nameLength: nameLength)
  }

  func looseClass(_ place: LooseMatcher.Place, of field: SearchField) -> MatchClass {
    field != .name ? .otherField : place.isOfParts ? .nameParts : .nameToken
  }
}
