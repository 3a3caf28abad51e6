import ContactSearch
import Contacts
import Keypad
import NumberPlans

/// A simple reference implementation of matching, which is the oracle for the index.
///
/// It tries every alignment of a query with a text, and chooses the best one. It is deliberately slow and plain. The index must
/// find the same contacts in the same order with the same ranges.
public struct ReferenceMatcher {
  /// A match of one contact.
  public struct Found: Hashable, Sendable {
    public var index: Int
    public var tier: MatchTier
    public var field: SearchField
    public var isExact: Bool
    public var matchClass: MatchClass
    public var nameRanges: [Range<Int>]
    public var fieldText: String?
    public var fieldRanges: [Range<Int>]
    /// The number as written, if its digits matched.
    public var number: String?
    public var numberRanges: [Range<Int>]

    /// Converts a match of the index, for comparison.
    public init(_ match: Match) {
      self.init(
        index: match.index, tier: match.tier, field: match.field, isExact: match.isExact,
        matchClass: match.matchClass ?? .number,
        nameRanges: match.nameRanges, fieldText: match.fieldText, fieldRanges: match.fieldRanges,
        number: match.phoneMatched ? match.phone?.number : nil, numberRanges: match.phoneRanges)
    }

    init(
      index: Int, tier: MatchTier, field: SearchField, isExact: Bool, matchClass: MatchClass, nameRanges: [Range<Int>],
      fieldText: String?, fieldRanges: [Range<Int>], number: String?, numberRanges: [Range<Int>]
    ) {
      self.index = index
      self.tier = tier
      self.field = field
      self.isExact = isExact
      self.matchClass = matchClass
      self.nameRanges = nameRanges
      self.fieldText = fieldText
      self.fieldRanges = fieldRanges
      self.number = number
      self.numberRanges = numberRanges
    }
  }

  private let contacts: [Contact]
  private let removed: Set<Int>
  private let region: Region?
  /// The texts and numbers of each contact, the units of each text and the forms of each number, computed once.
  private let fieldTexts: [[(kind: ContactField, text: String)]]
  private let phones: [[PhoneEntry]]
  private let units: [String: [NameUnit]]
  private let forms: [String: NumberForms]
  private let usage: [ContactUsage?]
  private let ownWritings: Set<NameUnit.Writing>

  /// - Parameters:
  ///   - removed: the indices of contacts that later ones supersede.
  ///   - usage: how the user calls and chooses contacts, by identity.
  ///   - ownWritings: what the user writes.
  public init(
    _ contacts: [Contact], region: Region?, removed: Set<Int> = [], usage: [String: ContactUsage] = [:],
    ownWritings: Set<NameUnit.Writing> = [.latin]
  ) {
    self.contacts = contacts
    self.ownWritings = ownWritings
    self.usage = contacts.map { usage[$0.identity] }
    self.removed = removed
    self.region = region
    fieldTexts = contacts.map { contact in
      var texts: [(kind: ContactField, text: String)] = []
      contact.batch.forEachField(of: contact.index) { texts.append(($0, String(decoding: $1, as: UTF8.self))) }
      return texts
    }
    phones = contacts.map(\.phones)
    units = Dictionary(
      fieldTexts.joined().flatMap { ReferenceMatcher.searched($1, $0) }, uniquingKeysWith: { first, _ in first })
    forms = Dictionary(
      uniqueKeysWithValues: Set(phones.joined().map(\.number)).map { ($0, NumberForms(written: $0, region: region)) })
  }

  /// The searched parts of a text, and their units. See ``SearchLimits``.
  private static func searched(_ text: String, _ kind: ContactField) -> [(String, [NameUnit])] {
    switch kind {
    case .note, .detail: return [(text, NameUnit.units(of: text))]
    case .email, .phone:
      guard let text = address(text, kind)?.text else { return [] }
      let local = SearchLimits.searched(localPart(of: text))
      return [
        (local, NameUnit.units(of: local)), (text, NameUnit.units(of: SearchLimits.searched(text))),
      ]
    default:
      var units = NameUnit.units(of: SearchLimits.searched(text))
      SearchLimits.limit(&units)
      return [(text, units)]
    }
  }

