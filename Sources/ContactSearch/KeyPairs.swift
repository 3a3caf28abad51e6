/// Which texts have two keys side by side, and which have a token that starts with a key: rules out nearly all texts that
/// a query is not inside of.
///
/// For each of the hundred pairs of keys, and for each key that starts a token, there is a bit for each text. A pair is
/// side by side also where only separators stand between. Two more bits say whether a text has white space and
/// punctuation between its tokens, which 0 and 1 may stand for, and three whether it has more than two tokens, three, four.
/// And for each two keys there is a bit for each text with a token that starts with them, and for each key one for each text
/// with two tokens that start with it.
struct KeyPairs: Sendable {
  /// The sets of all pairs, back to back.
  private(set) var words: [UInt64]
  let wordCount: Int
  let textCount: Int

  /// The first set of the two keys from 2 to 9 that a token starts with.
  private static let firstStartPair = 115
  /// The first set of the keys from 2 to 9 that two tokens start with.
  private static let firstStartTwice = firstStartPair + 64
  private static let setCount = firstStartTwice + 8
  /// The first set of the keys that start tokens; the sets of white space and of punctuation; and the first of those of
  /// how many tokens there are.
  static let firstStart = 100
  private static let firstSeparator = 110
  private static let firstTokenCount = 112
  /// The keys of an element that may be any.
  private static let anyKey = SearchQuery.Element.any.keys

  /// Adds the pairs of texts.
  ///
  /// - Complexity: O(positions)
  mutating func insert<Positions>(_ automata: TextAutomata<Positions>) {
    for (id, text) in zip(automata.ids, automata.texts) {
      if text.after.space != 0 { insert(separator: 0, Int(id)) }
      if text.after.punctuation != 0 { insert(separator: 1, Int(id)) }
      for count in 3...5 where text.tokens.nonzeroBitCount >= count {
        insert(pair: KeyPairs.set(ofTokens: count), Int(id))
      }
      var started: UInt16 = 0
      for position in 0..<Int(text.count) {
        let bit: Positions = 1 << Positions(position)
        var next = text.follows(position, automata)
        if text.starts & bit != 0 {
          let key = automata.keys[Int(text.offset) + position]
          insert(start: key, Int(id))
          (key & started & ~SearchLetters.separatorKeys).forEachBit { insert(pair: KeyPairs.startTwice($0), Int(id)) }
          started |= key
          next.forEachBit { insert(startPair: key, automata.keys[Int(text.offset) + $0], Int(id)) }
        }
        if text.lastUnits & bit != 0 { next |= text.startsOfNextToken(after: bit) }
        next.forEachBit {
          insert(automata.keys[Int(text.offset) + position], automata.keys[Int(text.offset) + $0], Int(id))
        }
      }
    }
  }

  /// Says that a text may have any pair.
  mutating func insertAll(_ text: Int) { for set in 0..<KeyPairs.setCount { insert(pair: set, text) } }

  /// Pairs of so many texts, none of which has any yet.
  init(count: Int) {
    textCount = count
    // A whole number of chunks, which are looked at together.
    wordCount = (count + 511) / 512 * 8
    words = [UInt64](repeating: 0, count: wordCount * KeyPairs.setCount)
  }

  /// The pairs of several columns.
  ///
  /// - Parameters:
  ///   - parts: for each, by text, which text of the whole it is.
  ///   - count: how many texts the whole has.
  /// - Complexity: O(pairs of all texts)
  init(merging parts: [(pairs: KeyPairs, texts: [UInt32])], count: Int) {
    self.init(count: count)
    for (pairs, texts) in parts {
      for set in 0..<KeyPairs.setCount {
        for place in 0..<pairs.wordCount {
          pairs.words[set * pairs.wordCount + place].forEachBit {
            insert(pair: set, Int(texts[place << 6 + $0]))
          }
        }
      }
    }
  }

  @inline(__always)
  private mutating func insert(pair: Int, _ text: Int) {
    words[pair * wordCount + text >> 6] |= 1 << UInt64(text & 63)
  }

  /// Says that a text has a pair of keys; a letter may lie on several.
  @inline(__always)
  mutating func insert(_ one: UInt16, _ next: UInt16, _ text: Int) {
    one.forEachBit { first in
      next.forEachBit { second in insert(pair: first * 10 + second, text) }
    }
  }

  /// Says that a token of a text starts with a key.
  @inline(__always)
  mutating func insert(start: UInt16, _ text: Int) {
    start.forEachBit { insert(pair: KeyPairs.firstStart + $0, text) }
  }

  /// Says that a token of a text starts with two keys.
  @inline(__always)
  private mutating func insert(startPair one: UInt16, _ next: UInt16, _ text: Int) {
    (one & ~SearchLetters.separatorKeys).forEachBit { first in
      (next & ~SearchLetters.separatorKeys).forEachBit { second in insert(pair: KeyPairs.startPair(first, second), text)
      }
    }
  }

  /// The set of the texts with a token that starts with two keys from 2 to 9.
  static func startPair(_ one: Int, _ next: Int) -> Int { firstStartPair + (one - 2) * 8 + next - 2 }

  /// The set of the texts with two tokens that start with a key from 2 to 9.
  static func startTwice(_ key: Int) -> Int { firstStartTwice + key - 2 }

  /// The set of the texts with so many tokens, three or more, or more than that; five stands for five and more.
  static func set(ofTokens count: Int) -> Int { firstTokenCount + min(max(count, 3), 5) - 3 }

  /// Says that a text has something that 0 or 1 may stand for.
  mutating func insert(separator key: Int, _ text: Int) { insert(pair: KeyPairs.firstSeparator + key, text) }

