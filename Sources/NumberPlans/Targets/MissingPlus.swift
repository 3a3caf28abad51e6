extension WrittenNumber {
  /// Shorter ones are more likely numbers of a town.
  private static let shortestForeign = 9

  /// Whether it is international, and neither `+` nor an international prefix says so: it has too many digits for a number of
  /// the region, or is valid only with its country code in front, where all national numbers are written with a 0: `1 877 555
  /// 0123` in Germany.
  ///
  /// - Complexity: O(length)
  package func isMissingPlus(in region: Region?) -> Bool {
    guard let region, isPlain, !isInternational, let first = digits.first else { return false }
    switch NumberReading(digits, in: region) {
    case .international(0): return true
    case .national(0):
      guard region.alwaysWritesZero, first != 0x30, digits.count >= WrittenNumber.shortestForeign,
        NumberKinds.kind(ofInternational: digits) != nil
      else { return false }
      return NumberKinds.kind(ofInternational: Array(region.callingCode) + digits) == nil
    default: return false
    }
  }
}