  /// The searched text of an e-mail address, or of a SIP address without its scheme; nil for other fields.
  private static func address(_ text: String, _ kind: ContactField) -> (field: SearchField, text: String)? {
    switch kind {
    case .email: return (.email, text)
    case .phone:
      guard let address = SIPAddress(text) else { return nil }
      return (.sip, String(address.description.drop { $0 != ":" }.dropFirst()))
    default: return nil
    }
  }

  private func addresses(_ index: Int) -> [(fieldIndex: Int, field: SearchField, text: String)] {
    fieldTexts[index].enumerated().compactMap { fieldIndex, field in
      ReferenceMatcher.address(field.text, field.kind).map { (fieldIndex, $0.field, $0.text) }
    }
  }

  private static func localPart(of address: String) -> String {
    address.unicodeScalars.lastIndex(of: "@").map { String(address.unicodeScalars[..<$0]) } ?? address
  }

  /// Returns all contacts that match, best first.
  ///
  /// - Parameter cap: the last tier to search. Loose matches are included when there are fewer than 100 primary matches and at
  ///   least 3 keys, or 2 where the query says so; matches with typing errors when there is no match and at least 4 keys.
  public func search(_ query: SearchQuery, upTo cap: MatchTier = .typo) -> [Found] {
    let asked = Asked(query)
    let cap = query.phoneExtension.isEmpty ? cap : .primary
    var ranked = everybody { primary($0, asked) }
    let isRare = ranked.count < 100 && !ranked.contains { $0.found.number != nil }
    for split in query.splits where split.isTyped || isRare {
      let taken = Set(ranked.map(\.found.index))
      ranked += everybody { taken.contains($0) ? nil : acrossFields($0, asked, split.parts.map(Asked.init)) }
    }
    if cap >= .loose, asked.length >= asked.shortestInside, ranked.count < 100 {
      let taken = Set(ranked.map(\.found.index))
      ranked += everybody { taken.contains($0) ? nil : loose($0, asked) }
    }
    if cap >= .typo, asked.length >= 4, ranked.isEmpty {
      let variants = asked.variants()
      ranked = everybody { typo($0, variants) }
    }
    return ranked.sorted { $0.order < $1.order }.map(\.found)
  }

  // MARK: Tiers

  /// A query, or a variant of it with a typing error. A nil in `dialled` matches any digit.
  private struct Asked {
    var elements: [SearchQuery.Element]
    var dialled: [UInt8?]
    var isInternational: Bool
    var numbers: SearchQuery.NumberOrder
    var isText: Bool
    let query: SearchQuery

    init(_ query: SearchQuery) {
      self.query = query
      elements = query.elements
      dialled = query.dialled
      isInternational = query.isInternational
      numbers = query.numberOrder
      isText = query.isText
    }

    var length: Int { max(elements.count, dialled.count) }
    var shortestInside: Int { query.findsInside ? 2 : 3 }

    /// The queries that may have been meant: with one key wrong, one extra, one missing or two swapped.
    ///
    /// When a literal text has more elements than digits, or the reverse, only the longer of both is varied.
    func variants() -> [Asked] {
      let indices = Array(0..<length)
      let changes: [Change] =
        indices.map { .wrong($0) } + indices.map { .extra($0) } + indices.map { .missing($0) }
        + indices.dropLast().map { .swapped($0) }
      return changes.compactMap { change in
        var variant = self
        let hasElements = elements.count == length
        variant.elements = hasElements ? Asked.apply(change, to: elements, any: .any) : []
        variant.dialled = dialled.count == length ? Asked.apply(change, to: dialled, any: nil) : []
        if case .swapped = change, hasElements ? variant.elements == elements : variant.dialled == dialled {
          return nil
        }
        return variant
      }
    }

    private enum Change {
      case wrong(Int)
      case extra(Int)
      case missing(Int)
      case swapped(Int)
    }

    private static func apply<Value>(_ change: Change, to values: [Value], any: Value) -> [Value] {
      var values = values
      switch change {
      case .wrong(let index): values[index] = any
      case .extra(let index): values.remove(at: index)
      case .missing(let index): values.insert(any, at: index)
      case .swapped(let index): values.swapAt(index, index + 1)
      }
      return values
    }
  }

  private struct Ranked {
    var order: Order
    var found: Found
  }

