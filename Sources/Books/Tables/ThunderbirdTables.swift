import ContactFormats
import Contacts

/// An address book of Thunderbird: properties of cards, one a row, and mailing lists.
///
/// Since version 102, a card has all of itself in one property, a vCard. Cards of older versions have only the others.
enum ThunderbirdTables: ContactTables {
  static let columns = ["properties": ["card", "name", "value"]]

  static func read(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError) {
    // The rows of a card are not adjacent after it was changed.
    var indices: [String: Int] = [:]
    var all: [(uid: String, properties: [String: String])] = []
    try database.forEachRow(of: "properties", ["card", "name", "value"]) { row in
      let uid = row.text(0)
      let index = indices[uid] ?? all.count
      if index == all.count {
        indices[uid] = index
        all.append((uid, [:]))
      }
      all[index].properties[row.text(1)] = row.text(2)
    }
    for (uid, properties) in all {
      if let card = properties["_vCard"], !card.isEmpty {
        append(card, uid: uid, to: &cards)
      } else {
        var record = record(properties, uid: uid)
        cards.append(&record)
      }
    }
    try readLists(database, into: &cards)
  }

  /// Adds a card, with its UID if it has none: lists refer to it.
  private static func append(_ card: String, uid: String, to cards: inout CardCollection) {
    // Only these end a line of a vCard: other characters for new lines are part of a text.
    var lines = card.split { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    if !lines.contains(where: { ["UID:", "UID;"].contains($0.prefix(4).uppercased()) }) {
      lines.insert("UID:\(uid)", at: min(1, lines.count))
    }
    var card = lines.joined(separator: "\r\n")
    card.withUTF8 { cards.append(card: UnsafeRawBufferPointer($0)) }
  }

  /// Adds the mailing lists, as groups.
  private static func readLists(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError) {
    var members: [String: [String]] = [:]
    try database.forEachRow(of: "list_cards", ["list", "card"]) { row in
      members[row.text(0), default: []].append(row.text(1))
    }
    try database.forEachRow(of: "lists", ["uid", "name"]) { row in
      let uid = row.text(0)
      cards.append(group: row.text(1), uid: uid, members: members[uid] ?? [])
    }
  }

  private static let numbers = [
    ("CellularNumber", "mobile"), ("WorkPhone", "work"), ("HomePhone", "home"), ("FaxNumber", "fax"),
    ("PagerNumber", "pager"),
  ]
  private static let fields: [(String, ContactField)] = [
    ("FirstName", .givenName), ("LastName", .familyName), ("NickName", .nickname), ("Company", .organisation),
    ("Department", .department), ("JobTitle", .title), ("PrimaryEmail", .email), ("SecondEmail", .email),
    ("Notes", .note),
  ]
  // Not translated: the labels of cards.
  private static let details = [
    ("WebPage1", "Web"), ("WebPage2", "Web"), ("Custom1", "Custom 1"), ("Custom2", "Custom 2"),
    ("Custom3", "Custom 3"), ("Custom4", "Custom 4"),
  ]

  /// A card of a version before 102.
  private static func record(_ properties: [String: String], uid: String) -> ContactRecord {
    var record = ContactRecord()
    func value(_ name: String) -> String { properties[name] ?? "" }
    record.add(name: value("DisplayName"))
    record.add(.uid, uid)
    for (name, field) in fields { record.add(field, value(name)) }
    record.add(phonetic: [value("PhoneticFirstName"), value("PhoneticLastName")])
    for (name, label) in numbers { record.add(PhoneEntry(number: value(name), label: label)) }
    for (name, label) in details { record.add(ContactDetail(label: label, text: value(name))) }
    // Not translated: the labels of cards.
    for (prefix, label) in [("Home", "Home address"), ("Work", "Work address")] {
      let parts = ["Address", "Address2", "City", "State", "ZipCode", "Country"].map { value(prefix + $0) }
      record.add(address: parts, label: label)
    }
    record.add(birthday: Int(value("BirthYear")), Int(value("BirthMonth")), Int(value("BirthDay")))
    return record
  }
}
