import Keypad

/// How a text matches loosely: inside a word, or by its tokens in any order.
struct LooseMatcher {
  let matcher: TextMatcher
  /// Whether tokens in any order are looked for: with fewer keys that would be nearly everybody.
  private let takesAnyOrder: Bool

  /// From this many elements on, or with a separator, tokens may come in any order.
  private static let anyOrderCount = 6

  init(_ query: SearchQuery, _ matcher: TextMatcher) {
    self.init(matcher, takesAnyOrder: LooseMatcher.takesAnyOrder(query))
  }

  init(_ matcher: TextMatcher, takesAnyOrder: Bool) {
    self.matcher = matcher
    self.takesAnyOrder = takesAnyOrder
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

    var place: Place { Place(rangeCount: ranges.count, start: ranges.first?.lowerBound ?? 0, isOfParts: isOfParts) }
  }

  /// What decides where a loose match stands in the order.
  struct Place {
    var rangeCount: Int
    /// The unit where the first range starts.
    var start: Int
    var isOfParts = false
  }

  /// The best match; nil when there is none.
  ///
  /// - Complexity: O(units · length of the matches inside words); O(tokens!) for tokens in any order, up to a limit
  func match(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    if let range = range(units, fromStarts: false) { return Found(ranges: [range]) }
    guard takesAnyOrder else { return nil }
    var search = anyOrderSearch(units)
    return search.best().map { Found(ranges: $0, isOfParts: true) }
  }

  /// Where the best match stands, without the rest of its ranges; nil when there is none.
  ///
  /// - Complexity: O(units · length of the matches inside words); see ``AnyOrderSearch/place()`` for tokens in any order
  func place(_ units: UnsafeBufferPointer<UInt16>) -> Place? {
    if let range = range(units, fromStarts: false) { return Place(rangeCount: 1, start: range.lowerBound) }
    guard takesAnyOrder else { return nil }
    var search = anyOrderSearch(units)
    return search.place().map { Place(rangeCount: $0.rangeCount, start: $0.start, isOfParts: true) }
  }

  private func anyOrderSearch(_ units: UnsafeBufferPointer<UInt16>) -> AnyOrderSearch {
    AnyOrderSearch(
      units, matcher, count: matcher.masks.count, separators: matcher.masks.space | matcher.masks.punctuation)
  }

  /// The first single range, and of those from there the longest; from inside words only, or from anywhere.
  func range(_ units: UnsafeBufferPointer<UInt16>, fromStarts: Bool) -> Range<Int>? {
    guard hasRange(units, fromStarts: fromStarts) else { return nil }
    for start in units.indices {
      let code = units[start] & ~SearchLetters.startsRun
      if TextMatcher.isSeparator(code) || !fromStarts && units[start] & SearchLetters.startsRun != 0 { continue }
      if matcher.step(1, over: code).any == 0 { continue }
      if let range = matcher.singleRange(units, from: start) { return start..<range.end }
    }
    return nil
  }

  /// Whether there is a single range: all places it may start at are followed at once.
  ///
  /// - Complexity: O(units)
  private func hasRange(_ units: UnsafeBufferPointer<UInt16>, fromStarts: Bool) -> Bool {
    let masks = matcher.masks
    let goal = masks.goal
    // What the current token has used so far, and what ranges can go on with behind it.
    var current: PositionSet = 0
    var open: PositionSet = 0
    for unit in units {
      let code = unit & ~SearchLetters.startsRun
      let startsRun = unit & SearchLetters.startsRun != 0
      if TextMatcher.isSeparator(code) {
        if startsRun { open |= (open & matcher.separatorMask(code)) << 1 }
      } else {
        let before = (startsRun ? open : current) | (startsRun && !fromStarts ? 0 : 1)
        if code < SearchLetters.firstSpelling {
          current = (before & masks.mask(ofASCII: code)) << 1
          open = current
        } else {
          (current, open) = matcher.step(before, over: code)
        }
      }
      if open & goal != 0 { return true }
    }
    return false
  }

  /// The ranges in a note: one range from anywhere, else the tokens' beginnings in order.
  func textMatch(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    if let range = range(units, fromStarts: true) { return Found(ranges: [range]) }
    return matcher.align(units).map { Found(ranges: MatchRanges.ranges(units, matcher: matcher, $0)) }
  }
}
