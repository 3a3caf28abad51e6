import ContactSearch
import DialerUI
import DialtoneTestSupport
import Testing

/// Text mode: typed characters are literal.
struct TextModeTests {
  @Test
  func `F2 keeps the text, and finds what has it literally in any field`() {
    var dialer = People.dialer()
    dialer.type("morning")
    #expect(dialer.listedNames.isEmpty)
    dialer.press("f2")
    #expect(dialer.state.field.text == "morning" && dialer.listedNames == ["John Smith"])
    dialer.press("f2")
    #expect(dialer.state.field.text == "morning" && dialer.listedNames.isEmpty)
  }

  @Test
  func `Digits are no letters in text mode, in the list and in the dropdown`() {
    var dialer = People.dialer()
    dialer.type("5646")
    #expect(dialer.listedNames.contains("John Smith"))
    dialer.press("f2")
    #expect(!dialer.listedNames.contains("John Smith"))
    #expect(!dialer.lines.contains { $0.contains("John Smith") })
  }

  @Test(arguments: [(80, 24, "─ Dial · text ─"), (40, 12, "T any text"), (20, 6, "T any text")])
  func `The field shows that it is in text mode`(columns: Int, rows: Int, mark: String) {
    var dialer = People.dialer(columns: columns, rows: rows)
    #expect(!dialer.lines.contains { $0.contains(mark) })
    dialer.press("f2")
    #expect(dialer.lines.contains { $0.contains(mark) })
    dialer.press("f2")
    #expect(!dialer.lines.contains { $0.contains(mark) })
  }

  @Test
  func `A question mark types itself in text mode`() {
    var dialer = People.dialer()
    dialer.press("f2")
    dialer.type("?")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "?")
  }

  @Test
  func `Numbers are shown as they are typed in text mode`() {
    var dialer = People.dialer()
    dialer.state.settings.formatter = FieldFormatter(name: "pairs") { keys in
      keys.enumerated().map { $0.offset % 2 == 1 ? "\($0.element) " : String($0.element) }.joined()
    }
    dialer.type("9999")
    #expect(dialer.lines.contains { $0.contains("99 99") })
    dialer.press("f2")
    #expect(!dialer.lines.contains { $0.contains("99 99") })
  }

  @Test
  func `A step that follows the switch waits for the results of the new mode`() {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.answersSearches = false
    dialer.press("f2", "down")
    #expect(!dialer.state.isSelectedByUser)
    dialer.answersSearches = true
    dialer.answer()
    #expect(dialer.state.isSelectedByUser)
  }

  @Test
  func `An emergency number is called as typed in text mode, too`() {
    var dialer = People.dialer()
    dialer.press("f2")
    dialer.type("112")
    dialer.press("enter")
    #expect(dialer.state.layer != nil)
  }
}
