/// The requirements that a completion has to meet.
///
///     let query = AutofillQuery("jo")
///     query.range(in: "John Smith")    // 0..<2
public struct AutofillQuery: Hashable, Sendable {
  /// The field's content: the keys as typed.
  public let text: String
  public let settings: AutofillSettings
  /// The most suggestions that are needed.
  public let limit: Int
  /// Whether digits match only themselves.
  public let isText: Bool
  private let matcher: AutofillMatcher

  /// - Parameters:
  ///   - limit: the most suggestions that are needed; nil for the limit in the settings.
  ///   - isText: whether digits match only themselves.
  public init(_ text: String, _ settings: AutofillSettings = .init(), limit: Int? = nil, isText: Bool = false) {
    self.text = text
    self.settings = settings
    self.limit = limit ?? settings.limit
    self.isText = isText
    matcher = AutofillMatcher(text, settings, isText: isText)
  }

  /// The part of a value that the text matches under the settings.
  ///
  /// A digit matches itself and the letters on its key; letters and marks match according to the settings. The text may
  /// omit separators of the value. If the settings require a match at the end, a match at the end is found even if the
  /// text also occurs earlier.
  /// - Returns: a range of the value's graphemes; nil if the value does not match
  /// - Complexity: O(length of the value · length of the text)
  public func range(in value: String) -> Range<Int>? { matcher.range(in: value) }
}

/// A source of values for the dropdown that does its own search.
///
/// For a list of values that the dropdown searches itself, use ``AutofillList``.
public protocol AutofillSource: Sendable {
  /// The values that complete a text, best first.
  ///
  /// This method is called on the thread that owns the screen whenever the text or the contacts change. It should take
  /// well under a frame, and need not return more values than the query's limit.
  func suggestions(for query: AutofillQuery) -> [Autofill.Suggestion]
}

/// A list of values for the dropdown, each with a reference.
///
/// It is for programs that show the dropdown with values of their own; dialtone has none.
///
/// The dropdown shows the matching values in the order of the list. When the user chooses a value, its reference is
/// passed to ``Effect/suggestionChosen(_:typed:)``.
///
///     state.autofillSources = [AutofillList([.init("help desk", hint: "team", reference: 7)])]
public struct AutofillList<Reference: Hashable & Sendable>: AutofillSource {
  /// A value and its reference.
  public struct Item: Hashable, Sendable {
    public var value: String
    /// A text shown next to the value.
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
    // One more than the limit, because a value may equal the field's content.
    for item in items where found.count <= query.limit {
      guard let range = query.range(in: item.value) else { continue }
      found.append(
        .init(value: item.value, ranges: [range], hint: item.hint, reference: AutofillReference(item.reference)))
    }
    return found
  }
}

/// A reference that a source attaches to a value, and receives when the value is chosen.
///
/// Its type is erased, since sources of several types share the dropdown. dialtone reads only that of
/// ``ContactCompletions/Origin``.
public struct AutofillReference: Hashable, Sendable {
  private let value: any Hashable & Sendable

  public init(_ value: some Hashable & Sendable) { self.value = value }

  /// The value if it has the given type.
  public func get<Value>(_ type: Value.Type = Value.self) -> Value? { value as? Value }

  public static func == (left: AutofillReference, right: AutofillReference) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
  }
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
