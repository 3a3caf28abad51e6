/// Which texts may have been typed with their tokens in any order.
extension KeyPairs {
  /// The texts of which two tokens may have been typed, or more, in any order; also where elements may be separators.
  ///
  /// - Parameter digits: only those with one of these keys, unless there are none.
  /// - Complexity: O(texts / 64 · steps), and less where few texts have each key
  func inAnyOrder(_ steps: [UInt16], with digits: UInt16) -> ContactSet {
    let followers = steps.indices.map { place in
      Followers(
        start: starts(steps[place]),
        beside: place == 0 || mayBeSeparator(steps, place)
          ? nil : sets(steps[place - 1], steps[place], orStart: false, isSeparator: false),
        besideStart: place == 0 ? nil : startPairs(steps[place - 1], steps[place]))
    }
    var found = ContactSet(capacity: textCount)
    // Wherever an element is, it starts a token or follows the one before; nearly all texts fail at that.
    var some = digits == 0 ? [] : [having(digits)]
    some += followers.enumerated().compactMap { place, follower in
      place == 0 ? follower.start : follower.start.flatMap { start in follower.beside.map { start + $0 } }
    }
    // Of two elements that may be separators, side by side, one is none.
    for place in steps.indices.dropFirst(2)
    where mayBeSeparator(steps, place) && mayBeSeparator(steps, place - 1) {
      some.append(having(steps[place] | steps[place - 1]))
    }
    forEachWord(ofAll: some) { word, texts in
      // By how many tokens have been typed so far, up to three: the texts in which the last one was just begun, and those in
      // which it has more than one key. The last of these may have any number of tokens.
      let three = words[KeyPairs.set(ofTokens: 3) * wordCount + word]
      let many = words[KeyPairs.set(ofTokens: 4) * wordCount + word]
      var begun = InlineArray<3, UInt64>(repeating: 0)
      var deeper = begun
      begun[0] = texts & self.word(word, of: followers[0].start)
      for place in 1..<max(followers.count, 1)
      where begun[0] | begun[1] | begun[2] | deeper[0] | deeper[1] | deeper[2] != 0 {
        let start = self.word(word, of: followers[place].start)
        let beside = self.word(word, of: followers[place].beside)
        let besideStart =
          followers[place].beside == nil ? .max : followers[place].besideStart.map { self.word(word, of: $0) } ?? beside
        var next = (begun: InlineArray<3, UInt64>(repeating: 0), deeper: InlineArray<3, UInt64>(repeating: 0))
        for count in 0..<3 {
          next.deeper[count] = begun[count] & besideStart | deeper[count] & beside
          if count < 2 { next.begun[count + 1] = (begun[count] | deeper[count]) & start }
        }
        next.begun[2] &= three
        next.begun[2] |= (begun[2] | deeper[2]) & start & many
        (begun, deeper) = next
      }
      found.insert(begun[1] | deeper[1] | begun[2] | deeper[2], at: word)
    }
    return found
  }

  /// The texts of a word in any of some sets; all of them without sets.
  @inline(__always)
  private func word(_ word: Int, of sets: [Int]?) -> UInt64 {
    guard let sets else { return .max }
    return sets.reduce(0) { $0 | words[$1 * wordCount + word] }
  }

  /// What may come behind an element of a query; nil where that cannot be said.
  private struct Followers {
    /// The sets of the texts with a token that starts with the element.
    var start: [Int]?
    /// Of those in which it follows the element before, and of those in which both start a token.
    var beside: [Int]?
    var besideStart: [Int]?
  }

  /// The sets of the texts that have one of some keys.
  func having(_ keys: UInt16) -> [Int] {
    var sets: [Int] = []
    keys.forEachBit { key in
      sets.append(KeyPairs.firstStart + key)
      for before in 0..<10 { sets.append(before * 10 + key) }
    }
    return sets
  }

  /// Whether a separator may have been typed, whatever stands there: between two tokens, and not at the end.
  private func mayBeSeparator(_ steps: [UInt16], _ place: Int) -> Bool {
    steps[place] & SearchLetters.separatorKeys != 0 && place != steps.count - 1
  }

