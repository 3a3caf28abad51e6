import DialtoneTestSupport
import TerminalInput
import Testing

@Suite("Properties of the decoder")
struct DecoderPropertyTests {
  /// Complete sequences, their prefixes, and bytes that interrupt them.
  private static let fragments: [[UInt8]] =
    [
      "a", "5", "é", "日", "😀", "\u{301}", " ", "\r", "\n", "\t", "\0", "\u{3}", "\u{7}", "\u{7F}", "␛", "␛␛", "␛a",
      "␛é", "␛[A", "␛[1;5A", "␛[3~", "␛[3;5~", "␛[3$", "␛[3^", "␛[Z", "␛[a", "␛OA", "␛Oa", "␛O5P", "␛Op", "␛[[A", "␛[[",
      "␛␛[A", "␛[97;5u", "␛[97:65;2:3u", "␛[27;5;9~", "␛[<0;10;5M", "␛[<66;1;1M", "␛[M !!", "␛[M", "␛[I", "␛[O",
      "␛[200~", "␛[201~",
      "␛[200~x␛[201~", "␛[20", "␛[?1;2c", "␛[24;80R", "␛]11;x␛\\", "␛]0;x\u{7}", "␛P+r␛\\", "␛_G␛\\", "␛[", "␛O", "␛]",
      "␛P", "␛_", "␛\\", "\\", "[", "~", ";", "1", "$", "M", "␛[99999999999999999999",
    ].map { bytes($0) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0x80], [0x9B]]

  private static func randomInput(_ generator: inout SeededGenerator, fragments count: ClosedRange<Int>) -> [UInt8] {
    (0..<Int.random(in: count, using: &generator)).flatMap { _ in
      fragments[Int.random(in: fragments.indices, using: &generator)]
    }
  }

  /// Feeds `bytes` in the given parts; returns the events, the patience after them, and the flushed events.
  private struct Outcome: Equatable {
    var events: [InputEvent] = []
    var patience: Int?
    var flushed: [InputEvent] = []

    init(_ parts: [ArraySlice<UInt8>]) {
      var decoder = InputDecoder()
      for part in parts { events += decoder.decode(part) }
      patience = decoder.patience(escapeDelay: 25)
      flushed = decoder.flush()
    }
  }

  @Test("The events do not depend on how the bytes are split", arguments: 0..<8)
  func splitting(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let input = Self.randomInput(&generator, fragments: 1...12)
      let whole = Outcome([input[...]])
      for position in input.indices where Outcome([input[..<position], input[position...]]) != whole {
        Issue.record("split at \(position): \(input)")
      }
      if Outcome(input.indices.map { input[$0...$0] }) != whole { Issue.record("byte by byte: \(input)") }
    }
  }

  @Test("Random bytes neither trap nor wedge", arguments: 0..<20)
  func fuzz(seed: UInt64) {
    var generator = SeededGenerator(seed: 1000 + seed)
    // Bytes of sequences are more frequent than others.
    let likely = bytes("␛␛␛␛[[O]P_<?;:0123456789AMRmuz~$^@\\\u{7}")
    var decoder = InputDecoder()
    var eventCount = 0
    var byteCount = 0
    for round in 0..<1000 {
      let input: [UInt8] =
        switch round % 3 {
        case 0:
          (0..<Int.random(in: 0...40, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
        case 1:
          (0..<Int.random(in: 0...40, using: &generator)).map { _ in likely.randomElement(using: &generator) ?? 0 }
        default: Self.randomInput(&generator, fragments: 0...10)
        }
      let found = decoder.decode(input) + decoder.flush()
      eventCount += found.count
      byteCount += input.count
      if decoder.patience(escapeDelay: 25) != nil { Issue.record("patience after flush: \(input)") }
      // A key without a character ends whatever waits for its rest.
      let interruption = decoder.decode([0x03])
      if interruption.last == key(.character("c"), .control), decoder.decode(bytes("a")) == typed("a") { continue }
      Issue.record("wedged after \(input)")
      return
    }
    #expect(eventCount <= byteCount)
  }

  @Test("Every input of one or two fragments leaves a decoder that works")
  func pairs() {
    for first in Self.fragments {
      for second in Self.fragments {
        var decoder = InputDecoder()
        let found = decoder.decode(first + second) + decoder.flush()
        #expect(found.count <= first.count + second.count)
        _ = decoder.decode([0x03])
        #expect(decoder.decode(bytes("a")) == typed("a"))
      }
    }
  }

  @Test("Chords that are decoded are canonical and can be written down")
  func decodedChordsRoundTrip() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      for event in events(Self.randomInput(&generator, fragments: 1...12)) {
        guard case .key(let chord) = event else { continue }
        #expect(KeyChord(chord.key, chord.modifiers) == chord)
        #expect(KeyChord(chord.description) == chord)
      }
    }
  }
}
