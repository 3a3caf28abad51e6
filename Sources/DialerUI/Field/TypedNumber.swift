import Calling
import ContactSearch
import TerminalText

/// The known facts about a typed number, whether or not it belongs to a contact.
public struct TypedNumber: Hashable, Sendable {
  /// The field's content that the facts are about.
  public var fieldText: String
  /// The number in international notation (ITU-T E.123), or as it was typed.
  public var number: String
  /// Its label in the directory.
  public var label: String?
  /// The geographic location: a city, a part of a country, or a country.
  public var location: String?
  /// The kind of number, such as `mobile` or `toll free`.
  public var kind: String?
  /// The pattern that blocks the number; nil if it is not blocked.
  public var blockedBy: String?
  /// The time of the last call from or to the number, as displayed.
  public var lastCall: String?
  /// The number of calls with the number.
  public var callCount = 0

  public init(fieldText: String, number: String) {
    self.fieldText = fieldText
    self.number = number
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { label == nil && location == nil && kind == nil && blockedBy == nil && lastCall == nil }

  /// The facts in one line, the most important first.
  public var summary: String {
    let blocked = blockedBy.map { _ in "⊘ blocked" }
    let last = lastCall.map { "last call \($0)" }
    return [label, blocked, location, kind, last].compactMap(\.self).joined(separator: " · ")
  }

  /// The facts in lines, for the card of the number.
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
  /// The known facts about the number in the field.
  var typedInfo: TypedNumber? {
    guard let info = records.typed, info.fieldText == field.text else { return nil }
    return info
  }
}
