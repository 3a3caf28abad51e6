/// Up to 15 digits packed into one word: a country code, a trunk prefix, or another dialling prefix.
///
/// Prefixes are added to every number of every contact while the index is built, so they must not be arrays.
package struct ShortDigits: Hashable, Sendable, BitwiseCopyable {
  /// The digits, four bits each, the first digit lowest; the top four bits are the count.
  private var bits: UInt64 = 0

  package static let capacity = 15
  private static let countShift: UInt64 = 60

  package init() {}

  /// The ASCII digits of a text; nil if it contains anything else or is longer than ``capacity``.
  package init?(_ digits: some Sequence<UInt8>) {
    for digit in digits {
      guard (0x30...0x39).contains(digit), count < ShortDigits.capacity else { return nil }
      append(digit)
    }
  }

  /// Adds an ASCII digit, unless ``capacity`` is reached.
  mutating func append(_ digit: UInt8) {
    guard count < ShortDigits.capacity else { return }
    bits |= UInt64(digit & 0xF) << UInt64(4 * count)
    bits += 1 << ShortDigits.countShift
  }

  /// Digits in the form of ``bits``, without their count.
  ///
  /// - Parameter count: at most ``capacity``.
  init(packed: UInt64, count: Int) { bits = packed | UInt64(count) << ShortDigits.countShift }

  /// The digits of `first`, then those of `second`.
  static func + (first: ShortDigits, second: ShortDigits) -> ShortDigits {
    var sum = first
    for digit in second { sum.append(digit) }
    return sum
  }
}

extension ShortDigits: DigitString {
  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(truncatingIfNeeded: bits >> ShortDigits.countShift) }
  /// The digit as ASCII.
  package subscript(position: Int) -> UInt8 {
    0x30 | UInt8(truncatingIfNeeded: bits >> UInt64(truncatingIfNeeded: 4 * position)) & 0xF
  }

  /// - Complexity: O(1)
  package func starts(with prefix: ShortDigits, at start: Int) -> Bool {
    guard count - start >= prefix.count else { return false }
    let differences = bits >> UInt64(4 * start) ^ prefix.bits
    return differences & (1 << UInt64(4 * prefix.count) - 1) == 0
  }
}

extension ShortDigits: ExpressibleByStringLiteral {
  /// The ASCII digits of a literal; all other characters are ignored.
  package init(stringLiteral value: StaticString) {
    value.withUTF8Buffer { for byte in $0 where (0x30...0x39).contains(byte) { append(byte) } }
  }
}
