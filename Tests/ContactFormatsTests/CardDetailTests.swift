import ContactFormats
import Contacts
import Foundation
import Synchronization
import Testing

/// The data of a card beyond the searched fields.
struct CardDetailTests {
  private func details(_ lines: String, of name: String = "Ann", file: String = "cards.vcf") throws -> [CardDetail] {
    try contents(lines, of: name, file: file).details
  }

  private func contents(_ lines: String, of name: String = "Ann", file: String = "cards.vcf") throws -> CardContents {
    let other = "BEGIN:VCARD\nVERSION:3.0\nFN:Other\nBDAY:1970-01-01\nEND:VCARD\n"
    return try contents(
      ofFile: other + "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\n" + lines + "\nEND:VCARD\n" + other, file, of: name)
  }

  private func contents(ofFile text: String, _ file: String, of name: String = "Ann") throws -> CardContents {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-card-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: file).path
    try Data(text.utf8).write(to: URL(filePath: path))
    var found: Contact?
    ContactLoader(sources: [.path(path)], LoadOptions(merges: false)).load { event in
      guard case .batch(let batch) = event else { return }
      for position in 0..<batch.count {
        let contact = Contact(batch: batch, index: position)
        if contact.displayName == name { found = contact }
      }
    }
    return CardContents.read(of: try #require(found))
  }

  @Test(arguments: [
    (
      "ADR;TYPE=home:;Flat 2;12 Harbour St;San Mateo;CA;94401;USA", "home address",
      "12 Harbour St, Flat 2, 94401 San Mateo, CA, USA"
    ),
    ("ADR:;;A\\, B\\nC;;;;", "address", "A, B, C"),
    ("URL:https://example.org/a", "web", "https://example.org/a"),
    ("BDAY:1985-04-12", "birthday", "12 Apr 1985"),
    ("BDAY:19850412T000000Z", "birthday", "12 Apr 1985"),
    ("BDAY:--0412", "birthday", "12 Apr"),
    ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "birthday", "12 Apr"),
    ("BDAY;VALUE=text:about 1900", "birthday", "about 1900"),
    ("BDAY:1985-44-12", "birthday", "1985-44-12"),
    ("ROLE:Team lead", "role", "Team lead"),
    ("IMPP:xmpp:ann@example.org", "xmpp", "ann@example.org"),
    ("X-SKYPE:ann.b", "skype", "ann.b"),
    ("item1.X-ABRELATEDNAMES:Paul\nitem1.X-ABLABEL:_$!<Spouse>!$_", "spouse", "Paul"),
    ("RELATED;TYPE=friend;VALUE=text:Bea", "friend", "Bea"),
    ("X-FAVOURITE-TEA:Assam\\, strong", "favourite tea", "Assam, strong"),
  ])
  func `A property becomes a line that people read`(line: String, label: String, text: String) throws {
    #expect(try details(line) == [CardDetail(label: label, text: text)])
  }

  @Test(
    arguments: [
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AA=", "PHOTO;JPEG;ENCODING=BASE64:/9j/4AA=", "PHOTO;ENCODING=b:/9j\n /4A\n A=",
      "PHOTO:data:image/jpeg;base64,/9j/4AA=", "PHOTO;VALUE=uri:DATA:image/jpeg;base64,/9j/4AA=",
      "PHOTO;VALUE=uri:data:image/jpeg\\;base64\\,/9j/4AA=", "item1.PHOTO;ENCODING=b:/9j/4AA=",
      "PHOTO:https://example.org/ann.jpg\nPHOTO;ENCODING=b:/9j/4AA=",
    ])
  func `The photo that is in the card is there, however it is written`(lines: String) throws {
    #expect(try contents(lines).photo == [0xFF, 0xD8, 0xFF, 0xE0, 0x00])
  }

  @Test(
    arguments: [
      "NOTE:none", "PHOTO:https://example.org/ann.jpg", "PHOTO;VALUE=uri:file:///etc/passwd", "PHOTO:",
      "PHOTO;ENCODING=b:",
      "PHOTO:data:image/jpeg,/9j/4AA=", "PHOTO:data:", "PHOTO:data:image/png;base64,", "PHOTO;ENCODING=b:/9j/~~~~",
      "PHOTO:/9j/4AA=", "LOGO;ENCODING=b:/9j/4AA=",
    ])
  func `A photo that is elsewhere, or broken, is none`(lines: String) throws {
    #expect(try contents(lines).photo == nil)
  }

  @Test(
    arguments: [
      #"[{"name": "Bo"}, {"name": "Ann", "phone": "2"}, {"name": "Ann", "phone": "1", "photo": "data:image/jpeg;base64,/9j/4AA="}]"#,
      #"[{"name": "Ann", "phone": "1", "picture": {"large": "data:image/png;base64,\/9j\/4AA="}}]"#,
      #"{"@type": "Card", "version": "1.0", "uid": "a", "name": {"full": "Ann"}, "#
        + #""media": {"m": {"kind": "photo", "uri": "data:image/jpeg;base64,/9j/4AA="}}}"#,
    ])
  func `The photo of an entry in JSON is there, too`(text: String) throws {
    let found = try contents(ofFile: text, "people.json")
    #expect(found.details.isEmpty && found.photo == [0xFF, 0xD8, 0xFF, 0xE0, 0x00])
  }

  @Test(
    arguments: [
      (
        "card.json",
        #"["vcard", [["version", {}, "text", "4.0"], ["fn", {}, "text", "Ann"], "#
          + #"["tel", {}, "text", "1"], ["photo", {}, "uri", "data:image/jpeg;base64,/9j/4AA="]]]"#
      ),
      (
        "people.ldif",
        "dn: cn=Bo\nobjectClass: person\ncn: Bo\n\ndn: cn=Ann\nobjectClass: person\ncn: Ann\nmobile: 1\n"
          + "jpegPhoto:: /9j/\n 4AA=\njpegPhoto:< file:///etc/passwd\n"
      ),
    ])
  func `The photo of a jCard or of an entry of a directory is there, too`(file: String, text: String) throws {
    #expect(try contents(ofFile: text, file).photo == [0xFF, 0xD8, 0xFF, 0xE0, 0x00])
  }

  @Test func `A photo that is too long is none`() throws {
    let text = String(repeating: "AAAA", count: CardContents.longestPhoto / 3)
    #expect(try contents("PHOTO;ENCODING=b:" + text).photo?.count == CardContents.longestPhoto / 3 * 3)
    #expect(try contents("PHOTO;ENCODING=b:" + text + "AAAA").photo == nil)
  }

  @Test(arguments: [
    "PRODID:-//x//EN", "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", "LOGO:data:image/png;base64,AAAA", "X-ABUID:4711",
    "TEL:+16505550123",
    "NOTE:in the contact already", "ADR:;;;;;;", "X-KEYDATA;ENCODING=b:AAAA",
  ])
  func `Properties that are useless to people, or in the contact, are omitted`(line: String) throws {
    #expect(try details(line).isEmpty)
  }

  @Test
  func `A card that no longer exists has no details`() throws {
    var builder = ContactBatch.Builder(source: "/nowhere/cards.vcf")
    var record = ContactRecord()
    record.add(.displayName, "Ann")
    builder.append(&record)
    #expect(CardContents.read(of: Contact(batch: builder.finish(), index: 0)) == CardContents())
  }
}
