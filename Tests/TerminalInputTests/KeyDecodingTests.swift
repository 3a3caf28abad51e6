import TerminalInput
import Testing

@Suite("Keys")
struct KeyDecodingTests {
  @Test(
    "Text is one event for each scalar",
    arguments: [
      ("a", ["a"]),
      ("A?", ["A", "?"]),
      (" ", [" "]),
      ("é", ["é"]),
      ("e\u{301}", ["e", "\u{301}"]),
      ("日本", ["日", "本"]),
      ("👩\u{200D}💻", ["👩", "\u{200D}", "💻"]),
      ("\u{10FFFF}", ["\u{10FFFF}"]),
      ("\u{85}", ["\u{85}"]),
    ] as [(String, [Character])])
  func text(input: String, characters: [Character]) {
    #expect(events(input) == characters.map { key(.character($0)) })
  }

  @Test("Every C0 byte and DEL")
  func controlBytes() {
    var expected: [InputEvent] = [key(.character(" "), .control)]
    for letter in "abcdefg" { expected.append(key(.character(letter), .control)) }
    expected += [key(.backspace), key(.tab)]
    for letter in "jkl" { expected.append(key(.character(letter), .control)) }
    expected.append(key(.enter))
    for letter in "nopqrstuvwxyz" { expected.append(key(.character(letter), .control)) }
    expected.append(key(.escape))
    for sign in "\\]^_" { expected.append(key(.character(sign), .control)) }
    #expect((0..<0x20).map { events([$0]) } == expected.map { [$0] })
    #expect(events([0x7F]) == [key(.backspace)])
  }

