import ContactFormats
import Contacts
import DialtoneTestSupport
import Foundation
import Testing

@testable import Books

/// Every kind of database is recognised by its tables, and read with all that it says of people.
struct ContactTablesTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }

  @Test func `A local book of GNOME`() throws {
    let photo = "PHOTO;VALUE=uri:file://\(folder.path)/photos/ann.png"
    let ann = VCard.card(
      "Ann Lee", "TEL;X-EVOLUTION-E164=6505550123,\"+1\";TYPE=CELL:+16505550123", "EMAIL:ann@example.com", photo,
      uid: "a")
    let ben = VCard.card("Ben Moss", "TEL;TYPE=WORK:020 7946 0018", uid: "b").replacing("\r\n", with: "\n")
    let choir = VCard.card(
      "Choir", "EMAIL;X-EVOLUTION-DEST-NAME=\"Ann: Lee\";X-EVOLUTION-DEST-CONTACT-UID=a:Ann Lee <ann@exa", " mple.com>",
      "X-EVOLUTION-LIST:TRUE", uid: "l")
    let path = try folder.database(
      "contacts.db", "CREATE TABLE 'folder_id' (uid TEXT PRIMARY KEY, is_list INTEGER, vcard TEXT, bdata TEXT)",
      "INSERT INTO folder_id VALUES ('a', 0, \(Self.quoted(ann)), NULL), ('b', 0, \(Self.quoted(ben)), NULL)",
      "INSERT INTO folder_id VALUES ('c', 0, NULL, NULL), ('l', 1, \(Self.quoted(choir)), NULL)")
    let loaded = Loaded(.path(path))
    #expect(loaded.problems.isEmpty)
    #expect(loaded.names.sorted() == ["Ann Lee", "Ben Moss"])
    #expect(try loaded.contact("Ann Lee").numbers == ["mobile +16505550123"])
    #expect(try loaded.contact("Ann Lee").all(.category) == ["Choir"])
    #expect(try loaded.contact("Ben Moss").numbers == ["work 020 7946 0018"])
    let image = Data([0x89, 0x50, 0x4e, 0x47])
    try folder.makeFolder("photos")
    try image.write(to: URL(filePath: "\(folder.path)/photos/ann.png"))
    let contents = CardContents.read(of: try loaded.contact("Ann Lee"), databases: DatabaseReader())
    #expect(contents.photo == Array(image))
  }

  @Test func `A copy that GNOME has of a book on a server, without what was deleted in it`() throws {
    let path = try folder.database(
      "cache.db",
      "CREATE TABLE ECacheObjects (ECacheUID TEXT PRIMARY KEY, ECacheOBJ TEXT, ECacheState INTEGER, is_list INTEGER)",
      "INSERT INTO ECacheObjects VALUES ('a', \(Self.quoted(VCard.card("Ann Lee", "TEL:1234", uid: "a"))), 0, NULL)",
      "INSERT INTO ECacheObjects VALUES ('b', \(Self.quoted(VCard.card("Ben Moss", "TEL:1235", uid: "b"))), 1, 0)",
      "INSERT INTO ECacheObjects VALUES ('c', \(Self.quoted(VCard.card("Cai Wu", "TEL:1236", uid: "c"))), 2, 0)",
      "INSERT INTO ECacheObjects VALUES ('d', \(Self.quoted(VCard.card("Dee Oh", "TEL:1237", uid: "d"))), 3, 0)")
    #expect(Loaded(.path(path)).names == ["Ann Lee", "Ben Moss", "Cai Wu"])
  }

  private func thunderbird() throws -> String {
    let new = VCard.card("Ann Lee", "TEL;TYPE=cell;VALUE=TEXT:+16505550123")
    let properties = [
      ("n", "DisplayName", "Ann Lee"), ("o", "FirstName", "Otto"), ("n", "_vCard", new), ("o", "LastName", "Old"),
      ("o", "CellularNumber", "+44 7700 900123"), ("o", "WorkPhone", "020 7946 0020"),
      ("o", "FaxNumber", "020 7946 0021"),
      ("o", "PrimaryEmail", "otto@example.com"), ("o", "Company", "Example, Ltd"),
      ("o", "Notes", "two\nlines; and more"),
      ("o", "HomeAddress", "1 High Street"), ("o", "HomeCity", "London"), ("o", "BirthMonth", "2"),
      ("o", "BirthDay", "29"),
      ("m", "PrimaryEmail", "mia@example.com"), ("m", "PopularityIndex", "3"), ("x", "PopularityIndex", "1"),
    ]
    return try folder.database(
      "abook.sqlite", "PRAGMA user_version = 4", "CREATE TABLE properties (card TEXT, name TEXT, value TEXT)",
      "CREATE TABLE lists (uid TEXT PRIMARY KEY, name TEXT, nickName TEXT, description TEXT)",
      "CREATE TABLE list_cards (list TEXT, card TEXT, PRIMARY KEY(list, card))",
      "INSERT INTO properties VALUES "
        + properties.map { "('\($0)', '\($1)', \(Self.quoted($2)))" }.joined(separator: ", "),
      "INSERT INTO lists VALUES ('l', 'Night desk', '', ''), ('e', 'Nobody', '', '')",
      "INSERT INTO list_cards VALUES ('l', 'o'), ('l', 'n')")
  }

  @Test func `A book of Thunderbird, with cards of old and new versions, and lists as categories`() throws {
    let loaded = Loaded(.path(try thunderbird()))
    #expect(loaded.problems.isEmpty)
    #expect(loaded.names.sorted() == ["Ann Lee", "Otto Old", "mia@example.com"])
    let ann = try loaded.contact("Ann Lee")
    #expect(ann.numbers == ["mobile +16505550123"] && ann.all(.category) == ["Night desk"])
    let otto = try loaded.contact("Otto Old")
    #expect(otto.numbers == ["mobile +44 7700 900123", "work 020 7946 0020", "fax 020 7946 0021"])
    #expect(otto.first(.email) == "otto@example.com" && otto.organisation == "Example, Ltd")
    #expect(otto.all(.category) == ["Night desk"])
    let details = CardContents.read(of: otto, databases: DatabaseReader()).details + otto.details
    #expect(details.contains { $0.text.contains("1 High Street, London") })
    #expect(details.contains { $0.label.lowercased() == "birthday" })
  }

  @Test func `What may be a new line elsewhere is part of a text in a card of Thunderbird`() throws {
    let folder = try TestFolder()
    let card = VCard.card("Ann Lee", "TEL:+16505550123", "NOTE:first\u{2028}TEL:+16505550999\u{85}third", uid: "a")
    let path = try folder.database(
      "abook.sqlite", "CREATE TABLE properties (card TEXT, name TEXT, value TEXT)",
      "INSERT INTO properties VALUES ('a', '_vCard', \(Self.quoted(card)))")
    let loaded = Loaded(.path(path))
    #expect(loaded.problems.isEmpty && loaded.contacts.first?.phones.map(\.number) == ["+16505550123"])
    #expect(loaded.contacts.first?.first(.note)?.contains("third") == true)
  }

  @Test func `Of a book that a program fills by itself, only those with numbers`() throws {
    let book = ProgramBook(
      program: "Thunderbird", argument: "thunderbird:Collected Addresses", path: try thunderbird(), isDatabase: true,
      needsNumbers: true)
    let loaded = Loaded(.book(book))
    #expect(loaded.names.sorted() == ["Ann Lee", "Otto Old"])
    // The lines of the cards are others when all of them are read again.
    let details = CardContents.read(of: try loaded.contact("Otto Old"), databases: DatabaseReader()).details
    #expect(details.contains { $0.text.contains("1 High Street, London") })
  }

  @Test func `Of such a book in a folder, too, only those with numbers`() throws {
    try folder.write(VCard.card("Ann Lee", "TEL:+16505550123"), to: "cards/a.vcf")
    try folder.write(VCard.card("Bo Ek", "EMAIL:bo@example.com"), to: "cards/b.vcf")
    let book = ProgramBook(program: "khard", argument: "khard:a", path: "\(folder.path)/cards", needsNumbers: true)
    #expect(Loaded(.book(book)).names == ["Ann Lee"])
  }

  @Test func `The contacts of Android`() throws {
    let type = "vnd.android.cursor.item/"
    let columns = (1...15).map { "data\($0)" }.joined(separator: ", ")
    func data(_ raw: Int, _ mimetype: Int, _ values: [Int: String], isPreferred: Bool = false) -> String {
      let values = (1...15).map { values[$0].map(Self.quoted) ?? "NULL" }.joined(separator: ", ")
      return "INSERT INTO data (raw_contact_id, mimetype_id, is_super_primary, \(columns)) VALUES "
        + "(\(raw), \(mimetype), \(isPreferred ? 1 : 0), \(values))"
    }
    let path = try folder.database(
      "contacts2.db",
      "CREATE TABLE raw_contacts (_id INTEGER PRIMARY KEY, contact_id INTEGER, deleted INTEGER, display_name TEXT)",
      "CREATE TABLE mimetypes (_id INTEGER PRIMARY KEY, mimetype TEXT)",
      "CREATE TABLE groups (_id INTEGER PRIMARY KEY, title TEXT)",
      "CREATE TABLE data (_id INTEGER PRIMARY KEY, raw_contact_id INTEGER, mimetype_id INTEGER, is_super_primary INTEGER, "
        + columns + ")",
      "INSERT INTO mimetypes VALUES (1, '\(type)name'), (2, '\(type)phone_v2'), (3, '\(type)email_v2'), "
        + "(4, '\(type)organization'), (5, '\(type)group_membership'), (6, 'vnd.com.example.chat/phone_v2')",
      "INSERT INTO groups VALUES (7, 'Family')",
      "INSERT INTO raw_contacts VALUES (1, 10, 0, 'Ann Lee'), (2, 10, 0, 'Ann'), (3, 11, 1, 'Gone'), "
        + "(4, 12, 0, '+44 7700 900123'), (5, NULL, 0, 'Eve')",
      data(1, 1, [1: "Ann Lee", 2: "Ann", 3: "Lee"]), data(1, 2, [1: "+1 650 555 0123", 2: "2"]),
      data(2, 2, [1: "+1 650 555 0124", 2: "0", 3: "boat"], isPreferred: true), data(1, 5, [1: "7"]),
      data(1, 3, [1: "ann@example.com"]), data(1, 4, [1: "Example Ltd", 4: "Pilot"]),
      data(1, 6, [1: "+1 650 555 0199"]), data(3, 2, [1: "+1 650 555 0125"]),
      data(4, 2, [1: "+44 7700 900123", 2: "17"]))
    let loaded = Loaded(.path(path))
    #expect(loaded.problems.isEmpty)
    #expect(loaded.names.sorted() == ["+44 7700 900123", "Ann Lee", "Eve"])
    let ann = try loaded.contact("Ann Lee")
    #expect(ann.numbers == ["mobile +1 650 555 0123", "boat +1 650 555 0124"])
    #expect(ann.phones.map(\.isPreferred) == [false, true] && ann.all(.category) == ["Family"])
    #expect(ann.first(.givenName) == "Ann" && ann.organisation == "Example Ltd" && ann.title == "Pilot")
    #expect(try loaded.contact("+44 7700 900123").numbers == ["work mobile +44 7700 900123"])
  }

  @Test func `The contacts of an iPhone`() throws {
    let path = try folder.database(
      "AddressBook.sqlitedb",
      "CREATE TABLE ABPerson (ROWID INTEGER PRIMARY KEY, First TEXT, Last TEXT, Middle TEXT, Organization TEXT, "
        + "Birthday TEXT, Note TEXT)",
      "CREATE TABLE ABMultiValue (UID INTEGER PRIMARY KEY, record_id INTEGER, property INTEGER, identifier INTEGER, "
        + "label INTEGER, value TEXT)",
      "CREATE TABLE ABMultiValueLabel (value TEXT)", "CREATE TABLE ABMultiValueEntryKey (value TEXT)",
      "CREATE TABLE ABMultiValueEntry (parent_id INTEGER, key INTEGER, value TEXT)",
      "INSERT INTO ABMultiValueLabel VALUES ('_$!<Mobile>!$_'), ('Boat'), ('_$!<HomeFAX>!$_'), ('_$!<Home>!$_')",
      "INSERT INTO ABMultiValueEntryKey VALUES ('Street'), ('City')",
      "INSERT INTO ABPerson VALUES (1, 'Ann', 'Lee', 'M.', NULL, '-12614400', 'note'), (2, NULL, NULL, NULL, 'Example Ltd', "
        + "NULL, NULL)",
      "INSERT INTO ABMultiValue VALUES (1, 1, 3, 0, 1, '+1 650 555 0123'), (2, 1, 3, 1, 2, '+1 650 555 0124'), "
        + "(3, 2, 3, 0, 3, '020 7946 0021'), (4, 1, 4, 0, NULL, 'ann@example.com'), (5, 1, 5, 0, 4, NULL)",
      "INSERT INTO ABMultiValueEntry VALUES (5, 1, '1 High Street'), (5, 2, 'London')")
    let loaded = Loaded(.path(path))
    #expect(loaded.problems.isEmpty && loaded.names.sorted() == ["Ann M. Lee", "Example Ltd"])
    let ann = try loaded.contact("Ann M. Lee")
    #expect(ann.numbers == ["mobile +1 650 555 0123", "Boat +1 650 555 0124"])
    #expect(ann.first(.email) == "ann@example.com" && ann.first(.note) == "note" && ann.first(.familyName) == "Lee")
    let details = CardContents.read(of: ann, databases: DatabaseReader()).details + ann.details
    #expect(details.contains { $0.label == "birthday" && $0.text == "8 Aug 2000" }, "\(details)")
    #expect(details.contains { $0.label == "home address" && $0.text.contains("1 High Street, London") }, "\(details)")
    #expect(try loaded.contact("Example Ltd").numbers == ["home fax 020 7946 0021"])
  }

  @Test func `The contacts of macOS`() throws {
    let path = try folder.database(
      "AddressBook-v22.abcddb",
      "CREATE TABLE ZABCDRECORD (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, ZFIRSTNAME TEXT, ZLASTNAME TEXT, ZNAME TEXT, "
        + "ZORGANIZATION TEXT, ZUNIQUEID TEXT)",
      "CREATE TABLE ZABCDPHONENUMBER (Z_PK INTEGER PRIMARY KEY, ZOWNER INTEGER, ZFULLNUMBER TEXT, ZLABEL TEXT)",
      "CREATE TABLE ZABCDEMAILADDRESS (Z_PK INTEGER PRIMARY KEY, ZOWNER INTEGER, ZADDRESS TEXT)",
      "INSERT INTO ZABCDRECORD VALUES (1, 22, 'Ann', 'Lee', NULL, 'Example Ltd', 'A:ABPerson'), "
        + "(2, 19, NULL, NULL, 'Friends', NULL, 'B:ABGroup')",
      "INSERT INTO ZABCDPHONENUMBER VALUES (1, 1, '+1 650 555 0123', '_$!<Work>!$_')",
      "INSERT INTO ZABCDEMAILADDRESS VALUES (1, 1, 'ann@example.com')")
    let loaded = Loaded(.path(path))
    #expect(loaded.problems.isEmpty && loaded.names == ["Ann Lee"])
    let ann = try loaded.contact("Ann Lee")
    #expect(
      ann.numbers == ["work +1 650 555 0123"] && ann.first(.email) == "ann@example.com" && ann.uid == "A:ABPerson")
  }

  @Test func `A database is read compressed, too`() throws {
    let path = try thunderbird()
    for arguments in [["gzip", "-k", path], ["zip", "-q", "-j", "\(path).zip", path]] {
      let ending = try ChildProcess(arguments[0], Array(arguments.dropFirst())).run()
      try #require(ending == .exited(0), "apt-get install \(arguments[0])")
    }
    #expect(Loaded(.path("\(path).gz")).names.count == 3)
  }

  @Test func `A book may be empty, a database that the user names may not`() throws {
    let path = try folder.database("a.db", "CREATE TABLE properties (card TEXT, name TEXT, value TEXT)")
    let book = ProgramBook(program: "Thunderbird", argument: "thunderbird:a", path: path, isDatabase: true)
    #expect(Loaded(.book(book)).problems.isEmpty)
    #expect(Loaded(.path(path)).problems.first?.contains("has no contacts") == true)
    let gone = ProgramBook(program: "Thunderbird", argument: "thunderbird:b", path: "\(path)x", isDatabase: true)
    #expect(Loaded(.book(gone)).problems == ["thunderbird:b: no such file or folder"])
  }
}
