import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// Written files are read again.
enum Writing {
  /// All contacts of a text in any format; vCards keep their own bytes.
  ///
  /// - Parameter keepsSource: whether contacts of other notations have cards with all their properties.
  static func read(_ bytes: [UInt8], keepsSource: Bool = false) -> [Contact] {
    var contacts: [Contact] = []
    var sink = ContactSink(
      source: "t", onBatch: { batch in contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) } },
      onDiagnostic: { _ in })
    sink.keepsSource = keepsSource
    let source = SourceBytes(SourceMemory(bytes)).convertedFromUTF16()
    source.withBytes { bytes in
      guard let format = ContactFormat(recognising: bytes) else { return }
      let charset = SourceCharset(syntax: format.syntax, source: ByteSlice(bytes))
      let memory = format == .vCard ? source.memory.with(context: charset) : nil
      sink.begin(source: "t", memory: memory, kind: format.kind)
      do throws(ReadError) { try format.read(bytes, charset, into: &sink) } catch {}
    }
    sink.flush()
    return contacts
  }

  static func read(_ text: String) -> [Contact] { read(Array(text.utf8)) }

  static func write(
    _ contacts: [Contact], _ format: WriterFormat, _ version: ContactWriter.VCardVersion = .v4
  ) -> [UInt8] {
    var output: [UInt8] = []
    var writer = ContactWriter(format, version: version, batches: contacts.first.map { [$0.batch] } ?? [])
    writer.begin(&output)
    for contact in contacts { writer.write(contact, into: &output) }
    writer.end(&output)
    return output
  }

  static func text(
    _ contacts: [Contact], _ format: WriterFormat, _ version: ContactWriter.VCardVersion = .v4
  ) -> String {
    String(decoding: write(contacts, format, version), as: UTF8.self)
  }

  /// All data of a contact in the store, except whether its name was made up, which the required FN cannot express.
  ///
  /// - Parameters:
  ///   - format: the format; data that it cannot hold, or that its reader cannot distinguish, is omitted.
  ///   - original: the contact before it was written.
  static func essence(_ contact: Contact, as format: WriterFormat = .vcard, like original: Contact? = nil) -> String {
    func tidied(_ text: String, keepsLines: Bool = false) -> String {
      var bytes = Array(text.utf8)
      if format != .vcard { FieldText.tidy(&bytes, keepsLines: keepsLines) }
      return String(decoding: bytes, as: UTF8.self)
    }
    var without: Set<ContactField> = [.phone, .phoneLabel, .phoneExtension, .phonePreferred, .detail, .detailLabel]
    // Dates are written in the extended format.
    if format != .vcard { without.insert(.revision) }
    if let original {
      // Readers derive it; contacts that were not read have none.
      if original.first(.otherName) == nil { without.insert(.otherName) }
      // A card of JSContact has to have an identifier; a reading belongs to a part of the name.
      if format == .jscontact, original.uid == nil { without.insert(.uid) }
      let hasParts = original.first(.givenName) != nil || original.first(.familyName) != nil
      if format == .jscontact, !hasParts { without.insert(.phoneticName) }
    }
    let phones = contact.phones.map { phone in
      tidied("\(phone.number)|\(phone.label)|\(phone.phoneExtension ?? "")|\(phone.isPreferred)")
    }
    let fields = ContactField.allCases.filter { !without.contains($0) }.flatMap { kind in
      // Only notes have line breaks in JSON.
      contact.all(kind).map { "\(kind)=\(tidied($0, keepsLines: kind == .note))" }
    }
    // A birthday, an address and a web site become properties of a vCard, which are not stored; the prefix and suffix of
    // a name become parts of N. Of a card in JSON, the properties without a field are details.
    let parts = [DetailLabel.namePrefix, DetailLabel.nameSuffix]
    let details = contact.details.filter { detail in
      WriterCard.property(for: detail) == nil && !parts.contains(detail.label)
        && (format == .vcard || original?.rawCard == nil)
    }
    return ((contact.isGroup ? ["group"] : []) + phones + fields + details.map { tidied("\($0.label): \($0.text)") })
      .joined(separator: "\n")
  }
}

/// A card of vCard 4.0, 3.0 or 2.1.
private func v4(_ lines: String...) -> String { VCards.card("4.0", lines) }
private func v3(_ lines: String...) -> String { VCards.card("3.0", lines) }
private func v2(_ lines: String...) -> String { VCards.card("2.1", lines) }

