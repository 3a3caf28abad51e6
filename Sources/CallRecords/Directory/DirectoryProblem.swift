import Localization

/// The problem of an entry of the directory, or of a request to it.
public enum DirectoryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number already exists, with this label.
  case duplicateEntry(number: DirectoryNumber, label: String)
  /// The text is not a number with a country code.
  case notANumber(String)
  /// The number lacks its area code, or is a single digit.
  case tooShort(String)
  /// The number is national, and no region is set.
  case unknownCountry(String)
  /// The number or pattern could begin with a country code or be national.
  case ambiguousCountry(String)
  /// The text has wildcards but is not a pattern.
  case notAPattern(String)
  /// The pattern would match every number.
  case matchesEverything(String)
  /// The number has more than ``DirectoryNumber/maximumDigits`` digits, or the label more than
  /// ``CallerDirectory/labelByteLimit`` bytes.
  case tooLong(String)
  /// A part of a list is not an entry; the text is the reason.
  case notAnEntry(String)
  /// The label is empty.
  case noLabel(DirectoryNumber)
  /// The entry to be removed or changed does not exist.
  case unknownEntry(DirectoryNumber)
  /// The directory would have more entries than the limit.
  case limitExceeded(limit: Int)
  /// The directory is switched off.
  case disabled

  /// The name of the kind of problem, for programs.
  public var name: String {
    // Not translated: names.
    switch self {
    case .duplicateEntry: "duplicate entry"
    case .notANumber: "not a number"
    case .tooShort: "too short"
    case .unknownCountry: "unknown country"
    case .ambiguousCountry: "ambiguous country"
    case .notAPattern: "not a pattern"
    case .matchesEverything: "matches everything"
    case .tooLong: "too long"
    case .notAnEntry: "not an entry"
    case .noLabel: "no label"
    case .unknownEntry: "unknown entry"
    case .limitExceeded: "limit exceeded"
    case .disabled: "disabled"
    }
  }

  /// The kind of problem, for people.
  public var title: String {
    // Translators: what is wrong with an entry of a list, before an explanation ("too short: 12") or after a count
    // ("3 too short").
    switch self {
    case .duplicateEntry: localized("duplicate entry")
    case .notANumber: localized("not a number")
    case .tooShort: localized("too short")
    case .unknownCountry: localized("unknown country")
    case .ambiguousCountry: localized("ambiguous country")
    case .notAPattern: localized("not a pattern")
    case .matchesEverything: localized("matches everything")
    case .tooLong: localized("too long")
    case .notAnEntry: localized("not an entry")
    case .noLabel: localized("no label")
    case .unknownEntry: localized("unknown entry")
    case .limitExceeded: localized("limit exceeded")
    case .disabled: localized("disabled")
    }
  }

  public var description: String {
    // Translators: {1} is the title of the problem, as in "duplicate entry" or "too short".
    switch self {
    case .duplicateEntry(let number, let label):
      localized("\(title): \(number) is already \"\(label)\"; --update replaces it")
    case .notANumber(let text): "\(title): \"\(text.prefix(80))\""
    case .tooShort(let text):
      localized("\(title): \(text.prefix(80)) has no area code; write it with + and the country code")
    case .unknownCountry(let text):
      localized("\(title): \(text.prefix(80)) is a national number; name the country with --region")
    case .ambiguousCountry(let text):
      localized("\(title): \(text.prefix(80)) may be international or national; write it with + and the country code")
    case .notAPattern(let text):
      localized(
        """
        \(title): "\(text.prefix(80))"; a pattern begins with +, a digit or *, and has digits, ? for any digit and * \
        for any number of digits: +4930*, *1919, +1900???0199
        """)
    case .matchesEverything(let text):
      localized(
        """
        \(title): "\(text.prefix(80))" would block every number; write how the numbers begin, as in +4930*, or end, \
        as in *1919
        """)
    case .tooLong(let text): "\(title): \"\(text.prefix(80))\""
    case .notAnEntry(let reason): "\(title): \(reason)"
    case .noLabel(let number): localized("\(title): \(number) has no label")
    case .unknownEntry(let number): localized("\(title): \(number) is not in the directory")
    case .limitExceeded(let limit):
      localized(
        limit, one: "\(title): the directory holds at most \(limit) number",
        other: "\(title): the directory holds at most \(limit) numbers")
    case .disabled:
      localized("\(title): the directory is switched off; \"dialtone directory enable\" switches it on")
    }
  }
}
