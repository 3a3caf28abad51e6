import Keypad

/// How names match that may be whole tokens, worked out ahead for the queries that have many of them: the lists of a
/// ``PrefixTrie`` say which names match, but of these not how.
struct SettledNames: Sendable {
  /// Names that match a query in the same way.
  struct Run: Sendable {
    /// Their place in the order but for the lengths of the names.
    var key: MatchKey
    var list: GapLists.List
  }

  /// A node of one of the tries.
  private struct Place: Hashable {
    var trie: Int
    var node: Int
  }

  private(set) var lists = GapLists()
  private var runs: [Place: [Run]] = [:]

  /// As many names are looked at when they are asked for.
  private static let fewNames = 256

  /// Of longer queries with a 0 or 1 few are typed, and they have many such names in scripts that have letters on these
  /// keys.
  private static let separatorDepth = 2

  /// - Complexity: O(units) of each name for about each of its tokens
  init(_ names: TextColumn, _ spellings: SpellingColumns) {
    for trie in names.tries.indices { settle(trie, names, spellings) }
    lists.trim()
  }

  func runs(ofNode node: Int, trie: Int) -> [Run]? { runs[Place(trie: trie, node: node)] }

  private mutating func settle(_ number: Int, _ names: TextColumn, _ spellings: SpellingColumns) {
    let trie = names.tries[number]
    var open = [(node: 0, query: "", hasSeparators: false)]
    while let (node, query, hasSeparators) = open.popLast() {
      for key in 0..<10 {
        if let child = trie.nodes[node].child(key) {
          open.append((child, query + String(key), hasSeparators || key < 2))
        }
      }
      let list = trie.nodes[node].list(of: .perhapsExact)
      guard list.count > SettledNames.fewNames, !hasSeparators || query.count <= SettledNames.separatorDepth else {
        continue
      }
      let search = SegmentSearch(SearchQuery(query))
      let matcher = TextMatcher(masks: search.masks, spellings: spellings)
      var matching: [MatchKey: [UInt32]] = [:]
      names.visit(trie.texts(list)) { name, units in
        guard let alignment = matcher.align(units) else { return }
        matching[search.key(alignment, alignment.nameClass), default: []].append(UInt32(name))
      }
      runs[Place(trie: number, node: node)] = matching.sorted { $0.key < $1.key }.map { key, names in
        Run(key: key, list: lists.append(names.count) { names[$0] })
      }
    }
  }
}
