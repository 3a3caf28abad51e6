import Keypad

/// Many texts with an index to find those that match a query: the names of contacts, or their other texts.
///
/// Texts are numbers, in the order they were given. Their units are concatenated, and their words are in a ``WordTrie``.
///
/// **How texts are found.** A text matches when the query is a concatenation of beginnings of some of its words, in order. So
/// the words are processed one after the other, keeping, for each position of the query, the set of texts in which the query up
/// to there can be typed with the words so far:
///
///     typed(i) after a word  =  typed(i) before it  ∪  ⋃ over j < i of  typed(j) before it ∩ texts whose word query[j..<i] begins
///
/// for all texts at once, as sets of bits. The texts with a word that has a given beginning are posting lists of the trie. For
/// the first three words of a text this is exact; the words after them are taken together, in any order, so texts of more than
/// three words are checked one by one (``TextMatcher``). A typed blank or punctuation matches if the previous word has one
/// after it.
///
/// The large sets that every query needs are precomputed: the texts whose words begin with each key.
struct TextColumn: Sendable {
  /// The units of all texts.
  let units: [UInt16]
  let ends: [UInt32]
  let words: WordTrie
  /// By slot and key, the texts with a word in the slot that can be begun with the key.
  let firstKeys: [[RowSet]]
  /// By slot, the texts with white space, and those with punctuation, right before the word in the slot or at the end.
  let spaces: [RowSet]
  let punctuation: [RowSet]
  /// The texts with white space, and those with punctuation, anywhere.
  let spaced: RowSet
  let punctuated: RowSet
  /// The texts with one word and more, two, three, and four.
  let ofWords: [RowSet]
  /// The texts with something before their first word.
  let indented: RowSet
  /// The texts whose first word is written with a sign; nil when there are none.
  private let han: RowSet?
  private let emoji: RowSet?
  /// The texts with too many words for the sets to know their order.
  let long: RowSet
  /// The same, and those with several runs of separators after a word: their order is not known either.
  let separated: RowSet

  var count: Int { ends.count }

  @inline(__always)
  func range(of text: Int) -> Range<Int> { (text == 0 ? 0 : Int(ends[text - 1]))..<Int(ends[text]) }

  /// Calls `body` with the units of a text.
  @inline(__always)
  func withUnits<Result>(of text: Int, _ body: (UnsafeBufferPointer<UInt16>) -> Result) -> Result {
    units.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(of: text)])) }
  }

  /// - Complexity: O(units), and O(w log w) comparisons for w different words
  init(units: [UInt16], ends: [UInt32], _ spellings: SpellingColumns) {
    self.units = units
    self.ends = ends
    let slots = WordTrie.slotCount
    var words = WordTrie.Builder()
    var spaces = [RowSet](repeating: RowSet(capacity: ends.count), count: slots)
    var punctuation = spaces
    var ofWords = spaces
    var indented = RowSet(capacity: ends.count)
    var long = indented
    var separated = indented
    units.withUnsafeBufferPointer { units in
      var start = 0
      for (text, end) in ends.enumerated() {
        let end = Int(end)
        var word = 0
        var runs = 0
        while start < end {
          let code = units[start] & ~SearchLetters.startsRun
          var next = start + 1
          while next < end, units[next] & SearchLetters.startsRun == 0 { next += 1 }
          if TextMatcher.isSeparator(code) {
            if word == 0 { indented.insert(text) }
            let slot = min(word, slots - 1)
            if code == SearchLetters.space { spaces[slot].insert(text) } else { punctuation[slot].insert(text) }
            runs += 1
            if runs > 1 { separated.insert(text) }
          } else {
            words.add(UnsafeBufferPointer(rebasing: units[start..<next]), slot: min(word, slots - 1), text: text)
            ofWords[min(word, slots - 1)].insert(text)
            word += 1
            runs = 0
          }
          start = next
        }
        if word >= slots {
          long.insert(text)
          separated.insert(text)
        }
      }
    }
    let trie = words.finish(spellings)
    func written(_ writing: NameUnit.Writing) -> RowSet? {
      var texts = RowSet(capacity: ends.count)
      for root in trie.roots where spellings.writing(of: trie.units[Int(root)]) == writing {
        trie.withTexts(under: Int(root), slot: 0) { texts.insert(contentsOf: $0) }
      }
      return texts.isEmpty ? nil : texts
    }
    han = written(.han)
    emoji = written(.emoji)
    self.words = trie
    self.spaces = spaces
    self.punctuation = punctuation
    self.ofWords = ofWords
    func all(_ sets: [RowSet]) -> RowSet { sets.reduce(into: RowSet(capacity: ends.count)) { $0.formUnion($1) } }
    spaced = all(spaces)
    punctuated = all(punctuation)
    self.indented = indented
    self.long = long
    self.separated = separated
    firstKeys = (0..<slots).map { slot in
      (0..<10).map { key in
        var texts = RowSet(capacity: ends.count)
        trie.forEachRoot(ofKey: key, slot: slot) { texts.insert(contentsOf: $0) }
        return texts
      }
    }
  }

  /// Groups texts by the writing of their first unit.
  func byWriting(_ texts: RowSet) -> [(writing: NameUnit.Writing, texts: RowSet)] {
    var letters = texts
    var parts: [(writing: NameUnit.Writing, texts: RowSet)] = []
    for (writing, signs) in [(NameUnit.Writing.han, han), (.emoji, emoji)] {
      guard let signs else { continue }
      var part = texts
      part.formIntersection(signs)
      if part.isEmpty { continue }
      letters.subtract(signs)
      parts.append((writing, part))
    }
    return [(.letters, letters)] + parts
  }
}