  /// What terminals send, and the key it is. Without the type, the compiler needs half a minute to find it.
  private static let table: [(input: String, chord: String)] = [
    // Cursor keys: CSI and SS3, the modifiers of xterm, iTerm2's Meta, older xterm, rxvt.
    ("␛[A", "Up"), ("␛[B", "Down"), ("␛[C", "Right"), ("␛[D", "Left"),
    ("␛OA", "Up"), ("␛OB", "Down"), ("␛OC", "Right"), ("␛OD", "Left"),
    ("␛[1;2A", "Shift-Up"), ("␛[1;3B", "Alt-Down"), ("␛[1;5C", "Ctrl-Right"), ("␛[1;8D", "Ctrl-Alt-Shift-Left"),
    ("␛[1;9A", "Alt-Up"), ("␛[;5A", "Ctrl-Up"), ("␛[5A", "Ctrl-Up"), ("␛O5A", "Ctrl-Up"), ("␛O1;5A", "Ctrl-Up"),
    ("␛[1A", "Up"), ("␛[1;0A", "Up"), ("␛[1;A", "Up"), ("␛[1;65A", "Up"),
    ("␛[a", "Shift-Up"), ("␛[b", "Shift-Down"), ("␛[c", "Shift-Right"), ("␛[d", "Shift-Left"),
    ("␛Oa", "Ctrl-Up"), ("␛Ob", "Ctrl-Down"), ("␛Oc", "Ctrl-Right"), ("␛Od", "Ctrl-Left"),
    ("␛␛[A", "Alt-Up"), ("␛␛OA", "Alt-Up"), ("␛␛[a", "Alt-Shift-Up"), ("␛␛[1;5A", "Ctrl-Alt-Up"),
    // The six keys above them.
    ("␛[H", "Home"), ("␛[F", "End"), ("␛OH", "Home"), ("␛OF", "End"), ("␛[1;5H", "Ctrl-Home"),
    ("␛[1;2F", "Shift-End"), ("␛[1~", "Home"), ("␛[2~", "Ins"), ("␛[3~", "Del"), ("␛[4~", "End"),
    ("␛[5~", "PgUp"), ("␛[6~", "PgDn"), ("␛[7~", "Home"), ("␛[8~", "End"),
    ("␛[3;5~", "Ctrl-Del"), ("␛[5;2~", "Shift-PgUp"), ("␛[6;7~", "Ctrl-Alt-PgDn"), ("␛␛[3~", "Alt-Del"),
    ("␛[3$", "Shift-Del"), ("␛[7^", "Ctrl-Home"), ("␛[6@", "Ctrl-Shift-PgDn"), ("␛␛[3^", "Ctrl-Alt-Del"),
    // Function keys: VT220, xterm, Linux console, kitty, Konsole, rxvt.
    ("␛OP", "F1"), ("␛OQ", "F2"), ("␛OR", "F3"), ("␛[R", "F3"), ("␛OS", "F4"),
    ("␛[P", "F1"), ("␛[Q", "F2"), ("␛[S", "F4"), ("␛[1;2P", "Shift-F1"), ("␛[1;5S", "Ctrl-F4"), ("␛O2P", "Shift-F1"),
    ("␛[11~", "F1"), ("␛[12~", "F2"), ("␛[13~", "F3"), ("␛[14~", "F4"), ("␛[15~", "F5"), ("␛[17~", "F6"),
    ("␛[18~", "F7"), ("␛[19~", "F8"), ("␛[20~", "F9"), ("␛[21~", "F10"), ("␛[23~", "F11"), ("␛[24~", "F12"),
    ("␛[25~", "F13"), ("␛[26~", "F14"), ("␛[28~", "F15"), ("␛[29~", "F16"), ("␛[31~", "F17"), ("␛[34~", "F20"),
    ("␛[[A", "F1"), ("␛[[B", "F2"), ("␛[[C", "F3"), ("␛[[D", "F4"), ("␛[[E", "F5"), ("␛␛[[E", "Alt-F5"),
    ("␛[13;2~", "Shift-F3"), ("␛[24;5~", "Ctrl-F12"), ("␛[23$", "Shift-F11"), ("␛[11^", "Ctrl-F1"),
    // Tab, and the numeric keypad in application mode.
    ("␛[Z", "Shift-Tab"), ("␛[1;5Z", "Ctrl-Shift-Tab"), ("␛␛[Z", "Alt-Shift-Tab"),
    ("␛OM", "Enter"), ("␛OI", "Tab"), ("␛Op", "0"), ("␛Oq", "1"), ("␛Oy", "9"), ("␛Oj", "*"), ("␛Ok", "+"),
    ("␛Ol", ","), ("␛Om", "-"), ("␛On", "."), ("␛Oo", "/"), ("␛OX", "="), ("␛␛Op", "Alt-0"),
    // modifyOtherKeys.
    ("␛[27;5;9~", "Ctrl-Tab"), ("␛[27;2;13~", "Shift-Enter"), ("␛[27;5;97~", "Ctrl-A"),
    ("␛[27;6;65~", "Ctrl-Shift-A"), ("␛[27;2;63~", "?"), ("␛[27;3;63~", "Alt-?"), ("␛[27;5;32~", "Ctrl-Space"),
    ("␛[27;2;32~", "Space"),
    ("␛[27;5;13~", "Ctrl-Enter"), ("␛[27;3;13~", "Alt-Enter"), ("␛[27;6;13~", "Ctrl-Shift-Enter"),
    ("␛[27;5;127~", "Ctrl-Backspace"), ("␛[27;5;8~", "Ctrl-Backspace"), ("␛[27;2;127~", "Shift-Backspace"),
    // fixterms and kitty.
    ("␛[13;2u", "Shift-Enter"), ("␛[13;3u", "Alt-Enter"), ("␛[13;6u", "Ctrl-Shift-Enter"),
    ("␛[57414;5u", "Ctrl-Enter"),
    ("␛[13;69u", "Ctrl-Enter"), ("␛[127;3u", "Alt-Backspace"), ("␛[32;2u", "Space"),
    ("␛[97u", "a"), ("␛[97;5u", "Ctrl-A"), ("␛[97;6u", "Ctrl-Shift-A"), ("␛[65;5u", "Ctrl-A"), ("␛[97;2u", "A"),
    ("␛[97;4u", "Alt-Shift-A"), ("␛[49:33;2u", "!"), ("␛[97:65;2:2u", "A"), ("␛[13;5u", "Ctrl-Enter"),
    ("␛[27u", "Esc"), ("␛[9;2u", "Shift-Tab"), ("␛[127;5u", "Ctrl-Backspace"), ("␛[105;5u", "Ctrl-I"),
    ("␛[233;3u", "Alt-É"), ("␛[57376u", "F13"), ("␛[57399u", "0"), ("␛[57408u", "9"), ("␛[57414u", "Enter"),
    ("␛[1;1:1A", "Up"),
    // Alt.
    ("␛a", "Alt-A"), ("␛A", "Alt-Shift-A"), ("␛5", "Alt-5"), ("␛é", "Alt-É"), ("␛\u{301}", "Alt-\u{301}"),
    ("␛\r", "Alt-Enter"), ("␛\t", "Alt-Tab"), ("␛\u{7F}", "Alt-Backspace"), ("␛\u{1}", "Ctrl-Alt-A"),
    ("␛ ", "Alt-Space"), ("␛\0", "Ctrl-Alt-Space"), ("␛\\", "Alt-\\"),
  ]

