import Keypad

/// Many texts, with an index that finds those that match a query: the names of contacts, or their other texts.
///
/// A text is identified by its index, in the order in which the texts were given. Their units are concatenated, and their
/// words are in a ``WordTrie``.
///
/// **How texts are found.** A text matches when the query is a concatenation of beginnings of some of its words, in order. So
/// the words are processed one after the other. For each position of the query there is a set: the texts in which the query
/// can be typed up to the position, with the words so far:
///
///     typed(i) after a word  =  typed(i) before it  ∪  ⋃ over j < i of  typed(j) before it ∩ texts whose word query[j..<i] begins
///
/// This is computed for all texts at once, as sets of bits. The texts with a word that has a given beginning are posting lists
/// of the trie. For the first three words of a text this is exact. The words after them share a slot, so their order is not
/// known, and texts of more than three words are checked one by one (``TextMatcher``). A typed blank or punctuation matches
/// if there is one after the previous word.
///
/// The large sets that every query needs are precomputed: by key, the texts with a word that begins with it.
struct TextColumn: Sendable {
  /// The units of all texts.
  let units: [UInt16]
  let ends: [UInt32]
  let words: WordTrie
  /// By slot and key, the texts with a word in the slot whose first letter is on the key.
  let firstKeys: [[RowSet]]
  /// By slot, the texts with white space right before the word in the slot or at the end; and those with punctuation.
  let spaces: [RowSet]
  let punctuation: [RowSet]
  /// The texts with white space anywhere; and those with punctuation.
  let spaced: RowSet
  let punctuated: RowSet
  /// The texts with at least one word, with at least two, three, and four.
  let textsByWordCount: [RowSet]
  /// The texts with separators before their first word.
  let indented: RowSet
  /// The texts whose first word does not begin with a Latin letter, by the writing of its first unit.
  private let otherWritings: [(writing: NameUnit.Writing, texts: RowSet)]
  /// The texts with more words than slots, whose order the sets do not know.
  let long: RowSet
  /// The same, and the texts with several runs of separators in a row, whose order the sets do not know either.
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
    var textsByWordCount = spaces
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
            textsByWordCount[min(word, slots - 1)].insert(text)
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
    var written: [NameUnit.Writing: RowSet] = [:]
    for root in trie.roots {
      let writing = spellings.writing(of: trie.units[Int(root)])
      guard writing != .latin else { continue }
      trie.withTexts(under: Int(root), slot: 0) {
        written[writing, default: RowSet(capacity: ends.count)].insert(contentsOf: $0)
      }
    }
    otherWritings = written.sorted { $0.key.rawValue < $1.key.rawValue }.filter { !$0.value.isEmpty }
      .map { ($0.key, $0.value) }
    self.words = trie
    self.spaces = spaces
    self.punctuation = punctuation
    self.textsByWordCount = textsByWordCount
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
    var latin = texts
    var parts: [(writing: NameUnit.Writing, texts: RowSet)] = []
    for (writing, others) in otherWritings {
      var part = texts
      part.formIntersection(others)
      if part.isEmpty { continue }
      latin.subtract(others)
      parts.append((writing, part))
    }
    return [(.latin, latin)] + parts
  }
}
