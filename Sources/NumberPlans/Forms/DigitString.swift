/// The ASCII digits of a number, however they are held: what the rules of the numbering plans look at.
package protocol DigitString: RandomAccessCollection where Element == UInt8, Index == Int {
  /// Whether the digits from a place on begin with others.
  ///
  /// - Complexity: O(digits of the prefix)
  func starts(with prefix: ShortDigits, at start: Int) -> Bool
}
