/// Whether a number can exist, judged by its length alone.
public enum NumberPossibility: Sendable {
  /// Its plan has numbers of this length.
  case possible
  /// Only within its own area, where the area code is omitted.
  case possibleLocally
  /// There is no such country code.
  case unknownCountryCode
  /// Shorter than all numbers of its plan.
  case tooShort
  /// Longer than all numbers of its plan.
  case tooLong
  /// Between the lengths that the plan has.
  case impossibleLength

  /// - Parameters:
  ///   - length: of the national number.
  ///   - lengths: those that numbers have: one bit each.
  ///   - localLengths: those of numbers without area code.
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