  /// The contacts for which the closure finds a match.
  private func everybody(_ hit: (Int) -> (HitOrder, Found)?) -> [Ranked] {
    contacts.indices.compactMap { index in
      if removed.contains(index) { return nil }
      return hit(index).map {
        Ranked(
          order: Order($0.0, name: contacts[index].displayName, units: nameUnits(index), index: index), found: $0.1)
      }
    }
  }

  private func primary(_ index: Int, _ asked: Asked, tier: MatchTier = .primary) -> (HitOrder, Found)? {
    // A literal run inside a word of the name comes before other fields.
    let isInside = asked.isText && tier == .primary && asked.elements.count >= asked.shortestInside
    let texts = asked.elements.isEmpty ? [] : textHits(index, asked, tier, insideName: isInside)
    let number = asked.dialled.isEmpty ? nil : numberHit(index, asked, tier)
    let hit = best(index, texts, number)
    guard asked.query.meansFavourites, usage[index]?.isFavourite == true else { return hit }
    let favouriteHit = order(index, asked, tier, .namePrefix, start: 0, writing: .latin, rangeCount: 1)
    if let hit, hit.0 < favouriteHit { return hit }
    return (
      favouriteHit,
      Found(
        index: index, tier: tier, field: hit?.1.field ?? .name, isExact: false, matchClass: .number, nameRanges: [],
        fieldText: nil, fieldRanges: [], number: hit?.1.number, numberRanges: hit?.1.numberRanges ?? [])
    )
  }

  private func loose(_ index: Int, _ asked: Asked) -> (HitOrder, Found)? {
    let texts = asked.elements.isEmpty ? [] : looseTextHits(index, asked)
    let isTooShort = asked.query.findsInside && asked.dialled.count < 3
    let number =
      asked.dialled.isEmpty || asked.isInternational || isTooShort ? nil : insideNumberHit(index, asked)
    return best(index, texts, number)
  }

  /// The best primary match of the variants; among equal matches, that of the first variant.
  private func typo(_ index: Int, _ variants: [Asked]) -> (HitOrder, Found)? {
    let hits = variants.compactMap { primary(index, $0, tier: .typo) }
    guard let order = hits.map(\.0).min() else { return nil }
    return hits.first { $0.0 == order }
  }

  /// A match of each part of the query in a field. At least two fields take part. From four digits on, the end of a number
  /// matches too.
  private func acrossFields(_ index: Int, _ asked: Asked, _ parts: [Asked]) -> (HitOrder, Found)? {
    let texts = parts.map { $0.elements.isEmpty ? [] : textHits(index, $0, .primary) }
    let numbers = parts.map { part in
      part.dialled.isEmpty ? nil : numberHit(index, part, .primary) ?? endOfNumberHit(index, part)
    }
    var fields: Set<SearchField> = []
    for (texts, number) in zip(texts, numbers) {
      if texts.isEmpty, number == nil { return nil }
      fields.formUnion(texts.map(\.field))
      if number != nil { fields.insert(.number) }
    }
    guard fields.count > 1 else { return nil }
    func ranges(_ hits: [TextHit]) -> [Range<Int>] { ReferenceMatcher.ranges(Set(hits.flatMap(\.ranges).joined())) }
    let hits = texts.joined()
    let other = hits.filter { $0.field != .name }.min { $0.fieldIndex < $1.fieldIndex }
    let number = numbers.compactMap(\.self).first
    return (
      order(index, asked, .primary, .acrossFields, start: 0, writing: .latin, rangeCount: parts.count),
      Found(
        index: index, tier: .primary, field: other?.field ?? .name, isExact: false, matchClass: .acrossFields,
        nameRanges: ranges(hits.filter { $0.field == .name }), fieldText: other?.text,
        fieldRanges: other.map { other in ranges(hits.filter { $0.fieldIndex == other.fieldIndex }) } ?? [],
        number: number?.number, numberRanges: number?.ranges ?? [])
    )
  }

  /// Joins adjacent units to ranges.
  private static func ranges(_ units: Set<Int>) -> [Range<Int>] {
    units.sorted().reduce(into: []) { ranges, unit in
      if let last = ranges.last, last.upperBound == unit {
        ranges[ranges.count - 1] = last.lowerBound..<unit + 1
      } else {
        ranges.append(unit..<unit + 1)
      }
    }
  }

