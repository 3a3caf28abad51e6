/// Brings the tries of several columns together: the list of a query is that of all of them, so nothing has to be matched
/// again.
extension PrefixTrie {
  /// A trie that is brought together with others.
  struct Source {
    var trie: PrefixTrie
    /// By text of the trie, which text of the whole it is.
    var texts: [UInt32]
    /// Makes the nodes that the next keys lead to from a leaf: takes the keys that lead to it and its texts.
    var grow: (_ path: [Int], _ texts: [UInt32]) -> PrefixTrie
  }

  /// - Parameters:
  ///   - textCount: the texts of the whole are numbered below this.
  ///   - leafCount: nodes of no more texts are leaves. nil for somewhat more than in all sources together, so that nearly
  ///     always their leaves are below those of the whole.
  /// - Complexity: O(entries of all lists), and what it costs to make the nodes below leaves where other tries have some
  init(merging sources: [Source], textCount: Int, leafCount: Int?) {
    let leafCount = leafCount ?? sources.reduce(0) { $0 + $1.trie.leafCount } * 4 / 3
    var merger = Merger(sources: sources, textCount: textCount, leafCount: leafCount)
    merger.merge()
    merger.lists.trim()
    let unkeyed = Set(sources.flatMap { source in source.trie.unkeyed.map { source.texts[Int($0)] } })
    self.init(leafCount: leafCount, nodes: merger.nodes, lists: merger.lists, unkeyed: unkeyed.sorted())
  }

  private struct Merger: ~Copyable {
    /// A node that may have children, and the nodes of the sources for the same query.
    struct Open {
      var node: Int
      var path: [Int]
      var parts: [(source: Int, node: Int)]
    }

    var sources: [Source]
    let leafCount: Int
    let limit: Int
    var nodes = [Node()]
    var lists = GapLists()
    private var union: AscendingUnion
    private var entryCount = 0

    init(sources: [Source], textCount: Int, leafCount: Int) {
      self.sources = sources
      self.leafCount = leafCount
      limit = PrefixTrie.budget * sources.reduce(1) { $0 + $1.trie.nodes[0].count }
      union = AscendingUnion(capacity: textCount)
      // Distances get smaller among more texts.
      lists.reserve(sources.reduce(0) { $0 + $1.trie.lists.bytes.count })
    }

    mutating func merge() {
      var open = [Open(node: 0, path: [], parts: sources.indices.map { ($0, 0) })]
      setLists(of: 0, open[0].parts)
      entryCount = 0
      while !open.isEmpty, open[0].path.count < PrefixTrie.maximumDepth {
        var next: [Open] = []
        for item in open where nodes[item.node].count > leafCount && entryCount < limit && !isOverBudget(item) {
          split(item, into: &next)
        }
        open = next
      }
    }

    /// Whether one of the sources has more texts there than a leaf should have, because it had no budget left to go on.
    private func isOverBudget(_ item: Open) -> Bool {
      item.parts.contains { source, node in
        let trie = sources[source].trie
        return trie.nodes[node].isLeaf && trie.nodes[node].count > trie.leafCount
      }
    }

    /// Makes the nodes that the keys lead to from a node.
    private mutating func split(_ item: Open, into next: inout [Open]) {
      var parts = item.parts
      for place in parts.indices {
        let trie = sources[parts[place].source].trie
        let node = trie.nodes[parts[place].node]
        guard node.isLeaf, node.count > 0 else { continue }
        let source = sources[parts[place].source]
        let grown = source.grow(item.path, trie.texts(of: parts[place].node).sorted())
        parts[place] = (sources.count, 0)
        sources.append(Source(trie: grown, texts: source.texts, grow: source.grow))
      }
      let childKeys = parts.reduce(UInt16(0)) { $0 | sources[$1.source].trie.nodes[$1.node].childKeys }
      nodes[item.node].open(childKeys: childKeys, firstChild: nodes.count)
      for key in 0..<10 where childKeys >> UInt16(key) & 1 != 0 {
        let children = parts.compactMap { source, node in
          sources[source].trie.nodes[node].child(key).map { (source: source, node: $0) }
        }
        next.append(Open(node: nodes.count, path: item.path + [key], parts: children))
        nodes.append(Node())
        setLists(of: nodes.count - 1, children)
      }
    }

    private mutating func setLists(of node: Int, _ parts: [(source: Int, node: Int)]) {
      for part in Part.allCases {
        var most = 0
        for (source, place) in parts {
          let list = sources[source].trie.nodes[place].list(of: part)
          if list.isEmpty { continue }
          union.insert(list, of: sources[source].trie.lists, as: sources[source].texts)
          most += list.count
        }
        let list = lists.append(draining: &union, most: most)
        entryCount += list.count
        nodes[node].setList(list, of: part)
      }
    }
  }
}
