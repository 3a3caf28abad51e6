/// The ASCII digits of a number, in any storage: the input of the numbering plan rules.
package protocol DigitString: RandomAccessCollection where Element == UInt8, Index == Int {
  /// Whether the digits from an index on start with a prefix.
  ///
  /// - Complexity: O(digits of the prefix)
  func starts(with prefix: ShortDigits, at start: Int) -> Bool
}
