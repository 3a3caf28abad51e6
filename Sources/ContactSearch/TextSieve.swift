import Keypad

/// Rules out nearly all texts that do not match, with one walk over the units of each in which next to nothing branches.
///
/// ``TextMatcher`` says how a text matches, token by token; few of the texts that an index puts forward do. What the sieve
/// rules out does not match; what it lets through has to be looked at.
struct TextSieve: UnitSteps {
  /// By place among ``SpellingColumns/keySets``, the positions of the query at which a letter on these keys may come next.
  private let masks: UnsafeBufferPointer<PositionSet>
  private let firstKeys: UnsafeBufferPointer<UInt16>
  private let sequenceKeys: UnsafeBufferPointer<UInt16>
  private let spellingEnds: UnsafeBufferPointer<UInt32>
  private let goal: PositionSet
  /// Behind what may be a separator.
  private let behindSeparators: PositionSet
  /// How many separators may have been typed: each between two tokens.
  private let mostSeparators: Int

  /// Calls `body` with the sieve of a query, which is good until then.
  ///
  /// - Parameter steps: for each element of the query, the keys it can be. When one is a letter that no key carries, there is
  ///   no sieve.
  /// - Complexity: O(key sets of the spellings)
  static func with<Result>(
    _ steps: [UInt16], _ spellings: SpellingColumns, _ body: (TextSieve?) -> Result
  ) -> Result {
    if steps.contains(0) { return body(nil) }
    return withUnsafeTemporaryAllocation(of: PositionSet.self, capacity: spellings.keySets.count) { masks in
      for (place, keys) in spellings.keySets.enumerated() {
        var mask: PositionSet = 0
        for (position, step) in steps.enumerated() where step & keys != 0 { mask |= 1 << PositionSet(position) }
        masks.initializeElement(at: place, to: mask)
      }
      var most = 0
      var isBehind = false
      for step in steps.dropFirst().dropLast() {
        isBehind = step & SearchLetters.separatorKeys != 0 && !isBehind
        if isBehind { most += 1 }
      }
      return spellings.withKeys { firstKeys, sequenceKeys, ends in
        body(
          TextSieve(
            masks: UnsafeBufferPointer(masks), firstKeys: firstKeys, sequenceKeys: sequenceKeys, spellingEnds: ends,
            goal: 1 << PositionSet(steps.count),
            behindSeparators: steps.enumerated().reduce(0) {
              $1.element & SearchLetters.separatorKeys == 0 ? $0 : $0 | 2 << PositionSet($1.offset)
            }, mostSeparators: most))
      }
    }
  }

  /// Whether the query may be made of beginnings of tokens, in order.
  ///
  /// - Complexity: O(units)
  @inline(__always)
  func mayMatch(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var reached: PositionSet = 1
    var current: PositionSet = 0
    for unit in units {
      if unit & SearchLetters.startsRun != 0 { current = reached }
      let any: PositionSet
      (current, any) = step(current, over: unit)
      reached |= any
    }
    return reached & goal != 0
  }

  /// The keys that may lead on, as bits: those of the letters that may come next when all of the query was typed.
  ///
  /// - Complexity: O(units)
  func nextKeys(_ units: UnsafeBufferPointer<UInt16>, _ spellings: SpellingColumns) -> UInt16 {
    var reached: PositionSet = 1
    var current: PositionSet = 0
    var keys: UInt16 = 0
    for unit in units {
      if unit & SearchLetters.startsRun != 0 { current = reached }
      if current == 0 { continue }
      let first = firstKeys[Int(unit & ~SearchLetters.startsRun)]
      if first & SpellingColumns.severalLetters != 0 {
        keys |= nextKeys(current, within: unit, spellings)
      } else if current & goal != 0 {
        keys |= spellings.keySets[Int(first)]
      }
      let any: PositionSet
      (current, any) = step(current, over: unit)
      reached |= any
    }
    return keys
  }

  /// The keys of the letters of a unit that may come next when all was typed with the ones before.
  private func nextKeys(_ positions: PositionSet, within unit: UInt16, _ spellings: SpellingColumns) -> UInt16 {
    var reached = positions
    var keys: UInt16 = 0
    for step in spellings.steps(of: Int(unit & ~SearchLetters.startsRun) - Int(SearchLetters.firstSpelling)) {
      let letter = sequenceKeys[step]
      let place = Int(letter & ~SpellingColumns.last)
      if reached & goal != 0 { keys |= spellings.keySets[place] }
      reached = letter & SpellingColumns.last != 0 ? positions : (reached & masks[place]) << 1
    }
    return keys
  }

  /// Whether it may be so when there is an error in the query.
  ///
  /// - Complexity: O(units)
  @inline(__always)
  func mayMatchMistyped(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var reached = MistypedPositions.start
    var current = MistypedPositions.none
    for unit in units {
      if unit & SearchLetters.startsRun != 0 { current = reached } else if current.isNone { continue }
      let keys = firstKeys[Int(unit & ~SearchLetters.startsRun)]
      if keys & SpellingColumns.severalLetters == 0 {
        current = current.advanced(over: masks[Int(keys)])
        reached.formUnion(current)
      } else {
        let spelled = spell(current, over: unit)
        current = spelled.whole
        reached.formUnion(spelled.any)
      }
    }
    return reached.contains(goal)
  }

