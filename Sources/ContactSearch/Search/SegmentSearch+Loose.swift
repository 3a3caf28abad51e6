extension SegmentSearch {
  /// The contacts that match loosely.
  ///
  /// Numbers are scanned one by one. This is affordable because it happens only if few contacts match primarily, and the next
  /// key does not wait for it.
  ///
  /// - Parameter known: the rows that match already.
  /// - Complexity: that of ``TextColumn/inside(_:_:fromStarts:)``, and O(numbers); in text mode O(bytes) of all contacts
  func loose(excluding known: RowSet?, _ isCancelled: () -> Bool) -> SegmentHits {
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
          segment.append(plan.rank(found, of: segment.otherFields[text], nameLength: 0), ofOther: text, to: &ranked)
        }
        let loose = LooseMatcher(query, matcher)
        let locals = segment.addresses.locals
        locals.inside(plan, segment.spellings, fromStarts: true).forEachMember { text in
          locals.withUnits(of: text) { units in
            guard let found = loose.localPartMatch(units) else { return }
            let row = segment.addresses.rows[text]
            let rank = plan.rank(found, of: .email, nameLength: segment.nameLength(of: Int(row)))
            ranked.append(.init(rank: rank, row: row))
          }
        }
      }
      if query.looksInsideNumbers, !isCancelled() {
        var numbers = RowSet(capacity: segment.count)
        segment.numberDigits.forEach(with: query.dialled) { numbers.insert(Int($0)) }
        for row in segment.numberDigits.long where PhoneMatch.isInside(segment.contact(Int(row)), query) {
          numbers.insert(Int(row))
        }
        hits.buckets.append(Bucket(plan.rank(.number, tier: .loose), .alike(without(known, numbers))))
        found.formUnion(numbers)
      }
    }
    for hit in ranked { found.insert(Int(hit.row)) }
    if let known {
      ranked.removeAll { known.contains(Int($0.row)) }
      found.subtract(known)
    }
    hits.buckets.append(Bucket(sorting: ranked))
    finish(&hits, found, .loose)
    return hits
  }

  /// Calls `body` with each text of a column that matches loosely.
  private func looseTexts(
    _ column: TextColumn, _ isCancelled: () -> Bool, _ body: (Int, LooseMatcher.Found) -> Void
  ) {
    if isCancelled() { return }
    let loose = LooseMatcher(query, matcher)
    var candidates = column.inside(plan, segment.spellings, fromStarts: false)
    if LooseMatcher.allowsAnyOrder(query) { candidates.formUnion(column.inAnyOrder(plan, segment.spellings)) }
    candidates.forEachMember(unless: isCancelled) { text in
      if let found = column.withUnits(of: text, loose.match) { body(text, found) }
    }
  }
}
