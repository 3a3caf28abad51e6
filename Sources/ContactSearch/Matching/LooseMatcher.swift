import Keypad

/// Decides whether and how a text matches loosely: inside a word, or by its tokens in any order.
struct LooseMatcher {
  let matcher: TextMatcher
  /// Whether tokens may come in any order.
  private let allowsAnyOrder: Bool

  /// From this many elements on, or with a separator, tokens may come in any order. With fewer, nearly every contact would
  /// match.
  private static let anyOrderCount = 6

  init(_ query: SearchQuery, _ matcher: TextMatcher) {
    self.matcher = matcher
    allowsAnyOrder = LooseMatcher.allowsAnyOrder(query)
  }

  /// Whether a query may match tokens in any order.
  static func allowsAnyOrder(_ query: SearchQuery) -> Bool {
    query.elements.count >= anyOrderCount || query.elements.contains { $0 == .space || $0 == .punctuation }
  }

  /// A loose match of a text.
  struct Found {
    /// What to highlight, in units; not empty.
    var ranges: [Range<Int>]
    /// The writing of the unit that the match starts with.
    var writing: NameUnit.Writing
    /// Whether several tokens were typed, and not the inside of a word.
    var hasSeveralTokens = false

    var start: Int { ranges.first?.lowerBound ?? 0 }
  }

  private func found(
    _ ranges: [Range<Int>], _ units: UnsafeBufferPointer<UInt16>, hasSeveralTokens: Bool = false
  ) -> Found? {
    guard let start = ranges.first?.lowerBound else { return nil }
    return Found(
      ranges: ranges, writing: matcher.spellings.writing(of: units[start]), hasSeveralTokens: hasSeveralTokens)
  }

  /// The best match; nil if there is none.
  ///
  /// - Complexity: O(units · length of the matches inside words); O(tokens!) for tokens in any order, up to a limit
  func match(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    if let found = insideMatch(units) { return found }
    guard allowsAnyOrder else { return nil }
    var search = AnyOrderSearch(
      units, matcher, count: matcher.masks.count, separators: matcher.masks.space | matcher.masks.punctuation)
    return search.best().flatMap { found($0, units, hasSeveralTokens: true) }
  }

  /// The match inside a word; nil if there is none.
  func insideMatch(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    range(units, fromStarts: false).flatMap { found([$0], units) }
  }

  /// The match of the local part of an e-mail address: one range, from anywhere.
  func localPartMatch(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    range(units, fromStarts: true).flatMap { found([$0], units) }
  }

  /// The single range that starts earliest, and of those the longest.
  ///
  /// - Parameter fromStarts: whether it may also start where a word starts, and not only inside a word.
  ///
  /// - Complexity: O(units · length of the matches)
  func range(_ units: UnsafeBufferPointer<UInt16>, fromStarts: Bool) -> Range<Int>? {
    for start in units.indices {
      let code = units[start] & ~SearchLetters.startsRun
      if TextMatcher.isSeparator(code) || !fromStarts && units[start] & SearchLetters.startsRun != 0 { continue }
      if matcher.step(1, over: code).any == 0 { continue }
      if let range = matcher.singleRange(units, from: start) { return start..<range.end }
    }
    return nil
  }

  /// The match of a note: one range from anywhere, else beginnings of tokens in order.
  func textMatch(_ units: UnsafeBufferPointer<UInt16>) -> Found? {
    if let range = range(units, fromStarts: true) { return found([range], units) }
    return matcher.align(units).flatMap { found(MatchRanges.ranges(units, matcher: matcher, $0), units) }
  }
}
