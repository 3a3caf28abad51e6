import DialerUI
import DialtoneTestSupport
import Emoji
import TerminalText
import Testing

/// The user's own texts on the emoji keyboard.
struct EmojiPackTests {
  private static let pack = EmojiPack(
    title: "mine",
    entries: [("shrug", "¯\\_(ツ)_/¯"), ("regards", "Best regards"), ("bad", "a\u{1B}[2J"), ("empty", "")])

  private func opened(columns: Int = 80, rows: Int = 24) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.press("f3")
    dialer.send(.emojiLoaded(EmojiCatalog(packs: [Self.pack]) { $0 == "🍕" }, recent: []))
    return dialer
  }

  @Test func `A pack is a page, of texts as wide as they are, without control characters`() {
    var dialer = opened()
    dialer.press("tab")
    #expect(dialer.lines.contains { $0.contains("─ mine ─") })
    #expect(dialer.lines.contains { $0.contains("¯\\_(ツ)_/¯    Best regards") })
    #expect(dialer.state.emoji.items.map(\.shortcode) == ["shrug", "regards"])
  }

  @Test func `A text is found by its shortcode, inserted as a whole, and becomes the most recent`() {
    var dialer = opened()
    dialer.type("shr")
    dialer.press("enter")
    #expect(dialer.state.field.text == "¯\\_(ツ)_/¯")
    #expect(dialer.takeEffects().contains(.saveRecentEmoji(["¯\\_(ツ)_/¯"])))
  }

  @Test func `A shortcode that is pasted is its text`() {
    var dialer = opened()
    dialer.press("escape")
    dialer.send(.pasted("so [shrug] [pizza] [other]"))
    #expect(dialer.state.field.text == "so ¯\\_(ツ)_/¯ 🍕 [other]")
  }

  @Test(arguments: [(60, 20), (40, 12), (24, 8)])
  func `It fits into small keyboards`(columns: Int, rows: Int) {
    var dialer = opened(columns: columns, rows: rows)
    dialer.press("tab", "down")
    #expect(dialer.lines.allSatisfy { DisplayText($0).width <= columns })
  }
}
