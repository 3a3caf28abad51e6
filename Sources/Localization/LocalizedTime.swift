/// Days and times of the calendar, as the language writes them.
public enum LocalizedTime {
  /// `14:02`, or `14 h 02`.
  public static func clock(hour: Int, minute: Int) -> String {
    let (hour, minute) = (twoDigits(hour), twoDigits(minute))
    // Translators: hours and minutes.
    return localized("\(hour):\(minute)", context: "time")
  }

  /// A time on a day of the last week: `Fri 14:02`.
  ///
  /// - Parameter weekday: 0 for Sunday.
  public static func weekday(_ weekday: Int, at clock: String) -> String {
    let day = localized(days[((weekday % 7) + 7) % 7])
    return localized("\(day) \(clock)", context: "time")
  }

  /// A day of a year: `20 Nov`.
  public static func day(_ day: Int, month: Int) -> String {
    let month = self.month(month)
    // Translators: {1} is the number of the day, {2} the short name of the month.
    return localized("\(day) \(month)", context: "date")
  }

  /// `12 Apr 1985`.
  public static func day(_ day: Int, month: Int, year: String) -> String {
    let month = self.month(month)
    // Translators: day, short name of the month, year.
    return localized("\(day) \(month) \(year)", context: "date")
  }

  /// - Parameter number: 1 for January.
  private static func month(_ number: Int) -> String {
    localized(months[(((number - 1) % 12) + 12) % 12])
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  // Translators: short names of the days of the week.
  private static let days: [LocalizedText] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  // Translators: short names of the months; where dates have numbers, 1 to 12 with what belongs to them.
  private static let months: [LocalizedText] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
