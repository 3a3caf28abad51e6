/// The user's settings for the dropdown below the dial field.
public struct AutofillSettings: Hashable, Sendable {
  /// Whether the dropdown is shown.
  public var isEnabled = true
  /// Whether case and diacritical marks are significant.
  public var isCaseSensitive = false
  /// Whether a value may contain other text before the typed text.
  ///
  /// Together with ``allowsAnythingAfter``, this decides whether a value has to equal, start with, end with or contain
  /// the typed text.
  public var allowsAnythingBefore = false
  /// Whether a value may contain other text after the typed text.
  public var allowsAnythingAfter = true
  /// The most values that are offered; 0 for none, negative for up to 200 in a list that scrolls.
  public var maximum = 5

  public init() {}
}
