/// How much of a query has been typed, for all ways to type it at once.
protocol QueryPositions {
  static var none: Self { get }
  var isNone: Bool { get }
  /// What a letter leads to.
  ///
  /// - Parameter mask: the positions at which the letter may come next.
  func advanced(over mask: PositionSet) -> Self
  mutating func formUnion(_ other: Self)
}

/// The query as it was typed.
extension PositionSet: QueryPositions {
  static var none: PositionSet { 0 }
  var isNone: Bool { self == 0 }
  @inline(__always)
  func advanced(over mask: PositionSet) -> PositionSet { (self & mask) << 1 }
  @inline(__always)
  mutating func formUnion(_ other: PositionSet) { self |= other }
}

/// The query with at most one typing error: a key that is wrong, missing or too much, or two that are swapped.
///
/// It leads to the end in every text that one of ``SearchQuery/variants()`` matches, and hardly in any other: one walk over
/// a text says whether it is worth to ask thirty variants.
struct MistypedPositions: QueryPositions {
  private var exact: PositionSet
  /// An error was made before.
  private var wrong: PositionSet
  /// The key behind the next one was typed, and now the next one has to come.
  private var swapped: PositionSet

  static let none = MistypedPositions(exact: 0, wrong: 0, swapped: 0)
  /// Nothing was typed yet, unless the first key is too much.
  static let start = MistypedPositions(exact: 1, wrong: 2, swapped: 0)

  var isNone: Bool { exact | wrong | swapped == 0 }

  @inline(__always)
  func advanced(over mask: PositionSet) -> MistypedPositions {
    let next = (exact & mask) << 1
    // The key was wrong, or it was not typed; the one behind it is too much; the second of two that are swapped.
    let mistaken = exact << 1 | exact | next << 1 | (swapped & mask) << 2
    return MistypedPositions(exact: next, wrong: (wrong & mask) << 1 | mistaken, swapped: exact & mask >> 1)
  }

  @inline(__always)
  mutating func formUnion(_ other: MistypedPositions) {
    exact |= other.exact
    wrong |= other.wrong
    swapped |= other.swapped
  }

  /// Whether it has one of some positions.
  @inline(__always)
  func contains(_ positions: PositionSet) -> Bool { (exact | wrong) & positions != 0 }
}
