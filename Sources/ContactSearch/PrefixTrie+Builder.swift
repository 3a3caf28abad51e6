extension PrefixTrie {
  /// - Complexity: O(entries of all lists); about forty for a name of two words
  ///
  /// - Parameters:
  ///   - path: keys that have been typed already, which all texts match; then there are nodes for the next key however few
  ///     texts there are. nil for a whole trie.
  init<Positions>(_ automata: TextAutomata<Positions>, behind path: [Int]? = nil, leafCount: Int) {
    var builder = Builder(automata, leafCount)
    builder.build(behind: path)
    builder.lists.trim()
    self.init(leafCount: leafCount, nodes: builder.nodes, lists: builder.lists, unkeyed: automata.unkeyed)
  }

  /// Makes the nodes level by level: all queries of one key, then of two, and so on. A text is carried from level to level
  /// with the positions that its automaton has reached.
  private struct Builder<Positions: FixedWidthInteger & UnsignedInteger & Sendable>: ~Copyable {
    /// A text that matches the query of a node.
    struct Entry {
      /// Where the last letter that was typed may be.
      var reached: Positions
      /// The letters that have to come next, after a separator was typed.
      var bound: Positions
      /// Of ``reached``, what one range from the first unit leads to, or of ``bound`` behind a separator; kept for texts
      /// only that are not pure.
      var chain: Positions
      /// Of ``reached``, what one token alone leads to; kept for texts only that are not pure.
      var token: Positions
      /// The place of the text among the automata.
      var text: UInt16
      var key: UInt8
      var part: UInt8
    }

    /// A node that is not a leaf, with its texts.
    struct Open {
      var node: Int
      var entries: Range<Int>
      var separators: Int
      var lastKey: Int
    }

    let automata: TextAutomata<Positions>
    let leafCount: Int
    var nodes = [Node()]
    var lists = GapLists()
    private var entryCount = 0

    init(_ automata: TextAutomata<Positions>, _ leafCount: Int) {
      self.automata = automata
      self.leafCount = leafCount
    }

    mutating func build(behind path: [Int]?) {
      var entries = EntryBuffer(capacity: automata.texts.count)
      for (text, automaton) in automata.texts.enumerated() {
        entries.append(
          Entry(reached: 0, bound: automaton.starts, chain: 0, token: 0, text: UInt16(text), key: 0, part: 0))
      }
      nodes[0].setList(lists.append(entries.count) { automata.ids[$0] }, of: .other)
      guard entries.count > leafCount || path != nil else { return }
      let limit = PrefixTrie.budget * max(entries.count, 1)
      var depth = 0
      var root = Open(node: 0, entries: 0..<entries.count, separators: 0, lastKey: -1)
      for key in path ?? [] {
        depth += 1
        find(root, entries, depth: depth)
        entries.removeAll()
        for place in 0..<scratch.count where scratch[place].key == UInt8(key) {
          entries.reserve(1)
          entries.append(scratch[place])
        }
        root.entries = 0..<entries.count
        root.separators += key < 2 && depth > 1 ? 1 : 0
        root.lastKey = key
      }
      var open = [root]
      while !open.isEmpty, depth < PrefixTrie.maximumDepth {
        depth += 1
        var next: [Open] = []
        var nextEntries = EntryBuffer(capacity: entries.count * 2)
        for item in open where entryCount < limit {
          split(item, entries, depth: depth, into: &next, &nextEntries)
        }
        open = next
        entries = nextEntries
      }
    }

    private var scratch = EntryBuffer(capacity: 0)

    /// Makes the nodes that the keys lead to from a node.
    private mutating func split(
      _ item: Open, _ entries: borrowing EntryBuffer, depth: Int, into next: inout [Open],
      _ nextEntries: inout EntryBuffer
    ) {
      let counts = find(item, entries, depth: depth)
      var childKeys: UInt16 = 0
      for key in 0..<10 where (0..<4).contains(where: { counts[key * 4 + $0] > 0 }) { childKeys |= 1 << UInt16(key) }
      nodes[item.node].open(childKeys: childKeys, firstChild: nodes.count)
      // The place of the next text of each key and part among all that are found here, and among the entries of the next
      // level.
      var places = [Int](repeating: 0, count: 40)
      var entryPlaces = [Int](repeating: -1, count: 10)
      let firstChild = nodes.count
      var end = 0
      for key in 0..<10 where childKeys >> UInt16(key) & 1 != 0 {
        var total: UInt32 = 0
        for part in 0..<4 {
          places[key * 4 + part] = end
          total += counts[key * 4 + part]
          end += Int(counts[key * 4 + part])
        }
        if Int(total) > leafCount {
          entryPlaces[key] = nextEntries.count
          next.append(
            Open(
              node: nodes.count, entries: nextEntries.count..<nextEntries.count + Int(total),
              separators: item.separators + (key < 2 && depth > 1 ? 1 : 0), lastKey: key))
          nextEntries.addRoom(Int(total))
        }
        nodes.append(Node())
      }
      entryCount += end
      let ids = automata.ids
      if found.count < end { found = [UInt32](repeating: 0, count: end) }
      found.withUnsafeMutableBufferPointer { found in
        places.withUnsafeMutableBufferPointer { places in
          entryPlaces.withUnsafeMutableBufferPointer { entryPlaces in
            ids.withUnsafeBufferPointer { ids in
              for number in 0..<scratch.count {
                let entry = scratch[number]
                let key = Int(entry.key)
                let place = key &* 4 &+ Int(entry.part)
                found[places[place]] = ids[Int(entry.text)]
                places[place] &+= 1
                if entryPlaces[key] >= 0 {
                  nextEntries[entryPlaces[key]] = entry
                  entryPlaces[key] &+= 1
                }
              }
            }
          }
        }
      }
      var child = firstChild
      for key in 0..<10 where childKeys >> UInt16(key) & 1 != 0 {
        for part in Part.allCases {
          let count = Int(counts[key * 4 + part.rawValue])
          let start = places[key * 4 + part.rawValue] - count
          let list = found.withUnsafeBufferPointer { found in lists.append(count) { found[start + $0] } }
          nodes[child].setList(list, of: part)
        }
        child += 1
      }
    }

    /// Finds what each key leads to from the texts of a node.
    ///
    /// - Returns: how many texts each key leads to, by part.
    @discardableResult
    private mutating func find(_ item: Open, _ entries: borrowing EntryBuffer, depth: Int) -> [UInt32] {
      scratch.removeAll()
      var counts = [UInt32](repeating: 0, count: 40)
      automata.texts.withUnsafeBufferPointer { texts in
        automata.keys.withUnsafeBufferPointer { keys in
          automata.follows.withUnsafeBufferPointer { follows in
            counts.withUnsafeMutableBufferPointer { counts in
              withUnsafeTemporaryAllocation(of: Positions.self, capacity: 10) { reached in
                reached.initialize(repeating: 0)
                guard let texts = texts.baseAddress else { return }
                let step = Step(
                  keys: keys, follows: follows, depth: depth, separators: item.separators, lastKey: item.lastKey,
                  reached: reached)
                for place in item.entries {
                  scratch.reserve(10)
                  step.take(entries[place], texts + Int(entries[place].text), counts, &scratch)
                }
              }
            }
          }
        }
      }
      return counts
    }

    /// The texts of all children of a node.
    private var found: [UInt32] = []

    /// Entries in memory of their own: an array's checks would cost more than what is done with them.
    struct EntryBuffer: ~Copyable {
      private(set) var count = 0
      private var memory: UnsafeMutableBufferPointer<Entry>

      init(capacity: Int) { memory = .allocate(capacity: max(capacity, 16)) }
      deinit { memory.deallocate() }

      mutating func removeAll() { count = 0 }

      /// Makes sure that so many can be appended.
      @inline(__always)
      mutating func reserve(_ added: Int) {
        if count + added > memory.count { grow(count + added) }
      }

      private mutating func grow(_ needed: Int) {
        let larger = UnsafeMutableBufferPointer<Entry>.allocate(capacity: max(needed, memory.count * 2))
        _ = larger.moveInitialize(fromContentsOf: UnsafeMutableBufferPointer(rebasing: memory[0..<count]))
        memory.deallocate()
        memory = larger
      }

      /// There has to be room; see ``reserve(_:)``.
      @inline(__always)
      mutating func append(_ entry: Entry) {
        memory[count] = entry
        count += 1
      }

      /// Adds so many entries, each of which has to be set.
      mutating func addRoom(_ added: Int) {
        reserve(added)
        count += added
      }

      @inline(__always)
      subscript(place: Int) -> Entry {
        get { memory[place] }
        nonmutating set { memory[place] = newValue }
      }
    }
  }

  /// Takes texts one key on.
  private struct Step<Positions: FixedWidthInteger & UnsignedInteger & Sendable> {
    let keys: UnsafeBufferPointer<UInt16>
    let follows: UnsafeBufferPointer<Positions>
    /// How many keys have been typed, the one that is looked for included, and how many of them, without it, were 0 or 1.
    let depth: Int
    let separators: Int
    let lastKey: Int
    /// For each key the positions it leads to; all empty between two texts.
    let reached: UnsafeMutableBufferPointer<Positions>

    /// Adds what each key leads to.
    @inline(__always)
    func take(
      _ entry: Builder<Positions>.Entry, _ automaton: UnsafePointer<TextAutomaton<Positions>>,
      _ counts: UnsafeMutableBufferPointer<UInt32>, _ found: inout Builder<Positions>.EntryBuffer
    ) {
      let all: Positions = (1 &<< Positions(truncatingIfNeeded: automaton.pointee.count)) &- 1
      var later: Positions = 0
      var allowed = entry.bound
      if entry.reached != 0 {
        later = automaton.pointee.later(than: entry.reached)
        allowed |= later
        if automaton.pointee.isRegular {
          allowed |= (entry.reached << 1) & ~automaton.pointee.starts
        } else {
          entry.reached.forEachBit { allowed |= follows[Int(automaton.pointee.followOffset) + $0] }
        }
      }
      allowed &= all
      let (chainAllowed, tokenAllowed) =
        automaton.pointee.isPure ? (0, 0) : (chain(entry, automaton.pointee), token(entry, automaton.pointee))
      var touched: UInt16 = 0
      while allowed != 0 {
        let position = allowed.trailingZeroBitCount
        let bit = allowed & (0 &- allowed)
        allowed ^= bit
        let keys = keys[Int(automaton.pointee.offset) + position]
        touched |= keys
        keys.forEachBit { reached[$0] |= bit }
      }
      // A separator that is typed after the positions reached, or after another separator.
      let (afterSpace, afterPunctuation) = separators(after: later, or: entry.bound, automaton.pointee)
      let chainBound = automaton.pointee.isPure ? (0, 0) : self.chainBound(entry, automaton.pointee)
      if afterSpace != 0 { touched |= 1 }
      if afterPunctuation != 0 { touched |= 2 }
      if depth > PrefixTrie.separatorDepth + 1 {
        touched &= ~SearchLetters.separatorKeys
        reached[0] = 0
        reached[1] = 0
      }
      while touched != 0 {
        let key = touched.trailingZeroBitCount
        touched &= touched - 1
        let bound = key == 0 ? afterSpace : key == 1 ? afterPunctuation : 0
        let now = reached[key]
        reached[key] = 0
        var chain = chainAllowed & now
        if key < 2, !automaton.pointee.hasSeparatorKeys { chain = key == 0 ? chainBound.0 : chainBound.1 }
        let part = part(key, now, bound, chain, tokenAllowed & now, automaton)
        counts[key * 4 + part.rawValue] += 1
        found.append(
          Builder<Positions>.Entry(
            reached: now, bound: bound, chain: chain, token: tokenAllowed & now,
            text: entry.text, key: UInt8(key),
            part: UInt8(part.rawValue)))
      }
    }

    /// Where white space and where punctuation lead to.
    ///
    /// - Parameters:
    ///   - targets: what may come behind the letter that was typed last.
    ///   - bound: what may come behind the separator that was typed last.
    @inline(__always)
    private func separators(
      after targets: Positions, or bound: Positions, _ text: TextAutomaton<Positions>
    ) -> (space: Positions, punctuation: Positions) {
      let space = text.after.space & targets
      let punctuation = text.after.punctuation & targets
      switch lastKey {
      case 0: return (space | bound & text.after.spaceSpace, punctuation | bound & text.after.spacePunctuation)
      case 1:
        return (space | bound & text.after.punctuationSpace, punctuation | bound & text.after.punctuationPunctuation)
      default: return (space, punctuation)
      }
    }

    /// Where a separator leads to that one range from the first unit goes on with, where 0 and 1 are separators only.
    private func chainBound(
      _ entry: Builder<Positions>.Entry, _ text: TextAutomaton<Positions>
    ) -> (space: Positions, punctuation: Positions) {
      guard !text.hasSeparatorKeys else { return (0, 0) }
      if entry.reached == 0 { return separators(after: 0, or: entry.chain, text) }
      var targets: Positions = 0
      var positions = entry.chain & text.lastUnits
      while positions != 0 {
        let bit = positions & (0 &- positions)
        positions ^= bit
        targets |= text.targetsOfSeparator(after: bit)
      }
      return separators(after: targets, or: 0, text)
    }

    /// Where one token alone may go on.
    private func token(_ entry: Builder<Positions>.Entry, _ text: TextAutomaton<Positions>) -> Positions {
      if depth == 1 { return text.starts }
      if text.isRegular { return (entry.token << 1) & ~text.starts }
      var next: Positions = 0
      entry.token.forEachBit { next |= follows[Int(text.followOffset) + $0] }
      return next
    }

    /// Where one range from the first unit may go on.
    private func chain(_ entry: Builder<Positions>.Entry, _ text: TextAutomaton<Positions>) -> Positions {
      let behindFirst = text.tokens & (text.tokens &- 1)
      if depth == 1 { return text.starts & ((behindFirst & (0 &- behindFirst)) &- 1) }
      // Behind a separator, what is bound to come.
      if entry.reached == 0, !text.hasSeparatorKeys { return entry.chain }
      var next: Positions = 0
      var positions = entry.chain
      while positions != 0 {
        let bit = positions & (0 &- positions)
        positions ^= bit
        if text.isRegular {
          next |= (bit << 1) & ~text.starts
        } else {
          next |= follows[Int(text.followOffset) + bit.trailingZeroBitCount]
        }
        if text.lastUnits & bit != 0 { next |= text.startsOfNextToken(after: bit) }
      }
      return next
    }

    /// What is certain about how a text matches.
    @inline(__always)
    private func part(
      _ key: Int, _ reached: Positions, _ bound: Positions, _ chain: Positions, _ token: Positions,
      _ automaton: UnsafePointer<TextAutomaton<Positions>>
    ) -> Part {
      // A match starts at a token, so the first key is none.
      let typedSeparators = separators + (key < 2 && depth > 1 ? 1 : 0)
      guard automaton.pointee.isPure else {
        // Whether a 0 or 1 is a digit of the text or a separator is not followed up.
        if typedSeparators > 0, automaton.pointee.hasSeparatorKeys { return .perhapsExact }
        // A range that a separator ends is never whole.
        if key < 2, depth > 1 { return chain != 0 && automaton.pointee.startsWithLetter ? .prefix : .other }
        let ends = automaton.pointee.ends
        if token & ends != 0 || chain & ends & automaton.pointee.lastToken != 0 { return .perhapsExact }
        return chain != 0 && automaton.pointee.startsWithLetter ? .prefix : .other
      }
      // Every letter so far is a position: when the last one is at the place of that number, none was skipped.
      let letters = Positions(truncatingIfNeeded: depth - typedSeparators)
      if key < 2 { return bound &>> letters & 1 != 0 ? .prefix : .other }
      let last: Positions = 1 &<< (letters &- 1)
      if reached & last != 0 {
        let isWholeText = letters == Positions(truncatingIfNeeded: automaton.pointee.count)
        let behindFirst = automaton.pointee.tokens & ~1
        let isFirstToken = behindFirst & (0 &- behindFirst) == last &<< 1
        return isWholeText || isFirstToken && typedSeparators == 0 ? .exactPrefix : .prefix
      }
      return typedSeparators == 0
        && reached & automaton.pointee.ends & (automaton.pointee.starts &<< (letters &- 1)) != 0
        ? .perhapsExact : .other
    }
  }
}
