/// A day that comes every year: a birthday or an anniversary, with the year of the first one if that is known.
///
///     YearlyDay("12 May 1980")    // 12 May, since 1980
///     YearlyDay("--05-12")        // 12 May
public struct YearlyDay: Hashable, Sendable {
  public let month: Int
  public let day: Int
  /// nil if it is unknown.
  public let year: Int?

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// Parses a day as details show it, `12 May 1980` and `12 May`, or as ISO 8601 and vCard write it, `1980-05-12`, `19800512`,
  /// `--05-12` and `--0512`, perhaps with a time after it, or as `12.5.1980` and `12.5.`; nil for other texts.
  public init?(_ text: String) {
    if text.contains(".") {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
        part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count <= 4 ? String(part) : "no"
      }
      guard parts.count == 3, parts[2].isEmpty || parts[2].utf8.count == 4 else { return nil }
      self.init(parts[2].isEmpty ? nil : Int(parts[2]), Int(parts[1]), Int(parts[0]))
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count == 2 || words.count == 3, let month = YearlyDay.months.firstIndex(of: words[1].lowercased()) {
      self.init(words.count == 3 ? Int(words[2]) : nil, month + 1, Int(words[0]))
      guard words.count == 2 || Int(words[2]) != nil else { return nil }
      return
    }
    let date = text.prefix { $0 != "T" && $0 != " " }
    let hasYear = !date.hasPrefix("--")
    let digits = date.filter { $0 != "-" }
    guard digits.utf8.count == (hasYear ? 8 : 4), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    self.init(hasYear ? Int(digits.prefix(4)) : nil, Int(digits.suffix(4).prefix(2)), Int(digits.suffix(2)))
  }

  private init?(_ year: Int?, _ month: Int?, _ day: Int?) {
    guard let month, let day, (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Programs write such years where none is known.
    (self.year, self.month, self.day) = (year.flatMap { $0 > 1604 ? $0 : nil }, month, day)
  }

  /// The day in a year, as ISO 8601 writes it. The 29th of February is the 28th in a year without it.
  public func iso(in year: Int) -> String {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let day = month == 2 && day == 29 && !isLeap ? 28 : day
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))"
  }
}
