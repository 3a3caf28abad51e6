extension SegmentSearch {
  /// The contacts in which each part of the query matches a field, and the parts do not all match the same field.
  ///
  /// - Parameter known: the rows that match already.
  /// - Complexity: that of ``primary()`` for each part
  func acrossFields(_ split: QueryPlan.Split, excluding known: RowSet?) -> SegmentHits {
    var hits = SegmentHits()
    var all: RowSet?
    var rowsOfFields: [SearchField: RowSet] = [:]
    // The longest part first: the longer a part is, the fewer contacts match it.
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
    if let known { rows.subtract(known) }
    hits.buckets = [Bucket(plan.rank(.acrossFields, rangeCount: split.parts.count), .alike(rows))]
    finish(&hits, rows, .primary)
    hits.isPrimary = hits.count > 0
    return hits
  }

  /// The contacts that match primarily, by the field that matches. A number matches by its end, too.
  private func rowsByField() -> [(SearchField, RowSet)] {
    var found: [(SearchField, RowSet)] = []
    if !query.elements.isEmpty {
      found.append((.name, segment.names.search(plan, segment.spellings).all))
      found += segment.rowsByField(ofOthers: segment.others.search(plan, segment.spellings).all)
      for field in [SearchField.email, .sip] { found.append((field, addresses(field))) }
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
}