/// vCards and their conversions.
struct WriterTests {
  static let cards = [
    v3("FN:Ann", "TEL:1"), v4("FN;PREF=1:Ann", "N:Lee;Ann;M.;Dr.;Jr.", "TEL;TYPE=\"cell,voice\";PREF=1:+1 650"),
    v2("N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=B1=B1=E7=94=B0;=E5=A4=AA=E9=83=8E;;;", "TEL;CELL:1"),
    v2("FN:A\\;B, C\\D", "NOTE;ENCODING=QUOTED-PRINTABLE:a=0D=0Ab=3D", "TEL;HOME;FAX:2"),
    v2("FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:J=F6rg =\r\nM=FCller", "TEL;WORK;VOICE:3"),
    v3("FN:Ann\\, Bo\\; and \\\\ \\n more", "ORG:A\\;B;C\\,D;E", "CATEGORIES:x\\,y,z", "NICKNAME:a,b"),
    v3("item1.TEL:1", "item1.X-ABLabel:_$!<Mobile>!$_", "item2.TEL:2", "item2.X-ABLabel:Boat"),
    v4("FN:Ann", "TEL;VALUE=uri:tel:+1-650-253-0000;ext=12", "UID:urn:uuid:1", "REV:20200102T030405Z"),
    v4("FN:Team", "KIND:group", "MEMBER:urn:uuid:1", "EMAIL:mailto:a@example.com"),
    v3("FN:山田 太郎", "N:山田;太郎;;;", "X-PHONETIC-FIRST-NAME:たろう", "X-PHONETIC-LAST-NAME:やまだ"),
    v3("ORG:Acme", "TEL;TYPE=work,pref:1", "PHOTO;VALUE=uri:https://example.com/a.jpg"),
    v3("FN:A", "X-A;B=\"c:d;e\";F=g:h\\,i;j", "BDAY:1985-04-12", "ADR;TYPE=home:;;1 Street;Town;;;"),
    v3("FN:" + String(repeating: "é👩‍👩‍👧‍👦", count: 30), "NOTE:" + String(repeating: "x y ", count: 90)),
    v2("FN:P", "PHOTO;JPEG;BASE64:\r\n  /9j/4AAQ\r\n  SkZJRg==\r\n", "TEL;X-Boat:4"),
    v2("FN:Q", "AGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN:Inner\r\nEND:VCARD", "TEL:5"),
    v3("FN:R", "no colon here", "TEL;TYPE=X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=E3=81=82):6"),
    v3("N:;;;;", "EMAIL;TYPE=INTERNET:a@example.com", "ROLE:Chief"),
    v3("FN;SORT-AS=\"Lee,Ann\":Ann Lee", "SORT-STRING:Lee", "NOTE:tab\there", "TEL:1 x22"),
    v3("FN:S", "BEGIN;x", "TEL:1"), "BEGI\r\n N:VCARD\r\nVERSION:2.1\r\nFN:a\\,b\r\nTEL:1\r\nEND:VCARD\r\n",
    v4("FN:T", "TEL;VALUE=uri;PREF=2:tel:+1-650-253-0000;ext=12", "TEL;PREF=1:1,,22;3"),
    v4("FN:T", "PHOTO:data:image/png;base64,AAAA", "GENDER:F", "ANNIVERSARY:20200101", "KIND:individual"),
    v4("FN:Lee, Ann; X", "NOTE:a;b,c", "TEL:+1 650;x"), v3("ORG:;Support", "X-MS-TEL;TYPE=ASSISTANT:5"),
    v2("N:Lee;Ann", "X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Annie, B;1;;;"),
    v4("FN;PREF=N;PREF=1:V", "FN;PREF=1:W"),
    v3("FN:V", "item1.a.TEL:1", "a.X-ABLabel:_$!<Mobile>!$_", "b.TEL:2", "b.X-ABLabel:Boat"),
    v3("FN:V", "b..TEL:1", "b.TEL:2", "b.X-ABLabel:Boat"),
    v2("FN:W", "MOBILE;QUOTED-PRINTABLE:=2B1 650", "PAGER;QUOTED-PRINTABLE:+1=20651=", "HANDY:=123"),
    v4("FN:X", "TEL;PREF=50:1", "TEL;PREF=2:2", "TEL;PREF;WORK:3"),
    v4("FN:Y", "TEL;VALUE=uri;PREF=2:tel:53-0000;ext=12", "4TEL;PREF=1:1,,22;3", "X-MS-TEL;PREF=3:4"),
    v3("FN:Z", "TEL;TYPE=\"cell,pref\";PREF=50:1", "TEL;PREF=40:2", "EMAIL;PREF=9;TYPE=pref:a@b"),
    v4("FN:A", "IMPP;PREF=1:xmpp:a@b", "IMPP;PREF=3:sip:a@b.c", "X-SIP;PREF=2:d@e.f"),
    v3(
      "FN:B", "ORG:Initech;Sales;\u{feff};North\\;West;", "TITLE:\u{200b}", "EMAIL:\u{feff}", "NOTE:\u{2060}",
      "item1.TEL;TYPE=work:1", "item1.X-ABLabel:\u{200b}"),
    v2("FN:U", "BEGIN:X", "AGENT:", "BEGIN:VCARD", "BEGIN:X", "END:VCARD", "TEL:9", "END:X", "TEL:1"),
  ]

