/// What is wrong with an entry of the directory of numbers, or with a request to it. Each has its own name.
public enum DirectoryProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number already exists, with this label.
  case duplicateEntry(number: DirectoryNumber, label: String)
  /// The text is not a number with a country code.
  case notANumber(String)
  /// Only the country dials it: 112, 411, or a number without its area code.
  case tooShort(String)
  /// The number is national, and no region tells which country it belongs to.
  case unknownCountry(String)
  /// The number or pattern may begin with a country code, or be national.
  case ambiguousCountry(String)
  /// More than ``DirectoryNumber/maximumDigits`` digits, or a label of more than ``CallerDirectory/labelByteLimit`` bytes.
  case tooLong(String)
  /// Something in a list that is not an entry; the text says why.
  case notAnEntry(String)
  /// The label is empty.
  case noLabel(DirectoryNumber)
  /// The entry to be removed or changed does not exist.
  case unknownEntry(DirectoryNumber)
  /// There would be more entries than this.
  case limitExceeded(limit: Int)
  /// The directory is switched off.
  case disabled

  /// The problem's name, the same in messages and in JSON.
  public var name: String {
    switch self {
    case .duplicateEntry: "duplicate entry"
    case .notANumber: "not a number"
    case .tooShort: "too short"
    case .unknownCountry: "unknown country"
    case .ambiguousCountry: "ambiguous country"
    case .tooLong: "too long"
    case .notAnEntry: "not an entry"
    case .noLabel: "no label"
    case .unknownEntry: "unknown entry"
    case .limitExceeded: "limit exceeded"
    case .disabled: "disabled"
    }
  }

  public var description: String {
    switch self {
    case .duplicateEntry(let number, let label): "\(name): \(number) is “\(label)” already; --update replaces it"
    case .notANumber(let text): "\(name): “\(text.prefix(80))”"
    case .tooShort(let text):
      "\(name): \(text.prefix(80)) is not a number that other countries can dial; a contact can have it"
    case .unknownCountry(let text): "\(name): \(text.prefix(80)) is a national number; name the country with --region"
    case .ambiguousCountry(let text):
      "\(name): \(text.prefix(80)) may begin with a country code or be national; write + and the country code"
    case .tooLong(let text): "\(name): “\(text.prefix(80))”"
    case .notAnEntry(let reason): "\(name): \(reason)"
    case .noLabel(let number): "\(name): \(number) has no label"
    case .unknownEntry(let number): "\(name): \(number) is not in the directory"
    case .limitExceeded(let limit): "\(name): the directory holds at most \(limit) numbers"
    case .disabled: "\(name): the directory is switched off; \"dialtone directory enable\" switches it on"
    }
  }
}
