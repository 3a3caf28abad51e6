/// The e-mail and SIP addresses of contacts, indexed by the local part, before the `@`. The domain is not indexed, since it is
/// nearly always the same; it is read from the contact.
struct AddressColumn: Sendable {
  let locals: TextColumn
  /// By address, the row of its contact.
  let rows: [UInt32]

  /// The rows with an address that may begin with a query that is longer than the local part.
  ///
  /// They are those whose first word is typed completely.
  ///
  /// - Complexity: O(found)
  func candidates(_ plan: QueryPlan, _ spellings: SpellingColumns) -> [Int] {
    guard plan.masks.punctuation & ~1 != 0 else { return [] }
    var rows: [Int] = []
    locals.words.walk(from: 0, plan, TextMatcher(masks: plan.masks, spellings: spellings)) { reached in
      guard reached.typed != 0 else { return }
      locals.words.withTexts(at: reached.node, slot: 0) { texts in
        for text in texts { rows.append(Int(self.rows[Int(text)])) }
      }
    }
    return rows
  }
}
