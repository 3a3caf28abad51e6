import CLibraries
import Libraries
import NumberPlans

/// The world's numbering plans: parsing, formatting and facts about a number.
///
///     let plans = try NumberingPlans.load()
///     let number = try plans.parse("030 23125000", region: "DE")
///     plans.format(number, as: .international)  // "+49 30 23125000"
///
/// Parsing, formatting and locations come from libphonenumber, which is loaded on first use. Validity and kinds come
/// from ``NumberKinds``, because the system's libphonenumber may be years old.
///
/// Regions are ISO 3166-1 alpha-2 codes in upper case (`DE`); nil for no region. Any text is safe: a text that is not a
/// number is rejected, and at most 250 bytes are examined.
public struct NumberingPlans: @unchecked Sendable {
  // Unchecked: a constant table of functions that may be called from any thread, as phone_functions.h guarantees.
  let functions: dialtone_phone_functions

  /// The plans. The first call loads the library.
  ///
  /// - Complexity: 10 ms for the first call, and 10 ms more for the first number; do neither before the first screen.
  /// - Throws: ``PhoneNumberError/libraryMissing(_:)``, from this and every later call.
  public static func load() throws(PhoneNumberError) -> NumberingPlans {
    NumberingPlans(functions: try DynamicLibrary.phoneNumbers.load { PhoneNumberError.libraryMissing($0.reason) })
  }

  // MARK: Parsing

  /// Parses a number as people write it, or a `tel:` URI with its `ext` and `phone-context` (RFC 3966).
  ///
  /// - Parameter region: the region from which the number is dialled, for numbers without `+`.
  /// - Complexity: 8.5 µs
  public func parse(_ text: String, region: String?) throws(PhoneNumberError) -> PhoneNumber {
    var parsed = dialtone_phone_number()
    let result = withText(text) { text in
      withText(region ?? "") { functions.parse(text, $0, &parsed) }
    }
    switch result {
    case DIALTONE_PARSED: return PhoneNumber(parsed)
    case DIALTONE_UNKNOWN_COUNTRY: throw .unknownCountry
    case DIALTONE_NOT_A_NUMBER: throw .notANumber
    case DIALTONE_TOO_SHORT_AFTER_INTERNATIONAL_PREFIX: throw .nothingAfterInternationalPrefix
    case DIALTONE_TOO_SHORT: throw .tooShort
    case DIALTONE_TOO_LONG: throw .tooLong
    default: throw .failed
    }
  }

  // MARK: Formatting

  /// A number as text.
  ///
  /// - Complexity: a few µs
  public func format(_ number: PhoneNumber, as format: NumberFormat) -> String {
    withParts(of: number) { number in text { functions.format(number, format.code, $0) } }
  }

  /// The number as dialled from a region: with the region's international prefix, or national within the same country.
  public func format(_ number: PhoneNumber, dialledFrom region: String) -> String {
    withParts(of: number) { number in withText(region) { region in text { functions.format_from(number, region, $0) } }
    }
  }

  /// A text formatted as it is typed on a keypad: `6502530` is `650-253-0` in the United States.
  ///
  /// - Parameter cursor: the position of the cursor in the text, in characters.
  /// - Returns: the formatted text, and the position of the cursor in it. A text that is too long for a number is
  ///   unchanged.
  /// - Complexity: O(length), some 100 µs
  public func formatTyped(_ typed: String, cursor: Int, region: String?) -> (text: String, cursor: Int) {
    let scalars = typed.prefix(max(cursor, 0)).unicodeScalars.count
    var scalarCursor = 0
    let formatted = withText(typed) { typed in
      withText(region ?? "") { region in
        text { buffer in
          scalarCursor = scalars
          return functions.format_typed(typed, region, &scalarCursor, buffer)
        }
      }
    }
    if formatted.isEmpty { return (typed, min(max(cursor, 0), typed.count)) }
    return (formatted, String(formatted.unicodeScalars.prefix(scalarCursor)).count)
  }

  // MARK: Facts about a number

  /// Whether the number is in a range that its plan has assigned.
  public func isValid(_ number: PhoneNumber) -> Bool { kind(of: number) != nil }

  /// Whether the number can exist, judged by its length.
  public func possibility(of number: PhoneNumber) -> NumberPossibility {
    NumberKinds.possibility(ofInternational: number.digits.utf8)
  }

  /// The kind of a number; nil if it is not valid.
  public func kind(of number: PhoneNumber) -> NumberKind? {
    NumberKinds.kind(ofInternational: number.digits.utf8)?.kind
  }

  /// The region of a number, `001` for country codes that belong to no country; nil for a number that is not valid if
  /// several regions share its country code.
  public func region(of number: PhoneNumber) -> String? {
    NumberKinds.region(ofInternational: number.digits.utf8)
  }

  /// The location of a number, as precise as the number allows: a city, a part of a country, or the country; nil if it
  /// is not known.
  ///
  /// - Parameters:
  ///   - language: a locale name such as `de` or `zh_Hant_TW`.
  ///   - region: the user's region; only locations within it are named without their country.
  public func location(of number: PhoneNumber, language: String, region: String? = nil) -> String? {
    let location = withParts(of: number) { number in
      withText(language) { language in
        withText(region ?? "") { region in text { functions.location(number, language, region, $0) } }
      }
    }
    return location.isEmpty ? nil : location
  }
}
