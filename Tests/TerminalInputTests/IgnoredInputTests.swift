import TerminalInput
import Testing

@Suite("Ignored input")
struct IgnoredInputTests {
  @Test(
    "Replies and unknown sequences are swallowed whole",
    arguments: [
      "␛[>41;370;0c", "␛[24;80R", "␛[1;1R", "␛[?24;80R", "␛[0n", "␛[?997;1n",
      "␛[8;24;80t", "␛[?2027;2$y", "␛[4;2$y", "␛[?0u", "␛[?1;0;256S", "␛[E", "␛[G", "␛OE", "␛[201~", "␛[99~", "␛[27;5~",
      "␛[27~", "␛[~", "␛[u",
      "␛[0u", "␛[57441;5u", "␛[55296u", "␛[1114112u", "␛[97;5:3u", "␛[97;17u", "␛[27;17;97~", "␛[65;30;97;1;0;1_",
      "␛[1;1:3A", "␛[[F", "␛O1?A", "␛[1 q", "␛[1;2;3;4;5A",
      "␛[1?A", "␛[?1<A", "␛[ A", "␛[!p", "␛]10;rgb:1e1e/1e1e/1e1e␛\\", "␛]10;rgb:1e1e/1e1e/1e1e\u{7}", "␛]52;c;aGk=␛\\",
      "␛]0;日本\u{7}", "␛]␛\\", "␛]\u{7}", "␛P>|xterm(370)␛\\", "␛P1+r544e=1B\u{7}5B␛\\", "␛_Gi=31;OK␛\\",
    ])
  func swallowed(input: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes(input)) == [])
    #expect(decoder.patience(escapeDelay: 25) == nil)
    #expect(decoder.decode(bytes("a")) == typed("a"))
  }

  @Test("Absurd numbers neither overflow nor trap")
  func absurdNumbers() {
    let nines = String(repeating: "9", count: 400)
    for final in "~^@uZAPRmMcIO" {
      for input in [
        "␛[\(nines)\(final)", "␛[1;\(nines)\(final)", "␛[27;\(nines);\(nines)\(final)", "␛[\(nines):\(nines)\(final)",
      ] {
        #expect(events(input + "a").last == typed("a").first)
      }
    }
    #expect(events("␛[\(nines)~") == [])
    #expect(events("␛[\(nines)u") == [])
    #expect(events("␛[200:\(nines);\(nines)H").count == 1)
  }

  @Test("A sequence is swallowed up to 4,096 bytes", arguments: ["␛[", "␛O"])
  func bounded(introducer: String) {
    let start = bytes(introducer)
    let longest = start + Array(repeating: UInt8(ascii: "1"), count: 4096 - start.count)
    var decoder = InputDecoder()
    #expect(decoder.decode(longest) == [])
    #expect(decoder.decode(bytes("23")) == typed("23"))
  }

  @Test("A string of any length is swallowed, and a key after it is a key", arguments: ["␛]", "␛P", "␛_"])
  func longString(introducer: String) {
    for count in [4092, 4096, 5000, 1_000_000] {
      let content = String(repeating: "x", count: count)
      #expect(events("\(introducer)\(content)␛\\a") == typed("a"))
      // Without an end, silence ends a long one, and a control character any.
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes(introducer + content)) == [])
      #expect(decoder.patience(escapeDelay: 25) == (count < 4096 - 2 ? nil : 1_000))
      if count > 4096 { #expect(decoder.flush() == []) }
      #expect(decoder.decode(bytes(count > 4096 ? "a" : "\ra")).last == typed("a").first)
    }
  }

  @Test(
    "Invalid UTF-8 is U+FFFD for each maximal subpart",
    arguments: [
      [0xFF], [0xC3], [0xC3, 0x61], [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xE2, 0x82], [0xE2, 0x82, 0x61],
      [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98], [0xF0, 0x9F, 0x98, 0xF0, 0x9F, 0x98, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80], [0xC3, 0xC3, 0xA9], [0xE2, 0x82, 0xFF, 0x61], [0xFE, 0xFE, 0x61], [0xF0, 0x80, 0x61],
    ] as [[UInt8]])
  func invalidUTF8(input: [UInt8]) {
    // The byte after it ends an incomplete scalar.
    #expect(events(input + [0x21]) == typed(String(decoding: input, as: UTF8.self) + "!"))
  }

  @Test("Short strings of bytes from 80 up are decoded as the standard library does")
  func allShortUTF8() {
    var decoder = InputDecoder()
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0x80)...0xFF {
        for tail in [[], [0x61], [0x80], [0xBF, 0xBF], [0xC3, 0xA9]] as [[UInt8]] {
          let input = [first, second] + tail
          let found = decoder.decode(input + [0x21])
          if found != typed(String(decoding: input, as: UTF8.self) + "!") { Issue.record("\(input): \(found)") }
        }
      }
    }
  }

  @Test("An invalid byte does not wedge the decoder")
  func notWedged() {
    #expect(events([0xFF, 0x61]) == typed("\u{FFFD}a"))
    #expect(events([0xC3, 0x61]) == typed("\u{FFFD}a"))
    #expect(events([0xC3, 0x1B, 0x5B, 0x41]) == typed("\u{FFFD}") + [key(.up)])
    #expect(events([0xC3, 0x0D]) == typed("\u{FFFD}") + [key(.enter)])
    let unknown = InputEvent.escapeAndKey(KeyChord(.character("\u{FFFD}"), .alt))
    #expect(events([0x1B, 0xFF, 0x61]) == [unknown] + typed("a"))
    #expect(events([0x1B, 0xC3, 0x61]) == [unknown] + typed("a"))
    let bracket = InputEvent.escapeAndKey(KeyChord(.character("["), .alt))
    #expect(events([0x1B, 0x5B, 0xFF, 0x61]) == [bracket] + typed("\u{FFFD}a"))
  }
}
