import NumberPlans

extension BlockPattern {
  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - text: a number as in a list (``DirectoryNumber/init(_:region:)``); digits, `?`, `*` and separators that begin with a
  ///     digit, `+` or `*`; or `withheld`.
  ///   - region: the region in which national numbers are dialled; nil if it is unknown.
  /// - Throws: ``DirectoryProblem`` if a number without wildcards is not valid in the directory, or if a pattern has no digit
  ///   or could be read both with and without a country code.
  public init(_ text: String, region: Region?) throws(DirectoryProblem) {
    if text.lowercased() == BlockPattern.withheldName {
      self = .withheld
      return
    }
    guard text.contains(where: { $0 == "*" || $0 == "?" }) else {
      self.init(try DirectoryNumber(text, region: region))
      return
    }
    let (pattern, hasPlus) = try BlockPattern.characters(of: text)
    guard pattern.contains(where: \.isNumber) else { throw .matchesEverything(text) }
    let fixed = pattern.utf8.filter { $0 != UInt8(ascii: "*") }
    guard fixed.count <= DirectoryNumber.maximumDigits else { throw .tooLong(text) }
    guard let first = pattern.first, first != "?", first != "*" || !hasPlus else { throw .notAPattern(text) }
    if hasPlus || first == "*" {
      guard first != "0" else { throw .notAPattern(text) }
      self.init(stored: pattern)
    } else {
      self.init(stored: try BlockPattern.completed(pattern, text, region))
    }
  }

  /// The digits and wildcards of a text, and whether a plus precedes them.
  private static func characters(of text: String) throws(DirectoryProblem) -> (pattern: String, hasPlus: Bool) {
    var pattern = ""
    var hasPlus = false
    for character in text {
      switch character {
      case "?": pattern.append(character)
      case _ where character.isASCII && character.isNumber: pattern.append(character)
      case "*": if pattern.last != "*" { pattern.append(character) }
      case "+" where pattern.isEmpty && !hasPlus: hasPlus = true
      case " ", "-", ".", "(", ")", "/": break
      default: throw .notAPattern(text)
      }
    }
    return (pattern, hasPlus)
  }

  /// Adds the country code to a pattern that begins with a digit, or the mark of short numbers.
  private static func completed(
    _ pattern: String, _ text: String, _ region: Region?
  ) throws(DirectoryProblem) -> String {
    let known = pattern.prefix(while: \.isNumber)
    let length = pattern.contains("*") ? nil : pattern.count
    let readings = readings(of: known, length: length, region)
    if let length, length <= longestShort, region == nil || readings.isEmpty, length >= 2 { return shortMark + pattern }
    guard let international = readings.first else { throw .unknownCountry(text) }
    guard readings.count == 1 || known.hasPrefix("0") else { throw .ambiguousCountry(text) }
    let completed = international + pattern.dropFirst(known.count)
    guard completed.first != "0" else { throw .notAPattern(text) }
    return completed
  }

  /// The most digits of a pattern of short numbers; such a pattern has no `*`.
  private static let longestShort = 6

  /// The possible readings of the start of a number, with the country code, the most usual first. They are found by reading
  /// complete numbers with this start.
  ///
  /// - Parameter length: the number of digits in the complete number; nil if it is unknown.
  private static func readings(of start: Substring, length: Int?, _ region: Region?) -> [String] {
    if region == nil, start.first != "0" { return [String(start)] }
    if let region, region.hasOwnCode(start) { return [String(start)] }
    var readings: [String] = []
    for length in length.map({ [$0] }) ?? [10, 9, 11, 8, 12, 7, 13] where length >= start.count {
      let padding = length - start.count
      let number = String(start) + String(repeating: "5", count: padding)
      guard let whole = try? DirectoryNumber(number, region: region), !whole.isShort, whole.phoneExtension.isEmpty,
        whole.digits.count > padding
      else { continue }
      let reading = String(whole.digits.dropLast(padding))
      if !readings.contains(reading) { readings.append(reading) }
    }
    return readings
  }
}
