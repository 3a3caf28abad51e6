import Calling
import ContactSearch
import Localization
import TerminalText

/// The known facts about a number, whether or not it belongs to a contact: the typed one, or that of a label.
public struct NumberFacts: Hashable, Sendable {
  /// The text that the facts are about: the field's content, or the number of a label.
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
    let blocked = blockedBy.map { _ in "⊘ " + localized("blocked") }
    // Translators: {1} is the date or the time of the last call.
    let last = lastCall.map { localized("last call \($0)") }
    return [label, blocked, location, kind, last].compactMap(\.self).joined(separator: " · ")
  }

  /// The facts in lines, for the card of the number.
  var lines: [SummaryLine] {
    // Translators: labels of facts about a number, at most 12 characters wide.
    var lines: [(String, String)] = [(localized("number"), number)]
    if let label, label != fieldText { lines.append((localized("label"), label)) }
    if let location { lines.append((localized("place"), location)) }
    if let kind { lines.append((localized("type", context: "noun"), kind)) }
    // Translators: whether a number is blocked. {1} is the pattern that blocks it: +4490*.
    let blocking = blockedBy.map { localized("yes, by \($0)") } ?? localized("no")
    lines.append((localized("blocked"), blocking))
    if let lastCall {
      let count = Words.count(callCount)
      let calls = localized(callCount, one: "1 call", other: "\(count) calls")
      lines.append((localized("last call"), callCount > 1 ? "\(lastCall), \(calls)" : lastCall))
    }
    return lines.enumerated().map { index, line in
      SummaryLine(label: line.0, text: line.1, isStrong: index == 0, indent: 13)
    }
  }
}

extension DialerState {
  /// The known facts about the number in the field.
  var typedFacts: NumberFacts? {
    guard let facts = records.typed, facts.fieldText == field.text else { return nil }
    return facts
  }
}
