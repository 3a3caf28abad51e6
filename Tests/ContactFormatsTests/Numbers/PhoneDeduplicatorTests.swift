import Contacts
import NumberPlans
import Testing

@testable import ContactFormats

/// Duplicate numbers of a contact.
@Suite struct PhoneDeduplicatorTests {
  /// The contacts of a text after loading with merging.
  private static func read(_ text: String, region: String?, isMerging: Bool = true) -> [Contact] {
    var contacts: [Contact] = []
    var sink = ContactSink(
      source: "t", keys: isMerging ? ContactMergeKeys(region: region.flatMap { Region($0) }) : nil,
      isCancelled: { false },
      onBatch: { batch, keys in
        contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) }
        // The keys of a contact match the batch that is passed on.
        if let keys, keys.count > 0 {
          let known = ContactMergeKeys(of: batch, region: keys.region)
          #expect(keys.keys == known.keys && keys.ends == known.ends)
        }
      },
      onDiagnostic: { _ in })
    Array(text.utf8).withUnsafeBytes { bytes in
      guard let format = ContactFormat(recognising: bytes) else { return }
      do throws(ReadError) {
        try format.read(bytes, SourceCharset(syntax: format.syntax, source: ByteSlice(bytes)), into: &sink)
      } catch {}
    }
    sink.flush()
    return contacts
  }

  private static func card(_ lines: [String]) -> String {
    (["BEGIN:VCARD", "VERSION:4.0", "FN:Kim", "TITLE:Boss"] + lines + ["ORG:Acme", "END:VCARD", ""])
      .joined(separator: "\r\n")
  }

  @Test(
    "The first stays, with the label and the preference of the others",
    arguments: [
      (["TEL;TYPE=WORK:+44 20 7946 0958", "TEL:020 7946 0958"], "GB", "Kim <work:+44 20 7946 0958>"),
      (["TEL:020 7946 0958", "TEL;TYPE=WORK;PREF=1:0044 20 7946 0958"], "GB", "Kim <!work:020 7946 0958>"),
      (["TEL:1", "TEL;PREF=1:2", "TEL;TYPE=HOME:1"], "GB", "Kim <home:1> <!2>"),
      (["TEL:020 7946 0958", "TEL:141 020 7946 0958"], "GB", "Kim <020 7946 0958> <141 020 7946 0958>"),
      (["TEL:+44 20 7946 0958", "TEL:020 7946 0958"], nil, "Kim <+44 20 7946 0958> <020 7946 0958>"),
      (["TEL:+44 20 7946 0958", "TEL:tel:+442079460958", "TEL:+44 (0)20 79460958 "], nil, "Kim <+44 20 7946 0958>"),
      (["TEL:+44 20 7946 0958", "TEL:+44 20 7946 0959"], "GB", "Kim <+44 20 7946 0958> <+44 20 7946 0959>"),
      (["TEL:+44 20 7946 0958", "TEL:+44 21 7946 0958"], "GB", "Kim <+44 20 7946 0958> <+44 21 7946 0958>"),
      (
        ["TEL:020 7946 0958 x7", "TEL:020 7946 0958", "TEL:+442079460958 ext. 7", "TEL:020 7946 0958 x8"], "GB",
        "Kim <020 7946 0958;7> <020 7946 0958> <020 7946 0958;8>"
      ),
      (["TEL;TYPE=FAX:+44 20 7946 0958", "TEL;TYPE=WORK:020 79460958"], "GB", "Kim <work:+44 20 7946 0958>"),
      (["TEL;TYPE=WORK:+44 20 7946 0958", "TEL;TYPE=FAX:020 79460958"], "GB", "Kim <work:+44 20 7946 0958>"),
      (["IMPP:sip:kim@voip.example", "TEL;VALUE=uri:SIP:kim@Voip.example;lr"], "GB", "Kim <SIP:sip:kim@voip.example>"),
      (
        ["IMPP:sip:Kim@voip.example", "IMPP:sip:kim@voip.example"], nil,
        "Kim <SIP:sip:Kim@voip.example> <SIP:sip:kim@voip.example>"
      ),
      (
        ["TEL:1", "TEL:2", "TEL:3", "TEL:4", "TEL:5", "TEL:6", "TEL:7", "TEL:8", "TEL:9", "TEL;TYPE=CELL:2"], nil,
        "Kim <1> <mobile:2> <3> <4> <5> <6> <7> <8> <9>"
      ),
    ] as [([String], String?, String)])
  func vCard(lines: [String], region: String?, shown: String) {
    let contacts = Self.read(Self.card(lines), region: region)
    #expect(contacts.map(VCards.shown) == [shown])
    #expect(contacts.first?.title == "Boss" && contacts.first?.organisation == "Acme")
  }

  @Test("Without merging every number stays as read")
  func asRead() {
    let contacts = Self.read(Self.card(["TEL:+4420", "TEL:+44 20"]), region: nil, isMerging: false)
    #expect(contacts.map(VCards.shown) == ["Kim <+4420> <+44 20>"])
  }

  @Test(
    "All formats",
    arguments: [
      "Name,Mobile,Phone,Company\nKim,020 7946 0958,+44 20 7946 0958,Acme\n",
      #"[{"name":"Kim","mobile":"020 7946 0958","phone":"+442079460958","company":"Acme"}]"#,
      #"{"@type":"Card","name":{"full":"Kim"},"organizations":{"1":{"name":"Acme"}},"phones":{"a":"#
        + #"{"number":"020 7946 0958","features":{"mobile":true}},"b":{"number":"tel:+442079460958"}}}"#,
      "dn: cn=Kim\ncn: Kim\no: Acme\nmobile: 020 7946 0958\nmobile: +44 20 7946 0958\n",
      #"[["vcard",[["fn",{},"text","Kim"],["org",{},"text","Acme"],["tel",{"type":"cell"},"text","020 7946 0958"],"#
        + #"["tel",{},"uri","tel:+442079460958"]]]]"#,
      "[0]\nname=Kim\nmobile=020 7946 0958\nphone=+44 20 7946 0958\n",
    ])
  func formats(text: String) {
    let contacts = Self.read(text, region: "GB")
    #expect(contacts.map(VCards.shown) == ["Kim <mobile:020 7946 0958>"])
    if !text.hasPrefix("[0]") { #expect(contacts.first?.organisation == "Acme") }
  }

  @Test("Many numbers take no time")
  func many() {
    let lines = (0..<20_000).map { "TEL:+4420\($0 % 10_000)" }
    #expect(Self.read(Self.card(lines), region: "GB").first?.phones.count == 10_000)
  }
}
