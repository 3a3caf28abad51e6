import CallRecords
import ContactFormats
import Contacts
import Localization
import TerminalText

/// The next birthday or anniversary of a contact.
struct DueDay {
  var day: RecordDay
  var name: String
  /// The ``Contacts/Contact/identity`` of the contact.
  var identity: String
  /// The label of the detail: `birthday`.
  var kind: String
  /// Which one it is; nil if the year of the first one is unknown.
  var count: Int?

  // Not translated: labels of cards.
  private static let kinds: Set<String> = ["birthday", "anniversary", "wedding anniversary", "wedding"]

  /// The days of a contact that come within some days from a day on.
  ///
  /// - Complexity: O(bytes of the card)
  static func days(of contact: Contact, from first: RecordDay, within ahead: Int) -> [DueDay] {
    CardContents.details(of: contact).compactMap { detail in
      guard kinds.contains(detail.label.lowercased()), let yearly = YearlyDay(detail.text),
        let year = Int("\(first)".prefix(4))
      else { return nil }
      for year in [year, year + 1] {
        guard let day = RecordDay(yearly.iso(in: year)), day >= first else { continue }
        guard day <= first.advanced(by: ahead) else { return nil }
        return DueDay(
          day: day, name: contact.displayName, identity: contact.identity, kind: detail.label.lowercased(),
          count: yearly.year.flatMap { year > $0 ? year - $0 : nil })
      }
      return nil
    }
  }

  /// `birthday, 46`
  var words: String { kindText + (count.map { ", \($0)" } ?? "") }

  private var kindText: String {
    // Not translated: labels of cards.
    switch kind {
    case "birthday": localized("birthday")
    case "anniversary": localized("anniversary")
    case "wedding anniversary": localized("wedding anniversary")
    case "wedding": localized("wedding")
    default: kind
    }
  }

  var json: JSONOutput {
    .object([
      ("day", .string("\(day)")), ("kind", .string(kind)), ("name", .string(name)), ("uid", .string(identity)),
      ("count", count.map { .integer($0) } ?? .null),
    ])
  }
}
