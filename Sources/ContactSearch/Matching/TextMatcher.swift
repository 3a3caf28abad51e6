import Keypad

/// Decides whether and how a text matches a query: the core of the search.
///
/// A text is a sequence of *runs*: tokens, and separators between them. It matches when the query is the concatenation of
/// non-empty prefixes of some of its tokens, in order; a run of white space may also be typed as `0`, a run of punctuation as
/// `1`, if the next typed token follows it, or at the end. `Maria del Carmen Ruiz` is found by 6277 (Mar·R) and by 6337
/// (M·de·R).
///
/// A greedy walk misses matches: in `Ann Annabel`, 26622 is An·nab and not Ann·… . So all splits are followed at once. A
/// set of positions, as bits, says how much of the query each of them has used; a letter advances the whole set by one step
/// with an `and` and a shift. A text of n units costs O(n) word operations, independent of the number of splits.
///
/// *Ranges* are what is highlighted: maximal stretches of matched units, where separators between two matched neighbours belong to
/// the stretch; so a stretch continues after a token whose last unit is highlighted, even when only the start of that unit's
/// spelling was typed (z·w for 张伟). The best alignment has the fewest ranges, then starts earliest, then has the longest first
/// range. Finding the number of ranges repeats the walk for 1, 2, … ranges, each fed with the positions that the one before
/// could reach: O(n · ranges).
struct TextMatcher {
  /// The start and shape of the best alignment, as needed for ranking. The ranges themselves are found by
  /// ``MatchRanges``, for shown rows only.
  struct Alignment: Hashable {
    /// The number of ranges.
    var rangeCount: Int
    /// The unit where the first range starts.
    var start: Int
    /// The writing of the unit that it starts with.
    var writing: NameUnit.Writing
    /// Whether it starts at the first token.
    var startsAtFirstToken: Bool
    /// Whether it is one range that covers a whole token and nothing else, or the whole text.
    var isWhole: Bool
  }

  let masks: QueryMasks
  let spellings: SpellingColumns

  /// The positions after a unit: `whole` if it was typed completely, `any` also if only the start of its spelling was.
  ///
  /// - Parameter anywhere: positions to continue from at each letter of the spellings, whatever was typed before it.
  @inline(__always)
  func step<Typed: TypedPositions>(
    _ typed: Typed, over code: UInt16, anywhere: Typed = Typed()
  ) -> (whole: Typed, any: Typed) {
    if code < SearchLetters.firstSpelling {
      var reached = typed
      reached.formUnion(anywhere)
      let next = reached.next(masks.mask(ofASCII: code), isOnKey: SearchLetters.asciiKeys[Int(code)] != 0)
      return (next, next)
    }
    var whole = Typed()
    var any = Typed()
    var reached = typed
    for step in spellings.steps(of: Int(code - SearchLetters.firstSpelling)) {
      let letter = spellings.sequence[step]
      let place = Int(letter & ~SpellingColumns.last)
      reached.formUnion(anywhere)
      if !reached.isEmpty {
        let keys = spellings.keys[place]
        reached = reached.next(masks.mask(of: spellings.letters[place], keys: keys), isOnKey: keys != 0)
      }
      any.formUnion(reached)
      if letter & SpellingColumns.last != 0 {
        whole.formUnion(reached)
        reached = typed
      }
    }
    return (whole, any)
  }

  /// The positions at which a separator may be typed. Never the first: a match starts at a token.
  @inline(__always)
  func separatorMask(_ code: UInt16) -> PositionSet {
    (code == SearchLetters.space ? masks.space : masks.punctuation) & ~1
  }

  @inline(__always)
  static func isSeparator(_ code: UInt16) -> Bool {
    code == SearchLetters.space || code == SearchLetters.punctuation
  }

  /// Whether the text matches at all.
  ///
  /// - Complexity: O(units), allocates nothing
  func matches(_ units: UnsafeBufferPointer<UInt16>) -> Bool { matches(units, as: PositionSet.self) }

