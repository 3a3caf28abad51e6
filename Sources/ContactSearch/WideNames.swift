/// The rows of the names' lists that are longest, as sets: these are brought together with others sooner.
struct WideNames: Sendable {
  /// By trie and node.
  private let sets: [[Int: ContactSet]]

  /// - Complexity: O(entries of these lists)
  init(_ names: TextColumn, _ rows: NameRows) {
    sets = names.tries.map { trie in
      var sets: [Int: ContactSet] = [:]
      for (number, node) in trie.nodes.enumerated()
      where node.count > max(names.count / ContactSet.wide, trie.leafCount) {
        var set = ContactSet(capacity: rows.rowCount)
        for part in PrefixTrie.Part.allCases { set.insert(node.list(of: part), of: trie.lists, rows) }
        sets[number] = set
      }
      return sets
    }
  }

  /// The rows of a node of one of the tries; nil when there are few.
  func rows(ofNode node: Int, trie: Int) -> ContactSet? { sets[trie][node] }
}
