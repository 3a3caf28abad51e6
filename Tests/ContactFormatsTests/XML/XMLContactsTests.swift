import Contacts
import Testing

@testable import ContactFormats

/// The result of reading XML.
struct XMLReading {
  var contacts: [Contact] = []
  var diagnostics: [String] = []
  var error: ReadError?

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    var contacts: [Contact] = []
    var diagnostics: [String] = []
    var sink = ContactSink(
      source: "t.xml", onBatch: { batch in contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) } },
      onDiagnostic: { diagnostics.append("\($0.line): \($0.reason)") })
    let text = bytes.withUnsafeBytes { SourceText.withoutUTF16($0) { Array($0) } }
    do throws(ReadError) {
      try text.withUnsafeBufferPointer { text throws(ReadError) in
        try XMLContactsReader.read(UnsafeRawBufferPointer(text), into: &sink)
      }
    } catch { self.error = error }
    sink.flush()
    (self.contacts, self.diagnostics) = (contacts, diagnostics)
  }

  var lines: [String] { contacts.map(JSONReading.describe) }
}

/// Phone books of telephones and routers: texts and their expected contacts.
struct XMLContactsTests {
  static let phoneBooks: [JSONCase] = [
    JSONCase(
      "FRITZ!Box",
      """
      <?xml version="1.0" encoding="utf-8"?>
      <phonebooks><phonebook name="Telefonbuch" owner="1"><timestamp>1</timestamp>
      <contact><category>1</category><person><realName>Ann Lee</realName><imageURL>file:///var/a.jpg</imageURL></person>
      <telephony nid="3"><number type="home" prio="0" id="0" quickdial="7" vanity="ANN">030 901820</number>
      <number type="label:Laube" prio="1" id="1">+49301234567</number>
      <number type="fax_work" prio="0" id="2">030901821</number></telephony>
      <services><email classifier="private">ann@example.org</email></services>
      <setup><ringTone/></setup><mod_time>1300000000</mod_time><uniqueid>12</uniqueid></contact>
      <contact><category/><person><realName/></person><telephony><number type="intern">**610</number></telephony></contact>
      <contact><person><realName>Bo</realName></person><telephony/><services><email>b@example.org</email></services></contact>
      </phonebook></phonebooks>
      """, "Ann Lee | 030 901820 home, +49301234567 Laube !, 030901821 work fax | email=ann@example.org",
      "(**610) | **610 extension", "Bo | email=b@example.org"),
    JSONCase(
      "JFritz: an answer is no number",
      """
      <phonebook><entry private="1"><firstname>Ida</firstname><lastname>Holm</lastname><phonenumbers standard="home">
      <number type="home">+49 30 23125171</number><number type="mobile">+49 171 5550172</number></phonenumbers></entry>
      </phonebook>
      """, "(Ida Holm) | +49 30 23125171 home, +49 171 5550172 mobile | givenName=Ida familyName=Holm"),
    JSONCase(
      "Yealink, a remote directory",
      """
      <YealinkIPPhoneDirectory><Title>All</Title><DirectoryEntry><Name>Ann Lee</Name>
      <Telephone label="Mobile Number">3035550142</Telephone><Telephone label="Office Number">2065550131</Telephone>
      </DirectoryEntry></YealinkIPPhoneDirectory>
      """, "Ann Lee | 3035550142 mobile, 2065550131 work"),
    JSONCase(
      "Yealink, a remote phone book with menus",
      """
      <YealinkIPPhoneBook><Title>Yealink</Title>
      <Menu Name="Sales"><Unit Name="Tim" Phone1="1001" Phone2="2025550143" Phone3="" default_photo="Resource:"/></Menu>
      <Menu Name="Empty"/></YealinkIPPhoneBook>
      """, "Tim | 1001, 2025550143 | category=Sales"),
    JSONCase(
      "Yealink, a local phone book, with two roots as its telephones write it",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <root_group><group display_name="All Contacts" ring="Auto"/><group display_name="Büro" ring="Auto"/></root_group>
      <root_contact>
      <contact display_name="Ann" office_number="1234" mobile_number="" other_number="" line="0" group_id_name="All Contacts"/>
      <contact display_name="Bo" office_number="200" mobile_number="785980385" other_number="302222222" line="0"
        ring="Auto" group_id_name="Büro"/>
      </root_contact>
      """, "Ann | 1234 work", "Bo | 200 work, 785980385 mobile, 302222222 other | category=Büro"),
    JSONCase(
      "Grandstream, whose groups have numbers",
      """
      <AddressBook><version>1</version><pbgroup><id>4</id><name>Clients</name><ringtones/></pbgroup>
      <Contact><id>3</id><FirstName>Ann</FirstName><LastName>Lee</LastName><Frequent>0</Frequent><Primary>0</Primary>
      <Phone type="Work"><phonenumber>030901820</phonenumber><accountindex>1</accountindex></Phone>
      <Phone type="Cell"><phonenumber>017612345678</phonenumber><accountindex>1</accountindex></Phone>
      <Mail type="Home">ann@example.org</Mail><Department>Sales</Department><Company>ACME</Company><Group>4</Group></Contact>
      <Contact><LastName>Roe</LastName><Phone><phonenumber>8000</phonenumber></Phone><Groups><groupid>9</groupid></Groups>
      </Contact></AddressBook>
      """,
      "(Ann Lee) | 030901820 work, 017612345678 mobile | givenName=Ann familyName=Lee organisation=ACME "
        + "department=Sales email=ann@example.org category=Clients", "(Roe) | 8000 | familyName=Roe"),
    JSONCase(
      "Snom and Gigaset",
      """
      <tbook e="2" complete="true"><item context="active" type="vip" fav="true" index="0"><name>Nick</name>
      <number>0309012001</number><number_type>mobile</number_type><first_name>Ann</first_name><last_name>Lee</last_name>
      <organization>ACME</organization><note>two
      lines</note><group>work</group></item>
      <item context="line1" type="none" index="1"><name>Bo</name><number>42965</number></item></tbook>
      """,
      "Nick | 0309012001 mobile | givenName=Ann familyName=Lee organisation=ACME category=vip category=work "
        + "note=two\nlines otherName=Ann Lee", "Bo | 42965"),
    JSONCase(
      "Snom, version 2",
      """
      <settings><tbook version="2.0"><contact fav="false" vip="false"><first_name>Ann</first_name><last_name>Lee</last_name>
      <numbers><number no="25234984723" type="mobile" outgoing_id="0"/><number no="030234984" type="business"/></numbers>
      </contact></tbook></settings>
      """, "(Ann Lee) | 25234984723 mobile, 030234984 work | givenName=Ann familyName=Lee"),
    JSONCase(
      "Gigaset, as a list with a DOCTYPE",
      """
      <?xml version="1.0" encoding="utf-8"?><!DOCTYPE LocalDirectory>
      <list><entry surname="Lee" name="Ann" office1="030123456" office2="" mobile1="0176456789" home1="0304567"/></list>
      """, "(Ann Lee) | 030123456 work, 0176456789 mobile, 0304567 home | givenName=Ann familyName=Lee"),
    JSONCase(
      "Gigaset, as an answer of a directory",
      "<list response='get_list' total='1'><entry id='1'><ln>Lee</ln><fn>Ann</fn><hm>0301</hm><mb>0176</mb></entry></list>",
      "(Ann Lee) | 0301 home, 0176 mobile | givenName=Ann familyName=Lee"),
    JSONCase(
      "Cisco, with what leads elsewhere",
      """
      <CiscoIPPhoneDirectory><Title>Lobby</Title><Prompt>Select</Prompt><DirectoryEntry><Name>Ann</Name>
      <Telephone>2025550143</Telephone></DirectoryEntry><SoftKeyItem><Name>Exit</Name><URL>Init:Directories</URL>
      <Position>1</Position></SoftKeyItem></CiscoIPPhoneDirectory>
      """, "Ann | 2025550143"),
    JSONCase(
      "Panasonic",
      """
      <ppxml xmlns="http://panasonic/sip_phone"><Screen version="2.0"><PhoneBook version="2.0"><Personnel id="000001">
      <Name>Ann Lee</Name><PhoneNums><PhoneNum type="ext">1234</PhoneNum><PhoneNum type="mobile">+12025550143</PhoneNum>
      </PhoneNums></Personnel></PhoneBook></Screen></ppxml>
      """, "Ann Lee | 1234 extension, +12025550143 mobile"),
    JSONCase(
      "Polycom",
      """
      <directory><item_list><item><ln>Lee</ln><fn>Ann</fn><ct>1001</ct><sd>1</sd><rt>3</rt><bw>0</bw></item>
      <item><fn>Bo</fn><ct>1002</ct></item></item_list></directory>
      """, "(Ann Lee) | 1001 | givenName=Ann familyName=Lee", "Bo | 1002"),
    JSONCase(
      "Menus of Aastra and others, one of whose items is a page",
      """
      <AastraIPPhoneTextMenu><MenuItem><Prompt>Ann</Prompt><URI>0033123456789</URI></MenuItem>
      <MenuItem><Prompt>More</Prompt><URI>http://example.org/?page=2</URI></MenuItem></AastraIPPhoneTextMenu>
      """, "Ann | 0033123456789"),
    JSONCase(
      "Digium",
      """
      <contacts><group name="Staff"><contact first_name="Ann" last_name="Lee" contact_type="sip" organization="ACME"
        job_title="CTO"><numbers><number dial="1001" dial_prefix="9" label="Extension" primary="1"/>
      <number dial="+12025550143" label="Mobile"/></numbers><emails><email address="a@example.org" label="Work"/></emails>
      </contact></group></contacts>
      """,
      "(Ann Lee) | 1001 extension !, +12025550143 mobile | givenName=Ann familyName=Lee organisation=ACME title=CTO "
        + "email=a@example.org category=Staff"),
    JSONCase(
      "A directory with extensions",
      "<directory><entry><name>Ann</name><extension>1001</extension></entry><entry><name>Bo</name><phone>030123456</phone>"
        + "<extension>12</extension></entry></directory>", "Ann | 1001 extension", "Bo | 030123456;12"),
    JSONCase(
      "Codes beside numbers, and numbers of other things",
      "<l><p><Name>Ann</Name><CountryCode>43</CountryCode><Phone>6641234567</Phone><PolicyNumber>0123456780</PolicyNumber>"
        + "</p></l>", "Ann | +43 6641234567"),
    JSONCase(
      "Somebody else inside a contact",
      "<l><person><name>Ann Lee</name><phone>1001</phone><father><name>Bo</name><phone>1002</phone></father></person>"
        + "<person><name>Cy</name><phone>1003</phone></person></l>", "Ann Lee | 1001, 1002 father Bo", "Cy | 1003"),
    JSONCase(
      "Groups around contacts, one of which is empty",
      "<book><group id='1' name='Empty'/><group id='2' name='Sales'><contact name='Ann' phone='1001'/></group>"
        + "<group id='3'><name>Staff</name><contact name='Bo' phone='1002'/></group></book>",
      "Ann | 1001 | category=Sales", "Bo | 1002 | category=Staff"),
    JSONCase(
      "Microsoft's .contact",
      """
      <c:contact xmlns:c="http://schemas.microsoft.com/Contact"><c:NameCollection><c:Name><c:FormattedName>Ann Lee
      </c:FormattedName></c:Name></c:NameCollection><c:PhoneNumberCollection><c:PhoneNumber><c:Number>+49 30 901820</c:Number>
      <c:LabelCollection><c:Label>Voice</c:Label><c:Label>Personal</c:Label></c:LabelCollection></c:PhoneNumber>
      </c:PhoneNumberCollection></c:contact>
      """, "Ann Lee | +49 30 901820 home"),
    JSONCase(
      "vcard-temp of XMPP",
      "<vCard xmlns='vcard-temp'><FN>Ann Lee</FN><TEL><WORK/><VOICE/><NUMBER>303-308-3282</NUMBER></TEL></vCard>",
      "Ann Lee | 303-308-3282 work"),
    JSONCase("Telephones that are contacts", "<a><phone name='Ann' number='1001'/></a>", "Ann | 1001"),
    JSONCase("Names beside numbers", "<a><entry number='1001'>Ann</entry></a>", "Ann | 1001"),
    JSONCase("Numbers beside names", "<a><entry name='Ann'>1001</entry></a>", "Ann | 1001"),
    JSONCase(
      "German words",
      "<Telefonbuch><Eintrag><Nachname>Lee</Nachname><Vorname>Ann</Vorname><Rufnummer>0301</Rufnummer>"
        + "<Handy>0176</Handy></Eintrag></Telefonbuch>", "(Ann Lee) | 0301, 0176 mobile | givenName=Ann familyName=Lee"),
  ]

  @Test(arguments: phoneBooks)
  func `Phone books`(example: JSONCase) {
    let reading = XMLReading(example.text)
    #expect(reading.lines == example.expected)
    #expect(reading.error == nil && reading.diagnostics == [])
    Array(example.text.utf8).withUnsafeBytes { #expect(ContactFormat(recognising: $0) == .xml) }
  }

  // MARK: Charsets

  private static let umlaut = "<a><entry><name>Jürgen</name><phone>1001</phone></entry></a>"

  private static let charsets: [(String, [UInt8])] = [
    (
      "ISO-8859-1",
      Array("<?xml version='1.0' encoding='ISO-8859-1'?>".utf8) + umlaut.unicodeScalars.map { UInt8($0.value) }
    ),
    (
      "Windows-1252",
      Array("<?xml version='1.0' encoding=\"windows-1252\"?>".utf8) + umlaut.unicodeScalars.map { UInt8($0.value) }
    ),
    ("a byte order mark", [0xEF, 0xBB, 0xBF] + Array("<?xml version='1.0'?>\(umlaut)".utf8)),
    (
      "UTF-16",
      [0xFF, 0xFE]
        + "<?xml version='1.0' encoding='UTF-16'?>\(umlaut)".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    ),
    ("UTF-8 in spite of the declaration", Array("<?xml version='1.0' encoding='iso-8859-1'?>\(umlaut)".utf8)),
    ("UTF-8 after blank lines", Array("\n \n<?xml version='1.0' encoding='utf-8'?>\(umlaut)".utf8)),
  ]

  @Test(arguments: charsets)
  func `Charsets`(name: String, bytes: [UInt8]) {
    let reading = XMLReading(bytes: bytes)
    #expect(reading.lines == ["Jürgen | 1001"])
    #expect(reading.diagnostics == [])
  }

  // MARK: Mistakes and attacks

  @Test
  func `An & that is no reference is read as it stands, except in a CDATA section`() {
    let reading = XMLReading(
      "<a>\n<entry><name>Lee & Sons &amp; &#228; &nbsp;</name><phone>1001</phone></entry>"
        + "<entry><name><![CDATA[A & <B>]]></name><phone>1002</phone></entry></a>")
    #expect(reading.lines == ["Lee & Sons & ä &nbsp; | 1001", "A & <B> | 1002"])
    #expect(Set(reading.diagnostics) == ["2: an & that should be &amp;; read as it is written"])
  }

  @Test
  func `What comes before a mistake is read`() {
    let reading = XMLReading("<a><entry><name>Ann</name><phone>1001</phone></entry>\n<entry><name>Bo</nam")
    #expect(reading.lines == ["Ann | 1001"])
    #expect(reading.diagnostics == ["2: XML that cannot be read (it ends too early); read what comes before"])
    #expect(XMLReading("<a>\n<b></a>").error?.line == 2)
  }

  @Test
  func `Documents one after the other are read`() {
    let one = "<?xml version='1.0'?>\n<a><entry><name>Ann</name><phone>1001</phone></entry></a>\n"
    let reading = XMLReading(one + one + "<!-- the end -->\n")
    #expect(reading.lines == ["Ann | 1001", "Ann | 1001"])
    #expect(reading.contacts.map(\.line) == [2, 4])
    #expect(reading.diagnostics == [])
  }

  @Test(arguments: [
    "<!DOCTYPE a [<!ENTITY b 'bbbb'><!ENTITY c '&b;&b;&b;'>]>",
    "<!DOCTYPE a [<!ENTITY c SYSTEM 'file:///etc/hostname'>]>",
    "<!DOCTYPE a [<!ATTLIST entry name CDATA 'Ann'>]>",
  ])
  func `Declarations are refused`(doctype: String) {
    let reading = XMLReading(doctype + "<a><entry><name>&c;</name><phone>1001</phone></entry></a>")
    #expect(reading.contacts.isEmpty)
    #expect(reading.error?.reason.contains("DOCTYPE with declarations") == true)
  }

  @Test
  func `Nothing outside the document is read`() {
    let reading = XMLReading(
      "<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a><entry><name>A&c;B</name><phone>1001</phone></entry></a>")
    #expect(reading.lines == ["A&c;B | 1001"])
  }

  @Test
  func `Deep nesting and huge attributes are refused`() {
    let deep = XMLReading(String(repeating: "<a>", count: 5_000))
    #expect(deep.error?.reason.contains("too deep") == true)
    let huge = String(repeating: "x", count: 3 << 20)
    #expect(XMLReading("<a><entry name='\(huge)' phone='1001'/></a>").error != nil)
    let long = XMLReading("<a><entry name='Ann' phone='1001'/><entry name='Bo' note='\(huge)'/></a>")
    #expect(long.lines == ["Ann | 1001"])
    #expect(long.diagnostics.count == 1 && long.diagnostics[0].contains("too long"))
  }

  @Test
  func `Many elements in one are bounded, and do not take long`() {
    let many = String(repeating: "<x/>", count: 200_000)
    let reading = XMLReading("<a><entry name='Ann' phone='1001'/><entry name='Bo' phone='1002'>\(many)</entry></a>")
    #expect(reading.lines == ["Ann | 1001", "Bo | 1002"])
  }

  @Test(arguments: ["<a/>", "<project><name>x</name><version>1.2.3</version></project>", "<svg width='100'/>"])
  func `XML without contacts says so`(text: String) {
    #expect(XMLReading(text).error?.reason.hasPrefix("is XML without entries that have a name and a number") == true)
  }

  @Test
  func `Web pages and vCards in XML are no phone books`() {
    func format(_ text: String) -> ContactFormat? {
      Array(text.utf8).withUnsafeBytes { ContactFormat(recognising: $0) }
    }
    #expect(format("<!DOCTYPE html><html></html>") == nil)
    #expect(format("<multistatus>\nBEGIN:VCARD\nFN:A\nEND:VCARD\n</multistatus>") == .vCard)
  }
}
