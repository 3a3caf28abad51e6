// How the query `57` matches "John Smith"
// ======================================
//
// A text matches when the query is a concatenation of beginnings of some of its tokens, in order. This comment follows one
// query through the code, from the keys to the rank. On the keypad, 5 carries J K L and 7 carries P Q R S.
//
//     unit      0   1   2   3   4   5   6   7   8   9
//     text      J   o   h   n   ␣   S   m   i   t   h
//     on key    5   6   4   6   0   7   6   4   8   4
//     run       └─ 0: token ┘   1   └─── 2: token ───┘
//
// Positions
// ---------
// Position n means that the first n elements of the query are typed. `57` has the positions 0 (the start), 1 and 2 (the
// goal). A set of positions is the bits of a word, written {0,1} below. `QueryMasks` has for each letter the positions at
// which it may come next:
//
//     letter            mask
//     J K L 5           {0}    element 0 is key 5
//     P Q R S 7         {1}    element 1 is key 7
//     all others        {}
//     white space       {}     only key 0 stands for white space, and key 1 for punctuation
//
// A letter keeps the positions that are in its mask and advances them by one: `(positions & mask) << 1`. This is the
// shift-and algorithm: all ways to read the query are followed at once, because each is a bit of the same word.
//
// Step 1: one range? `align(_:isLikely:)`, `singleRange(_:from:through:)`
// ------------------------------------------------------------------------
// Nearly every match is one range, so that is tried first, from the start of each token:
//
//     from 0    J   {0} → {1}     consumes key 5
//               o   {1} → {}      o is on 6, but 7 comes next: no range from here
//     from 5    S   {0} → {}      S is on 7, but 5 comes first: no range from here
//
// A range continues in the next token only after the last unit of this one. Here it ends at o, long before the blank.
//
// Step 2: any match? `matches(_:)`
// --------------------------------
// One pass over the units. `before` is what the earlier tokens have reached, `current` what this token has reached up to its
// unit, `added` everything that this token has reached. Each token continues from all of `before`: from {0} if everything
// before it is skipped, from {1} if one key is typed.
//
//     unit      before      current             added
//     J         {0}         {0}   → {1}         {1}      consumes key 5
//     o         {0}         {1}   → {}          {1}      the rest of the token is skipped
//     h n       {0}         {}                  {1}
//     ␣         {0,1}       not typed           {}       the next run starts: `added` is now part of `before`
//     S         {0,1}       {0,1} → {2}         {2}      consumes key 7 after position 1; position 0 needs a key 5
//     m         {0,1}       {2}   → {}          {2}
//     i t h     {0,1}       {}                  {2}
//     end       {0,1,2}                                  has the goal: the text matches
//
// The step is skipped for texts that the index has found (`isLikely`): nearly all of them match.
//
// Step 3: how many ranges, and from where? `alignSeveral`, `reachesGoal`
// -----------------------------------------------------------------------
// `reach` has the positions that can be reached before each run, and after the last. Each round adds one range, which may
// start at any run, from any position that the round before reached there:
//
//     before run         0 John     1 ␣      2 Smith     end
//     no range           {0}        {0}      {0}         {0}
//     one range          {}         {1}      {1}         {1}      J consumes key 5; S cannot
//     two ranges         {}         {}       {}          {2}      from {1}, S consumes key 7: the goal
//
// Two ranges are the fewest. Then the earliest token from which two ranges suffice is looked for, with {0} before this
// token only. The first one, John, will do. The result is `Alignment(rangeCount: 2, start: 0, writing: .latin,
// startsAtFirstToken: true, isWhole: false)`.
//
// Step 4: which ranges? `MatchRanges`, for the rows that are shown
// ----------------------------------------------------------------
//     range 1, from John, {0}      may end after J, {1}        one more range can finish from {1}: 0..<1
//     range 2, from ␣, {1}         no end: no 0 was typed
//              from Smith, {1}     may end after S, {2}        the goal: 5..<6
//
//     John Smith
//     ^    ^          highlighted: [0..<1, 5..<6]
//
// Step 5: which rank? `nameClass`, `RankKey`
// ------------------------------------------
// Several ranges of a name are `MatchClass.nameParts`. The parts of the rank, in the order in which they are compared, are
// tier primary, not exact, class nameParts, direct (typed by its letters), start 0, 2 ranges, and a name of 10 keys, the
// blank included. So `57` lists
//
//     JS             [0..<2]            namePrefix, exact: the whole token
//     Ada J Smith    [4..<7]            nameToken: one range, as J is typed to its end and only a blank comes before S
//     John Smith     [0..<1, 5..<6]     nameParts
//     a number that begins with 57      number
//
// What is rejected, and why
// -------------------------
//     0..<6, J to S as one range     o, h and n are not typed: a range has no gaps but separators
//     ␣ for key 7                    its mask is {}
//     "Smith John" for 57            S is before J, and tokens are typed in order. `LooseMatcher` accepts any order, but
//                                    only from six keys on, or if a separator is typed
//     "Alps" for 57, by l and p      a range starts where a token starts. `LooseMatcher` looks inside tokens, but only
//                                    from three keys on, and if fewer than 100 contacts match
//
// Other queries for the same name (`SearchTests` has these):
//
//     5646          [0..<4]             namePrefix, exact: a whole token
//     76484         [5..<10]            nameToken, exact
//     564676484     [0..<10]            namePrefix, exact: the whole text; the blank is part of the range, although not typed
//     5646076484    [0..<10]            the same with 0 for the blank
//     507           [0..<1, 4..<6]      nameParts: the blank is typed, and highlighted with the token after it
//     500           no match            0 stands for one run of white space, and no second one follows

