/// A few digits held in one word: a country code, a trunk prefix, what is dialled before a number.
///
/// Prefixes are added to every number of every contact while the index is made, so they are never arrays.
package struct ShortDigits: Hashable, Sendable {
  /// Four bits a digit, the first digit lowest; the top four bits are the count.
  private var bits: UInt64 = 0

  package static let capacity = 15
  private static let countShift: UInt64 = 60

  package init() {}

  /// The ASCII digits of a text; nil when there is anything else in it or it is longer than ``capacity``.
  package init?(_ digits: some Sequence<UInt8>) {
    for digit in digits {
      guard (0x30...0x39).contains(digit), count < ShortDigits.capacity else { return nil }
      append(digit)
    }
  }

  /// Adds an ASCII digit; past ``capacity`` there is no room, and nothing is added.
  mutating func append(_ digit: UInt8) {
    guard count < ShortDigits.capacity else { return }
    bits |= UInt64(digit & 0xF) << UInt64(4 * count)
    bits += 1 << ShortDigits.countShift
  }

  /// These digits, then others.
  static func + (first: ShortDigits, second: ShortDigits) -> ShortDigits {
    var sum = first
    for digit in second { sum.append(digit) }
    return sum
  }
}

extension ShortDigits: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(truncatingIfNeeded: bits >> ShortDigits.countShift) }
  /// The digit as ASCII.
  package subscript(position: Int) -> UInt8 {
    0x30 | UInt8(truncatingIfNeeded: bits >> UInt64(truncatingIfNeeded: 4 * position)) & 0xF
  }
}

extension ShortDigits: ExpressibleByStringLiteral {
  /// The ASCII digits of a literal; all else is left out.
  package init(stringLiteral value: StaticString) {
    value.withUTF8Buffer { for byte in $0 where (0x30...0x39).contains(byte) { append(byte) } }
  }
}