  // MARK: Looking

  /// The sets of the texts that may have one key and then another; nil when that cannot be said, because one may be any key.
  ///
  /// - Parameters:
  ///   - orStart: whether the second key may start a token instead; behind a separator it does.
  ///   - isSeparator: whether the second key may stand for a separator.
  ///   - isBehindSeparator: whether the first one may.
  func sets(
    _ one: UInt16, _ next: UInt16, orStart: Bool, isSeparator: Bool = true, isBehindSeparator: Bool = true
  ) -> [Int]? {
    // A letter that no key carries is not in the pairs.
    if one == 0 || next == 0 || one == KeyPairs.anyKey || next == KeyPairs.anyKey { return nil }
    var sets: [Int] = []
    next.forEachBit { second in
      one.forEachBit { first in sets.append(first * 10 + second) }
      if orStart || isBehindSeparator && one & SearchLetters.separatorKeys != 0 {
        sets.append(KeyPairs.firstStart + second)
      }
      if isSeparator, second < 2 { sets.append(KeyPairs.firstSeparator + second) }
    }
    return sets
  }

  /// The texts in which each key can follow the one before, side by side, in ascending order; separators may have been typed
  /// between two.
  ///
  /// - Complexity: O(texts / 64) for each pair, and less where the first ones leave few texts
  func inside(_ steps: [UInt16]) -> [UInt32] {
    // The first element is no separator.
    var some = (steps.first ?? 0) & SearchLetters.separatorKeys == 0 ? [] : [having(steps[0])]
    for place in steps.indices.dropFirst() {
      let (one, next) = (steps[place - 1], steps[place])
      if let pair = sets(one, next, orStart: false, isBehindSeparator: place > 1) { some.append(pair) }
      // Two separators are typed side by side only where one of them is punctuation.
      if one & SearchLetters.separatorKeys != 0, next & SearchLetters.separatorKeys != 0 {
        some.append(having(one | next) + [KeyPairs.firstSeparator + 1])
      }
      // Behind one, a token starts with two keys, or it has one and the other starts the next.
      guard place > 2, steps[place - 2] & SearchLetters.separatorKeys != 0, let starts = startPairs(one, next),
        let start = self.starts(next),
        let digit = sets(steps[place - 2], one, orStart: false, isBehindSeparator: false)
      else { continue }
      some.append(starts + start + digit)
    }
    var texts: [UInt32] = []
    forEachWord(ofAll: some) { word, bits in
      bits.forEachBit { texts.append(UInt32(word << 6 + $0)) }
    }
    return texts
  }

  /// Calls `body` with the texts that are in one at least of each of some lists of sets, as words and the places of these.
  func forEachWord(ofAll lists: [[Int]], _ body: (Int, UInt64) -> Void) {
    let last = (textCount + 63) / 64 - 1
    SetLists(lists, wordCount).with(words) { lists in
      for chunk in stride(from: 0, through: last, by: SetLists.chunk) {
        let found = lists.common(0..<lists.count, chunk, of: SIMD8(repeating: .max))
        if SetLists.isEmpty(found) { continue }
        for place in 0..<min(SetLists.chunk, last + 1 - chunk) where found[place] != 0 {
          let isLast = chunk + place == last && textCount & 63 != 0
          body(chunk + place, isLast ? found[place] & (1 << UInt64(textCount & 63) - 1) : found[place])
        }
      }
    }
  }

  /// The sets of the texts with a token that starts with an element; nil when that cannot be said.
  func starts(_ key: UInt16) -> [Int]? {
    if key == 0 { return nil }
    var sets: [Int] = []
    key.forEachBit { sets.append(KeyPairs.firstStart + $0) }
    return sets
  }

  /// Those of some texts in which every key from the place on starts a token or follows the one before, side by side.
  ///
  /// - Complexity: O(texts · steps), and nearly all fail at the first step
  func filter(_ texts: [UInt32], _ steps: ArraySlice<UInt16>, into kept: inout [UInt32]) {
    // What each step asks for: a bit of one of three sets.
    var needed: [(pair: Int, start: Int, separator: Int)] = []
    for (one, next) in zip(steps, steps.dropFirst()) where one.nonzeroBitCount == 1 && next.nonzeroBitCount == 1 {
      let second = next.trailingZeroBitCount
      let start = KeyPairs.firstStart + second
      let separator = second < 2 ? KeyPairs.firstSeparator + second : start
      needed.append(
        ((one.trailingZeroBitCount * 10 + second) * wordCount, start * wordCount, separator * wordCount))
    }
    if needed.isEmpty { return kept.append(contentsOf: texts) }
    words.withUnsafeBufferPointer { words in
      needed.withUnsafeBufferPointer { needed in
        for text in texts {
          let word = Int(text >> 6)
          let bit = UInt64(text & 63)
          var isKept = true
          for sets in needed
          where (words[sets.pair + word] | words[sets.start + word] | words[sets.separator + word]) >> bit & 1 == 0 {
            isKept = false
            break
          }
          if isKept { kept.append(text) }
        }
      }
    }
  }

  /// The sets of the texts with a token that starts with two elements; nil when that cannot be said.
  func startPairs(_ one: UInt16, _ next: UInt16) -> [Int]? {
    if one == 0 || next == 0 || (one | next) & SearchLetters.separatorKeys != 0 { return nil }
    var sets: [Int] = []
    one.forEachBit { first in
      next.forEachBit { sets.append(KeyPairs.startPair(first, $0)) }
    }
    return sets
  }
}
