import ContactFormats
import Contacts
import Glibc

/// The contacts of an iPhone (`AddressBook.sqlitedb` of a backup): people, and a row for each of their values.
enum AppleMobileContacts: ContactTables {
  static let columns = ["abperson": ["first", "last"], "abmultivalue": ["record_id", "property", "label", "value"]]

  /// What a value is: ABMultiValue.property.
  private enum Property: Int {
    case phone = 3
    case email = 4
    case address = 5
    case web = 22
  }

  static func read(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError) {
    var labels: [Int: String] = [:]
    try database.forEachRow(of: "ABMultiValueLabel", ["rowid", "value"]) { row in
      if let id = row.integer(0) { labels[id] = row.text(1) }
    }
    var values = try addresses(in: database, labels)
    try database.forEachRow(of: "ABMultiValue", ["record_id", "property", "label", "value"]) { row in
      guard let person = row.integer(0), let property = row.integer(1).flatMap(Property.init) else { return }
      let label = AppleLabel.text(row.integer(2).flatMap { labels[$0] } ?? "")
      let text = row.text(3)
      values[person, default: []].append { record in
        switch property {
        case .phone: record.add(PhoneEntry(number: text, label: label))
        case .email: record.add(.email, text)
        case .web: record.add(ContactDetail(label: "Web", text: text))
        case .address: break
        }
      }
    }
    let names = [
      "rowid", "First", "Middle", "Last", "Organization", "Department", "JobTitle", "Nickname", "Note", "Birthday",
      "FirstPhonetic", "LastPhonetic", "guid",
    ]
    try database.forEachRow(of: "ABPerson", names) { row in
      var record = ContactRecord()
      record.add(.uid, row.text(12))
      record.add(appleNames: row)
      record.add(.note, row.text(8))
      record.add(phonetic: [row.text(10), row.text(11)])
      for add in row.integer(0).flatMap({ values[$0] }) ?? [] { add(&record) }
      record.add(appleBirthday: row.text(9))
      cards.append(&record)
    }
  }

  /// The addresses, whose parts are rows of their own, by the people that they belong to.
  private static func addresses(
    in database: BookDatabase, _ labels: [Int: String]
  ) throws(ReadError) -> [Int: [(inout ContactRecord) -> Void]] {
    var keys: [Int: String] = [:]
    try database.forEachRow(of: "ABMultiValueEntryKey", ["rowid", "value"]) { row in
      if let id = row.integer(0) { keys[id] = row.text(1).lowercased() }
    }
    var parts: [Int: [String: String]] = [:]
    try database.forEachRow(of: "ABMultiValueEntry", ["parent_id", "key", "value"]) { row in
      guard let value = row.integer(0), let key = row.integer(1).flatMap({ keys[$0] }) else { return }
      parts[value, default: [:]][key] = row.text(2)
    }
    var addresses: [Int: [(inout ContactRecord) -> Void]] = [:]
    guard !parts.isEmpty else { return addresses }
    try database.forEachRow(of: "ABMultiValue", ["UID", "record_id", "property", "label"]) { row in
      guard row.integer(2) == Property.address.rawValue, let person = row.integer(1),
        let own = row.integer(0).flatMap({ parts[$0] })
      else { return }
      let label = AppleLabel.address(row.integer(3).flatMap { labels[$0] } ?? "")
      let lines = ["street", "zip", "city", "state", "country"].map { own[$0] ?? "" }
      addresses[person, default: []].append { $0.add(address: lines, label: label) }
    }
    return addresses
  }
}

/// The contacts of macOS (`AddressBook-v22.abcddb`): records, and a table for each kind of value.
enum AppleContacts: ContactTables {
  static let columns = [
    "zabcdrecord": ["z_pk", "zfirstname", "zlastname"], "zabcdphonenumber": ["zowner", "zfullnumber"],
  ]

