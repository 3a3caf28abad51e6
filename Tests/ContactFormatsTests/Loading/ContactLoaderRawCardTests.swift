import Contacts
import Testing

@testable import ContactFormats

/// The cards' own bytes, which writers need.
@Suite struct ContactLoaderRawCardTests {
  /// Reads a text with its source retained, and returns the bytes of each card.
  private static func rawCards(_ text: String) -> [String?] {
    var contacts: [Contact] = []
    let memory = SourceMemory(Array(text.utf8))
    var sink = ContactSink(
      source: "a", onBatch: { batch in contacts += (0..<batch.count).map { Contact(batch: batch, index: $0) } },
      onDiagnostic: { _ in })
    sink.begin(source: "a", memory: memory)
    memory.withBytes { VCardReader.read($0, into: &sink) }
    sink.flush()
    return contacts.map { $0.rawCard.map { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  private static let one = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nX-MINE:1\r\nEND:VCARD"
  private static let two = "begin:vcard\nVERSION:4.0\nFN:B\nend:vcard"

  @Test func cardsGoFromBeginToEnd() {
    #expect(Self.rawCards("\r\n\u{FEFF}\(Self.one)\r\n\r\ntext\r\n\(Self.two)") == [Self.one, Self.two])
    #expect(Self.rawCards("\(Self.two)\(Self.two)\n\n") == [Self.two, Self.two])
  }

  @Test func cardsWithoutMarkersHaveWhatBelongsToThem() {
    let cut = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL:1"
    #expect(Self.rawCards("\(cut)\n\n\(Self.two)\n") == [cut, Self.two])
    #expect(Self.rawCards(cut) == [cut])
    #expect(Self.rawCards("FN:A\nEND:VCARD\n\(Self.two)") == ["FN:A\nEND:VCARD", Self.two])
  }

  @Test func nothingIsKeptUnasked() {
    var contacts: [Contact] = []
    var sink = ContactSink(
      source: "a", onBatch: { contacts.append(Contact(batch: $0, index: 0)) }, onDiagnostic: { _ in })
    Array(Self.one.utf8).withUnsafeBytes { VCardReader.read($0, into: &sink) }
    sink.flush()
    #expect(contacts.count == 1 && contacts.first?.rawCard == nil)
  }
}
