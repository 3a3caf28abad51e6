import Keypad

extension TextColumn {
  /// A column that is brought together with others.
  struct Source {
    var column: TextColumn
    var spellings: SpellingColumns
    /// By text, which text of the whole it is.
    var texts: [UInt32]
  }

  /// The texts of some columns, and what finds them: one half of what is brought together.
  struct Texts {
    var units: [UInt16]
    var ends: TextEnds
    var tries: [PrefixTrie]
    var unknown: [UInt32]
    var repeated: ContactSet

    /// - Parameters:
    ///   - units: those of all texts, coded with the spellings of the whole.
    ///   - leafCount: see ``PrefixTrie``; nil where no text is in several sources.
    /// - Complexity: O(units + entries of the tries' lists)
    init(merging sources: [Source], units: [UInt16], ends: [UInt32], leafCount: Int? = nil) {
      self.units = units
      self.ends = TextEnds(ends)
      let count = ends.count
      unknown = Set(sources.flatMap { source in source.column.unknown.map { source.texts[Int($0)] } }).sorted()
      tries = [
        PrefixTrie(
          merging: sources.map { $0.source(of: $0.column.tries[0], UInt64.self) }, textCount: count,
          leafCount: leafCount)
      ]
      let wide = sources.filter { $0.column.tries.count > 1 }
      if !wide.isEmpty {
        tries.append(
          PrefixTrie(
            merging: wide.map { $0.source(of: $0.column.tries[1], UInt128.self) }, textCount: count,
            leafCount: leafCount))
      }
      repeated = TextColumn.repeated(units, ends)
    }
  }

  /// Which keys the texts of some columns have side by side: the other half.
  struct Keys {
    var pairs: KeyPairs
    var quads: KeyQuads

    /// - Complexity: O(texts / 64 + entries of all lists)
    init(merging sources: [Source], count: Int) {
      pairs = KeyPairs(merging: sources.map { ($0.column.pairs, $0.texts) }, count: count)
      quads = KeyQuads(
        merging: sources.map { ($0.column.quads, $0.texts) }, count: count, blockShift: KeyQuads.blockShift)
    }
  }

  init(_ texts: Texts, _ keys: Keys) {
    units = texts.units
    ends = texts.ends
    tries = texts.tries
    unknown = texts.unknown
    repeated = texts.repeated
    pairs = keys.pairs
    quads = keys.quads
  }
}

extension TextColumn.Source {
  /// One of its tries, with what makes the nodes below its leaves.
  fileprivate func source<Positions>(of trie: PrefixTrie, _: Positions.Type) -> PrefixTrie.Source
  where Positions: FixedWidthInteger & UnsignedInteger & Sendable {
    var known: [[[Unicode.Scalar]]]?
    return PrefixTrie.Source(trie: trie, texts: texts) { path, grown in
      let letters = known ?? spellings.spellings
      known = letters
      var automata = TextAutomata<Positions>()
      for text in grown { _ = column.withUnits(of: Int(text)) { automata.append(text, $0, spellings: letters) } }
      return PrefixTrie(automata, behind: path, textCount: column.count, leafCount: PrefixTrie.grownLeafCount)
    }
  }
}