  /// The texts of which two tokens may have been typed, or more, in any order.
  ///
  /// Either one token gives three elements or more: then the texts with a token that starts with these are gone through, eight
  /// at a time. Or each gives one or two, for which there are sets.
  ///
  /// - Parameter blocks: takes three elements, and gives the blocks of eight texts with a token that starts with them.
  /// - Complexity: O(texts / 512 · elements) and O(blocks), of which nearly all fail at once
  func inAnyOrder(_ keys: AnyOrderKeys, blocks: (ArraySlice<UInt16>) -> [UInt32]) -> ContactSet {
    var found = ContactSet(capacity: textCount)
    if keys.steps.isEmpty { return found }
    let possible = inTokens(keys, ofShortParts: &found)
    let sets = StepSets(keys, wordCount)
    words.withUnsafeBytes { bytes in
      for start in keys.steps.indices.dropLast(2) where !keys.startsToken[start + 1] && !keys.startsToken[start + 2] {
        for block in blocks(keys.steps[start..<start + 3]) {
          let (word, shift) = (Int(block >> 3), UInt64((block & 7) << 3))
          let texts = UInt8(truncatingIfNeeded: possible.words[word] >> shift)
          if texts == 0 { continue }
          let members = sets.inAnyOrder(texts, bytes, Int(block), withTokenAt: start)
          if members != 0 { found.insert(UInt64(members) << shift, at: word) }
        }
      }
    }
    return found
  }

  /// The texts in which each element starts a token or follows the one before, side by side.
  ///
  /// - Parameter short: takes those of which beginnings of one or two elements each are the query.
  private func inTokens(_ keys: AnyOrderKeys, ofShortParts short: inout ContactSet) -> ContactSet {
    let (steps, count) = (keys.steps, keys.steps.count)
    /// Sets that say what may come behind the element before; none where a token has to start.
    func behind(_ sets: (UInt16, UInt16) -> [Int]?) -> [[Int]] {
      steps.indices.map { keys.startsToken[$0] ? [] : sets(steps[$0 - 1], steps[$0]) ?? [] }
    }
    let starts = steps.map { self.starts($0) ?? [] }
    let startPairs = behind(self.startPairs)
    let pairs = behind { sets($0, $1, orStart: false, isSeparator: false) }
    // With more beginnings of one element there are more in all; three stands for three and more.
    let tokenCounts = (0...3).map { (count + $0 + 1) / 2 }
    let tokens = tokenCounts.map { [KeyPairs.set(ofTokens: $0)] }
    let asked =
      zip(starts, pairs).map { $0 + $1 } + zip(starts, startPairs).map { $0 + $1 } + starts + startPairs + tokens
    let lists = asked + keys.startedTwice.map { [KeyPairs.startTwice($0)] }
    var found = ContactSet(capacity: textCount)
    SetLists(lists, wordCount).with(words) { lists in
      for chunk in stride(from: 0, to: wordCount, by: SetLists.chunk) {
        func insert(_ texts: SIMD8<UInt64>, into set: inout ContactSet) {
          for place in 0..<min(SetLists.chunk, set.words.count - chunk) where texts[place] != 0 {
            set.insert(texts[place], at: chunk + place)
          }
        }
        let twice = lists.common(asked.count..<lists.count, chunk, of: .init(repeating: .max))
        let possible = lists.common(0..<count, chunk, of: twice)
        if SetLists.isEmpty(possible) { continue }
        insert(possible, into: &found)
        /// The texts with enough tokens for so many beginnings of one element; there is no set for two tokens.
        func enough(_ singles: Int) -> SIMD8<UInt64> {
          tokenCounts[singles] > 2 ? lists.union(4 * count + singles, chunk) : .init(repeating: .max)
        }
        let perhapsShort = lists.common(count..<2 * count, chunk, of: possible & enough(0))
        if SetLists.isEmpty(perhapsShort) { continue }
        // By how many beginnings of one element there are so far: the texts of which all but the last element have been typed,
        // and all.
        var before = InlineArray<4, SIMD8<UInt64>>(repeating: .zero)
        var typed = before
        typed[0] = perhapsShort
        for place in 0..<count {
          let start = lists.union(2 * count + place, chunk)
          let pair = lists.union(3 * count + place, chunk)
          var next = before
          for singles in 0...3 {
            next[singles] &= pair
            if singles > 0 { next[singles] |= typed[singles - 1] & start }
            if singles == 3 { next[singles] |= typed[singles] & start }
          }
          (before, typed) = (typed, next)
        }
        var all = SIMD8<UInt64>.zero
        for singles in 0...3 { all |= typed[singles] & enough(singles) }
        insert(all, into: &short)
      }
    }
    return found
  }

