import Keypad

/// Many texts, and what finds those that match a query: the names of contacts, or the other texts that they have.
///
/// Texts are numbers, in the order they were given. Their units are back to back, and their words are in a ``WordTrie``.
///
/// **How texts are found.** A text matches when the query is made of beginnings of some of its words, in order. So word after
/// word is looked at, and kept is, for each position of the query, the set of texts in which so much can be typed with the
/// words so far:
///
///     typed(i) after a word  =  typed(i) before it  ∪  ⋃ over j < i of  typed(j) before it ∩ texts whose word query[j..<i] begins
///
/// for all texts at once, as sets of bits. The texts whose word something begins are posting lists of the trie. For the first
/// three words of a text this is exact; the words behind them are taken together, in any order, so texts of more than three
/// words are asked one by one (``TextMatcher``). A blank or punctuation that was typed goes on where the word before has one
/// behind it.
///
/// What is wide and asked for with every query is ready: the sets of texts whose words begin with each key.
struct TextColumn: Sendable {
  /// The units of all texts.
  let units: [UInt16]
  let ends: [UInt32]
  let words: WordTrie
  /// By slot and key, the texts with a word in the slot that can be begun with the key.
  let firstKeys: [[RowSet]]
  /// By slot, the texts with white space, and those with punctuation, right before the word in the slot or at the end.
  private let spaces: [RowSet]
  private let punctuation: [RowSet]
  /// The texts with white space, and those with punctuation, anywhere.
  private let spaced: RowSet
  private let punctuated: RowSet
  /// The texts with one word and more, two, three, and four.
  private let ofWords: [RowSet]
  /// The texts with something before their first word.
  private let indented: RowSet
  /// The texts whose first word is written with a sign; nil when there are none.
  private let han: RowSet?
  private let emoji: RowSet?
  /// The texts with so many words that the sets do not know their order.
  private let long: RowSet
  /// The same, and those with several runs of separators behind a word: in which order they were typed is not known either.
  private let separated: RowSet

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

  /// Divides texts by how their first unit is written.
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

  // MARK: Finding

  /// The texts that match a query.
  struct Found {
    /// All of them.
    var all: RowSet
    /// Those whose first word the query begins, with nothing before it: they match with one range from the first unit on.
    var prefix: RowSet
    /// Those with a word that the query spells, or whose first word a beginning of the query spells: how they match may be
    /// better than that of the others.
    var whole: RowSet
  }

  /// The texts that match in the primary way.
  ///
  /// - Complexity: O(query length² · texts / 64), and O(texts with words that two keys of the query begin)
  func search(_ plan: QueryPlan, _ spellings: SpellingColumns) -> Found {
    let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
    let places = beginnings(plan, matcher)
    let count = plan.keys.count
    let none = RowSet(capacity: self.count)
    var typed = TypedTexts(none, count)
    var prefix = none
    for slot in 0..<WordTrie.slotCount - 1 {
      let before = slot == 0 ? nil : separators(before: slot, typed, plan)
      // From behind, since what was typed with this word is not what it goes on from.
      for position in (0..<count).reversed() {
        extend(&typed, from: position, slot: slot, typed.from(position, before), places[position], plan)
      }
      typed.finish(before)
      if slot == 0, count > 0 { prefix = typed.texts[count] }
    }
    // In the last slot are all words from the fourth on: each of them goes on from the others.
    let slot = WordTrie.slotCount - 1
    for position in 0..<count {
      let before = separators(before: slot, typed, plan)
      extend(&typed, from: position, slot: slot, typed.from(position, before), places[position], plan)
      typed.finish(before)
    }
    var all = typed.texts[count]
    prefix.subtract(indented)
    verify(&all, besides: prefix, plan.separators != 0, matcher)
    return Found(all: all, prefix: prefix, whole: whole(places.first ?? [], all, count))
  }

  /// The texts of beginnings of words in any order, and perhaps others.
  ///
  /// - Complexity: that of ``search(_:_:)``
  func inAnyOrder(_ plan: QueryPlan, _ spellings: SpellingColumns) -> RowSet {
    let places = beginnings(plan, TextMatcher(masks: plan.masks, spellings: spellings))
    var typed = TypedTexts(RowSet(capacity: count), plan.keys.count)
    for slot in 0..<WordTrie.slotCount { extend(&typed, from: 0, slot: slot, nil, places.first ?? [], plan) }
    return goOn(from: typed, places, plan, takesSeparators: false)
  }

