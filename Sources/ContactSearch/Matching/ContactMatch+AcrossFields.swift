import Contacts

extension IndexSegment {
  /// Fills in how the parts of a query match, if each matches a field and not all the same one. Every match in the name, in
  /// the first of the other texts, and in the first number is highlighted.
  func fillAcrossFields(
    _ match: inout Match, _ row: Int, _ plan: QueryPlan, _ split: QueryPlan.Split
  ) -> RankKey? {
    var fields: Set<SearchField> = []
    var nameRanges: [Range<Int>] = []
    var other: (field: SearchField, place: Int, text: String, ranges: [Range<Int>])?
    var number: PhoneMatch.Found?
    for part in split.parts {
      var isFound = false
      forEachMatch(row, match.contact, part) { text, ranges in
        isFound = true
        fields.insert(text.field)
        if text.field == .name {
          nameRanges += ranges()
        } else if other.map({ text.place < $0.place }) ?? true {
          other = (text.field, text.place, text.text, ranges())
        } else if other?.place == text.place {
          other?.ranges += ranges()
        }
      }
      if let found = PhoneMatch(match.contact, part.query, region, .startOrEnd).found {
        isFound = true
        fields.insert(.number)
        number = number ?? found
      }
      if !isFound { return nil }
    }
    guard fields.count > 1 else { return nil }
    match.nameRanges = MatchRanges.merged(nameRanges)
    if let number { match.take(number) }
    match.decide(
      other?.field ?? .name, .acrossFields, text: other?.text, MatchRanges.merged(other?.ranges ?? []))
    return plan.rank(.acrossFields, rangeCount: split.parts.count, nameLength: nameLength(of: row))
  }
}
