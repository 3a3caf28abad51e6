import Keypad

/// Looks a query up in segments: which contacts match, and what is known of their order.
final class SegmentSearch: Sendable {
  let query: SearchQuery
  let masks: QueryMasks
  private let tier: MatchTier
  /// For each element of the query, the keys it can be.
  let steps: [UInt16]
  /// Whether every element is a key: then the lists of the index are the answer, and not only candidates.
  let isKeys: Bool
  /// What may have been meant, once typing errors are looked for; see ``withVariants()``.
  let variants: [(change: SearchQuery.Change, search: SegmentSearch)]
  /// How texts match loosely that were shown.
  let looseTexts = LooseTexts()

  /// - Parameter tier: what is said of the matches that ``search(_:removed:)`` finds.
  convenience init(_ query: SearchQuery, tier: MatchTier = .primary) { self.init(query, tier, variants: []) }

  private init(
    _ query: SearchQuery, _ tier: MatchTier, variants: [(change: SearchQuery.Change, search: SegmentSearch)]
  ) {
    self.query = query
    self.tier = tier
    self.variants = variants
    masks = QueryMasks(query)
    steps = query.elements.map(\.keys)
    isKeys = query.elements.allSatisfy {
      switch $0 {
      case .key: true
      default: false
      }
    }
  }

  /// The same search, ready to look for typing errors: the variants are made once for all segments and rows.
  func withVariants() -> SegmentSearch {
    SegmentSearch(query, tier, variants: query.variants().map { ($0, SegmentSearch($1, tier: .typo)) })
  }

  /// Every contact of a segment that matches.
  ///
  /// - Complexity: O(found / 64), and O(units) of a few names for each segment, when the query is made of keys; O(units)
  ///   of all names that its keys find when it has letters
  func search(_ segment: IndexSegment, removed: ContactSet?) -> SegmentHits {
    var found = SegmentHits()
    if query.isEmpty {
      found.count = segment.count - (removed?.count ?? 0)
      found.isPrimary = true
      found.runs = [HitRun(key: .all, rows: .everybody)]
      return found
    }
    if !query.elements.isEmpty {
      names(segment, &found)
      others(segment, &found)
    }
    let numbers = query.dialled.isEmpty ? nil : self.numbers(segment)
    settleCount(&found, numbers, segment, removed)
    found.isPrimary = found.count > 0
    if let numbers {
      found.numbers = numbers.all
      if let exact = numbers.exact { found.runs.append(HitRun(key: key(.number, isExact: true), rows: .set(exact))) }
      found.runs.append(HitRun(key: key(.number), rows: .set(numbers.all)))
    }
    return found
  }

  /// Works out how the texts of an unsettled run match.
  func settle(_ run: HitRun, in segment: IndexSegment) -> HitRun {
    switch run.rows {
    case .unsettled(let list, let trie):
      return HitRun(key: run.key, rows: .hits(hits(list, trie: trie, segment)))
    case .unsettledOthers(let list, let trie):
      var hits: [HitRun.RowHit] = []
      look(atOthers: segment.others.tries[trie].texts(list), segment) { text, key in
        add(segment, key, segment.rows(ofOther: text), &hits)
      }
      hits.sort()
      return HitRun(key: run.key, rows: .hits(hits))
    case .names, .settled, .others, .set, .everybody, .hits: return run
    }
  }

  /// How the names of a list of a trie match, best first.
  private func hits(_ list: GapLists.List, trie: Int, _ segment: IndexSegment) -> [HitRun.RowHit] {
    var hits: [HitRun.RowHit] = []
    look(atNames: segment.names.tries[trie].texts(list), segment, &hits)
    hits.sort()
    return hits
  }

  func key(
    _ matchClass: MatchClass, tier: MatchTier? = nil, isExact: Bool = false, start: Int = 0, rangeCount: Int = 1
  ) -> MatchKey {
    let tier = tier ?? self.tier
    return MatchKey(
      tier: tier, isExact: isExact && tier != .typo, matchClass: matchClass, start: start, rangeCount: rangeCount,
      prefersNumbers: query.prefersNumbers)
  }

