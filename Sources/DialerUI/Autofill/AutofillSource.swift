/// The requirements for a completion.
public struct AutofillQuery: Hashable, Sendable {
  /// The field's content: the keys as typed.
  public let text: String
  public let settings: AutofillSettings
  /// More suggestions than these are not needed.
  public let limit: Int
  /// Whether digits stand only for themselves.
  public let isText: Bool
  private let matcher: AutofillMatcher

  /// - Parameters:
  ///   - limit: nil for the one in the settings.
  ///   - isText: whether digits stand only for themselves.
  public init(_ text: String, _ settings: AutofillSettings = .init(), limit: Int? = nil, isText: Bool = false) {
    self.text = text
    self.settings = settings
    self.limit = limit ?? settings.limit
    self.isText = isText
    matcher = AutofillMatcher(text, settings, isText: isText)
  }

  /// The part of a value that the text matches under the settings; nil if the value does not match. If text at the end of a
  /// value is wanted, its end is checked, not the first place where the text occurs.
  ///
  /// A digit stands for itself and for the letters on its key; letters and marks according to the settings; separators may be
  /// left out between the characters of a value.
  /// - Returns: a range of the value's graphemes
  /// - Complexity: O(length of the value · length of the text)
  public func range(in value: String) -> Range<Int>? { matcher.range(in: value) }
}

/// Where the dropdown's values come from: the full form, which does its own search.
public protocol AutofillSource: Sendable {
  /// The values that complete a text, best first. Called whenever the text or the contacts change, on the thread that owns
  /// the screen: it should take well under a frame, and need not return more than the query's limit.
  func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion]
}

/// Where the dropdown's values come from: the simple form, a list of values, each with a reference.
///
/// The dropdown finds those that match, in the order of the list, and passes on the reference when one is chosen.
public struct AutofillList<Reference: Hashable & Sendable>: AutofillSource {
  /// A value and its reference.
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

  /// - Complexity: O(values examined)
  public func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion] {
    var found: [Autofill.Suggestion] = []
    // One more than needed: one may equal the field's content.
    for item in items where found.count <= query.limit {
      guard let range = query.range(in: item.value) else { continue }
      found.append(
        .init(value: item.value, ranges: [range], hint: item.hint, reference: AutofillReference(item.reference)))
    }
    return found
  }
}

/// A reference that a source attaches to a value, and gets back when it is chosen.
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
