import Contacts
import NumberPlans
import Testing

@testable import ContactFormats

/// Phone books for telephones and routers.
struct WriterPhoneBookTests {
  private static let cards = [
    VCards.card(
      "3.0", "FN:Lee \\& \"Sons\" <é>", "TEL;TYPE=home,pref:+49 (0)30 90-1820", "TEL;TYPE=cell:0176 123", "TEL:110",
      "TEL;TYPE=work,fax:030 1", "TEL;TYPE=home,fax:030 2", "TEL;TYPE=work,cell:0177 2", "TEL;TYPE=work:030 901 x12",
      "TEL;TYPE=pager:5551", "TEL;TYPE=other:5552", "EMAIL:a@example.org"),
    VCards.card("3.0", "FN:Bo", "item1.TEL:1001", "item1.X-ABLabel:Boathouse", "IMPP:sip:bo@example.org"),
    VCards.card("3.0", "FN:山田 太郎", "item1.TEL:1002", "item1.X-ABLabel:Chef Büro", "TEL;TYPE=main:1003"),
  ].joined()

  private static func essence(_ contact: Contact) -> String {
    let phones = contact.phones.map { phone in
      let number = WrittenNumber(exactly: phone.number)?.dialString ?? phone.number
      return "\(number);\(phone.phoneExtension ?? "") \(phone.label) \(phone.isPreferred)"
    }
    return ([contact.displayName] + phones).joined(separator: "\n")
  }

  @Test(arguments: [WriterFormat.fritzbox, .yealink])
  func `Names, numbers, extensions and labels are read again`(format: WriterFormat) {
    let contacts = Writing.read(Self.cards)
    let again = Writing.read(Writing.write(contacts, format))
    let (left, right) = (contacts.map(Self.essence), again.map(Self.essence))
    // Yealink's telephones have no preferred number.
    let expected = format == .yealink ? left.map { $0.replacing(" true", with: " false") } : left
    #expect(right == expected)
    #expect(again.map { $0.all(.email) } == (format == .fritzbox ? [["a@example.org"], [], []] : [[], [], []]))
  }

  @Test(arguments: [
    (
      WriterFormat.grandstream,
      """
      <AddressBook>
      <Contact><FirstName>Ann</FirstName><LastName>Lee &amp; Co</LastName><Phone type="Cell">\
      <phonenumber>+4930901820</phonenumber></Phone><Phone>\
      <phonenumber>110</phonenumber></Phone></Contact>
      </AddressBook>

      """, ["Ann Lee & Co", "+4930901820 mobile", "110 "]
    ),
    (
      .cisco,
      """
      <CiscoIPPhoneDirectory>
      <DirectoryEntry><Name>Ann Lee &amp; Co</Name><Telephone>+4930901820</Telephone></DirectoryEntry>
      <DirectoryEntry><Name>Ann Lee &amp; Co</Name><Telephone>110</Telephone></DirectoryEntry>
      </CiscoIPPhoneDirectory>

      """, ["Ann Lee & Co", "+4930901820 "]
    ),
    (
      .snom,
      """
      <tbook version="2.0">
      <contact fav="false" vip="false"><first_name>Ann</first_name><last_name>Lee &amp; Co</last_name><numbers>\
      <number no="+4930901820" type="mobile" outgoing_id="0"/><number no="110" outgoing_id="0"/></numbers></contact>
      </tbook>

      """, ["Ann Lee & Co", "+4930901820 mobile", "110 "]
    ),
    (
      .gigaset,
      """
      <!DOCTYPE LocalDirectory>
      <list>
      <entry surname="Lee &amp; Co" name="Ann" mobile1="+4930901820" home2="110"/>
      </list>

      """, ["Ann Lee & Co", "+4930901820 mobile", "110 home"]
    ),
  ])
  func `Phone books of other makers are written as they are read`(
    format: WriterFormat, text: String, first: [String]
  ) {
    let contacts = Writing.read(
      VCards.card("3.0", "FN:Ann Lee & Co", "N:Lee & Co;Ann;;;", "TEL;TYPE=cell:+49 (30) 901820", "TEL:110"))
    let written = Writing.text(contacts, format)
    #expect(written == "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + text)
    let again = Writing.read(Array(written.utf8))
    #expect(
      again.first.map { [$0.displayName] + $0.phones.map { "\($0.number) \($0.label)" } } == first, "\(again)")
  }

  @Test func `A directory of Gigaset has places for six numbers`() {
    let contacts = Writing.read(
      VCards.card("3.0", "FN:Ann", "TEL;TYPE=work:1", "TEL;TYPE=work:2", "TEL;TYPE=work:3", "TEL:4", "TEL;TYPE=fax:5"))
    var output: [UInt8] = []
    var writer = ContactWriter(.gigaset)
    writer.write(contacts[0], into: &output)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "<entry surname=\"Ann\" name=\"\" office1=\"1\" office2=\"2\" home2=\"4\" home1=\"5\"/>\n")
    #expect(writer.lost.keys.sorted() == ["TEL", "TEL TYPE"])
  }

  @Test
  func `FRITZ!Box`() {
    let contacts = Writing.read(
      VCards.card("3.0", "FN:Ann & Bo", "TEL;TYPE=work,fax:+49 (30) 901820", "TEL;TYPE=x-boat:1"))
    #expect(
      Writing.text(contacts, .fritzbox)
        == """
        <?xml version="1.0" encoding="utf-8"?>
        <phonebooks>
        <phonebook name="dialtone">
        <contact><category>0</category><person><realName>Ann &amp; Bo</realName></person><telephony>\
        <number type="fax_work" prio="0" id="0">+4930901820</number><number type="label:boat" prio="0" id="1">1</number>\
        </telephony><services></services><setup/></contact>
        </phonebook>
        </phonebooks>

        """)
  }

  @Test
  func `What a phone book cannot store is named`() {
    let contacts = Writing.read(
      VCards.card("3.0", "FN:Ann", "TEL:1", "EMAIL:a@example.org", "ADR:;;1 Street;;;;", "ORG:ACME")
        + VCards.card("3.0", "FN:Bo", "EMAIL:b@example.org") + VCards.card("3.0", "FN:Cy"))
    func lost(_ format: WriterFormat) -> [String: Int] {
      var output: [UInt8] = []
      var writer = ContactWriter(format)
      for contact in contacts { writer.write(contact, into: &output) }
      return writer.lost
    }
    #expect(lost(.fritzbox) == ["ADR": 1, "ORG": 1, "FN": 1])
    #expect(lost(.yealink) == ["ADR": 1, "ORG": 1, "EMAIL": 2, "FN": 2])
    #expect(lost(.grandstream) == lost(.yealink))
  }
}
