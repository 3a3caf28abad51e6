/// The possible time zones of a number, by its first digits, from libphonenumber's table.
///
/// Zones whose rules have agreed since 1970 are merged (Europe/Oslo is Europe/Berlin). Mobile and service numbers of a
/// country with several zones may be in any of these zones.
///
/// The table is text that is searched in place. It is a sorted list of steps instead of prefixes: all numbers from the
/// start of a step to the start of the next have the same zones, so one binary search replaces the search for the
/// longest prefix.
package enum NumberTimeZones {
  /// The zones of a number by their names in the tz database; empty if they are not known, as for a number that is not
  /// E.164, a satellite phone, or a country code that belongs to no country.
  ///
  /// - Complexity: O(log steps)
  package static func identifiers(of number: CanonicalNumber) -> [String] {
    guard number.isE164 else { return [] }
    var first = 0
    var count = 0
    for digit in number.main.utf8.dropFirst().prefix(digitCount) {
      guard (0x30...0x39).contains(digit) else { return [] }
      first = first * 10 + Int(digit) - 0x30
      count += 1
    }
    for _ in count..<digitCount { first *= 10 }
    return zonesOfSets[set(from: first)]
  }

  /// The number of leading digits that determine the zones of a number.
  private static let digitCount = 9
  private static let startLength = 5
  private static let setLength = 2

  private static let names = words(of: zones)
  private static let zonesOfSets: [[String]] = words(of: sets).map { word in
    word.split(separator: ",").compactMap { Int($0).map { names[$0] } }
  }

  private static func words(of table: StaticString) -> [String] {
    "\(table)".split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The set of the last step that starts at or before a number; the first step starts at 0.
  private static func set(from number: Int) -> Int {
    var low = 0
    var high = stepCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if value(at: middle, 0, startLength) <= number { low = middle } else { high = middle }
    }
    return value(at: low, startLength, setLength)
  }

  /// A number of a step, in base 91 with the digits `$` to `~`.
  private static func value(at step: Int, _ offset: Int, _ length: Int) -> Int {
    // A row ends with a line break.
    let start = step * (startLength + setLength) + step / rowLength + offset
    return (start..<start + length).reduce(0) { $0 * 91 + Int(steps.utf8Start[$1]) - 0x24 }
  }
}
