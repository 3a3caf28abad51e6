/// Finds the best way to type beginnings of two or more tokens of a text, in any order: `smith john` for John Smith.
struct AnyOrderSearch {
  /// Tokens after this many do not count: a text of many tokens is not worth more attempts.
  private static var maximumTokens: Int { 8 }
  private static var maximumTries: Int { 4_000 }

  private let units: UnsafeBufferPointer<UInt16>
  private let steps: TextMatcher
  /// How many elements the query has.
  private let goal: Int
  /// The positions at which a separator may be typed.
  private let separators: PositionSet
  private var starts = InlineArray<8, Int>(repeating: 0)
  private var tokenEnds = InlineArray<8, Int>(repeating: 0)
  private var tokenCount = 0
  /// The end of the highlight of each typed token.
  private var highlightEnds = InlineArray<8, Int>(repeating: 0)
  private var tries = 0
  private var found: [Range<Int>]?

  /// - Parameter separators: the positions at which a separator was typed, if it is one.
  init(_ units: UnsafeBufferPointer<UInt16>, _ steps: TextMatcher, count: Int, separators: PositionSet) {
    self.units = units
    self.steps = steps
    goal = count
    self.separators = separators & ~1 & ~(1 << PositionSet(count - 1))
    for (place, unit) in units.enumerated() where unit & SearchLetters.startsRun != 0 || place == 0 {
      if tokenCount > 0, tokenEnds[tokenCount - 1] == 0 { tokenEnds[tokenCount - 1] = place }
      if TextMatcher.isSeparator(unit & ~SearchLetters.startsRun) { continue }
      if tokenCount == AnyOrderSearch.maximumTokens { return }
      starts[tokenCount] = place
      tokenCount += 1
    }
    if tokenCount > 0, tokenEnds[tokenCount - 1] == 0 { tokenEnds[tokenCount - 1] = units.count }
  }

  /// The ranges to highlight: of all ways, the one with the fewest ranges, then the earliest start, then the longest first
  /// range.
  ///
  /// - Complexity: O(units · tokens) for nearly every text that does not match; O(tokens!) for others, up to a limit
  mutating func best() -> [Range<Int>]? {
    guard isPossible else { return nil }
    var dead = InlineArray<256, PositionSet>(repeating: 0)
    _ = go(typed: 0, used: 0, isBound: false, &dead)
    return found
  }

  /// Whether the query consists of beginnings of two or more tokens.
  ///
  /// For each set of tokens, the positions that can be reached with all of them, in any order.
  ///
  /// - Complexity: O(letters · 2^t) for t tokens whose first letter was typed at all
  var isPossible: Bool {
    let (used, count) = typedTokens
    if count < 2 { return false }
    return withUnsafeTemporaryAllocation(of: PositionSet.self, capacity: 1 << count) { reached in
      reached.initialize(repeating: 0)
      reached[0] = 1
      for set in 1..<1 << count {
        var typed: PositionSet = 0
        for place in 0..<count where set >> place & 1 != 0 {
          let before = reached[set & ~(1 << place)]
          if before == 0 { continue }
          let (part, whole) = beginnings(of: used[place], from: before)
          typed |= part | whole
        }
        if typed >> PositionSet(goal) & 1 != 0, set & (set - 1) != 0 { return true }
        reached[set] = typed | (typed & separators) << 1
      }
      return false
    }
  }

  /// The tokens whose first letter was typed at all, and how many they are.
  private var typedTokens: (InlineArray<8, Int>, Int) {
    var typed = InlineArray<8, Int>(repeating: 0)
    var count = 0
    for token in 0..<tokenCount
    where steps.step(.max, over: units[starts[token]] & ~SearchLetters.startsRun).any != 0 {
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
    for place in starts[token]..<tokenEnds[token] {
      part |= last
      (current, last) = steps.step(current, over: units[place] & ~SearchLetters.startsRun)
      if current == 0 { return place == tokenEnds[token] - 1 ? (part, last) : (part | last, 0) }
    }
    return (part, last)
  }

  /// - Parameters:
  ///   - isBound: a separator was typed just before.
  ///   - dead: by the set of used tokens, the positions of the query from which nothing was found.
  /// - Returns: whether the query can be typed to its end.
  private mutating func go(
    typed: Int, used: UInt8, isBound: Bool, _ dead: inout InlineArray<256, PositionSet>
  ) -> Bool {
    tries += 1
    if tries > AnyOrderSearch.maximumTries || dead[Int(used)] >> PositionSet(typed) & 1 != 0 { return false }
    if typed == goal {
      if used.nonzeroBitCount > 1 { take(used) }
      return used.nonzeroBitCount > 1
    }
    var isFound = false
    for token in 0..<tokenCount where used >> UInt8(token) & 1 == 0 {
      var reached: PositionSet = 1 << PositionSet(typed)
      for place in starts[token]..<tokenEnds[token] {
        let (whole, any) = steps.step(reached, over: units[place] & ~SearchLetters.startsRun)
        highlightEnds[token] = place + 1
        any.forEachBit { next in
          if go(typed: next, used: used | 1 << UInt8(token), isBound: false, &dead) { isFound = true }
        }
        reached = whole
        if reached == 0 { break }
      }
    }
    if used != 0, !isBound, separators >> PositionSet(typed) & 1 != 0 {
      if go(typed: typed + 1, used: used, isBound: true, &dead) { isFound = true }
    }
    if !isFound, !isBound { dead[Int(used)] |= 1 << PositionSet(typed) }
    return isFound
  }

  /// Keeps a way to type the query if it is the best so far. Neighbours, and tokens divided only by separators, are one range.
  private mutating func take(_ used: UInt8) {
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
    for place in 0..<count where ranges[place] != other[place] {
      return ranges[place].lowerBound != other[place].lowerBound
        ? ranges[place].lowerBound < other[place].lowerBound : ranges[place].upperBound > other[place].upperBound
    }
    return false
  }
}
