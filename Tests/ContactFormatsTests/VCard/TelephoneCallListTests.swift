import DialtoneTestSupport
import Testing

@testable import ContactFormats

/// The lists of calls of telephones.
struct TelephoneCallListTests {
  private static let cards = [
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nN:Lee;Ann\r\nTEL;TYPE=CELL:+16505550123\r\n"
      + "X-IRMC-CALL-DATETIME;TYPE=MISSED:20261127T091438\r\nEND:VCARD\r\n",
    "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BC=\r\nller\r\nTEL;CELL:0176 123\r\n"
      + "X-IRMC-CALL-DATETIME;RECEIVED:20261127T101500Z\r\nEND:VCARD\r\n",
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\r\nN:\r\nTEL:\r\nX-IRMC-CALL-DATETIME;TYPE=DIALED:20261127T111\r\n 500\r\n"
      + "END:VCARD\r\n",
  ]

  private static func read(_ text: String) -> [String] {
    TelephoneCallList.read(Array(text.utf8)).map { "\($0.kind) \($0.number) \($0.time)" }
  }

  @Test func `Calls have a kind, a number and a time, in the spelling of every version`() {
    #expect(
      Self.read(Self.cards.joined()) == [
        "missed +16505550123 20261127T091438", "received 0176 123 20261127T101500Z", "dialled  20261127T111500",
      ])
  }

  @Test(arguments: [
    "", "END:VCARD\n", "BEGIN:VCARD\nEND:VCARD\n", "BEGIN:VCARD\nTEL:1\nEND:VCARD\n",
    "BEGIN:VCARD\nTEL:1\nX-IRMC-CALL-DATETIME;TYPE=MISSED:yesterday\nEND:VCARD\n",
    "BEGIN:VCARD\nTEL:1\nX-IRMC-CALL-DATETIME;TYPE=OTHER:20261127T091438\nEND:VCARD\n",
    "BEGIN:VCARD\nTEL:1\nX-IRMC-CALL-DATETIME;TYPE=MISSED:20261127T091438\n",
  ])
  func `What is no call is left out`(text: String) {
    #expect(Self.read(text) == [])
  }

  @Test(arguments: 0..<20)
  func `A broken list loses no call but the broken ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = Array(Self.cards[Int.random(in: 0..<3, using: &random)].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.removeSubrange(place..<min(place + 9, bytes.count))
        }
      }
      // The list goes on after it, unless its end is broken: then it is a part of the next card.
      let calls = TelephoneCallList.read(bytes + Array("\r\n".utf8) + Array(Self.cards.joined().utf8))
      #expect((2...4).contains(calls.count), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