  /// The best of a contact's hits; among equal hits, the first.
  private func best(_ index: Int, _ texts: [TextHit], _ number: NumberHit?) -> (HitOrder, Found)? {
    let candidates = texts.map(\.order) + (number.map { [$0.order] } ?? [])
    guard let best = candidates.min() else { return nil }
    let text = texts.first { $0.order == best }
    return (
      best,
      Found(
        index: index, tier: best.tier, field: text?.field ?? .number, isExact: best.isExact,
        matchClass: best.matchClass, nameRanges: texts.first { $0.field == .name }?.ranges ?? [],
        fieldText: text.flatMap { $0.field == .name ? nil : $0.text },
        fieldRanges: text.flatMap { $0.field == .name ? nil : $0.ranges } ?? [], number: number?.number,
        numberRanges: number?.ranges ?? [])
    )
  }

  // MARK: Order

  /// Tier, exact, class, directness, start, number of ranges, length of the name.
  private struct HitOrder: Comparable {
    var tier: MatchTier
    var isExact: Bool
    var matchClass: MatchClass
    var numbers: SearchQuery.NumberOrder
    /// In quarters of a class.
    var boost: Int
    /// Whether the match begins in a writing that the user has on the keys.
    var isDirect: Bool
    var start: Int
    var rangeCount: Int
    /// The length of the name in keys.
    var nameLength: Int

    private var parts: [Int] {
      // The start of a number comes before names that the user does not have on the keys, whole names too.
      let isAfterNumbers = numbers == .beforeOtherWritings && !isDirect
      let rank = matchClass == .number && numbers == .first ? -1 : Int(matchClass.rawValue) + (isAfterNumbers ? 6 : 0)
      return [
        Int(tier.rawValue), isExact && !isAfterNumbers ? 0 : 1, 4 * rank - boost, isDirect ? 0 : 1, start, rangeCount,
        nameLength,
      ]
    }

    static func == (left: HitOrder, right: HitOrder) -> Bool { left.parts == right.parts }
    static func < (left: HitOrder, right: HitOrder) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
  }

  /// The order of contacts: by best hit, then name without case and accents, then name, then order of reading.
  private struct Order: Comparable {
    var hit: HitOrder
    var folded: [UInt8]
    var name: [UInt8]
    var index: Int

    init(_ hit: HitOrder, name: String, units: [NameUnit], index: Int) {
      self.hit = hit
      self.name = Array(name.utf8)
      self.index = index
      var words = [""]
      for unit in units {
        if unit.kind == .letter {
          words[words.count - 1] += String(String.UnicodeScalarView(unit.spellings.first ?? []))
        } else if words.last != "" || words.count == 1 {
          words.append("")
        }
      }
      folded = Array(words.joined(separator: " ").utf8)
    }

    static func < (left: Order, right: Order) -> Bool {
      if left.hit != right.hit { return left.hit < right.hit }
      if left.folded != right.folded { return left.folded.lexicographicallyPrecedes(right.folded) }
      if left.name != right.name { return left.name.lexicographicallyPrecedes(right.name) }
      return left.index < right.index
    }
  }

  // MARK: Texts

  private struct TextHit {
    var field: SearchField
    /// The index of the field among the contact's fields.
    var fieldIndex: Int
    var text: String
    var ranges: [Range<Int>]
    var order: HitOrder
  }

  /// The texts of a contact in the order of the file; the name comes first.
  private func texts(
    _ index: Int, _ fields: [ContactField: SearchField]
  ) -> [(fieldIndex: Int, field: SearchField, text: String)] {
    fieldTexts[index].enumerated().compactMap { fieldIndex, field in
      fields[field.kind].map { (fieldIndex, $0, field.text) }
    }
  }

  private static let fields: [ContactField: SearchField] = [
    .displayName: .name, .nickname: .nickname, .otherName: .otherName, .phoneticName: .phonetic,
    .organisation: .organisation,
    .department: .department, .title: .title, .category: .category,
  ]

