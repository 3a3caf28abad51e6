/// Where a user is: the country calling code (ITU-T E.164) and the prefixes that are dialled within the region.
///
/// A value of a few words, without references.
public struct Region: Hashable, Sendable {
  /// The two ASCII letters of ``code``, the second one in the low byte.
  private let letters: UInt16
  let callingCode: ShortDigits
  /// What is dialled before a national number; empty where there is nothing.
  let trunkPrefix: ShortDigits
  /// What is dialled before an international number.
  let internationalPrefix: ShortDigits
  /// `00` and the country calling code: how most of the world dials into the region.
  let dialledFromAbroad: ShortDigits

  /// ISO 3166-1 alpha-2 code, upper case.
  public var code: String { String(decoding: [UInt8(letters >> 8), UInt8(letters & 0xFF)], as: UTF8.self) }

  /// A region by its ISO code, in any case; nil when there is none.
  public init?(_ code: String) {
    guard let region = CallingCodes.regions[code.uppercased()] else { return nil }
    self = region
  }

  /// The region of a locale name such as `de_CH.UTF-8`; nil when the name has none (`C.UTF-8`).
  public init?(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_")
    guard parts.count > 1, let territory = parts.last else { return nil }
    self.init(String(territory))
  }

  /// A line of the table; nil when it is not one.
  init?(code: Substring, callingCode: Substring, trunkPrefix: Substring, internationalPrefix: Substring) {
    guard let callingCode = ShortDigits(callingCode.utf8), let trunkPrefix = ShortDigits(trunkPrefix.utf8),
      let internationalPrefix = ShortDigits(internationalPrefix.utf8)
    else { return nil }
    letters = code.utf8.reduce(0) { $0 << 8 | UInt16($1) }
    self.callingCode = callingCode
    self.trunkPrefix = trunkPrefix
    self.internationalPrefix = internationalPrefix
    dialledFromAbroad = CallingCodes.fromAbroad + callingCode
  }

  /// Whether it belongs to the North American Numbering Plan, where local numbers are dialled without area code.
  var isNorthAmerican: Bool { callingCode == CallingCodes.northAmerica }

  /// How many digits national numbers have, in plans where they may begin with the digits of the trunk prefix:
  /// North America, Russia and Kazakhstan. nil elsewhere: lengths differ, and no number begins with the prefix.
  var nationalLength: Int? { isNorthAmerican || callingCode == CallingCodes.russia ? 10 : nil }
}
