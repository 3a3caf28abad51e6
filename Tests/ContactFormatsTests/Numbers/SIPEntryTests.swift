import Contacts
import Testing

@testable import ContactFormats

/// SIP addresses are numbers of a contact in every format.
@Suite struct SIPEntryTests {
  /// `number label !`, one for each number of the contacts.
  private static func shown(_ contacts: [Contact]) -> [String] {
    contacts.flatMap(\.phones).map { phone in
      phone.number + (phone.phoneExtension.map { ";\($0)" } ?? "") + (phone.label.isEmpty ? "" : " \(phone.label)")
        + (phone.isPreferred ? " !" : "")
    }
  }

  private static func read(_ text: String) -> [String] { shown(Writing.read(text)) }

  private static func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:4.0", "FN:Jo"] + lines + ["END:VCARD"]).joined(separator: "\r\n") + "\r\n"
  }

  @Test(
    "vCard",
    arguments: [
      ("IMPP:sip:jo@voip.example", ["sip:jo@voip.example SIP"]),
      ("IMPP;TYPE=work:SIPS:Jo@Voip.Example:5061;transport=tls", ["sips:Jo@voip.example:5061 work"]),
      ("a.IMPP:sip:jo@voip.example\r\na.X-ABLabel:Studio", ["sip:jo@voip.example Studio"]),
      ("IMPP;X-SERVICE-TYPE=SIP:jo@voip.example", ["sip:jo@voip.example SIP"]),
      ("IMPP;X-SERVICE-TYPE=Jabber:jo@voip.example", []), ("IMPP:xmpp:jo@voip.example", []),
      ("IMPP:sip:+493055501020@voip.example", ["+493055501020"]),
      ("X-SIP:jo@voip.example", ["sip:jo@voip.example SIP"]),
      ("X-SIP;HOME:sip:jo@voip.example", ["sip:jo@voip.example home"]),
      ("X-EVOLUTION-SIP;TYPE=WORK:jo@voip.example", ["sip:jo@voip.example work"]), ("X-SIP:5012", ["5012 SIP"]),
      ("TEL;VALUE=uri:sip:jo@voip.example", ["sip:jo@voip.example SIP"]),
      ("TEL;TYPE=cell:sip:jo@[2001:DB8::9]", ["sip:jo@[2001:db8::9] mobile"]),
      ("TEL:\"Jo, Desk\" <sip:jo@voip.example>", ["sip:jo@voip.example SIP"]),
      ("TEL;VALUE=uri:sip:5012@voip.example", ["sip:5012@voip.example SIP"]),
      ("TEL;VALUE=uri:sip:5012@voip.example\\;user=phone", ["5012"]), ("TEL:<sip:+4930555@voip.example>", ["+4930555"]),
      ("TEL:+49 30 5550 1020 / sip:jo@voip.example", ["+49 30 5550 1020", "sip:jo@voip.example SIP"]),
      ("TEL:sip:jo@voip.example\\, sip:bo@voip.example", ["sip:jo@voip.example SIP", "sip:bo@voip.example SIP"]),
      ("TEL:sip:5012", ["5012"]), ("TEL:jo@voip.example", []),
    ])
  func vCard(line: String, numbers: [String]) {
    #expect(Self.read(Self.card(line)) == numbers)
  }

  @Test(
    "What is no address is named, and no part of it is taken",
    arguments: [
      "sip:jo hn@voip.example", "sip:jo@voip example", "sip:j\u{F6}@voip.example", "sips:jo@voip.example:99999",
      "sip:jo@voip.example\\, sip:b o@voip.example", "sip:50 12@voip_1.example",
    ])
  func invalid(value: String) {
    for name in ["TEL", "IMPP", "X-SIP"] {
      let reading = VCards.read(Array(VCards.card("4.0", "FN:Jo", "\(name):\(value)").utf8))
      #expect(reading.contacts == ["Jo"])
      #expect(
        reading.diagnostics.count == 1 && reading.diagnostics[0].contains("is not valid"), "\(reading.diagnostics)")
    }
  }

  @Test("A value for SIP that is of another service is no number, and is lost nowhere")
  func otherService() throws {
    let contacts = Writing.read(Self.card("X-SIP:skype:x", "TEL:+4930555"))
    let contact = try #require(contacts.first)
    #expect(Self.shown(contacts) == ["+4930555"])
    let detail = ContactDetail(label: "sip", text: "skype:x")
    #expect(ContactDetail.all(in: VCardProperties.of(contact) ?? []) == [detail])
    #expect(WriterCSV.lost(of: contact) == ["X-SIP"])
    for format in [WriterFormat.vcard, .jcard, .jscontact] {
      let text = Writing.text(contacts, format)
      #expect(text.components(separatedBy: "skype:x").count == 2, "\(text)")
      let again = try #require(Writing.read(Array(text.utf8), keepsSource: true).first)
      #expect(ContactDetail.all(in: VCardProperties.of(again) ?? []) == [detail])
    }
  }

  @Test("The default label of a property is that of its addresses")
  func defaultLabel() {
    let field = PhoneField(Array("sip:jo@voip.example".utf8), addressLabel: "VoIP")
    #expect(field.phones.map(\.label) == ["VoIP"])
  }

  @Test("The preference of an IMPP does not apply to numbers")
  func preference() {
    #expect(
      Self.read(Self.card("IMPP;PREF=1:sip:jo@voip.example", "TEL:+4930555")) == [
        "sip:jo@voip.example SIP", "+4930555",
      ])
    #expect(
      Self.read(Self.card("IMPP;PREF=1:sip:jo@voip.example", "TEL;PREF=50:+4930555"))
        == ["sip:jo@voip.example SIP", "+4930555 !"])
    #expect(
      Self.read(Self.card("IMPP;PREF=2:sip:bo@voip.example", "IMPP;PREF=1:sip:jo@voip.example"))
        == ["sip:bo@voip.example SIP", "sip:jo@voip.example SIP !"])
    #expect(Self.read(Self.card("TEL;PREF=1:sip:jo@voip.example", "TEL:1")) == ["sip:jo@voip.example SIP !", "1"])
  }

  @Test(
    "JSON",
    arguments: [
      (#"[["vcard",[["fn",{},"text","Jo"],["impp",{"type":"home"},"uri","sip:jo@voip.example"]]]]"#, ["home"]),
      (#"[["vcard",[["fn",{},"text","Jo"],["tel",{},"uri","sip:jo@voip.example;lr"]]]]"#, ["SIP"]),
      (#"{"@type":"Card","name":{"full":"Jo"},"phones":{"a":{"number":"sip:jo@voip.example"}}}"#, ["SIP"]),
      (
        #"{"@type":"Card","name":{"full":"Jo"},"onlineServices":{"a":{"uri":"sip:jo@voip.example","label":"Lab"},"#
          + #""b":{"uri":"xmpp:jo@voip.example"}}}"#, ["Lab"]
      ),
      (
        #"{"@type":"Card","name":{"full":"Jo"},"onlineServices":{"a":{"service":"SIP","user":"jo@voip.example","#
          + #""contexts":{"work":true}}}}"#, ["work"]
      ),
      (
        #"{"resourceName":"p/1","names":[{"displayName":"Jo"}],"sipAddresses":[{"value":"sip:jo@voip.example"}]}"#,
        ["SIP"]
      ),
      (
        #"{"resourceName":"p/1","names":[{"displayName":"Jo"}],"sipAddresses":[{"value":"jo@voip.example","#
          + #""type":"work"}]}"#, ["work"]
      ),
      (#"[{"name":"Jo","sipAddress":"jo@voip.example"}]"#, ["SIP"]),
      (#"[{"name":"Jo","sip_addresses":["sip:jo@voip.example"]}]"#, ["SIP"]),
      (#"[{"name":"Jo","phone":"sip:jo@voip.example"}]"#, ["SIP"]),
      (#"[{"name":"Jo","phones":[{"number":"sip:jo@voip.example","type":"work"}]}]"#, ["work"]),
    ])
  func json(text: String, labels: [String]) {
    #expect(
      JSONReading(text).contacts.flatMap(\.phones)
        == labels.map { PhoneEntry(number: "sip:jo@voip.example", label: $0) })
  }

  @Test(
    "CSV",
    arguments: [
      "SIP Address", "SIP", "SIP-Adresse", "sip_uri", "Work SIP address", "IMPP", "Phone", "Mobile",
    ])
  func csv(column: String) {
    let rows = CSVReading("Name,\(column)\nJo,sip:jo@voip.example\n")
    let label = column == "Mobile" ? "mobile" : "SIP"
    #expect(Self.shown(rows.contacts) == ["sip:jo@voip.example \(label)"])
  }

  @Test("A column for SIP addresses needs no scheme, and others do")
  func columns() {
    #expect(Self.shown(CSVReading("Name,SIP Address\nJo,jo@voip.example\n").contacts) == ["sip:jo@voip.example SIP"])
    let others = CSVReading("Name,Phone,IMPP\nJo,+4930555,xmpp:jo@voip.example\n")
    #expect(Self.shown(others.contacts) == ["+4930555"] && others.diagnostics.isEmpty)
  }

  @Test(
    "LDIF",
    arguments: [
      ("msRTCSIP-PrimaryUserAddress: sip:jo@voip.example", ["sip:jo@voip.example SIP"]),
      ("ipPhone: sip:jo@voip.example", ["sip:jo@voip.example SIP"]), ("ipPhone: 5012", ["5012 IP phone"]),
      ("sipAddress: jo@voip.example", ["sip:jo@voip.example SIP"]),
      ("labeledURI: sip:jo@voip.example Desk two", ["sip:jo@voip.example Desk two"]),
      ("labeledURI: https://voip.example/jo", []),
      ("telephoneNumber: sip:jo@voip.example", ["sip:jo@voip.example work"]),
    ])
  func ldif(line: String, numbers: [String]) {
    #expect(Self.shown(LDIFReaderTests.read(Array("dn: cn=Jo\ncn: Jo\nmail: a@b\n\(line)\n".utf8)).contacts) == numbers)
  }

  /// Contacts from another format than the written one, so that all data comes from the store.
  private static let stored = """
    [{"name":"Jo","phones":[{"number":"+4930555","type":"work"},{"number":"sip:jo@voip.example"},
    {"number":"sips:jo@[::1]:5061","type":"home"},{"number":"sip:5012@voip.example","label":"Lab","primary":true}]}]
    """

  @Test(
    "They are written so that they are read as they were",
    arguments: [(WriterFormat.vcard, ContactWriter.VCardVersion.v4), (.vcard, .v3), (.jcard, .v4), (.jscontact, .v4)])
  func writes(format: WriterFormat, version: ContactWriter.VCardVersion) {
    let contacts = Writing.read(Self.stored)
    let numbers = Self.shown(contacts)
    #expect(numbers.count == 4)
    let text = Writing.text(contacts, format, version)
    #expect(Self.read(text) == numbers, "\(text)")
    #expect(
      Self.shown(Writing.read(Writing.text(contacts, .csv))).map { $0.prefix { $0 != " " } }
        == numbers.map { $0.prefix { $0 != " " } })
  }

  @Test("A card with an IMPP becomes a card of JSContact that has the address once")
  func once() {
    let contacts = Writing.read(Self.card("IMPP:sip:jo@voip.example", "IMPP:xmpp:jo@voip.example"))
    let text = Writing.text(contacts, .jscontact)
    #expect(text.components(separatedBy: "sip:jo@voip.example").count == 2, "\(text)")
    #expect(text.contains("xmpp:jo@voip.example"))
    #expect(ContactDetail.all(in: VCardProperties.of(contacts[0]) ?? []).map(\.text) == ["jo@voip.example"])
  }

  @Test("Entries with the same address are merged, and with others they are not")
  func merges() {
    func merged(_ lines: [String]) -> [String] {
      var batches: [ContactBatch] = []
      var sink = ContactSink(source: "a", onBatch: { batches.append($0) }, onDiagnostic: { _ in })
      Array(lines.map { Self.card($0) }.joined().utf8).withUnsafeBytes { VCardReader.read($0, into: &sink) }
      sink.flush()
      var merger = ContactMerger()
      return batches.flatMap { batch in
        let merged = merger.merge(batch)
        return (0..<merged.count).map { Self.shown([Contact(batch: merged, index: $0)]).joined(separator: ", ") }
      }
    }
    #expect(merged(["IMPP:sip:jo@voip.example", "TEL:SIP:jo@VOIP.example"]) == ["sip:jo@voip.example SIP"])
    #expect(
      merged(["IMPP:sip:5012@voip.example", "IMPP:sip:5012@two.example"])
        == ["sip:5012@voip.example SIP", "sip:5012@two.example SIP"])
    #expect(merged(["IMPP:sip:5012@voip.example", "TEL:5012"]) == ["sip:5012@voip.example SIP", "5012"])
    #expect(
      merged(["TEL:1\r\nIMPP:sip:jo@voip.example", "TEL:1\r\nIMPP:sip:bo@voip.example\r\nIMPP:sip:di@voip.example"])
        == ["1, sip:bo@voip.example SIP, sip:di@voip.example SIP, sip:jo@voip.example SIP"])
  }
}
