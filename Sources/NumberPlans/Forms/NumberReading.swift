/// The interpretation of a number without `+` in a region.
enum NumberReading {
  /// A number with a country code, which starts at this index: after an international prefix, or because `+` was
  /// omitted.
  case international(Int)
  /// A number without the region's only area code.
  case local
  /// A national number, which starts at this index, after any trunk prefix.
  case national(Int)
  /// A number that starts as people are used to, and not as the plan has it.
  case habitual(NationalHabits.Habit)
  case unknown

  /// The shortest country code and number together (Iran has numbers of four digits).
  private static let shortestInternational = 6
  /// Numbers with more digits start with a country code if they are too long for a national number.
  private static let longestWithoutCode = 10

  /// The reading by prefixes and lengths; if it gives no valid number, another one that does.
  ///
  /// - Parameter digits: at least one.
  /// - Complexity: O(prefixes of the region + length); O(prefixes of the region · length) for a number that is not valid
  init(_ digits: some DigitString, in region: Region) {
    let usual = NumberReading(usual: digits, in: region)
    self = usual.isValid(digits, in: region) ? usual : NumberReading.others(digits, region, usual) ?? usual
  }

  /// Whether the reading gives a valid number.
  func isValid(_ digits: some DigitString, in region: Region) -> Bool {
    switch self {
    case .international(let start):
      guard let country = CallingCodes.region(ofInternational: digits, from: start),
        let national = country.nationalNumber(in: digits, from: start + country.callingCode.count)
      else { return false }
      return NumberKinds.isValid(country.callingCode + national.area, digits[national.start...])
    case .local: return NumberKinds.isValid(region.callingCode + region.areaCode, digits[...])
    case .national(let start): return NumberKinds.isValid(region.callingCode, digits[start...])
    case .habitual(let habit): return NumberKinds.isValid(habit.meaning, digits[habit.written.count...])
    case .unknown: return false
    }
  }

  /// The first reading that gives a valid number: with or without a trunk prefix, by a habit of the region, or with the
  /// region's own country code; nil if there is none.
  private static func others(_ digits: some DigitString, _ region: Region, _ usual: NumberReading) -> NumberReading? {
    var readings: [NumberReading] = [.national(0)]
    for prefix in region.trunkPrefixes.indices.map({ CallingCodes.prefixes[$0].digits })
    where digits.starts(with: prefix, at: 0) {
      readings.append(.national(prefix.count))
    }
    for habit in NationalHabits.habits(of: region) where digits.starts(with: habit.written, at: 0) {
      readings.append(.habitual(habit))
    }
    if digits.count >= shortestWithOwnCode {
      // 49 0171 …, 091 98…
      let zeros = digits.prefix { $0 == 0x30 }.count
      if zeros < 2, digits.starts(with: region.callingCode, at: zeros) { readings.append(.international(zeros)) }
    }
    // (44) 0161 …
    if case .unknown = usual, digits.count > longestWithoutCode, digits[0] != 0x30,
      CallingCodes.region(ofInternational: digits)?.isGeographic ?? false
    {
      readings.append(.international(0))
    }
    return readings.first { $0.isValid(digits, in: region) }
  }

  /// The shortest number that may start with the region's own country code, without `+`.
  private static let shortestWithOwnCode = 9

  /// The reading by prefixes and lengths.
  private init(usual digits: some DigitString, in region: Region) {
    for index in region.internationalPrefixes.indices {
      let prefix = CallingCodes.prefixes[index].digits
      guard digits.starts(with: prefix, at: 0), digits.count >= prefix.count + NumberReading.shortestInternational,
        CallingCodes.region(ofInternational: digits, from: prefix.count) != nil
      else { continue }
      self = .international(prefix.count)
      return
    }
    if NumberReading.hasForeignPrefix(digits) {
      self = .international(2)
      return
    }
    if region.hasLocalNumbers(ofLength: digits.count, startingWith: digits[0]) {
      self = .local
      return
    }
    let start = region.startOfNumber(in: digits, from: 0)
    if start ?? 0 == 0, NumberReading.startsWithOwnCode(digits, region) {
      self = .international(0)
    } else if let start {
      self = .national(start)
    } else {
      self = NumberReading.isInternationalOnly(digits) ? .international(0) : .unknown
    }
  }

  /// Whether digits start with the international prefix of most countries, where it is another one: `0044 20 7946 0000` in
  /// the United States. What follows has to be a valid number.
  private static func hasForeignPrefix(_ digits: some DigitString) -> Bool {
    digits.count >= 2 + shortestInternational && digits[0] == 0x30 && digits[1] == 0x30
      && NumberKinds.kind(ofInternational: (2..<digits.count).map { digits[$0] }) != nil
  }

  /// Whether digits start with the region's country code and are too long for an ordinary national number. If national
  /// numbers vary widely in length (Germany, Italy), this is ambiguous; then the number is national, unless the region
  /// writes all national numbers with a 0, and the number is valid with the country code.
  private static func startsWithOwnCode(_ digits: some DigitString, _ region: Region) -> Bool {
    guard digits.starts(with: region.callingCode, at: 0),
      region.hasUsualNumbers(ofLength: digits.count - region.callingCode.count)
    else { return false }
    return !region.hasUsualNumbers(ofLength: digits.count)
      || region.alwaysWritesZero && digits.count > longestWithoutCode
        && NumberKinds.kind(ofInternational: (0..<digits.count).map { digits[$0] }) != nil
  }

  /// Whether digits are too long for a national number but have a usual length for a number with its country code, such
  /// as `886 2 5566 7788` in the United States.
  private static func isInternationalOnly(_ digits: some DigitString) -> Bool {
    guard digits.count > longestWithoutCode, let country = CallingCodes.region(ofInternational: digits),
      country.isGeographic
    else { return false }
    return digits[country.callingCode.count] != 0x30 && CallingCodes.isUsual(digits)
  }
}
