import Keypad

/// Texts as coded units (see ``SearchLetters``), back to back, with what finds those that match.
struct TextColumn: Sendable {
  /// The units of all texts.
  let units: [UInt16]
  /// Where each text is in ``units``.
  let ends: TextEnds
  /// Nearly all texts are in the first; those of long words in scripts with many spellings are in the second.
  let tries: [PrefixTrie]
  /// The texts that are in none; they may match anything.
  let unknown: [UInt32]
  let pairs: KeyPairs
  let quads: KeyQuads

  var count: Int { ends.count }

  /// - Complexity: O(units), and what the tries cost
  init(units: [UInt16], ends: [UInt32], spellings: [[[Unicode.Scalar]]], leafCount: Int) {
    self.units = units
    self.ends = TextEnds(ends)
    var narrow = TextAutomata<UInt64>()
    var wide = TextAutomata<UInt128>()
    var unknown: [UInt32] = []
    narrow.reserve(texts: ends.count, units: units.count)
    units.withUnsafeBufferPointer { units in
      var start = 0
      for (text, end) in ends.enumerated() {
        let slice = UnsafeBufferPointer(rebasing: units[start..<Int(end)])
        let id = UInt32(text)
        if !narrow.append(id, slice, spellings: spellings), !wide.append(id, slice, spellings: spellings) {
          unknown.append(id)
        }
        start = Int(end)
      }
    }
    self.unknown = unknown
    tries =
      [PrefixTrie(narrow, leafCount: leafCount)]
      + (wide.texts.isEmpty ? [] : [PrefixTrie(wide, leafCount: min(leafCount, 32))])
    var pairs = KeyPairs(count: ends.count)
    pairs.insert(narrow)
    pairs.insert(wide)
    for text in unknown { pairs.insertAll(Int(text)) }
    self.pairs = pairs
    var quads = KeyQuads.Builder()
    quads.insert(narrow)
    quads.insert(wide)
    for text in unknown { quads.insertAny(UInt16(truncatingIfNeeded: text)) }
    self.quads = quads.finish(rowCount: ends.count)
  }

  @inline(__always)
  func unitRange(of text: Int) -> Range<Int> { ends.range(of: text) }

  /// The number of graphemes of a text.
  @inline(__always)
  func length(of text: Int) -> Int { ends.range(of: text).count }

  /// Calls `body` with the units of a text.
  @inline(__always)
  func withUnits<Result>(of text: Int, _ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    units.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[unitRange(of: text)])) }
  }

  /// Calls `body` with some texts and their units, in their order.
  ///
  /// The texts lie apart in memory, and fetching one takes longer than matching it. So a few are fetched together before
  /// they are matched one after the other.
  ///
  /// - Parameter texts: in ascending order, but for a few places.
  @inline(__always)
  func visit(_ texts: [UInt32], _ body: (_ text: Int, _ units: UnsafeBufferPointer<UInt16>) -> Void) {
    units.withUnsafeBufferPointer { units in
      texts.withUnsafeBufferPointer { texts in
        var cursor = 0
        var start = 0
        while start < texts.count {
          var ranges = InlineArray<16, Range<Int>>(repeating: 0..<0)
          let count = min(ranges.count, texts.count - start)
          for number in 0..<count { ends.prefetch(Int(texts[start + number])) }
          for number in 0..<count {
            ranges[number] = ends.range(of: Int(texts[start + number]), &cursor)
            self.units.prefetch(ranges[number].lowerBound)
            self.units.prefetch(ranges[number].upperBound)
          }
          for number in 0..<count {
            body(Int(texts[start + number]), UnsafeBufferPointer(rebasing: units[ranges[number]]))
          }
          start += count
        }
      }
    }
  }

  /// The texts that may have some keys side by side, in ascending order; separators may have been typed between them.
  ///
  /// - Parameter steps: for each element of a query, the keys it can be.
  /// - Complexity: that of ``KeyQuads/rows(_:)``; O(texts / 64) for each key where there may be separators
  func inside(_ steps: [UInt16]) -> [UInt32] {
    // Neither separators that may have been typed are in the fours, nor letters that no key carries.
    if steps.allSatisfy({ $0 != 0 && $0 & SearchLetters.separatorKeys == 0 }) { return quads.rows(steps) }
    var texts = pairs.inside(steps)
    for stretch in steps.split(whereSeparator: { $0 == 0 || $0 & SearchLetters.separatorKeys != 0 })
    where stretch.count >= KeyQuads.length {
      texts = quads.filter(texts, Array(stretch))
    }
    return texts
  }

  /// The texts of which two tokens may have been typed, or more, in any order.
  ///
  /// - Complexity: that of ``KeyPairs/inAnyOrder(_:blocks:)``; O(texts / 64) for each key where digits 0 or 1 may have been
  ///   typed
  func inAnyOrder(_ steps: [UInt16]) -> [UInt32] {
    let keys = AnyOrderKeys(steps)
    var texts = pairs.inAnyOrder(keys) { quads.blocksWithToken(startingWith: $0) }
    if !keys.areAll { texts.formUnion(pairs.inAnyOrder(steps, with: keys.digits)) }
    return texts.members
  }

  /// Texts that are looked up together.
  enum Place: Hashable {
    case unknown
    case unkeyed(trie: Int)
    case node(Int, trie: Int)
  }

  /// Where the texts are that may match some keys, as far as the tries say.
  ///
  /// - Parameter steps: for each element of a query, the keys it can be.
  /// - Complexity: O(query length), times the keys an element may be
  func places(_ steps: [UInt16]) -> [Place] {
    var places = unknown.isEmpty ? [] : [Place.unknown]
    for (number, trie) in tries.enumerated() {
      if steps.contains(0) {
        places.append(.unkeyed(trie: number))
      } else {
        places += trie.places(steps).map { .node($0.node, trie: number) }
      }
    }
    return places
  }

  func texts(of place: Place) -> [UInt32] {
    switch place {
    case .unknown: unknown
    case .unkeyed(let trie): tries[trie].unkeyed
    case .node(let node, let trie): tries[trie].texts(of: node)
    }
  }
}
