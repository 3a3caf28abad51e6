/// Which texts have two keys side by side within a token: rules out nearly all texts that a query is not inside of.
///
/// For each of the hundred pairs of keys there is a bit for each text.
struct KeyPairs: Sendable {
  /// The sets of all pairs, back to back.
  private var words: [UInt64]
  private let wordCount: Int
  private let textCount: Int

  /// Adds the pairs of texts.
  ///
  /// - Complexity: O(positions)
  mutating func insert<Positions>(_ automata: TextAutomata<Positions>) {
    for (id, text) in zip(automata.ids, automata.texts) {
      for position in 0..<Int(text.count) {
        let bit: Positions = 1 << Positions(position)
        var next =
          text.isRegular
          ? (bit << 1) & ~text.starts & ((1 << Positions(text.count)) - 1)
          : automata.follows[Int(text.followOffset) + position]
        while next != 0 {
          insert(
            automata.keys[Int(text.offset) + position], automata.keys[Int(text.offset) + next.trailingZeroBitCount],
            Int(id))
          next &= next - 1
        }
      }
    }
  }

  /// Says that a text may have any pair.
  mutating func insertAll(_ text: Int) { for pair in 0..<100 { insert(pair: pair, text) } }

  /// Pairs of so many texts, none of which has any yet.
  init(count: Int) {
    textCount = count
    wordCount = (count + 63) / 64
    words = [UInt64](repeating: 0, count: wordCount * 100)
  }

  @inline(__always)
  private mutating func insert(pair: Int, _ text: Int) {
    words[pair * wordCount + text >> 6] |= 1 << UInt64(text & 63)
  }

  /// Says that a text has a pair of keys; a letter may lie on several.
  @inline(__always)
  mutating func insert(_ one: UInt16, _ next: UInt16, _ text: Int) {
    var ones = one
    while ones != 0 {
      var nexts = next
      while nexts != 0 {
        insert(pair: ones.trailingZeroBitCount * 10 + nexts.trailingZeroBitCount, text)
        nexts &= nexts - 1
      }
      ones &= ones - 1
    }
  }

  /// Says that a text has these digits side by side; other characters stand between them for nothing.
  mutating func insert(digits: some Sequence<UInt8>, _ text: Int) {
    var previous: UInt8?
    for digit in digits {
      let value = digit &- 0x30
      if let previous, previous < 10, value < 10 { insert(pair: Int(previous) * 10 + Int(value), text) }
      previous = value
    }
  }

  /// The texts in which each step can be followed by the next; all for fewer than two steps.
  ///
  /// - Complexity: O(texts / 64) for each pair
  func candidates(_ steps: [UInt16]) -> ContactSet {
    var candidates = ContactSet(capacity: textCount)
    var isFirst = true
    for (one, next) in zip(steps, steps.dropFirst()) {
      let both = set(one, next)
      if isFirst { candidates = both } else { candidates.formIntersection(both) }
      isFirst = false
    }
    if isFirst { for text in 0..<textCount { candidates.insert(text) } }
    return candidates
  }

  private func set(_ one: UInt16, _ next: UInt16) -> ContactSet {
    var set = ContactSet(capacity: textCount)
    for first in 0..<10 where one >> UInt16(first) & 1 != 0 {
      for second in 0..<10 where next >> UInt16(second) & 1 != 0 {
        let start = (first * 10 + second) * wordCount
        set.formUnion(words[start..<start + wordCount])
      }
    }
    return set
  }
}

extension ContactSet {
  /// Adds members given as words.
  mutating func formUnion(_ other: ArraySlice<UInt64>) {
    for (place, word) in zip(words.indices, other) { insert(word: word, at: place) }
  }
}
