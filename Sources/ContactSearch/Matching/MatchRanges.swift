/// Finds the ranges to highlight in a matching text.
///
/// The best alignment has the fewest ranges; of these it starts earliest, then has the longest first range, and so on for
/// the ranges after it. The number of ranges and the start of the first are known from ``TextMatcher/align(_:isLikely:)``.
/// So ranges are tried from the earliest start on, the longest first. The first range after which the remaining ranges can
/// type the rest of the query is the best.
///
///     MatchRanges.ranges(units, matcher: matcher, alignment)    // 57 in John Smith: [0..<1, 5..<6]
struct MatchRanges {
  private let matcher: TextMatcher
  private let units: UnsafeBufferPointer<UInt16>
  private let runs: UnsafeBufferPointer<TextMatcher.Run>
  /// Storage for the positions that can be reached before each run.
  private let reach: UnsafeMutableBufferPointer<PositionSet>
  /// Storage for the possible ends of a range.
  private let ends: UnsafeMutableBufferPointer<End>
  private var ranges: [Range<Int>] = []

  /// A possible end of a range, and the positions reached there.
  private struct End {
    var unit: Int
    /// The index of the run after it.
    var run: Int
    var typed: PositionSet
    /// Whether the query has to end here: a separator was typed last, and the unit after it is not typed.
    var isLast: Bool
  }

  /// The ranges of units (graphemes) to highlight, in order.
  ///
  /// - Complexity: O(units) for one range; O(units · ranges · runs) for several, and hardly ever more than O(units · ranges)
  static func ranges(
    _ units: UnsafeBufferPointer<UInt16>, matcher: TextMatcher, _ alignment: TextMatcher.Alignment
  ) -> [Range<Int>] {
    if alignment.rangeCount == 1, let range = matcher.singleRange(units, from: alignment.start) {
      return [alignment.start..<range.end]
    }
    return TextMatcher.withRuns(units) { runs in
      withUnsafeTemporaryAllocation(of: PositionSet.self, capacity: runs.count + 1) { reach in
        withUnsafeTemporaryAllocation(of: End.self, capacity: units.count) { ends in
          var search = MatchRanges(matcher: matcher, units: units, runs: runs, reach: reach, ends: ends)
          let first = runs.firstIndex { $0.units.lowerBound == alignment.start } ?? 0
          search.find(alignment.rangeCount, from: first, typed: 1)
          return search.ranges
        }
      }
    }
  }

  /// The union of the ranges of several matches of one text; touching ranges become one.
  static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// Appends the best range that starts at or after a run, and the ranges after it.
  private mutating func find(_ count: Int, from first: Int, typed: PositionSet) {
    for start in first..<max(runs.count, first) {
      for index in (0..<findEnds(from: start, typed)).reversed() {
        let end = ends[index]
        let isWhole = end.typed & matcher.masks.goal != 0
        guard count == 1 ? isWhole : !end.isLast && canFinish(count - 1, from: end.run, end.typed) else { continue }
        ranges.append(runs[start].units.lowerBound..<end.unit)
        if count > 1 { find(count - 1, from: end.run, typed: end.typed) }
        return
      }
      // The first range starts where the alignment starts.
      if ranges.isEmpty { return }
    }
  }

  /// Stores in ``ends`` where a range that starts at a run may end, in order, and returns how many ends there are.
  private func findEnds(from start: Int, _ typed: PositionSet) -> Int {
    var count = 0
    var open = typed
    for index in start..<runs.count {
      let run = runs[index]
      if run.isSeparator {
        let separated = (open & matcher.separatorMask(run.code)) << 1
        if separated != 0 {
          ends.initializeElement(
            at: count, to: End(unit: run.units.upperBound, run: index + 1, typed: separated, isLast: true))
          count += 1
        }
        open = index == start ? separated : open | separated
      } else {
        var current = open
        open = 0
        for unit in run.units {
          let (whole, any) = matcher.step(current, over: units[unit] & ~SearchLetters.startsRun)
          open = any
          if any == 0 { break }
          ends.initializeElement(at: count, to: End(unit: unit + 1, run: index + 1, typed: any, isLast: false))
          count += 1
          current = whole
        }
      }
      if open == 0 { break }
    }
    return count
  }

  /// Whether the rest of the query can be typed with `count` ranges after a run.
  private func canFinish(_ count: Int, from run: Int, _ typed: PositionSet) -> Bool {
    for index in reach.indices { reach.initializeElement(at: index, to: index < run ? 0 : typed) }
    for _ in 0..<count where matcher.reachesGoal(units, runs, from: run, reach) { return true }
    return false
  }
}
