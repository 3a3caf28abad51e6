import Contacts

/// A condition in a query, besides what is searched: `dept:sales`, `!fax`.
///
///     SearchQuery("john dept:sales !berlin").filters
///     // sales in the department; berlin in no field
///
/// A value of several words has quotes: `org:"blue lantern"`. An `!` before the name of a field excludes, too: `!tag:private`.
public struct SearchFilter: Hashable, Sendable {
  /// What the condition is about.
  public enum Scope: Hashable, Sendable {
    case fields(Set<SearchField>)
    /// The name of the source.
    case source
    /// The details with a label.
    case details(label: String)
    /// Every text.
    case everything
  }

  public let scope: Scope
  /// The text to find, literally except for case and accents, from the start of a word.
  public let text: String
  /// Whether contacts with the text are excluded.
  public let isExcluding: Bool

  /// The names of fields in conditions, for help.
  public static let names: [(name: String, scope: Scope)] = [
    ("name", .fields([.name, .nickname, .otherName, .phonetic])), ("org", .fields([.organisation])),
    ("dept", .fields([.department])), ("title", .fields([.title])), ("tag", .fields([.category])),
    ("mail", .fields([.email])), ("note", .fields([.note])), ("source", .source),
  ]

  private static let synonyms = [
    "organisation": "org", "organization": "org", "company": "org", "department": "dept", "category": "tag",
    "group": "tag",
    "email": "mail", "file": "source", "job": "title",
  ]

  /// The condition in a word of a query; nil if it is none.
  private init?(word: String, isKnownLabel: (String) -> Bool) {
    let isExcluding = word.hasPrefix("!")
    let rest = isExcluding ? word.dropFirst() : word[...]
    if let colon = rest.firstIndex(of: ":"), colon != rest.startIndex {
      let name = rest[..<colon].lowercased()
      let known = SearchFilter.synonyms[name] ?? name
      let scope =
        SearchFilter.names.first { $0.name == known }?.scope ?? (isKnownLabel(name) ? .details(label: name) : nil)
      if let scope {
        self.init(scope, rest[rest.index(after: colon)...], isExcluding)
        return
      }
    }
    guard isExcluding, rest.count > 1 else { return nil }
    self.init(.everything, rest, true)
  }

  private init(_ scope: Scope, _ text: Substring, _ isExcluding: Bool) {
    self.scope = scope
    self.text = text.filter { $0 != "\"" }
    self.isExcluding = isExcluding
  }

  /// The conditions in a query, and the rest of it.
  ///
  /// - Complexity: O(length)
  static func parse(_ query: String) -> (filters: [SearchFilter], rest: String) {
    guard query.contains(where: { $0 == ":" || $0 == "!" }) else { return ([], query) }
    var filters: [SearchFilter] = []
    var rest: [Substring] = []
    for word in words(query) {
      // A detail can have any label; one of letters before a colon is no address and no time.
      let filter = SearchFilter(word: String(word)) { label in
        label.allSatisfy { $0.isLetter || $0 == "-" } && !schemes.contains(label)
      }
      if let filter { filters.append(filter) } else { rest.append(word) }
    }
    return filters.isEmpty ? ([], query) : (filters, rest.joined(separator: " "))
  }

  /// What begins an address, and not the label of a detail.
  private static let schemes: Set<String> = ["sip", "sips", "tel", "mailto", "http", "https", "urn"]

  /// The words of a query; blanks between quotes do not separate them.
  private static func words(_ query: String) -> [Substring] {
    var isQuoted = false
    return query.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character.isWhitespace && !isQuoted
    }
  }
}

extension IndexSnapshot {
  /// The snapshot with only the contacts that meet all conditions.
  ///
  /// - Complexity: O(bytes of all contacts)
  func filtered(by filters: [SearchFilter]) -> IndexSnapshot {
    var snapshot = self
    // A condition without a text, as while it is typed, is met by everybody.
    let plans = filters.filter { !$0.text.isEmpty }.map { ($0, QueryPlan(SearchQuery(literal: $0.text))) }
    guard !plans.isEmpty else { return snapshot }
    let excluded = Parallel.map(parts.count) { number in
      let part = parts[number]
      var excluded = part.removed ?? RowSet(capacity: part.segment.count)
      for row in 0..<part.segment.count where !excluded.contains(row) {
        if !plans.allSatisfy({ part.segment.meets($0, $1, row) }) { excluded.insert(row) }
      }
      return excluded
    }
    snapshot.exclude(excluded)
    return snapshot
  }
}

extension IndexSegment {
  /// Whether the contact of a row meets a condition.
  ///
  /// - Parameter plan: the text of the condition.
  fileprivate func meets(_ filter: SearchFilter, _ plan: QueryPlan, _ row: Int) -> Bool {
    let contact = contact(row)
    func isIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      var isFound = false
      withUnits(of: bytes, isWhole: true) { units, spellings in
        let matcher = LooseMatcher(plan.query, TextMatcher(masks: plan.masks, spellings: spellings))
        isFound = matcher.textMatch(units) != nil
      }
      return isFound
    }
    var isFound = false
    switch filter.scope {
    case .source: isFound = contact.source.lowercased().contains(filter.text.lowercased())
    case .details(let label):
      for detail in contact.details where detail.label.lowercased().filter({ $0 != " " }) == label {
        var text = detail.text
        isFound = isFound || text.withUTF8(isIn)
      }
    case .fields(let fields):
      contact.forEachField { kind, bytes in
        let field = SearchField(kind) ?? SearchField(textOnly: kind) ?? (kind == .email ? .email : nil)
        if let field, fields.contains(field), !isFound { isFound = isIn(bytes) }
      }
    case .everything:
      contact.forEachField { _, bytes in isFound = isFound || isIn(bytes) }
    }
    return isFound != filter.isExcluding
  }
}