  @Test(arguments: [WriterFormat.vcard, .jcard, .jscontact, .csv])
  func `Details come back with their labels from every format`(format: WriterFormat) {
    let details = [
      ("Room", "B 214; left, then \\ up"), ("Büro", "West"), ("Mobile", "+1 650 555 0199"), ("内线", "31"),
      ("cost centre", "4711"), (String(repeating: "a heading that is a sentence ", count: 12) + "in fact", "x"),
    ].map { ContactDetail(label: $0, text: $1) }
    var record = ContactRecord()
    record.add(.displayName, "Ann")
    record.add(PhoneEntry(number: "+1 650 555 0123"))
    for detail in details { record.add(detail) }
    var builder = ContactBatch.Builder(source: "t")
    builder.append(&record)
    let again = Writing.read(Writing.write([Contact(batch: builder.finish(), index: 0)], format))
    #expect(again.map(\.details) == [details])
    #expect(again.map { $0.phones.map(\.number) } == [["+1 650 555 0123"]])
  }

  @Test(arguments: cards)
  func `What the store holds of a vCard comes back from every version, from jCard and JSContact`(card: String) {
    let contacts = Writing.read(card)
    #expect(contacts.count == 1)
    for version in ContactWriter.VCardVersion.allCases {
      let once = Writing.write(contacts, .vcard, version)
      let again = Writing.read(once)
      #expect(again.map { Writing.essence($0) } == contacts.map { Writing.essence($0) }, "\(version)")
      // From the second time on, nothing changes.
      #expect(Writing.text(again, .vcard, version) == String(decoding: once, as: UTF8.self))
    }
    for format in [WriterFormat.jcard, .jscontact] {
      let again = Writing.read(Writing.write(contacts, format))
      #expect(again.count == contacts.count)
      let kept = zip(again, contacts).map { Writing.essence($0, as: format, like: $1) }
      #expect(kept == contacts.map { Writing.essence($0, as: format, like: $0) }, "\(format)")
    }
  }

