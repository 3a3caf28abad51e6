// Not translated in this file: texts for developers.

extension SearchIndex {
  /// The invariants of the index that do not hold, for tests: always empty.
  package var brokenInvariants: [String] {
    var broken: [String] = []
    var start = 0
    for (number, part) in snapshot.parts.enumerated() {
      if part.start != start { broken.append("segment \(number) does not follow the one before") }
      start += part.segment.count
      broken += part.segment.brokenInvariants.map { "segment \(number): \($0)" }
    }
    let removed = snapshot.parts.reduce(0) { $0 + ($1.removed?.count ?? 0) }
    if start - removed != contactCount { broken.append("\(contactCount) contacts, and \(start) without \(removed)") }
    return broken
  }
}

extension IndexSegment {
  fileprivate var brokenInvariants: [String] {
    var broken: [String] = []
    func require(_ holds: Bool, _ what: String) { if !holds { broken.append(what) } }
    let rows = 0..<count
    require(contacts.map(Int.init).sorted() == Array(rows), "rows are a permutation of the contacts")
    require(rows.allSatisfy { rowOf[Int(contacts[$0])] == $0 }, "contacts and rows are each other's inverse")
    require(nameOrder.map(Int.init).sorted() == Array(rows), "the order of the names is a permutation of the rows")
    require(
      zip(nameOrder, nameOrder.dropFirst()).allSatisfy { compareNames(Int($0), self, Int($1)) <= 0 },
      "names are in order")
    require(
      zip(rows, rows.dropFirst()).allSatisfy { one, other in
        nameLength(of: one) < nameLength(of: other)
          || nameLength(of: one) == nameLength(of: other) && compareNames(one, self, other) <= 0
      }, "rows are in the order of the lengths of names, then by name")
    require(names.count == count, "every row has a name")
    require(
      addresses.rows.count == addresses.locals.count && addresses.rows.allSatisfy { $0 < count },
      "addresses are contacts'")
    require(otherFields.count == others.count, "every text is of some field")
    for text in 0..<others.count {
      withRows(ofOther: text) { rows in
        require(!rows.isEmpty && zip(rows, rows.dropFirst()).allSatisfy(<), "a text's rows are in order, each once")
      }
    }
    require(numbers.isOrdered(rowCount: count), "numbers are in order")
    for (name, column) in [("names", names), ("others", others), ("addresses", addresses.locals)] {
      broken += column.brokenInvariants(spellings).map { "\(name): \($0)" }
    }
    return broken
  }
}

extension TextColumn {
  fileprivate func brokenInvariants(_ spellings: SpellingColumns) -> [String] {
    var broken = words.brokenInvariants(textCount: count)
    if Int(ends.last ?? 0) != units.count || zip(ends, ends.dropFirst()).contains(where: >) {
      broken.append("texts do not follow each other")
    }
    // By slot and first key, the texts with such a word, as read from the texts.
    var begun = firstKeys.map { $0.map { _ in RowSet(capacity: count) } }
    for text in 0..<count {
      var word = 0
      for index in range(of: text) where units[index] & SearchLetters.startsRun != 0 {
        let code = units[index] & ~SearchLetters.startsRun
        if TextMatcher.isSeparator(code) { continue }
        spellings.firstKeys(of: code).forEachBit { begun[min(word, WordTrie.slotCount - 1)][$0].insert(text) }
        word += 1
      }
    }
    if zip(begun.joined(), firstKeys.joined()).contains(where: { $0.words != $1.words }) {
      broken.append("the sets of first keys are not those of the words")
    }
    return broken
  }
}

extension WordTrie {
  fileprivate func brokenInvariants(textCount: Int) -> [String] {
    var broken: [String] = []
    // The ancestors of the current node: it has to be inside the subtree of each.
    var path: [Int] = []
    for node in 0..<count {
      let depth = Int(depths[node])
      guard depth <= path.count else {
        broken.append("node \(node) has none above it")
        continue
      }
      if depth < path.count, Int(ends[path[depth]]) != node {
        broken.append("subtree of \(path[depth]) ends at \(node)")
      }
      if depth < path.count, units[path[depth]] >= units[node] { broken.append("node \(node) is out of order") }
      path.removeLast(path.count - depth)
      path.append(node)
    }
    if path.contains(where: { Int(ends[$0]) != count }) { broken.append("the last subtrees do not end with the trie") }
    if starts.count != WordTrie.slotCount * (count + 1) || zip(starts, starts.dropFirst()).contains(where: >)
      || Int(starts.last ?? 0) != postings.count
    {
      broken.append("posting lists do not follow each other")
    }
    if postings.contains(where: { $0 >= textCount }) { broken.append("a posting is not a text") }
    return broken
  }
}
