extension NumberForm {
  /// The form of a number as the whole world dials it (ITU-T E.164, without `+`): ``NumberForms/international``, without
  /// making the other forms. nil when it is not known.
  ///
  /// - Complexity: O(length), without allocation
  package static func international(of number: WrittenNumber, region: Region?) -> NumberForm? {
    guard number.isPlain, !number.digits.isEmpty else { return nil }
    if number.isInternational { return written(number, from: 0, region) }
    guard let region else { return nil }
    if region.callingCode == CallingCodes.argentina { return NumberForms(number, region: region).international }
    switch NumberReading(number, in: region) {
    case .international(let start): return written(number, from: start, region)
    case .local: return NumberForm(prefix: region.callingCode + region.areaCode, isInternational: true)
    case .national(let start): return NumberForm(prefix: region.callingCode, writtenStart: start, isInternational: true)
    case .unknown: return nil
    }
  }

  /// The form of a number whose country code starts at a place; `+49 030 …` is wrong, and written all the same.
  private static func written(_ number: WrittenNumber, from start: Int, _ region: Region?) -> NumberForm? {
    let asWritten = NumberForm(writtenStart: start, isInternational: true)
    guard let country = CallingCodes.region(ofInternational: number.digits[start...]) else { return asWritten }
    if country.callingCode == CallingCodes.argentina { return NumberForms(number, region: region).international }
    let behindCode = start + country.callingCode.count
    guard let national = country.startOfNumber(in: number.digits, from: behindCode), national != behindCode else {
      return asWritten
    }
    return NumberForm(prefix: country.callingCode, writtenStart: national, isInternational: true)
  }
}

/// What a number without `+` is in a region.
enum NumberReading {
  /// With a country code, which starts at a place: behind an international prefix, or where the plus was left out.
  case international(Int)
  /// Without the one area code of the region.
  case local
  /// National, starting at a place behind the trunk prefix.
  case national(Int)
  case unknown

  /// Country code and number (Iran has numbers of four digits).
  private static let shortestInternational = 6
  /// Numbers with more digits have a country code in front, if they are too long for a national one.
  private static let longestWithoutCode = 10

  /// - Complexity: O(prefixes of the region)
  init(_ number: WrittenNumber, in region: Region) {
    let digits = number.digits
    for place in region.internationalPrefixes.places {
      let prefix = CallingCodes.prefixes[place].digits
      guard digits.starts(with: prefix, at: 0), digits.count >= prefix.count + NumberReading.shortestInternational,
        CallingCodes.region(ofInternational: digits[prefix.count...]) != nil
      else { continue }
      self = .international(prefix.count)
      return
    }
    if region.hasLocalNumbers(ofLength: digits.count, startingWith: digits[0]) {
      self = .local
      return
    }
    let start = region.startOfNumber(in: digits, from: 0)
    if start ?? 0 == 0, NumberReading.isMissingPlus(digits, region) {
      self = .international(0)
    } else if let start {
      self = .national(start)
    } else {
      self = NumberReading.isInternationalOnly(digits) ? .international(0) : .unknown
    }
  }

  /// Whether the country code comes first, and the whole is too long for an ordinary national number. Where national
  /// numbers differ widely in length (Germany, Italy) it cannot be told, and the number is national.
  private static func isMissingPlus(_ digits: WrittenNumber.Digits, _ region: Region) -> Bool {
    digits.starts(with: region.callingCode, at: 0) && !region.hasUsualNumbers(ofLength: digits.count)
      && region.hasUsualNumbers(ofLength: digits.count - region.callingCode.count)
  }

  /// Whether it is too long for a national number, and of the usual length with a country code in front:
  /// `886 2 5566 7788` in the United States.
  private static func isInternationalOnly(_ digits: WrittenNumber.Digits) -> Bool {
    guard digits.count > longestWithoutCode, let country = CallingCodes.region(ofInternational: digits) else {
      return false
    }
    let behindCode = country.callingCode.count
    return digits[behindCode] != 0x30 && country.hasUsualNumbers(ofLength: digits.count - behindCode)
  }
}
