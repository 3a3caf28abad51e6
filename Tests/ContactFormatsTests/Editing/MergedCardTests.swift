import Contacts
import DialtoneTestSupport
import NumberPlans
import Testing

@testable import ContactFormats

/// Two cards of one person become one, and nothing is lost.
struct MergedCardTests {
  private static let kept = """
    BEGIN:VCARD
    VERSION:3.0
    UID:u1
    N:Müller;José;;;
    FN:José Müller
    item1.TEL:+49 171 5550123
    item1.X-ABLabel:privat
    EMAIL:jose@example.org
    ORG:Nordwind;Vertrieb
    CATEGORIES:Freunde
    END:VCARD

    """

  private func merged(_ other: String, into kept: String = kept) throws -> String {
    let one = try #require(EditableCard(Array(kept.utf8)))
    let other = try #require(EditableCard(Array(other.utf8)))
    return String(decoding: one.merged(with: other, region: Region("DE")), as: UTF8.self)
  }

  @Test func `What only the other card has is added, and what both have is not`() throws {
    let other = """
      BEGIN:VCARD
      VERSION:4.0
      UID:u9
      N:Mueller;Jose;;;
      FN:Pepe
      item1.TEL;PREF=1:+4930901820
      item1.X-ABLabel:Praxis
      TEL;TYPE=work:0171 5550123
      EMAIL:JOSE@example.org
      ORG:Nordwind
      BDAY:19850412
      PHOTO:data:image/jpeg;base64,/9j/4AAQ
      NOTE:a note\\, with a comma
      CATEGORIES:Freunde
      END:VCARD

      """
    let text = try merged(other)
    let added = """
      NICKNAME:Pepe
      item2.TEL;TYPE=pref:+4930901820
      item2.X-ABLabel:Praxis
      BDAY:19850412
      PHOTO;TYPE=JPEG;ENCODING=b:/9j/4AAQ
      NOTE:a note\\, with a comma

      """
    #expect(text == Self.kept.replacing("END:VCARD\n", with: added + "END:VCARD\n"))
  }

  @Test func `A card goes into one of another version`() throws {
    let old = "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Lee;Ann\r\nFN:Ann Lee\r\nEND:VCARD\r\n"
    let text = try merged(Self.kept.replacing("jose@", with: "josé@"), into: old)
    #expect(text.hasPrefix(old.dropLast("END:VCARD\r\n".count)))
    #expect(text.contains("\r\nEMAIL;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:jos=C3=A9@example.org\r\n"))
    let new = "BEGIN:VCARD\nVERSION:4.0\nFN:Ann Lee\nEND:VCARD\n"
    let photo = "BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\nEND:VCARD\n"
    #expect(try merged(photo, into: new).contains("\nPHOTO:data:image/jpeg;base64\\,/9j/4AAQ\n") == false)
    #expect(try merged(photo, into: new).contains("\nPHOTO:data:image/jpeg;base64,/9j/4AAQ\n"))
  }

  @Test func `A number that the card has in another property is not added`() throws {
    let kept =
      "BEGIN:VCARD\nVERSION:3.0\nFN:Jo\nTEL:+49 171 5550123\nX-SIP:jo@voip.example\nIMPP:sip:5012@voip.example\n"
      + "END:VCARD\n"
    let added = "IMPP:xmpp:jo@voip.example\nX-SIP:bo@voip.example\n"
    let other =
      "BEGIN:VCARD\nVERSION:4.0\nFN:Jo\nHANDY:0171 5550123\nIMPP:sip:jo@voip.example\n"
      + "TEL;VALUE=uri:sip:5012@voip.example\n\(added)END:VCARD\n"
    #expect(try merged(other, into: kept) == kept.replacing("END:VCARD", with: added + "END:VCARD"))
  }

  /// Merging keeps the bytes of the card that stays, and every number and address of both.
  @Test(arguments: 0..<20)
  func `Nothing of generated cards is lost`(seed: Int) throws {
    let text = String(decoding: GeneratedText.bytes(.mixedVCard, count: 40, seed: UInt64(seed)), as: UTF8.self)
    let cards = text.split(separator: "END:VCARD").filter { $0.contains("BEGIN") }
      .compactMap { EditableCard(Array(($0.drop { $0.isWhitespace } + "END:VCARD\n").utf8)) }
    for (one, other) in zip(cards, cards.dropFirst()) {
      let bytes = one.merged(with: other, region: Region("US"))
      #expect(bytes.starts(with: one.bytes.prefix(one.end)))
      let merged = try #require(EditableCard(bytes))
      func numbers(_ card: EditableCard) -> Set<CanonicalNumber?> {
        Set(card.fields.filter { $0.kind == .number }.map { CanonicalNumber($0.text, region: Region("US")) })
      }
      func mails(_ card: EditableCard) -> Set<String> {
        Set(card.fields.filter { $0.kind == .mail }.map { $0.text.lowercased() })
      }
      #expect(numbers(merged) == numbers(one).union(numbers(other)))
      #expect(mails(merged) == mails(one).union(mails(other)))
      // Once more, it has everything.
      #expect(merged.merged(with: other, region: Region("US")) == bytes)
    }
  }
}
