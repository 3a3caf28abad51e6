import Keypad

/// The distinct words of many texts, as a trie over their units, with the texts that have each word.
///
/// The nodes are in preorder: a node is followed by its descendants, up to the end of its subtree. So a walk is one loop over
/// arrays that skips the subtrees that cannot match. The postings of a subtree are adjacent, so the *posting list* of the
/// words with a given beginning is a range:
///
///     node    0  1  2  3  4       words: an, ann, jo
///     unit    a  n  n  j  o
///     depth   0  1  2  0  1
///     end     3  3  3  5  5
///
/// A word has separate postings for each *slot*: the texts whose first, second or third word it is, and those in which it
/// comes later; see ``TextColumn``.
struct WordTrie: Sendable {
  /// The unit that each node adds to its parent, without the bit ``SearchLetters/startsRun``.
  let units: [UInt16]
  let depths: [UInt16]
  /// The node after each node's subtree.
  let ends: [UInt32]
  /// The texts of each word, in the order of the words, slot after slot.
  let postings: [UInt32]
  /// By slot and node, where the postings of its subtree start, with one more entry at the end of each slot. The postings of
  /// the word that ends at a node come first, up to where those of the next node start.
  let starts: [UInt32]
  /// By key, the roots whose unit can be typed with it first.
  private let rootsOfKeys: [[UInt32]]
  let roots: [UInt32]

  static let slotCount = 4

  var count: Int { units.count }

  /// A node that can be reached by typing the beginning of a word.
  struct ReachedNode: Sendable {
    var node: Int
    /// The positions of the query reached at the node, with the last unit typed completely or in part.
    var typed: PositionSet
    /// The positions reached with the last unit typed completely.
    var whole: PositionSet
  }

  /// Calls `body` with the postings of all words in the subtree of a node.
  @inline(__always)
  func withTexts(under node: Int, slot: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    let first = slot * (count + 1)
    let range = Int(starts[first + node])..<Int(starts[first + Int(ends[node])])
    if !range.isEmpty { postings.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) } }
  }

  /// Calls `body` with the postings of the word that ends at a node, if there is one.
  @inline(__always)
  func withTexts(at node: Int, slot: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    let index = slot * (count + 1) + node
    let range = Int(starts[index])..<Int(starts[index + 1])
    if !range.isEmpty { postings.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) } }
  }

  /// Calls `body` with every node that can be reached by typing from a position of the query on.
  ///
  /// - Complexity: O(nodes that can be typed, and those right below them)
  func walk(from position: Int, _ query: QueryPlan, _ matcher: TextMatcher, _ body: (ReachedNode) -> Void) {
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
            if typed != 0 { body(ReachedNode(node: node, typed: typed, whole: whole)) }
            // Nothing is typed after the end of the query.
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

  /// Where in a word a typed range may begin.
  enum Entry {
    /// At any unit but the first.
    case inside
    /// At any unit.
    case unit
    /// At any letter of any spelling.
    case anywhere
  }

  /// Calls `body` with every node at which a typed range of a word can end, and the positions reached there.
  ///
  /// The range begins as `entry` allows, and consumes the query from `position` on. Nodes below a node that reaches the end of
  /// the query are not visited.
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

  /// Collects the words of texts.
  struct Builder {
    private var words = ByteTable()
    /// By slot, each use of a word by a text, in order.
    private var uses = [[(word: UInt32, text: UInt32)]](repeating: [], count: WordTrie.slotCount)

    /// Adds a word of a text.
    ///
    /// - Parameter units: the units of the word, of which only the first starts a run.
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
      for index in depth..<text.count {
        path.append(units.count)
        units.append(text[index])
        depths.append(UInt16(index))
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
      var offsets = [UInt32](repeating: 0, count: units.count + 1)
      for use in uses { offsets[Int(nodeOfWord[Int(use.word)])] += 1 }
      var sum = UInt32(postings.count)
      for node in offsets.indices { (offsets[node], sum) = (sum, sum + offsets[node]) }
      starts += offsets
      postings.append(contentsOf: repeatElement(0, count: uses.count))
      for use in uses {
        let node = Int(nodeOfWord[Int(use.word)])
        postings[Int(offsets[node])] = use.text
        offsets[node] += 1
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

  /// Calls `body` with the postings of each root whose unit can be typed with a key first.
  func forEachRoot(ofKey key: Int, slot: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Void) {
    for root in rootsOfKeys[key] { withTexts(under: Int(root), slot: slot, body) }
  }
}
