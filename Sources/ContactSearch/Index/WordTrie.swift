import Keypad

/// The words of many texts, each once, as a trie over their units, with the texts that have them.
///
/// The nodes are in preorder: a node is followed by its descendants, up to the end of its subtree. So a walk is one loop over
/// arrays that skips what cannot match, and the texts that have a word with a given beginning are adjacent: their
/// *posting list* is a range. A word has separate postings for each *slot*: texts whose first, second or third word it is,
/// and those where it comes later; see ``TextColumn``.
struct WordTrie: Sendable {
  /// The unit that each node adds to its parent, without the mark of a run's start.
  let units: [UInt16]
  let depths: [UInt16]
  /// The node after each node's subtree.
  let ends: [UInt32]
  /// The texts of each word, in the order of the words, slot after slot.
  let postings: [UInt32]
  /// By slot and node, where the postings of its subtree start; one more at the end of each slot. Those of the word that ends at
  /// a node come first, up to where those of the next node start.
  let starts: [UInt32]
  /// By key, the first nodes of words that can be begun with it.
  private let rootsOfKeys: [[UInt32]]
  let roots: [UInt32]

  static let slotCount = 4

  var count: Int { units.count }

  /// The node that a beginning of a word leads to.
  struct Place: Sendable {
    var node: Int
    /// The positions of the query reached with a word that leads here, its last unit perhaps in part.
    var typed: PositionSet
    /// The same, if its last unit is typed completely.
    var whole: PositionSet
  }

