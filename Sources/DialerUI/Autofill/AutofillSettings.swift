/// The user's settings for the dropdown under the dial field.
public struct AutofillSettings: Hashable, Sendable {
  /// Whether there is a dropdown.
  public var isEnabled = true
  /// Whether upper and lower case, and letters with and without marks, differ.
  public var isCaseSensitive = false
  /// Whether a value may have more before the typed text. With ``allowsAnythingAfter`` it decides between values that
  /// are equal to it, begin with it, end with it and contain it.
  public var allowsAnythingBefore = false
  /// Whether a value may have more after the typed text.
  public var allowsAnythingAfter = true
  /// The most values that are offered; negative: as many as there are, up to 200, in a list that scrolls; 0: none.
  public var maximum = 5

  public init() {}
}
