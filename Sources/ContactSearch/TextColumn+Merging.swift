import Keypad

extension TextColumn {
  /// A column that is brought together with others.
  struct Source {
    var column: TextColumn
    var spellings: SpellingColumns
    /// By text, which text of the whole it is.
    var texts: [UInt32]
  }

  /// One column of several.
  ///
  /// - Parameters:
  ///   - units: those of all texts, coded with the spellings of the whole.
  ///   - leafCount: see ``PrefixTrie``; nil for somewhat more than in all sources together.
  /// - Complexity: O(units + texts / 64 + entries of all lists)
  init(merging sources: [Source], units: [UInt16], ends: [UInt32], leafCount: Int? = nil) {
    self.units = units
    self.ends = TextEnds(ends)
    let count = ends.count
    unknown = Set(sources.flatMap { source in source.column.unknown.map { source.texts[Int($0)] } }).sorted()
    let wide = sources.filter { $0.column.tries.count > 1 }
    let tries =
      [sources.map { $0.source(of: $0.column.tries[0], UInt64.self) }]
      + (wide.isEmpty ? [] : [wide.map { $0.source(of: $0.column.tries[1], UInt128.self) }])
    self.tries = tries.map { PrefixTrie(merging: $0, textCount: count, leafCount: leafCount) }
    pairs = KeyPairs(merging: sources.map { ($0.column.pairs, $0.texts) }, count: count)
    quads = KeyQuads(
      merging: sources.map { ($0.column.quads, $0.texts) }, count: count, blockShift: KeyQuads.blockShift)
  }
}

extension TextColumn.Source {
  /// One of its tries, with what makes the nodes below its leaves.
  fileprivate func source<Positions>(of trie: PrefixTrie, _: Positions.Type) -> PrefixTrie.Source
  where Positions: FixedWidthInteger & UnsignedInteger & Sendable {
    var known: [[[Unicode.Scalar]]]?
    // What spellings are made of is worked out once for all leaves.
    var automata = TextAutomata<Positions>()
    return PrefixTrie.Source(trie: trie, texts: texts) { path, grown in
      let letters = known ?? spellings.spellings
      known = letters
      automata.removeTexts()
      for text in grown { _ = column.withUnits(of: Int(text)) { automata.append(text, $0, spellings: letters) } }
      return PrefixTrie(automata, behind: path, leafCount: .max)
    }
  }
}
