import NumberPlans

/// The dropdown under the dial field: whole values that can take the place of what is typed.
///
/// It shows while the field has the focus, is not empty and something completes it, and is not modal: keys go on into the
/// field. Where the values come from is the business of ``AutofillSource``.
public struct Autofill: Sendable {
  /// A value that can take the field's place.
  public struct Suggestion: Hashable, Sendable {
    /// What the field becomes.
    public var value: String
    /// The graphemes of it that match.
    public var ranges: [Range<Int>]
    /// What it is, or whose, shown beside it.
    public var hint: String
    /// How many contacts it leaves; nil where that is not known.
    public var count: Int?
    /// What its source attached to it.
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

  /// What completes the field's content, best first. It may be more than the dropdown shows at once.
  public var suggestions: [Suggestion] = []
  /// The suggestion that Enter fills in; nil: Enter calls.
  public var highlighted: Int?
  /// The first suggestion that is shown.
  public var scrollTop = 0
  /// What the contacts complete; see ``ContactCompletions``. Until it is known what of it answers the field's content, that for the
  /// content before stays.
  var ofContacts: [Suggestion] = []
  /// Whether ``ofContacts`` answers what the field holds.
  var isCurrent = true
  /// How often Tab was pressed before it was known what completes the field, Shift-Tab counted back.
  var pendingSteps = 0
  /// Closed since one was taken; it stays away until the field changes.
  public var isDismissed = false

  /// Asks sources for what completes a text, one after the other, until there are enough. A value is offered once, and
  /// never when it is what the field already holds.
  ///
  /// - Parameter region: where numbers are dialled; however a number is written, it is one value.
  static func suggestions(
    for query: AutofillQuery, from sources: [any AutofillSource], region: Region? = nil
  ) -> [Suggestion] {
    guard !query.text.isEmpty, query.limit > 0 else { return [] }
    func canonical(_ value: String) -> String {
      guard let number = CanonicalNumber(value, region: region) else { return value }
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

  /// As many as anybody scrolls through.
  private static let unlimited = 200
}
