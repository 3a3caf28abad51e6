import TerminalInput
import Testing

/// Input that arrives in parts, with pauses between them, as over a slow network.
@Suite("Split input")
struct SplitInputTests {
  /// A terminal's input with the time that passes, as a terminal driver handles it.
  private struct Line {
    let escapeDelay: Int
    private(set) var decoder = InputDecoder()
    private(set) var events: [InputEvent] = []

    init(escapeDelay: Int) { self.escapeDelay = escapeDelay }

    mutating func receive(_ bytes: some Sequence<UInt8>) { events += decoder.decode(bytes) }

    mutating func pause(_ milliseconds: Int) {
      if let patience = decoder.patience(escapeDelay: escapeDelay), patience <= milliseconds {
        events += decoder.flush()
      }
    }
  }

  private static let inputs = [
    "5", "555", "é", "€uro", "😀", "日本", "e\u{301}", "👩\u{200D}💻", "naïve café", "Łódź",
    "␛[A", "␛[1;5C", "␛OA", "␛O5P", "␛[[A", "␛[3~", "␛[3;5~", "␛[3$", "␛[24;5~", "␛[Z",
    "␛[<0;3;4M", "␛[<0;3;4m", "␛[<64;120;40M", "␛[M !!", "␛[I", "␛[O", "␛[200~+1 650 555\r␛[201~", "␛[200~é日😀␛[201~",
    "␛[97;5u", "␛[13;2u", "␛[127;5u", "␛[27;5;13~", "␛[97:65;2:1u", "␛␛[A", "␛\r", "␛é",
    "␛[?62;22c", "␛[24;80R", "␛]11;rgb:1e1e/1e1e/1e1e␛\\", "␛]11;rgb:ffff/ffff/ffff\u{7}", "␛P>|xterm(370)␛\\",
    "␛_Gi=31;OK␛\\",
    "5␛[<0;3;4M6é7␛[B␛[<0;3;4m8",
  ]

  @Test("Pauses within sequences and characters change nothing", arguments: [25, 100])
  func pauses(escapeDelay: Int) {
    #expect(Self.inputs.count >= 40)
    for text in Self.inputs {
      let input = bytes(text)
      let whole = InputDecoder.events(of: input)
      for pause in [0, 20, 200] {
        for position in input.indices.dropFirst() {
          var line = Line(escapeDelay: escapeDelay)
          line.receive(input[..<position])
          // Only after an ESC that ends nothing, time decides: it is the Escape key.
          let isInText = ["␛]", "␛P", "␛_", "␛[200~"].contains { text.hasPrefix($0) }
          if input[position - 1] == 0x1B, position == 1 || !isInText, pause >= escapeDelay { continue }
          line.pause(pause)
          line.receive(input[position...])
          #expect(line.events == whole, "\(text), \(pause) ms before byte \(position)")
        }
        // Each byte alone, if no pause is long enough for the Escape key.
        guard pause < escapeDelay else { continue }
        var line = Line(escapeDelay: escapeDelay)
        for byte in input {
          line.receive([byte])
          line.pause(pause)
        }
        #expect(line.events == whole, "\(text), \(pause) ms before each byte")
      }
    }
  }
}

extension InputDecoder {
  fileprivate static func events(of input: [UInt8]) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.decode(input)
  }
}
