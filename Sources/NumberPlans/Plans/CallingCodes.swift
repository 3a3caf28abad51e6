/// The country calling codes and dialling prefixes of all regions: the table that ``Region`` reads.
enum CallingCodes {
  /// The international prefix that most of the world uses (ITU-T E.164).
  static let defaultInternationalPrefix: ShortDigits = "00"
  static let northAmerica: ShortDigits = "1"
  static let argentina: ShortDigits = "54"
  static let austria: ShortDigits = "43"
  private static let italy: ShortDigits = "39"
  static let trunkZero: ShortDigits = "0"

  private struct Parsed {
    var regions: [String: Region] = [:]
    /// The main region of each country code, at the code's index, below 1000.
    var main = [Region?](repeating: nil, count: 1000)
    var prefixes: [DialPrefix] = []
  }

  private static let parsed: Parsed = {
    var parsed = Parsed()
    for word in "\(table)".split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let fields = word.split(separator: ":", omittingEmptySubsequences: false)
      guard let region = Region(fields: fields, prefixes: &parsed.prefixes) else { continue }
      if fields[0] != "001" { parsed.regions[region.code] = region }
      if let code = Int(fields[1]), parsed.main.indices.contains(code), parsed.main[code] == nil {
        parsed.main[code] = region
      }
    }
    return parsed
  }()

  /// The regions by ISO code.
  static var regions: [String: Region] { parsed.regions }

  /// The prefixes of all regions, grouped by region.
  static var prefixes: [DialPrefix] { parsed.prefixes }

  /// The main region of the country code that an international number (digits, no `+`) starts with.
  ///
  /// No country code is a prefix of another, so the first match is the only match.
  ///
  /// - Parameter start: the index at which the country code starts.
  /// - Returns: nil if there is no such country code, or if the characters there are not digits.
  /// - Complexity: O(1)
  static func region(ofInternational digits: some RandomAccessCollection<UInt8>, from start: Int = 0) -> Region? {
    // No code begins with 0, so its value alone identifies a code.
    var code = 0
    for digit in digits.dropFirst(start).dropLast().prefix(3) {
      guard 0x30...0x39 ~= digit else { return nil }
      code = code * 10 + Int(digit) - 0x30
      if code == 0 { return nil }
      if let region = parsed.main[code] { return region }
    }
    return nil
  }

  /// The country of an international number (digits, no `+`), and the number of digits after its code; nil if the
  /// country code is unknown.
  ///
  /// - Complexity: O(1)
  static func plan(ofInternational digits: some RandomAccessCollection<UInt8>) -> (country: Region, length: Int)? {
    region(ofInternational: digits).map { ($0, digits.count - $0.callingCode.count) }
  }

  /// Whether the 0 in `+39 (0)6 …` belongs to the number, so that it is dialled from other countries too. Italian
  /// mobile and toll-free numbers have no such 0 (`+39 (0)348 …`).
  ///
  /// - Parameters:
  ///   - code: the country code (ASCII digits).
  ///   - next: the digit after the 0.
  static func numbersStartWithZero(after code: ShortDigits, followedBy next: UInt8) -> Bool {
    if code == italy, next == UInt8(ascii: "3") || next == UInt8(ascii: "8") { return false }
    return region(ofInternational: code + trunkZero)?.startsWithZero ?? false
  }

  /// Whether digits are a country code and a number with the length of a fixed line or mobile in that country.
  ///
  /// - Complexity: O(1)
  static func isUsual(_ digits: some RandomAccessCollection<UInt8>) -> Bool {
    plan(ofInternational: digits).map { $0.country.hasUsualNumbers(ofLength: $0.length) } ?? false
  }

  /// Whether digits are a country code and a number shorter than every fixed line and mobile in that country.
  ///
  /// - Complexity: O(1)
  static func isTooShort(_ digits: some RandomAccessCollection<UInt8>) -> Bool {
    guard let (country, length) = plan(ofInternational: digits) else { return false }
    return (0...max(length, 0)).allSatisfy { !country.hasUsualNumbers(ofLength: $0) }
  }
}