  func key(_ alignment: TextMatcher.Alignment, _ matchClass: MatchClass) -> MatchKey {
    key(matchClass, isExact: alignment.isWhole, start: alignment.start, rangeCount: alignment.rangeCount)
  }

  /// Puts the contacts that the user uses higher, of those that were found.
  ///
  /// - Complexity: O(found / 64) when anybody is used, and O(bytes) of those who are found
  func lift(_ found: inout SegmentHits, of segment: IndexSegment, _ tier: MatchTier, _ used: UsedContacts) {
    guard !query.isEmpty, !used.rows.isEmpty, !found.runs.isEmpty else { return }
    let rows = found.rows(in: segment)
    var hits: [HitRun.RowHit] = []
    for (row, usage) in used.rows where rows.contains(Int(row)) {
      let lift = usage.lift(for: query)
      guard lift > 0, let key = segment.key(of: Int(row), tier, self) else { continue }
      hits.append(.init(key: key.lifted(by: lift), row: row))
    }
    found.take(hits)
  }

  // MARK: Names

  private func names(_ segment: IndexSegment, _ found: inout SegmentHits) {
    let candidates = candidates(segment.names, segment.spellings) { number, trie, place in
      let node = trie.nodes[place]
      if segment.wideNames.rows(ofNode: place, trie: number) != nil { found.nodes.append((number, place)) }
      let exact = perhapsExact(place, trie: number, in: segment)
      found.runs +=
        (exact + [
          HitRun(key: key(.namePrefix, isExact: true), rows: .names(node.list(of: .exactPrefix), trie: number)),
          HitRun(key: key(.namePrefix), rows: .names(node.list(of: .prefix), trie: number)),
          HitRun(key: key(.namePrefix, start: 1), rows: .unsettled(node.list(of: .other), trie: number)),
        ]).filter { !$0.isEmpty }
      return nil
    }
    var hits: [HitRun.RowHit] = []
    look(atNames: candidates, segment, &hits)
    found.take(hits)
  }

  /// The texts that have to be looked at, in order and each once.
  ///
  /// - Parameter answer: takes the trie, with its number, and the node whose texts are all the ones in it that match. It says
  ///   which of them have to be looked at all the same.
  private func candidates(
    _ column: TextColumn, _ spellings: SpellingColumns, _ answer: (Int, PrefixTrie, Int) -> GapLists.List?
  ) -> [UInt32] {
    var candidates = column.unknown
    var certain: [UInt32] = []
    for (number, trie) in column.tries.enumerated() {
      if steps.contains(0) {
        candidates += trie.unkeyed
        continue
      }
      for place in trie.places(steps) {
        if place.isAnswer && isKeys {
          if let list = answer(number, trie, place.node) { certain += trie.texts(list) }
        } else {
          column.pairs.filter(trie.texts(of: place.node), steps[max(place.depth - 1, 0)...], into: &candidates)
        }
      }
    }
    candidates = certain + column.sifted(candidates, steps, spellings) { $0.mayMatch($1) }
    return candidates.ascending
  }

  /// The texts of a node that may be whole tokens, and how they match.
  private func perhapsExact(_ node: Int, trie: Int, in segment: IndexSegment) -> [HitRun] {
    if tier == .primary, let settled = segment.settled, let runs = settled.runs(ofNode: node, trie: trie) {
      return runs.map { run in HitRun(key: run.key, rows: .settled(run.list, of: settled.lists)) }
    }
    let list = segment.names.tries[trie].nodes[node].list(of: .perhapsExact)
    let hits = hits(list, trie: trie, segment)
    return [HitRun(key: hits.first?.key ?? .all, rows: .hits(hits))]
  }

  private func look(atNames names: [UInt32], _ segment: IndexSegment, _ hits: inout [HitRun.RowHit]) {
    let matcher = TextMatcher(masks: masks, spellings: segment.spellings)
    segment.names.visit(names) { name, units in
      guard let alignment = matcher.align(units, isLikely: true) else { return }
      add(segment, key(alignment, alignment.nameClass), ofName: name, &hits)
    }
  }

  /// Adds the contacts with a name.
  func add(_ segment: IndexSegment, _ key: MatchKey, ofName name: Int, _ hits: inout [HitRun.RowHit]) {
    let key = key.with(nameLength: segment.names.length(of: name))
    for row in segment.nameRows.rows(of: name) { hits.append(.init(key: key, row: UInt32(row))) }
  }

