import Contacts
import DialtoneTestSupport
import Foundation
import Testing

@testable import ContactFormats

/// Nothing is lost silently from one format to another: what the target can hold is equal, and everything else is named.
struct RoundTripTests {
  private static func read(_ text: String) -> [Contact] { Writing.read(Array(text.utf8), keepsSource: true) }

  private static func json(_ text: String) throws -> NSObject {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject)
  }

  private static func properties(_ contact: Contact) -> [String] {
    WriterVCard.properties(of: contact, .v4).map(WriterVCard.line).sorted()
  }

  // MARK: Examples

  /// RFC 7095, appendix B.1, with the properties whose values have other types than text.
  private static let jCard = """
    [["vcard",[["version",{},"text","4.0"],["fn",{},"text","Simon Perreault"],
    ["n",{},"text",["Perreault","Simon","","",["ing. jr","M.Sc."]]],["bday",{},"date-and-or-time","--02-03"],
    ["anniversary",{},"date-and-or-time","2009-08-08T14:30:00-05:00"],["gender",{},"text","M"],
    ["lang",{"pref":"1"},"language-tag","fr"],["lang",{"pref":"2"},"language-tag","en"],
    ["org",{"type":"work"},"text","Viagenie"],
    ["adr",{"type":"work"},"text",["","Suite D2-630","2875 Laurier","Quebec","QC","G1V 2M2","Canada"]],
    ["tel",{"type":["work","voice"],"pref":"1"},"uri","tel:+1-418-656-9254;ext=102"],
    ["tel",{"type":["work","cell","voice","video","text"]},"uri","tel:+1-418-262-6501"],
    ["email",{"type":"work"},"text","simon.perreault@viagenie.ca"],["geo",{"type":"work"},"uri","geo:46.772673,-71.282945"],
    ["key",{"type":"work"},"uri","http://www.viagenie.ca/simon.perreault/simon.asc"],["tz",{},"utc-offset","-05:00"],
    ["url",{"type":"home"},"uri","http://nomis80.org"],["rev",{},"timestamp","2012-05-14T08:00:00Z"],
    ["x-age",{"x-source":"a"},"integer",42,7],["x-is-old",{},"boolean",true],["x-odd",{},"unknown","a,b;c\\\\n"],
    ["categories",{},"text","computers","cameras, old"],["note",{"language":"en"},"text","two\\nlines; and, marks"],
    ["adr",{"label":"1 St\\nTown"},"text",["","",["1","St"],"Town","","",""]],
    ["related",{"type":"spouse"},"uri","urn:uuid:1"],["socialprofile",{"service-type":"Mastodon"},"uri","https://example.com/@a"]]]]
    """

  @Test func `jCard comes back equal, directly and by way of vCard`() throws {
    let contacts = Self.read(Self.jCard)
    #expect(try Self.json(Writing.text(contacts, .jcard)) == Self.json(Self.jCard))
    let cards = Writing.text(contacts, .vcard)
    for line in ["BDAY:--0203", "ANNIVERSARY:20090808T143000-0500", "N:Perreault;Simon;;;ing. jr,M.Sc.", "GENDER:M"] {
      #expect(cards.contains(line + "\r\n"), "\(line)")
    }
    #expect(try Self.json(Writing.text(Self.read(cards), .jcard)) == Self.json(Self.jCard))
  }

  @Test func `A member from a card is one value of JSON in its own place, or is named`() throws {
    let contacts = Self.read(
      """
      BEGIN:VCARD
      VERSION:4.0
      FN:Ann
      JSPROP;JSPTR="x":1}\\,{"@type":"Card"\\,"name":{"full":"Bank"}
      JSPROP;JSPTR="addresses/1/timeZone":"Europe/Berlin"
      JSPROP;JSPTR="y":[1]
      JSPROP;JSPTR="y":[2]
      END:VCARD

      """)
    let text = Writing.text(contacts, .jscontact)
    let card = try #require((try Self.json(text) as? [[String: Any]])?.first ?? (try Self.json(text) as? [String: Any]))
    #expect(card["x"] == nil && card["addresses/1/timeZone"] == nil && card["y"] as? [Int] == [1])
    #expect(WriterJSContact.lost(of: contacts[0]).isSuperset(of: ["x", "addresses/1/timeZone"]))
  }

  @Test func `What a column has no room for is named`() {
    let contacts = Self.read(
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\nFN:Anna\r\nTITLE:A\r\nTITLE:B\r\nROLE:C\r\nORG:Acme\r\nORG:Other;Dev\r\n"
        + "END:VCARD\r\n")
    #expect(WriterCSV.lost(of: contacts[0]).isSuperset(of: ["FN", "TITLE", "ROLE", "ORG"]))
    let plain = Self.read("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann\r\nTITLE:A\r\nORG:Other;Dev\r\nEND:VCARD\r\n")
    #expect(WriterCSV.lost(of: plain[0]).isEmpty)
  }

  @Test func `A card in XML has the properties of the same vCard`() {
    let xml = """
      <?xml version="1.0"?><vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard>
      <fn><parameters><language><language-tag>de</language-tag></language></parameters><text>Bea Roe</text></fn>
      <n><surname>Roe</surname><given>Bea</given><additional/><prefix>Dr.</prefix><suffix>PhD</suffix><suffix>MD</suffix></n>
      <bday><date>19710203</date></bday><gender><sex>F</sex><identity>woman</identity></gender>
      <tel><parameters><type><text>work</text><text>voice</text></type><pref><integer>1</integer></pref></parameters>
      <uri>tel:+16505550177</uri></tel><key><uri>https://example.com/k</uri></key>
      <adr><pobox/><ext/><street>1 St</street><locality>Town</locality><region/><code>1</code><country>US</country></adr>
      <x-age><integer>42</integer></x-age><rev><timestamp>20200101T000000Z</timestamp></rev>
      <group name="item1"><url><uri>https://example.com/</uri></url><x-ablabel><text>blog</text></x-ablabel></group>
      </vcard></vcards>
      """
    let card = VCards.card(
      "4.0", "FN;LANGUAGE=de:Bea Roe", "N:Roe;Bea;;Dr.;PhD,MD", "BDAY;VALUE=date:19710203", "GENDER:F;woman",
      "TEL;TYPE=\"work,voice\";PREF=1;VALUE=uri:tel:+16505550177", "KEY;VALUE=uri:https://example.com/k",
      "ADR:;;1 St;Town;;1;US", "X-AGE;VALUE=integer:42", "REV:20200101T000000Z",
      "item1.URL;VALUE=uri:https://example.com/",
      "item1.X-ABLABEL:blog")
    let (one, other) = (Self.read(xml), Self.read(card))
    let differences = Set(Self.properties(one[0]).map { $0.replacing(";VALUE=date:", with: ":") })
      .symmetricDifference(Self.properties(other[0]).map { $0.replacing(";VALUE=date:", with: ":") })
    #expect(differences == [])
  }

  private static let jsContact = """
    [{"@type":"Card","version":"1.0","uid":"urn:uuid:7","updated":"2020-01-01T00:00:00Z","language":"de","prodId":"p",
    "name":{"full":"Dr. Bea Roe","components":[{"kind":"title","value":"Dr."},{"kind":"given","value":"Bea"},
    {"kind":"surname","value":"Roe"}],"isOrdered":true},
    "phones":{"p1":{"number":"+16505550177","features":{"mobile":true,"text":true},"pref":1,"contexts":{"work":true}}},
    "emails":{"e":{"address":"b@example.com","pref":1}},"keywords":{"chess":true},
    "onlineServices":{"o":{"service":"Mastodon","uri":"https://example.com/@b","user":"@b"}},
    "addresses":{"k1":{"components":[{"kind":"name","value":"Way"},{"kind":"number","value":"1"},
    {"kind":"locality","value":"Town"}],"countryCode":"US","full":"Way 1, Town"}},
    "anniversaries":{"k8":{"kind":"birth","date":{"@type":"PartialDate","year":1980,"month":1,"day":2}}},
    "titles":{"t":{"kind":"role","name":"Lead"}},"links":{"l":{"uri":"https://example.com/"}},
    "speakToAs":{"grammaticalGender":"feminine","pronouns":{"k":{"pronouns":"she/her"}}},
    "preferredLanguages":{"l1":{"language":"de"}},"personalInfo":{"h":{"kind":"hobby","value":"go"}},
    "relatedTo":{"urn:uuid:2":{"relation":{"spouse":true}}},"example.com:a/b~c":{"x":[1,2.5,null,"a;b,c\\\\n"]},
    "localizations":{"jp":{"name/full":"ベア"}},"notes":{"n":{"note":"two\\nlines","author":{"name":"A"}}}}]
    """

  @Test func `JSContact comes back equal, directly and by way of vCard and jCard`() throws {
    let contacts = Self.read(Self.jsContact)
    #expect(try Self.json(Writing.text(contacts, .jscontact)) == Self.json(Self.jsContact))
    for format in [WriterFormat.vcard, .jcard] {
      let text = Writing.text(contacts, format)
      #expect(try Self.json(Writing.text(Self.read(text), .jscontact)) == Self.json(Self.jsContact), "\(format)")
    }
    let card = Writing.text(contacts, .vcard).replacing("\r\n ", with: "")
    for line in [
      "N:Roe;Bea;;Dr.;", "BDAY:19800102", "ROLE:Lead", "LANG:de", "HOBBY:go",
      "RELATED;TYPE=spouse;VALUE=uri:urn:uuid:2",
      "GRAMGENDER:feminine", "PRONOUNS:she/her", "LANGUAGE:de",
    ] {
      #expect(card.contains("\r\n" + line + "\r\n"), "\(line)")
    }
    #expect(card.contains(":;;Way 1;Town;;;US\r\n"))
  }

  @Test func `A number that was changed in the vCard counts`() throws {
    let card = Writing.text(Self.read(Self.jsContact), .vcard).replacing("\r\n ", with: "")
    let changed = card.replacing("TEL;PREF=1;TYPE=\"work,cell\":+16505550177", with: "TEL:+16505550178")
      .replacing("TEL;PREF=1;TYPE=work,cell:+16505550177", with: "TEL:+16505550178")
    #expect(changed != card)
    let contacts = Self.read(changed)
    #expect(Writing.text(contacts, .jscontact).contains("+16505550178"))
    #expect(!Writing.text(contacts, .jscontact).contains("+16505550177"))
    #expect(WriterJSContact.lost(of: contacts[0]).contains("phones"))
  }

  @Test(arguments: ["", #""phones":{"p":{"number":"+16505550177","features":{"text":true}}},"#])
  func `A number in vCardProps is one of the contact, and is written once`(phones: String) throws {
    let address = "sip:ann@example.org"
    let properties = #""vCardProps":[["x-sip",{},"uri","\#(address)"]]"#
    let card = #"[{"@type":"Card","version":"1.0","uid":"u","name":{"full":"Ann Lee"},\#(phones)\#(properties)}]"#
    let (found, contacts) = (Writing.read(card).flatMap(\.phones), Self.read(card))
    #expect(found.last == PhoneEntry(number: address, label: "SIP"))
    #expect(found.count == (phones.isEmpty ? 1 : 2))
    #expect(contacts.flatMap(\.phones) == found)
    for format in [WriterFormat.vcard, .jcard, .jscontact, .csv] {
      let text = Writing.text(contacts, format)
      #expect(text.components(separatedBy: address).count == 2, "\(format): \(text)")
      #expect(Self.read(text).flatMap(\.phones).map(\.number) == found.map(\.number), "\(format)")
    }
    #expect(Writing.text(contacts, .vcard).contains("\r\nX-SIP;VALUE=uri:\(address)\r\n"))
    if !phones.isEmpty { #expect(try Self.json(Writing.text(contacts, .jscontact)) == Self.json(card)) }
  }

  @Test func `What is before and after a name in CSV is in the names of other formats`() {
    let csv =
      "Name,First Name,Last Name,Name Prefix,Name Suffix,Phone 1 - Value\nDr. Bea Roe MD,Bea,Roe,Dr.,MD,+16505550177\n"
    let contacts = Self.read(csv)
    #expect(Writing.text(contacts, .vcard).contains("N:Roe;Bea;;Dr.;MD\r\n"))
    #expect(!Writing.text(contacts, .vcard).contains("X-"))
    #expect(Writing.text(contacts, .jscontact).contains("{\"kind\":\"title\",\"value\":\"Dr.\"}"))
    #expect(Writing.text(contacts, .csv).contains("Bea,,Roe,,,,Dr.,MD,"))
  }

  // MARK: Properties

  private static func card(_ number: Int, _ random: inout SeededGenerator) -> String {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    func text() -> String { pick(["a", "Bea\\, Roe", "x\\;y", "山田", "two\\nlines", "back\\\\slash", "c:d", "50%"]) }
    func parameters(_ all: [String]) -> String {
      all.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }.map { ";" + $0 }.joined()
    }
    let common = ["ALTID=1", "PID=1.1", "X-A=b", "LANGUAGE=de"]
    let lines = [
      "N:Roe;Bea;Ann,May;Dr.;MD,PhD", "NICKNAME\(parameters(common)):\(text()),b",
      "ORG\(parameters(common)):Acme;\(text());x",
      "TITLE\(parameters(common)):\(text())", "ROLE:\(text())",
      "TEL\(parameters(["TYPE=cell", "PREF=3", "X-A=b"])):+1650555\(1000 + number)",
      "EMAIL\(parameters(["TYPE=work", "PREF=1"])):e\(number)@example.com",
      "ADR\(parameters(["TYPE=home", "LABEL=\"1 St^nTown\""])):;;\(text());Town;;1;US", "BDAY:19800102",
      "ANNIVERSARY:--0412",
      "GENDER:F;\(text())", "CATEGORIES:\(text()),b", "NOTE\(parameters(common)):\(text())",
      "PHOTO:https://example.com/p.jpg",
      "LOGO:https://example.com/l.png", "SOUND:data:audio/ogg;base64,AAAA", "UID:urn:uuid:\(number)",
      "REV:20200101T000000Z",
      "URL\(parameters(["TYPE=home"])):https://example.com/\(number)", "KEY:https://example.com/k",
      "RELATED;TYPE=spouse:urn:uuid:2",
      "LANG;PREF=1:de", "TZ:Europe/Berlin", "GEO:geo:1.5,2", "IMPP:xmpp:a@example.com", "FBURL:https://example.com/f",
      "CALURI:https://example.com/c", "CALADRURI:mailto:a@example.com", "SOURCE:https://example.com/s", "XML:<a/>",
      "CLIENTPIDMAP:1;urn:uuid:3", "KIND:individual", "PRODID:p", "EXPERTISE;LEVEL=expert:\(text())", "HOBBY:\(text())",
      "INTEREST:\(text())", "ORG-DIRECTORY:https://example.com/d",
      "SOCIALPROFILE;SERVICE-TYPE=A:https://example.com/@a",
      "CREATED:20200101T000000Z", "GRAMGENDER:feminine", "PRONOUNS:she/her", "X-OWN;X-A=b:\(text())",
      "item1.X-OWN2:\(text())",
      "item1.X-ABLabel:\(text())", "DEATHDATE:19990101", "BIRTHPLACE:\(text())", "CONTACT-URI:https://example.com/u",
    ].filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
    let all = ["BEGIN:VCARD", "VERSION:4.0", "FN:Bea \(number)"] + lines.shuffled(using: &random) + ["END:VCARD", ""]
    return all.joined(separator: "\r\n")
  }

  @Test func `Every property of a vCard comes back from jCard`() {
    var random = SeededGenerator(seed: 41)
    let cards = (0..<1_000).map { Self.card($0, &random) }.joined()
    let contacts = Self.read(cards)
    let again = Self.read(Writing.text(contacts, .jcard))
    #expect(contacts.count == 1_000 && again.count == 1_000)
    // Quotes that a parameter does not need, and the case of a name, say nothing.
    func bare(_ line: String) -> String {
      line.replacing(";VALUE=uri", with: "").replacing(";VALUE=text", with: "").replacing("\"", with: "")
        .replacing("X-ABLabel", with: "X-ABLABEL")
    }
    var shown = 0
    for (old, new) in zip(contacts, again) where shown < 3 {
      let differences = Set(Self.properties(old).map(bare)).symmetricDifference(Self.properties(new).map(bare))
      if !differences.isEmpty { shown += 1 }
      #expect(differences == [])
    }
  }

  @Test(
    arguments: [WriterFormat.vcard, .jcard, .jscontact, .csv],
    [WriterFormat.vcard, .jcard, .jscontact, .csv, .fritzbox, .yealink, .grandstream, .cisco, .snom, .gigaset])
  func `What does not come back is named`(origin: WriterFormat, format: WriterFormat) throws {
    var random = SeededGenerator(seed: 42)
    var shown = 0
    for number in 0..<250 where shown < 3 {
      var contacts = Self.read(Self.card(number, &random))
      if origin != .vcard { contacts = Self.read(Writing.text(contacts, origin)) }
      try #require(contacts.count == 1, "\(origin)")
      var output: [UInt8] = []
      var writer = ContactWriter(format, batches: [contacts[0].batch])
      writer.begin(&output)
      writer.write(contacts[0], into: &output)
      writer.end(&output)
      let again = Writing.read(output, keepsSource: true)
      func all(_ contact: Contact) -> [String: [String]] {
        let own = WriterVCard.properties(of: contact, .v4)
        return Dictionary(grouping: own.filter { !$0.value.isEmpty && $0.key != "X-ABLABEL" }) {
          $0.isNumber ? "TEL" : $0.key
        }.mapValues { $0.map { WriterText.unescaped($0.value) }.sorted() }
      }
      let new = again.first.map(all) ?? [:]
      // Several details with one label are lines of one column.
      let texts = again.first?.details.map(\.text) ?? []
      func hold(_ values: [String]) -> Bool { values.allSatisfy { value in texts.contains { $0.contains(value) } } }
      func displayed(_ key: String) -> [String] {
        ContactDetail.all(in: WriterVCard.properties(of: contacts[0], .v4).filter { $0.key == key }).map(\.text)
      }
      // A JSPROP is named by its member.
      for (key, values) in all(contacts[0]) where writer.lost[key] == nil && key != "JSPROP" {
        let isKept =
          new[key]?.joined(separator: " ") == values.joined(separator: " ") || hold(values)
          || !displayed(key).isEmpty && hold(displayed(key))
        // What other formats write otherwise: a name from its parts, a date, a list as several values.
        let isOther = ["N", "FN", "BDAY", "CATEGORIES", "NICKNAME", "ORG", "REV", "ROLE", "TITLE", "KIND", "PRODID"]
          .contains(key)
        if !isKept, !isOther {
          shown += 1
          #expect(Bool(false), "\(origin) to \(format): \(key) \(values) is neither in \(new[key] ?? []) nor named")
        }
      }
    }
  }
}
