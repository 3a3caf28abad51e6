import NumberPlans

/// One number, a pattern of numbers, or all withheld numbers, to be blocked.
///
/// In a pattern, `*` stands for any number of digits, and `?` for one digit:
///
///     let pattern = try BlockPattern("+4930*", region: nil)
///     pattern.matches(try DirectoryNumber("+49 30 1234567", region: nil))  // true
///
/// `*1919` matches every number with this ending; `+1900???0199` has three free digits.
public struct BlockPattern: Hashable, Sendable, CustomStringConvertible {
  /// The stored form: country code and number with wildcards, ``shortMark`` and the digits of a short number, or
  /// ``withheldName``.
  let stored: String

  /// The mark before the digits of a short number. A number with a country code can have the same digits.
  static let shortMark = "="
  /// The stored and displayed name of the pattern for withheld numbers.
  static let withheldName = "withheld"

  /// All callers whose number is withheld or unknown.
  public static let withheld = BlockPattern(stored: withheldName)

  /// A pattern for a single number.
  public init(_ number: DirectoryNumber) { stored = BlockPattern.stored(number) }

  /// Creates a pattern from its stored form.
  init(stored: String) { self.stored = stored }

  /// The form of a number that patterns are compared with.
  static func stored(_ number: DirectoryNumber) -> String { (number.isShort ? shortMark : "") + number.digits }

  /// Whether the pattern matches the callers whose number is withheld.
  public var isWithheld: Bool { stored == BlockPattern.withheldName }

  /// Whether the pattern is a single number.
  public var isExact: Bool { !isWithheld && !stored.contains { $0 == "*" || $0 == "?" } }

  /// Whether the pattern also blocks contacts. Wildcards are meant for strangers; a contact is blocked only by its exact number.
  public var appliesToContacts: Bool { isExact }

  /// The single number; nil for patterns that match several.
  public var number: DirectoryNumber? {
    guard isExact else { return nil }
    guard stored.hasPrefix(BlockPattern.shortMark) else { return Int64(stored).flatMap(DirectoryNumber.init(key:)) }
    return try? DirectoryNumber(short: String(stored.dropFirst()))
  }

  /// The pattern as it is listed: `+88620*`, `*1919`, `4712`, `withheld`. ``init(_:region:)`` reads it again.
  public var description: String {
    if isWithheld || stored.hasPrefix("*") { return stored }
    return stored.hasPrefix(BlockPattern.shortMark) ? String(stored.dropFirst()) : "+" + stored
  }

  /// Whether a number matches the pattern.
  ///
  /// - Complexity: O(length), O(length²) with several `*`
  public func matches(_ number: DirectoryNumber) -> Bool {
    guard !isWithheld else { return false }
    let text = Array(BlockPattern.stored(number).utf8)
    let pattern = Array(stored.utf8)
    var (patternIndex, textIndex) = (0, 0)
    // The last `*`, and the first digit after those that it has matched so far: where matching resumes on a mismatch.
    var starIndex = -1
    var resumeIndex = 0
    while textIndex < text.count {
      if patternIndex < pattern.count,
        pattern[patternIndex] == text[textIndex] || pattern[patternIndex] == UInt8(ascii: "?")
      {
        patternIndex += 1
        textIndex += 1
      } else if patternIndex < pattern.count, pattern[patternIndex] == UInt8(ascii: "*") {
        (starIndex, resumeIndex) = (patternIndex, textIndex)
        patternIndex += 1
      } else if starIndex >= 0 {
        resumeIndex += 1
        (patternIndex, textIndex) = (starIndex + 1, resumeIndex)
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A pattern that is blocked, and why.
public struct BlockedNumbers: Hashable, Sendable {
  public var pattern: BlockPattern
  public var note: String?
  public var time: RecordTime

  public init(pattern: BlockPattern, note: String? = nil, time: RecordTime = .now) {
    self.pattern = pattern
    self.note = note
    self.time = time
  }
}