  private func textHits(
    _ index: Int, _ asked: Asked, _ tier: MatchTier, insideName: Bool = false
  ) -> [TextHit] {
    let texts = (texts(index, ReferenceMatcher.fields) + addresses(index)).sorted { $0.fieldIndex < $1.fieldIndex }
    return texts.compactMap { fieldIndex, field, text in
      let units = self.units[text] ?? []
      var readings = Readings(units: units, query: asked.elements)
      if field == .email || field == .sip {
        let at = ReferenceMatcher.localPart(of: text).count
        guard at < units.count, let range = readings.wholeAddress(through: at) else { return nil }
        let order = order(index, asked, tier, .otherField, ranges: [range], units)
        return TextHit(field: field, fieldIndex: fieldIndex, text: text, ranges: [range], order: order)
      }
      guard let best = readings.best() else {
        guard insideName, field == .name, let range = readings.bestRange(fromTokenStarts: false) else { return nil }
        return TextHit(
          field: field, fieldIndex: fieldIndex, text: text, ranges: [range],
          order: order(index, asked, tier, .nameParts, ranges: [range], units))
      }
      let firstToken = units.firstIndex { $0.kind == .letter }
      let matchClass: MatchClass =
        field != .name
        ? .otherField
        : best.ranges.count > 1 ? .nameParts : best.ranges[0].lowerBound == firstToken ? .namePrefix : .nameToken
      return TextHit(
        field: field, fieldIndex: fieldIndex, text: text, ranges: best.ranges,
        order: order(
          index, asked, tier, isExact: best.isExact && tier == .primary && field == .name, matchClass,
          ranges: best.ranges, units))
    }
  }

  private func nameUnits(_ index: Int) -> [NameUnit] { units[contacts[index].displayName] ?? [] }

  private func order(
    _ index: Int, _ asked: Asked, _ tier: MatchTier, isExact: Bool = false, _ matchClass: MatchClass,
    ranges: [Range<Int>], _ units: [NameUnit]
  ) -> HitOrder {
    order(
      index, asked, tier, isExact: isExact, matchClass, start: ranges[0].lowerBound,
      writing: units[ranges[0].lowerBound].writing, rangeCount: ranges.count)
  }

  private func order(
    _ index: Int, _ asked: Asked, _ tier: MatchTier, isExact: Bool = false, _ matchClass: MatchClass, start: Int,
    writing: NameUnit.Writing, rangeCount: Int
  ) -> HitOrder {
    HitOrder(
      tier: tier, isExact: isExact, matchClass: matchClass, numbers: asked.numbers,
      boost: usage[index]?.boost(for: asked.query) ?? 0, isDirect: ownWritings.contains(writing),
      start: min(start, 255), rangeCount: min(rangeCount, 31),
      nameLength: min(nameUnits(index).reduce(0) { $0 + $1.keyCount }, 1023))
  }

  /// Matches inside a word, of tokens in any order, and of an address before the `@`; for a literal text also in notes.
  private func looseTextHits(_ index: Int, _ asked: Asked) -> [TextHit] {
    var hits: [TextHit] = []
    func add(
      _ field: SearchField, _ fieldIndex: Int, _ text: String, _ matchClass: MatchClass, _ ranges: [Range<Int>],
      _ units: [NameUnit]
    ) {
      hits.append(
        TextHit(
          field: field, fieldIndex: fieldIndex, text: text, ranges: ranges,
          order: order(index, asked, .loose, matchClass, ranges: ranges, units)))
    }
    let acceptsAnyOrder =
      asked.elements.count >= 6 || asked.elements.contains(.space) || asked.elements.contains(.punctuation)
    for (fieldIndex, field, text) in texts(index, ReferenceMatcher.fields) {
      let units = units[text] ?? []
      var readings = Readings(units: units, query: asked.elements)
      if let range = readings.bestRange(fromTokenStarts: false) {
        add(field, fieldIndex, text, field == .name ? .nameToken : .otherField, [range], units)
      } else if acceptsAnyOrder, let ranges = readings.bestInAnyOrder() {
        add(field, fieldIndex, text, field == .name ? .nameParts : .otherField, ranges, units)
      }
    }
    for (fieldIndex, field, text) in addresses(index) {
      let units = units[SearchLimits.searched(ReferenceMatcher.localPart(of: text))] ?? []
      var readings = Readings(units: units, query: asked.elements)
      if let range = readings.bestRange(fromTokenStarts: true) {
        add(field, fieldIndex, text, .otherField, [range], units)
      }
    }
    for (fieldIndex, field, text) in asked.isText ? texts(index, [.note: .note, .detail: .detail]) : [] {
      let units = units[text] ?? []
      var readings = Readings(units: units, query: asked.elements)
      if let range = readings.bestRange(fromTokenStarts: true) {
        add(field, fieldIndex, text, .otherField, [range], units)
      } else if let best = readings.best() {
        add(field, fieldIndex, text, .otherField, best.ranges, units)
      }
    }
    return hits
  }

