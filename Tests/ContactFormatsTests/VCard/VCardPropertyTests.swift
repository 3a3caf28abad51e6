import ContactFormats
import DialtoneTestSupport
import Testing

/// Properties of every input: reading in parts gives the same result, and folding changes nothing.
@Suite struct VCardPropertyTests {
  /// Valid and broken pieces of files, from which inputs are assembled.
  static let pieces: [String] = [
    VCards.card("3.0", "FN:Ann", "TEL;TYPE=CELL:+1 650", "item1.TEL:2", "item1.X-ABLabel:Boat"),
    VCards.card("2.1", "FN;QUOTED-PRINTABLE:Zo=C3=AB", "TEL;WORK:3", "PHOTO;BASE64:", "AAAA", " BBBB="),
    VCards.card("4.0", "FN:山田", "TEL;VALUE=uri:tel:+81-3;ext=4").replacing("\r\n", with: "\n"),
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:No End\r\nTEL:5\r\n",
    "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Boss\r\nAGENT:\r\nBEGIN:VCARD\r\nFN:Agent\r\nEND:VCARD\r\n",
    "END:VCARD\r\n", "text between\r\n", "FN:no begin\r\nTEL:6\r\n", "\r\n", "\n", " indented\r\n", "\u{feff}",
    "BEGIN:VCALENDAR\r\nUID:7\r\n", "END:VCALENDAR\r\n", "NOTE;QUOTED-PRINTABLE:cut=\r\n", "begin:vcard\n",
    "end:vcard\n",
    "BEGIN:VCARD\rVERSION:3.0\rFN:Old Mac\rEND:VCARD\r", "BEGIN:X-PART\r\n", "AGENT:\r\n", "rubbish\r\n",
  ]

  @Test func readingPartsIsReadingTheWhole() {
    var generator = SeededGenerator(seed: 3)
    var cutCount = 0
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...24, using: &generator)
      let input = Array((0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined().utf8)
      let parts = Int.random(in: 2...8, using: &generator)
      let whole = VCards.contacts(input)
      let cuts = input.withUnsafeBytes { VCardReader.cuts($0, parts: parts) }
      #expect(cuts == cuts.filter { $0 > 0 && $0 < input.count }.sorted() && cuts.count < parts)
      cutCount += cuts.count
      var contacts: [String] = []
      var diagnostics: [String] = []
      var line = 1
      for (from, to) in zip([0] + cuts, cuts + [input.count]) {
        let part = Array(input[from..<to])
        let read = VCards.contacts(part, firstLine: line)
        contacts += read.contacts.map(VCards.allFields)
        diagnostics += read.diagnostics.map(\.description)
        line += part.withUnsafeBytes { VCardReader.lineCount($0) }
      }
      #expect(contacts == whole.contacts.map(VCards.allFields))
      #expect(diagnostics == whole.diagnostics.map(\.description))
    }
    #expect(cutCount > 500)
  }

  @Test func cutsSpreadOverALargeFile() {
    let card = VCards.card("3.0", "FN:Ann", "TEL:1")
    let input = Array(String(repeating: card, count: 1_000).utf8)
    let cuts = input.withUnsafeBytes { VCardReader.cuts($0, parts: 4) }
    #expect(cuts.count == 3)
    for (index, cut) in cuts.enumerated() {
      #expect(cut % card.utf8.count == 0)
      #expect(abs(cut - input.count * (index + 1) / 4) <= 2 * card.utf8.count)
    }
  }

  static let folded: [String] = [
    VCards.card(
      "3.0", "N:Müller;Zoë", "FN:Zoë Müller 🎈", "item1.TEL;TYPE=\"WORK,FAX\":+1 650\\, x123", "item1.X-ABLabel:Bü",
      "ORG:a\\;b;c", "NOTE:x\\ny\\\\"),
    VCards.card(
      "2.1", "N;CHARSET=UTF-8:山田;太郎", "SOUND;X-IRMC-N:ﾔﾏﾀﾞ;ﾀﾛｳ", "TEL;CELL;PREF:1", "TEL;HOME:2", "PHOTO;BASE64:AAAA=",
      "EMAIL:a@b"),
    VCards.card(
      "4.0", "KIND:individual", "FN:李", "FN;PHONETIC=piny:Li", "TEL;VALUE=uri;PREF=1:tel:+1-650;ext=5",
      "PHOTO:https://e.com/a", "UID:1"),
  ]

  @Test(arguments: folded, ["\r\n ", "\n\t", "\r\n \r\n ", "\r ", "\r\r\n "])
  func foldingAnywhereChangesNothing(card: String, fold: String) {
    let bytes = Array(card.utf8)
    let expected = VCards.contacts(bytes).contacts.map(VCards.allFields)
    for place in 1..<bytes.count where bytes[place] != 0x0a && bytes[place - 1] != 0x0a {
      // A space after the fold would be part of it; a CR before it would be another line end.
      if bytes[place - 1] == 0x0d || bytes[place] == 0x0d && fold == "\r " { continue }
      let folded = bytes[..<place] + Array(fold.utf8) + bytes[place...]
      #expect(VCards.contacts(Array(folded)).contacts.map(VCards.allFields) == expected, "folded at \(place)")
    }
  }

  static let recognised: [(String, Bool)] = [
    ("BEGIN:VCARD\n", true), ("\u{feff}begin:vcard\r\n", true), ("\n\n  \nBEGIN:VCARD\n", true),
    ("hello\nBEGIN : VCARD", true),
    ("FN:Ann\nEND:VCARD\n", true), ("BEG\n IN:VCARD\n", true), ("item1.BEGIN:VCARD\r", true), ("", false),
    ("[\"vcard\", []]", false),
    ("{\"a\": \"BEGIN:VCARD\"}", false), ("BEGIN:VCALENDAR\nEND:VCALENDAR\n", false), ("name,phone\nAnn,1\n", false),
  ]

  @Test(arguments: recognised)
  func recognises(text: String, isVCard: Bool) {
    #expect(Array(text.utf8).withUnsafeBytes { VCardReader.recognises($0) } == isVCard)
    for bigEndian in [true, false] {
      #expect(
        VCards.utf16(text, bigEndian: bigEndian, mark: true).withUnsafeBytes { VCardReader.recognises($0) } == isVCard)
    }
  }
}
