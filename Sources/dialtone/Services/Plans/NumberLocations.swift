import NumberPlans
import PhoneNumbers

/// The locations of numbers, by their numbering plans.
enum NumberLocations {
  /// Finds the city, the part of the country, or the country of each number, by the number as written.
  ///
  /// Numbers without a known location are omitted. The result is empty if libphonenumber is missing.
  ///
  /// - Complexity: 20 ms for the first number, some 100 µs for each later number
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
