import DialerUI
import NumberPlans
import PhoneNumbers

extension LocalTimes {
  /// Uses the clock and the time zone rules of this system. Nothing is known about any number if libphonenumber, or the
  /// rules, are missing.
  ///
  /// - Complexity: a few µs for a number; the first one waits for the library, and the first one in a zone for its rules
  static func system(region: Region?) -> LocalTimes {
    LocalTimes(region: region?.code ?? "") { number in
      seconds(aheadOfUTCAt: number, region: region, moment: Clock.seconds).map { ($0 - Clock.secondsAheadOfUTC) / 60 }
    }
  }

  /// How far the clock at a number's location is ahead of UTC; nil if that is not known, or if the clocks of the zones that it
  /// may be in differ at that moment.
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
