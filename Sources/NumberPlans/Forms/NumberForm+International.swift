extension NumberForm {
  /// The international form of a number (ITU-T E.164, without `+`); nil if it is not known.
  ///
  /// The result is that of ``NumberForms/international``, without computing the other forms.
  ///
  /// - Complexity: O(length), without allocation
  package static func international(of number: WrittenNumber, region: Region?) -> NumberForm? {
    guard number.isPlain, !number.digits.isEmpty else { return nil }
    return international(of: number.digits, isInternational: number.isInternational, region) { number }
  }

  /// The international form of a number in the usual punctuation.
  static func international(of number: PlainNumber, region: Region?) -> NumberForm? {
    international(of: number.digits, isInternational: number.isInternational, region) { WrittenNumber(number) }
  }

  /// The international form of a number in a list, where the `+` before a country code is often omitted:
  /// `886255667788`. nil for a national number if the region is nil.
  ///
  /// In a region that writes all national numbers with a 0, a number without `+` and without leading 0 starts with its
  /// country code, unless only the national number would have a usual length. In other regions the result is the number
  /// that a caller would reach. The form is not known if the number is neither national nor long enough for its country
  /// code (`555-0123` in the United States).
  ///
  /// - Complexity: O(length), without allocation
  package static func international(listed number: WrittenNumber, region: Region?) -> NumberForm? {
    guard number.isPlain, let first = number.digits.first else { return nil }
    var withPlus = number
    withPlus.isInternational = true
    if number.isInternational { return international(of: withPlus, region: region) }
    guard let region else {
      return first != 0x30 ? international(of: withPlus, region: nil) : nil
    }
    let mayBeNational =
      first == 0x30 || !region.alwaysWritesZero
      || region.hasUsualNumbers(ofLength: number.digits.count) && !CallingCodes.isUsual(number.digits)
    if mayBeNational, let form = international(of: number, region: region) { return form }
    guard first != 0x30, !CallingCodes.isTooShort(number.digits) else { return nil }
    return international(of: withPlus, region: region)
  }

  /// The international form of a number whose `+` is missing (``WrittenNumber/isMissingPlus(in:)``).
  package static func international(foreign number: WrittenNumber) -> NumberForm? {
    var withPlus = number
    withPlus.isInternational = true
    return international(of: withPlus, region: nil)
  }

  /// - Parameter number: the whole number, for countries whose rules need all forms.
  @inline(__always)
  private static func international(
    of digits: some DigitString, isInternational: Bool, _ region: Region?, _ number: () -> WrittenNumber
  ) -> NumberForm? {
    if isInternational { return written(digits, from: 0, region, number) }
    guard let region else { return nil }
    if region.callingCode == CallingCodes.argentina { return NumberForms(number(), region: region).international }
    switch NumberReading(digits, in: region) {
    case .international(let start): return written(digits, from: start, region, number)
    case .local: return NumberForm(prefix: region.callingCode + region.areaCode, isInternational: true)
    case .national(let start): return NumberForm(prefix: region.callingCode, writtenStart: start, isInternational: true)
    case .habitual(let habit):
      return NumberForm(prefix: habit.meaning, writtenStart: habit.written.count, isInternational: true)
    case .unknown: return nil
    }
  }

  /// The international form of a number whose country code starts at an index. `+49 030 …` is wrong, but common.
  @inline(__always)
  private static func written(
    _ digits: some DigitString, from start: Int, _ region: Region?, _ number: () -> WrittenNumber
  ) -> NumberForm? {
    let asWritten = NumberForm(writtenStart: start, isInternational: true)
    guard let country = CallingCodes.region(ofInternational: digits, from: start) else { return asWritten }
    if country.callingCode == CallingCodes.argentina { return NumberForms(number(), region: region).international }
    let afterCode = start + country.callingCode.count
    guard let national = country.nationalNumber(in: digits, from: afterCode),
      national.start != afterCode || !national.area.isEmpty
    else { return asWritten }
    return NumberForm(
      prefix: country.callingCode + national.area, writtenStart: national.start, isInternational: true)
  }
}
