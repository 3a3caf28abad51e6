extension TextColumn {
  /// A superset of the texts in which the query is beginnings of words, in any order.
  ///
  /// - Complexity: that of ``search(_:_:)``
  func inAnyOrder(_ plan: QueryPlan, _ spellings: SpellingColumns) -> RowSet {
    let reached = beginnings(plan, TextMatcher(masks: plan.masks, spellings: spellings))
    var typed = TypedTexts(RowSet(capacity: count), plan.keys.count)
    for slot in 0..<WordTrie.slotCount { extend(&typed, from: 0, slot: slot, nil, reached.first ?? [], plan) }
    return continued(from: typed, reached, plan, requiresSeparators: false)
  }

  /// A superset of the texts in which the query is one range from inside a word.
  ///
  /// - Parameter fromStarts: whether the range may also begin where a word starts.
  /// - Complexity: O(nodes of the trie), and that of ``inAnyOrder(_:_:)`` for texts with a word that ends with the beginning
  func inside(_ plan: QueryPlan, _ spellings: SpellingColumns, fromStarts: Bool) -> RowSet {
    typedInside(plan, spellings, from: 0, fromStarts ? .unit : .inside)
  }

  /// A superset of the texts that match with one typing error.
  ///
  /// - Complexity: that of ``search(_:_:)`` and ``inside(_:_:fromStarts:)``
  func withOneError(_ plan: QueryPlan, _ halves: QueryPlan.Halves, _ spellings: SpellingColumns) -> RowSet {
    var found = search(halves.first, spellings).all
    found.formUnion(search(halves.swapped, spellings).all)
    found.formUnion(typedInside(plan, spellings, from: halves.middle, .anywhere))
    return found
  }

  /// A superset of the texts with a range that is the query from a position on.
  ///
  /// - Parameter entry: where the range may begin. With `anywhere` it may also have gaps: the rest of a word that is typed in
  ///   part may be skipped.
  private func typedInside(
    _ plan: QueryPlan, _ spellings: SpellingColumns, from start: Int, _ entry: WordTrie.Entry
  ) -> RowSet {
    let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
    var typed = TypedTexts(RowSet(capacity: count), plan.keys.count)
    // With gaps, nearly every text has some letter on a given key.
    let one: PositionSet = entry == .anywhere ? 1 << PositionSet(start + 1) : 0
    if entry == .anywhere { typed.texts[start + 1] = RowSet(all: count) }
    words.walkInside(matcher, from: start, entry) { node, ends in
      for slot in 0..<WordTrie.slotCount {
        // All words below the node contain the range, or the range continues in the next word after the one that ends here.
        if ends & matcher.masks.goal != 0 {
          words.withTexts(under: node, slot: slot) { typed.texts[plan.keys.count].insert(contentsOf: $0) }
        } else if entry != .anywhere {
          words.withTexts(at: node, slot: slot) { texts in
            ends.forEachBit { typed.texts[$0].insert(contentsOf: texts) }
          }
        } else if ends & ~one != 0 {
          words.withTexts(under: node, slot: slot) { texts in
            (ends & ~one).forEachBit { typed.texts[$0].insert(contentsOf: texts) }
          }
        }
      }
    }
    let reached = beginnings(plan, matcher)
    return continued(from: typed, reached, plan, requiresSeparators: true)
  }

  /// A superset of the texts in which all of the query can be typed: after what one word has typed, with beginnings of any
  /// words, up to the number of words of a text.
  ///
  /// - Parameters:
  ///   - first: the texts after the first word.
  ///   - requiresSeparators: whether the text has to have a separator somewhere if one is typed.
  private func continued(
    from first: TypedTexts, _ reached: [[WordTrie.ReachedNode]], _ plan: QueryPlan, requiresSeparators: Bool
  ) -> RowSet {
    let count = plan.keys.count
    var typed = first
    var found = RowSet(capacity: self.count)
    for wordCount in 2..<max(count + 2, 3) {
      for position in 1..<max(count, 1) where plan.separators >> PositionSet(position) & 1 != 0 {
        let from = typed.texts[position]
        if !requiresSeparators {
          typed.texts[position + 1].formUnion(from)
          continue
        }
        for (mask, texts) in [(plan.masks.space, spaced), (plan.masks.punctuation, punctuated)]
        where mask >> PositionSet(position) & 1 != 0 {
          typed.texts[position + 1].formUnion(from, intersecting: texts)
        }
      }
      found.formUnion(typed.texts[count])
      var next = TypedTexts(RowSet(capacity: self.count), count)
      var hasMore = false
      for position in 1..<max(count, 1) {
        var from = typed.texts[position]
        from.formIntersection(textsByWordCount[min(wordCount, WordTrie.slotCount) - 1])
        if from.isEmpty { continue }
        hasMore = true
        for slot in 0..<WordTrie.slotCount { extend(&next, from: position, slot: slot, from, reached[position], plan) }
      }
      if !hasMore { break }
      typed = next
    }
    return found
  }
}
