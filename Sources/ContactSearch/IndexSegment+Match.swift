import Contacts

extension IndexSegment {
  /// What to show of a contact that was found.
  ///
  /// - Complexity: O(bytes of the contact)
  func match(_ row: Int, index: Int, search: SegmentSearch) -> Match {
    let contact = contact(row)
    var match = Match(contact: contact, index: index)
    let query = search.query
    let phones = PhoneMatch(contact, query, region)
    match.phoneCount = phones.count
    match.phoneIndex = phones.found?.phone ?? phones.preferred
    guard !query.isEmpty else { return match }
    var best: MatchKey?
    if !query.elements.isEmpty {
      best = matchName(row, search, &match)
      // Nothing comes before a whole name or a whole first token.
      if !match.isExact || match.matchClass != .namePrefix { matchOthers(contact, row, search, &best, &match) }
    }
    guard let number = phones.found else { return match }
    match.phoneMatched = true
    match.phoneRanges = number.ranges
    let key = MatchKey(
      tier: .primary, isExact: number.isExact, matchClass: .number, start: 0, rangeCount: 1,
      nameLength: names.length(of: row), prefersNumbers: query.prefersNumbers)
    if best.map({ key < $0 }) ?? true {
      match.field = .number
      match.matchClass = .number
      match.isExact = number.isExact
      match.fieldText = nil
      match.fieldRanges = []
    }
    return match
  }

  private func matchName(_ row: Int, _ search: SegmentSearch, _ match: inout Match) -> MatchKey? {
    names.units.withUnsafeBufferPointer { units in
      let name = UnsafeBufferPointer(rebasing: units[names.unitRange(of: row)])
      let matcher = TextMatcher(masks: search.masks, spellings: spellings)
      guard let alignment = matcher.align(name) else { return nil }
      match.nameRanges = MatchRanges.ranges(name, matcher: matcher, alignment)
      match.matchClass = alignment.nameClass
      match.isExact = alignment.isWhole
      return MatchKey(
        tier: .primary, isExact: alignment.isWhole, matchClass: alignment.nameClass, start: alignment.start,
        rangeCount: alignment.rangeCount, nameLength: name.count, prefersNumbers: search.query.prefersNumbers)
    }
  }

  private func matchOthers(
    _ contact: Contact, _ row: Int, _ search: SegmentSearch, _ best: inout MatchKey?, _ match: inout Match
  ) {
    let nameLength = names.length(of: row)
    contact.forEachField { kind, bytes in
      guard kind != .displayName, let field = SearchField(kind) else { return }
      LooseText.withUnits(of: bytes) { units, spellings in
        let matcher = TextMatcher(masks: search.masks, spellings: spellings)
        guard let alignment = matcher.align(units) else { return }
        let key = MatchKey(
          tier: .primary, isExact: alignment.isWhole, matchClass: .otherField, start: alignment.start,
          rangeCount: alignment.rangeCount, nameLength: nameLength, prefersNumbers: search.query.prefersNumbers)
        guard best.map({ key < $0 }) ?? true else { return }
        best = key
        match.field = field
        match.matchClass = .otherField
        match.isExact = alignment.isWhole
        match.fieldText = String(decoding: bytes, as: UTF8.self)
        match.fieldRanges = MatchRanges.ranges(units, matcher: matcher, alignment)
      }
    }
  }

  /// Whether a number of a contact starts with the query, and then whether one is the query.
  func matchesNumber(_ row: Int, _ query: SearchQuery) -> Bool? {
    PhoneMatch(contact(row), query, region).found?.isExact
  }
}

/// Units of a text that is looked at once.
enum LooseText {
  static func withUnits(
    of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt16>, SpellingColumns) -> Void
  ) {
    var table = SpellingTable()
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count)
    table.appendUnits(of: bytes, to: &units)
    let spellings = table.spellings.isEmpty ? SpellingColumns.none : SpellingColumns(table.spellings)
    units.withUnsafeBufferPointer { body($0, spellings) }
  }
}

/// The numbers of a contact beside a query.
private struct PhoneMatch {
  struct Found {
    var phone: Int
    var isExact: Bool
    var ranges: [Range<Int>]
  }

  var count = 0
  /// The one to call when none matched: the preferred, else the first.
  var preferred: Int?
  /// A whole number, else the first that the query begins.
  var found: Found?

  init(_ contact: Contact, _ query: SearchQuery, _ region: Region?) {
    var hasPreferred = false
    contact.forEachField { kind, bytes in
      if kind == .phone {
        if count == 0 { preferred = 0 }
        if !query.dialled.isEmpty, found?.isExact != true { look(at: bytes, query, region) }
        count += 1
      } else if kind == .phonePreferred, !hasPreferred, count > 0 {
        hasPreferred = true
        preferred = count - 1
      }
    }
  }

  private mutating func look(at bytes: UnsafeBufferPointer<UInt8>, _ query: SearchQuery, _ region: Region?) {
    let number = WrittenNumber(utf8: bytes)
    for form in NumberForms(number, region: region) where !query.isInternational || form.isInternational {
      let length = form.added + number.digits.count - form.writtenStart
      guard length >= query.dialled.count, starts(form, number, with: query.dialled) else { continue }
      let isExact = length == query.dialled.count
      guard found == nil || isExact else { continue }
      found = Found(
        phone: count, isExact: isExact, ranges: PhoneMatch.litRanges(bytes, form, typed: query.dialled.count))
      if isExact { return }
    }
  }

  private func starts(_ form: NumberForm, _ number: WrittenNumber, with dialled: [UInt8]) -> Bool {
    dialled.indices.allSatisfy { place in
      dialled[place]
        == (place < form.added ? form.prefix[place] : number.digits[form.writtenStart + place - form.added])
    }
  }

  /// The typed digits of a form in the number as it is written, with the punctuation between them.
  private static func litRanges(
    _ bytes: UnsafeBufferPointer<UInt8>, _ form: NumberForm, typed: Int
  ) -> [Range<Int>] {
    let positions = WrittenNumber.positions(in: String(decoding: bytes, as: UTF8.self))
    let start = form.writtenStart
    let count = typed - form.added
    guard count > 0, start + count <= positions.count else { return [] }
    return [positions[start]..<positions[start + count - 1] + 1]
  }
}
