/// Which texts have two keys side by side, and which have a token that starts with a key: rules out nearly all texts that
/// a query is not inside of.
///
/// For each of the hundred pairs of keys, and for each key that starts a token, there is a bit for each text. A pair is
/// side by side also where only separators stand between. Two more bits say whether a text has white space and
/// punctuation between its tokens, which 0 and 1 may stand for, and two whether it has more than two tokens, and three.
/// And for each two keys there is a bit for each text with a token that starts with them.
struct KeyPairs: Sendable {
  /// The sets of all pairs, back to back.
  private var words: [UInt64]
  private let wordCount: Int
  private let textCount: Int

  /// The first set of the two keys from 2 to 9 that a token starts with.
  private static let firstStartPair = 114
  private static let setCount = firstStartPair + 64
  /// The first set of the keys that start tokens; the sets of white space and of punctuation; and those of more than two
  /// tokens and of more than three.
  private static let firstStart = 100
  private static let firstSeparator = 110
  private static let moreThanTwo = 112
  private static let moreThanThree = 113
  /// The keys of an element that may be any.
  private static let anyKey: UInt16 = 1 << 10 - 1

  /// Adds the pairs of texts.
  ///
  /// - Complexity: O(positions)
  mutating func insert<Positions>(_ automata: TextAutomata<Positions>) {
    for (id, text) in zip(automata.ids, automata.texts) {
      if text.after.space != 0 { insert(separator: 0, Int(id)) }
      if text.after.punctuation != 0 { insert(separator: 1, Int(id)) }
      if text.tokens.nonzeroBitCount > 2 { insert(pair: KeyPairs.moreThanTwo, Int(id)) }
      if text.tokens.nonzeroBitCount > 3 { insert(pair: KeyPairs.moreThanThree, Int(id)) }
      for position in 0..<Int(text.count) {
        let bit: Positions = 1 << Positions(position)
        var next =
          text.isRegular
          ? (bit << 1) & ~text.starts & ((1 << Positions(text.count)) - 1)
          : automata.follows[Int(text.followOffset) + position]
        if text.starts & bit != 0 {
          let key = automata.keys[Int(text.offset) + position]
          insert(start: key, Int(id))
          var second = next
          while second != 0 {
            insert(startPair: key, automata.keys[Int(text.offset) + second.trailingZeroBitCount], Int(id))
            second &= second - 1
          }
        }
        if text.lastUnits & bit != 0 { next |= text.startsOfNextToken(after: bit) }
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
          var bits = pairs.words[set * pairs.wordCount + place]
          while bits != 0 {
            insert(pair: set, Int(texts[place << 6 + bits.trailingZeroBitCount]))
            bits &= bits - 1
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

  /// Says that a token of a text starts with a key.
  @inline(__always)
  mutating func insert(start: UInt16, _ text: Int) {
    var keys = start
    while keys != 0 {
      insert(pair: KeyPairs.firstStart + keys.trailingZeroBitCount, text)
      keys &= keys - 1
    }
  }

  /// Says that a token of a text starts with two keys.
  @inline(__always)
  private mutating func insert(startPair one: UInt16, _ next: UInt16, _ text: Int) {
    KeyPairs.forEachKey(one & ~0b11) { first in
      KeyPairs.forEachKey(next & ~0b11) { second in insert(pair: KeyPairs.startPair(first, second), text) }
    }
  }

  /// The set of the texts with a token that starts with two keys from 2 to 9.
  private static func startPair(_ one: Int, _ next: Int) -> Int { firstStartPair + (one - 2) * 8 + next - 2 }

  /// Says that a text has something that 0 or 1 may stand for.
  mutating func insert(separator key: Int, _ text: Int) { insert(pair: KeyPairs.firstSeparator + key, text) }

  // MARK: Looking

  /// The sets of the texts that may have one key and then another; nil when that cannot be said, because one may be any key.
  ///
  /// - Parameters:
  ///   - orStart: whether the second key may start a token instead; behind a separator it does.
  ///   - isSeparator: whether the second key may stand for a separator.
  private func sets(
    _ one: UInt16, _ next: UInt16, orStart: Bool, isSeparator: Bool = true
  ) -> [Int]? {
    // A letter that no key carries is not in the pairs.
    if one == 0 || next == 0 || one == KeyPairs.anyKey || next == KeyPairs.anyKey { return nil }
    var sets: [Int] = []
    KeyPairs.forEachKey(next) { second in
      KeyPairs.forEachKey(one) { first in sets.append(first * 10 + second) }
      if orStart || one & 0b11 != 0 { sets.append(KeyPairs.firstStart + second) }
      if isSeparator, second < 2 { sets.append(KeyPairs.firstSeparator + second) }
    }
    return sets
  }

  @inline(__always)
  private static func forEachKey(_ keys: UInt16, _ body: (Int) -> Void) {
    var rest = keys
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  /// The texts in which each key can follow the one before, side by side, in ascending order.
  ///
  /// - Complexity: O(texts / 64) for each pair, and less where the first ones leave few texts
  func inside(_ steps: [UInt16]) -> [UInt32] {
    var texts: [UInt32] = []
    forEachWord(ofAll: zip(steps, steps.dropFirst()).compactMap { sets($0, $1, orStart: false) }) {
      word, bits in
      var bits = bits
      while bits != 0 {
        texts.append(UInt32(word << 6 + bits.trailingZeroBitCount))
        bits &= bits - 1
      }
    }
    return texts
  }

  /// Calls `body` with the texts that are in one at least of each of some lists of sets, as words and the places of these.
  private func forEachWord(ofAll lists: [[Int]], _ body: (Int, UInt64) -> Void) {
    let last = (textCount + 63) / 64 - 1
    words.withUnsafeBytes { bytes in
      for chunk in stride(from: 0, through: last, by: KeyPairs.chunk) {
        var found = SIMD8<UInt64>(repeating: .max)
        for list in lists {
          found &= union(list, chunk, bytes)
          if KeyPairs.isEmpty(found) { break }
        }
        if KeyPairs.isEmpty(found) { continue }
        for place in 0..<min(KeyPairs.chunk, last + 1 - chunk) where found[place] != 0 {
          let isLast = chunk + place == last && textCount & 63 != 0
          body(chunk + place, isLast ? found[place] & (1 << UInt64(textCount & 63) - 1) : found[place])
        }
      }
    }
  }

  /// So many words are looked at together.
  private static let chunk = 8

  @inline(__always)
  private static func isEmpty(_ words: SIMD8<UInt64>) -> Bool {
    let halves = words.lowHalf | words.highHalf
    let quarters = halves.lowHalf | halves.highHalf
    return quarters[0] | quarters[1] == 0
  }

  /// The texts of which three tokens may have been typed, or more, in any order.
  ///
  /// - Parameter orTwo: whether two tokens will do.
  /// - Complexity: O(texts / 64 · steps), and less where few texts have each key
  func inAnyOrder(_ steps: [UInt16], orTwo: Bool) -> ContactSet {
    let followers = steps.indices.map { place in
      Followers(
        start: starts(steps[place]),
        beside: place == 0 || mayBeSeparator(steps, place)
          ? nil : sets(steps[place - 1], steps[place], orStart: false, isSeparator: false),
        besideStart: place == 0 ? nil : startPairs(steps[place - 1], steps[place]))
    }
    var found = ContactSet(capacity: textCount)
    // Wherever an element is, it starts a token or follows the one before; nearly all texts fail at that.
    var some = followers.enumerated().compactMap { place, follower in
      place == 0 ? follower.start : follower.start.flatMap { start in follower.beside.map { start + $0 } }
    }
    // Of two elements that may be separators, side by side, one is none.
    for place in steps.indices.dropFirst(2)
    where mayBeSeparator(steps, place) && mayBeSeparator(steps, place - 1) {
      some.append(having(steps[place] | steps[place - 1]))
    }
    forEachWord(ofAll: (orTwo ? [] : [[KeyPairs.moreThanTwo]]) + some) { word, texts in
      // By how many tokens have been typed so far, up to three: the texts in which the last one was just begun, and those in
      // which it has more than one key. The last of these may have any number of tokens.
      let three = words[KeyPairs.moreThanTwo * wordCount + word]
      let many = words[KeyPairs.moreThanThree * wordCount + word]
      var begun = InlineArray<3, UInt64>(repeating: 0)
      var deeper = begun
      begun[0] = texts & (orTwo ? .max : three) & self.word(word, of: followers[0].start)
      for place in 1..<max(followers.count, 1)
      where begun[0] | begun[1] | begun[2] | deeper[0] | deeper[1] | deeper[2] != 0 {
        let start = self.word(word, of: followers[place].start)
        let beside = self.word(word, of: followers[place].beside)
        let besideStart =
          followers[place].beside == nil ? .max : followers[place].besideStart.map { self.word(word, of: $0) } ?? beside
        var next = (begun: InlineArray<3, UInt64>(repeating: 0), deeper: InlineArray<3, UInt64>(repeating: 0))
        for count in 0..<3 {
          next.deeper[count] = begun[count] & besideStart | deeper[count] & beside
          if count < 2 { next.begun[count + 1] = (begun[count] | deeper[count]) & start }
        }
        next.begun[2] &= three
        next.begun[2] |= (begun[2] | deeper[2]) & start & many
        (begun, deeper) = next
      }
      if orTwo { found.insert(begun[1] | deeper[1], at: word) }
      found.insert(begun[2] | deeper[2], at: word)
    }
    return found
  }

  /// The texts of a word in any of some sets; all of them without sets.
  @inline(__always)
  private func word(_ word: Int, of sets: [Int]?) -> UInt64 {
    guard let sets else { return .max }
    return sets.reduce(0) { $0 | words[$1 * wordCount + word] }
  }

  /// What may come behind an element of a query; nil where that cannot be said.
  private struct Followers {
    /// The sets of the texts with a token that starts with the element.
    var start: [Int]?
    /// Of those in which it follows the element before, and of those in which both start a token.
    var beside: [Int]?
    var besideStart: [Int]?
  }

  /// The sets of the texts that have one of some keys.
  private func having(_ keys: UInt16) -> [Int] {
    var sets: [Int] = []
    KeyPairs.forEachKey(keys) { key in
      sets.append(KeyPairs.firstStart + key)
      for before in 0..<10 { sets.append(before * 10 + key) }
    }
    return sets
  }

  /// Whether a separator may have been typed, whatever stands there: between two tokens, and not at the end.
  private func mayBeSeparator(_ steps: [UInt16], _ place: Int) -> Bool {
    steps[place] & 0b11 != 0 && place != steps.count - 1
  }

  /// The sets of the texts with a token that starts with two elements; nil when that cannot be said.
  private func startPairs(_ one: UInt16, _ next: UInt16) -> [Int]? {
    if one == 0 || next == 0 || (one | next) & 0b11 != 0 { return nil }
    var sets: [Int] = []
    KeyPairs.forEachKey(one) { first in
      KeyPairs.forEachKey(next) { sets.append(KeyPairs.startPair(first, $0)) }
    }
    return sets
  }

  /// Those of some texts of which two tokens may have been typed, the second one first.
  ///
  /// - Parameters:
  ///   - steps: what was typed; none may be a separator.
  ///   - split: where the second part starts, `1..<steps.count`.
  /// - Complexity: O(texts), and nearly all fail at once
  func filter(_ texts: [UInt32], swapped steps: [UInt16], at split: Int, into kept: inout ContactSet) {
    var needed: [Int] = []
    for part in [0..<split, split..<steps.count] {
      for place in part where steps[place].nonzeroBitCount == 1 {
        let key = steps[place].trailingZeroBitCount
        if place == part.lowerBound {
          if part.count == 1 { needed.append(KeyPairs.firstStart + key) }
          continue
        }
        guard steps[place - 1].nonzeroBitCount == 1 else { continue }
        let before = steps[place - 1].trailingZeroBitCount
        needed.append(place == part.lowerBound + 1 ? KeyPairs.startPair(before, key) : before * 10 + key)
      }
    }
    words.withUnsafeBufferPointer { words in
      for text in texts {
        let word = Int(text >> 6)
        let bit = UInt64(text & 63)
        if needed.allSatisfy({ words[$0 * wordCount + word] >> bit & 1 != 0 }) { kept.insert(Int(text)) }
      }
    }
  }

  /// The sets of the texts with a token that starts with an element; nil when that cannot be said.
  private func starts(_ key: UInt16) -> [Int]? {
    if key == 0 { return nil }
    var sets: [Int] = []
    KeyPairs.forEachKey(key) { sets.append(KeyPairs.firstStart + $0) }
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

  /// For a query with something wrong in it, the texts that may have what comes before, and what comes behind.
  struct Around {
    /// Sets of texts, back to back: those that may have the first element, the first two and so on; and those that may have
    /// the last one, the last two and so on.
    fileprivate var words: [UInt64]
    fileprivate var wordCount: Int
    fileprivate var count: Int

    /// Whether a text may have all elements of the query but those of a change.
    @inline(__always)
    func allows(_ text: Int, _ change: SearchQuery.Change) -> Bool {
      let rest = count - change.start - change.width
      return (change.start == 0 || contains(text, change.start - 1)) && (rest <= 0 || contains(text, count + rest - 1))
    }

    private func contains(_ text: Int, _ set: Int) -> Bool {
      words[set * wordCount + text >> 6] >> UInt64(text & 63) & 1 != 0
    }
  }

  /// The texts that a query with something wrong in it may match, wherever that is.
  ///
  /// - Complexity: O(texts / 64 · steps)
  func around(_ steps: [UInt16]) -> Around {
    let first = starts(steps.first ?? 0)
    let pairs = zip(steps, steps.dropFirst()).map { sets($0, $1, orStart: true) }
    let count = steps.count
    let around = [UInt64](unsafeUninitializedCapacity: 2 * count * wordCount) { target, initialised in
      words.withUnsafeBytes { bytes in
        let sets = UnsafeMutableRawBufferPointer(target)
        func store(_ texts: SIMD8<UInt64>, _ set: Int, _ chunk: Int) {
          sets.storeBytes(of: texts, toByteOffset: (set * wordCount + chunk) * 8, as: SIMD8<UInt64>.self)
        }
        for chunk in stride(from: 0, to: wordCount, by: KeyPairs.chunk) {
          var found = first.map { union($0, chunk, bytes) } ?? SIMD8(repeating: .max)
          store(found, 0, chunk)
          for (place, pair) in pairs.enumerated() {
            if let pair { found &= union(pair, chunk, bytes) }
            store(found, place + 1, chunk)
          }
          found = SIMD8(repeating: .max)
          store(found, count, chunk)
          for (place, pair) in pairs.reversed().enumerated() {
            if let pair { found &= union(pair, chunk, bytes) }
            store(found, count + place + 1, chunk)
          }
        }
      }
      initialised = target.count
    }
    return Around(words: around, wordCount: wordCount, count: count)
  }

  /// The texts of a chunk in any of some sets.
  @inline(__always)
  private func union(_ sets: [Int], _ chunk: Int, _ bytes: UnsafeRawBufferPointer) -> SIMD8<UInt64> {
    var union = SIMD8<UInt64>.zero
    for set in sets {
      union |= bytes.loadUnaligned(fromByteOffset: (set * wordCount + chunk) * 8, as: SIMD8<UInt64>.self)
    }
    return union
  }
}
