import Contacts
import Keypad

extension SearchResults {
  /// Words, departments and organisations that begin with the typed text, and the next digits of numbers, the most frequent
  /// first.
  ///
  /// If several words are typed, the last is completed. After a separator no word is completed.
  ///
  /// - Parameters:
  ///   - limit: the most completions of each kind.
  ///   - inside: whether the typed text may also be inside a word. Then all contacts are considered, else only those that match
  ///     primarily.
  ///   - isCancelled: asked before each segment.
  /// - Complexity: O(postings of the words that can be typed, and matching texts), for each segment
  public func completions(
    limit: Int, inside: Bool = false, isCancelled: () -> Bool = { false }
  ) -> [Completion] {
    guard !query.isEmpty, limit > 0 else { return [] }
    var words = Completions()
    var departments = Completions()
    var organisations = Completions()
    var numbers = NumberContinuations(query)
    let partialWord = PartialWord(query)
    for (number, part) in snapshot.parts.enumerated() where found[number].isPrimary || inside {
      if isCancelled() { return [] }
      var rows = found[number].rows
      if inside {
        rows = RowSet(all: part.segment.count)
        if let removed = part.removed { rows?.subtract(removed) }
      }
      guard let rows else { continue }
      let search = SegmentCompletions(segment: part.segment, plan: plan, rows: rows, limit: 4 * limit, inside: inside)
      if let partialWord { search.words(partialWord) { words.add($0) } }
      search.values { if $0.kind == .department { departments.add($0) } else { organisations.add($0) } }
      part.segment.numbers.addContinuations(of: query, to: &numbers)
    }
    return [words, departments, organisations, numbers.completions].flatMap { $0.heaviest(limit) }
  }
}

/// The last word of a query, which is to be completed: the text before it, and the position at which it begins.
private struct PartialWord {
  let before: String
  let position: Int

  /// The last word; nil if the query ends with a separator.
  init?(_ query: SearchQuery) {
    let units = NameUnit.units(of: query.text)
    guard let last = units.last, last.kind == .letter, !query.elements.isEmpty else { return nil }
    let start = units.lastIndex { $0.kind != .letter }.map { $0 + 1 } ?? 0
    before = String(query.text.prefix(start))
    position = query.elements.lastIndex { $0 == .space || $0 == .punctuation }.map { $0 + 1 } ?? 0
    guard position < query.elements.count else { return nil }
  }
}

/// The search for completions in one segment.
private struct SegmentCompletions {
  let segment: IndexSegment
  let plan: QueryPlan
  /// The contacts that were found.
  let rows: RowSet
  let limit: Int
  let inside: Bool

  private var matcher: TextMatcher { TextMatcher(masks: plan.masks, spellings: segment.spellings) }

  /// Calls `body` with the words of names that begin with the query's last word.
  func words(_ partialWord: PartialWord, _ body: (Completion) -> Void) {
    let trie = segment.names.words
    for (node, weight) in trie.heaviestWords(from: partialWord.position, plan, matcher, inside: inside, in: rows, limit)
    {
      guard let word = text(ofWord: node) else { continue }
      body(Completion(partialWord.before + word, .word, weight: weight))
    }
  }

  /// A word as written in one of the contacts that were found.
  private func text(ofWord node: Int) -> String? {
    let trie = segment.names.words
    var first: Int?
    for slot in 0..<WordTrie.slotCount where first == nil {
      trie.withTexts(at: node, slot: slot) { texts in first = texts.first { rows.contains(Int($0)) }.map { Int($0) } }
    }
    guard let row = first else { return nil }
    let word = trie.word(at: node)
    let range = segment.names.withUnits(of: row) { units -> Range<Int>? in
      let starts = units.indices.filter { units[$0] & SearchLetters.startsRun != 0 } + [units.count]
      return zip(starts, starts.dropFirst()).first { start, end in
        units[start..<end].elementsEqual(word) { $0 & ~SearchLetters.startsRun == $1 }
      }.map { $0..<$1 }
    }
    return range.map { String(segment.contact(row).displayName.dropFirst($0.lowerBound).prefix($0.count)) }
  }

  /// Calls `body` with the departments and organisations that begin with the query.
  func values(_ body: (Completion) -> Void) {
    let texts =
      inside
      ? segment.others.inside(plan, segment.spellings, fromStarts: true)
      : segment.others.search(plan, segment.spellings).all
    values(of: .department, among: texts, .department, .department, body)
    values(of: .organisation, among: texts, .organisation, .organisation, body)
  }

  private func values(
    of field: SearchField, among texts: RowSet, _ contactField: ContactField, _ kind: Completion.Kind,
    _ body: (Completion) -> Void
  ) {
    var found: [(weight: Int, row: Int)] = []
    texts.forEachMember { text in
      guard segment.otherFields[text] == field else { return }
      segment.withRows(ofOther: text) { all in
        let weight = all.count { rows.contains(Int($0)) }
        if weight > 0, let row = all.first(where: { rows.contains(Int($0)) }) { found.append((weight, Int(row))) }
      }
    }
    for (weight, row) in found.sorted(by: { $0.weight > $1.weight }).prefix(limit) {
      for value in segment.contact(row).all(contactField) { body(Completion(value, kind, weight: weight)) }
    }
  }
}

extension WordTrie {
  /// The words that begin with the query from a position on, and how often the given texts have them, the most frequent first.
  ///
  /// - Parameter inside: whether the query may also be inside a word.
  ///
  /// - Complexity: O(nodes that can be typed, and postings of the words found)
  fileprivate func heaviestWords(
    from position: Int, _ plan: QueryPlan, _ matcher: TextMatcher, inside: Bool, in texts: RowSet, _ limit: Int
  ) -> [(node: Int, weight: Int)] {
    let goal = matcher.masks.goal
    var found: [(node: Int, weight: Int)] = []
    var end = 0
    func add(_ top: Int, _ typed: PositionSet) {
      guard typed & goal != 0, top >= end else { return }
      end = Int(ends[top])
      for node in top..<end {
        var weight = 0
        for slot in 0..<WordTrie.slotCount {
          withTexts(at: node, slot: slot) { weight += $0.count { texts.contains(Int($0)) } }
        }
        if weight > 0 { found.append((node, weight)) }
      }
    }
    if inside {
      walkInside(matcher, from: position, .unit) { add($0, $1) }
    } else {
      walk(from: position, plan, matcher) { add($0.node, $0.typed) }
    }
    return Array(found.sorted { ($1.weight, $0.node) < ($0.weight, $1.node) }.prefix(limit))
  }

  /// The units of the word that ends at a node.
  ///
  /// - Complexity: O(siblings along the path to it)
  fileprivate func word(at node: Int) -> [UInt16] {
    var word: [UInt16] = [units[node]]
    var depth = depths[node]
    var candidate = node
    while depth > 0 {
      candidate -= 1
      if depths[candidate] < depth {
        depth = depths[candidate]
        word.append(units[candidate])
      }
    }
    return word.reversed()
  }
}