  /// The texts of which a stretch is the query, and perhaps others. It begins inside of a word, or with `fromStarts` also where
  /// one starts.
  ///
  /// - Complexity: O(nodes of the trie), and that of ``inAnyOrder(_:_:)`` for texts of which a word ends with the beginning
  func inside(_ plan: QueryPlan, _ spellings: SpellingColumns, fromStarts: Bool) -> RowSet {
    typedInside(plan, spellings, from: 0, fromStarts ? .unit : .inside)
  }

  /// The texts that match with one typing error, and perhaps others.
  ///
  /// - Complexity: that of ``search(_:_:)`` and ``inside(_:_:fromStarts:)``
  func withOneError(_ plan: QueryPlan, _ halves: QueryPlan.Halves, _ spellings: SpellingColumns) -> RowSet {
    var found = search(halves.first, spellings).all
    found.formUnion(search(halves.swapped, spellings).all)
    found.formUnion(typedInside(plan, spellings, from: halves.middle, .anywhere))
    return found
  }

  /// The texts of which a stretch is the query from a position on, and perhaps others.
  ///
  /// - Parameter entry: where the stretch may begin. With `anywhere` it may also have gaps, where the rest of a word that is
  ///   typed in part is left out.
  private func typedInside(
    _ plan: QueryPlan, _ spellings: SpellingColumns, from start: Int, _ entry: WordTrie.Entry
  ) -> RowSet {
    let matcher = TextMatcher(masks: plan.masks, spellings: spellings)
    var typed = TypedTexts(RowSet(capacity: count), plan.keys.count)
    // With gaps, nearly every text has some letter that one key is on.
    let one: PositionSet = entry == .anywhere ? 1 << PositionSet(start + 1) : 0
    if entry == .anywhere { typed.texts[start + 1] = RowSet(all: count) }
    words.walkInside(matcher, from: start, entry) { node, ends in
      for slot in 0..<WordTrie.slotCount {
        // All words go on from here, or the one that ends here.
        if ends & matcher.masks.goal != 0 {
          words.withTexts(under: node, slot: slot) { typed.texts[plan.keys.count].insert(contentsOf: $0) }
        } else if entry != .anywhere {
          words.withTexts(at: node, slot: slot) { texts in
            ends.forEachBit { typed.texts[$0].insert(contentsOf: texts) }
          }
        } else if ends & ~one != 0 {
          words.withTexts(under: node, slot: slot) { texts in
            (ends & ~one).forEachBit { typed.texts[$0].insert(contentsOf: texts) }
          }
        }
      }
    }
    let places = beginnings(plan, matcher)
    return goOn(from: typed, places, plan, takesSeparators: true)
  }

  /// The texts in which all of the query can be typed, and perhaps others: with what was typed with one word, and then
  /// with beginnings of any words, as many as a text has.
  ///
  /// - Parameter takesSeparators: whether a separator that was typed has to be somewhere in the text.
  private func goOn(
    from first: TypedTexts, _ places: [[WordTrie.Place]], _ plan: QueryPlan, takesSeparators: Bool
  ) -> RowSet {
    let count = plan.keys.count
    var typed = first
    var found = RowSet(capacity: self.count)
    for wordCount in 2..<max(count + 2, 3) {
      for position in 1..<max(count, 1) where plan.separators >> PositionSet(position) & 1 != 0 {
        let from = typed.texts[position]
        if !takesSeparators {
          typed.texts[position + 1].formUnion(from)
          continue
        }
        for (mask, texts) in [(plan.masks.space, spaced), (plan.masks.punctuation, punctuated)]
        where mask >> PositionSet(position) & 1 != 0 {
          typed.texts[position + 1].formUnion(from, intersecting: texts)
        }
      }
      found.formUnion(typed.texts[count])
      var next = TypedTexts(RowSet(capacity: self.count), count)
      var goesOn = false
      for position in 1..<max(count, 1) {
        var from = typed.texts[position]
        from.formIntersection(ofWords[min(wordCount, WordTrie.slotCount) - 1])
        if from.isEmpty { continue }
        goesOn = true
        for slot in 0..<WordTrie.slotCount { extend(&next, from: position, slot: slot, from, places[position], plan) }
      }
      if !goesOn { break }
      typed = next
    }
    return found
  }