  // MARK: Numbers

  private struct NumberHit {
    var number: String
    var ranges: [Range<Int>]
    var order: HitOrder
  }

  private func numberOrder(_ index: Int, _ asked: Asked, _ tier: MatchTier, isExact: Bool = false) -> HitOrder {
    order(
      index, asked, tier, isExact: isExact && tier == .primary, .number, start: 0, writing: .latin, rangeCount: 1)
  }

  private func begins(_ digits: some Collection<UInt8>, with dialled: [UInt8?]) -> Bool {
    digits.count >= dialled.count && zip(digits, dialled).allSatisfy { $1 == nil || $0 == $1 }
  }

  /// The range of some digits in a written number, with the characters between them.
  private func highlighted(_ number: String, from start: Int, count: Int) -> [Range<Int>] {
    let highlighted = WrittenNumber.positions(in: number).dropFirst(start).prefix(max(count, 0))
    return highlighted.first.flatMap { start in highlighted.last.map { [start..<$0 + 1] } } ?? []
  }

  /// The number that equals the dialled digits, or else the first that begins with them.
  private func numberHit(_ index: Int, _ asked: Asked, _ tier: MatchTier) -> NumberHit? {
    var first: NumberHit?
    for phone in phones[index] {
      let number = phone.number
      guard let forms = forms[number] else { continue }
      let ownExtension = phone.phoneExtension.map { Array($0.utf8) } ?? forms.number.phoneExtension
      for form in forms.forms {
        let digits = forms.digits(of: form)
        guard !asked.isInternational || form.isInternational, begins(digits, with: asked.dialled) else { continue }
        let isWhole = digits.count == asked.dialled.count
        let wanted = asked.query.phoneExtension
        guard wanted.isEmpty || isWhole && (ownExtension.isEmpty || ownExtension.starts(with: wanted)) else { continue }
        let isExact = isWhole && ownExtension == wanted
        let hit = NumberHit(
          number: number,
          ranges: highlighted(number, from: form.writtenStart, count: asked.dialled.count - form.added),
          order: numberOrder(index, asked, tier, isExact: isExact))
        if isExact { return hit }
        first = first ?? hit
      }
    }
    return extensionHit(index, asked, tier, unless: first)
  }

  /// The extension that equals the dialled digits, else `known`, else the first extension that begins with them.
  private func extensionHit(_ index: Int, _ asked: Asked, _ tier: MatchTier, unless known: NumberHit?) -> NumberHit? {
    guard asked.query.phoneExtension.isEmpty, !asked.isInternational else { return known }
    func extensions(_ phone: PhoneEntry) -> [String] {
      // `+1 650 555 0199,,0718`: after the pauses is what an extension is.
      let tail = phone.number.drop { $0 != "," }.filter { $0 != " " }.drop { $0 == "," }
      let isDigits = !tail.isEmpty && tail.allSatisfy { $0.isASCII && $0.isNumber }
      return [isDigits ? String(tail) : nil, phone.phoneExtension].compactMap(\.self)
    }
    let found = phones[index].filter { extensions($0).contains { begins($0.utf8, with: asked.dialled) } }
    let exact = found.first {
      extensions($0).contains { $0.utf8.count == asked.dialled.count && begins($0.utf8, with: asked.dialled) }
    }
    guard let phone = exact ?? (known == nil ? found.first : nil) else { return known }
    return NumberHit(
      number: phone.number, ranges: [], order: numberOrder(index, asked, tier, isExact: phone == exact))
  }

  /// The first number that ends with the dialled digits.
  private func endOfNumberHit(_ index: Int, _ asked: Asked) -> NumberHit? {
    guard asked.dialled.count >= 4, asked.query.phoneExtension.isEmpty else { return nil }
    for number in phones[index].map(\.number) {
      let digits = Array(forms[number]?.number.digits.map(\.self) ?? [])
      guard digits.count >= asked.dialled.count, begins(digits.suffix(asked.dialled.count), with: asked.dialled)
      else { continue }
      return NumberHit(
        number: number,
        ranges: highlighted(number, from: digits.count - asked.dialled.count, count: asked.dialled.count),
        order: numberOrder(index, asked, .primary))
    }
    return nil
  }

