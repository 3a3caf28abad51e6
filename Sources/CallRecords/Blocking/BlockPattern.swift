import NumberPlans

/// What is blocked: one number; all numbers matching a pattern, such as `+88620*` (all that begin so), `*1919` (all that end so)
/// or `+1900???0199` (with any digit for each `?`); or the callers whose number is withheld.
public struct BlockPattern: Hashable, Sendable, CustomStringConvertible {
  /// As it is stored: country code and number, with `?` for any digit and `*` for any number of them; ``shortMark`` and the digits
  /// of a short number; or ``withheldName``.
  let stored: String

  /// Precedes the digits of short numbers: with as many digits, a number with its country code is another one.
  static let shortMark = "="
  /// How the callers without a number are stored and listed.
  static let withheldName = "withheld"

  /// All callers whose number is withheld or not known.
  public static let withheld = BlockPattern(stored: withheldName)

  /// A pattern for a single number.
  public init(_ number: DirectoryNumber) { stored = BlockPattern.stored(number) }

  /// A pattern stored in the table.
  init(stored: String) { self.stored = stored }

  /// A number as patterns are compared with it.
  static func stored(_ number: DirectoryNumber) -> String { (number.isShort ? shortMark : "") + number.digits }

  /// Whether it stands for the callers whose number is withheld.
  public var isWithheld: Bool { stored == BlockPattern.withheldName }

  /// Whether it is one number.
  public var isExact: Bool { !isWithheld && !stored.contains { $0 == "*" || $0 == "?" } }

  /// Whether it also blocks contacts: a pattern is meant for strangers, so only the very number of a contact blocks a contact.
  public var appliesToContacts: Bool { isExact }

  /// The number that it is; nil for patterns of several numbers.
  public var number: DirectoryNumber? {
    guard isExact else { return nil }
    guard stored.hasPrefix(BlockPattern.shortMark) else { return Int64(stored).flatMap(DirectoryNumber.init(key:)) }
    return try? DirectoryNumber(short: String(stored.dropFirst()))
  }

  /// As it is listed, and read again: `+88620*`, `*1919`, `4712`, `withheld`.
  public var description: String {
    if isWithheld || stored.hasPrefix("*") { return stored }
    return stored.hasPrefix(BlockPattern.shortMark) ? String(stored.dropFirst()) : "+" + stored
  }

  /// - Complexity: O(length), O(length²) with several `*`
  public func matches(_ number: DirectoryNumber) -> Bool {
    guard !isWithheld else { return false }
    let text = Array(BlockPattern.stored(number).utf8)
    let pattern = Array(stored.utf8)
    var (patternIndex, textIndex) = (0, 0)
    // Where matching resumes after the last `*`: its position, and the digit it has not consumed yet.
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
