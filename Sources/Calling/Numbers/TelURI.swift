import NumberPlans

/// A `tel:` URI (RFC 3966) as a number to dial.
public struct TelURI: Hashable, Sendable {
  /// The number: international with its country code, or local; the extension follows after a pause.
  public let number: DialString

  /// Reads a URI. The `phone-context` of a local number may say what it belongs to: digits that precede it, or a domain, in
  /// which it is dialled as it is. nil if it is not a `tel:` URI, or holds no number.
  ///
  /// - Complexity: O(length)
  public init?(_ text: String) {
    guard text.prefix(4).lowercased() == "tel:", let number = DialString(text) else { return nil }
    self.number = number
  }

  /// A text without percent-encoding (RFC 3986, 2.1); nil if the decoded bytes are not UTF-8.
  public static func decoded(_ text: some StringProtocol) -> String? {
    String(validating: NumberURI.decoded(text.utf8), as: UTF8.self)
  }
}