  // MARK: Other texts

  /// Texts with no more contacts than this give their matches to one run.
  private static let smallListCount = 8

  /// The contacts of one of the other texts as a run of their own, or as single hits where they are few.
  func runs(
    _ segment: IndexSegment, _ key: MatchKey, ofOther text: Int, _ hits: inout [HitRun.RowHit]
  ) -> [HitRun] {
    let rows = segment.rows(ofOther: text)
    if rows.count > SegmentSearch.smallListCount { return [HitRun(key: key, rows: .others(rows))] }
    add(segment, key, rows, &hits)
    return []
  }

  /// Adds contacts of one of the other texts as single hits.
  private func add(_ segment: IndexSegment, _ key: MatchKey, _ rows: Range<Int>, _ hits: inout [HitRun.RowHit]) {
    for row in segment.otherRows[rows] {
      hits.append(.init(key: key.with(nameLength: segment.nameLength(of: Int(row))), row: row))
    }
  }

  private func others(_ segment: IndexSegment, _ found: inout SegmentHits) {
    let candidates = candidates(segment.others, segment.spellings) { number, trie, place in
      let node = trie.nodes[place]
      found.runs += [
        certain(trie.texts(node.list(of: .exactPrefix)), segment, key(.otherField, isExact: true)),
        certain(trie.texts(node.list(of: .prefix)), segment, key(.otherField)),
        HitRun(key: key(.otherField, rangeCount: 2), rows: .unsettledOthers(node.list(of: .other), trie: number)),
      ].filter { !$0.isEmpty }
      return node.list(of: .perhapsExact)
    }
    var hits: [HitRun.RowHit] = []
    look(atOthers: candidates, segment) { text, key in found.runs += runs(segment, key, ofOther: text, &hits) }
    found.take(hits)
  }

  /// The contacts of texts that all match alike.
  private func certain(_ texts: [UInt32], _ segment: IndexSegment, _ key: MatchKey) -> HitRun {
    if texts.isEmpty { return HitRun(key: key, rows: .hits([])) }
    var rows = ContactSet(capacity: segment.count)
    segment.otherRows.withUnsafeBufferPointer { otherRows in
      for text in texts {
        rows.insert(contentsOf: UnsafeBufferPointer(rebasing: otherRows[segment.rows(ofOther: Int(text))]))
      }
    }
    return HitRun(key: key, rows: .set(rows))
  }

  /// How texts match of which that is not known.
  private func look(atOthers texts: [UInt32], _ segment: IndexSegment, _ body: (Int, MatchKey) -> Void) {
    let matcher = TextMatcher(masks: masks, spellings: segment.spellings)
    segment.others.visit(texts) { text, units in
      if let alignment = matcher.align(units, isLikely: true) { body(text, key(alignment, .otherField)) }
    }
  }

  // MARK: Numbers

  func numbers(_ segment: IndexSegment) -> NumberTable.Found? {
    var found = segment.numbers.search(query, rowCount: segment.count)
    for row in segment.numbers.lookedAtSingly {
      guard let isExact = segment.matchesNumber(Int(row), query) else { continue }
      var marked =
        found
        ?? NumberTable.Found(all: ContactSet(capacity: segment.count))
      marked.all.insert(Int(row))
      if isExact {
        if marked.exact == nil { marked.exact = ContactSet(capacity: segment.count) }
        marked.exact?.insert(Int(row))
      }
      found = marked
    }
    return found.map { withExtensions($0, segment) }
  }

  /// The numbers found, by their digits, as their extensions have it: with one in the query only whole numbers with that
  /// extension, or none, match; without, a number with an extension is not the whole number.
  ///
  /// - Complexity: O(bytes) of the contacts whose whole number was dialled
  private func withExtensions(_ found: NumberTable.Found, _ segment: IndexSegment) -> NumberTable.Found {
    var narrowed = found
    if !query.phoneExtension.isEmpty { narrowed.all = ContactSet(capacity: segment.count) }
    narrowed.exact = nil
    found.exact?.visit { row in
      guard let isExact = segment.matchesNumber(row, query) else { return }
      narrowed.all.insert(row)
      if isExact {
        if narrowed.exact == nil { narrowed.exact = ContactSet(capacity: segment.count) }
        narrowed.exact?.insert(row)
      }
    }
    return narrowed
  }

