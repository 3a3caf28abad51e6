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

extension WrittenNumber {
  /// The number as it is dialled in a region: with `+` if a country code is written without it or with a prefix of another
  /// region, and without prefixes that are switched off.
  func dialled(in region: Region?) -> WrittenNumber {
    guard let region, isPlain, !isInternational, !digits.isEmpty else { return self }
    var number = self
    switch NumberReading(digits, in: region) {
    case .international(let start) where start > 0 && !region.dialsAbroad(with: digits[..<start]):
      number.replaceDigits(start, by: ShortDigits())
      number.isInternational = true
    case .habitual(let habit): number.replaceDigits(habit.written.count, by: habit.dialled)
    case .national(let start) where start > 0:
      let habit = NationalHabits.habits(of: region).first { digits[..<start].elementsEqual($0.written) }
      if let habit { number.replaceDigits(start, by: habit.dialled) }
    default: if isMissingPlus(in: region) { number.isInternational = true }
    }
    return number
  }

  /// Replaces the first digits.
  private mutating func replaceDigits(_ count: Int, by start: ShortDigits) {
    let rest = digits.dropFirst(count)
    digits = Digits()
    for digit in Array(start) + rest { digits.append(digit) }
  }
}
