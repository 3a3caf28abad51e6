/// The positions of a query that can be reached when a text is read up to some place: the state of a walk over the text. The
/// walk is the same whatever is allowed; only the step over a letter differs.
protocol TypedPositions {
  /// The empty set: not even the start is reachable.
  init()
  /// Nothing was typed yet.
  static var start: Self { get }
  mutating func formUnion(_ other: Self)
  var isEmpty: Bool { get }
  /// Whether all of the query can have been typed.
  func contains(_ goal: PositionSet) -> Bool
  /// The positions after a letter.
  ///
  /// - Parameters: the positions at which it may come, and whether it is on a key.
  func next(_ mask: PositionSet, isOnKey: Bool) -> Self
  /// The positions after a run of separators that is typed at some positions.
  func separated(_ mask: PositionSet) -> Self
}

/// Without typing errors.
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

  /// Never the first: a match starts with a token.
  @inline(__always)
  func separated(_ mask: PositionSet) -> PositionSet { (self & mask & ~1) << 1 }
}

/// With one typing error: one key wrong, missing or too much, or two swapped. The states of a Levenshtein automaton.
///
/// A text that does not match here does not match with an error. One that does must still be checked with the variants of the
/// query, of which there are four for each key: they tell whether it matches, and how.
struct PositionsWithOneError: TypedPositions {
  private var exactly: PositionSet = 0
  /// With the error already made.
  private var erred: PositionSet = 0
  /// The key after the next one was pressed early, and the next one is still to come.
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