  /// Marks the contacts with a number that the query begins.
  func markNumbers(_ segment: IndexSegment, _ marked: inout ContactSet) {
    segment.numbers.mark(query, &marked)
    for row in segment.numbers.lookedAtSingly where segment.matchesNumber(Int(row), query) != nil {
      marked.insert(Int(row))
    }
  }

  // MARK: The count

  /// Counts every contact once, and says which ones only their numbers make match.
  private func settleCount(
    _ found: inout SegmentHits, _ numbers: NumberTable.Found?, _ segment: IndexSegment, _ removed: ContactSet?
  ) {
    if found.runs.isEmpty, numbers == nil { return }
    // Names and their settled lists have each row once; nothing to bring together.
    if numbers == nil, removed == nil, found.nodes.isEmpty, found.runs.allSatisfy({ $0.names(in: segment) != nil }) {
      found.count = found.runs.lazy.compactMap { $0.names(in: segment) }
        .reduce(0) { $0 + segment.nameRows.count($1.list, of: $1.lists) }
      return
    }
    var rows = found.rows(in: segment)
    if let numbers {
      var byNumber = numbers.all
      byNumber.subtract(rows)
      if let removed { byNumber.subtract(removed) }
      found.byNumber = byNumber
      rows.formUnion(numbers.all)
    }
    if let removed { rows.subtract(removed) }
    found.count = rows.count
  }
}

extension HitRun {
  fileprivate var isEmpty: Bool {
    switch rows {
    case .names(let list, _), .unsettled(let list, _), .unsettledOthers(let list, _): list.isEmpty
    case .others(let list): list.isEmpty
    case .settled(let list, _): list.isEmpty
    case .set(let rows): rows.isEmpty
    case .everybody: false
    case .hits(let hits): hits.isEmpty
    }
  }

  /// The list of names it comes from, and the lists that this is one of; nil when it comes from something else.
  fileprivate func names(in segment: IndexSegment) -> (list: GapLists.List, lists: GapLists)? {
    switch rows {
    case .names(let list, let trie), .unsettled(let list, let trie): (list, segment.names.tries[trie].lists)
    case .settled(let list, let lists): (list, lists)
    case .others, .unsettledOthers, .set, .everybody, .hits: nil
    }
  }

  func mark(_ marked: inout ContactSet, _ segment: IndexSegment) {
    switch rows {
    case .names(let list, let trie), .unsettled(let list, let trie):
      marked.insert(list, of: segment.names.tries[trie].lists, segment.nameRows)
    case .settled(let list, let lists): marked.insert(list, of: lists, segment.nameRows)
    case .others(let list): mark(list, segment.otherRows, &marked)
    case .unsettledOthers(let list, let trie):
      segment.others.tries[trie].lists.forEach(list) { text in
        mark(segment.rows(ofOther: Int(text)), segment.otherRows, &marked)
      }
    case .set(let rows): marked.formUnion(rows)
    case .everybody: for row in 0..<segment.count { marked.insert(row) }
    case .hits(let hits): for hit in hits { marked.insert(Int(hit.row)) }
    }
  }

  private func mark(_ list: Range<Int>, _ texts: [UInt32], _ marked: inout ContactSet) {
    texts.withUnsafeBufferPointer { marked.insert(contentsOf: UnsafeBufferPointer(rebasing: $0[list])) }
  }
}

extension SearchQuery.Element {
  /// The keys it can be, as the bits of a ``KeySet``; none for a letter that no key carries.
  var keys: UInt16 {
    switch self {
    case .key(let key): 1 << UInt16(key)
    case .letter(let letter): KeypadLayout.keys(of: letter).rawValue
    case .space: 1 << 0
    case .punctuation: 1 << 1
    case .any: 1 << 10 - 1
    }
  }
}

extension TextMatcher.Alignment {
  /// What a match of a name with this alignment is.
  var nameClass: MatchClass { rangeCount > 1 ? .nameParts : startsAtFirstToken ? .namePrefix : .nameToken }
}