  /// The first number that contains the dialled digits after its first digit.
  private func insideNumberHit(_ index: Int, _ asked: Asked) -> NumberHit? {
    for number in phones[index].map(\.number) {
      let digits = Array(forms[number]?.number.digits.map(\.self) ?? [])
      for start in digits.indices.dropFirst() where begins(digits[start...], with: asked.dialled) {
        return NumberHit(
          number: number, ranges: highlighted(number, from: start, count: asked.dialled.count),
          order: numberOrder(index, asked, .loose))
      }
    }
    return nil
  }
}

/// All alignments of a query with a text.
private struct Readings {
  let units: [NameUnit]
  let query: [SearchQuery.Element]
  private let runs: [Range<Int>]
  private var all: [(highlighted: [Int], endsWhole: Bool)] = []

  init(units: [NameUnit], query: [SearchQuery.Element]) {
    self.units = units
    self.query = query
    var starts = units.indices.filter { units[$0].startsRun }
    starts.append(units.count)
    runs = zip(starts, starts.dropFirst()).map { $0..<$1 }
  }

  /// The alignment with the fewest ranges; among those the earliest start, then the longest first range, and so on.
  mutating func best() -> (ranges: [Range<Int>], isExact: Bool)? {
    read(run: 0, typed: 0, highlighted: [], endsWhole: false)
    let candidates = all.map { (ranges: ranges($0.highlighted), endsWhole: $0.endsWhole) }
    guard let best = Readings.best(candidates.map(\.ranges))
    else { return nil }
    let isWhole = candidates.contains { $0.ranges == best && $0.endsWhole }
    return (best, isWhole && best.count == 1 && covers(best[0]))
  }

  /// The longest alignment of one range from the first letter on in which a certain separator is typed.
  ///
  /// - Parameter separator: a unit of the run of separators.
  mutating func wholeAddress(through separator: Int) -> Range<Int>? {
    guard let first = units.firstIndex(where: { $0.kind == .letter }), first < separator else { return nil }
    read(run: 0, typed: 0, highlighted: [], endsWhole: false)
    let candidates = all.filter { $0.highlighted.first == first && $0.highlighted.contains(separator) }.map {
      ranges($0.highlighted)
    }
    all = []
    return Readings.best(candidates.filter { $0.count == 1 })?.first
  }

  private static func best(_ candidates: [[Range<Int>]]) -> [Range<Int>]? {
    candidates.min { left, right in
      if left.count != right.count { return left.count < right.count }
      for (one, other) in zip(left, right) where one != other {
        return one.lowerBound != other.lowerBound
          ? one.lowerBound < other.lowerBound : one.upperBound > other.upperBound
      }
      return false
    }
  }

  /// The earliest alignment of one range that starts at a letter; among those the longest.
  ///
  /// - Parameter fromTokenStarts: whether it may start at the start of a token, or only inside one.
  mutating func bestRange(fromTokenStarts: Bool) -> Range<Int>? {
    all = []
    for run in runs.indices where units[runs[run].lowerBound].kind == .letter {
      for unit in runs[run] where fromTokenStarts || unit != runs[run].lowerBound {
        readToken(run: run, unit: unit, typed: 0, highlighted: [])
      }
    }
    let candidates = all.map { ranges($0.highlighted) }.filter { $0.count == 1 }
    all = []
    return Readings.best(candidates)?.first
  }

  /// The best alignment with the prefixes of two or more tokens in any order.
  func bestInAnyOrder() -> [Range<Int>]? {
    let tokens = Array(runs.filter { units[$0.lowerBound].kind == .letter }.prefix(8))
    var found: [[Range<Int>]] = []
    func visit(_ typed: Int, _ used: Set<Int>, _ highlighted: [Int]) {
      if typed == query.count {
        if used.count >= 2 { found.append(ranges(highlighted.sorted())) }
        return
      }
      for token in tokens.indices where !used.contains(token) {
        let beginning = Readings(units: Array(units[tokens[token]]), query: query)
        for end in beginning.ends(from: typed) {
          let highlighted = highlighted + Array(tokens[token].prefix(end.units))
          visit(end.typed, used.union([token]), highlighted)
          if end.typed + 1 < query.count, Readings.isSeparator(query[end.typed]) {
            visit(end.typed + 1, used.union([token]), highlighted)
          }
        }
      }
    }
    visit(0, [], [])
    return Readings.best(found)
  }

