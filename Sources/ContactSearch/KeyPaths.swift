/// The keys that can be typed one after the other in one text, for texts with letters of several keys or several spellings.
///
/// Many positions may be reached with the same keys. So each row of keys is followed once, with all positions that it leads
/// to, and comes once.
struct KeyPaths<Positions: FixedWidthInteger & UnsignedInteger & Sendable> {
  /// By key, the positions that it stands at; and those that any key does, and where tokens start.
  private var places = InlineArray<10, Positions>(repeating: 0)
  private var keyed: Positions = 0
  private var starts: Positions = 0
  /// By position, what may come next in its token, and there or at the start of the next token.
  private var inToken: [Positions] = []
  private var beside: [Positions] = []

  /// A text with more rows of keys than this is not worth it: lists of all of a few hundred thousand names in Korean, whose
  /// syllables have many spellings, would take half a minute to make. It is looked at whatever is typed.
  private static var mostPaths: Int { 1 << 9 }

  /// Those of no text; the room is used again for each.
  init() {}

  mutating func read(_ text: TextAutomaton<Positions>, _ automata: TextAutomata<Positions>) {
    inToken.removeAll(keepingCapacity: true)
    beside.removeAll(keepingCapacity: true)
    places = .init(repeating: 0)
    keyed = 0
    starts = text.starts
    for position in 0..<Int(text.count) {
      let bit: Positions = 1 << Positions(position)
      let keys = automata.keys[Int(text.offset) + position]
      if keys != 0 { keyed |= bit }
      keys.forEachBit { places[$0] |= bit }
      let next = text.follows(position, automata)
      inToken.append(next)
      beside.append(text.lastUnits & bit != 0 ? next | text.startsOfNextToken(after: bit) : next)
    }
  }

  /// Calls `body` with each row of so many keys side by side, as a decimal number, in ascending order.
  ///
  /// - Returns: false when there are too many of them; `body` is not called with all then.
  /// - Complexity: O(rows of keys · positions at the same time)
  func forEach(length: Int, _ body: (UInt16) -> Void) -> Bool { forEach(from: keyed, beside, length, body) }

  /// The same for keys that a token starts with, and that are all in it.
  func forEachOfTokens(length: Int, _ body: (UInt16) -> Void) -> Bool { forEach(from: starts, inToken, length, body) }

  private func forEach(from starts: Positions, _ follows: [Positions], _ length: Int, _ body: (UInt16) -> Void) -> Bool
  {
    var left = KeyPaths.mostPaths
    follows.withUnsafeBufferPointer { go(from: starts, $0, 0, length, &left, body) }
    return left >= 0
  }

  private func go(
    from positions: Positions, _ follows: UnsafeBufferPointer<Positions>, _ typed: UInt16, _ length: Int,
    _ left: inout Int, _ body: (UInt16) -> Void
  ) {
    for key in 0..<10 where left >= 0 {
      let reached = positions & places[key]
      if reached == 0 { continue }
      let typed = typed * 10 + UInt16(key)
      if length == 1 {
        left -= 1
        if left >= 0 { body(typed) }
        continue
      }
      let next = KeyPaths.next(reached, follows)
      if next != 0 { go(from: next, follows, typed, length - 1, &left, body) }
    }
  }

  @inline(__always)
  private static func next(_ positions: Positions, _ follows: UnsafeBufferPointer<Positions>) -> Positions {
    var next: Positions = 0
    positions.forEachBit { next |= follows[$0] }
    return next
  }

  /// Whether so many keys can be typed side by side with nothing before them and nothing behind.
  ///
  /// - Complexity: O(positions · length)
  func hasAlone(length: Int) -> Bool {
    beside.withUnsafeBufferPointer { beside in
      var reached = keyed & ~KeyPaths.next(keyed, beside)
      for _ in 1..<length { reached = KeyPaths.next(reached, beside) & keyed }
      var isFound = false
      reached.forEachBit { if beside[$0] & keyed == 0 { isFound = true } }
      return isFound
    }
  }
}