  @Test("Sequences of keys", arguments: table)
  func sequences(input: String, chord: String) {
    #expect(events(input).map(\.chordText) == [chord])
  }

  @Test(
    "What can also be a key is one when the patience is over",
    arguments: [
      ("␛", 25, ["Esc"]), ("␛␛", 25, ["Esc", "Esc"]), ("␛␛␛", 25, ["Esc", "Esc", "Esc"]),
      ("␛[", 1000, ["Alt-["]), ("␛O", 1000, ["Alt-Shift-O"]), ("␛]", 1000, ["Alt-]"]), ("␛P", 1000, ["Alt-Shift-P"]),
      ("␛_", 1000, ["Alt-_"]), ("␛␛[", 1000, ["Esc", "Alt-["]), ("␛␛]", 1000, ["Esc", "Alt-]"]),
      ("␛]␛", 1000, ["Alt-]", "Esc"]), ("␛]11;rgb:␛", 1000, []),
    ])
  func flush(input: String, patience: Int, chords: [String]) {
    var decoder = InputDecoder()
    let early = decoder.decode(bytes(input))
    #expect(decoder.patience(escapeDelay: 25) == patience)
    #expect((early + decoder.flush()).map(\.chordText) == chords)
    #expect(decoder.patience(escapeDelay: 25) == nil)
    #expect(decoder.flush() == [])
    #expect(decoder.decode(bytes("a")) == typed("a"))
  }

  @Test(
    "What can only be part of a sequence waits for the rest, and an interruption drops it",
    arguments: [
      "␛[1", "␛[1;5", "␛[[", "␛O5", "␛[<0;1", "␛[M", "␛[M !", "␛]11;rgb:", "␛P1+", "␛_G",
      "␛[" + String(repeating: "1", count: 4000),
    ])
  func waits(input: String) {
    for interruption in ["\r", "\u{7F}", "\u{3}", "␛[A"] where !input.hasPrefix("␛[M") || interruption != "\u{7F}" {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes(input)) == [])
      #expect(decoder.patience(escapeDelay: 25) == nil)
      #expect(decoder.flush() == [])
      #expect(decoder.decode(bytes(interruption)) == events(interruption))
      #expect(decoder.decode(bytes("a")) == typed("a"))
    }
  }

  @Test("The Escape key ends a string that was abandoned, and is not Alt with the digit after it")
  func escapeEndsString() {
    #expect(events("␛]11;rgb:␛5") == typed("5"))
    #expect(events("␛P1␛[A5") == [key(.up)] + typed("5"))
  }

  @Test(
    "Keys pressed in one read",
    arguments: [
      ("␛␛a", ["Esc", "Alt-A"]), ("␛␛␛[A", ["Esc", "Alt-Up"]), ("␛[A␛[B", ["Up", "Down"]), ("␛[␛[A", ["Alt-[", "Up"]),
      ("␛[\r", ["Alt-[", "Enter"]), ("␛O\r", ["Alt-Shift-O", "Enter"]), ("␛O ", ["Alt-Shift-O", "Space"]),
      ("␛]␛[A", ["Alt-]", "Up"]), ("␛]0;x␛[A", ["Up"]), ("␛]0;x␛␛[A", ["Alt-Up"]), ("␛␛[6n", ["Esc"]),
      ("␛[1;5\u{3}", ["Ctrl-C"]), ("␛[1;5␛[A", ["Up"]), ("␛[1;5é", ["é"]), ("␛[[\r", ["Enter"]), ("␛[M\r", ["Enter"]),
      ("␛[M !\r", ["Enter"]), ("␛␛\r", ["Esc", "Alt-Enter"]),
    ])
  func together(input: String, chords: [String]) {
    #expect(events(input).map(\.chordText) == chords)
  }

  @Test("Text and finished sequences need no patience", arguments: ["", "a", "é", "␛a", "␛[A", "␛OA", "␛[[A", "\u{1}"])
  func nothingPending(input: String) {
    var decoder = InputDecoder()
    _ = decoder.decode(bytes(input))
    #expect(decoder.patience(escapeDelay: 25) == nil)
  }
}
