/// Why there is no number.
public enum PhoneNumberError: Error, Hashable, Sendable, CustomStringConvertible {
  /// `libdialtone-phone-numbers.so`, or a library that it needs, is missing; with the loader's message.
  case libraryMissing(String)
  /// No `+` and no region, or an unknown country code.
  case unknownCountry
  case notANumber
  /// Nothing, or too little, after an international prefix such as `00`.
  case nothingAfterInternationalPrefix
  case tooShort, tooLong
  /// Out of memory.
  case failed

  public var description: String {
    switch self {
    case .libraryMissing(let reason): "numbers cannot be looked at, a library is missing: \(reason)"
    case .unknownCountry: "the country of the number is not known; write it with + and the country code"
    case .notANumber: "this is not a phone number"
    case .nothingAfterInternationalPrefix: "the number ends after the international prefix"
    case .tooShort: "the number is too short"
    case .tooLong: "the number is too long"
    case .failed: "the number could not be looked at"
    }
  }
}
