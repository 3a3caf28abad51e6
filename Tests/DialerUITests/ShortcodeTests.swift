import DialerUI
import DialtoneTestSupport
import Emoji
import NumberPlans
import TerminalText
import Testing

/// Names of emoji in the field: `:pizza:`.
struct ShortcodeTests {
  private static let catalog = EmojiCatalog(isShown: DisplayText.showsWhole)

  private static func dialer(typed: String) -> StepHarness {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.type(typed)
    dialer.send(.emojiLoaded(catalog, recent: []))
    return dialer
  }

  @Test func `A colon requests the emoji once, and the closing one makes the emoji`() {
    var dialer = People.dialer()
    dialer.type("luigi :")
    #expect(dialer.takeEffects().contains(.loadEmoji))
    dialer.type("pizza:")
    #expect(!dialer.takeEffects().contains(.loadEmoji))
    #expect(dialer.state.field.text == "luigi 🍕" && dialer.state.field.cursor == 7)
    #expect(dialer.selectedName == "Luigi's Pizza 🍕")
    // Undo gives the name back.
    dialer.press("ctrl-_")
    #expect(dialer.state.field.text == "luigi :pizza:")
  }

  @Test func `Emoji are listed while their name is typed, and Enter takes one`() {
    var dialer = Self.dialer(typed: "a :piz")
    #expect(dialer.lines.contains { $0.contains("│ a 🍕") && $0.contains("pizza") })
    dialer.press("tab", "enter")
    #expect(dialer.state.field.text == "a 🍕" && dialer.requests.isEmpty)
    var later = Self.dialer(typed: ":+1")
    #expect(later.lines.contains { $0.contains("│ 👍") })
    later.press("right")
    #expect(later.state.field.text == "👍")
    var nothing = Self.dialer(typed: ":qqqq")
    nothing.press("tab", "enter")
    #expect(nothing.state.field.text == ":qqqq")
  }

  @Test func `A name in the middle of the field is replaced there`() {
    var dialer = Self.dialer(typed: "ab")
    dialer.press("left")
    dialer.type(" :pizza:")
    #expect(dialer.state.field.text == "a 🍕b" && dialer.state.field.cursor == 3)
  }

  @Test(arguments: ["12:30:", "sip:joy:", "a:joy:", "::", ":nothing:"])
  func `Other colons type themselves`(text: String) {
    #expect(Self.dialer(typed: text).state.field.text == text)
  }

  @Test func `The start of a shortcode is not a number`() {
    var dialer = Self.dialer(typed: ":+1")
    #expect(!dialer.lines.contains { $0.contains("Call :+1") } && dialer.state.selection == nil)
    dialer.press("alt-enter", "enter")
    #expect(dialer.requests.isEmpty)
    dialer.type(":")
    #expect(dialer.state.field.text == "👍")
    var pasted = Self.dialer(typed: "")
    pasted.send(.pasted(":+1:"))
    #expect(pasted.state.field.text == "👍")
    #expect(CallTarget(dialled: ":+16505550123", region: Region("US")) == nil)
    #expect(CallTarget(dialled: "sip:ann@[::1]", region: nil) != nil)
  }

  @Test func `Pasted shortcodes of other programs become emoji, with their skin tones`() {
    var dialer = Self.dialer(typed: "")
    dialer.send(.pasted("luigi [joy] :wave::skin-tone-5: [office]"))
    #expect(dialer.state.field.text == "luigi 😂 👋🏾 [office]")
    var typed = Self.dialer(typed: ":wave:")
    typed.type(":skin-tone-2:")
    #expect(typed.state.field.text == "👋🏻")
    typed.press("backspace")
    #expect(typed.state.field.isEmpty)
  }

  @Test func `The keyboard has a key for the skin tone`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.press("f3")
    dialer.send(.emojiLoaded(Self.catalog, recent: ["👋🏿"]))
    // A recent emoji has the tone in which it was used.
    #expect(dialer.state.emoji.selected?.emoji == "👋🏿")
    dialer.type("waving hand")
    #expect(dialer.state.emoji.selected?.emoji == "👋")
    dialer.press("ctrl-t")
    #expect(dialer.state.emoji.selected?.emoji == "👋🏻")
    for _ in 0..<4 { dialer.press("ctrl-t") }
    dialer.press("enter")
    #expect(dialer.state.field.text == "👋🏿")
    dialer.press("f3", "ctrl-t")
    dialer.type("waving hand")
    #expect(dialer.state.emoji.selected?.emoji == "👋")
  }

  @Test func `Plain mode reads shortcodes`() {
    var dialogue = PlainHarness()
    #expect(dialogue.enter("luigi :pizza:").first == "1 of 9 matches luigi 🍕.")
    #expect(dialogue.enter(":+1:").first == "No contact matches 👍.")
  }
}
