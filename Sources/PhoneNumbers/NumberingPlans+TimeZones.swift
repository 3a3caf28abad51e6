import CLibraries

extension NumberingPlans {
  /// The offset of a time zone from UTC, by the system's rules (tz database, in the folder `TZDIR` or
  /// `/usr/share/zoneinfo`).
  ///
  /// - Parameters:
  ///   - zone: the zone's name, such as `Europe/Berlin`.
  ///   - moment: seconds since 1970.
  /// - Returns: seconds ahead of UTC; nil if the system does not know the zone.
  /// - Complexity: 1 µs; the first call for a zone reads its rules
  public func secondsAheadOfUTC(in zone: String, at moment: Int) -> Int? {
    var seconds: Int32 = 0
    return withText(zone) { functions.utc_offset($0, Int64(moment), &seconds) } ? Int(seconds) : nil
  }
}
