import Contacts
import DialtoneTestSupport
import Testing

/// Mutated inputs: nothing traps, nothing hangs, and what comes out is clean.
@Suite struct VCardFuzzTests {
  /// Words that matter to the reader; they are put where they do not belong.
  private static let words: [[UInt8]] =
    [
      "BEGIN:VCARD", "END:VCARD", "VERSION:2.1", "AGENT:", "=\n", "\r\n ", "\n", "\r", "\0", ";", ":", "\"", "\\", "=E",
      ",",
      "ENCODING=QUOTED-PRINTABLE", "ENCODING=b", "CHARSET=Shift_JIS", "CHARSET=UTF-16", "VALUE=uri", "tel:%", "sip:@",
      ";ext=",
      "x1", "X-CUSTOM(", "_$!<", ">!$_", "\u{feff}", "PREF=9999999999999999999999", "item1.", "^", "BEGIN:X", "END:X",
    ].map { Array($0.utf8) } + [
      [0xff], [0xc3], [0xe2, 0x82], [0xf0, 0x9f], [0xff, 0xfe], [0xed, 0xa0, 0x80], [0x1b],
    ]

  private static let seeds: [[UInt8]] =
    (VCardLineTests.lineEnds + VCardLineTests.folds + VCardLineTests.syntax + VCardTextTests.charsets
    + VCardTextTests.quotedPrintable + VCardTextTests.base64 + VCardTextTests.escapes + VCardCardTests.cards
    + VCardPhoneTests.numbers + VCardPhoneTests.labels + VCardNameTests.names).map(\.input)
    + VCardNameTests.fields.map(\.input)

  private func mutated(_ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Self.seeds.randomElement(using: &generator) ?? []
    if Int.random(in: 0..<4, using: &generator) == 0 { bytes += Self.seeds.randomElement(using: &generator) ?? [] }
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0...bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 0...8, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.replaceSubrange(place..<end, with: Self.words.randomElement(using: &generator) ?? [])
      case 1: bytes.insert(contentsOf: Self.words.randomElement(using: &generator) ?? [], at: place)
      case 2: bytes.removeSubrange(place..<end)
      case 3:
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: Int.random(in: 0...bytes.count, using: &generator))
      case 4: bytes.removeSubrange(place...)
      default: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &generator) }
      }
    }
    return bytes
  }

  @Test func mutatedInputsAreReadCleanly() {
    var generator = SeededGenerator(seed: 0x5eed)
    var contactCount = 0
    var isClean = true
    for _ in 0..<24_000 {
      let input = mutated(&generator)
      let (contacts, diagnostics) = VCards.contacts(input)
      contactCount += contacts.count
      if contacts.count > input.count / 12 + 1 || diagnostics.count > 3 * input.count + 3 {
        isClean = false
        Issue.record("too much came out of \(String(decoding: input, as: UTF8.self).debugDescription)")
      }
      for contact in contacts {
        var hasName = false
        contact.batch.forEachField(of: contact.position) { kind, bytes in
          if kind == .displayName { hasName = !bytes.isEmpty }
          if !VCardFuzzTests.isCleanText(bytes) {
            isClean = false
            Issue.record("\(kind) of \(String(decoding: input, as: UTF8.self).debugDescription)")
          }
        }
        if !hasName { Issue.record("no name in \(String(decoding: input, as: UTF8.self).debugDescription)") }
      }
    }
    #expect(isClean)
    #expect(contactCount > 10_000)
  }

  /// Valid UTF-8 without control characters but TAB and LF.
  private static func isCleanText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20, scalar != "\n", scalar != "\t" { return false }
      if scalar.value >= 0x7f && scalar.value < 0xa0 { return false }
    }
    return true
  }
}
