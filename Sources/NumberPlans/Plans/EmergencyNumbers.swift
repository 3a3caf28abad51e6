/// The emergency numbers of all regions.
///
/// They do not depend on libphonenumber, which is loaded later: they must be right from the first key on.
package enum EmergencyNumbers {
  /// The numbers that every phone calls without a SIM card (3GPP TS 22.101, 10.1).
  private static let international: Set<String> = ["112", "911", "000", "08", "110", "118", "119", "999"]

  private static let byRegion: [String: Set<String>] = {
    var regions: [String: Set<String>] = [:]
    for word in "\(table)".split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let parts = word.split(separator: ":")
      guard parts.count == 2 else { continue }
      regions[String(parts[0])] = Set(parts[1].split(separator: ",").map(String.init))
    }
    return regions
  }()
  private static let everywhere = byRegion.values.reduce(into: Set<String>()) { $0.formUnion($1) }

  /// Whether a number is an emergency number in the region (in any region if `region` is nil), or on every phone.
  ///
  /// - Parameter number: ASCII digits.
  /// - Complexity: O(1); O(regions) for the first call
  package static func contains(_ number: String, region: Region?) -> Bool {
    guard (2...5).contains(number.utf8.count) else { return false }
    if number.utf8.count > 2, international.contains(number) { return true }
    guard let region else { return number.utf8.count > 2 && everywhere.contains(number) }
    return byRegion[region.code]?.contains(number) ?? false
  }
}
