/// The region from which numbers are dialled: its country calling code (ITU-T E.164), dialling prefixes, and the
/// lengths of its national numbers.
///
///     let germany = Region("DE")
///     let user = Region(locale: "de_CH.UTF-8")
///
/// The value has a few words and no references.
public struct Region: Sendable {
  /// The two ASCII letters of ``code``, the second one in the low byte.
  private let letters: UInt16
  let callingCode: ShortDigits
  /// The lengths of national numbers, one bit each.
  private let lengths: UInt32
  /// The lengths of fixed lines and mobiles, one bit each.
  private let usualLengths: UInt32
  /// The prefixes dialled before a national number, in matching order.
  let trunkPrefixes: DialPrefixes
  /// Whether national numbers may begin with 0: in Italy the 0 is not a prefix but belongs to the number.
  let startsWithZero: Bool
  /// The prefixes dialled before an international number, the longest first.
  let internationalPrefixes: DialPrefixes
  /// The international prefix that is usually dialled, such as 011 in North America; nil if it is unknown or equals
  /// ``CallingCodes/defaultInternationalPrefix``.
  let ownInternationalPrefix: ShortDigits?
  /// The region's only area code, which is omitted within the region; empty if there are several or none.
  let areaCode: ShortDigits
  private let localLength: UInt8
  /// The first digits of local numbers, one bit each.
  private let localStarts: UInt16
  /// `00` and the country calling code, which most of the world dials to call into the region.
  let codeWithInternationalPrefix: ShortDigits

  /// ISO 3166-1 alpha-2 code, upper case.
  public var code: String { String(decoding: [UInt8(letters >> 8), UInt8(letters & 0xFF)], as: UTF8.self) }

  /// A region by its ISO code, in upper or lower case; nil if there is no such region.
  public init?(_ code: String) {
    guard let region = CallingCodes.regions[code.uppercased()] else { return nil }
    self = region
  }

  /// The region of a locale name such as `de_CH.UTF-8`; nil if the name has none (`C.UTF-8`).
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_")
    guard parts.count > 1, let territory = parts.last else { return nil }
    self.init(String(territory))
  }

  /// Reads a line of the table, which describes its fields; nil if the line is not valid.
  ///
  /// - Parameter prefixes: the list to which the region's prefixes are appended.
  init?(fields: [Substring], prefixes: inout [DialPrefix]) {
    guard fields.count == 6, let callingCode = ShortDigits(fields[1].utf8) else { return nil }
    let masks = fields[2].split(separator: "/").compactMap { UInt32($0, radix: 16) }
    guard let lengths = masks.first, let usualLengths = masks.last else { return nil }
    letters = fields[0].utf8.prefix(2).reduce(0) { $0 << 8 | UInt16($1) }
    self.callingCode = callingCode
    self.lengths = lengths
    self.usualLengths = usualLengths
    trunkPrefixes = DialPrefixes(fields[3], appendingTo: &prefixes)
    startsWithZero = fields[3] == "="
    internationalPrefixes = DialPrefixes(fields[4], appendingTo: &prefixes)
    let usual = prefixes[internationalPrefixes.indices].first { $0.use == .all }?.digits
    ownInternationalPrefix = usual == CallingCodes.defaultInternationalPrefix ? nil : usual
    let area = fields[5].split(separator: "/")
    areaCode = area.first.flatMap { ShortDigits($0.utf8) } ?? ShortDigits()
    localLength = area.count == 3 ? UInt8(area[1]) ?? 0 : 0
    localStarts = area.count == 3 ? area[2].utf8.reduce(0) { $0 | 1 << UInt16($1 & 0xF) } : 0
    codeWithInternationalPrefix = CallingCodes.defaultInternationalPrefix + callingCode
  }

  /// Whether the country code belongs to countries, and not to a service such as +800.
  var isGeographic: Bool { letters >> 8 >= UInt16(UInt8(ascii: "A")) }

  /// Whether every national number is written with a prefix that begins with 0.
  var alwaysWritesZero: Bool {
    trunkPrefixes.indices.contains { index in
      CallingCodes.prefixes[index].use == .all && CallingCodes.prefixes[index].digits.first == 0x30
    }
  }

  /// How numbers with their country code begin if what is dialled begins with these digits: `886912` for `0912` in Taiwan.
  ///
  /// - Parameter dialled: ASCII digits without `+`.
  package func internationalBeginnings(of dialled: [UInt8]) -> [[UInt8]] {
    func afterPrefixes(_ prefixes: DialPrefixes) -> [[UInt8]] {
      prefixes.indices.map { CallingCodes.prefixes[$0].digits }.filter { dialled.starts(with: $0) }
        .map { Array(dialled.dropFirst($0.count)) }
    }
    let national = afterPrefixes(trunkPrefixes) + (alwaysWritesZero ? [] : [dialled])
    return afterPrefixes(internationalPrefixes) + national.map { Array(callingCode) + $0 }
  }

  /// How a number with its country code is dialled in the region: `03023125000` for `4930…` in Germany, `0114930…` for it in the
  /// USA; nil if the plan does not say, as for China, where only some numbers have the trunk prefix, and for mobiles in Argentina,
  /// which have another form there.
  ///
  /// - Parameter digits: ASCII digits without `+`.
  package func dialString(ofInternational digits: some StringProtocol) -> String? {
    let bytes = Array(digits.utf8)
    guard bytes.starts(with: callingCode) else {
      // In Brazil, for example, the caller also chooses a carrier.
      guard ownInternationalPrefix != nil || dialsDefaultInternationalPrefix else { return nil }
      return String(
        decoding: (ownInternationalPrefix ?? CallingCodes.defaultInternationalPrefix) + bytes, as: UTF8.self)
    }
    if isNorthAmerican { return String(digits) }
    let trunk = trunkPrefixes.indices.map { CallingCodes.prefixes[$0] }.filter { $0.use != .none }
    guard trunk.allSatisfy({ $0.use == .all }), !(code == "AR" && bytes.starts(with: "549".utf8)) else { return nil }
    return String(
      decoding: (trunk.first.map { Array($0.digits) } ?? []) + bytes.dropFirst(callingCode.count), as: UTF8.self)
  }

  private var dialsDefaultInternationalPrefix: Bool {
    let prefixes = internationalPrefixes.indices.map { CallingCodes.prefixes[$0] }
    return prefixes.isEmpty
      || prefixes.contains { $0.use == .all && $0.digits == CallingCodes.defaultInternationalPrefix }
  }

  /// Whether digits without `+` begin with the region's own country code and cannot be a national number.
  package func hasOwnCode(_ digits: some StringProtocol) -> Bool {
    (alwaysWritesZero || isNorthAmerican) && Array(digits.utf8).starts(with: callingCode)
  }

  /// Whether the region belongs to the North American Numbering Plan, where local numbers are dialled without area
  /// code.
  var isNorthAmerican: Bool { callingCode == CallingCodes.northAmerica }

  /// Whether there are national numbers with this many digits.
  func hasNumbers(ofLength length: Int) -> Bool { (0..<32).contains(length) && lengths >> UInt32(length) & 1 == 1 }

  /// Whether all national numbers have fewer digits, even with a trunk prefix.
  func isTooShort(for length: Int) -> Bool { length > UInt32.bitWidth - lengths.leadingZeroBitCount }

  /// Whether there are fixed lines or mobiles with this many digits.
  func hasUsualNumbers(ofLength length: Int) -> Bool {
    (0..<32).contains(length) && usualLengths >> UInt32(length) & 1 == 1
  }

  /// Whether a number with this length and first digit lacks the area code of the region.
  func hasLocalNumbers(ofLength length: Int, startingWith digit: UInt8) -> Bool {
    length == Int(localLength) && localStarts >> UInt16(digit & 0xF) & 1 == 1
  }
}

