import ContactFormats
import Contacts
import Foundation
import Synchronization
import Testing

/// The data of a card beyond the searched fields.
struct ContactDetailTests {
  private func details(_ lines: String, of name: String = "Ann", file: String = "cards.vcf") throws -> [ContactDetail] {
    let (found, contents) = try read(ContactDetailTests.cards(lines), file, of: name)
    return found.details + contents.details
  }

  private func contents(_ lines: String) throws -> CardContents {
    try contents(ofFile: ContactDetailTests.cards(lines), "cards.vcf")
  }

  private static func cards(_ lines: String) -> String {
    let other = "BEGIN:VCARD\nVERSION:3.0\nFN:Other\nBDAY:1970-01-01\nEND:VCARD\n"
    return other + "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\n" + lines + "\nEND:VCARD\n" + other
  }

  private func contents(ofFile text: String, _ file: String, of name: String = "Ann") throws -> CardContents {
    try read(text, file, of: name).contents
  }

  /// The contact as it is loaded, and what its card has besides.
  private func read(
    _ text: String, _ file: String, of name: String = "Ann"
  ) throws -> (contact: Contact, contents: CardContents) {
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
    let contact = try #require(found)
    return (contact, CardContents.read(of: contact))
  }

  @Test(arguments: [
    ("people.csv", "Name,Phone,Room,Cost centre,Priority\nAnn,+1 650 555 0123,B 214,,High", ["Room: B 214"]),
    ("people.csv", "Name,Employee ID,Phone\nAnn,E-1001,+1 650 555 0123", ["Employee ID: E-1001"]),
    (
      "google.csv",
      "Name,Phone 1 - Value,Website 1 - Type,Website 1 - Value,Relation 1 - Value,Address 1 - Label,Address 1 - Formatted,"
        + "Address 1 - Street\nAnn,+1 650 555 0123,* Blog,https://a.example,Paul,Home,\"1 High St, Leeds\",1 High St",
      ["Blog: https://a.example", "relation: Paul", "Home address: 1 High St, Leeds"]
    ),
    (
      "people.json",
      #"[{"name":"Ann","phone":"+1 650 555 0123","shoeSize":38,"address":{"city":"Leeds"},"isRemote":true,"#
        + #""hobbies":["chess","go"],"_id":"x","etag":"y","pets":[{"name":"Rex"}],"desk":null}]"#,
      ["shoe size: 38", "address city: Leeds", "is remote: yes", "hobbies: chess, go", "pets name: Rex"]
    ),
    (
      "card.json",
      #"{"@type":"Card","version":"1.0","uid":"u","name":{"full":"Ann"},"addresses":{"a":{"full":"1 High St","#
        + #""contexts":{"private":true}}},"anniversaries":{"b":{"kind":"birth","date":{"year":1985,"month":4,"day":2}}},"#
        + #""links":{"l":{"uri":"https://a.example"}},"vCardProps":[["x-room",{"group":"d"},"text","B 214"],"#
        + #"["x-ablabel",{"group":"d"},"text","Raum"]]}"#,
      ["home address: 1 High St", "birthday: 1985-04-02", "web: https://a.example", "Raum: B 214"]
    ),
    (
      "jcard.json",
      #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ann"],["bday",{},"date","1985-04-02"],"#
        + #"["x-room",{},"text","B 214"]]]"#,
      ["room: B 214", "birthday: 2 Apr 1985"]
    ),
    (
      "people.ldif",
      "dn: cn=Ann\nobjectClass: person\ncn: Ann\nroomNumber: B 214\nmanager: cn=Kim Lee,ou=people\n"
        + "postalAddress: 1 High St $ Leeds\nlabeledURI: https://a.example My page\nuserPassword: secret\n",
      ["room: B 214", "manager: Kim Lee", "address: 1 High St, Leeds", "My page: https://a.example"]
    ),
  ])
  func `What has no field is a detail`(file: String, text: String, expected: [String]) throws {
    let contact = try read(text, file).contact
    #expect(contact.details.map { "\($0.label): \($0.text)" } == expected)
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
    #expect(try details(line) == [ContactDetail(label: label, text: text)])
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
      #"[{"name": "Ann", "phone": "1", "thumbnailImageData": "\/9j\/4AA="}]"#,
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

  /// A folder with a source in `book`, photos in it, and one beside it.
  private func photo(_ text: String, _ file: String) throws -> [UInt8]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dialtone-card-\(UUID().uuidString)")
    let book = folder.appending(path: "book")
    try FileManager.default.createDirectory(at: book.appending(path: "my photos"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: book.appending(path: "photos"), withIntermediateDirectories: true)
    for name in ["book/ann.png", "book/my photos/ann.png", "ann.png", "book/photos/u-1.jpg", "u-2.jpg"] {
      try Data([0x89, UInt8(name.utf8.count)]).write(to: folder.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      at: book.appending(path: "link.png"), withDestinationURL: folder.appending(path: "ann.png"))
    try Data(text.replacing("BOOK", with: book.path).utf8).write(to: book.appending(path: file))
    var found: [UInt8]?
    ContactLoader(sources: [.path(book.path)], LoadOptions(merges: false)).load { event in
      guard case .batch(let batch) = event, batch.count > 0 else { return }
      found = CardContents.read(of: Contact(batch: batch, index: 0)).photo
    }
    return found
  }

  @Test(arguments: [
    "ann.png", "./ann.png", "file:ann.png", "file:./ann.png", "file://BOOK/ann.png", "file://localhost/BOOK/ann.png",
    "BOOK/ann.png", "my photos/../ann.png",
  ])
  func `The file of a photo beside its source is read`(name: String) throws {
    let photo: [UInt8] = [0x89, UInt8("book/ann.png".utf8.count)]
    #expect(try self.photo(#"[{"name": "Ann", "phone": "1", "picture": "\#(name)"}]"#, "a.json") == photo)
    #expect(try self.photo("Name,Phone,Photo\nAnn,+15551234567,\(name)\n", "a.csv") == photo)
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nPHOTO;VALUE=uri:\(name)\nEND:VCARD\n"
    #expect(try self.photo(card, "a.vcf") == photo)
  }

  @Test
  func `A picture that is named after the identifier is read, and only beside the source`() throws {
    let photo: [UInt8] = [0x89, UInt8("book/photos/u-1.jpg".utf8.count)]
    func card(_ uid: String) -> String { "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nUID:\(uid)\nEND:VCARD\n" }
    #expect(try self.photo(card("u-1"), "a.vcf") == photo)
    #expect(try self.photo(#"[{"name": "Ann", "uid": "u-1"}]"#, "a.json") == photo)
    for uid in ["u-2", "../u-2", "photos/u-1", "", ".."] { #expect(try self.photo(card(uid), "a.vcf") == nil) }
  }

  @Test
  func `The path of a photo is percent-encoded in a URI only`() throws {
    let photo: [UInt8] = [0x89, UInt8("book/my photos/ann.png".utf8.count)]
    #expect(try self.photo(#"[{"name": "Ann", "picture": "file:my%20photos/ann.png", "tel": "1"}]"#, "a.json") == photo)
    #expect(try self.photo(#"[{"name": "Ann", "picture": "my photos/ann.png", "tel": "1"}]"#, "a.json") == photo)
    #expect(try self.photo(#"[{"name": "Ann", "picture": "my%20photos/ann.png", "tel": "1"}]"#, "a.json") == nil)
  }

  @Test(arguments: [
    "../ann.png", "link.png", "file:link.png", "file:..%2Fann.png", "/etc/passwd", "file:///etc/passwd", "my photos",
    "http://example.org/ann.png", "file://example.org/BOOK/ann.png", "none.png", ".", "/", "\u{0}",
  ])
  func `A photo elsewhere is not read`(name: String) throws {
    #expect(try photo(#"[{"name": "Ann", "phone": "1", "picture": "\#(name)"}]"#, "a.json") == nil)
    let card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nPHOTO;VALUE=uri:\(name)\nEND:VCARD\n"
    #expect(try photo(card, "a.vcf") == nil)
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
