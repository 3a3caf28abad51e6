import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// A form changes fields of a card, and nothing else of it.
struct EditableCardTests {
  private static let card = """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Apple Inc.//iOS 17//EN
    N:Castell;Beatrix;;Dr.;
    FN:Dr. Beatrix Castell
    item1.TEL;type=pref:+49 30 901820
    item1.X-ABLabel:Praxis
    TEL;type=CELL;type=VOICE:0171 5550123
    EMAIL;type=INTERNET;type=WORK:bea@example.org
    ORG:Nordwind;Vertrieb
    BDAY:1985-04-12
    NOTE:zweiter Stock\\, links
    CATEGORIES:Freunde,Arbeit
    X-SECRET;X-P=1:unbekannt
     es Ende
    PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD
     /2wBDAAMCAgICAgMCAgID
    END:VCARD

    """

  private func card(_ text: String = card) throws -> EditableCard { try #require(EditableCard(Array(text.utf8))) }

  private func text(_ card: EditableCard, _ fields: [CardField]) -> String {
    String(decoding: card.bytes(with: fields), as: UTF8.self)
  }

  /// The lines of a text that are not in another one.
  private func lines(of text: String, notIn other: String) -> [String] {
    let others = other.split(separator: "\n")
    return text.split(separator: "\n").filter { !others.contains($0) }.map { $0.filter { $0 != "\r" } }
  }

  @Test func `A fold within the parameters is no soft line break`() throws {
    let lines = ["NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=", " UTF-8:caf=C3=A9 =", "au lait", "END:VCARD", ""]
    let text = (["BEGIN:VCARD", "VERSION:2.1", "N:Lee;Ann"] + lines).joined(separator: "\n")
    let note = try #require(try card(text).properties.last)
    #expect(note.parameters.isEmpty && note.value == "café au lait")
  }

  @Test func `Fields are read as people write them`() throws {
    let fields = try card().fields
    #expect(
      fields.map { "\($0.kind) \($0.label)|\($0.text)" } == [
        "givenName |Beatrix", "familyName |Castell", "number Praxis|+49 30 901820", "number mobile|0171 5550123",
        "mail |bea@example.org", "company |Nordwind", "birthday |1985-04-12", "note |zweiter Stock, links",
        "tags |Freunde, Arbeit",
      ])
  }

  @Test func `A card whose fields stay is the same, byte by byte`() throws {
    let card = try card()
    #expect(card.bytes(with: card.fields) == card.bytes)
    let windows = try self.card(Self.card.replacing("\n", with: "\r\n"))
    #expect(windows.bytes(with: windows.fields) == windows.bytes)
  }

  @Test(arguments: [
    (CardField.Kind.familyName, "Lang", ["N:Lang;Beatrix;;Dr.;", "FN:Dr. Beatrix Lang"]),
    (.mail, "b@example.com", ["EMAIL;TYPE=INTERNET;TYPE=WORK:b@example.com"]),
    (.company, "Südwind, AG", ["ORG:Südwind\\, AG;Vertrieb"]),
    (.company, "", ["ORG:;Vertrieb"]),
    (.birthday, "--04-13", ["BDAY:--0413"]),
    (.birthday, "13.4.1986", ["BDAY:1986-04-13"]),
    (.note, "", []),
    (.tags, "Freunde,  Sport;Ball", ["CATEGORIES:Freunde,Sport\\;Ball"]),
  ])
  func `Only the lines of a changed field change`(kind: CardField.Kind, text: String, expected: [String]) throws {
    let card = try card()
    var fields = card.fields
    let index = try #require(fields.firstIndex { $0.kind == kind })
    fields[index].text = text
    let new = self.text(card, fields)
    #expect(lines(of: new, notIn: Self.card) == expected)
    let gone = Set(lines(of: Self.card, notIn: new))
    #expect(gone.count == max(expected.count, 1))
  }

