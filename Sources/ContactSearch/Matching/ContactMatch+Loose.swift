import Contacts

extension IndexSegment {
  /// Fills in how a contact matches loosely, and returns its rank; nil if it does not match.
  func fillLoose(_ match: inout Match, _ row: Int, _ plan: QueryPlan) -> RankKey? {
    let query = plan.query
    let nameLength = nameLength(of: row)
    match.tier = .loose
    var best: RankKey?
    func consider(
      _ field: SearchField, _ found: LooseMatcher.Found?,
      of bytes: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    ) {
      guard let found else { return }
      let rank = plan.rank(found, of: field, nameLength: nameLength)
      if field == .name { match.nameRanges = found.ranges }
      guard best.map({ rank < $0 }) ?? true else { return }
      best = rank
      if field == .name {
        match.decide(.name, found.nameClass)
      } else {
        match.decide(field, .otherField, text: String(decoding: bytes, as: UTF8.self), found.ranges)
      }
    }
    if !query.elements.isEmpty {
      let matcher = LooseMatcher(query, TextMatcher(masks: plan.masks, spellings: spellings))
      // The fields of the primary tier first, then those that are only searched loosely.
      names.withUnits(of: row) { consider(.name, matcher.match($0)) }
      match.contact.forEachField { kind, bytes in
        guard kind != .displayName, let field = SearchField(kind) else { return }
        withUnits(of: bytes) { units, spellings in
          let matcher = LooseMatcher(query, TextMatcher(masks: plan.masks, spellings: spellings))
          consider(field, matcher.match(units), of: bytes)
        }
      }
      match.contact.forEachAddress { address in
        withUnits(of: SearchLimits.searched(address.localPart), isWhole: true) { units, spellings in
          let matcher = LooseMatcher(query, TextMatcher(masks: plan.masks, spellings: spellings))
          consider(address.field, matcher.localPartMatch(units), of: address.bytes)
        }
      }
      if query.isText {
        match.contact.forEachField { kind, bytes in
          guard let field = SearchField(textOnly: kind) else { return }
          withUnits(of: bytes, isWhole: true) { units, spellings in
            let matcher = LooseMatcher(query, TextMatcher(masks: plan.masks, spellings: spellings))
            consider(field, matcher.textMatch(units), of: bytes)
          }
        }
      }
    }
    if let number = PhoneMatch(match.contact, query, region, .inside).found {
      match.show(matched: number)
      let rank = plan.rank(.number, tier: .loose, nameLength: nameLength)
      if best.map({ rank < $0 }) ?? true {
        best = rank
        match.decide(.number, .number)
      }
    }
    return best
  }
}
