import Calling
import ContactSearch
import TerminalText

/// What is known about the number being typed, whether or not it belongs to a contact.
public struct TypedNumber: Hashable, Sendable {
  /// The field's content that this is about.
  public var fieldText: String
  /// The number in international notation (ITU-T E.123), or as it was typed.
  public var number: String
  /// Its label in the directory.
  public var label: String?
  /// City, part of a country, or country.
  public var location: String?
  /// `mobile`, `toll free` …
  public var kind: String?
  /// The pattern that blocks it; nil when it is not blocked.
  public var blockedBy: String?
  /// When the last call from or to it was, as shown.
  public var lastCall: String?
  /// How many calls with it there were.
  public var callCount = 0

  public init(fieldText: String, number: String) {
    self.fieldText = fieldText
    self.number = number
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { label == nil && location == nil && kind == nil && blockedBy == nil && lastCall == nil }

  /// In one line, the most telling first.
  public var summary: String {
    let blocked = blockedBy.map { _ in "⊘ blocked" }
    let last = lastCall.map { "last call \($0)" }
    return [label, blocked, location, kind, last].compactMap(\.self).joined(separator: " · ")
  }

  /// Line by line, for its own card.
  var lines: [SummaryLine] {
    var lines: [(String, String)] = [("number", number)]
    if let label, label != fieldText { lines.append(("label", label)) }
    if let location { lines.append(("place", location)) }
    if let kind { lines.append(("type", kind)) }
    lines.append(("blocked", blockedBy.map { "yes, by \($0)" } ?? "no"))
    if let lastCall {
      lines.append(("last call", callCount > 1 ? "\(lastCall), \(Words.count(callCount)) calls" : lastCall))
    }
    return lines.map { .init(label: $0.0, text: $0.1, isStrong: $0.0 == "number", indent: 13) }
  }
}

extension DialerState {
  /// What is known about the number that is now in the field.
  var typedInfo: TypedNumber? {
    guard let info = records.typed, info.fieldText == field.text else { return nil }
    return info
  }
}
