import ContactFormats
import Contacts

/// The contacts of Android (`contacts2.db` of ContactsProvider): rows of data, whose columns mean what their type says.
///
/// One person may have several raw contacts, one of each account; they share a contact.
enum AndroidContacts: ContactTables {
  static let columns = [
    "raw_contacts": ["_id"], "mimetypes": ["_id", "mimetype"], "data": ["raw_contact_id", "mimetype_id", "data1"],
  ]

  static func read(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError) {
    var types: [Int: String] = [:]
    try database.forEachRow(of: "mimetypes", ["_id", "mimetype"]) { row in
      // The types of programs that add their own rows begin otherwise.
      let prefix = "vnd.android.cursor.item/"
      let type = row.text(1)
      if let id = row.integer(0), type.hasPrefix(prefix) { types[id] = String(type.dropFirst(prefix.count)) }
    }
    var groups: [Int: String] = [:]
    try database.forEachRow(of: "groups", ["_id", "title"]) { row in
      if let id = row.integer(0) { groups[id] = row.text(1) }
    }
    var people = People()
    try database.forEachRow(of: "raw_contacts", ["_id", "contact_id", "deleted", "display_name"]) { row in
      guard let id = row.integer(0), row.integer(2) ?? 0 == 0 else { return }
      people.add(raw: id, contact: row.integer(1), shown: row.text(3))
    }
    let names = ["raw_contact_id", "mimetype_id", "is_super_primary"] + (1...10).map { "data\($0)" }
    try database.forEachRow(of: "data", names) { row in
      guard let raw = row.integer(0), let index = people.indices[raw], let type = row.integer(1).flatMap({ types[$0] })
      else { return }
      let values = (3..<13).map { row.text($0) }
      people.all[index].add(type, values, isPreferred: row.integer(2) ?? 0 > 0, groups: groups)
    }
    for person in people.all {
      var record = person.finished
      cards.append(&record)
    }
  }

  private struct People {
    var all: [Person] = []
    /// The index of the person of a raw contact.
    var indices: [Int: Int] = [:]
    private var contacts: [Int: Int] = [:]

    mutating func add(raw: Int, contact: Int?, shown: String) {
      let index = contact.flatMap { contacts[$0] } ?? all.count
      if index == all.count { all.append(Person()) }
      if let contact { contacts[contact] = index }
      indices[raw] = index
      if all[index].shown.isEmpty { all[index].shown = shown }
    }
  }

  private struct Person {
    var shown = ""
    private var record = ContactRecord()
    private var hasName = false

    var finished: ContactRecord {
      var record = record
      // A name that is only the first number or address need not be written.
      let isSubstitute = [.phone, .email, .organisation].contains { record.firstText($0) == shown }
      if !isSubstitute { record.add(name: shown) }
      return record
    }

    mutating func add(_ type: String, _ values: [String], isPreferred: Bool, groups: [Int: String]) {
      // Columns are counted from 1.
      func data(_ number: Int) -> String { values[number - 1] }
      let kind = Int(data(2))
      switch type {
      case "name":
        guard !hasName else { return }
        hasName = true
        record.add(given: data(2), middle: "", family: data(3))
        record.add(phonetic: [data(7), data(8), data(9)])
      case "phone_v2":
        let label = kind.flatMap { AndroidContacts.phoneLabels[$0] } ?? data(3)
        record.add(PhoneEntry(number: data(1), label: label, isPreferred: isPreferred))
      case "sip_address": record.add(PhoneEntry(number: "sip:\(data(1))", label: "SIP"))
      case "email_v2": record.add(.email, data(1))
      case "organization":
        record.add(.organisation, data(1))
        record.add(.department, data(5))
        record.add(.title, data(4))
      case "nickname": record.add(.nickname, data(1))
      case "note": record.add(.note, data(1))
      case "website": record.add(ContactDetail(label: "Web", text: data(1)))
      case "postal-address_v2":
        // Not translated: the labels of cards.
        let label = [1: "Home address", 2: "Work address"][kind ?? 0] ?? "Address"
        record.add(address: [data(1)], label: label)
      case "contact_event": record.add(ContactDetail(label: kind == 3 ? "Birthday" : "Anniversary", text: data(1)))
      case "group_membership": record.add(.category, Int(data(1)).flatMap { groups[$0] } ?? "")
      default: break
      }
    }
  }

  /// The labels of ContactsContract.CommonDataKinds.Phone, by their types. The user's own label has type 0.
  private static let phoneLabels = [
    // Not translated: the labels of cards.
    1: "home", 2: "mobile", 3: "work", 4: "work fax", 5: "home fax", 6: "pager", 7: "other", 8: "callback", 9: "car",
    10: "main", 11: "ISDN", 12: "main", 13: "fax", 14: "radio", 15: "telex", 16: "TTY", 17: "work mobile",
    18: "work pager", 19: "assistant", 20: "MMS",
  ]
}
