/// Which texts match each query of keys: every query that matches many texts has a list of them, ready made.
///
/// A node stands for a query. While more than ``leafCount`` texts match it, there is a node for every key that leads on; a
/// longer query is looked for among the few texts of the leaf it passes. So no query makes anybody look at more texts
/// than it finds, but for a handful.
///
/// A node's texts are in four parts, each in ascending order: what is certain about a part need not be worked out again.
struct PrefixTrie: Sendable {
  /// What is known about how the texts of a part match.
  enum Part: Int, CaseIterable {
    /// The first token, or the whole text, in one range from its first unit.
    case exactPrefix
    /// Perhaps a whole token; how it matches has to be looked at.
    case perhapsExact
    /// One range from the first unit, and neither a whole token nor the whole text.
    case prefix
    /// Neither whole nor from the first unit; how it matches has to be looked at.
    case other
  }

  /// The texts that match one query.
  struct Node: Sendable {
    /// The texts of each part.
    private var lists = InlineArray<4, GapLists.List>(repeating: GapLists.List())
    private(set) var firstChild: UInt32 = 0
    /// The keys that lead on, and whether it is a leaf.
    private var flags: UInt16 = 1 << 15

    var isLeaf: Bool { flags >> 15 != 0 }
    /// The keys that lead on; none from a leaf.
    var childKeys: UInt16 { flags & (1 << 15 - 1) }

    mutating func open(childKeys: UInt16, firstChild: Int) {
      flags = childKeys
      self.firstChild = UInt32(firstChild)
    }

    var count: Int { lists[0].count + lists[1].count + lists[2].count + lists[3].count }

    func list(of part: Part) -> GapLists.List { lists[part.rawValue] }

    mutating func setList(_ list: GapLists.List, of part: Part) { lists[part.rawValue] = list }

    func has(_ list: GapLists.List) -> Bool { Part.allCases.contains { lists[$0.rawValue] == list } }

    /// The node that a key leads to, or nil when nothing matches then.
    func child(_ key: Int) -> Int? {
      guard childKeys >> UInt16(key) & 1 != 0 else { return nil }
      return Int(firstChild) + (childKeys & (1 << UInt16(key) - 1)).nonzeroBitCount
    }
  }

  /// No more texts than this are looked at one by one: few of many.
  static func leafCount(of textCount: Int) -> Int { max(textCount / leafShare, 32) }
  private static let leafShare = 256
  /// No list is made for longer queries.
  static let maximumDepth = 16
  /// No more list entries are made than so many for each text: texts with many tokens have no end of them.
  static let budget = 96
  /// Behind more keys than this, 0 and 1 have no nodes: few are typed there, and each would need as many lists again.
  static let separatorDepth = 2

  /// Nodes of no more texts than this are leaves.
  let leafCount: Int
  let nodes: [Node]
  /// The lists of all nodes.
  let lists: GapLists
  /// Texts with letters that no key carries: queries for these letters have no node.
  let unkeyed: [UInt32]

  /// The texts of a node, part after part.
  func texts(of node: Int) -> [UInt32] {
    var texts: [UInt32] = []
    texts.reserveCapacity(nodes[node].count)
    for part in Part.allCases { lists.append(nodes[node].list(of: part), to: &texts) }
    return texts
  }

  /// The texts of one of the lists.
  func texts(_ list: GapLists.List) -> [UInt32] {
    var texts: [UInt32] = []
    lists.append(list, to: &texts)
    return texts
  }

  /// Where a query leads.
  struct Place {
    var node: Int
    /// How many elements of the query led here.
    var depth: Int
    /// Whether all texts of the node match, and no other does.
    var isAnswer: Bool
  }

  /// The nodes that a query of keys leads to, or, where it goes past a leaf, that leaf.
  ///
  /// - Parameter steps: for each element of the query the keys it may be.
  /// - Complexity: O(query length), times the keys an element may be
  func places(_ steps: [UInt16]) -> [Place] {
    if let place = place(steps) { return place.node < 0 ? [] : [place] }
    var reached = [0]
    var places: [Place] = []
    for (depth, step) in steps.enumerated() {
      var next: [Int] = []
      for number in reached {
        let node = nodes[number]
        if node.isLeaf || depth > PrefixTrie.separatorDepth && step & SearchLetters.separatorKeys != 0 {
          places.append(Place(node: number, depth: depth, isAnswer: false))
          continue
        }
        (step & node.childKeys).forEachBit { if let child = node.child($0) { next.append(child) } }
      }
      reached = next
      if reached.isEmpty { return places }
    }
    return places + reached.map { Place(node: $0, depth: steps.count, isAnswer: $0 != 0) }
  }

  /// The only place that keys lead to, one below zero when they lead nowhere; nil when an element may be several keys.
  private func place(_ steps: [UInt16]) -> Place? {
    var place = Place(node: 0, depth: 0, isAnswer: false)
    for step in steps where step.nonzeroBitCount != 1 { return nil }
    for (depth, step) in steps.enumerated() {
      if nodes[place.node].isLeaf || depth > PrefixTrie.separatorDepth && step & SearchLetters.separatorKeys != 0 {
        return Place(node: place.node, depth: depth, isAnswer: false)
      }
      guard let child = nodes[place.node].child(step.trailingZeroBitCount) else {
        return Place(node: -1, depth: 0, isAnswer: false)
      }
      place = Place(node: child, depth: depth + 1, isAnswer: true)
    }
    return place
  }
}
