import Contacts
import Testing

@testable import ContactFormats

/// LDIF, abook and MECARD: texts and their expected contacts.
struct LDIFReaderTests {
  static func read(_ bytes: [UInt8]) -> (contacts: [Contact], diagnostics: [String], format: ContactFormat?) {
    var contacts: [Contact] = []
    var diagnostics: [String] = []
    var format: ContactFormat?
    var sink = ContactSink(
      source: "t", onBatch: { batch in contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) } },
      onDiagnostic: { diagnostics.append("\($0.line): \($0.reason)") })
    bytes.withUnsafeBytes { bytes in
      format = ContactFormat(recognising: bytes)
      guard let format else { return }
      let charset = SourceCharset(syntax: format.syntax, source: ByteSlice(bytes))
      do throws(ReadError) { try format.read(bytes, charset, into: &sink) } catch { diagnostics.append("\(error)") }
    }
    sink.flush()
    return (contacts, diagnostics, format)
  }

  /// Checks the format, the contacts and the diagnostics of an example.
  ///
  /// - Returns: its contacts.
  @discardableResult
  private func expect(_ example: CSVCase, _ format: ContactFormat) -> [Contact] {
    let reading = LDIFReaderTests.read(example.input)
    #expect(reading.format == format)
    #expect(reading.contacts.map(JSONReading.describe) == example.expected)
    #expect(reading.diagnostics == example.diagnostics)
    return reading.contacts
  }

  static let ldif: [CSVCase] = [
    CSVCase(
      "What ldapsearch prints",
      """
      # extended LDIF
      #
      # LDAPv3
      # base <dc=example,dc=org> with scope subtree
      #

      # example.org
      dn: dc=example,dc=org
      objectClass: dcObject
      objectClass: organization
      o: Example
      dc: example

      # people, example.org
      dn: ou=people,dc=example,dc=org
      objectClass: organizationalUnit
      ou: people

      # John Smith, people, example.org
      dn: cn=John Smith,ou=people,dc=example,dc=org
      objectClass: inetOrgPerson
      cn: John Smith
      sn: Smith
      givenName: John
      telephoneNumber: +1 650 555 0123
      mobile: +1 650 555 0124
      facsimileTelephoneNumber: +1 650 555 0125 $ fineResolution
      mail: john@example.org
      o: Example
      ou: Sales
      title: Manager
      jpegPhoto:: /9j/4AAQ

      # search result
      search: 2
      result: 0 Success

      # numResponses: 4
      # numEntries: 3

      """,
      "John Smith | +1 650 555 0123 work, +1 650 555 0124 mobile, +1 650 555 0125 fax | givenName=John familyName=Smith "
        + "organisation=Example department=Sales title=Manager email=john@example.org"),
    CSVCase(
      "Base64, folds and comments that go on",
      "version: 1\ndn:: Y249SsO2cmc=\n# a comment\n  of two lines\ncn:: SsO2\n cmcgTcO8w59pZw==\nhomePhone: +49 30\n  1\n",
      "Jörg Müßig | +49 30 1 home"),
    CSVCase(
      "Options: the plain one counts, phonetic is a reading",
      "dn: uid=1\ncn;lang-ja:: 5bGx55SwIOWkqumDjg==\ncn: Taro Yamada\ncn;lang-ja;phonetic: Yamada Taro\nmobile: 1\n",
      "Taro Yamada | 1 mobile | phoneticName=Yamada Taro nickname=山田 太郎"),
    CSVCase(
      "Thunderbird",
      "dn: cn=Ann Bee,mail=ann@example.org\nobjectclass: top\nobjectclass: person\nobjectclass: mozillaAbPersonAlpha\n"
        + "givenName: Ann\nsn: Bee\ncn: Ann Bee\nmozillaNickname: Annie\nmail: ann@example.org\n"
        + "mozillaSecondEmail: bee@example.org\ntelephoneNumber: 1\nhomePhone: 2\npager: 3\nmozillaHomePhone: 4\n\n"
        + "dn: cn=Friends\nobjectclass: top\nobjectclass: groupOfNames\ncn: Friends\n"
        + "member: cn=Ann Bee,mail=ann@example.org\n",
      "Ann Bee | 1 work, 2 home, 3 pager, 4 home | givenName=Ann familyName=Bee nickname=Annie email=ann@example.org "
        + "email=bee@example.org", "[Friends]"),
    CSVCase(
      "Changes: only additions are contacts",
      "dn: cn=A\nchangetype: add\ncn: A\nmobile: 1\n\ndn: cn=B\nchangetype: modify\nreplace: mobile\nmobile: 2\n-\n\n"
        + "dn: cn=C\nchangetype: delete\n", "A | 1 mobile",
      diagnostics: [
        "6: a change that does not add an entry; skipped", "12: a change that does not add an entry; skipped",
      ]),
    CSVCase(
      "Evolution",
      "dn: cn=A\nobjectClass: evolutionPerson\ncn: A\nprimaryPhone: 1\notherPhone: 2\ncallbackPhone: 3\n"
        + "assistantPhone: 4\ncompanyPhone: 5\nhomeFacsimileTelephoneNumber: 6\nnote: hi\n",
      "A | 1, 2 other, 3 callback, 4 assistant, 5 work, 6 home fax | note=hi"),
    CSVCase(
      "The line of Lync", "dn: cn=A\nobjectClass: user\ncn: A\nmsRTCSIP-Line: tel:+13125550171;ext=171\n",
      "A | +13125550171;171 work"),
    CSVCase("URLs are not fetched", "dn: cn=A\ncn: A\nmobile: 1\nmail:< file:///etc/passwd\n", "A | 1 mobile"),
    CSVCase("Only numbers were asked for", "dn: cn=Smith\\, John,ou=p\ntelephoneNumber: 1\n", "Smith, John | 1 work"),
    CSVCase(
      "Accounts that are locked, and machines",
      "dn: cn=A\nobjectClass: user\ncn: A\nuserAccountControl: 514\n\ndn: cn=PC\nobjectClass: user\nobjectClass: computer\n"
        + "cn: PC\n\ndn: cn=B\nobjectClass: user\ncn: B\nuserAccountControl: 512\nipPhone: 77\n", "B | 77 IP phone"),
    CSVCase(
      "A line that is none", "dn: cn=A\ncn: A\nmobile: 1\nhello\n", "A | 1 mobile",
      diagnostics: ["4: a line that is not an attribute; ignored"]),
    CSVCase("CR LF", "version: 1\r\n\r\ndn: cn=A\r\ncn: A\r\nmobile: 1\r\n\r\n", "A | 1 mobile"),
    CSVCase(
      "Latin-1 in base64 and as it is",
      bytes: Array("dn: cn=A\ncn:: SvZyZw==\nsn: M".utf8) + [0xFC] + Array("ller\nmobile: 1\n".utf8),
      "Jörg | 1 mobile | familyName=Müller otherName=Müller"),
  ]

  @Test(arguments: ldif)
  func `LDIF`(example: CSVCase) {
    expect(example, .ldif)
  }

  static let abook: [CSVCase] = [
    CSVCase(
      "What abook writes",
      """
      # abook addressbook file

      [format]
      program=abook
      version=0.6.1


      [0]
      name=Ann Bee
      email=ann@example.org,bee@example.org
      address=1 Road
      city=Town
      phone=+44 20 7946 0100
      workphone=+44 20 7946 0101
      mobile=+44 7700 900142
      fax=+44 20 7946 0102
      nick=annie
      notes=met in Rome
      groups=friends,work
      custom1=+44 20 7946 0103
      custom2=a=b

      [1]
      name=Bo
      email=bo@example.org

      """,
      "Ann Bee | +44 20 7946 0100 home, +44 20 7946 0101 work, +44 7700 900142 mobile, +44 20 7946 0102 fax, "
        + "+44 20 7946 0103 other | nickname=annie email=ann@example.org email=bee@example.org category=friends "
        + "category=work note=met in Rome note=a=b", "Bo | email=bo@example.org"),
    CSVCase("Without its head", "[0]\nname=Ann\nphone=1\n", "Ann | 1 home"),
    CSVCase("Latin-1", bytes: Array("[0]\nname=J".utf8) + [0xF6] + Array("rg\nphone=1\n".utf8), "Jörg | 1 home"),
    CSVCase(
      "A line that is none", "[0]\nname=Ann\nhello\nphone=1\n", "Ann | 1 home",
      diagnostics: ["3: a line that is neither a section nor key=value; ignored"]),
  ]

  @Test(arguments: abook)
  func `The address book of abook`(example: CSVCase) {
    expect(example, .abook)
  }

  static let meCard: [CSVCase] = [
    CSVCase(
      "All fields",
      """
      MECARD:N:Owen,Sean;SOUND:O-en,Shoon;TEL:+12125551212;TEL-AV:2125551213;EMAIL:sean@example.org;NICKNAME:so;ORG:Blue;\
      NOTE:a\\;b\\:c;ADR:76 9th Avenue\\, New York;BDAY:19700101;;
      """,
      "(Sean Owen) | +12125551212, 2125551213 video | givenName=Sean familyName=Owen phoneticName=Shoon O-en nickname=so "
        + "organisation=Blue email=sean@example.org note=a;b:c"),
    CSVCase(
      "One a line, and several in a row", "MECARD:N:Lee;TEL:1;;mecard:n:Bo,Ann;tel:2;;\r\nMECARD:TEL:3;N:Cy\n",
      "(Lee) | 1 | familyName=Lee", "(Ann Bo) | 2 | givenName=Ann familyName=Bo", "(Cy) | 3 | familyName=Cy"),
    CSVCase("Nothing in it", "MECARD:;;\nMECARD:N:Lee;X:1;TEL", "(Lee) | familyName=Lee"),
  ]

  @Test(arguments: meCard)
  func `The text of QR codes`(example: CSVCase) {
    let contacts = expect(example, .meCard)
    if example.idea == "All fields" {
      #expect(contacts.first?.details.map(\.text) == ["76 9th Avenue, New York", "1 Jan 1970"])
    }
  }

  @Test(arguments: ["[\"vcard\"]", "[1,2]", "[false]", "dn", "version,name\n", "[0]\n1\n", "versionx: 1\n"])
  func `What looks alike is something else`(text: String) {
    let format = LDIFReaderTests.read(Array(text.utf8)).format
    #expect(format != .ldif && format != .abook)
  }
}
