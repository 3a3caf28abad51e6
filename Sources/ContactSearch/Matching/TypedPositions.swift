/// The positions of a query that can be reached by the text read so far: the state of the walk of ``TextMatcher``.
///
/// The walk is the same with and without typing errors; only the step over a letter differs.
protocol TypedPositions {
  /// The empty set: no position can be reached.
  init()
  /// The set with only the start: nothing is typed yet.
  static var start: Self { get }
  mutating func formUnion(_ other: Self)
  var isEmpty: Bool { get }
  /// Whether all of the query can be typed.
  func contains(_ goal: PositionSet) -> Bool
  /// The positions after a letter.
  ///
  /// - Parameters:
  ///   - mask: the positions at which it may come.
  ///   - isOnKey: whether it is on a key.
  func next(_ mask: PositionSet, isOnKey: Bool) -> Self
  /// The positions after a run of separators, which may come at the positions of a mask.
  func separated(_ mask: PositionSet) -> Self
}

/// The positions without typing errors.
extension PositionSet: TypedPositions {
  static var start: PositionSet { 1 }

  @inline(__always)
  mutating func formUnion(_ other: PositionSet) { self |= other }

  @inline(__always)
  var isEmpty: Bool { self == 0 }

  @inline(__always)
  func contains(_ goal: PositionSet) -> Bool { self & goal != 0 }

  @inline(__always)
  func next(_ mask: PositionSet, isOnKey: Bool) -> PositionSet { (self & mask) << 1 }

  /// Excludes the first position: a match starts with a token.
  @inline(__always)
  func separated(_ mask: PositionSet) -> PositionSet { (self & mask & ~1) << 1 }
}

/// The positions with at most one typing error: a key is wrong, missing or extra, or two are swapped. The states of a
/// Levenshtein automaton.
///
/// A text that does not match these states does not match with an error. A text that does has to be checked with the
/// variants of the query, four for each key, which decide whether it matches, and how.
struct PositionsWithOneError: TypedPositions {
  /// Without an error so far.
  private var exactly: PositionSet = 0
  /// With the error already made.
  private var erred: PositionSet = 0
  /// In the middle of a swap: the key after the next was pressed first, and the next key is still to come.
  private var swapped: PositionSet = 0

  init() {}

  private init(exactly: PositionSet, erred: PositionSet, swapped: PositionSet) {
    self.exactly = exactly
    // An extra key may have been pressed anywhere.
    self.erred = erred | exactly << 1
    self.swapped = swapped
  }

  static var start: PositionsWithOneError { PositionsWithOneError(exactly: 1, erred: 0, swapped: 0) }

  mutating func formUnion(_ other: PositionsWithOneError) {
    exactly |= other.exactly
    erred |= other.erred
    swapped |= other.swapped
  }

  var isEmpty: Bool { exactly | erred | swapped == 0 }

  func contains(_ goal: PositionSet) -> Bool { (exactly | erred) & goal != 0 }

  func next(_ mask: PositionSet, isOnKey: Bool) -> PositionsWithOneError {
    let wrongOrMissing = isOnKey ? exactly << 1 | exactly : 0
    return PositionsWithOneError(
      exactly: (exactly & mask) << 1, erred: (erred & mask) << 1 | (swapped & mask) << 2 | wrongOrMissing,
      swapped: exactly & mask >> 1)
  }

  func separated(_ mask: PositionSet) -> PositionsWithOneError { next(mask, isOnKey: false) }
}
