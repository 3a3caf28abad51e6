import Localization

/// The reason why a text cannot be parsed as a number.
public enum PhoneNumberError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `libdialtone-phone-numbers.so`, or a library that it needs, is missing. The value is the loader's message.
  case libraryMissing(String)
  /// The number has no `+` and there is no region, or the country code is unknown.
  case unknownCountry
  case notANumber
  /// The number has no digits, or too few, after an international prefix such as `00`.
  case nothingAfterInternationalPrefix
  case tooShort, tooLong
  /// Memory is exhausted.
  case failed

  public var description: String {
    switch self {
    case .libraryMissing(let reason): localized("numbers cannot be analysed, a library is missing: \(reason)")
    case .unknownCountry:
      localized("the country of the number is unknown; write it with + and the country code")
    case .notANumber: localized("this is not a phone number")
    case .nothingAfterInternationalPrefix: localized("the number ends after the international prefix")
    case .tooShort: localized("the number is too short")
    case .tooLong: localized("the number is too long")
    case .failed: localized("the number could not be analysed")
    }
  }
}
