import NumberPlans

/// The state of the dropdown below the dial field: values that can replace the typed text.
///
/// The dropdown is shown while the field has the focus, is not empty and has completions. It is not modal: the field
/// still receives the keys. An ``AutofillSource`` supplies the values.
public struct Autofill: Sendable {
  /// A value that can replace the field's content.
  public struct Suggestion: Hashable, Sendable {
    /// The new content of the field.
    public var value: String
    /// The graphemes of the value that match.
    public var ranges: [Range<Int>]
    /// A description shown next to the value.
    public var hint: String
    /// The number of contacts that match the value; nil if it is not known.
    public var count: Int?
    /// The reference that the source attached to the value.
    public var reference: AutofillReference?

    public init(
      value: String, ranges: [Range<Int>] = [], hint: String = "", count: Int? = nil,
      reference: AutofillReference? = nil
    ) {
      self.value = value
      self.ranges = ranges
      self.hint = hint
      self.count = count
      self.reference = reference
    }
  }

  /// The completions of the field's content, best first. The dropdown scrolls if it cannot show all of them.
  public var suggestions: [Suggestion] = []
  /// The index of the suggestion that Enter fills in; nil if Enter calls.
  public var highlighted: Int?
  /// The index of the first visible suggestion.
  public var scrollTop = 0
  /// The completions made from the contacts; see ``ContactCompletions``. They may be those of the previous content.
  var contactSuggestions: [Suggestion] = []
  /// Whether ``contactSuggestions`` are for the field's current content.
  var isCurrent = true
  /// The presses of Tab less those of Shift-Tab before the completions were known.
  var pendingSteps = 0
  /// The values that the user removed.
  var removed: Set<String> = []
  /// Whether choosing a suggestion closed the dropdown. It stays closed until the field changes.
  public var isDismissed = false

  /// Asks sources for completions of a text, one after the other, until there are enough.
  ///
  /// Duplicates, and values equal to the field's content, are omitted. Numbers are compared in canonical form.
  ///
  /// - Parameters:
  ///   - removed: values that are omitted, too.
  ///   - region: the region that numbers are dialled in.
  static func suggestions(
    for query: AutofillQuery, from sources: [any AutofillSource], except removed: Set<String> = [],
    region: Region? = nil
  ) -> [Suggestion] {
    guard !query.text.isEmpty, query.limit > 0 else { return [] }
    func canonical(_ value: String) -> String {
      guard let number = CanonicalNumber(dialled: value, region: region) else { return value }
      return number.main + "," + number.phoneExtension
    }
    var found: [Suggestion] = []
    var values = Set(removed.map(canonical))
    values.insert(canonical(query.text))
    for source in sources where found.count < query.limit {
      found += source.suggestions(for: query).filter { values.insert(canonical($0.value)).inserted }
    }
    return Array(found.prefix(query.limit))
  }
}

extension AutofillSettings {
  /// The most values that are offered.
  var limit: Int { !isEnabled ? 0 : maximum < 0 ? AutofillSettings.unlimited : maximum }

  /// The limit if the user sets none.
  private static let unlimited = 200
}