  /// By position of the query, the words that can be typed from there on.
  private func beginnings(_ plan: QueryPlan, _ matcher: TextMatcher) -> [[WordTrie.Place]] {
    plan.keys.indices.map { position in
      var places: [WordTrie.Place] = []
      words.walk(from: position, plan, matcher) { places.append($0) }
      return places
    }
  }

  /// For each position of the query, the texts in which so much of it can be typed. With nothing typed it is all of them,
  /// which is not kept.
  private struct TypedTexts {
    var texts: [RowSet]

    init(_ none: RowSet, _ count: Int) { texts = [RowSet](repeating: none, count: count + 1) }

    /// The texts to go on from at a position; nil for all.
    ///
    /// - Parameter separated: by position, the texts in which a separator was typed right before it.
    func from(_ position: Int, _ separated: [RowSet?]?) -> RowSet? {
      if position == 0 { return nil }
      guard let more = separated?[position] else { return texts[position] }
      var all = texts[position]
      all.formUnion(more)
      return all
    }

    /// A query may end with a separator.
    mutating func finish(_ separated: [RowSet?]?) {
      if let last = separated?.last, let last { texts[texts.count - 1].formUnion(last) }
    }
  }

  /// Adds what can be typed with a word in a slot.
  ///
  /// - Parameter from: the texts to go on from; nil for all.
  private func extend(
    _ typed: inout TypedTexts, from position: Int, slot: Int, _ from: RowSet?, _ places: [WordTrie.Place],
    _ plan: QueryPlan
  ) {
    if from?.isEmpty == true { return }
    // What the first key alone leads to is ready.
    var known: PositionSet = 0
    if let key = plan.key(at: position) {
      known = 1 << PositionSet(position + 1)
      if let from {
        typed.texts[position + 1].formUnion(from, intersecting: firstKeys[slot][key])
      } else {
        typed.texts[position + 1].formUnion(firstKeys[slot][key])
      }
    }
    for place in places where place.typed & ~known != 0 {
      words.withTexts(under: place.node, slot: slot) { texts in
        (place.typed & ~known).forEachBit { end in
          if let from {
            typed.texts[end].insert(contentsOf: texts, in: from)
          } else {
            typed.texts[end].insert(contentsOf: texts)
          }
        }
      }
    }
  }

  /// By position, the texts in which a separator can be typed right before it, ahead of the word in a slot or at the end; nil
  /// where none was typed.
  private func separators(before slot: Int, _ typed: TypedTexts, _ plan: QueryPlan) -> [RowSet?]? {
    guard plan.separators != 0 else { return nil }
    var separated = [RowSet?](repeating: nil, count: plan.keys.count + 1)
    for position in 1..<max(plan.keys.count, 1) {
      for (mask, texts) in [(plan.masks.space, spaces[slot]), (plan.masks.punctuation, punctuation[slot])]
      where mask >> PositionSet(position) & 1 != 0 {
        var from = typed.texts[position]
        // Only where there are several runs of separators may several be typed.
        if let before = separated[position] { from.formUnion(before, intersecting: self.separated) }
        var found = separated[position + 1] ?? RowSet(capacity: count)
        found.formUnion(from, intersecting: texts)
        separated[position + 1] = found
      }
    }
    return separated
  }

  /// Takes out the texts that do not match, of those of which the sets do not know it.
  ///
  /// - Complexity: O(units) of these
  private func verify(_ texts: inout RowSet, besides known: RowSet, _ hasSeparators: Bool, _ matcher: TextMatcher) {
    var unsure = texts
    unsure.formIntersection(hasSeparators ? separated : long)
    unsure.subtract(known)
    unsure.forEachMember { text in
      if !withUnits(of: text, matcher.matches) { texts.remove(text) }
    }
  }

  /// - Parameter places: the words that can be typed from the start of the query.
  private func whole(_ places: [WordTrie.Place], _ all: RowSet, _ count: Int) -> RowSet {
    let goal: PositionSet = 1 << PositionSet(count)
    var whole = RowSet(capacity: self.count)
    for place in places {
      for slot in 0..<WordTrie.slotCount where place.whole & goal != 0 || slot == 0 && place.typed & ~goal != 0 {
        words.withTexts(at: place.node, slot: slot) { whole.insert(contentsOf: $0, in: all) }
      }
    }
    return whole
  }
}
