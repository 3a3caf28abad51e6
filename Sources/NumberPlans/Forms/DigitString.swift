/// The ASCII digits of a number, however they are stored: the input of the numbering plan rules.
package protocol DigitString: RandomAccessCollection where Element == UInt8, Index == Int {
  /// Whether the digits from an index on begin with a prefix.
  ///
  /// - Complexity: O(digits of the prefix)
  func starts(with prefix: ShortDigits, at start: Int) -> Bool
}
