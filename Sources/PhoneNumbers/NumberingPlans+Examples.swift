import CLibraries
import NumberPlans

/// The example numbers of the plans: reference data for tests of other code.
extension NumberingPlans {
  /// All regions that have a plan, ordered by code.
  package var regions: [String] { text { functions.regions($0) }.split(separator: " ").map(String.init) }

  /// The country codes that belong to no country, such as 800 and 870.
  package var globalCountryCodes: [Int] {
    text { functions.global_codes($0) }.split(separator: " ").compactMap { Int($0) }
  }

  /// A number of a kind that was valid when libphonenumber was released; nil if the region has none.
  package func example(_ kind: NumberKind, region: String) -> PhoneNumber? {
    var number = dialtone_phone_number()
    let isFound = withText(region) { functions.example($0, kind.code, &number) }
    return isFound ? PhoneNumber(number) : nil
  }

  /// A number with a country code that belongs to no country.
  package func example(globalCountryCode code: Int) -> PhoneNumber? {
    var number = dialtone_phone_number()
    return functions.global_example(UInt16(clamping: code), &number) ? PhoneNumber(number) : nil
  }
}
