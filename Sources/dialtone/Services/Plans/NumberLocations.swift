import NumberPlans
import PhoneNumbers

/// The places of numbers, as far as their plans tell.
enum NumberLocations {
  /// City, part of the country, or country, by the number as it is written; numbers without a place are omitted, and the result
  /// is empty if libphonenumber is missing.
  ///
  /// - Complexity: 20 ms for the first one, some 100 µs for each after it
  static func find(of numbers: [String], region: Region?) -> [String: String] {
    guard let plans = try? NumberingPlans.load() else { return [:] }
    var places: [String: String] = [:]
    for written in numbers where places[written] == nil {
      guard let number = try? plans.parse(written, region: region?.code) else { continue }
      places[written] = plans.location(of: number, language: UserLanguage.name, region: region?.code)
    }
    return places
  }
}
