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

  private func anyOrderSearch(_ units: UnsafeBufferPointer<UInt16>) -> AnyOrderSearch<TextMatcher> {
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
    // What the current token has used so far, and what ranges can go on with behind it.
    var current: PositionSet = 0
    var open: PositionSet = 0
    for unit in units {
      let code = unit & ~SearchLetters.startsRun
      let startsRun = unit & SearchLetters.startsRun != 0
      if TextMatcher.isSeparator(code) {
        if startsRun { open |= (open & matcher.separatorMask(code)) << 1 }
      } else {
        if startsRun { current = open }
        let (whole, any) = matcher.step(current | (startsRun && !fromStarts ? 0 : 1), over: code)
        current = whole
        open = any
      }
      if open & matcher.masks.goal != 0 { return true }
    }
    return false
  }

  /// Where the first single range in an ASCII text starts that may be anywhere: the same as ``range(_:fromStarts:)`` says for
  /// its units, without making them.
  ///
  /// - Complexity: O(length · length of the matches)
  static func firstRange(ofASCII text: UnsafeBufferPointer<UInt8>, _ masks: QueryMasks) -> Int? {
    SearchLetters.asciiUnits.withUnsafeBufferPointer { units in
      for start in text.indices {
        var reached: PositionSet = 1
        var previous: UInt16 = 0
        for place in start..<text.count where reached != 0 {
          let unit = units[Int(text[place])]
          let run = SearchLetters.run(of: unit)
          if !TextMatcher.isSeparator(unit) {
            reached = (reached & masks.mask(ofASCII: unit)) << 1
          } else if place == start {
            reached = 0
          } else if run != previous {
            reached |= (reached & (unit == SearchLetters.space ? masks.space : masks.punctuation)) << 1
          }
          if reached & masks.goal != 0 { return start }
          previous = run
        }
      }
      return nil
    }
  }

  /// The ranges in a note: one range from anywhere, else the tokens' beginnings in order.
  func textMatch(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    if let range = range(units, fromStarts: true) { return Found(ranges: [range]) }
    return matcher.align(units).map { Found(ranges: MatchRanges.ranges(units, matcher: matcher, $0)) }
  }
}
