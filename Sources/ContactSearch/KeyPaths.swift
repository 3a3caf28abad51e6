/// The keys that can be typed one after the other in one text, for texts with letters of several keys or several spellings.
struct KeyPaths<Positions: FixedWidthInteger & UnsignedInteger & Sendable> {
  private let keys: [UInt16]
  /// The positions that no key carries, and those where tokens start.
  private let unkeyed: Positions
  private let starts: Positions
  /// By position, what may come next in its token, and there or at the start of the next token.
  private let inToken: [Positions]
  private let beside: [Positions]

  /// A text with more ways than this is not worth it.
  private static var mostPaths: Int { 1 << 11 }

  init(_ text: TextAutomaton<Positions>, _ automata: TextAutomata<Positions>) {
    let start = Int(text.offset)
    keys = Array(automata.keys[start..<start + Int(text.count)])
    var unkeyed: Positions = 0
    for (position, keys) in keys.enumerated() where keys == 0 { unkeyed |= 1 << Positions(position) }
    self.unkeyed = unkeyed
    starts = text.starts
    let inToken = keys.indices.map { text.follows($0, automata) }
    self.inToken = inToken
    beside = keys.indices.map { position in
      let bit: Positions = 1 << Positions(position)
      return text.lastUnits & bit != 0 ? inToken[position] | text.startsOfNextToken(after: bit) : inToken[position]
    }
  }

  /// The keys of all paths of some length, as decimal numbers, each once; and whether there is a path that is one shorter and
  /// part of no longer one. nil when there are too many.
  ///
  /// - Complexity: O(paths)
  func all(length: Int) -> (keys: Set<UInt16>, hasShort: Bool)? {
    var hasPrevious: Positions = 0
    for (position, next) in beside.enumerated() where keys[position] != 0 { hasPrevious |= next }
    let everywhere: Positions = (1 << Positions(keys.count)) - 1
    return walk(from: everywhere, beside, length: length, first: ~hasPrevious)
  }

  /// The same for paths that start with a token and stay in it.
  func ofTokens(length: Int) -> Set<UInt16>? { walk(from: starts, inToken, length: length, first: 0)?.keys }

  /// - Parameter first: the positions that nothing comes before.
  private func walk(
    from starts: Positions, _ follows: [Positions], length: Int, first: Positions
  ) -> (keys: Set<UInt16>, hasShort: Bool)? {
    var found: Set<UInt16> = []
    var hasShort = false
    var open: [(position: Int, length: Int, keys: UInt16, isFirst: Bool)] = []
    starts.forEachBit { open.append(($0, 1, 0, first >> Positions($0) & 1 != 0)) }
    while let path = open.popLast() {
      let next = follows[path.position] & ~unkeyed
      keys[path.position].forEachBit { key in
        let typed = path.keys * 10 + UInt16(key)
        if path.length == length {
          found.insert(typed)
          return
        }
        if path.length + 1 == length, path.isFirst, next == 0 { hasShort = true }
        next.forEachBit { open.append(($0, path.length + 1, typed, path.isFirst)) }
      }
      if found.count > KeyPaths.mostPaths || open.count > KeyPaths.mostPaths { return nil }
    }
    return (found, hasShort)
  }
}
