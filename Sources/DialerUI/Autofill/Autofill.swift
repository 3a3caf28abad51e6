import NumberPlans

/// The dropdown under the dial field: whole values that can replace the typed text.
///
/// It shows while the field has the focus, is not empty and has completions, and is not modal: keys still go to the
/// field. Where the values come from is up to ``AutofillSource``.
public struct Autofill: Sendable {
  /// A value that can replace the field's content.
  public struct Suggestion: Hashable, Sendable {
    /// The new content of the field.
    public var value: String
    /// The graphemes of it that match.
    public var ranges: [Range<Int>]
    /// What or whose it is, shown beside it.
    public var hint: String
    /// How many contacts match it; nil if that is not known.
    public var count: Int?
    /// The reference that its source attached to it.
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

  /// The completions of the field's content, best first. There may be more than the dropdown shows at once.
  public var suggestions: [Suggestion] = []
  /// The suggestion that Enter fills in; nil: Enter calls.
  public var highlighted: Int?
  /// The first suggestion that is shown.
  public var scrollTop = 0
  /// The completions from the contacts; see ``ContactCompletions``. Until those for the field's content are known, the previous
  /// ones stay.
  var contactSuggestions: [Suggestion] = []
  /// Whether ``contactSuggestions`` is for the field's content.
  var isCurrent = true
  /// How often Tab was pressed before the completions were known, less presses of Shift-Tab.
  var pendingSteps = 0
  /// Whether it was closed by taking a suggestion; it stays closed until the field changes.
  public var isDismissed = false

  /// Asks sources for completions of a text, one after the other, until there are enough. A value is offered once, and
  /// never if it equals the field's content.
  ///
  /// - Parameter region: where numbers are dialled; however a number is written, it is one value.
  static func suggestions(
    for query: AutofillQuery, from sources: [any AutofillSource], region: Region? = nil
  ) -> [Suggestion] {
    guard !query.text.isEmpty, query.limit > 0 else { return [] }
    func canonical(_ value: String) -> String {
      guard let number = CanonicalNumber(dialled: value, region: region) else { return value }
      return number.main + "," + number.phoneExtension
    }
    var found: [Suggestion] = []
    var values: Set<String> = [canonical(query.text)]
    for source in sources where found.count < query.limit {
      found += source.suggestions(for: query).filter { values.insert(canonical($0.value)).inserted }
    }
    return Array(found.prefix(query.limit))
  }
}

extension AutofillSettings {
  /// How many values are offered at most.
  var limit: Int { !isEnabled ? 0 : maximum < 0 ? AutofillSettings.unlimited : maximum }

  /// As many as anyone would scroll through.
  private static let unlimited = 200
}
