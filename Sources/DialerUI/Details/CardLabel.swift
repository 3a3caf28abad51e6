import ContactSearch
import Contacts
import Localization

/// The labels of numbers and fields of a card.
package enum CardLabel {
  /// A label as it is shown: those that every program writes in the user's language, any other one as it is written.
  package static func shown(_ label: String) -> String {
    switch label {
    // Translators: the usual labels of telephone numbers, in a column of ten letters.
    case "mobile": localized("mobile", context: "label")
    case "work": localized("work", context: "label")
    case "home": localized("home", context: "label")
    case "main": localized("main", context: "label")
    case "direct": localized("direct", context: "label")
    case "work mobile": localized("work mobile", context: "label")
    case "home mobile": localized("home mobile", context: "label")
    case "fax": localized("fax", context: "label")
    case "work fax": localized("work fax", context: "label")
    case "home fax": localized("home fax", context: "label")
    case "pager": localized("pager", context: "label")
    case "car": localized("car", context: "label")
    case "callback": localized("callback", context: "label")
    case "other": localized("other", context: "label")
    case "IP phone": localized("IP phone", context: "label")

    // Translators: the usual labels of other details of a contact, in a column of twelve letters.
    case "address": localized("address", context: "label")
    case "home address": localized("home address", context: "label")
    case "work address": localized("work address", context: "label")
    case "birthday": localized("birthday", context: "label")
    case "anniversary": localized("anniversary", context: "label")
    case "died": localized("died", context: "label")
    case "web": localized("web", context: "label")
    case "home web": localized("home web", context: "label")
    case "work web": localized("work web", context: "label")
    case "messenger": localized("messenger", context: "label")
    case "relation": localized("relation", context: "label")
    case "gender": localized("gender", context: "label")
    case "language": localized("language", context: "label")
    case "time zone": localized("time zone", context: "label")
    case "coordinates": localized("coordinates", context: "label")
    default: label
    }
  }
}

extension CardLabel {
  /// The label of a card that is shown so.
  static func written(_ shown: String) -> String {
    DialerState.usualLabels.first { CardLabel.shown($0).lowercased() == shown.lowercased() } ?? shown
  }

  /// The text of a detail as it is shown: a day as the language writes it, any other one as it is written.
  package static func shown(_ text: String, under label: String) -> String {
    guard ["birthday", "anniversary", "died"].contains(label), let day = YearlyDay(text) else { return text }
    return day.year.map { LocalizedTime.day(day.day, month: day.month, year: String($0)) }
      ?? LocalizedTime.day(day.day, month: day.month)
  }
}

extension PhoneEntry {
  /// The label as it is shown; empty without one.
  package var shownLabel: String { CardLabel.shown(label) }
}