extension Region: Hashable {
  public static func == (one: Region, other: Region) -> Bool {
    one.letters == other.letters && one.callingCode == other.callingCode
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(letters) }

  /// The index at which a national number starts, after any trunk prefix; nil if the rest has the wrong length.
  ///
  /// - Parameter start: the index at which a trunk prefix may start.
  func startOfNumber(in digits: some DigitString, from start: Int) -> Int? {
    let length = digits.count - start
    var isPossible = hasNumbers(ofLength: length)
    for index in trunkPrefixes.indices {
      let prefix = CallingCodes.prefixes[index].digits
      // Numbers may begin with the digits of a trunk prefix (1 in North America, 8 in Russia), unless the prefix begins
      // with 0.
      guard !isPossible || prefix.first == 0x30, digits.starts(with: prefix, at: start) else { continue }
      let number = start + prefix.count
      if hasNumbers(ofLength: digits.count - number), prefix.first != 0x30 || digits[number] != 0x30 { return number }
      isPossible = false
    }
    return isPossible ? start : nil
  }
  /// The national number after a country code: the index at which it starts, and an area code that is not written. nil if
  /// it has the wrong length.
  ///
  /// A trunk prefix is wrong there, but common: `+49 030 …`, `+375 (8) 17 …`. It is left out if the number is valid then, or
  /// if that decides nothing, if the number has the right length then.
  ///
  /// - Complexity: O(length); O(prefixes · length) for a number that is not valid as written
  func nationalNumber(in digits: some DigitString, from start: Int) -> (area: ShortDigits, start: Int)? {
    let usual = startOfNumber(in: digits, from: start)
    if let usual, NumberKinds.isValid(callingCode, digits[usual...]) { return (ShortDigits(), usual) }
    if usual != start, NumberKinds.isValid(callingCode, digits[start...]) { return (ShortDigits(), start) }
    for prefix in trunkPrefixes.indices.map({ CallingCodes.prefixes[$0].digits }) + [CallingCodes.trunkZero]
    where digits.starts(with: prefix, at: start) {
      let rest = start + prefix.count
      if NumberKinds.isValid(callingCode, digits[rest...]) { return (ShortDigits(), rest) }
    }
    for habit in NationalHabits.habits(of: self) where digits.starts(with: habit.written, at: start) {
      let rest = digits[(start + habit.written.count)...]
      guard habit.meaning.starts(with: callingCode, at: 0),
        let area = ShortDigits(habit.meaning.dropFirst(callingCode.count)),
        NumberKinds.isValid(habit.meaning, rest)
      else { continue }
      return (area, rest.startIndex)
    }
    if !areaCode.isEmpty, NumberKinds.isValid(callingCode + areaCode, digits[start...]) { return (areaCode, start) }
    return usual.map { (ShortDigits(), $0) }
  }

  /// Whether digits are dialled before numbers of other countries.
  func dialsAbroad(with digits: some Sequence<UInt8>) -> Bool {
    internationalPrefixes.indices.contains { CallingCodes.prefixes[$0].digits.elementsEqual(digits) }
  }
}
