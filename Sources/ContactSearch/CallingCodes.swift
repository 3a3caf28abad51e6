/// Country calling codes (ITU-T E.164), with the prefixes that are dialled within a region.
public struct Region: Hashable, Sendable {
  /// ISO 3166-1 alpha-2 code, upper case.
  public let code: String
  /// The country calling code, digits.
  let callingCode: [UInt8]
  /// What is dialled before a national number; empty where there is nothing.
  let trunkPrefix: [UInt8]
  /// What is dialled before an international number.
  let internationalPrefix: [UInt8]
  /// `00` and the country calling code: how most of the world dials into the region.
  let dialledFromAbroad: [UInt8]

  /// A region by its ISO code, in any case; nil when there is none.
  public init?(_ code: String) {
    guard let region = CallingCodes.regions[code.uppercased()] else { return nil }
    self = region
  }

  fileprivate init(code: String, callingCode: [UInt8], trunkPrefix: [UInt8], internationalPrefix: [UInt8]) {
    self.code = code
    self.callingCode = callingCode
    self.trunkPrefix = trunkPrefix
    self.internationalPrefix = internationalPrefix
    dialledFromAbroad = [0x30, 0x30] + callingCode
  }

  /// Whether it belongs to the North American Numbering Plan, where local numbers are dialled without area code.
  var isNorthAmerican: Bool { callingCode == [0x31] }

  /// How many digits national numbers have, in plans where they may begin with the digits of the trunk prefix:
  /// North America, Russia and Kazakhstan. nil elsewhere: lengths differ, and no number begins with the prefix.
  var nationalLength: Int? { isNorthAmerican || callingCode == [0x37] ? 10 : nil }

  /// The region of a locale name such as `de_CH.UTF-8`; nil when the name has none (`C.UTF-8`).
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_")
    guard parts.count > 1, let territory = parts.last else { return nil }
    self.init(String(territory))
  }
}

/// The table behind ``Region``.
enum CallingCodes {
  /// The regions by ISO code, and the main region of each country code, at the code's place among all numbers below 1000.
  private static let parsed: (regions: [String: Region], main: [Region?]) = {
    var regions: [String: Region] = [:]
    var main = [Region?](repeating: nil, count: 1000)
    for word in "\(table)".split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let fields = word.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count == 4 else { continue }
      let region = Region(
        code: String(fields[0]), callingCode: Array(fields[1].utf8), trunkPrefix: Array(fields[2].utf8),
        internationalPrefix: Array(fields[3].utf8))
      if region.code != "001" { regions[region.code] = region }
      if let code = Int(fields[1]), main.indices.contains(code), main[code] == nil { main[code] = region }
    }
    return (regions, main)
  }()

  static var regions: [String: Region] { parsed.regions }

  /// The main region of the country code that an international number (digits, no `+`) starts with.
  ///
  /// No country code is a prefix of another, so the first that fits is the one.
  static func region(ofInternational digits: ArraySlice<UInt8>) -> Region? {
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
