import Keypad

/// How a text matches loosely: inside a word, or by its tokens in any order.
struct LooseMatcher {
  let matcher: TextMatcher
  /// Whether tokens in any order are looked for: with fewer keys that would be nearly everybody.
  private let takesAnyOrder: Bool

  /// Tokens behind this many do not count, and a text of many tokens is not worth more tries than this.
  private static let maximumTokens = 8
  private static let maximumTries = 20_000
  /// From this many elements on, or with a separator, tokens may come in any order.
  private static let anyOrderCount = 6

  init(_ query: SearchQuery, _ matcher: TextMatcher) {
    self.matcher = matcher
    takesAnyOrder = LooseMatcher.takesAnyOrder(query)
  }

  static func takesAnyOrder(_ query: SearchQuery) -> Bool {
    query.elements.count >= anyOrderCount || query.elements.contains { $0 == .space || $0 == .punctuation }
  }

  /// A loose match of a text.
  struct Found {
    /// What is lit, in units.
    var ranges: [Range<Int>]
    /// Whether several tokens were typed, and not the inside of a word.
    var isOfParts = false
  }

  /// The best match; nil when there is none.
  ///
  /// - Complexity: O(units · length of the matches inside words); O(tokens!) for tokens in any order, up to a limit
  func match(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    if let range = range(units, fromStarts: false) { return Found(ranges: [range]) }
    return takesAnyOrder ? anyOrder(units).map { Found(ranges: $0, isOfParts: true) } : nil
  }

  /// The first single range, and of those from there the longest; from inside words only, or from anywhere.
  func range(_ units: UnsafeBufferPointer<UInt16>, fromStarts: Bool) -> Range<Int>? {
    for start in units.indices {
      let code = units[start] & ~SearchLetters.startsRun
      if TextMatcher.isSeparator(code) || !fromStarts && units[start] & SearchLetters.startsRun != 0 { continue }
      if matcher.step(1, over: code).any == 0 { continue }
      if let range = matcher.singleRange(units, from: start) { return start..<range.end }
    }
    return nil
  }

  /// The ranges in a note: one range from anywhere, else the tokens' beginnings in order.
  func textMatch(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    if let range = range(units, fromStarts: true) { return Found(ranges: [range]) }
    return matcher.align(units).map { Found(ranges: MatchRanges.ranges(units, matcher: matcher, $0)) }
  }

  // MARK: Any order

  private func anyOrder(_ units: UnsafeBufferPointer<UInt16>) -> [Range<Int>]? {
    let tokens = TextMatcher.runs(units).filter { !$0.isSeparator }.prefix(LooseMatcher.maximumTokens).map(\.units)
    guard tokens.count > 1 else { return nil }
    var best: [Range<Int>]?
    var tries = 0
    func go(_ typed: Int, _ used: UInt16, _ lit: [Range<Int>]) {
      tries += 1
      if tries > LooseMatcher.maximumTries { return }
      if typed == matcher.masks.count {
        if used.nonzeroBitCount > 1 {
          let ranges = LooseMatcher.merged(lit, units)
          if best.map({ LooseMatcher.isBetter(ranges, than: $0) }) ?? true { best = ranges }
        }
        return
      }
      for (number, token) in tokens.enumerated() where used >> UInt16(number) & 1 == 0 {
        var reached: PositionSet = 1 << PositionSet(typed)
        for unit in token {
          let (whole, any) = matcher.step(reached, over: units[unit] & ~SearchLetters.startsRun)
          var ends = any
          while ends != 0 {
            go(ends.trailingZeroBitCount, used | 1 << UInt16(number), lit + [token.lowerBound..<unit + 1])
            ends &= ends - 1
          }
          reached = whole
          if reached == 0 { break }
        }
      }
      let separators = matcher.masks.space | matcher.masks.punctuation
      if !lit.isEmpty, !isBound(lit), separators >> PositionSet(typed) & 1 != 0, typed + 1 < matcher.masks.count {
        go(typed + 1, used, lit + [LooseMatcher.separator])
      }
    }
    go(0, 0, [])
    return best
  }

  /// Stands for a separator that was typed.
  private static let separator = -1..<(-1)

  private func isBound(_ lit: [Range<Int>]) -> Bool { lit.last == LooseMatcher.separator }

  /// Neighbours, and what only separators divide, are one range.
  private static func merged(_ lit: [Range<Int>], _ units: UnsafeBufferPointer<UInt16>) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in lit.filter({ $0 != separator }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last,
        units[last.upperBound..<range.lowerBound].allSatisfy({ TextMatcher.isSeparator($0 & ~SearchLetters.startsRun) })
      {
        merged[merged.count - 1] = last.lowerBound..<range.upperBound
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private static func isBetter(_ ranges: [Range<Int>], than other: [Range<Int>]) -> Bool {
    if ranges.count != other.count { return ranges.count < other.count }
    for (mine, theirs) in zip(ranges, other) where mine != theirs {
      return mine.lowerBound != theirs.lowerBound
        ? mine.lowerBound < theirs.lowerBound : mine.upperBound > theirs.upperBound
    }
    return false
  }
}
