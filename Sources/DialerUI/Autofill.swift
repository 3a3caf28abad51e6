import ContactSearch

/// The dropdown under the dial field: whole values that the field's content begins.
public struct Autofill: Hashable, Sendable {
  /// More than these are not offered.
  public static let maximumRows = 5

  /// A value that can take the field's place.
  public struct Suggestion: Hashable, Sendable {
    /// What the field becomes.
    public var value: String
    /// The graphemes of it that match.
    public var ranges: [Range<Int>]
    /// What belongs to it: the number of a name, the name of a number.
    public var hint: String
  }

  public var suggestions: [Suggestion] = []
  /// The suggestion that Enter fills in; nil: Enter calls.
  public var highlighted: Int?
  /// Closed by hand; it stays away until the field changes.
  public var isDismissed = false

  /// The values that complete a query: names that begin with it, and numbers that do.
  ///
  /// - Complexity: O(rows looked at), a small constant
  static func suggestions(for results: SearchResults, fieldText: String) -> [Suggestion] {
    guard !results.query.isEmpty else { return [] }
    var found: [Suggestion] = []
    func offer(_ match: Match) {
      guard found.count < maximumRows, let suggestion = suggestion(match), suggestion.value != fieldText else { return }
      if !found.contains(where: { $0.value == suggestion.value }) { found.append(suggestion) }
    }
    // Names that begin with the query stand together; a few rows show whether there are any.
    for rank in 0..<min(2 * maximumRows, results.count) { offer(results[rank]) }
    if found.count < maximumRows { results.byNumber(limit: 2 * maximumRows).forEach(offer) }
    return found
  }

  private static func suggestion(_ match: Match) -> Suggestion? {
    switch match.matchClass {
    case .namePrefix:
      return Suggestion(
        value: match.contact.displayName, ranges: match.nameRanges, hint: match.phone?.number ?? "")
    case .number where !match.phoneRanges.isEmpty:
      guard let phone = match.phone else { return nil }
      return Suggestion(value: phone.number, ranges: match.phoneRanges, hint: match.contact.displayName)
    default: return nil
    }
  }
}

extension DialerState {
  /// What the dropdown shows now; empty when it is closed.
  var openSuggestions: [Autofill.Suggestion] {
    guard focus == .field, layer == nil, !autofill.isDismissed, !field.isEmpty else { return [] }
    return autofill.suggestions
  }
}
