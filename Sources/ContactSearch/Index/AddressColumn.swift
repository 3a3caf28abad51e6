/// The e-mail and SIP addresses of contacts, by the local part, before the `@`: the domain is nearly always the same, and is read
/// from the contact.
struct AddressColumn: Sendable {
  let locals: TextColumn
  /// The row of each address.
  let rows: [UInt32]

  /// The contacts with an address that may begin with the query, up to beyond its `@`: the first word is typed completely.
  ///
  /// - Complexity: O(found)
  func candidates(_ plan: QueryPlan, _ spellings: SpellingColumns) -> [Int] {
    guard plan.masks.punctuation & ~1 != 0 else { return [] }
    var rows: [Int] = []
    locals.words.walk(from: 0, plan, TextMatcher(masks: plan.masks, spellings: spellings)) { place in
      guard place.typed != 0 else { return }
      locals.words.withTexts(at: place.node, slot: 0) { texts in
        for text in texts { rows.append(Int(self.rows[Int(text)])) }
      }
    }
    return rows
  }
}
