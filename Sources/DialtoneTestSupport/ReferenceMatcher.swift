import ContactSearch
import Contacts
import Keypad

/// The rules of matching, written down as plainly as possible: every way to read a query into a text is tried, and the
/// best is taken. Slow on purpose. It is the oracle: the index must find the same contacts, in the same order, with the
/// same ranges.
public struct ReferenceMatcher {
  /// What the reference says about one contact.
  public struct Found: Hashable, Sendable {
    public var index: Int
    public var field: SearchField
    public var isExact: Bool
    public var matchClass: MatchClass
    public var nameRanges: [Range<Int>]
    public var fieldText: String?
    public var fieldRanges: [Range<Int>]
    /// The number as written, when digits of it matched.
    public var number: String?
    public var numberRanges: [Range<Int>]

    /// What a search says about a contact, in the same terms.
    public init(_ match: Match) {
      self.init(
        index: match.index, field: match.field, isExact: match.isExact, matchClass: match.matchClass ?? .number,
        nameRanges: match.nameRanges, fieldText: match.fieldText, fieldRanges: match.fieldRanges,
        number: match.phoneMatched ? match.phone?.number : nil, numberRanges: match.phoneRanges)
    }

    init(
      index: Int, field: SearchField, isExact: Bool, matchClass: MatchClass, nameRanges: [Range<Int>],
      fieldText: String?, fieldRanges: [Range<Int>], number: String?, numberRanges: [Range<Int>]
    ) {
      self.index = index
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
  private let region: Region?

  public init(_ contacts: [Contact], region: Region?) {
    self.contacts = contacts
    self.region = region
  }

  /// Every contact that matches, best first.
  public func search(_ query: SearchQuery) -> [Found] {
    var found: [(order: Order, found: Found)] = []
    for (index, contact) in contacts.enumerated() {
      let texts = query.elements.isEmpty ? [] : textHits(contact, query)
      let number = query.dialled.isEmpty ? nil : numberHit(contact, query)
      let candidates = texts.map(\.order) + (number.map { [$0.order] } ?? [])
      guard let best = candidates.min() else { continue }
      let text = texts.first { $0.order == best }
      found.append(
        (
          Order(best, name: contact.displayName, index: index),
          Found(
            index: index, field: text?.field ?? .number, isExact: best.isExact, matchClass: best.matchClass,
            nameRanges: texts.first { $0.field == .name }?.ranges ?? [],
            fieldText: text.flatMap { $0.field == .name ? nil : $0.text },
            fieldRanges: text.flatMap { $0.field == .name ? nil : $0.ranges } ?? [], number: number?.number,
            numberRanges: number?.ranges ?? [])
        ))
    }
    return found.sorted { $0.order < $1.order }.map(\.found)
  }

  // MARK: Order

  /// Exact, class, start, number of ranges, length of the name.
  private struct HitOrder: Comparable {
    var isExact: Bool
    var matchClass: MatchClass
    var prefersNumbers: Bool
    var start: Int
    var rangeCount: Int
    var nameLength: Int

    private var parts: [Int] {
      let rank = matchClass == .number && prefersNumbers ? -1 : Int(matchClass.rawValue)
      return [isExact ? 0 : 1, rank, start, rangeCount, nameLength]
    }

    static func == (left: HitOrder, right: HitOrder) -> Bool { left.parts == right.parts }
    static func < (left: HitOrder, right: HitOrder) -> Bool { left.parts.lexicographicallyPrecedes(right.parts) }
  }

  /// The order of contacts: their best hit, the name without case and accents, the name, reading order.
  private struct Order: Comparable {
    var hit: HitOrder
    var folded: [UInt8]
    var name: [UInt8]
    var index: Int

    init(_ hit: HitOrder, name: String, index: Int) {
      self.hit = hit
      self.name = Array(name.utf8)
      self.index = index
      var words = [""]
      for unit in NameUnit.units(of: name) {
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
    var text: String
    var ranges: [Range<Int>]
    var order: HitOrder
  }

  private func textHits(_ contact: Contact, _ query: SearchQuery) -> [TextHit] {
    let fields: [(SearchField, [String])] = [
      (.name, [contact.displayName]), (.nickname, contact.all(.nickname)), (.phonetic, contact.all(.phoneticName)),
      (.organisation, contact.all(.organisation)), (.department, contact.all(.department)),
      (.title, contact.all(.title)),
    ]
    var hits: [TextHit] = []
    for (field, texts) in fields {
      for text in texts {
        let units = NameUnit.units(of: text)
        var readings = Readings(units: units, query: query.elements)
        guard let best = readings.best() else { continue }
        let firstToken = units.firstIndex { $0.kind == .letter }
        let matchClass: MatchClass =
          field != .name
          ? .otherField
          : best.ranges.count > 1 ? .nameParts : best.ranges[0].lowerBound == firstToken ? .namePrefix : .nameToken
        hits.append(
          TextHit(
            field: field, text: text, ranges: best.ranges,
            order: HitOrder(
              isExact: best.isExact, matchClass: matchClass, prefersNumbers: query.prefersNumbers,
              start: min(best.ranges[0].lowerBound, 255), rangeCount: best.ranges.count,
              nameLength: min(contact.displayName.count, 1023))))
      }
    }
    return hits
  }

  // MARK: Numbers

  private func numberHit(
    _ contact: Contact, _ query: SearchQuery
  ) -> (number: String, ranges: [Range<Int>], order: HitOrder)? {
    var first: (number: String, ranges: [Range<Int>], order: HitOrder)?
    for phone in contact.phones {
      let forms = NumberForms(written: phone.number, region: region)
      for form in forms.forms {
        let digits = forms.digits(of: form)
        guard !query.isInternational || form.isInternational, digits.starts(with: query.dialled) else { continue }
        let isExact = digits.count == query.dialled.count
        let positions = WrittenNumber.positions(in: phone.number)
        let lit = positions.dropFirst(form.writtenStart).prefix(max(query.dialled.count - form.added, 0))
        let ranges = lit.first.flatMap { start in lit.last.map { [start..<$0 + 1] } } ?? []
        let order = HitOrder(
          isExact: isExact, matchClass: .number, prefersNumbers: query.prefersNumbers, start: 0, rangeCount: 1,
          nameLength: min(contact.displayName.count, 1023))
        if isExact { return (phone.number, ranges, order) }
        first = first ?? (phone.number, ranges, order)
      }
    }
    return first
  }
}

/// Every way to read a query into a text.
private struct Readings {
  let units: [NameUnit]
  let query: [SearchQuery.Element]
  private let runs: [Range<Int>]
  private var all: [(lit: [Int], endsWhole: Bool)] = []

  init(units: [NameUnit], query: [SearchQuery.Element]) {
    self.units = units
    self.query = query
    var starts = units.indices.filter { units[$0].startsRun }
    starts.append(units.count)
    runs = zip(starts, starts.dropFirst()).map { $0..<$1 }
  }

  /// Of all readings the one with the fewest ranges, that starts earliest, with the longest first range, and so on.
  mutating func best() -> (ranges: [Range<Int>], isExact: Bool)? {
    read(run: 0, typed: 0, lit: [], endsWhole: false)
    let candidates = all.map { (ranges: ranges($0.lit), endsWhole: $0.endsWhole) }
    guard
      let best = candidates.map(\.ranges).min(by: { left, right in
        if left.count != right.count { return left.count < right.count }
        for (one, other) in zip(left, right) where one != other {
          return one.lowerBound != other.lowerBound
            ? one.lowerBound < other.lowerBound : one.upperBound > other.upperBound
        }
        return false
      })
    else { return nil }
    let isWhole = candidates.contains { $0.ranges == best && $0.endsWhole }
    return (best, isWhole && best.count == 1 && covers(best[0]))
  }

  /// Whether a range is exactly one token, or all tokens.
  private func covers(_ range: Range<Int>) -> Bool {
    if runs.contains(range), units[range.lowerBound].kind == .letter { return true }
    let letters = units.indices.filter { units[$0].kind == .letter }
    return letters.first == range.lowerBound && letters.last == range.upperBound - 1
  }

  /// - Parameter isBound: a separator was typed, so the next token has to be typed too.
  private mutating func read(run: Int, typed: Int, lit: [Int], endsWhole: Bool, isBound: Bool = false) {
    if typed == query.count {
      all.append((lit, endsWhole))
      return
    }
    guard run < runs.count else { return }
    let first = units[runs[run].lowerBound]
    if first.kind != .letter || !isBound {
      read(run: run + 1, typed: typed, lit: lit, endsWhole: endsWhole, isBound: isBound)
    }
    if first.kind == .letter {
      readToken(run: run, unit: runs[run].lowerBound, typed: typed, lit: lit)
    } else if !lit.isEmpty, stands(query[typed], for: first.kind) {
      read(run: run + 1, typed: typed + 1, lit: lit + Array(runs[run]), endsWhole: false, isBound: true)
    }
  }

  private mutating func readToken(run: Int, unit: Int, typed: Int, lit: [Int]) {
    guard unit < runs[run].upperBound else { return }
    for spelling in units[unit].spellings {
      for length in 1...max(spelling.count, 1) where length <= spelling.count && typed + length <= query.count {
        guard zip(spelling.prefix(length), query[typed...]).allSatisfy({ stands($1, for: $0) }) else { continue }
        let isWhole = length == spelling.count
        read(run: run + 1, typed: typed + length, lit: lit + [unit], endsWhole: isWhole)
        if isWhole { readToken(run: run, unit: unit + 1, typed: typed + length, lit: lit + [unit]) }
      }
    }
  }

  private func stands(_ element: SearchQuery.Element, for letter: Unicode.Scalar) -> Bool {
    switch element {
    case .key(let key): KeypadLayout.keys(of: letter).contains(key: key)
    case .letter(let typed): typed == letter
    case .any: !KeypadLayout.keys(of: letter).isEmpty
    case .space, .punctuation: false
    }
  }

  private func stands(_ element: SearchQuery.Element, for kind: NameUnit.Kind) -> Bool {
    switch (element, kind) {
    case (.key(0), .space), (.space, .space), (.key(1), .punctuation), (.punctuation, .punctuation): true
    default: false
    }
  }

  /// Lit units as ranges: neighbours, and what only separators divide, are one.
  private func ranges(_ lit: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for unit in lit {
      if let last = ranges.last, units[last.upperBound..<unit].allSatisfy({ $0.kind != .letter }) {
        ranges[ranges.count - 1] = last.lowerBound..<unit + 1
      } else {
        ranges.append(unit..<unit + 1)
      }
    }
    return ranges
  }
}
