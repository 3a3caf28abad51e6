/// A search for the best way to type beginnings of two or more tokens of a text, in any order: `smith john` for John Smith.
struct AnyOrderSearch {
  /// Tokens after this many are ignored: a text of many tokens is not worth more attempts.
  private static var maximumTokens: Int { 8 }
  private static var maximumAttempts: Int { 4_000 }

  private let units: UnsafeBufferPointer<UInt16>
  private let matcher: TextMatcher
  /// How many elements the query has.
  private let goal: Int
  /// The positions at which a typed separator may be consumed: never the first or the last element.
  private let separators: PositionSet
  private var starts = InlineArray<8, Int>(repeating: 0)
  private var tokenEnds = InlineArray<8, Int>(repeating: 0)
  private var tokenCount = 0
  /// The end of the highlight of each typed token.
  private var highlightEnds = InlineArray<8, Int>(repeating: 0)
  private var attempts = 0
  /// The best ranges so far.
  private var found: [Range<Int>]?

  /// - Parameters:
  ///   - count: how many elements the query has.
  ///   - separators: the positions of the query that may be separators.
  init(_ units: UnsafeBufferPointer<UInt16>, _ matcher: TextMatcher, count: Int, separators: PositionSet) {
    self.units = units
    self.matcher = matcher
    goal = count
    self.separators = separators & ~1 & ~(1 << PositionSet(count - 1))
    for (index, unit) in units.enumerated() where unit & SearchLetters.startsRun != 0 || index == 0 {
      if tokenCount > 0, tokenEnds[tokenCount - 1] == 0 { tokenEnds[tokenCount - 1] = index }
      if TextMatcher.isSeparator(unit & ~SearchLetters.startsRun) { continue }
      if tokenCount == AnyOrderSearch.maximumTokens { return }
      starts[tokenCount] = index
      tokenCount += 1
    }
    if tokenCount > 0, tokenEnds[tokenCount - 1] == 0 { tokenEnds[tokenCount - 1] = units.count }
  }

  /// The ranges to highlight: the fewest; of these the earliest start; of these the longest first range.
  ///
  /// - Complexity: O(units · tokens) for nearly every text that does not match; O(tokens!) for others, up to a limit
  mutating func best() -> [Range<Int>]? {
    guard isPossible else { return nil }
    var dead = InlineArray<256, PositionSet>(repeating: 0)
    _ = search(typed: 0, used: 0, isBound: false, &dead)
    return found
  }

  /// Whether the query consists of beginnings of two or more tokens.
  ///
  /// Computes, for each set of tokens, the positions that can be reached with all of them, in any order.
  ///
  /// - Complexity: O(letters · 2^t) for t tokens whose first letter is somewhere in the query
  var isPossible: Bool {
    let (used, count) = typedTokens
    if count < 2 { return false }
    return withUnsafeTemporaryAllocation(of: PositionSet.self, capacity: 1 << count) { reached in
      reached.initialize(repeating: 0)
      reached[0] = 1
      for set in 1..<1 << count {
        var typed: PositionSet = 0
        for index in 0..<count where set >> index & 1 != 0 {
          let before = reached[set & ~(1 << index)]
          if before == 0 { continue }
          let (part, whole) = beginnings(of: used[index], from: before)
          typed |= part | whole
        }
        if typed >> PositionSet(goal) & 1 != 0, set & (set - 1) != 0 { return true }
        reached[set] = typed | (typed & separators) << 1
      }
      return false
    }
  }

  /// The tokens whose first letter is somewhere in the query, and their count.
  private var typedTokens: (InlineArray<8, Int>, Int) {
    var typed = InlineArray<8, Int>(repeating: 0)
    var count = 0
    for token in 0..<tokenCount
    where matcher.step(.max, over: units[starts[token]] & ~SearchLetters.startsRun).any != 0 {
      typed[count] = token
      count += 1
    }
    return (typed, count)
  }

  /// The positions that can be reached with one more token: with a part of it, and with all of it.
  @inline(__always)
  private func beginnings(of token: Int, from positions: PositionSet) -> (part: PositionSet, whole: PositionSet) {
    var part: PositionSet = 0
    var last: PositionSet = 0
    var current = positions
    for index in starts[token]..<tokenEnds[token] {
      part |= last
      (current, last) = matcher.step(current, over: units[index] & ~SearchLetters.startsRun)
      if current == 0 { return index == tokenEnds[token] - 1 ? (part, last) : (part | last, 0) }
    }
    return (part, last)
  }

  /// Tries each unused token after what is typed so far, and records the best way.
  ///
  /// - Parameters:
  ///   - typed: the position reached.
  ///   - used: the tokens used so far, one bit each.
  ///   - isBound: whether the last element was a separator, so that a token has to follow.
  ///   - dead: by the set of used tokens, the positions from which nothing was found.
  /// - Returns: whether the query can be typed to its end.
  private mutating func search(
    typed: Int, used: UInt8, isBound: Bool, _ dead: inout InlineArray<256, PositionSet>
  ) -> Bool {
    attempts += 1
    if attempts > AnyOrderSearch.maximumAttempts || dead[Int(used)] >> PositionSet(typed) & 1 != 0 { return false }
    if typed == goal {
      if used.nonzeroBitCount > 1 { recordIfBetter(used) }
      return used.nonzeroBitCount > 1
    }
    var isFound = false
    for token in 0..<tokenCount where used >> UInt8(token) & 1 == 0 {
      var reached: PositionSet = 1 << PositionSet(typed)
      for index in starts[token]..<tokenEnds[token] {
        let (whole, any) = matcher.step(reached, over: units[index] & ~SearchLetters.startsRun)
        highlightEnds[token] = index + 1
        any.forEachBit { next in
          if search(typed: next, used: used | 1 << UInt8(token), isBound: false, &dead) { isFound = true }
        }
        reached = whole
        if reached == 0 { break }
      }
    }
    if used != 0, !isBound, separators >> PositionSet(typed) & 1 != 0 {
      if search(typed: typed + 1, used: used, isBound: true, &dead) { isFound = true }
    }
    if !isFound, !isBound { dead[Int(used)] |= 1 << PositionSet(typed) }
    return isFound
  }

  /// Records the ranges of the used tokens if they are the best so far. Tokens that only separators divide are one range.
  private mutating func recordIfBetter(_ used: UInt8) {
    var ranges = InlineArray<8, Range<Int>>(repeating: 0..<0)
    var count = 0
    for token in 0..<tokenCount where used >> UInt8(token) & 1 != 0 {
      if count > 0, token > 0, used >> UInt8(token - 1) & 1 != 0, highlightEnds[token - 1] == tokenEnds[token - 1] {
        ranges[count - 1] = ranges[count - 1].lowerBound..<highlightEnds[token]
      } else {
        ranges[count] = starts[token]..<highlightEnds[token]
        count += 1
      }
    }
    if let found, !AnyOrderSearch.isBetter(ranges, count, than: found) { return }
    found = (0..<count).map { ranges[$0] }
  }

  private static func isBetter(
    _ ranges: InlineArray<8, Range<Int>>, _ count: Int, than other: [Range<Int>]
  ) -> Bool {
    if count != other.count { return count < other.count }
    for index in 0..<count where ranges[index] != other[index] {
      return ranges[index].lowerBound != other[index].lowerBound
        ? ranges[index].lowerBound < other[index].lowerBound : ranges[index].upperBound > other[index].upperBound
    }
    return false
  }
}
