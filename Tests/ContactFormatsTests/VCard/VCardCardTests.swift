import Testing

/// Cards: where they start and end.
@Suite struct VCardCardTests {
  private static let noEnd = "a card has no END:VCARD; read as far as it goes"
  private static let text = "text outside a card; ignored"

  static let cards: [VCardCase] = [
    VCardCase(
      "several", VCards.card("2.1", "FN:Ann") + VCards.card("3.0", "FN:Bo") + VCards.card("4.0", "FN:Cy"),
      ["Ann", "Bo", "Cy"]),
    VCardCase(
      "no END in mid-file", "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:1\n" + VCards.card("3.0", "FN:Bo"),
      ["Ann <1>", "Bo"],
      diagnostics: ["1: \(noEnd)"]),
    VCardCase(
      "no END at the end", VCards.card("3.0", "FN:Ann") + "BEGIN:VCARD\nVERSION:3.0\nFN:Bo", ["Ann", "Bo"],
      diagnostics: ["5: \(noEnd)"]),
    VCardCase(
      "no BEGIN", "VERSION:3.0\nFN:Ann\nTEL:1\nEND:VCARD\n" + VCards.card("3.0", "FN:Bo"), ["Ann <1>", "Bo"],
      diagnostics: ["1: a card has no BEGIN:VCARD; read as far as it goes"]),
    VCardCase(
      "no BEGIN in mid-file", VCards.card("3.0", "FN:Ann") + VCards.card("2.1", "FN:a\\,b").dropFirst(12),
      ["Ann", "a\\,b"],
      diagnostics: ["5: a card has no BEGIN:VCARD; read as far as it goes"]),
    VCardCase(
      "no VERSION", "BEGIN:VCARD\nFN:a\\,b\nEND:VCARD\n", ["a,b"],
      diagnostics: ["1: a card has no VERSION; read as 3.0"]),
    VCardCase(
      "an unknown VERSION", VCards.card("5.0", "FN:a\\,b"), ["a,b"], diagnostics: ["2: an unknown VERSION; read as 4.0"]
    ),
    VCardCase(
      "a stray END", "END:VCARD\n" + VCards.card("3.0", "FN:Ann") + "END:VCARD\n", ["Ann"],
      diagnostics: ["1: END:VCARD without a card; ignored", "6: END:VCARD without a card; ignored"]),
    VCardCase(
      "text before, between and after",
      "From: x\nSubject: y\n\n" + VCards.card("3.0", "FN:Ann") + "--\nmore\n" + VCards.card("3.0", "FN:Bo") + "bye",
      ["Ann", "Bo"],
      diagnostics: ["1: \(text)", "8: \(text)", "14: \(text)"]),
    VCardCase(
      "text that looks like properties", "N: a note\nTEL: none\n" + VCards.card("3.0", "FN:Ann"), ["Ann"],
      diagnostics: ["1: \(text)"]),
    VCardCase(
      "a wrapper",
      "BEGIN:ADDRESSBOOK\nNAME:x\n" + VCards.card("3.0", "FN:Ann") + VCards.card("3.0", "FN:Bo") + "END:ADDRESSBOOK\n",
      ["Ann", "Bo"]),
    VCardCase(
      "a calendar in between",
      VCards.card("3.0", "FN:Ann")
        + "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\nEND:VEVENT\nEND:VCALENDAR\n"
        + VCards.card("3.0", "FN:Bo"), ["Ann", "Bo"]),
    VCardCase(
      "a component in a card", VCards.card("3.0", "FN:Ann", "BEGIN:X-PART", "TEL:9", "END:X-PART", "TEL:1"), ["Ann <1>"]
    ),
    VCardCase(
      "an AGENT below its property",
      VCards.card("2.1", "FN:Ann", "AGENT:", "BEGIN:VCARD", "VERSION:2.1", "FN:Bo", "TEL:9", "END:VCARD", "TEL:1"),
      ["Ann <1>"]),
    VCardCase(
      "an AGENT on its line", VCards.card("2.1", "AGENT:BEGIN:VCARD", "FN:Bo", "TEL:9", "END:VCARD", "FN:Ann", "TEL:1"),
      ["Ann <1>"]),
    VCardCase(
      "an AGENT with an AGENT",
      VCards.card(
        "2.1", "FN:Ann", "AGENT:", "BEGIN:VCARD", "AGENT:", "BEGIN:VCARD", "FN:Cy", "END:VCARD", "FN:Bo", "END:VCARD",
        "TEL:1"), ["Ann <1>"]),
    VCardCase(
      "an AGENT as text", VCards.card("3.0", "FN:Ann", "AGENT:BEGIN:VCARD\\nFN:Bo\\nEND:VCARD\\n", "TEL:1"), ["Ann <1>"]
    ),
    VCardCase(
      "an AGENT as a URI",
      VCards.card("3.0", "FN:Ann", "AGENT;VALUE=uri:http://example.com/", "TEL:1") + VCards.card("3.0", "FN:Bo"),
      ["Ann <1>", "Bo"]),
    VCardCase(
      "an AGENT without its END",
      VCards.card("2.1", "FN:Ann", "AGENT:", "BEGIN:VCARD", "FN:Bo") + VCards.card("2.1", "FN:Cy"), ["Ann", "Cy"],
      diagnostics: ["1: \(noEnd)"]),
    VCardCase(
      "a card in a card that is not its AGENT",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:1\n" + VCards.card("3.0", "FN:Bo", "TEL:9") + "TEL:2\nEND:VCARD\n"
        + VCards.card("3.0", "FN:Cy", "TEL:3"),
      ["Bo <9>", "Ann <1> <2>", "Cy <3>"]),
    VCardCase(
      "a card in a card, at the end of it",
      "BEGIN:VCARD\nVERSION:2.1\nFN:a\\,b\nTEL:1\n"
        + VCards.card("3.0", "FN:c\\,d", "TEL:9") + "END:VCARD\n",
      ["c,d <9>", "a\\,b <1>"]),
    VCardCase(
      "cards in cards in cards",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nTEL:1\nBEGIN:VCARD\nVERSION:3.0\nFN:Bo\nTEL:2\n"
        + VCards.card("3.0", "FN:Cy", "TEL:3") + "END:VCARD\nEND:VCARD\n",
      ["Ann <1>", "Cy <3>", "Bo <2>"],
      diagnostics: ["1: \(noEnd)", "15: END:VCARD without a card; ignored"]),
    VCardCase(
      "END and BEGIN in one line",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEND:VCARDBEGIN:VCARD\nVERSION:3.0\nFN:Bo\nEND:VCARD\n", ["Ann", "Bo"]),
    VCardCase(
      "END before the byte order mark of the next file",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\nEND:VCARD\u{feff}\n" + VCards.card("3.0", "FN:Bo"), ["Ann", "Bo"]),
    VCardCase(
      "BEGIN without a colon", VCards.card("3.0", "FN:Ann", "BEGIN;x", "TEL:1"), ["Ann <1>"],
      diagnostics: ["4: a line without a colon; ignored"]),
    VCardCase(
      "BEGIN without a colon before the VERSION", "BEGIN:VCARD\nBEGIN;x\nVERSION:2.1\nFN:a\\,b\nEND:VCARD\n",
      ["a\\,b"], diagnostics: ["2: a line without a colon; ignored"]),
    VCardCase(
      "END without a colon", VCards.card("3.0", "FN:Ann", "BEGIN:X-PART", "END;x", "TEL:9", "END:X-PART", "TEL:1"),
      ["Ann <1>"]),
    VCardCase(
      "a component in an AGENT in a component",
      VCards.card(
        "2.1", "FN:Ann", "BEGIN:X-PART", "AGENT:", "BEGIN:VCARD", "BEGIN:X-PART", "END:VCARD", "TEL:9", "END:X-PART",
        "TEL:1"), ["Ann <1>"]),
    VCardCase(
      "nothing to name it", VCards.card("3.0", "NOTE:x") + VCards.card("3.0", "FN:Ann"), ["Ann"],
      diagnostics: ["1: an entry without name, organisation, e-mail address or number; skipped"]),
    VCardCase(
      "an empty card", "BEGIN:VCARD\nVERSION:3.0\nEND:VCARD\n", [],
      diagnostics: ["1: an entry without name, organisation, e-mail address or number; skipped"]),
    VCardCase("a group of 4.0", VCards.card("4.0", "KIND:group", "FN:Friends", "MEMBER:urn:uuid:1"), ["group Friends"]),
    VCardCase(
      "a group of Apple",
      VCards.card("3.0", "FN:Friends", "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"),
      ["group Friends"]),
    VCardCase("a person", VCards.card("4.0", "KIND:individual", "FN:Ann"), ["Ann"]),
  ]

  @Test(arguments: cards)
  func reads(_ example: VCardCase) {
    let reading = VCards.read(example.input)
    #expect(reading.contacts == example.contacts)
    #expect(reading.diagnostics == example.diagnostics)
  }

  @Test func countsFromTheFirstLineGiven() {
    let (contacts, diagnostics) = VCards.contacts(Array(VCards.card("3.0", "FN:Ann", "rubbish").utf8), firstLine: 100)
    #expect(contacts.map(\.line) == [100])
    #expect(diagnostics.map(\.line) == [103])
  }
}