  @Test func `A number keeps what else is known of it, and its label can change`() throws {
    let card = try card()
    var fields = card.fields
    fields[2].text = "+49 30 901821"
    fields[3].label = "home"
    #expect(
      lines(of: text(card, fields), notIn: Self.card) == [
        "item1.TEL;TYPE=pref:+49 30 901821", "TEL;TYPE=home:0171 5550123",
      ])
    fields = card.fields
    fields[2].label = "work"
    fields[3].label = "Ferienhaus"
    let new = text(card, fields)
    #expect(!new.contains("Praxis"))
    #expect(new.contains("tel1.TEL:0171 5550123\ntel1.X-ABLabel:Ferienhaus\n"))
    let again = try self.card(new)
    #expect(again.fields.filter { $0.kind == .number }.map(\.label) == ["work", "Ferienhaus"])
  }

  @Test func `A removed number takes its label along, and new ones come at the end`() throws {
    let card = try card()
    var fields = card.fields
    fields.remove(at: 2)
    fields.append(CardField(.number, "+49 30 5550188 ext. 12", label: "work"))
    fields.append(CardField(.number, "110"))
    let new = text(card, fields)
    #expect(!new.contains("item1"))
    #expect(new.hasSuffix("TEL;TYPE=work:+49 30 5550188 x12\nTEL:110\nEND:VCARD\n"))
  }

  @Test func `A name that is shown instead of its parts has a field of its own`() throws {
    let text = "BEGIN:VCARD\nVERSION:3.0\nN:Castell;Beatrix;;;\nFN:Mum\nEND:VCARD\n"
    let card = try card(text)
    #expect(card.fields.map(\.kind) == [.name, .givenName, .familyName])
    var fields = card.fields
    fields[2].text = "Lang"
    #expect(self.text(card, fields) == text.replacing("Castell", with: "Lang"))
  }

  @Test(arguments: [
    // What is not in the parts of the name has a row of its own.
    ("N:Müller;;;;\nFN:Müller GmbH", CardField.Kind.familyName, "Maier", "N:Maier;;;;\nFN:Müller GmbH"),
    (
      "N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.\nFN:Dr. John Stevenson", .givenName, "Al",
      "N:Stevenson;Al;Philip,Paul;Dr.;Jr.,M.D.\nFN:Dr. Al Stevenson"
    ),
    (
      "N:Lee;Ann;;;\nitem1.FN;LANGUAGE=de;PREF=1:Boss", .name, "Boss, Ann",
      "N:Lee;Ann;;;\nitem1.FN;LANGUAGE=de;PREF=1:Boss\\, Ann"
    ),
    (
      "FN:Ann\nN:Ann;;;;\nTEL;TYPE=X;X-KEEP=1:\nEMAIL;TYPE=HOME:", .familyName, "Bo",
      "FN:Bo\nN:Bo;;;;\nTEL;TYPE=X;X-KEEP=1:\nEMAIL;TYPE=HOME:"
    ),
    ("N:Lee;Ann;;;\nFN:Boss", .name, "", "N:Lee;Ann;;;\nFN:Ann Lee"),
  ])
  func `A changed name leaves everything else of the names`(
    lines: String, kind: CardField.Kind, text: String, expected: String
  ) throws {
    let card = try card("BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD\n")
    var fields = card.fields
    let index = try #require(fields.firstIndex { $0.kind == kind })
    fields[index].text = text
    #expect(self.text(card, fields) == "BEGIN:VCARD\nVERSION:3.0\n\(expected)\nEND:VCARD\n")
  }

  @Test func `Two labels of one's own have two groups, and 4_0 has no blanks in a URI`() throws {
    let card = try card("BEGIN:VCARD\nVERSION:4.0\nFN:Ann\nTEL:1234567\nTEL:7654321\nEND:VCARD\n")
    var fields = card.fields
    for (index, label) in [(1, "Dacha"), (2, "Boat")] { fields[index].label = label }
    fields.append(CardField(.number, "+1 555 555 5556 x7", label: "Ship"))
    let new = text(card, fields)
    #expect(
      new.contains(
        "tel1.TEL:1234567\ntel1.X-ABLabel:Dacha\ntel2.TEL:7654321\ntel2.X-ABLabel:Boat\n"
          + "tel3.TEL;VALUE=uri:tel:+15555555556;ext=7\ntel3.X-ABLabel:Ship\n"), "\(new)")
    #expect(try self.card(new).fields.filter { $0.kind == .number }.map(\.label) == ["Dacha", "Boat", "Ship"])
  }

  @Test func `A card of 2_1 needs no shown name`() throws {
    let old = "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Lee;Ann\r\nEND:VCARD\r\n"
    let card = try card(old)
    #expect(
      text(card, card.fields + [CardField(.number, "110")]) == old.replacing("END", with: "TEL:110\r\nEND"))
  }

  @Test func `What has no name is called by its company or number`() throws {
    let card = EditableCard.empty(uid: "u-1")
    let fields = [CardField(.company, "Nordwind"), CardField(.number, "+49 30 901820", label: "main")]
    #expect(
      text(card, fields)
        == "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u-1\r\nFN:Nordwind\r\nORG:Nordwind\r\n"
        + "TEL;TYPE=main:+49 30 901820\r\nN:;;;;\r\nEND:VCARD\r\n")
    let named = text(card, [CardField(.name, "Ann Marie Lee")])
    #expect(named.contains("\r\nFN:Ann Marie Lee\r\nN:Lee;Ann Marie;;;\r\n"))
  }

  @Test func `Version 2_1 keeps its own notation`() throws {
    let text = "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Lee;Ann\r\nFN:Ann Lee\r\nTEL;CELL;PREF:0171 5550123\r\nEND:VCARD\r\n"
    let card = try card(text)
    #expect(card.bytes(with: card.fields) == card.bytes)
    var fields = card.fields
    fields[1].text = "Lé"
    fields.append(CardField(.note, "a;b\nzweite"))
    let new = self.text(card, fields)
    #expect(new.contains("N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:L=C3=A9;Ann"))
    #expect(new.contains("\r\nTEL;CELL;PREF:0171 5550123\r\n"))
    #expect(new.contains("\r\nNOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:a;b=0D=0Azweite\r\n"))
    let again = try self.card(new)
    #expect(again.fields.map(\.text) == ["Ann", "Lé", "0171 5550123", "a;b\nzweite"])
  }

  @Test func `Text that is no vCard in UTF-8 is not edited`() {
    #expect(EditableCard(Array("name,phone\nAnn,110\n".utf8)) == nil)
    #expect(EditableCard(Array("BEGIN:VCARD\nFN:J".utf8) + [0xFC] + Array("rg\nEND:VCARD\n".utf8)) == nil)
    #expect(EditableCard([]) == nil)
  }

  /// Whatever a card has, editing one field leaves all other fields and properties.
  @Test(arguments: 0..<40)
  func `Editing a field of generated cards changes no other`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let text = String(
      decoding: GeneratedText.bytes(.mixedVCard, count: 20, seed: UInt64(seed)), as: UTF8.self)
    for part in text.split(separator: "END:VCARD", omittingEmptySubsequences: true) where part.contains("BEGIN") {
      let card = try card(part.drop { $0.isWhitespace } + "END:VCARD\n")
      #expect(card.bytes(with: card.fields) == card.bytes)
      var fields = card.fields
      guard
        let index = fields.indices.filter({ ![.name, .givenName, .familyName].contains(fields[$0].kind) })
          .randomElement(using: &random)
      else { continue }
      let values: [CardField.Kind: String] = [
        .number: "+49 30 \(Int.random(in: 100000...999999, using: &random))", .birthday: "1990-01-02",
      ]
      fields[index].text = values[fields[index].kind] ?? "Ä, \(Int.random(in: 0..<1000, using: &random)); x"
      let again = try #require(EditableCard(card.bytes(with: fields)))
      #expect(again.fields == fields, "\(fields[index])")
      let touched = fields[index].property
      for (other, property) in card.properties.enumerated() where other != touched {
        #expect(again.properties[other] == property)
      }
      fields.remove(at: index)
      let without = try #require(EditableCard(card.bytes(with: fields)))
      #expect(without.fields.map(\.text) == fields.map(\.text))
    }
  }
}
