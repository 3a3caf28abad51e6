extension TextColumn {
  /// The texts with the query as beginnings of their words in any order, and perhaps others.
  ///
  /// - Complexity: that of ``search(_:_:)``
  func inAnyOrder(_ plan: QueryPlan, _ spellings: SpellingColumns) -> RowSet {
    let places = beginnings(plan, TextMatcher(masks: plan.masks, spellings: spellings))
    var typed = TypedTexts(RowSet(capacity: count), plan.keys.count)
    for slot in 0..<WordTrie.slotCount { extend(&typed, from: 0, slot: slot, nil, places.first ?? [], plan) }
    return goOn(from: typed, places, plan, takesSeparators: false)
  }

  /// The texts with the query as a stretch, and perhaps others. It begins inside a word, or with `fromStarts` also where
  /// a word starts.
  ///
  /// - Complexity: O(nodes of the trie), and that of ``inAnyOrder(_:_:)`` for texts with a word that ends with the beginning
  func inside(_ plan: QueryPlan, _ spellings: SpellingColumns, fromStarts: Bool) -> RowSet {
    typedInside(plan, spellings, from: 0, fromStarts ? .unit : .inside)
  }

  /// The texts that match with one typing error, and perhaps others.
  ///
  /// - Complexity: that of ``search(_:_:)`` and ``inside(_:_:fromStarts:)``
  func withOneError(_ plan: QueryPlan, _ halves: QueryPlan.Halves, _ spellings: SpellingColumns) -> RowSet {
    var found = search(halves.first, spellings).all
    found.formUnion(search(halves.swapped, spellings).all)
    found.formUnion(typedInside(plan, spellings, from: halves.middle, .anywhere))
    return found
  }

  /// The texts with a stretch that is the query from a position on, and perhaps others.
  ///
  /// - Parameter entry: where the stretch may begin. With `anywhere` it may also have gaps, leaving out the rest of a word that
  ///   is typed in part.
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
        // All words continue from here, or the one that ends here.
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
    let places = beginnings(plan, matcher)
    return goOn(from: typed, places, plan, takesSeparators: true)
  }

  /// The texts in which all of the query can be typed, and perhaps others: with the part typed with one word, and then
  /// with beginnings of any words, as many as a text has.
  ///
  /// - Parameter takesSeparators: whether a typed separator has to be somewhere in the text.
  private func goOn(
    from first: TypedTexts, _ places: [[WordTrie.Place]], _ plan: QueryPlan, takesSeparators: Bool
  ) -> RowSet {
    let count = plan.keys.count
    var typed = first
    var found = RowSet(capacity: self.count)
    for wordCount in 2..<max(count + 2, 3) {
      for position in 1..<max(count, 1) where plan.separators >> PositionSet(position) & 1 != 0 {
        let from = typed.texts[position]
        if !takesSeparators {
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
      var goesOn = false
      for position in 1..<max(count, 1) {
        var from = typed.texts[position]
        from.formIntersection(ofWords[min(wordCount, WordTrie.slotCount) - 1])
        if from.isEmpty { continue }
        goesOn = true
        for slot in 0..<WordTrie.slotCount { extend(&next, from: position, slot: slot, from, places[position], plan) }
      }
      if !goesOn { break }
      typed = next
    }
    return found
  }
}
