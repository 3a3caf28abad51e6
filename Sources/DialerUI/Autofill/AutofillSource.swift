/// What a completion has to fit.
public struct AutofillQuery: Hashable, Sendable {
  /// What the field holds: the keys as they were typed.
  public let text: String
  public let settings: AutofillSettings
  /// More suggestions than these are not needed.
  public let limit: Int
  /// Whether digits stand only for themselves.
  public let isText: Bool
  private let matcher: AutofillMatcher

  /// - Parameters:
  ///   - limit: nil for the one that the settings say.
  ///   - isText: whether digits stand only for themselves.
  public init(_ text: String, _ settings: AutofillSettings = .init(), limit: Int? = nil, isText: Bool = false) {
    self.text = text
    self.settings = settings
    self.limit = limit ?? settings.limit
    self.isText = isText
    matcher = AutofillMatcher(text, settings, isText: isText)
  }

  /// What of a value the text matches, as the settings want it; nil when the value does not fit. With text at the end of a
  /// value wanted, its end is looked at, not the first place where the text occurs.
  ///
  /// A digit stands for itself and for the letters on its key; letters and marks as the settings say; separators may be
  /// left out between the characters of a value.
  /// - Returns: a range of the value's graphemes
  /// - Complexity: O(length of the value · length of the text)
  public func range(in value: String) -> Range<Int>? { matcher.range(in: value) }
}

/// Where the dropdown's values come from: the full form, which does its own search.
public protocol AutofillSource: Sendable {
  /// The values that complete a text, best first. Called whenever the text or the contacts change, on the thread that owns
  /// the screen: it should take well under a frame, and need not give more than the query's limit.
  func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion]
}

/// Where the dropdown's values come from: the simple form, a list of values, each with what belongs to it.
///
/// The dropdown finds those that fit, in the order of the list, and hands the reference on when one is chosen.
public struct AutofillList<Reference: Hashable & Sendable>: AutofillSource {
  /// A value and what belongs to it.
  public struct Item: Hashable, Sendable {
    public var value: String
    /// Shown beside the value.
    public var hint: String
    public var reference: Reference

    public init(_ value: String, hint: String = "", reference: Reference) {
      self.value = value
      self.hint = hint
      self.reference = reference
    }
  }

  public var items: [Item]

  public init(_ items: [Item]) { self.items = items }

  /// - Complexity: O(values looked at)
  public func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
    var found: [Autofill.Suggestion] = []
    // One more than is needed: one of them may be what the field already holds.
    for item in items where found.count <= query.limit {
      guard let range = query.range(in: item.value) else { continue }
      found.append(
        .init(value: item.value, ranges: [range], hint: item.hint, reference: AutofillReference(item.reference)))
    }
    return found
  }
}

/// What a source attaches to a value, to be taken out again when it is chosen.
public struct AutofillReference: Hashable, Sendable {
  private let value: any Hashable & Sendable

  public init(_ value: some Hashable & Sendable) { self.value = value }

  /// The value, if it is of a type.
  public func get<Value>(_ type: Value.Type = Value.self) -> Value? { value as? Value }

  public static func == (left: AutofillReference, right: AutofillReference) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
