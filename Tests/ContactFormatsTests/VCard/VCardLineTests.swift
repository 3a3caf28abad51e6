import Testing

/// Lines and folds: where a property starts and ends in the bytes.
@Suite struct VCardLineTests {
  static let lineEnds: [VCardCase] = [
    VCardCase("CR LF", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\nTEL:1\r\nEND:VCARD\r\n", ["Ann <1>"]),
    VCardCase("LF", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:1\nEND:VCARD\n", ["Ann <1>"]),
    VCardCase("CR", "BEGIN:VCARD\rVERSION:3.0\rFN:Ann\rTEL:1\rEND:VCARD\r", ["Ann <1>"]),
    VCardCase("CR CR LF", "BEGIN:VCARD\r\r\nVERSION:3.0\r\r\nFN:Ann\r\r\nTEL:1\r\r\nEND:VCARD\r\r\n", ["Ann <1>"]),
    VCardCase("mixed", "BEGIN:VCARD\nVERSION:3.0\r\nFN:Ann\rTEL:1\r\r\nEND:VCARD", ["Ann <1>"]),
    VCardCase("none at the end", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:1\nEND:VCARD", ["Ann <1>"]),
    VCardCase("blank lines", "\r\n\r\nBEGIN:VCARD\n\nVERSION:3.0\n\n\nFN:Ann\n\nTEL:1\n\nEND:VCARD\n\n", ["Ann <1>"]),
    VCardCase(
      "line numbers", "BEGIN:VCARD\r\nVERSION:3.0\n\r\r\nFN:Ann\rrubbish\r\nEND:VCARD\n", ["Ann"],
      diagnostics: ["5: a line without a colon; ignored"]),
    VCardCase(
      "numbers after folds", "BEGIN:VCARD\nVERSION:3.0\nFN:A\n nn\n\n\nrubbish\nEND:VCARD\n", ["Ann"],
      diagnostics: ["7: a line without a colon; ignored"]),
    VCardCase("an empty source", "", []),
    VCardCase("only line ends", "\n\r\n\r\r\n \n", []),
    VCardCase("a single character", "B", [], diagnostics: ["1: text outside a card; ignored"]),
  ]

  static let folds: [VCardCase] = [
    VCardCase("with a blank", VCards.card("3.0", "FN:An", " n Lee"), ["Ann Lee"]),
    VCardCase("with a TAB", VCards.card("3.0", "FN:An", "\tn Lee"), ["Ann Lee"]),
    VCardCase("exactly one blank goes", VCards.card("3.0", "FN:Ann", "  Lee"), ["Ann Lee"]),
    VCardCase("a TAB after the blank stays", VCards.card("3.0", "FN:Ann", " \tLee"), ["Ann\tLee"]),
    VCardCase("in a name", VCards.card("3.0", "F", " N:Ann", "TE", " L:1"), ["Ann <1>"]),
    VCardCase("in a parameter", VCards.card("3.0", "FN:Ann", "TEL;TYPE=WO", " RK:1"), ["Ann <work:1>"]),
    VCardCase("before the colon", VCards.card("3.0", "FN", " :Ann"), ["Ann"]),
    VCardCase("in markers", "BEG\n IN:VCARD\nVERSION:3.0\nFN:Ann\nEND:VC\n ARD\n", ["Ann"]),
    VCardCase("in VERSION", "BEGIN:VCARD\nVERS\n ION:2.1\nFN:a\\,b\nEND:VCARD\n", ["a\\,b"]),
    VCardCase("an empty continuation", VCards.card("3.0", "FN:An", " ", " n"), ["Ann"]),
    VCardCase("over an empty line", VCards.card("3.0", "FN:An", "", " n"), ["Ann"]),
    VCardCase("of a property that is not kept", VCards.card("3.0", "ADR:;;a", " FN:b", "FN:Ann"), ["Ann"]),
    VCardCase(
      "at the end of the source", "BEGIN:VCARD\nVERSION:3.0\nFN:An\n n", ["Ann"],
      diagnostics: ["1: a card has no END:VCARD; read as far as it goes"]),
    VCardCase(
      "inside a character",
      Array("BEGIN:VCARD\nVERSION:3.0\nFN:J".utf8) + [0xc3, 0x0a, 0x20, 0xbc] + Array("rg\nEND:VCARD\n".utf8),
      ["Jürg"]),
    VCardCase("indented lines below a marker", "BEGIN:VCARD\n  VERSION:3.0\nFN:Ann\nEND:VCARD\n", ["Ann"]),
  ]

  static let syntax: [VCardCase] = [
    VCardCase("lower case", "begin:vcard\nversion:3.0\nfn:Ann\ntel;type=cell:1\nend:vcard\n", ["Ann <mobile:1>"]),
    VCardCase(
      "blanks around the colon", "BEGIN : VCARD \nVERSION :3.0\nFN : Ann \nTEL\t: 1\nEND: VCARD\n", ["Ann <1>"]),
    VCardCase(
      "blanks around parameters", VCards.card("3.0", "FN:Ann", "TEL ; TYPE = CELL ; PREF : 1"), ["Ann <!mobile:1>"]),
    VCardCase("groups", VCards.card("3.0", "a.FN:Ann", "item1.TEL:1", "item1.X-ABLabel:Boat"), ["Ann <Boat:1>"]),
    VCardCase("grouped markers", "A.BEGIN:VCARD\nA.VERSION:3.0\nA.FN:Ann\nA.END:VCARD\n", ["Ann"]),
    VCardCase(
      "quoted parameters", VCards.card("4.0", "FN;SORT-AS=\"a:b;c,d\":Ann", "TEL;X-A=\"x:y;z\":1"), ["Ann <1>"]),
    VCardCase("a quote that is not closed", VCards.card("3.0", "FN:Ann", "TEL;X-A=\"x:1"), ["Ann <1>"]),
    VCardCase("quotes in the value", VCards.card("3.0", "FN:Ann \"Bo\" Lee: chief"), ["Ann \"Bo\" Lee: chief"]),
    VCardCase("empty parameters", VCards.card("3.0", "FN;:Ann", "TEL;;TYPE=;=;TYPE=HOME;:1"), ["Ann <home:1>"]),
    VCardCase("bare parameters", VCards.card("2.1", "FN:Ann", "TEL;WORK;VOICE;PREF:1"), ["Ann <!work:1>"]),
    VCardCase("unknown properties", VCards.card("3.0", "FOO:x", "X-BAR;A=B:y", "FN:Ann", "ITEM.QUX:z"), ["Ann"]),
    VCardCase(
      "no property", VCards.card("3.0", "FN:Ann", "some words: and more"), ["Ann"],
      diagnostics: ["4: a line that is not a property; ignored"]),
    VCardCase(
      "only a name", VCards.card("3.0", "FN:Ann", "TEL;TYPE=WORK"), ["Ann"],
      diagnostics: ["4: a line without a colon; ignored"]),
    VCardCase(
      "a colon first", VCards.card("3.0", ":x", "FN:Ann"), ["Ann"],
      diagnostics: ["3: a line that is not a property; ignored"]),
    VCardCase("empty values", VCards.card("3.0", "FN:", "N:;;;;", "TEL:", "EMAIL:", "ORG:;;", "NICKNAME:Bo"), ["Bo"]),
    VCardCase(
      "NUL in a value", VCards.card("3.0", "FN:A\0nn", "TEL:1"), ["Ann <1>"],
      diagnostics: ["3: NUL bytes in a value; left out"]),
    VCardCase(
      "NULs in names of properties", "BE\0GIN:VCARD\nVERSION:3.0\n\0F\0N:Ann\nTEL:1\nEND:VCARD\n", ["Ann <1>"],
      diagnostics: [
        "1: NUL bytes in the name of a property; left out", "3: NUL bytes in the name of a property; left out",
      ]),
    VCardCase("NULs after the last card", VCards.card("3.0", "FN:Ann") + "\0\0\0\0", ["Ann"]),
    VCardCase("control characters", VCards.card("3.0", "FN:A\u{1b}[31mn\u{7}n\u{85}\u{7f}"), ["A[31mnn"]),
  ]

  @Test(arguments: lineEnds + folds + syntax)
  func reads(_ example: VCardCase) {
    let reading = VCards.read(example.input)
    #expect(reading.contacts == example.contacts)
    #expect(reading.diagnostics == example.diagnostics)
  }

  @Test func cutsALineOfTenMegabytes() {
    let long = String(repeating: "n", count: 10 << 20)
    let reading = VCards.read(Array(VCards.card("3.0", "NOTE:\(long)", "PHOTO:\(long)", "FN:Ann", "TEL:1").utf8))
    #expect(reading.contacts == ["Ann <1>"])
    #expect(reading.diagnostics == ["3: a line of more than 1 MiB; truncated"])
  }

  @Test func cutsALineOfEndlessFolds() {
    let long = String(repeating: "n\n ", count: 2 << 20)
    let reading = VCards.read(Array(VCards.card("3.0", "NOTE:\(long)", "PHOTO:\(long)", "FN:Ann", "TEL:1").utf8))
    #expect(reading.contacts == ["Ann <1>"])
    #expect(reading.diagnostics == ["3: a line of more than 1 MiB; truncated"])
  }

  @Test func endsACardOfTooManyLines() {
    let lines = String(repeating: "TEL:1\n", count: 600_000)
    let (contacts, diagnostics) = VCards.contacts(Array(VCards.card("3.0", "FN:Ann", lines).utf8))
    #expect((contacts.first?.phones.count ?? 0) < 600_000)
    #expect(diagnostics.count == 1)
  }

  @Test func endsACardThatIsTooLarge() {
    let note = "NOTE:" + String(repeating: "n", count: 1_000_000)
    let lines = Array(repeating: note, count: 20).joined(separator: "\n")
    let (contacts, diagnostics) = VCards.contacts(Array(VCards.card("3.0", "FN:Ann", lines).utf8))
    #expect(contacts.map(\.displayName) == ["Ann"])
    #expect(contacts.first?.all(.note).count == 17)
    #expect(diagnostics.map(\.reason) == ["a card of more than 16 MiB or half a million lines; the rest is ignored"])
  }
}
