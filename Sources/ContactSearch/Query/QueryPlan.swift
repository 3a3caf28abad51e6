import Keypad

/// A query prepared for lookup, computed once for all segments and rows.
final class QueryPlan: Sendable {
  let query: SearchQuery
  /// What the user writes: a match that begins in another writing ranks after an equal one.
  let ownWritings: WritingSet
  let masks: QueryMasks
  /// The tier of what matches by the primary rules: primary, or for a variant of a query the tier of typing errors.
  let tier: MatchTier
  /// For each element of the query, the possible keys, as the bits of a ``KeySet``; none for a letter that no key carries.
  let keys: [UInt16]
  /// The queries that may be meant, if there is a typing error; empty without ``withVariants()``.
  let variants: [QueryPlan]
  /// The halves of a query with variants, if it is long enough. At most one half has the typing error.
  let halves: Halves?
  /// The ways to split the query into parts for different fields; see ``SearchQuery/splits``.
  let splits: [Split]

  /// The halves of a query with one typing error.
  ///
  /// If the error is in the first half, the second half is correct, and vice versa. The exception is two swapped keys where
  /// the halves meet.
  struct Halves: Sendable {
    let first: QueryPlan
    /// The whole query, with the two keys where the halves meet swapped.
    let swapped: QueryPlan
    /// The position at which the second half starts.
    let middle: Int
  }

  /// Parts of a query, each for another field of a contact.
  struct Split: Sendable {
    let parts: [QueryPlan]
    /// Whether the parts were separated by a blank, and not by a 0 that may be one.
    let isTyped: Bool
  }

  convenience init(_ query: SearchQuery, ownWritings: WritingSet = .latin) {
    let splits = query.splits.map { split in
      Split(
        parts: split.parts.map { QueryPlan($0, .primary, ownWritings, variants: [], halves: nil, splits: []) },
        isTyped: split.isTyped)
    }
    self.init(query, .primary, ownWritings, variants: [], halves: nil, splits: splits)
  }

  private init(
    _ query: SearchQuery, _ tier: MatchTier, _ ownWritings: WritingSet, variants: [QueryPlan], halves: Halves?,
    splits: [Split]
  ) {
    self.query = query
    self.tier = tier
    self.ownWritings = ownWritings
    self.variants = variants
    self.halves = halves
    self.splits = splits
    masks = QueryMasks(query)
    keys = query.elements.map(\.keys)
  }

  /// The same plan, prepared for typing errors.
  func withVariants() -> QueryPlan {
    let variants = query.variants().map { QueryPlan($0, .typo, ownWritings, variants: [], halves: nil, splits: []) }
    return QueryPlan(query, tier, ownWritings, variants: variants, halves: inHalves, splits: splits)
  }

  /// The fewest keys of a half: too many texts begin with fewer.
  private static let shortestHalf = 3

  private var inHalves: Halves? {
    let middle = query.elements.count / 2
    // A range of a text starts with a letter, so the second half has to start with one.
    guard middle >= QueryPlan.shortestHalf, separators >> PositionSet(middle) & 1 == 0 else { return nil }
    func plan(_ elements: some Sequence<SearchQuery.Element>) -> QueryPlan {
      let query = SearchQuery(variantOf: query, elements: Array(elements), dialled: [])
      return QueryPlan(query, .typo, ownWritings, variants: [], halves: nil, splits: [])
    }
    var swapped = query.elements
    swapped.swapAt(middle - 1, middle)
    return Halves(first: plan(query.elements[..<middle]), swapped: plan(swapped), middle: middle)
  }

  /// The key that was pressed for an element; nil for one that was typed as a letter.
  func key(at position: Int) -> Int? {
    if case .key(let key) = query.elements[position] { Int(key) } else { nil }
  }

  /// The positions of elements that may be separators. The first is never among them: a match starts with a word.
  var separators: PositionSet { (masks.space | masks.punctuation) & ~1 }

  /// Whether any letter or digit on a key matches at a position.
  func isAny(_ position: Int) -> Bool { query.elements[position] == .any }

  /// The rank of a match.
  ///
  /// - Parameter tier: nil for the tier of the plan.
  func rank(
    _ matchClass: MatchClass, tier: MatchTier? = nil, isExact: Bool = false, writing: NameUnit.Writing = .latin,
    start: Int = 0, rangeCount: Int = 1, nameLength: Int = 0
  ) -> RankKey {
    let tier = tier ?? self.tier
    return RankKey(
      tier: tier, isExact: isExact && tier == .primary, matchClass: matchClass,
      isDirect: ownWritings.contains(writing), start: start, rangeCount: rangeCount,
      nameLength: nameLength, numbers: query.numberOrder)
  }

