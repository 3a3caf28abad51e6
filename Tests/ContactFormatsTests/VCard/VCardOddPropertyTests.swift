import Contacts
import Testing

@testable import ContactFormats

/// Properties that no version of vCard has.
@Suite struct VCardOddPropertyTests {
  private static func read(_ lines: String..., version: String = "3.0") -> VCardReading {
    VCards.read(Array(VCards.card(version, "FN:Lu", lines.joined(separator: "\r\n")).utf8))
  }

  @Test(
    "A number is read under a name that says it is one",
    arguments: [
      ("PHONE:+33 1 99 00 12 34", "<+33 1 99 00 12 34>"), ("Mobile:+33 6 39 98 12 34", "<mobile:+33 6 39 98 12 34>"),
      ("CELL:0639981234", "<mobile:0639981234>"), ("TELEPHONE:tel:+33199001234", "<+33199001234>"),
      ("HANDY:0171 5550123", "<mobile:0171 5550123>"), ("FAX:(01) 99001234 x7", "<fax:(01) 99001234;7>"),
      ("HOME-PHONE:0199001234", "<home:0199001234>"), ("TELEFON:0199001234", "<0199001234>"),
      ("PHONE:01\r\n 99001234", "<0199001234>"), ("PHONE:\r\n 0199001234", "<0199001234>"),
      ("X-PHONE:0199001234", "<0199001234>"), ("X-MOBILE:0639981234", "<mobile:0639981234>"),
      ("X-Work-Fax:0199001234", "<work fax:0199001234>"), ("PHONE2:0199001234", "<0199001234>"),
      ("item1.PHONE:0199001234\r\nitem1.X-ABLabel:Boat", "<Boat:0199001234>"),
      ("PHONE;TYPE=HOME;PREF=1:0199001234", "<!home:0199001234>"), ("MOBILE;TYPE=WORK:0199001234", "<work:0199001234>"),
    ])
  func numbers(lines: String, shown: String) {
    let reading = Self.read(lines)
    #expect(reading == VCardReading(contacts: ["Lu \(shown)"]))
  }

  @Test("A number in a property with a meaningless name is reported")
  func named() {
    let reading = Self.read("MYSTERY:+33 1 99 00 12 34", "CUSTNO:12", "X-CUSTOMER:4711000", "X-SKYPE:lu", "PHONE:ask")
    #expect(reading.contacts == ["Lu"])
    #expect(reading.diagnostics == ["4: MYSTERY is not a vCard property; its number is left out"])
  }

  @Test(
    "A value without a number is unchanged",
    arguments: ["NAME:1234567", "REV:20240101", "GEO:1.5;2.5", "SOURCE:12345"])
  func others(line: String) {
    #expect(Self.read(line) == VCardReading(contacts: ["Lu"]))
  }

  @Test("Such a number is unchanged in vCards, and normal in other formats")
  func written() {
    let contacts = Writing.read(VCards.card("3.0", "FN:Lu", "MOBILE:0639981234"))
    #expect(Writing.text(contacts, .vcard).contains("\r\nMOBILE:0639981234\r\n"))
    let text = Writing.text(contacts, .jscontact)
    #expect(text.components(separatedBy: "0639981234").count == 2 && text.contains("\"mobile\":true"), "\(text)")
    var writer = ContactWriter(.csv)
    var output: [UInt8] = []
    writer.write(contacts[0], into: &output)
    #expect(writer.lost.isEmpty)
  }

  @Test(
    "A name of another program's with marks in it is no problem",
    arguments: ["X-CHAT/IRC:lu", "x-a+b(c):1", "X-FOO/BAR;TYPE=HOME:0199001234"])
  func marks(line: String) {
    #expect(Self.read(line) == VCardReading(contacts: ["Lu"]))
  }

  @Test("One with blanks is not a property", arguments: ["X-see below: 1", "call/me: 1"])
  func sentences(line: String) {
    #expect(Self.read(line).diagnostics == ["4: a line that is not a property; ignored"])
  }

  @Test(
    "Whatever control characters are between two cards, they are two", arguments: ["\0", "\0\0", "\u{1A}", " \u{C}\0"])
  func between(text: String) {
    let cards = ["Lu", "Mo"].map { "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\($0)\r\nTEL:1\r\nEND:VCARD" }
    #expect(VCards.read(Array(cards.joined(separator: text).utf8)) == VCardReading(contacts: ["Lu <1>", "Mo <1>"]))
  }

  @Test("A # at the end of a number is not dialled")
  func hash() {
    #expect(
      Self.read("TEL:01 99 00 12 34#", "TEL:*21#", "TEL:1234#").contacts == ["Lu <01 99 00 12 34> <*21#> <1234#>"])
  }
}
