extension SegmentSearch {
  /// The contacts that match if one key is wrong, missing or extra, or two are swapped.
  ///
  /// - Precondition: the plan is from ``QueryPlan/withVariants()``.
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
    func best(_ field: SearchField, _ nameLength: Int, _ units: UnsafeBufferPointer<UInt16>) -> RankKey? {
      if !matcher.matches(units, as: PositionsWithOneError.self) { return nil }
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
        if let rank = best(segment.otherFields[text], 0, units) { segment.append(rank, ofOther: text, to: &ranked) }
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
