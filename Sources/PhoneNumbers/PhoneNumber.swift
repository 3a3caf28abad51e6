/// A parsed number (ITU-T E.164): country code, national number, and the extension that is dialled once connected.
public struct PhoneNumber: Hashable, Sendable {
  /// The country calling code, 1 to 999.
  public let countryCode: Int
  /// The national (significant) number in ASCII digits, with the leading zeros that belong to it (Italy).
  public let nationalNumber: String
  /// The extension in ASCII digits; nil if there is none.
  public let phoneExtension: String?

  /// `+`, country code and national number, without the extension, which E.164 does not cover.
  public var e164: String { "+" + digits }

  /// Country code and national number.
  var digits: String { "\(countryCode)\(nationalNumber)" }
}

/// The format of a number.
public enum NumberFormat: Sendable, CaseIterable {
  /// `+16502530000`
  case e164
  /// `+1 650-253-0000` (ITU-T E.123)
  case international
  /// `(650) 253-0000`, as written in its own country
  case national
  /// `tel:+1-650-253-0000` (RFC 3966)
  case uri
}
