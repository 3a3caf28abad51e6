import Contacts

extension IndexSegment {
  /// Fills in how the parts of a query match, if each part matches a field and they do not all match the same field.
  ///
  /// Highlights every match in the name, in the first of the other texts, and in the first number.
  ///
  /// - Returns: its rank; nil if the contact does not match.
  func fillAcrossFields(
    _ match: inout Match, _ row: Int, _ plan: QueryPlan, _ split: QueryPlan.Split
  ) -> RankKey? {
    var fields: Set<SearchField> = []
    var nameRanges: [Range<Int>] = []
    var other: (field: SearchField, fieldIndex: Int, text: String, ranges: [Range<Int>])?
    var number: PhoneMatch.Found?
    for part in split.parts {
      var isFound = false
      forEachMatch(row, match.contact, part) { text, ranges in
        isFound = true
        fields.insert(text.field)
        if text.field == .name {
          nameRanges += ranges()
        } else if other.map({ text.fieldIndex < $0.fieldIndex }) ?? true {
          other = (text.field, text.fieldIndex, text.text, ranges())
        } else if other?.fieldIndex == text.fieldIndex {
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
    if let number { match.show(matched: number) }
    match.decide(
      other?.field ?? .name, .acrossFields, text: other?.text, MatchRanges.merged(other?.ranges ?? []))
    return plan.rank(.acrossFields, rangeCount: split.parts.count, nameLength: nameLength(of: row))
  }
}
