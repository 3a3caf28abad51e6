/// Whether a number can exist, judged by its length alone.
public enum NumberPossibility: Sendable {
  /// The plan has numbers of this length.
  case possible
  /// The number is possible only within its own area, where the area code is omitted.
  case possibleLocally
  /// The country code does not exist.
  case unknownCountryCode
  /// Shorter than all numbers of its plan.
  case tooShort
  /// Longer than all numbers of its plan.
  case tooLong
  /// Neither the shortest nor the longest, but of a length that the plan does not have.
  case impossibleLength

  /// - Parameters:
  ///   - length: the length of the national number.
  ///   - lengths: the lengths of the plan's numbers, one bit each.
  ///   - localLengths: the lengths of numbers without area code, one bit each.
  init(length: Int, lengths: UInt32, localLengths: UInt32) {
    func contains(_ mask: UInt32) -> Bool { 0..<UInt32.bitWidth ~= length && mask >> UInt32(length) & 1 == 1 }
    if contains(localLengths) {
      self = .possibleLocally
    } else if contains(lengths) {
      self = .possible
    } else if length < lengths.trailingZeroBitCount {
      self = .tooShort
    } else if length >= UInt32.bitWidth - lengths.leadingZeroBitCount {
      self = .tooLong
    } else {
      self = .impossibleLength
    }
  }
}