  /// For each element of a query, and each two of them, where the bytes of a set start; -1 where one set does not say it.
  private struct StepSets {
    private let starts: [Int]
    private let startPairs: [Int]
    private let pairs: [Int]
    /// By number of tokens, where the set of the texts starts that have as many.
    private let tokens: [Int]
    private let startsToken: [Bool]

    init(_ keys: AnyOrderKeys, _ wordCount: Int) {
      let steps = keys.steps
      func set(_ keys: ArraySlice<UInt16>, _ set: ([Int]) -> Int) -> Int {
        guard keys.allSatisfy({ $0.nonzeroBitCount == 1 }) else { return -1 }
        return set(keys.map(\.trailingZeroBitCount)) * wordCount * 8
      }
      starts = steps.indices.map { set(steps[$0...$0]) { KeyPairs.firstStart + $0[0] } }
      startPairs = steps.indices.dropFirst().map { set(steps[$0 - 1...$0]) { KeyPairs.startPair($0[0], $0[1]) } }
      pairs = steps.indices.dropFirst().map { set(steps[$0 - 1...$0]) { $0[0] * 10 + $0[1] } }
      tokens = (0..<8).map { KeyPairs.set(ofTokens: $0) * wordCount * 8 }
      startsToken = keys.startsToken
    }

    /// Those of some texts of a block of which beginnings of tokens may be the query, one of them with three elements or more
    /// from a place on.
    func inAnyOrder(_ possible: UInt8, _ bytes: UnsafeRawBufferPointer, _ block: Int, withTokenAt start: Int) -> UInt8 {
      @inline(__always)
      func texts(_ sets: [Int], _ place: Int) -> UInt8 { sets[place] < 0 ? .max : bytes[sets[place] + block] }
      let token = possible & texts(startPairs, start) & texts(pairs, start + 1)
      if token == 0 { return 0 }
      // The texts of which all but the last element have been typed, all of them, and all of them with two or more from the
      // last token: eight bits for each number of tokens.
      var before: UInt64 = 0
      var typed = UInt64(token)
      var deeper: UInt64 = 0
      /// The same texts for each number of tokens.
      func each(_ texts: UInt8) -> UInt64 { UInt64(texts) &* 0x0101_0101_0101_0101 }
      /// One token more; seven stands for seven and more.
      func oneMore(_ texts: UInt64) -> UInt64 { texts << 8 | texts & 0xFF00_0000_0000_0000 }
      func type(_ place: Int) {
        var next: UInt64 = 0
        if !startsToken[place] {
          if before != 0 { next |= oneMore(before) & each(texts(startPairs, place - 1)) }
          if deeper != 0 { next |= deeper & each(texts(pairs, place - 1)) }
        }
        (before, typed) = (typed, next | oneMore(typed) & each(texts(starts, place)))
        deeper = next
      }
      for place in 0..<start {
        type(place)
        if before | typed == 0 { return 0 }
      }
      // The token that has to be there goes on, or another one comes.
      typed = oneMore(typed) & each(token)
      (before, deeper) = (0, typed)
      for place in start + 3..<starts.count {
        type(place)
        if before | typed == 0 { return 0 }
      }
      var found = UInt8(truncatingIfNeeded: typed >> 16)
      for count in 3..<8 {
        let having = UInt8(truncatingIfNeeded: typed >> UInt64(8 * count))
        if having != 0 { found |= having & bytes[tokens[count] + block] }
      }
      return found
    }
  }
}