import Keypad

/// Decides whether and how a text matches a query: the core of the search.
///
/// A text is a sequence of *runs*: tokens, and separators between them. It matches when the query is the concatenation of
/// non-empty prefixes of some of its tokens, in order. A run of white space may also be typed as `0`, and a run of
/// punctuation as `1`, if the next typed token follows it, or at the end. `Maria del Carmen Ruiz` is found by 6277 (Mar·R)
/// and by 6337 (M·de·R).
///
/// A greedy walk misses matches: in `Ann Annabel` it reads the first three keys of 26622 into Ann, and finds nothing for
/// the other two. The only reading is Annab, in the second token. So all readings are followed at once, as a set of
/// positions; see the trace at the head of this file. A text of n units costs O(n) word operations, whatever the number of
/// readings.
///
/// *Ranges* are what is highlighted: maximal sequences of matched units. Separators between two matched neighbours belong to
/// the range, so a range continues after a token whose last unit is highlighted, even if only the start of that unit's
/// spelling was typed (z·w for 张伟). The best alignment has the fewest ranges, then starts earliest, then has the longest
/// first range. Finding the number of ranges repeats the walk for 1, 2, … ranges. Each round starts from the positions that
/// the round before could reach: O(n · ranges).
///
///     let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
///     if let alignment = matcher.align(units) {
///       let ranges = MatchRanges.ranges(units, matcher: matcher, alignment)
///     }
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

  /// The positions after a unit: `whole` if all of its spelling is typed, `any` also if only the start of it is.
  ///
  /// - Parameter anywhere: positions to continue from at each letter of the spellings, whatever is typed before it.
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
      let index = Int(letter & ~SpellingColumns.last)
      reached.formUnion(anywhere)
      if !reached.isEmpty {
        let keys = spellings.keys[index]
        reached = reached.next(masks.mask(of: spellings.letters[index], keys: keys), isOnKey: keys != 0)
      }
      any.formUnion(reached)
      if letter & SpellingColumns.last != 0 {
        whole.formUnion(reached)
        reached = typed
      }
    }
    return (whole, any)
  }

  /// The positions at which a separator may be typed. The first is never among them: a match starts at a token.
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
    // The positions reached by earlier tokens; those that this token adds; those reached by a separator before this token;
    // and those reached by the current unit.
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
  /// Nearly every match is one range, and nearly every text fails at the first letters of its tokens. So single ranges are
  /// tried first, and only texts that need several ranges are examined in full.
  ///
  /// - Parameter isLikely: whether the text comes from the index. Nearly all of these match, so that is not checked first.
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

  /// The longest single range from a token: its end, and whether its last unit is typed completely.
  ///
  /// - Parameter separator: the start of a run of separators that has to be part of the range; 0 if there is none.
  @inline(__always)
  func singleRange(
    _ units: UnsafeBufferPointer<UInt16>, from start: Int, through separator: Int = 0
  ) -> (end: Int, endsWhole: Bool)? {
    var found: (end: Int, endsWhole: Bool)?
    // The positions reached in the current token, and those from which the range can continue after it.
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
      // The range continues only after a typed unit, and in the next token only after the last unit of this one.
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

  /// Adds one range, and returns whether the query can be typed to its end with it.
  ///
  /// - Parameters:
  ///   - start: the first run at which a range may start.
  ///   - reach: the positions that can be reached before each run. On return, those that one more range can reach.
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
        // A typed separator has to be followed by the next token, or by the end of the query.
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