  /// The postings of all words that begin as a node does.
  @inline(__always)
  func withTexts(under node: Int, slot: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    let first = slot * (count + 1)
    let range = Int(starts[first + node])..<Int(starts[first + Int(ends[node])])
    if !range.isEmpty { postings.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) } }
  }

  /// The postings of the word that ends at a node; none if no word ends there.
  @inline(__always)
  func withTexts(at node: Int, slot: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    let place = slot * (count + 1) + node
    let range = Int(starts[place])..<Int(starts[place + 1])
    if !range.isEmpty { postings.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) } }
  }

  /// Calls `body` with every node up to which words can be typed from a position of the query on.
  ///
  /// - Complexity: O(nodes that can be typed, and those right below them)
  func walk(from position: Int, _ query: QueryPlan, _ matcher: TextMatcher, _ body: (Place) -> Void) {
    let start: PositionSet = 1 << PositionSet(position)
    let goal = matcher.masks.goal
    let keys = query.keys[position]
    func walk(_ roots: [UInt32]) {
      withUnsafeTemporaryAllocation(of: PositionSet.self, capacity: SearchLimits.graphemes + 1) { reached in
        for root in roots {
          var node = Int(root)
          let end = Int(ends[node])
          reached.initializeElement(at: 0, to: start)
          while node < end {
            let depth = Int(depths[node])
            let (whole, typed) = matcher.step(reached[depth], over: units[node])
            if typed != 0 { body(Place(node: node, typed: typed, whole: whole)) }
            // Past the end of the query nothing more is typed.
            if whole & ~goal == 0 {
              node = Int(ends[node])
            } else {
              reached.initializeElement(at: depth + 1, to: whole)
              node += 1
            }
          }
        }
      }
    }
    if keys == 0 || query.isAny(position) { return walk(roots) }
    keys.forEachBit { walk(rootsOfKeys[$0]) }
  }

  /// Where in a word a stretch that is typed may begin.
  enum Entry {
    /// At any unit but the first.
    case inside
    case unit
    /// At any letter of any spelling.
    case anywhere
  }

  /// Calls `body` with the nodes up to which the query can be typed, from a position on, by a stretch of a word, and with the
  /// positions reached there by stretches that end there. Nodes below one up to which all of it can be typed are not visited.
  ///
  /// - Complexity: O(nodes)
  func walkInside(_ matcher: TextMatcher, from position: Int, _ entry: Entry, _ body: (Int, PositionSet) -> Void) {
    let start: PositionSet = 1 << PositionSet(position)
    let goal = matcher.masks.goal
    withUnsafeTemporaryAllocation(of: PositionSet.self, capacity: SearchLimits.graphemes + 1) { reached in
      reached.initialize(repeating: 0)
      var node = 0
      while node < units.count {
        let depth = Int(depths[node])
        let (whole, any) =
          entry == .anywhere
          ? matcher.step(reached[depth], over: units[node], anywhere: start)
          : matcher.step(reached[depth] | (depth > 0 || entry == .unit ? start : 0), over: units[node])
        if any != 0 { body(node, any) }
        if any & goal != 0 {
          node = Int(ends[node])
        } else {
          reached[depth + 1] = whole
          node += 1
        }
      }
    }
  }

  // MARK: Building

  /// Adds the words of texts one by one.
  struct Builder {
    private var words = ByteTable()
    /// By slot, the words and texts in the order they come.
    private var uses = [[(word: UInt32, text: UInt32)]](repeating: [], count: WordTrie.slotCount)

    /// - Parameter units: of the word; only the first is marked as a run's start.
    /// - Complexity: O(units) amortised
    mutating func add(_ units: UnsafeBufferPointer<UInt16>, slot: Int, text: Int) {
      let word = UnsafeRawBufferPointer(units).withMemoryRebound(to: UInt8.self) { words.insert($0) }
      uses[slot].append((UInt32(word), UInt32(text)))
    }

    /// - Complexity: O(w log w) comparisons for w different words, and O(words)
    func finish(_ spellings: SpellingColumns) -> WordTrie { WordTrie(words, uses, spellings) }
  }

  private init(_ words: ByteTable, _ uses: [[(word: UInt32, text: UInt32)]], _ spellings: SpellingColumns) {
    // The words in order.
    let texts: [[UInt16]] = (0..<words.count).map { word in
      words.withBytes(of: word) { bytes in
        stride(from: 0, to: bytes.count, by: 2).map {
          UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: $0, as: UInt16.self) & ~SearchLetters.startsRun
        }
      }
    }
    let order = (0..<words.count).sorted { texts[$0].lexicographicallyPrecedes(texts[$1]) }
    var units: [UInt16] = []
    var depths: [UInt16] = []
    var nodeOfWord = [UInt32](repeating: 0, count: words.count)
    var path: [Int] = []
    var ends: [UInt32] = []
    for word in order {
      let text = texts[word]
      var depth = 0
      while depth < path.count, depth < text.count, units[path[depth]] == text[depth] { depth += 1 }
      for node in path[depth...] { ends[node] = UInt32(units.count) }
      path.removeLast(path.count - depth)
      for place in depth..<text.count {
        path.append(units.count)
        units.append(text[place])
        depths.append(UInt16(place))
        ends.append(0)
      }
      nodeOfWord[word] = UInt32(path.last ?? 0)
    }
    for node in path { ends[node] = UInt32(units.count) }
    var postings: [UInt32] = []
    postings.reserveCapacity(uses.reduce(0) { $0 + $1.count })
    var starts: [UInt32] = []
    starts.reserveCapacity(uses.count * (units.count + 1))
    for uses in uses {
      // Counted by the node where the word ends, then added up.
      var places = [UInt32](repeating: 0, count: units.count + 1)
      for use in uses { places[Int(nodeOfWord[Int(use.word)])] += 1 }
      var sum = UInt32(postings.count)
      for node in places.indices { (places[node], sum) = (sum, sum + places[node]) }
      starts += places
      postings.append(contentsOf: repeatElement(0, count: uses.count))
      for use in uses {
        let node = Int(nodeOfWord[Int(use.word)])
        postings[Int(places[node])] = use.text
        places[node] += 1
      }
    }
    let roots = units.indices.lazy.filter { depths[$0] == 0 }.map { UInt32($0) }
    self.roots = Array(roots)
    rootsOfKeys = (0..<10).map { key in
      roots.filter { spellings.firstKeys(of: units[Int($0)]) >> UInt16(key) & 1 != 0 }
    }
    self.units = units
    self.depths = depths
    self.ends = ends
    self.postings = postings
    self.starts = starts
  }

  /// Calls `body` with the first unit of words that can be begun with a key, and their postings.
  func forEachRoot(ofKey key: Int, slot: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    for root in rootsOfKeys[key] { withTexts(under: Int(root), slot: slot, body) }
  }
}
