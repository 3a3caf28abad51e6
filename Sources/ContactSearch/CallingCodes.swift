/// The table behind ``Region``.
enum CallingCodes {
  /// What most of the world dials before an international number (ITU-T E.164).
  static let fromAbroad: ShortDigits = "00"
  static let northAmerica: ShortDigits = "1"
  /// Russia and Kazakhstan.
  static let russia: ShortDigits = "7"

  /// The regions by ISO code, and the main region of each country code, at the code's place among all numbers below 1000.
  private static let parsed: (regions: [String: Region], main: [Region?]) = {
    var regions: [String: Region] = [:]
    var main = [Region?](repeating: nil, count: 1000)
    for word in "\(table)".split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let fields = word.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count == 4,
        let region = Region(
          code: fields[0], callingCode: fields[1], trunkPrefix: fields[2], internationalPrefix: fields[3])
      else { continue }
      if fields[0] != "001" { regions[region.code] = region }
      if let code = Int(fields[1]), main.indices.contains(code), main[code] == nil { main[code] = region }
    }
    return (regions, main)
  }()

  static var regions: [String: Region] { parsed.regions }

  /// The main region of the country code that an international number (digits, no `+`) starts with.
  ///
  /// No country code is a prefix of another, so the first that fits is the one.
  static func region(ofInternational digits: some Collection<UInt8>) -> Region? {
    // No code begins with 0, so a code is told by its value alone.
    var code = 0
    for digit in digits.dropLast().prefix(3) {
      code = code * 10 + Int(digit) - 0x30
      if code == 0 { return nil }
      if let region = parsed.main[code] { return region }
    }
    return nil
  }
}
