/// Percent-encoding (RFC 3986, 2.1).
enum PercentEncoding {
  /// Returns URL text in normal form: hexadecimal digits in upper case, unreserved characters decoded, and bytes that are not
  /// permitted in a URL encoded.
  ///
  /// - Complexity: O(length)
  static func normalised(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%") {
        if let value = encodedByte(bytes[index...]) {
          if isUnreserved(value) { result.append(value) } else { encode(value, into: &result) }
          index += 3
          continue
        }
        encode(byte, into: &result)
      } else if isUnreserved(byte) || reserved.contains(byte) {
        result.append(byte)
      } else {
        encode(byte, into: &result)
      }
      index += 1
    }
    return result
  }

  /// Decodes percent-encoded bytes. A `%` without two hexadecimal digits after it stays as it is.
  ///
  /// - Complexity: O(length)
  static func decoded(_ text: some StringProtocol) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    var result: [UInt8] = []
    while let first = rest.first {
      if first == UInt8(ascii: "%"), let value = encodedByte(rest) {
        result.append(value)
        rest = rest.dropFirst(3)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private static let reserved = Set("/?:@!$&'()*+,;=".utf8)
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func encode(_ byte: UInt8, into result: inout [UInt8]) {
    result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// The byte that a `%` and two hexadecimal digits at the start encode; nil for anything else.
  private static func encodedByte(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    func value(_ offset: Int) -> UInt8? {
      let index = bytes.startIndex + offset
      guard index < bytes.endIndex else { return nil }
      let digit = bytes[index]
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return digit - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): return digit - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): return digit - UInt8(ascii: "a") + 10
      default: return nil
      }
    }
    guard let high = value(1), let low = value(2) else { return nil }
    return high << 4 | low
  }
}
