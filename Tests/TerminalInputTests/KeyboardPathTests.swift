import TerminalInput
import Testing

@Suite("What the keys pass through")
struct KeyboardPathTests {
  @Test(
    "The environment tells of multiplexers and networks",
    arguments: [
      ([:], .direct), (["TERM": "xterm-256color"], .direct), (["TERM": "xterm", "TMUX": ""], .direct),
      (["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], .multiplexer),
      (["TERM": "xterm", "STY": "1.pts-0"], .multiplexer),
      (["TERM": "dvtm-256color"], .multiplexer),
      (["TERM": "screen.xterm-256color", "SSH_TTY": "/dev/pts/1"], .multiplexer),
      (["TERM": "xterm", "SSH_CONNECTION": "1 2 3 4"], .network), (["SSH_TTY": "/dev/pts/1"], .network),
    ] as [([String: String], KeyboardPath)])
  func paths(variables: [String: String], path: KeyboardPath) {
    #expect(KeyboardPath { variables[$0] } == path)
  }

  @Test(
    "The bytes of Alt can be two keys; keyboard protocols tell",
    arguments: [
      ("␛5", "Alt-5", false), ("␛é", "Alt-É", false), ("␛\r", "Alt-Enter", false), ("␛\u{3}", "Ctrl-Alt-C", false),
      ("␛␛[A", "Alt-Up", false), ("␛␛OP", "Alt-F1", false), ("␛[", "Alt-[", false),
      ("␛[1;3A", "Alt-Up", true), ("␛[53;3u", "Alt-5", true), ("␛[27;3;53~", "Alt-5", true), ("5", "5", true),
    ])
  func certainty(input: String, chord: String, isCertain: Bool) throws {
    let chord = try #require(KeyChord(chord))
    #expect(events(input) == [isCertain ? .key(chord) : .escapeAndKey(chord)])
  }

  @Test("An ESC before a sequence that tells of Alt is the Escape key")
  func escapeBeforeAlt() {
    #expect(events("␛␛[1;3A") == [key(.escape), key(.up, .alt)])
  }

  @Test(
    "Control with a letter of another script is Control with the Latin letter of the key",
    arguments: [
      ("␛[1089::99;5u", "Ctrl-C"), ("␛[1089;5u", "Ctrl-C"), ("␛[27;5;1089~", "Ctrl-C"),
      ("␛[27;6;1057~", "Ctrl-Shift-C"),
      ("␛[1110;5u", "Ctrl-S"), ("␛[968;5u", "Ctrl-C"), ("␛[1489;5u", "Ctrl-C"), ("␛[1572;5u", "Ctrl-C"),
      ("␛[1092;3u", "Alt-A"),
      ("␛[233;5u", "Ctrl-É"), ("␛[1089u", "с"), ("␛[1089:1057;2u", "С"),
    ])
  func latinKeys(input: String, chord: String) {
    #expect(events(input).map(\.chordText) == [chord])
  }

  @Test("Shift is part of a sign, with Control, too", arguments: ["␛[45:95;6u", "␛[27;6;95~", "␛[95;5u", "\u{1F}"])
  func signs(input: String) {
    #expect(events(input).map(\.chordText) == ["Ctrl-_"])
  }

  @Test("Whether updates can be synchronised", arguments: [(0, false), (1, true), (2, true), (3, true), (4, false)])
  func synchronisedUpdates(state: Int, isKnown: Bool) {
    #expect(events("␛[?2026;\(state)$y") == [.synchronisedUpdates(isKnown)])
    #expect(events("␛[?2027;\(state)$y␛[?2026$y␛[?2026;\(state)$1y").isEmpty)
  }
}
