/// Which texts have two keys side by side, and which have a token that starts with a key: rules out nearly all texts that
/// a query is not inside of.
///
/// For each of the hundred pairs of keys, and for each key that starts a token, there is a bit for each text. A pair is
/// side by side also where only separators stand between. Two more bits say whether a text has white space and
/// punctuation between its tokens, which 0 and 1 may stand for, and two whether it has more than two tokens, and three.
struct KeyPairs: Sendable {
  /// The sets of all pairs, back to back.
  private var words: [UInt64]
  private let wordCount: Int
  private let textCount: Int

  private static let setCount = 114
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
        if text.lastUnits & bit != 0 { next |= text.startsOfNextToken(after: bit) }
        if text.starts & bit != 0 { insert(start: automata.keys[Int(text.offset) + position], Int(id)) }
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
  ///
  /// - Parameter areNumbers: whether there are pairs only: numbers have no tokens.
  init(count: Int, areNumbers: Bool = false) {
    textCount = count
    wordCount = (count + 63) / 64
    words = [UInt64](repeating: 0, count: wordCount * (areNumbers ? KeyPairs.firstStart : KeyPairs.setCount))
  }

  /// The pairs of several columns.
  ///
  /// - Parameters:
  ///   - parts: for each, by text, which text of the whole it is.
  ///   - count: how many texts the whole has.
  /// - Complexity: O(pairs of all texts)
  init(merging parts: [(pairs: KeyPairs, texts: [UInt32])], count: Int) {
    let sets = parts.map { $0.pairs.wordCount == 0 ? 0 : $0.pairs.words.count / $0.pairs.wordCount }.max() ?? 0
    self.init(count: count, areNumbers: sets <= KeyPairs.firstStart)
    for (pairs, texts) in parts where pairs.wordCount > 0 {
      for set in 0..<pairs.words.count / pairs.wordCount {
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

  /// Says that a text has something that 0 or 1 may stand for.
  mutating func insert(separator key: Int, _ text: Int) { insert(pair: KeyPairs.firstSeparator + key, text) }

  /// Says that a text has these digits (ASCII) side by side; `*` and `#` count as 0.
  mutating func insert(digits: some Sequence<UInt8>, _ text: Int) {
    var previous: Int?
    for digit in digits {
      let value = KeyPairs.key(ofDigit: digit)
      if let previous { insert(pair: previous * 10 + value, text) }
      previous = value
    }
  }

  static func key(ofDigit digit: UInt8) -> Int { (0x30...0x39).contains(digit) ? Int(digit) - 0x30 : 0 }

  // MARK: Looking

  /// The texts that may have one key and then another; nil when that cannot be said, because one may be any key.
  ///
  /// - Parameters:
  ///   - orStart: whether the second key may start a token instead; behind a separator it does.
  ///   - hasSeparators: whether 0 and 1 may stand for separators.
  ///   - isSeparator: whether the second key may.
  private func set(
    _ one: UInt16, _ next: UInt16, orStart: Bool, _ hasSeparators: Bool, isSeparator: Bool = true
  ) -> ContactSet? {
    // A letter that no key carries is not in the pairs.
    if one == 0 || next == 0 || one == KeyPairs.anyKey || next == KeyPairs.anyKey { return nil }
    var set = ContactSet(capacity: textCount)
    forEachKey(next) { second in
      forEachKey(one) { first in unite(&set, first * 10 + second) }
      if orStart || hasSeparators && one & 0b11 != 0 { unite(&set, KeyPairs.firstStart + second) }
      if hasSeparators, isSeparator, second < 2 { unite(&set, KeyPairs.firstSeparator + second) }
    }
    return set
  }

  private func forEachKey(_ keys: UInt16, _ body: (Int) -> Void) {
    var rest = keys
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }

  private func set(_ number: Int) -> ContactSet {
    var set = ContactSet(capacity: textCount)
    unite(&set, number)
    return set
  }

  private func unite(_ set: inout ContactSet, _ number: Int) {
    words.withUnsafeBufferPointer { words in
      set.formUnion(UnsafeBufferPointer(rebasing: words[number * wordCount..<(number + 1) * wordCount]))
    }
  }

  /// The texts in which each key can follow the one before, side by side.
  ///
  /// - Parameter hasSeparators: whether 0 and 1 may stand for separators.
  /// - Complexity: O(texts / 64) for each pair
  func inside(_ steps: [UInt16], hasSeparators: Bool = true) -> ContactSet {
    var found = ContactSet(allOf: textCount)
    for (one, next) in zip(steps, steps.dropFirst()) {
      if let set = set(one, next, orStart: false, hasSeparators) { found.formIntersection(set) }
    }
    return found
  }

  /// The texts of which two tokens may have been typed, in any order, and those of which more may have been.
  ///
  /// - Complexity: O(texts / 64) for each step
  func anyOrder(_ steps: [UInt16]) -> (two: ContactSet, more: ContactSet) {
    // So far one token may have been typed; or two; or three; or more.
    var one = start(steps.first ?? 0) ?? ContactSet(allOf: textCount)
    var two = ContactSet(capacity: textCount)
    var three = two
    var more = one
    more.formIntersection(set(KeyPairs.moreThanThree))
    for (place, (before, next)) in zip(steps, steps.dropFirst()).enumerated() {
      var (second, third) = (one, two)
      let starting = start(next)
      if let starting {
        second.formIntersection(starting)
        third.formIntersection(starting)
      }
      // Between two tokens a separator may be typed whatever stands there; but not at the end.
      if next & 0b11 == 0 || place == steps.count - 2,
        let beside = set(before, next, orStart: false, true, isSeparator: false)
      {
        one.formIntersection(beside)
        two.formIntersection(beside)
        three.formIntersection(beside)
        if let starting {
          var part = beside
          part.formUnion(starting)
          more.formIntersection(part)
        }
      }
      two.formUnion(second)
      three.formUnion(third)
    }
    three.formIntersection(set(KeyPairs.moreThanTwo))
    more.formUnion(three)
    return (two, more)
  }

  private func start(_ key: UInt16) -> ContactSet? {
    if key == 0 { return nil }
    var set = ContactSet(capacity: textCount)
    forEachKey(key) { unite(&set, KeyPairs.firstStart + $0) }
    return set
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

  /// For every element of a query, the texts that the rest may match when something is wrong around it.
  ///
  /// - Parameter areParts: whether keys may start tokens, as in names; else they are side by side, as in numbers.
  /// - Returns: for place `i`, the texts that all pairs of elements before `i` and all pairs behind `i + width - 1` allow.
  func around(_ steps: [UInt16], width: Int, areParts: Bool, hasSeparators: Bool = true) -> [ContactSet] {
    let pairs = zip(steps, steps.dropFirst()).map { set($0, $1, orStart: areParts, hasSeparators) }
    var before = [areParts ? start(steps.first ?? 0) ?? ContactSet(allOf: textCount) : ContactSet(allOf: textCount)]
    for pair in pairs {
      var next = before[before.count - 1]
      if let pair { next.formIntersection(pair) }
      before.append(next)
    }
    var behind = [ContactSet(allOf: textCount)]
    for pair in pairs.reversed() {
      var next = behind[behind.count - 1]
      if let pair { next.formIntersection(pair) }
      behind.append(next)
    }
    // `before[k]`: the first k + 1 elements; `behind[k]`: the last k + 1.
    return steps.indices.map { place in
      var found = place == 0 ? ContactSet(allOf: textCount) : before[place - 1]
      let rest = steps.count - place - width
      if rest > 0 { found.formIntersection(behind[rest - 1]) }
      return found
    }
  }
}
