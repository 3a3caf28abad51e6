import Contacts
import Testing

@Suite("The name shown")
struct DisplayNameTests {
  typealias Fields = [(ContactField, String)]

  private static func record(_ fields: Fields) -> ContactRecord {
    var record = ContactRecord()
    // Like readers, this also adds empty properties.
    for (kind, text) in fields { record.add(kind, utf8: Array(text.utf8)) }
    return record
  }

  @Test(
    "FN, given and family name, nickname, organisation, department, title, mail, number",
    arguments: [
      ([(.displayName, "Dr. Ann Lee"), (.givenName, "Ann"), (.familyName, "Lee"), (.phone, "1")], "Dr. Ann Lee"),
      ([(.givenName, "Ann"), (.familyName, "Lee"), (.nickname, "Annie")], "Ann Lee"),
      ([(.familyName, "Lee"), (.givenName, "Ann")], "Ann Lee"),
      ([(.nickname, "Annie"), (.givenName, "Ann")], "Ann"),
      ([(.nickname, "Annie"), (.familyName, "Lee")], "Lee"),
      ([(.phone, "1"), (.email, "a@b.c"), (.organisation, "Acme"), (.nickname, "Annie")], "Annie"),
      ([(.phone, "1"), (.email, "a@b.c"), (.organisation, "Acme")], "Acme"),
      ([(.email, "a@b.c"), (.title, "Plumber"), (.department, "Repairs")], "Repairs"),
      ([(.email, "a@b.c"), (.title, "Plumber"), (.department, "")], "Plumber"),
      ([(.phone, "1"), (.email, "a@b.c")], "a@b.c"),
      ([(.note, "x"), (.phone, "+1 650"), (.phone, "2")], "+1 650"),
    ] as [(Fields, String)])
  func order(fields: Fields, name: String) {
    var record = Self.record(fields)
    let isNamed = record.resolveDisplayName()
    #expect(isNamed)
    #expect(record.firstText(.displayName) == name)
  }

  @Test(
    "An empty property is not a name",
    arguments: [
      ([(.displayName, ""), (.givenName, "Ann"), (.familyName, "Lee")], "Ann Lee"),
      ([(.givenName, ""), (.familyName, "Lee")], "Lee"),
      ([(.givenName, "Ann"), (.familyName, "")], "Ann"),
      ([(.givenName, ""), (.familyName, ""), (.nickname, "Annie")], "Annie"),
      ([(.nickname, ""), (.organisation, ""), (.email, ""), (.phone, "1")], "1"),
    ] as [(Fields, String)])
  func emptyProperties(fields: Fields, name: String) {
    var record = Self.record(fields)
    let isNamed = record.resolveDisplayName()
    #expect(isNamed)
    #expect(record.firstText(.displayName) == name)
  }

  @Test(
    "A record that nothing names is not a contact",
    arguments: [
      [],
      [(.note, "x"), (.category, "y"), (.uid, "1"), (.revision, "2026")],
      [(.displayName, "")],
      [(.givenName, ""), (.familyName, "")],
    ] as [Fields])
  func nothing(fields: Fields) {
    var record = Self.record(fields)
    let isNamed = record.resolveDisplayName()
    #expect(!isNamed)
    var builder = ContactBatch.Builder(source: "-")
    let isAdded = builder.append(&record)
    #expect(!isAdded)
    #expect(builder.count == 0)
    #expect(builder.byteCount == 0)
  }

  @Test("Only the card's own FN is the formatted name", arguments: [("Ann Lee", "Ann Lee"), ("", nil)])
  func formattedName(written: String, expected: String?) {
    let contact = Contact.filled {
      $0 = Self.record([(.displayName, written), (.nickname, "Annie")])
      $0.hasFormattedName = true
    }
    #expect(contact.formattedName == expected)
    #expect(contact.displayName == expected ?? "Annie")
  }

  @Test("A name that was made up is not the card's FN")
  func madeUpName() {
    #expect(Contact.filled { $0.add(.nickname, "Annie") }.formattedName == nil)
  }

  @Test(
    "The name of the parts is another name where the shown name lacks one of them",
    arguments: [
      ("Beatrix", "", "Castell", "Mum", "Beatrix Castell"), ("Ann", "", "Lee", "Dr. Ann Lee", nil),
      ("Ann", "", "Lee", "Lee, Ann", nil), ("ann", "", "LEE", "Ann Lee", nil),
      ("Robert", "", "Lee", "Bob Lee", "Robert Lee"),
      ("Ann", "Maria", "Lee", "Ann Lee", "Ann Maria Lee"), ("Jo", "", "", "Ann-Jo Lee", nil),
      ("Jo", "", "", "Banjo", "Jo"),
      ("Ivan", "", "Petrov", "Иван Петров", "Ivan Petrov"), ("太郎", "", "山田", "Taro", "山田太郎"),
      ("Ä", "", "Öz", "ä öz", nil), ("", "", "", "Initech", nil), ("", "", "Initech GmbH", "Initech GmbH", nil),
      ("José", "", "", "Jose\u{301} Márquez", nil), ("Jose\u{301}", "", "Márquez", "Dr. José Ma\u{301}rquez", nil),
    ] as [(String, String, String, String, String?)])
  func otherName(given: String, additional: String, family: String, shown: String, other: String?) {
    var record = ContactRecord()
    record.add(.displayName, shown)
    record.add(.givenName, given)
    record.add(.familyName, family)
    record.additionalName = Array(additional.utf8)
    record.addOtherName()
    #expect(record.firstText(.otherName) == other)
  }
}
