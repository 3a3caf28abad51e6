import Contacts
import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// Large files are read in parts with the same result.
@Suite struct ContactLoaderPartsTests {
  private static func read(_ text: [UInt8], partByteCount: Int?) -> (contacts: [String], diagnostics: [String], Int) {
    let memory = SourceMemory(text)
    var contacts: [String] = []
    var diagnostics: [String] = []
    var sink = ContactSink(
      source: "a",
      onBatch: { batch in
        for position in 0..<batch.count {
          let contact = Contact(batch: batch, index: position)
          let raw = contact.rawCard.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "-"
          contacts.append(VCards.allFields(contact) + contact.source + raw)
        }
      }, onDiagnostic: { diagnostics.append($0.description) })
    sink.begin(source: "a", memory: memory)
    memory.withBytes { bytes in
      if let partByteCount {
        let parts = ContactLoaderParts(bytes, file: "a", memory: memory, partByteCount: partByteCount)
        guard let parts else { return VCardReader.read(bytes, into: &sink) }
        var read = 0
        parts.read(into: &sink) { range in
          #expect(range.lowerBound == read)
          read = range.upperBound
        }
        #expect(read == bytes.count)
      } else {
        VCardReader.read(bytes, into: &sink)
      }
    }
    sink.flush()
    return (contacts, diagnostics, sink.skippedCount)
  }

  private static let pieces = [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nTEL:1\r\nEND:VCARD\r\n",
    "begin:vcard\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE:=C3=A4=\n=C3=B6;B\nend:vcard\n",
    "BEGIN:VCARD\rVERSION:4.0\rFN:C\rNOTE:long\r  folded\rEND:VCARD\r", "END:VCARD\n", "text\r\r\n", "\n\n",
    "BEGIN:VCARD\nVERSION:3.0\nNOTE:nothing\nEND:VCARD\n", "BEGIN:VCARD\nVERSION:3.0\nFN:open\n",
    "BEGIN:VCARD\nVERSION:2.1\nFN:D\nAGENT:\nBEGIN:VCARD\nFN:E\nEND:VCARD\nEND:VCARD\n",
    "BEGIN:VCALENDAR\nX:1\nEND:VCALENDAR\n", "BEGIN:VCALENDAR\n", "FN:implied\nEND:VCARD\n",
    "END:VCARDBEGIN:VCARD\nVERSION:3.0\nFN:F\nEND:VCARD\n", "BEGIN:VCARD\nFN:=\nEND:VCARD=\nTEL:7\n\u{FEFF}",
    "nonsense\nEND:VCARD\r\r\n",
  ]

  @Test("The parts give what the whole gives", arguments: 0..<30)
  func partsAreTheWhole(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...300, using: &generator) {
      let piece = seed % 3 == 0 ? Int.random(in: 0..<3, using: &generator) : nil
      let index = piece ?? Int.random(in: 0..<Self.pieces.count, using: &generator)
      text += Array(Self.pieces[index].utf8)
    }
    let whole = Self.read(text, partByteCount: nil)
    for size in [60, 333, 4_000] {
      let parts = Self.read(text, partByteCount: size)
      #expect(parts.contacts == whole.contacts)
      #expect(parts.diagnostics == whole.diagnostics)
      #expect(parts.2 == whole.2)
    }
  }

  @Test func diagnosticsAreCapped() {
    let bad = Array(String(repeating: "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n", count: 2_500).utf8)
    let whole = Self.read(bad, partByteCount: nil)
    #expect(whole.diagnostics.count == ContactSink.diagnosticLimit + 1)
    #expect(whole.diagnostics.last == "a: 1500 more problems; only the first ones are shown")
    #expect(whole.2 == 2_500)
    let parts = Self.read(bad, partByteCount: 50_000)
    #expect(parts.diagnostics == whole.diagnostics)
    #expect(parts.2 == 2_500)
  }

  @Test func readingStopsWhenItIsCancelled() {
    let text = Array(String(repeating: Self.pieces[0], count: 60_000).utf8)
    var seen = 0
    var sink = ContactSink(
      source: "a", isCancelled: { seen > 0 }, onBatch: { batch, _ in seen += batch.count }, onDiagnostic: { _ in })
    text.withUnsafeBytes { VCardReader.read($0, into: &sink) }
    #expect(sink.contactCount < 20_000)
    seen = 0
    sink = ContactSink(
      source: "a", isCancelled: { seen > 0 }, onBatch: { batch, _ in seen += batch.count }, onDiagnostic: { _ in })
    text.withUnsafeBytes { bytes in
      ContactLoaderParts(bytes, file: "a", memory: nil, partByteCount: 50_000)?.read(into: &sink, onRead: { _ in })
    }
    #expect(seen > 0 && seen < 20_000)
  }
}