  private static func isSeparator(_ element: SearchQuery.Element) -> Bool {
    element == .key(0) || element == .key(1) || element == .space || element == .punctuation
  }

  /// The ends of all prefixes of a single-token text that are typed from an index of the query on.
  private func ends(from start: Int) -> [(units: Int, typed: Int)] {
    var ends: [(units: Int, typed: Int)] = []
    func visit(_ unit: Int, _ typed: Int) {
      guard unit < units.count else { return }
      for spelling in units[unit].spellings {
        for length in spelling.indices.map({ $0 + 1 }) where typed + length <= query.count {
          guard zip(spelling.prefix(length), query[typed...]).allSatisfy({ matches($1, for: $0) }) else { break }
          ends.append((unit + 1, typed + length))
          if length == spelling.count { visit(unit + 1, typed + length) }
        }
      }
    }
    visit(0, start)
    return ends
  }

  /// Whether a range is exactly one token, or all tokens.
  private func covers(_ range: Range<Int>) -> Bool {
    if runs.contains(range), units[range.lowerBound].kind == .letter { return true }
    let letters = units.indices.filter { units[$0].kind == .letter }
    return letters.first == range.lowerBound && letters.last == range.upperBound - 1
  }

  /// - Parameter isBound: whether a separator was typed, so that the next token has to be typed too.
  private mutating func read(run: Int, typed: Int, highlighted: [Int], endsWhole: Bool, isBound: Bool = false) {
    if typed == query.count {
      all.append((highlighted, endsWhole))
      return
    }
    guard run < runs.count else { return }
    let first = units[runs[run].lowerBound]
    if first.kind != .letter || !isBound {
      read(run: run + 1, typed: typed, highlighted: highlighted, endsWhole: endsWhole, isBound: isBound)
    }
    if first.kind == .letter {
      readToken(run: run, unit: runs[run].lowerBound, typed: typed, highlighted: highlighted)
    } else if !highlighted.isEmpty, matches(query[typed], for: first.kind) {
      read(run: run + 1, typed: typed + 1, highlighted: highlighted + Array(runs[run]), endsWhole: false, isBound: true)
    }
  }

  private mutating func readToken(run: Int, unit: Int, typed: Int, highlighted: [Int]) {
    guard unit < runs[run].upperBound else { return }
    for spelling in units[unit].spellings {
      for length in 1...max(spelling.count, 1) where length <= spelling.count && typed + length <= query.count {
        guard zip(spelling.prefix(length), query[typed...]).allSatisfy({ matches($1, for: $0) }) else { continue }
        let isWhole = length == spelling.count
        read(run: run + 1, typed: typed + length, highlighted: highlighted + [unit], endsWhole: isWhole)
        if isWhole { readToken(run: run, unit: unit + 1, typed: typed + length, highlighted: highlighted + [unit]) }
      }
    }
  }

  private func matches(_ element: SearchQuery.Element, for letter: Unicode.Scalar) -> Bool {
    switch element {
    case .key(let key): KeypadLayout.keys(of: letter).contains(key: key)
    case .letter(let typed): typed == letter
    case .any: !KeypadLayout.keys(of: letter).isEmpty
    case .space, .punctuation: false
    }
  }

  private func matches(_ element: SearchQuery.Element, for kind: NameUnit.Kind) -> Bool {
    switch (element, kind) {
    case (.key(0), .space), (.space, .space), (.key(1), .punctuation), (.punctuation, .punctuation): true
    default: false
    }
  }

  /// Joins highlighted units to ranges. Units that are adjacent or have only separators between them share a range.
  private func ranges(_ highlighted: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for unit in highlighted {
      if let last = ranges.last, units[last.upperBound..<unit].allSatisfy({ $0.kind != .letter }) {
        ranges[ranges.count - 1] = last.lowerBound..<unit + 1
      } else {
        ranges.append(unit..<unit + 1)
      }
    }
    return ranges
  }
}
