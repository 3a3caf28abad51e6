import CLibraries

extension NumberingPlans {
  /// How far the clocks of a time zone are ahead of UTC, by the system's rules (tz database, the folder `TZDIR` or
  /// `/usr/share/zoneinfo`).
  ///
  /// - Parameters:
  ///   - zone: the zone's name, such as `Europe/Berlin`.
  ///   - moment: seconds since 1970.
  /// - Returns: seconds; nil if the system does not know the zone.
  /// - Complexity: 1 µs; for the first call with a zone its rules are read
  public func secondsAheadOfUTC(in zone: String, at moment: Int) -> Int? {
    var seconds: Int32 = 0
    return withText(zone) { functions.utc_offset($0, Int64(moment), &seconds) } ? Int(seconds) : nil
  }
}