  static func read(_ database: BookDatabase, into cards: inout CardCollection) throws(ReadError) {
    var values: [Int: [(inout ContactRecord) -> Void]] = [:]
    func collect(
      _ table: String, _ columns: [String], _ body: @escaping (inout ContactRecord, [String]) -> Void
    ) throws(ReadError) {
      try database.forEachRow(of: table, columns) { row in
        guard let owner = row.integer(0) else { return }
        let texts = (1..<Int32(columns.count)).map { row.text($0) }
        values[owner, default: []].append { body(&$0, texts) }
      }
    }
    try collect("ZABCDPHONENUMBER", ["ZOWNER", "ZFULLNUMBER", "ZLABEL", "ZISPRIMARY"]) { record, texts in
      record.add(PhoneEntry(number: texts[0], label: AppleLabel.text(texts[1]), isPreferred: texts[2] == "1"))
    }
    try collect("ZABCDEMAILADDRESS", ["ZOWNER", "ZADDRESS"]) { $0.add(.email, $1[0]) }
    try collect("ZABCDURLADDRESS", ["ZOWNER", "ZURL"]) { $0.add(ContactDetail(label: "Web", text: $1[0])) }
    try collect("ZABCDNOTE", ["ZCONTACT", "ZTEXT"]) { $0.add(.note, $1[0]) }
    let address = ["ZOWNER", "ZLABEL", "ZSTREET", "ZZIPCODE", "ZCITY", "ZSTATE", "ZCOUNTRYNAME"]
    try collect("ZABCDPOSTALADDRESS", address) { record, texts in
      record.add(address: Array(texts.dropFirst()), label: AppleLabel.address(texts[0]))
    }
    let names = [
      "Z_PK", "ZFIRSTNAME", "ZMIDDLENAME", "ZLASTNAME", "ZORGANIZATION", "ZDEPARTMENT", "ZJOBTITLE", "ZNICKNAME",
      "ZUNIQUEID", "ZBIRTHDAY", "ZPHONETICFIRSTNAME", "ZPHONETICLASTNAME",
    ]
    try database.forEachRow(of: "ZABCDRECORD", names) { row in
      var record = ContactRecord()
      record.add(appleNames: row)
      record.add(phonetic: [row.text(10), row.text(11)])
      for add in row.integer(0).flatMap({ values[$0] }) ?? [] { add(&record) }
      // The records of groups and of the book itself have nothing of this.
      guard !record.isEmpty else { return }
      record.add(.uid, row.text(8))
      record.add(appleBirthday: row.text(9))
      cards.append(&record)
    }
  }
}

/// The labels of Apple's databases: those of the system are in `_$!<…>!$_`.
private enum AppleLabel {
  static func text(_ label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_"), label.utf8.count >= 8 else {
      return label.lowercased() == "iphone" ? "mobile" : label
    }
    let word = label.dropFirst(4).dropLast(4).lowercased()
    // Not translated: the labels of cards.
    return switch word {
    case "homefax": "home fax"
    case "workfax": "work fax"
    case "otherfax": "fax"
    default: word
    }
  }

  static func address(_ label: String) -> String {
    let word = text(label)
    return word == "home" || word == "work" ? word.prefix(1).uppercased() + word.dropFirst() + " address" : "Address"
  }
}

extension ContactRecord {
  /// The start of the times in Apple's databases, 1 January 2001, in seconds since 1970.
  private static let appleStart = 978_307_200.0
  /// The year of birthdays without a year.
  private static let noYear = 1604

  /// Adds a birthday: seconds since 2001, in UTC.
  fileprivate mutating func add(appleBirthday text: String) {
    guard let seconds = Double(text), abs(seconds) < 1e12 else { return }
    var time = time_t((seconds + ContactRecord.appleStart).rounded(.down))
    var date = tm()
    guard gmtime_r(&time, &date) != nil else { return }
    let year = Int(date.tm_year) + 1900
    add(birthday: year == ContactRecord.noYear ? nil : year, Int(date.tm_mon) + 1, Int(date.tm_mday))
  }
}

extension ContactRecord {
  /// Adds the names of a person from the columns 1 to 7 of a row: first, middle and last name, organisation, department, job and
  /// nickname.
  fileprivate mutating func add(appleNames row: BookDatabase.Row) {
    add(given: row.text(1), middle: row.text(2), family: row.text(3))
    add(.organisation, row.text(4))
    add(.department, row.text(5))
    add(.title, row.text(6))
    add(.nickname, row.text(7))
  }
}