  func rank(_ alignment: TextMatcher.Alignment, of field: SearchField, nameLength: Int) -> RankKey {
    rank(
      field == .name ? alignment.nameClass : .otherField, isExact: alignment.isWhole && field == .name,
      writing: alignment.writing, start: alignment.start, rangeCount: alignment.rangeCount, nameLength: nameLength)
  }

  /// The rank of a name with a run inside a word; see ``readsInsideNames``.
  func rank(insideName found: LooseMatcher.Found, nameLength: Int) -> RankKey {
    rank(.nameParts, writing: found.writing, start: found.start, nameLength: nameLength)
  }

  func rank(_ found: LooseMatcher.Found, of field: SearchField, nameLength: Int) -> RankKey {
    rank(
      field == .name ? found.nameClass : .otherField, tier: .loose, writing: found.writing, start: found.start,
      rangeCount: found.ranges.count, nameLength: nameLength)
  }

  // MARK: Lower tiers

  /// Loose matches are listed if fewer contacts than this match primarily. After that many nobody looks for more.
  static let looseLimit = 100
  /// The fewest keys of a search with typing errors: fewer match nearly every contact.
  private static let typoLength = 4

  private var length: Int { max(query.elements.count, query.dialled.count) }
  /// Whether a run inside a word of a name matches primarily: in text mode, where it is literal. It ranks after the beginnings
  /// of words, and before other fields.
  var readsInsideNames: Bool {
    query.isText && tier == .primary && query.elements.count >= query.shortestInside
  }

  /// Whether typing errors are searched for if nothing matches.
  var allowsTypos: Bool { length >= QueryPlan.typoLength && query.phoneExtension.isEmpty }

  /// Whether the tiers below the primary one are searched, after this many primary matches.
  ///
  /// They are never searched for a number with an extension, which is complete.
  func allowsLoose(afterPrimary count: Int) -> Bool {
    query.isLongEnoughInside && count < QueryPlan.looseLimit && query.phoneExtension.isEmpty
  }
}

extension SearchQuery.Element {
  /// The possible keys, as the bits of a ``KeySet``; none for a letter that no key carries.
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

extension SearchQuery {
  /// The queries that may be meant: with one key wrong, one extra, one missing, or two swapped.
  func variants() -> [SearchQuery] {
    let count = max(elements.count, dialled.count)
    var variants: [SearchQuery] = []
    func add(_ elements: [Element]?, _ dialled: [UInt8]?) {
      variants.append(SearchQuery(variantOf: self, elements: elements ?? [], dialled: dialled ?? []))
    }
    // A literal text may have fewer digits than elements, or more. Then only the longer of both is varied.
    func changed<Value>(_ values: [Value], _ change: (inout [Value]) -> Void) -> [Value]? {
      guard values.count == count else { return nil }
      var changed = values
      change(&changed)
      return changed
    }
    for index in 0..<count {
      add(changed(elements) { $0[index] = .any }, changed(dialled) { $0[index] = SearchQuery.anyDigit })
    }
    for index in 0..<count {
      add(changed(elements) { $0.remove(at: index) }, changed(dialled) { $0.remove(at: index) })
    }
    for index in 0..<count where count < SearchQuery.maximumLength {
      add(
        changed(elements) { $0.insert(.any, at: index) },
        changed(dialled) { $0.insert(SearchQuery.anyDigit, at: index) })
    }
    for index in 0..<max(count - 1, 0) {
      let isSame =
        elements.count == count ? elements[index] == elements[index + 1] : dialled[index] == dialled[index + 1]
      if isSame { continue }
      add(changed(elements) { $0.swapAt(index, index + 1) }, changed(dialled) { $0.swapAt(index, index + 1) })
    }
    return variants
  }
}

extension TextMatcher.Alignment {
  /// The class of a name match with this alignment.
  var nameClass: MatchClass { rangeCount > 1 ? .nameParts : startsAtFirstToken ? .namePrefix : .nameToken }
}

extension LooseMatcher.Found {
  /// The class of a loose match of a name.
  var nameClass: MatchClass { hasSeveralTokens ? .nameParts : .nameToken }
}