  /// Whether the text matches, as tracked by a given type of positions.
  ///
  /// - Complexity: O(units), allocates nothing
  @inline(__always)
  func matches<Typed: TypedPositions>(_ units: UnsafeBufferPointer<UInt16>, as _: Typed.Type) -> Bool {
    // The positions reached by earlier tokens, and those that this token adds; the positions reached by a separator before this
    // token; and those reached by the current unit.
    var before = Typed.start
    var added = Typed()
    var separated = Typed()
    var current = Typed()
    for unit in units {
      let code = unit & ~SearchLetters.startsRun
      let isSeparator = TextMatcher.isSeparator(code)
      if unit & SearchLetters.startsRun != 0 {
        before.formUnion(added)
        added = Typed()
        current = before
        current.formUnion(separated)
        if isSeparator {
          separated.formUnion(current.separated(code == SearchLetters.space ? masks.space : masks.punctuation))
          if separated.contains(masks.goal) { return true }
        } else {
          separated = Typed()
        }
      }
      if isSeparator || current.isEmpty { continue }
      let (whole, any) = step(current, over: code)
      current = whole
      added.formUnion(any)
    }
    before.formUnion(added)
    return before.contains(masks.goal)
  }

  /// The best alignment, or nil when the text does not match.
  ///
  /// Nearly every match is one range, and nearly every text fails at its tokens' first letters, so ranges from single
  /// tokens are tried first; only texts that need several ranges are examined in full.
  ///
  /// - Parameter isLikely: whether nearly all texts passed match, so that this is not checked first.
  /// - Complexity: O(units) for one range, allocating nothing; O(units · ranges · tokens) for several
  func align(_ units: UnsafeBufferPointer<UInt16>, isLikely: Bool = false) -> Alignment? {
    var firstToken: Int?
    for start in units.indices where units[start] & SearchLetters.startsRun != 0 {
      if TextMatcher.isSeparator(units[start] & ~SearchLetters.startsRun) { continue }
      let first = firstToken ?? start
      firstToken = first
      if let range = singleRange(units, from: start) {
        let isWhole =
          range.endsWhole && (endsToken(units, start, range.end) || start == first && endsText(units, range.end))
        return Alignment(
          rangeCount: 1, start: start, writing: spellings.writing(of: units[start]),
          startsAtFirstToken: start == first, isWhole: isWhole)
      }
    }
    // Several ranges need several keys.
    guard masks.count > 1, isLikely || matches(units) else { return nil }
    return alignSeveral(units)
  }

  /// The longest single range from a token: where it ends, and whether its last unit was typed completely.
  ///
  /// - Parameter separator: the start of a run of separators that has to be typed too; 0 for none.
  @inline(__always)
  func singleRange(
    _ units: UnsafeBufferPointer<UInt16>, from start: Int, through separator: Int = 0
  ) -> (end: Int, endsWhole: Bool)? {
    var found: (end: Int, endsWhole: Bool)?
    // The positions of the current token so far, and those from which the range can continue after it.
    var current: PositionSet = 1
    var open: PositionSet = 0
    for index in start..<units.count {
      let unit = units[index]
      let code = unit & ~SearchLetters.startsRun
      if TextMatcher.isSeparator(code) {
        if unit & SearchLetters.startsRun != 0 {
          let typed = (open & separatorMask(code)) << 1
          if typed & masks.goal != 0, index >= separator { found = (separatorEnd(units, index), false) }
          open = index == separator ? typed : open | typed
        }
        continue
      }
      if unit & SearchLetters.startsRun != 0, index > start { current = open }
      if current == 0 { break }
      let (whole, any) = step(current, over: code)
      if any & masks.goal != 0, index >= separator { found = (index + 1, whole & masks.goal != 0) }
      current = whole
      open = any
      // Only the last unit of a token leads on; the next unit is either in this token or needs all of it.
      if any == 0 { break }
    }
    return found
  }

  private func separatorEnd(_ units: UnsafeBufferPointer<UInt16>, _ start: Int) -> Int {
    var end = start + 1
    while end < units.count, units[end] & SearchLetters.startsRun == 0 { end += 1 }
    return end
  }

