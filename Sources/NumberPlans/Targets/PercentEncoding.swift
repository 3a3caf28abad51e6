/// Percent-encoding in URIs (RFC 3986, 2.1).
///
///     PercentEncoding.decoded("%2B49%2030")  // "+49 30"
///     PercentEncoding.encoded("+49 30")      // "%2B49%2030"
package enum PercentEncoding {
  /// Decodes bytes. A `%` without two hexadecimal digits after it stays as it is.
  ///
  /// - Complexity: O(length)
  package static func decoded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var rest = Array(bytes)[...]
    var result: [UInt8] = []
    result.reserveCapacity(rest.count)
    while let first = rest.first {
      let byte = decodedByte(at: rest)
      result.append(byte ?? first)
      rest = rest.dropFirst(byte == nil ? 1 : 3)
    }
    return result
  }

  /// Decodes a text. Bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Complexity: O(length)
  package static func decoded(_ text: some StringProtocol) -> String {
    String(decoding: decoded(text.utf8), as: UTF8.self)
  }

  /// Encodes all characters except the unreserved ones (RFC 3986, 2.3).
  ///
  /// - Parameter others: more ASCII characters that stay as they are.
  /// - Complexity: O(length)
  package static func encoded(_ text: some StringProtocol, except others: String = "") -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      if isUnreserved(byte) || others.utf8.contains(byte) { result.append(byte) } else { append(byte, to: &result) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The byte that a `%` and two hexadecimal digits at the start encode; nil for anything else.
  package static func decodedByte(at bytes: ArraySlice<UInt8>) -> UInt8? {
    guard bytes.count > 2, bytes.first == UInt8(ascii: "%"), let high = hexadecimal(bytes[bytes.startIndex + 1]),
      let low = hexadecimal(bytes[bytes.startIndex + 2])
    else { return nil }
    return high << 4 | low
  }

  /// Appends `%` and the two hexadecimal digits of a byte, in upper case.
  package static func append(_ byte: UInt8, to result: inout [UInt8]) {
    let digits = StaticString("0123456789ABCDEF").utf8Start
    result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  package static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The value of a hexadecimal digit; nil for another byte.
  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
