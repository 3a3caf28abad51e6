/// A `tel:` URI (RFC 3966) as a number to dial.
public struct TelURI: Hashable, Sendable {
  /// The number: international with its country code, or local; the extension follows after a pause.
  public let number: DialString

  /// Reads a URI, in which a local number may say by its `phone-context` what it belongs to: digits that come before it, or
  /// a domain, in which it is dialled as it is. nil when it is no `tel:` URI, or holds no number.
  ///
  /// - Complexity: O(length)
  public init?(_ text: String) {
    guard text.prefix(4).lowercased() == "tel:" else { return nil }
    let parts = text.dropFirst(4).split(separator: ";", omittingEmptySubsequences: false)
    guard let written = parts.first.flatMap({ TelURI.decoded($0) }) else { return nil }
    var phoneExtension: String?
    var context = ""
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, let value = TelURI.decoded(pair[1]) else { continue }
      switch pair[0].lowercased() {
      case "ext": phoneExtension = value
      case "phone-context": context = value
      // The subaddress and whatever else there is are nothing that is dialled.
      default: break
      }
    }
    let isLocal = !written.contains("+")
    guard
      let number = DialString(
        isLocal && context.hasPrefix("+") ? context + written : written,
        phoneExtension: phoneExtension)
    else { return nil }
    self.number = number
  }

  /// A text without percent-encoding (RFC 3986, 2.1); nil when what it stands for is not UTF-8.
  public static func decoded(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