  /// Whether the token that starts at `start` ends at `end`.
  private func endsToken(_ units: UnsafeBufferPointer<UInt16>, _ start: Int, _ end: Int) -> Bool {
    for index in start + 1..<units.count where units[index] & SearchLetters.startsRun != 0 { return index == end }
    return end == units.count
  }

  /// Whether nothing but separators comes after `end`.
  private func endsText(_ units: UnsafeBufferPointer<UInt16>, _ end: Int) -> Bool {
    units[end...].allSatisfy { TextMatcher.isSeparator($0 & ~SearchLetters.startsRun) }
  }

  /// The best alignment of a text that does not match with one range.
  private func alignSeveral(_ units: UnsafeBufferPointer<UInt16>) -> Alignment? {
    TextMatcher.withRuns(units) { alignSeveral(units, $0) }
  }

  private func alignSeveral(
    _ units: UnsafeBufferPointer<UInt16>, _ runs: UnsafeBufferPointer<Run>
  ) -> Alignment? {
    withUnsafeTemporaryAllocation(of: PositionSet.self, capacity: runs.count + 1) { reach in
      // The first range may start anywhere.
      reach.initialize(repeating: 1)
      var count = 1
      while !reachesGoal(units, runs, from: 0, reach) {
        count += 1
        if count > runs.count { return nil }
      }
      var first: Int?
      for (token, run) in runs.enumerated() where !run.isSeparator {
        if first == nil { first = token }
        if step(1, over: units[run.units.lowerBound] & ~SearchLetters.startsRun).any == 0 { continue }
        reach.initialize(repeating: 0)
        reach[token] = 1
        for _ in 0..<count where reachesGoal(units, runs, from: token, reach) {
          return Alignment(
            rangeCount: count, start: run.units.lowerBound,
            writing: spellings.writing(of: units[run.units.lowerBound]), startsAtFirstToken: token == first,
            isWhole: false)
        }
      }
      return nil
    }
  }

  /// Adds one range: whether the query can be typed to its end with it.
  ///
  /// - Parameters:
  ///   - start: nothing is reached before this run.
  ///   - reach: before each run, the reachable positions; afterwards, those reachable with one more range.
  func reachesGoal(
    _ units: UnsafeBufferPointer<UInt16>, _ runs: UnsafeBufferPointer<Run>, from start: Int,
    _ reach: UnsafeMutableBufferPointer<PositionSet>
  ) -> Bool {
    var open: PositionSet = 0
    var before = reach[start]
    reach[start] = 0
    for index in start..<runs.count {
      let run = runs[index]
      let entering = open | before
      before = reach[index + 1]
      var ended: PositionSet = 0
      if run.isSeparator {
        // It leads to the next token only; but the query may end here.
        let typed = (entering & separatorMask(run.code)) << 1
        if typed & masks.goal != 0 { return true }
        open |= typed
      } else {
        var current = entering
        open = 0
        for unit in run.units {
          if current == 0 { break }
          let (whole, any) = step(current, over: units[unit] & ~SearchLetters.startsRun)
          current = whole
          ended |= any
          open = unit + 1 == run.units.upperBound ? any : 0
        }
      }
      reach[index + 1] = reach[index] | ended
    }
    return reach[runs.count] & masks.goal != 0
  }

  /// A token or a run of separators.
  struct Run {
    var units: Range<Int>
    var isSeparator: Bool
    var code: UInt16
  }

  /// Calls `body` with the tokens of a text and the separators between them.
  static func withRuns<Result>(
    _ units: UnsafeBufferPointer<UInt16>, _ body: (UnsafeBufferPointer<Run>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Run.self, capacity: units.count) { runs in
      var count = 0
      var start = 0
      while start < units.count {
        var end = start + 1
        while end < units.count, units[end] & SearchLetters.startsRun == 0 { end += 1 }
        let code = units[start] & ~SearchLetters.startsRun
        runs.initializeElement(
          at: count, to: Run(units: start..<end, isSeparator: isSeparator(code), code: code))
        count += 1
        start = end
      }
      return body(UnsafeBufferPointer(rebasing: runs[..<count]))
    }
  }
}
