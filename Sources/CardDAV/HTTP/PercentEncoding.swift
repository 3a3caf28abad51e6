/// Percent-encoding (RFC 3986, 2.1).
enum PercentEncoding {
  /// The same URL text in one spelling: digits large, letters and digits that need no encoding without it, and what may not
  /// stand in a URL encoded.
  ///
  /// - Complexity: O(length)
  static func normalised(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%") {
        if let value = encoded(bytes[place...]) {
          if isUnreserved(value) { result.append(value) } else { encode(value, into: &result) }
          place += 3
          continue
        }
        encode(byte, into: &result)
      } else if isUnreserved(byte) || reserved.contains(byte) {
        result.append(byte)
      } else {
        encode(byte, into: &result)
      }
      place += 1
    }
    return result
  }

  /// The bytes that are meant.
  ///
  /// - Complexity: O(length)
  static func decoded(_ text: some StringProtocol) -> [UInt8] {
    var rest = Array(text.utf8)[...]
    var result: [UInt8] = []
    while let first = rest.first {
      if first == UInt8(ascii: "%"), let value = encoded(rest) {
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

  /// The byte that begins with a `%`.
  private static func encoded(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    func value(_ offset: Int) -> UInt8? {
      let place = bytes.startIndex + offset
      guard place < bytes.endIndex else { return nil }
      let digit = bytes[place]
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
