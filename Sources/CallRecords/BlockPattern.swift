import NumberPlans

/// A blocked number, or all numbers matching a pattern: `+88620…` as an exact number, `+88620*` all that begin so,
/// `+1900???0199` with any digit for each `?`.
public struct BlockPattern: Hashable, Sendable, CustomStringConvertible {
  /// Country code and number: digits, `?` for any of them, `*` for any number of them.
  public let digits: String

  /// - Parameters:
  ///   - text: a number as lists have it (``DirectoryNumber/init(_:region:)``), or digits, `?`, `*` and separators.
  ///   - region: where national numbers are dialled; nil if that is not known.
  /// - Throws: ``DirectoryProblem``: a number without wildcards must be valid in the directory, a pattern needs one digit at
  ///   its start, and must not be possible both with and without a country code.
  public init(_ text: String, region: Region?) throws(DirectoryProblem) {
    guard text.contains(where: { $0 == "*" || $0 == "?" }) else {
      digits = try DirectoryNumber(text, region: region).digits
      return
    }
    var pattern = ""
    var hasPlus = false
    for character in text {
      switch character {
      case "?": pattern.append(character)
      case _ where character.isASCII && character.isNumber: pattern.append(character)
      case "*": if pattern.last != "*" { pattern.append(character) }
      case "+" where pattern.isEmpty && !hasPlus: hasPlus = true
      case " ", "-", ".", "(", ")", "/": break
      default: throw .notANumber(text)
      }
    }
    guard pattern.first?.isNumber ?? false else { throw .notANumber(text) }
    let fixed = pattern.utf8.filter { $0 != UInt8(ascii: "*") }
    guard fixed.count <= DirectoryNumber.maximumDigits else { throw .tooLong(text) }
    if !hasPlus {
      let known = pattern.prefix(while: \.isNumber)
      let length = pattern.contains("*") ? nil : pattern.count
      let readings = BlockPattern.readings(of: known, length: length, region)
      guard let international = readings.first else { throw .unknownCountry(text) }
      guard readings.count == 1 || known.hasPrefix("0") else { throw .ambiguousCountry(text) }
      pattern = international + pattern.dropFirst(known.count)
    }
    guard pattern.first != "0" else { throw .notANumber(text) }
    digits = pattern
  }

  /// What the start of a number may be with its country code, the usual reading first: found by reading whole numbers with
  /// this start.
  ///
  /// - Parameter length: how many digits the number has; nil if that is not known.
  private static func readings(of start: Substring, length: Int?, _ region: Region?) -> [String] {
    if region == nil, start.first != "0" { return [String(start)] }
    if let region, region.hasOwnCode(start) { return [String(start)] }
    var readings: [String] = []
    for length in length.map({ [$0] }) ?? [10, 9, 11, 8, 12, 7, 13] where length >= start.count {
      let padding = length - start.count
      let number = String(start) + String(repeating: "5", count: padding)
      guard let whole = try? DirectoryNumber(number, region: region), whole.phoneExtension.isEmpty,
        whole.digits.count > padding
      else { continue }
      let reading = String(whole.digits.dropLast(padding))
      if !readings.contains(reading) { readings.append(reading) }
    }
    return readings
  }

  /// A pattern for a single number.
  public init(_ number: DirectoryNumber) { digits = number.digits }

  /// A pattern stored in the table.
  init(stored digits: String) { self.digits = digits }

  /// Whether it is one number.
  public var isExact: Bool { !digits.contains { $0 == "*" || $0 == "?" } }

  /// Whether it is all numbers that begin with its digits.
  public var isPrefix: Bool { digits.hasSuffix("*") && BlockPattern(stored: String(digits.dropLast())).isExact }

  /// `+88620*`
  public var description: String { "+" + digits }

  /// - Complexity: O(length), O(length²) with several `*`
  public func matches(_ number: DirectoryNumber) -> Bool {
    let text = Array(number.digits.utf8)
    let pattern = Array(digits.utf8)
    var (place, from) = (0, 0)
    // Where matching resumes after the last `*`: its position, and the digit it has not consumed yet.
    var star = -1
    var taken = 0
    while from < text.count {
      if place < pattern.count, pattern[place] == text[from] || pattern[place] == UInt8(ascii: "?") {
        place += 1
        from += 1
      } else if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        (star, taken) = (place, from)
        place += 1
      } else if star >= 0 {
        taken += 1
        (place, from) = (star + 1, taken)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A pattern that is blocked, and why.
public struct BlockedNumbers: Hashable, Sendable {
  public var pattern: BlockPattern
  public var note: String?
  public var time: RecordTime
}
