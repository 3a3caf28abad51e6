import Keypad

extension SegmentSearch {
  /// Whether anybody in a segment matches primarily: what ``search(_:removed:)`` would count, without counting.
  ///
  /// - Complexity: O(query length + groups of numbers · log numbers), and O(units) of a few texts
  func findsAnybody(in segment: IndexSegment, removed: ContactSet?) -> Bool {
    func isThere(_ row: UInt32) -> Bool { !(removed?.contains(Int(row)) ?? false) }
    if !query.elements.isEmpty {
      let matcher = TextMatcher(masks: masks, spellings: segment.spellings)
      if findsText(of: segment.names, matcher, { isThere($0) }) { return true }
      let hasUser: (UInt32) -> Bool = { segment.otherRows[segment.rows(ofOther: Int($0))].contains(where: isThere) }
      if findsText(of: segment.others, matcher, hasUser) { return true }
    }
    guard !query.dialled.isEmpty else { return false }
    return segment.numbers.containsPrefix(query, besides: removed)
      || segment.numbers.lookedAtSingly.contains { isThere($0) && segment.matchesNumber(Int($0), query) != nil }
  }

  /// Whether any text matches that counts.
  private func findsText(of column: TextColumn, _ matcher: TextMatcher, _ counts: (UInt32) -> Bool) -> Bool {
    func matches(_ texts: some Sequence<UInt32>) -> Bool {
      texts.contains { counts($0) && column.withUnits(of: Int($0)) { matcher.matches($0) } }
    }
    for trie in column.tries {
      if steps.contains(0) {
        if matches(trie.unkeyed) { return true }
        continue
      }
      for place in trie.places(steps) {
        let list = trie.texts(of: place.node)
        if place.isAnswer && isKeys {
          if list.contains(where: counts) { return true }
          continue
        }
        var candidates: [UInt32] = []
        column.pairs.filter(list, steps[max(place.depth - 1, 0)...], into: &candidates)
        if matches(candidates) { return true }
      }
    }
    return matches(column.unknown)
  }
}
