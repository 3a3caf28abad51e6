import Synchronization

/// Looks for the keys that lead on: those with which, typed behind a query, somebody still matches primarily.
///
/// Where the query leads in the index the keys that lead on from there are known, or a few texts are left: these are gone
/// through once for all keys.
final class NextKeySearch: Sendable {
  /// The keys, in the order of the bits.
  static let keys = Array("0123456789*#")
  static let all = UInt16(1 << keys.count) - 1

  /// So many texts are gone through before it is looked whether there is anything left to find.
  private static let chunk = 128

  private let search: SegmentSearch
  /// The query with each of the keys behind it.
  private let next: [SegmentSearch]
  /// The keys with which texts may match, and those of them that are one element more: a text that matches with such a key
  /// matches the query, and goes on with the key.
  private let textKeys: UInt16
  private let followingKeys: UInt16
  private let found = Atomic<UInt16>(0)

  /// The keys that were found so far, as bits.
  var bits: UInt16 { found.load(ordering: .relaxed) }

  init(_ search: SegmentSearch) {
    self.search = search
    let query = search.query
    next = NextKeySearch.keys.map { SegmentSearch(SearchQuery(query.text + String($0), isText: query.isText)) }
    var keys: (text: UInt16, following: UInt16) = (0, 0)
    for (key, longer) in next.enumerated() where !longer.query.elements.isEmpty {
      keys.text |= 1 << UInt16(key)
      if longer.steps == search.steps + [1 << UInt16(key)] { keys.following |= 1 << UInt16(key) }
    }
    (textKeys, followingKeys) = keys
  }

  /// Looks into a segment. Segments can be looked into at a time; what is found in one is not looked for in the others.
  ///
  /// - Complexity: for each key O(query length + groups of numbers · log numbers), and O(units) of a few texts
  func look(in segment: IndexSegment, removed: ContactSet?) {
    for (key, search) in next.enumerated() where !isFound(key) {
      if search.findsNumber(in: segment, removed: removed) { insert(key) }
    }
    guard let removed else {
      look(in: segment.names, segment.spellings) { _ in true }
      look(in: segment.others, segment.spellings) { _ in true }
      return
    }
    look(in: segment.names, segment.spellings) {
      segment.nameRows.rows(of: Int($0)).contains { !removed.contains($0) }
    }
    look(in: segment.others, segment.spellings) {
      segment.otherRows[segment.rows(ofOther: Int($0))].contains { !removed.contains(Int($0)) }
    }
  }

  private func isFound(_ key: Int) -> Bool { bits >> UInt16(key) & 1 != 0 }

  private func insert(_ key: Int) { found.bitwiseOr(1 << UInt16(key), ordering: .relaxed) }

  /// Texts of a trie that are left to be gone through.
  private struct Place: Hashable {
    var trie: Int
    var node: Int
    var depth: Int
    /// The only key they may lead on with; nil where each of them may.
    var key: Int?
  }

  /// - Parameter counts: whether somebody has a text who was not removed.
  private func look(in column: TextColumn, _ spellings: SpellingColumns, _ counts: (UInt32) -> Bool) {
    var places: [Place: UInt16] = [:]
    var unkeyed: UInt16 = 0
    for (key, search) in next.enumerated() where textKeys >> UInt16(key) & 1 != 0 && !isFound(key) {
      if search.steps.contains(0) {
        unkeyed |= 1 << UInt16(key)
        continue
      }
      for (number, trie) in column.tries.enumerated() {
        for place in trie.places(search.steps) {
          if place.isAnswer, search.isKeys {
            if trie.contains(place.node, where: counts) { insert(key) }
          } else {
            let isShared = trie.nodes[place.node].isLeaf && followingKeys >> UInt16(key) & 1 != 0
            places[Place(trie: number, node: place.node, depth: place.depth, key: isShared ? nil : key), default: 0] |=
              1 << UInt16(key)
          }
        }
      }
    }
    for (place, keys) in places where keys & ~bits != 0 {
      let steps = place.key.map { next[$0].steps } ?? search.steps
      var texts: [UInt32] = []
      column.pairs.filter(
        column.tries[place.trie].texts(of: place.node), steps[min(max(place.depth - 1, 0), steps.count)...],
        into: &texts)
      look(at: texts, keys, column, spellings, counts)
    }
    if unkeyed != 0 { for trie in column.tries { look(at: trie.unkeyed, unkeyed, column, spellings, counts) } }
    look(at: column.unknown, textKeys, column, spellings, counts)
  }

  /// Goes through texts until all of some keys are found.
  private func look(
    at texts: [UInt32], _ keys: UInt16, _ column: TextColumn, _ spellings: SpellingColumns, _ counts: (UInt32) -> Bool
  ) {
    TextSieve.with(search.steps, spellings) { sieve in
      for start in stride(from: 0, to: texts.count, by: NextKeySearch.chunk) where keys & ~bits != 0 {
        column.visit(Array(texts[start...].prefix(NextKeySearch.chunk))) { text, units in
          var perhaps = keys & ~bits
          if let sieve, perhaps & followingKeys != 0 {
            perhaps &= ~followingKeys | sieve.nextKeys(units, spellings)
          }
          perhaps.forEachBit { key in
            let matcher = TextMatcher(masks: next[key].masks, spellings: spellings)
            if matcher.matches(units), counts(UInt32(text)) { insert(key) }
          }
        }
      }
    }
  }
}

extension SegmentSearch {
  /// Whether anybody has a number with a form that starts with the query.
  ///
  /// - Complexity: O(groups of numbers · log numbers)
  fileprivate func findsNumber(in segment: IndexSegment, removed: ContactSet?) -> Bool {
    if query.dialled.isEmpty { return false }
    return segment.numbers.containsPrefix(query, besides: removed)
      || segment.numbers.lookedAtSingly.contains { row in
        !(removed?.contains(Int(row)) ?? false) && segment.matchesNumber(Int(row), query) != nil
      }
  }
}

extension PrefixTrie {
  /// Whether a node has a text that passes a test.
  ///
  /// - Complexity: O(1) when the first one passes
  fileprivate func contains(_ node: Int, where test: (UInt32) -> Bool) -> Bool {
    Part.allCases.contains { lists.contains(nodes[node].list(of: $0), where: test) }
  }
}
