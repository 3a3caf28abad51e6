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

  /// Adds matches of other contacts: of parts of the query in different fields, or of a lower tier.
  mutating func add(_ lower: SegmentHits) {
    buckets += lower.buckets
    count += lower.count
    if lower.isPrimary {
      isPrimary = true
      if let rows = lower.rows { self.rows?.formUnion(rows) }
    }
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
      rows.formUnion(addresses(&hits.buckets))
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
    for (writing, names) in segment.names.byWriting(found.prefix) {
      buckets.append(Bucket(plan.rank(.namePrefix, writing: writing), .alike(names)))
    }
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
    for (writing, texts) in segment.others.byWriting(found.prefix) {
      buckets.append(Bucket(plan.rank(.otherField, writing: writing), .alike(segment.rows(ofOthers: texts))))
    }
    found.all.subtract(found.prefix)
    if !found.all.isEmpty { buckets.append(Bucket(plan.rank(.otherField), .others(found.all))) }
    return rows
  }

  /// Those with an e-mail address that the query is a beginning of.
  private func addresses(_ buckets: inout [Bucket]) -> RowSet {
    let rows = addresses()
    if !rows.isEmpty {
      // How they match is the same for all but those that begin with punctuation.
      var hits: [Bucket.RowHit] = []
      rows.forEachMember { row in
        if let rank = segment.addressRank(of: row, plan) { hits.append(.init(rank: rank, row: UInt32(row))) }
      }
      buckets.append(Bucket(sorting: hits))
    }
    return rows
  }

  private func addresses() -> RowSet {
    var rows = RowSet(capacity: segment.count)
    for row in segment.emails.candidates(plan, segment.spellings) where !rows.contains(row) {
      if segment.addressRank(of: row, plan) != nil { rows.insert(row) }
    }
    return rows
  }

  // MARK: Across fields

  /// The contacts of which each part of the query matches a field, and not all the same one.
  ///
  /// - Parameter taken: rows that match already.
  /// - Complexity: that of ``primary()`` for each part
  func acrossFields(_ split: QueryPlan.Split, besides taken: RowSet?) -> SegmentHits {
    var hits = SegmentHits()
    var all: RowSet?
    var rowsOfFields: [SearchField: RowSet] = [:]
    // The longer a part is, the fewer it matches.
    for part in split.parts.sorted(by: { $0.keys.count > $1.keys.count }) {
      let search = SegmentSearch(plan: part, segment: segment, removed: removed, used: used)
      var matched = RowSet(capacity: segment.count)
      for (field, rows) in search.rowsByField() {
        matched.formUnion(rows)
        rowsOfFields[field, default: RowSet(capacity: segment.count)].formUnion(rows)
      }
      all?.formIntersection(matched)
      all = all ?? matched
      if all?.isEmpty == true { return hits }
    }
    var once = RowSet(capacity: segment.count)
    var several = once
    for rows in rowsOfFields.values {
      several.formUnion(once, intersecting: rows)
      once.formUnion(rows)
    }
    guard var rows = all else { return hits }
    rows.formIntersection(several)
    if let taken { rows.subtract(taken) }
    hits.buckets = [Bucket(plan.rank(.acrossFields, rangeCount: split.parts.count), .alike(rows))]
    finish(&hits, rows, .primary)
    hits.isPrimary = hits.count > 0
    return hits
  }

  /// The contacts that match primarily, by what of them does; the end of a number is enough.
  private func rowsByField() -> [(SearchField, RowSet)] {
    var found: [(SearchField, RowSet)] = []
    if !query.elements.isEmpty {
      found.append((.name, segment.names.search(plan, segment.spellings).all))
      found += segment.rowsByField(ofOthers: segment.others.search(plan, segment.spellings).all)
      found.append((.email, addresses()))
    }
    if !query.dialled.isEmpty {
      var numbers = numbers()?.all ?? RowSet(capacity: segment.count)
      if PhoneMatch.isEnd(query) {
        segment.numberDigits.forEach(endingWith: query.dialled) { numbers.insert(Int($0)) }
        for row in segment.numberDigits.long where segment.matchesNumber(Int(row), query, .startOrEnd) != nil {
          numbers.insert(Int(row))
        }
      }
      found.append((.number, numbers))
    }
    return found.filter { !$0.1.isEmpty }
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
  /// Numbers are gone through one by one: where this is asked few match primarily, and the next key does not wait for it.
  ///
  /// - Parameter taken: rows that match already.
  /// - Complexity: that of ``TextColumn/inside(_:_:fromStarts:)``, and O(numbers); in text mode O(bytes) of all contacts
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
        looseTexts(segment.names, isCancelled) { name, found in
          let rank = plan.rank(found, of: .name, nameLength: segment.nameLength(of: name))
          ranked.append(.init(rank: rank, row: UInt32(name)))
        }
        looseTexts(segment.others, isCancelled) { text, found in
          segment.add(plan.rank(found, of: segment.otherFields[text], nameLength: 0), ofOther: text, to: &ranked)
        }
        let loose = LooseMatcher(query, matcher)
        let locals = segment.emails.locals
        locals.inside(plan, segment.spellings, fromStarts: true).forEachMember { text in
          locals.withUnits(of: text) { units in
            guard let found = loose.localPartMatch(units) else { return }
            let row = segment.emails.rows[text]
            let rank = plan.rank(found, of: .email, nameLength: segment.nameLength(of: Int(row)))
            ranked.append(.init(rank: rank, row: row))
          }
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
    _ column: TextColumn, _ isCancelled: () -> Bool, _ body: (Int, LooseMatcher.Found) -> Void
  ) {
    if isCancelled() { return }
    let loose = LooseMatcher(query, matcher)
    var candidates = column.inside(plan, segment.spellings, fromStarts: false)
    if LooseMatcher.takesAnyOrder(query) { candidates.formUnion(column.inAnyOrder(plan, segment.spellings)) }
    candidates.forEachMember(unless: isCancelled) { text in
      if let found = column.withUnits(of: text, loose.match) { body(text, found) }
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
    var addresses = RowSet(capacity: segment.count)
    var numbers = RowSet(capacity: segment.count)
    if let halves = plan.halves {
      names = segment.names.withOneError(plan, halves, segment.spellings)
      texts = segment.others.withOneError(plan, halves, segment.spellings)
    }
    for variant in plan.variants {
      if isCancelled() { return SegmentHits() }
      let search = SegmentSearch(plan: variant, segment: segment, removed: removed, used: used)
      if !variant.query.elements.isEmpty, plan.halves == nil {
        names.formUnion(segment.names.search(variant, segment.spellings).all)
        texts.formUnion(segment.others.search(variant, segment.spellings).all)
      }
      addresses.formUnion(search.addresses())
      if !variant.query.dialled.isEmpty {
        if let found = search.numbers() { numbers.formUnion(found.all) }
      }
    }
    let matchers = plan.variants.filter { !$0.query.elements.isEmpty }
      .map { ($0, TextMatcher(masks: $0.masks, spellings: segment.spellings)) }
    var ranked: [Bucket.RowHit] = []
    let oneError = OneErrorMatcher(matcher)
    func best(_ field: SearchField, _ nameLength: Int, _ units: UnsafeBufferPointer<UInt16>) -> RankKey? {
      if !oneError.mayMatch(units) { return nil }
      return matchers.lazy.compactMap { plan, matcher in
        matcher.align(units).map { plan.rank($0, of: field, nameLength: nameLength) }
      }.min()
    }
    names.forEachMember(unless: isCancelled) { row in
      segment.names.withUnits(of: row) { units in
        if let rank = best(.name, segment.nameLength(of: row), units) {
          ranked.append(.init(rank: rank, row: UInt32(row)))
        }
      }
    }
    texts.forEachMember { text in
      segment.others.withUnits(of: text) { units in
        if let rank = best(segment.otherFields[text], 0, units) { segment.add(rank, ofOther: text, to: &ranked) }
      }
    }
    addresses.forEachMember { row in
      if let rank = plan.variants.compactMap({ segment.addressRank(of: row, $0) }).min() {
        ranked.append(.init(rank: rank, row: UInt32(row)))
      }
    }
    var found = numbers
    for hit in ranked { found.insert(Int(hit.row)) }
    hits.buckets = [Bucket(plan.rank(.number, tier: .typo), .alike(numbers)), Bucket(sorting: ranked)]
    finish(&hits, found, .typo)
    return hits
  }
}
