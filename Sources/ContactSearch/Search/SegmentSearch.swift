import Contacts

/// The matches of a query in one segment.
struct SegmentHits: Sendable {
  /// The rows that match.
  var rows: RowSet?
  /// The same matches, in buckets of matches that rank alike.
  var buckets: [Bucket] = []
  /// Whether any contact matches primarily.
  var isPrimary = false
  /// Whether any contact matches by a number.
  var hasNumber = false
  /// The number of contacts that match.
  var count = 0

  /// Adds matches of other contacts: of parts of the query in several fields, or of a lower tier.
  mutating func add(_ lower: SegmentHits) {
    buckets += lower.buckets
    count += lower.count
    if lower.isPrimary {
      isPrimary = true
      if let rows = lower.rows { self.rows?.formUnion(rows) }
    }
  }
}

/// The search for a query in one segment, tier by tier.
struct SegmentSearch {
  let plan: QueryPlan
  let segment: IndexSegment
  /// The rows that were superseded.
  let removed: RowSet?
  let used: UsedContacts

  var query: SearchQuery { plan.query }
  var matcher: TextMatcher { TextMatcher(masks: plan.masks, spellings: segment.spellings) }

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
      if plan.readsInsideNames { rows.formUnion(insideNames(excluding: rows, &hits.buckets)) }
      rows.formUnion(others(&hits.buckets))
      rows.formUnion(addresses(&hits.buckets))
    }
    if !query.dialled.isEmpty, let numbers = numbers() {
      if let exact = numbers.exact { hits.buckets.append(Bucket(plan.rank(.number, isExact: true), .alike(exact))) }
      hits.buckets.append(Bucket(plan.rank(.number), .alike(numbers.all)))
      rows.formUnion(numbers.all)
      hits.hasNumber = without(removed, numbers.all).count > 0
    }
    if query.meansFavourites { rows.formUnion(favourites(&hits.buckets)) }
    finish(&hits, rows, .primary)
    hits.isPrimary = hits.count > 0
    return hits
  }

  /// Adds a bucket of the favourites, ordered by usage, and returns their rows.
  ///
  /// - Complexity: O(used contacts)
  private func favourites(_ buckets: inout [Bucket]) -> RowSet {
    var rows = RowSet(capacity: segment.count)
    var hits: [Bucket.RowHit] = []
    for (row, usage) in used.rows where usage.isFavourite {
      rows.insert(Int(row))
      let rank = plan.rank(.namePrefix, nameLength: segment.nameLength(of: Int(row)))
      hits.append(Bucket.RowHit(rank: rank.boosted(by: usage.boost(for: query)), row: row))
    }
    if !hits.isEmpty { buckets.append(Bucket(sorting: hits)) }
    return rows
  }

  /// The rows that are not in another set.
  func without(_ other: RowSet?, _ rows: RowSet) -> RowSet {
    guard let other else { return rows }
    var rows = rows
    rows.subtract(other)
    return rows
  }

  /// Counts the matches without superseded contacts, and adds a bucket of those that usage boosts.
  func finish(_ hits: inout SegmentHits, _ rows: RowSet, _ tier: MatchTier) {
    let rows = without(removed, rows)
    hits.count = rows.count
    if hits.count == 0 { hits.buckets = [] }
    hits.rows = rows
    var boosted: [Bucket.RowHit] = []
    for (row, usage) in used.rows where rows.contains(Int(row)) {
      let boost = usage.boost(for: query)
      guard boost > 0, let rank = segment.rank(of: Int(row), tier, plan) else { continue }
      boosted.append(.init(rank: rank.boosted(by: boost), row: row))
    }
    if !boosted.isEmpty { hits.buckets.append(Bucket(sorting: boosted)) }
  }

  /// Adds the buckets of the names that match, and returns their rows.
  private func names(_ buckets: inout [Bucket]) -> RowSet {
    let found = segment.names.search(plan, segment.spellings)
    for (writing, names) in segment.names.byWriting(found.prefix) {
      buckets.append(Bucket(plan.rank(.namePrefix, writing: writing), .alike(names)))
    }
    // Matches that may be exact, or continue from the first word to the next, come before the others, and are ranked now.
    if !found.whole.isEmpty {
      buckets.append(Bucket(plan.rank(.namePrefix, isExact: true), .names(found.whole)).ranked(in: segment, plan))
    }
    var rest = found.all
    rest.subtract(found.prefix)
    rest.subtract(found.whole)
    if !rest.isEmpty { buckets.append(Bucket(plan.rank(.namePrefix, start: 1), .names(rest))) }
    return found.all
  }

  /// Adds a bucket of the names with the query inside a word, and returns their rows.
  ///
  /// - Parameter known: the rows of names that match from the start of a word.
  private func insideNames(excluding known: RowSet, _ buckets: inout [Bucket]) -> RowSet {
    var rows = RowSet(capacity: segment.count)
    var hits: [Bucket.RowHit] = []
    let loose = LooseMatcher(query, matcher)
    without(known, segment.names.inside(plan, segment.spellings, fromStarts: false)).forEachMember { row in
      guard let found = segment.names.withUnits(of: row, loose.insideMatch) else { return }
      rows.insert(row)
      let rank = plan.rank(insideName: found, nameLength: segment.nameLength(of: row))
      hits.append(Bucket.RowHit(rank: rank, row: UInt32(row)))
    }
    if !hits.isEmpty { buckets.append(Bucket(sorting: hits)) }
    return rows
  }

  /// Adds the buckets of the other texts that match, and returns the rows with them.
  private func others(_ buckets: inout [Bucket]) -> RowSet {
    var found = segment.others.search(plan, segment.spellings)
    var rows = RowSet(capacity: segment.count)
    for (writing, texts) in segment.others.byWriting(found.prefix) {
      let alike = segment.rows(ofOthers: texts)
      buckets.append(Bucket(plan.rank(.otherField, writing: writing), .alike(alike)))
      rows.formUnion(alike)
    }
    found.all.subtract(found.prefix)
    if !found.all.isEmpty {
      buckets.append(Bucket(plan.rank(.otherField), .others(found.all)))
      rows.formUnion(segment.rows(ofOthers: found.all))
    }
    return rows
  }

  /// Adds a bucket of the rows with an address that begins with the query, and returns them.
  private func addresses(_ buckets: inout [Bucket]) -> RowSet {
    let rows = addresses()
    if !rows.isEmpty {
      // All match alike, except addresses that begin with punctuation.
      var hits: [Bucket.RowHit] = []
      rows.forEachMember { row in
        if let rank = segment.addressRank(of: row, plan) { hits.append(.init(rank: rank, row: UInt32(row))) }
      }
      buckets.append(Bucket(sorting: hits))
    }
    return rows
  }

  /// The rows with an address that begins with the query.
  ///
  /// - Parameter field: the field of the addresses; nil for both.
  func addresses(_ field: SearchField? = nil) -> RowSet {
    var rows = RowSet(capacity: segment.count)
    for row in segment.addresses.candidates(plan, segment.spellings) where !rows.contains(row) {
      if segment.addressRank(of: row, plan, field) != nil { rows.insert(row) }
    }
    return rows
  }

  /// The rows with a number that begins with the query; nil if there are none.
  ///
  /// If the query has an extension, only whole numbers with this extension, or with none, match. If it has none, a number
  /// with an extension does not match exactly.
  func numbers() -> NumberTable.Found? {
    var found = segment.numbers.search(query, rowCount: segment.count)
    let long = segment.numbers.longNumberRows
    guard found != nil || !long.isEmpty else { return nil }
    var narrowed = NumberTable.Found(all: RowSet(capacity: segment.count))
    if let all = found?.all, query.phoneExtension.isEmpty { narrowed.all = all }
    func check(_ row: Int) {
      guard let isExact = segment.matchesNumber(row, query) else { return }
      narrowed.all.insert(row)
      if isExact {
        var exact = narrowed.exact ?? RowSet(capacity: segment.count)
        narrowed.exact = nil
        exact.insert(row)
        narrowed.exact = exact
      }
    }
    found?.exact?.forEachMember(check)
    found = nil
    for row in long { check(Int(row)) }
    return narrowed
  }
}
