import DialerUI
import Testing

struct PastedTextTests {
  @Test(arguments: [
    ("650\n555\r\n0123", "650 555 0123"),
    ("  john\t smith \n", "john smith"),
    ("tel:+1-650-555-0123", "+1-650-555-0123"),
    ("TEL:+16505550123;ext=12", "+16505550123,12"),
    ("tel:%2306%23;phone-context=+1", "%2306#".replacing("%23", with: "#")),
    ("\u{202A}+44 7700 900142\u{202C}", "+44 7700 900142"),
    ("\u{FEFF}Jo\u{200B}hn\u{AD}", "John"),
    ("a\u{A0}b\u{3000}c", "a b c"),
    ("\u{1B}[31mred\u{1B}[0m\u{7}", "red"),
    ("\u{1B}]0;title\u{7}x\u{1B}P1$q\u{1B}\\y", "xy"),
    ("\u{9B}31mred", "red"),
    ("\u{1B}]52;c;never ended", ""),
    ("a\u{0}b\u{7F}c\u{85}d", "abc d"),
    ("👨‍👩‍👧 e\u{301}", "👨‍👩‍👧 e\u{301}"),
  ])
  func `Everything but text is removed from a paste`(pasted: String, clean: String) {
    #expect(PastedText.cleaned(pasted) == clean)
  }

  @Test
  func `A shortcode that is pasted is its emoji again`() {
    var field = TextField("ab")
    field.move(.left)
    field.paste("Luigi's [pizza] [nothing]")
    #expect(field.text == "aLuigi's 🍕 [nothing]b" && field.cursor == 20)
    field.move(to: 10)
    field.deleteBackward()
    #expect(field.text == "aLuigi's  [nothing]b")
  }

  @Test
  func `A long paste is truncated, not rejected, and replaces the selection`() {
    var field = TextField("12")
    field.selectAll()
    field.paste(String(repeating: "7", count: 1_000_000))
    #expect(field.text == String(repeating: "7", count: TextField.maximumLength))
    field.selectAll()
    field.paste("e" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(field.text.unicodeScalars.count <= TextField.maximumScalars)
  }
}
