extension TextColumn {
  /// The texts that match a query, in three sets that rank differently.
  struct Found {
    /// All of them.
    var all: RowSet
    /// The texts that start with the query, inside their first word: they match with one range from the first unit.
    var prefix: RowSet
    /// The texts that may match better than the others: with a word that equals the query, or whose first word equals a
    /// beginning of the query.
    var whole: RowSet
  }

  /// The texts that match primarily.
  ///
  /// - Complexity: O(query length² · texts / 64), and O(texts with words that begin with two keys of the query)
  func search(_ plan: QueryPlan, _ spellings: SpellingColumns) -> Found {
    let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
    let reached = beginnings(plan, matcher)
    let count = plan.keys.count
    let none = RowSet(capacity: self.count)
    var typed = TypedTexts(none, count)
    var prefix = none
    for slot in 0..<WordTrie.slotCount - 1 {
      let before = slot == 0 ? nil : separators(before: slot, typed, plan)
      // Backwards, so that a word does not continue from positions that it has reached itself.
      for position in (0..<count).reversed() {
        extend(&typed, from: position, slot: slot, typed.from(position, before), reached[position], plan)
      }
      typed.finish(before)
      if slot == 0, count > 0 { prefix = typed.texts[count] }
    }
    // The last slot has all words from the fourth on. Each of them may follow the others, so positions go forwards.
    let slot = WordTrie.slotCount - 1
    for position in 0..<count {
      let before = separators(before: slot, typed, plan)
      extend(&typed, from: position, slot: slot, typed.from(position, before), reached[position], plan)
      typed.finish(before)
    }
    var all = typed.texts[count]
    prefix.subtract(indented)
    verify(&all, except: prefix, plan.separators != 0, matcher)
    return Found(all: all, prefix: prefix, whole: whole(reached.first ?? [], all, count))
  }

  /// By position of the query, the nodes that can be reached by typing from there on.
  func beginnings(_ plan: QueryPlan, _ matcher: TextMatcher) -> [[WordTrie.ReachedNode]] {
    plan.keys.indices.map { position in
      var reached: [WordTrie.ReachedNode] = []
      words.walk(from: position, plan, matcher) { reached.append($0) }
      return reached
    }
  }

  /// By position of the query, the texts in which the query can be typed up to it. For position 0 these are all texts, which
  /// are not stored.
  struct TypedTexts {
    var texts: [RowSet]

    init(_ none: RowSet, _ count: Int) { texts = [RowSet](repeating: none, count: count + 1) }

    /// The texts to continue from at a position; nil for all.
    ///
    /// - Parameter separated: by position, the texts in which a separator was typed right before it.
    func from(_ position: Int, _ separated: [RowSet?]?) -> RowSet? {
      if position == 0 { return nil }
      guard let more = separated?[position] else { return texts[position] }
      var all = texts[position]
      all.formUnion(more)
      return all
    }

    /// A query may end with a separator.
    mutating func finish(_ separated: [RowSet?]?) {
      if let last = separated?.last, let last { texts[texts.count - 1].formUnion(last) }
    }
  }

  /// Adds the texts in which the query can be typed further with a word in a slot.
  ///
  /// - Parameters:
  ///   - position: the position to continue from.
  ///   - from: the texts to continue from; nil for all.
  ///   - nodes: the nodes that can be reached from the position.
  func extend(
    _ typed: inout TypedTexts, from position: Int, slot: Int, _ from: RowSet?, _ nodes: [WordTrie.ReachedNode],
    _ plan: QueryPlan
  ) {
    if from?.isEmpty == true { return }
    // The texts for the first key alone are precomputed.
    var known: PositionSet = 0
    if let key = plan.key(at: position) {
      known = 1 << PositionSet(position + 1)
      if let from {
        typed.texts[position + 1].formUnion(from, intersecting: firstKeys[slot][key])
      } else {
        typed.texts[position + 1].formUnion(firstKeys[slot][key])
      }
    }
    for reached in nodes where reached.typed & ~known != 0 {
      words.withTexts(under: reached.node, slot: slot) { texts in
        (reached.typed & ~known).forEachBit { end in
          if let from {
            typed.texts[end].insert(contentsOf: texts, in: from)
          } else {
            typed.texts[end].insert(contentsOf: texts)
          }
        }
      }
    }
  }

  /// By position, the texts in which a separator can be typed right before the position, where the text has one before the
  /// word in a slot or at the end; nil if the query has no separator.
  private func separators(before slot: Int, _ typed: TypedTexts, _ plan: QueryPlan) -> [RowSet?]? {
    guard plan.separators != 0 else { return nil }
    var separated = [RowSet?](repeating: nil, count: plan.keys.count + 1)
    for position in 1..<max(plan.keys.count, 1) {
      for (mask, texts) in [(plan.masks.space, spaces[slot]), (plan.masks.punctuation, punctuation[slot])]
      where mask >> PositionSet(position) & 1 != 0 {
        var from = typed.texts[position]
        // Several separators in a row can be typed only in texts that have several runs of them in a row.
        if let before = separated[position] { from.formUnion(before, intersecting: self.separated) }
        var found = separated[position + 1] ?? RowSet(capacity: count)
        found.formUnion(from, intersecting: texts)
        separated[position + 1] = found
      }
    }
    return separated
  }

  /// Removes the texts that do not match, among those that the sets cannot decide.
  ///
  /// - Parameter known: the texts that certainly match.
  ///
  /// - Complexity: O(units) of these
  private func verify(_ texts: inout RowSet, except known: RowSet, _ hasSeparators: Bool, _ matcher: TextMatcher) {
    var unsure = texts
    unsure.formIntersection(hasSeparators ? separated : long)
    unsure.subtract(known)
    unsure.forEachMember { text in
      if !withUnits(of: text, matcher.matches) { texts.remove(text) }
    }
  }

  /// The texts that may match better than others; see ``Found/whole``.
  ///
  /// - Parameter nodes: the nodes that can be reached from the start of the query.
  private func whole(_ nodes: [WordTrie.ReachedNode], _ all: RowSet, _ count: Int) -> RowSet {
    let goal: PositionSet = 1 << PositionSet(count)
    var whole = RowSet(capacity: self.count)
    for reached in nodes {
      for slot in 0..<WordTrie.slotCount where reached.whole & goal != 0 || slot == 0 && reached.typed & ~goal != 0 {
        words.withTexts(at: reached.node, slot: slot) { whole.insert(contentsOf: $0, in: all) }
      }
    }
    return whole
  }
}
