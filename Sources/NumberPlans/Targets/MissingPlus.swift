extension WrittenNumber {
  /// Shorter numbers are more likely local.
  private static let shortestForeign = 9

  /// Whether the number is international but has neither `+` nor an international prefix.
  ///
  /// Such a number is too long for the region; or, in a region that writes all national numbers with a 0, it is valid
  /// only as a number that starts with a country code: `1 877 555 0123` in Germany.
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