  /// Whether the query may be one range that starts inside a token.
  ///
  /// - Complexity: O(units)
  @inline(__always)
  func mayBeInside(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var current: PositionSet = 0
    var open: PositionSet = 0
    var found: PositionSet = 0
    for unit in units {
      let code = unit & ~SearchLetters.startsRun
      let startsRun = unit & SearchLetters.startsRun != 0
      if startsRun { current = open }
      if TextMatcher.isSeparator(code) {
        // What was open stays so over a separator, whether or not it was typed.
        open |= (open & masks[Int(firstKeys[Int(code)])] & ~1) << 1
        current = open
      } else {
        (current, open) = step(current | (startsRun ? 0 : 1), over: unit)
      }
      found |= open
    }
    return found & goal != 0
  }

  /// Whether beginnings of tokens may be the query in any order: each element is part of one, or a separator, which nothing
  /// has to stand for; and the longest that each token can give are enough together, with a separator between each two.
  ///
  /// - Complexity: O(units)
  @inline(__always)
  private func mayBeInAnyOrder(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    var current: PositionSet = 0
    var covered = behindSeparators
    var length = 0
    var tokens = 0
    var isFirst = false
    for unit in units {
      if unit & SearchLetters.startsRun != 0 {
        current = goal &- 1
        isFirst = true
      }
      let keys = firstKeys[Int(unit & ~SearchLetters.startsRun)]
      let next = (current & masks[Int(keys & ~SpellingColumns.severalLetters)]) << 1
      if isFirst, next != 0 { tokens &+= 1 }
      if next == 0 {
        current = 0
      } else if keys & SpellingColumns.severalLetters == 0 {
        current = next
        covered |= next
        length &+= 1
      } else {
        let spelled = spell(current, over: unit)
        current = spelled.whole
        covered |= spelled.any
        length &+= spelled.length
      }
      isFirst = false
    }
    return covered == goal << 1 &- 2
      && length + min(mostSeparators, tokens - 1) >= covered.nonzeroBitCount
  }

  /// Whether beginnings of two tokens or more are the query, in any order.
  ///
  /// - Complexity: O(units) for nearly all texts; see ``AnyOrderSearch/isPossible`` for others
  @inline(__always)
  func isInAnyOrder(_ units: UnsafeBufferPointer<UInt16>) -> Bool {
    guard mayBeInAnyOrder(units) else { return false }
    let search = AnyOrderSearch(
      units, self, count: goal.trailingZeroBitCount, separators: behindSeparators >> 1)
    return search.isPossible
  }

  /// The positions after a unit; see ``TextMatcher/step(_:over:)``.
  @inline(__always)
  func step(_ positions: PositionSet, over unit: UInt16) -> (whole: PositionSet, any: PositionSet) {
    let keys = firstKeys[Int(unit & ~SearchLetters.startsRun)]
    let next = (positions & masks[Int(keys & ~SpellingColumns.severalLetters)]) << 1
    if keys & SpellingColumns.severalLetters == 0 || next == 0 { return (next, next) }
    let spelled = spell(positions, over: unit)
    return (spelled.whole, spelled.any)
  }

  /// The same for a unit of several letters, and how many letters of one spelling were typed at most.
  private func spell<Positions: QueryPositions>(
    _ positions: Positions, over unit: UInt16
  ) -> (whole: Positions, any: Positions, length: Int) {
    let place = Int(unit & ~SearchLetters.startsRun) - Int(SearchLetters.firstSpelling)
    var whole = Positions.none
    var any = Positions.none
    var reached = positions
    var typed = 0
    var length = 0
    for step in (place == 0 ? 0 : Int(spellingEnds[place - 1]))..<Int(spellingEnds[place]) {
      let keys = sequenceKeys[step]
      reached = reached.advanced(over: masks[Int(keys & ~SpellingColumns.last)])
      any.formUnion(reached)
      if !reached.isNone { typed &+= 1 }
      if keys & SpellingColumns.last != 0 {
        whole.formUnion(reached)
        reached = positions
        length = max(length, typed)
        typed = 0
      }
    }
    return (whole, any, length)
  }
}

extension TextColumn {
  /// Those of some texts that a test does not rule out, in their order.
  ///
  /// - Parameter steps: for each element of the query, the keys it can be.
  /// - Complexity: O(units) of the texts
  @inline(__always)
  func sifted(
    _ texts: [UInt32], _ steps: [UInt16], _ spellings: SpellingColumns,
    _ test: (TextSieve, UnsafeBufferPointer<UInt16>) -> Bool
  ) -> [UInt32] {
    if texts.isEmpty { return [] }
    return TextSieve.with(steps, spellings) { sieve in
      guard let sieve else { return texts }
      var passed: [UInt32] = []
      visit(texts) { text, units in if test(sieve, units) { passed.append(UInt32(text)) } }
      return passed
    }
  }
}

extension SpellingColumns {
  /// Calls `body` with ``firstKeys``, ``sequenceKeys`` and where each unit's end in the latter.
  fileprivate func withKeys<Result>(
    _ body: (UnsafeBufferPointer<UInt16>, UnsafeBufferPointer<UInt16>, UnsafeBufferPointer<UInt32>) -> Result
  ) -> Result {
    firstKeys.withUnsafeBufferPointer { first in
      sequenceKeys.withUnsafeBufferPointer { sequence in
        ends.withUnsafeBufferPointer { body(first, sequence, $0) }
      }
    }
  }
}
