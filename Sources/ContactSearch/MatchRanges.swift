/// Finds the lit ranges of a text that matches: of all alignments the one with the fewest ranges, then the one that
/// starts earliest, then the one with the longest first range (and so on for the ranges after it).
///
/// Used for shown rows only; it allocates, unlike ``TextMatcher``, whose alphabet and rules it shares.
struct MatchRanges {
  private let matcher: TextMatcher
  private let units: UnsafeBufferPointer<UInt16>
  private let runs: [TextMatcher.Run]
  private let query: [PositionSet]
  private var memo: [Place: Rest?] = [:]

  /// Where an alignment stands: before a run, with so much of the query typed, with the last range still open or not, and
  /// bound to type the next token or not, because a separator was typed before it.
  private struct Place: Hashable {
    var run: Int
    var typed: Int
    var isOpen: Bool
    var isBound = false
  }

  /// The best way on from a place.
  private struct Rest {
    /// Where the open range ends at last; nil when nothing is added to it.
    var openEnd: Int?
    /// The ranges that start later.
    var ranges: [Range<Int>] = []

    func isBetter(than other: Rest) -> Bool {
      if ranges.count != other.ranges.count { return ranges.count < other.ranges.count }
      if openEnd != other.openEnd { return openEnd ?? -1 > other.openEnd ?? -1 }
      for (mine, theirs) in zip(ranges, other.ranges) where mine != theirs {
        if mine.lowerBound != theirs.lowerBound { return mine.lowerBound < theirs.lowerBound }
        return mine.upperBound > theirs.upperBound
      }
      return false
    }
  }

  /// The ranges of units (graphemes) to light, in order.
  ///
  /// - Complexity: O(units) for one range; O(units · query length · spellings) for several
  static func ranges(
    _ units: UnsafeBufferPointer<UInt16>, matcher: TextMatcher, _ alignment: TextMatcher.Alignment
  ) -> [Range<Int>] {
    if alignment.rangeCount == 1, let range = matcher.singleRange(units, from: alignment.start) {
      return [alignment.start..<range.end]
    }
    return ranges(units, matcher: matcher) ?? []
  }

  private static func ranges(_ units: UnsafeBufferPointer<UInt16>, matcher: TextMatcher) -> [Range<Int>]? {
    var search = MatchRanges(matcher: matcher, units: units)
    return search.rest(at: Place(run: 0, typed: 0, isOpen: false))?.ranges
  }

  private init(matcher: TextMatcher, units: UnsafeBufferPointer<UInt16>) {
    self.matcher = matcher
    self.units = units
    runs = TextMatcher.runs(units)
    query = (0..<matcher.masks.count).map { 1 << PositionSet($0) }
  }

  private mutating func rest(at place: Place) -> Rest? {
    if place.typed == matcher.masks.count { return Rest() }
    if place.run == runs.count { return nil }
    if let known = memo[place] { return known }
    var best: Rest?
    func consider(_ candidate: Rest?) {
      if let candidate, best.map({ candidate.isBetter(than: $0) }) ?? true { best = candidate }
    }
    let run = runs[place.run]
    if run.isSeparator {
      consider(
        rest(at: Place(run: place.run + 1, typed: place.typed, isOpen: place.isOpen, isBound: place.isBound)))
      if place.typed > 0, matcher.separatorMask(run.code) & query[place.typed] != 0 {
        consider(
          extended(
            place, from: run.units.lowerBound, to: run.units.upperBound, typed: place.typed + 1, isSeparator: true))
      }
    } else {
      if !place.isBound { consider(rest(at: Place(run: place.run + 1, typed: place.typed, isOpen: false))) }
      var states: PositionSet = query[place.typed]
      for unit in run.units {
        let (whole, any) = matcher.step(states, over: units[unit] & ~SearchLetters.startsRun)
        let isLast = unit + 1 == run.units.upperBound
        for typed in place.typed + 1...matcher.masks.count where any & (1 << PositionSet(typed)) != 0 {
          consider(extended(place, from: run.units.lowerBound, to: unit + 1, typed: typed, goesOn: isLast))
        }
        states = whole
        if states == 0 { break }
      }
    }
    memo[place] = .some(best)
    return best
  }

  /// The way on after typing the units `from..<end` of the place's run; `goesOn`: the range can go on after them.
  private mutating func extended(
    _ place: Place, from start: Int, to end: Int, typed: Int, goesOn: Bool = true, isSeparator: Bool = false
  ) -> Rest? {
    let after = Place(run: place.run + 1, typed: typed, isOpen: goesOn, isBound: isSeparator)
    guard var next = rest(at: after) else { return nil }
    let rangeEnd = next.openEnd ?? end
    next.openEnd = nil
    if place.isOpen {
      next.openEnd = rangeEnd
    } else {
      next.ranges.insert(start..<rangeEnd, at: 0)
    }
    return next
  }
}
