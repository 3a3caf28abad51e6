import DialerUI
import NumberPlans
import PhoneNumbers

extension LocalTimes {
  /// Local times by the clock and the time zone rules of this system. Without libphonenumber, or without the rules, no local
  /// time is known.
  ///
  /// - Complexity: a few µs for a number; the first call loads the library, and the first call for a zone loads its rules
  static func system(region: Region?) -> LocalTimes {
    LocalTimes(region: region?.code ?? "") { number in
      seconds(aheadOfUTCAt: number, region: region, moment: Clock.seconds).map { ($0 - Clock.secondsAheadOfUTC) / 60 }
    }
  }

  /// The offset from UTC at a number's location, in seconds; nil if it is unknown, or if the possible time zones have different
  /// offsets at that moment.
  ///
  /// - Parameter moment: seconds since 1970.
  static func seconds(aheadOfUTCAt number: String, region: Region?, moment: Int) -> Int? {
    guard let number = CanonicalNumber(dialled: number, region: region), let plans = try? NumberingPlans.load() else {
      return nil
    }
    var common: Int?
    for zone in NumberTimeZones.identifiers(of: number) {
      guard let seconds = plans.secondsAheadOfUTC(in: zone, at: moment), seconds == common ?? seconds else {
        return nil
      }
      common = seconds
    }
    return common
  }
}