  @Test
  func `Unknown properties stay, in their order, with groups and parameters`() {
    let contacts = Writing.read(
      v2(
        "X-ONE;P=\"a;b\":1", "FN:Ann", "item1.URL;X-T:http://example.com/a,b;c",
        "X-TWO;ENCODING=QUOTED-PRINTABLE:=C3=A9", "PHOTO;ENCODING=BASE64;TYPE=JPEG:AAAA", "ADR;HOME:;;Way, 1;Town;;;"))
    #expect(
      Writing.text(contacts, .vcard)
        == v4(
          "X-ONE;P=\"a;b\":1", "FN:Ann", "item1.URL;TYPE=X-T:http://example.com/a,b;c", "X-TWO:é",
          "PHOTO:data:image/jpeg;base64,AAAA", "ADR;TYPE=HOME:;;Way\\, 1;Town;;;"))
    let jcard = Writing.text(contacts, .jcard)
    #expect(jcard.contains(#"["x-one",{"p":"a;b"},"unknown","1"]"#))
    #expect(jcard.contains(#"["adr",{"type":"HOME"},"text",["","","Way, 1","Town","","",""]]"#))
    #expect(jcard.contains(#"["photo",{},"uri","data:image/jpeg;base64,AAAA"]"#))
    #expect(Writing.text(contacts, .jscontact).contains(#""vCardProps":[["x-one",{"p":"a;b"},"unknown","1"],"#))
  }

  @Test
  func `A whole card in every format`() {
    let contacts = Writing.read(
      #"[{"name":"Ann Lee","first":"Ann","last":"Lee","phones":[{"number":"+1 650","type":"mobile","primary":true},"#
        + #"{"number":"2","type":"Boat"}],"company":"Acme, Inc.","email":"a@example.com","id":7}]"#)
    #expect(
      Writing.text(contacts, .vcard)
        == v4(
          "UID:7", "FN:Ann Lee", "N:Lee;Ann;;;", "ORG:Acme\\, Inc.", "TEL;PREF=1;TYPE=cell:+1 650", "tel2.TEL:2",
          "tel2.X-ABLabel:Boat", "EMAIL:a@example.com"))
    #expect(Writing.text(contacts, .vcard, .v3).contains("TEL;TYPE=cell,pref:+1 650\r\n"))
    #expect(
      Writing.text(contacts, .jcard) == """
        [
        ["vcard",[["version",{},"text","4.0"],["uid",{},"text","7"],["fn",{},"text","Ann Lee"],\
        ["n",{},"text",["Lee","Ann","","",""]],["org",{},"text","Acme, Inc."],\
        ["tel",{"pref":"1","type":"cell"},"text","+1 650"],["tel",{"group":"tel2"},"text","2"],\
        ["x-ablabel",{"group":"tel2"},"text","Boat"],["email",{},"text","a@example.com"]]]
        ]

        """)
    #expect(
      Writing.text(contacts, .jscontact) == """
        [
        {"@type":"Card","version":"1.0","uid":"7","name":{"full":"Ann Lee","components":[\
        {"kind":"given","value":"Ann"},{"kind":"surname","value":"Lee"}]},"organizations":{"1":{"name":"Acme, Inc."}},\
        "phones":{"1":{"number":"+1 650","features":{"mobile":true},"pref":1},"2":{"number":"2","label":"Boat"}},\
        "emails":{"1":{"address":"a@example.com"}}}
        ]

        """)
    let csv = Writing.text(contacts, .csv)
    #expect(csv.contains("E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\r\nAnn Lee"))
    #expect(csv.hasSuffix("\r\nAnn Lee,Ann,,Lee,,,,,,,,\"Acme, Inc.\",,,,,,,,a@example.com,* Mobile,+1 650,Boat,2\r\n"))
  }

  /// Lines in 4.0, and in 3.0.
  @Test(arguments: [
    (
      "TEL;VALUE=uri;TYPE=\"cell,voice\";PREF=1:tel:+1-650-253-0000;ext=12",
      "TEL;TYPE=cell,voice,pref:+1-650-253-0000 x12"
    ),
    ("TEL;PREF=2:1", "TEL;TYPE=pref:1"), ("EMAIL;PREF=1:a@example.com", "EMAIL;TYPE=pref:a@example.com"),
    // The strongest of several preferences, and of numbers only.
    (
      "TEL;PREF=3:1\r\nTEL;PREF=2;TYPE=cell:2\r\nEMAIL;PREF=50:a@b",
      "TEL;X-PREF=3:1\r\nTEL;TYPE=cell,pref:2\r\nEMAIL;TYPE=pref:a@b"
    ),
    ("TEL;PREF=50:1\r\nTEL;PREF=2:ask", "TEL;TYPE=pref:1\r\nTEL;X-PREF=2:ask"),
    ("TEL;VALUE=uri:tel:+1-650-253-0000\\;ext=12", "TEL:+1-650-253-0000 x12"),
    ("TEL;VALUE=uri:sip:ann@example.com", "TEL;VALUE=uri:sip:ann@example.com"),
    ("PHOTO:data:image/jpeg;base64,AAAA", "PHOTO;TYPE=JPEG;ENCODING=b:AAAA"),
    ("PHOTO;MEDIATYPE=image/jpeg:https://example.com/a.jpg", "PHOTO;MEDIATYPE=image/jpeg:https://example.com/a.jpg"),
    ("KIND:group", "X-ADDRESSBOOKSERVER-KIND:group"), ("MEMBER:urn:uuid:1", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"),
    ("GENDER:F", "X-GENDER:F"), ("ANNIVERSARY:20200101", "X-ANNIVERSARY:20200101"), ("LANG:fr", "X-LANG:fr"),
    ("RELATED;TYPE=friend:urn:uuid:2", "X-RELATED;TYPE=friend:urn:uuid:2"), ("X-MINE;A=b:c,d", "X-MINE;A=b:c,d"),
    ("NOTE:a, b; c", "NOTE:a\\, b\\; c"), ("TEL:1,,22;3", "TEL:1\\,\\,22\\;3"), ("NICKNAME:a,b", "NICKNAME:a,b"),
    ("ORG:A\\, Inc.;B", "ORG:A\\, Inc.;B"),
  ])
  func `vCard 3 has the content of vCard 4`(lines: String, expected: String) {
    let text = Writing.text(Writing.read(v4("FN:Ann", lines)), .vcard, .v3)
    #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\n") && text.contains("\r\n\(expected)\r\n"))
  }

  @Test(arguments: [
    ("TEL;PREF=50:1\nTEL;PREF=2:2\nTEL;PREF;WORK:3", "3"), ("TEL;PREF=2:1\n4TEL;PREF=1:222", "222"),
    ("TEL;PREF=2:1\nX-MS-TEL;PREF=1:5", "5"), ("TEL;TYPE=pref;PREF=50:1\nTEL;PREF=2:2", "2"),
    ("IMPP;PREF=1:xmpp:a@b\nIMPP;PREF=3:sip:a@b.c\nX-SIP;PREF=2:d@e.f", "sip:d@e.f"),
  ])
  func `Of all numbers of a card one is preferred, whatever their properties and types`(
    lines: String, preferred: String
  ) {
    for version in ContactWriter.VCardVersion.allCases {
      let phones = Writing.read(Writing.write(Writing.read(v4("FN:Ann", lines)), .vcard, version)).flatMap(\.phones)
      #expect(phones.filter(\.isPreferred).map(\.number) == [preferred], "\(version)")
    }
  }

  @Test
  func `A text of which nothing is visible is none`() throws {
    let card = v3("FN:B", "ORG:Initech;Sales;\u{feff};North;", "TITLE:\u{200b}", "NOTE:\u{2060}")
    let contact = try #require(Writing.read(card).first)
    #expect(contact.first(.department) == "Sales, North")
    #expect(contact.first(.title) == nil && contact.first(.note) == nil)
  }

  @Test(arguments: [("Lee, ", "Lee"), ("Lee,, Jr.", "Lee, Jr."), (",Lee", "Lee"), ("Lee,Jo,, Jr.", "Lee Jo, Jr.")])
  func `An empty part of a name is not a comma`(family: String, expected: String) {
    let cards = Writing.read(v3("N:\(family);Ann"))
    #expect(cards.first?.first(.familyName) == expected)
    #expect(Writing.read(Writing.write(cards, .jcard)).first?.first(.familyName) == expected)
  }

  @Test
  func `Separators in a text are escaped, also where the source did not`() {
    let text = Writing.text(Writing.read(v4("FN:Lee, Ann", "TITLE:a\\,b;c", "TEL:1,2")), .vcard)
    #expect(text.contains("FN:Lee\\, Ann\r\nTITLE:a\\,b\\;c\r\nTEL:1\\,2\r\n"))
  }

  @Test
  func `No cell of CSV is a formula, and each reads as it was`() {
    let names = ["=1+1", "+A1", "-2", "@SUM(A1)", "'=1", "''+x", "'quoted'", "Ann = Bo", "=\"a\",b"]
    let cards = names.map { v4("FN:\($0)", "NOTE:=HYPERLINK(1)", "TEL:+1 (650) 555-0100") }.joined()
    let csv = Writing.text(Writing.read(cards), .csv)
    for line in csv.split(separator: "\r\n") {
      #expect(!"=+-@".contains(line.drop { $0 == "\"" }.first ?? "x"), "\(line)")
      #expect(!line.contains(",=") && !line.contains(",\"="))
    }
    #expect(csv.contains(",+1 (650) 555-0100\r\n"))
    let read = CSVReading(csv).contacts
    #expect(read.map(\.displayName) == names)
    #expect(read.allSatisfy { $0.phones.map(\.number) == ["+1 (650) 555-0100"] })
  }

  @Test
  func `CSV has what fits its columns, and reports the rest`() {
    let contacts = Writing.read(
      v3("FN:Ann Lee", "N:Lee;Ann;M.;Dr.;Jr.", "BDAY:19900131", "ADR:;;Way;;;;", "UID:7"))
    #expect(Writing.text(contacts, .csv).hasSuffix("Ann Lee,Ann,M.,Lee,,,,Dr.,Jr.,,,,,,1990-01-31,,,,,,,\r\n"))
    #expect(WriterCSV.lost(of: contacts[0]) == ["ADR", "UID"])
  }

  @Test
  func `A made-up name is marked as such`() {
    let contacts = Writing.read("name,phone\n,123456\n")
    #expect(Writing.text(contacts, .vcard).contains("FN;DERIVED=TRUE:123456\r\n"))
    #expect(Writing.text(contacts, .vcard, .v3).contains("FN:123456\r\nN:;;;;\r\n"))
    #expect(!Writing.text(contacts, .jscontact).contains("\"name\""))
  }

  @Test
  func `No contacts are an empty file, list or table`() {
    #expect(Writing.text([], .vcard) == "")
    #expect(Writing.text([], .jcard) == "[]\n" && Writing.text([], .jscontact) == "[]\n")
    #expect(Writing.text([], .csv).hasPrefix("Name,First Name,"))
  }
}
