import TerminalInput
import Testing

@Suite("Key chords")
struct KeyChordTests {
  private static let allKeys: [Key] =
    [.enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
    + (1...63).map { .function($0) }
    + (0x20..<0x7F).map { .character(Character(Unicode.Scalar(UInt8($0)))) }
    + "éÉßẞςΣσǅǆİıﬀ日\u{301}\u{200D}\u{FFFD}😀".unicodeScalars.map { .character(Character($0)) }

  @Test("Every description is read back", arguments: 0..<8 as Range<UInt8>)
  func roundTrip(rawModifiers: UInt8) {
    for key in Self.allKeys {
      let chord = KeyChord(key, Modifiers(rawValue: rawModifiers))
      let text = chord.description
      #expect(KeyChord(text) == chord, "\(text)")
      #expect(KeyChord(text)?.description == text)
      // Case matters only for a letter without modifiers. Outside ASCII, some case conversions are not reversible.
      if text.utf8.count > 1, text.utf8.allSatisfy({ $0 < 0x80 }) {
        #expect(KeyChord(text.lowercased()) == chord)
        #expect(KeyChord(text.uppercased()) == chord)
      }
    }
  }

  private static let spellings: [(String, KeyChord, String)] = [
    ("ctrl-a", KeyChord(.character("a"), .control), "Ctrl-A"),
    ("CTRL-A", KeyChord(.character("a"), .control), "Ctrl-A"),
    ("control-shift-a", KeyChord(.character("a"), [.control, .shift]), "Ctrl-Shift-A"),
    ("alt-5", KeyChord(.character("5"), .alt), "Alt-5"),
    ("alt-a", KeyChord(.character("a"), .alt), "Alt-A"),
    ("alt-shift-a", KeyChord(.character("A"), .alt), "Alt-Shift-A"),
    ("meta-x", KeyChord(.character("x"), .alt), "Alt-X"),
    ("shift-a", KeyChord(.character("A")), "A"),
    ("a", KeyChord(.character("a")), "a"),
    ("A", KeyChord(.character("A")), "A"),
    ("f", KeyChord(.character("f")), "f"),
    ("shift-tab", KeyChord(.tab, .shift), "Shift-Tab"),
    ("f1", KeyChord(.function(1)), "F1"),
    ("ctrl-F12", KeyChord(.function(12), .control), "Ctrl-F12"),
    ("pgup", KeyChord(.pageUp), "PgUp"),
    ("PageDown", KeyChord(.pageDown), "PgDn"),
    ("ctrl-home", KeyChord(.home, .control), "Ctrl-Home"),
    ("shift-alt-ctrl-up", KeyChord(.up, [.control, .alt, .shift]), "Ctrl-Alt-Shift-Up"),
    ("?", KeyChord(.character("?")), "?"),
    ("space", KeyChord(.character(" ")), "Space"),
    (" ", KeyChord(.character(" ")), "Space"),
    ("ctrl-space", KeyChord(.character(" "), .control), "Ctrl-Space"),
    ("-", KeyChord(.character("-")), "-"),
    ("ctrl--", KeyChord(.character("-"), .control), "Ctrl--"),
    ("esc", KeyChord(.escape), "Esc"),
    ("return", KeyChord(.enter), "Enter"),
    ("delete", KeyChord(.delete), "Del"),
    ("insert", KeyChord(.insert), "Ins"),
    ("bs", KeyChord(.backspace), "Backspace"),
    ("é", KeyChord(.character("é")), "é"),
    ("alt-é", KeyChord(.character("é"), .alt), "Alt-É"),
  ]

  @Test("Spellings", arguments: spellings)
  func spelling(text: String, chord: KeyChord, description: String) {
    #expect(KeyChord(text) == chord)
    #expect(chord.description == description)
  }

  @Test(
    "Text that names no chord",
    arguments: [
      "", "ctrl", "ctrl-", "-a", "ctrl-ctrl", "hyper-a", "f0", "f64", "f01", "f+5", "f99999999999999999999", "foo",
      "ab", "ctrl-ab",
      "ctrl a", "shift-5", "shift-space", "alt-shift-?", "up-ctrl",
    ])
  func refused(text: String) {
    #expect(KeyChord(text) == nil)
  }

  @Test("The character that a chord types")
  func typed() {
    #expect(KeyChord(.character("a"), .shift).typedCharacter == "A")
    #expect(KeyChord(.character(" ")).typedCharacter == " ")
    #expect(KeyChord(.character("a"), .control).typedCharacter == nil)
    #expect(KeyChord(.character("a"), .alt).typedCharacter == nil)
    #expect(KeyChord(.character("\u{85}")).typedCharacter == nil)
    #expect(KeyChord(.enter).typedCharacter == nil)
  }

  @Test("Chords that mean the same keys are equal")
  func canonical() {
    #expect(KeyChord(.character("A"), .control) == KeyChord(.character("a"), .control))
    #expect(KeyChord(.character("a"), .shift) == KeyChord(.character("A")))
    #expect(KeyChord(.character("?"), .shift) == KeyChord(.character("?")))
    #expect(KeyChord(.character("a"), [.shift, .alt]) == KeyChord(.character("A"), .alt))
    #expect(KeyChord(.character("a"), [.shift, .control]) != KeyChord(.character("a"), .control))
    #expect(KeyChord(.tab, .shift) != KeyChord(.tab))
    #expect(KeyChord(.character("a")) != KeyChord(.character("A")))
  }
}
