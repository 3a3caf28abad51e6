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
      case "0"..."9", "?": pattern.append(character)
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
      if known.hasPrefix("0") {
        // The digits up to the first wildcard are enough to determine the country.
        guard let international = BlockPattern.international(known, region) else { throw .unknownCountry(text) }
        pattern = international + pattern.dropFirst(known.count)
      } else if let region, !region.hasCountryCode(numberStartingWith: Array(known.utf8)) {
        throw .ambiguousCountry(text)
      }
    }
    guard pattern.first != "0" else { throw .notANumber(text) }
    digits = pattern
  }

  /// The start of a national number with its country code, found by reading whole numbers with this start.
  private static func international(_ start: Substring, _ region: Region?) -> String? {
    // How many digits are missing is not known, so each number is tried, the usual ones first.
    for length in [10, 9, 11, 8, 12, 7, 13] where length >= start.count {
      let padding = length - start.count
      if let whole = try? DirectoryNumber(start + String(repeating: "5", count: padding), region: region).digits,
        whole.count > padding
      {
        return String(whole.dropLast(padding))
      }
    }
    return nil
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
