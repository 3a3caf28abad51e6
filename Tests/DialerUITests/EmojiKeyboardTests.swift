import DialerUI
import DialtoneTestSupport
import Emoji
import TerminalInput
import TerminalText
import Testing

/// The emoji keyboard: the effects of keys and mouse, and its display.
struct EmojiKeyboardTests {
  private static let catalog = EmojiCatalog(isShown: DisplayText.showsWhole)

  /// A dialer with the keyboard open.
  private static func open(columns: Int = 80, rows: Int = 24, recent: [String] = [], typed: String = "")
    -> StepHarness
  {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type(typed)
    _ = dialer.takeEffects()
    dialer.press("f3")
    dialer.send(.emojiLoaded(catalog, recent: recent))
    _ = dialer.takeEffects()
    return dialer
  }

  @Test
  func `F3 asks once for what there is, and F3 or Esc bring the keypad back`() {
    var dialer = People.dialer()
    dialer.press("f3")
    #expect(dialer.takeEffects() == [.loadEmoji] && dialer.lines.contains { $0.contains("Loading …") })
    dialer.send(.emojiLoaded(EmojiKeyboardTests.catalog, recent: []))
    #expect(dialer.lines.contains { $0.contains("─ Smileys ─") } && !dialer.lines.contains { $0.contains("PQRS") })
    dialer.press("f3")
    #expect(dialer.lines.contains { $0.contains("PQRS") } && dialer.takeEffects() == [])
    dialer.press("f3", "escape")
    #expect(dialer.lines.contains { $0.contains("PQRS") } && dialer.takeEffects() == [])
  }

  @Test
  func `A found emoji is inserted at the cursor of the field`() {
    var dialer = EmojiKeyboardTests.open(typed: "jo")
    dialer.press("escape", "left", "f3")
    dialer.type("pizz")
    #expect(dialer.state.field.text == "jo" && dialer.state.emoji.selected?.emoji == "🍕")
    dialer.press("alt-enter", "alt-enter")
    #expect(dialer.state.field.text == "j🍕🍕o" && dialer.state.field.cursor == 3 && dialer.state.isEmojiOpen)
    #expect(
      dialer.takeEffects() == [.saveRecentEmoji(["🍕"]), .saveRecentEmoji(["🍕"])])
    // One Backspace for each letter of the query; further ones delete in the field.
    for _ in 0..<5 { dialer.press("backspace") }
    #expect(dialer.state.field.text == "j🍕o" && dialer.state.emoji.query.isEmpty)
    for _ in 0..<9 { dialer.press("backspace") }
    #expect(dialer.state.field.text == "o")
    // Enter inserts the emoji and closes the keyboard.
    dialer.type("1")
    dialer.press("enter")
    #expect(dialer.state.field.text.count == 3 && !dialer.state.isEmojiOpen)
  }

  @Test
  func `The field shows its cursor`() {
    var dialer = EmojiKeyboardTests.open(typed: "john")
    dialer.press("escape", "left", "left", "f3")
    let frame = render(dialer.state)
    #expect((2..<7).map { frame.buffer[$0, 2].style.isSelected } == [false, false, true, false, false])
    // Input methods follow the hardware cursor to the typed text.
    #expect(frame.cursor.row == 5)
  }

  @Test
  func `What a phone's keypad has is still typed into the field`() {
    var dialer = EmojiKeyboardTests.open()
    dialer.type("+1650*#")
    #expect(dialer.state.field.text == "+1650*#" && dialer.state.emoji.query.isEmpty)
  }

  @Test
  func `Tab turns the pages, arrows go through the grid`() throws {
    var dialer = EmojiKeyboardTests.open(columns: 100, rows: 30)
    #expect(dialer.state.emoji.page == .category(.smileys))
    dialer.press("tab", "tab")
    #expect(dialer.state.emoji.page == .category(.nature) && dialer.lines.contains { $0.contains("─ Nature ─") })
    dialer.press("shift-tab", "shift-tab", "shift-tab")
    #expect(dialer.state.emoji.page == .category(.flags))
    dialer.press("tab")
    let columns = 8
    for (key, place) in [
      ("up", 0), ("left", 0), ("right", 1), ("down", 1 + columns), ("left", columns), ("up", 0), ("end", -1),
      ("down", -1),
      ("right", -1), ("home", 0),
    ] {
      dialer.press(key)
      let expected = place < 0 ? dialer.state.emoji.items.count - 1 : place
      #expect(dialer.state.emoji.selection == expected, "\(key)")
    }
    dialer.press("pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn", "pgdn")
    #expect(dialer.state.emoji.selection == dialer.state.emoji.items.count - 1)
    let last = try #require(dialer.state.emoji.selected)
    #expect(dialer.lines.contains { $0.contains(last.name) && $0.contains("╮") })
    #expect(dialer.lines.contains { $0.contains("[\(last.shortcode)]") })
  }

  @Test
  func `Recent emoji come first, newest in front, and do not move while they are shown`() {
    var dialer = EmojiKeyboardTests.open(recent: ["🍕", "❤️", "👍🏽", "?"])
    #expect(dialer.state.emoji.page == .recent && dialer.state.emoji.items.map(\.emoji) == ["🍕", "❤️", "👍🏽"])
    dialer.press("right", "alt-enter", "alt-enter")
    #expect(dialer.state.field.text == "❤️❤️" && dialer.state.emoji.items.map(\.emoji) == ["🍕", "❤️", "👍🏽"])
    #expect(dialer.takeEffects().last == .saveRecentEmoji(["❤️", "🍕", "👍🏽"]))
    dialer.press("f3", "f3")
    #expect(dialer.state.emoji.items.map(\.emoji) == ["❤️", "🍕", "👍🏽"])
  }

  @Test
  func `Recent emoji are limited to the available room`() {
    var dialer = EmojiKeyboardTests.open()
    for _ in 0..<50 { dialer.press("alt-enter", "right", "backspace") }
    #expect(dialer.state.emoji.recent.count == EmojiKeyboard.recentLimit)
    #expect(Set(dialer.state.emoji.recent).count == EmojiKeyboard.recentLimit)
  }

  @Test
  func `A press on an emoji inserts it, on a tab turns the page, in the field moves its cursor`() throws {
    var dialer = EmojiKeyboardTests.open(typed: "john")
    try dialer.click(onCells: "😂")
    #expect(dialer.state.field.text == "john😂")
    try dialer.click(onCells: "🍕")
    #expect(dialer.state.emoji.page == .category(.food))
    dialer.send(.mouseReported(MouseEvent(kind: .press(.left), column: 2, row: 2)))
    try dialer.click(onCells: "🍇")
    #expect(dialer.state.field.text == "🍇john😂" && dialer.state.isEmojiOpen)
    dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 10, row: 10)))
    #expect(dialer.state.emoji.scrollTop == 1)
    for _ in 0..<100 { dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 10, row: 10))) }
    #expect(dialer.lines.contains { $0.contains("🫗") || $0.contains("🏺") })
  }

  @Test
  func `A full field accepts no emoji, and none is remembered`() {
    var dialer = People.dialer()
    dialer.send(.pasted(String(repeating: "7", count: 200)))
    dialer.press("f3")
    dialer.send(.emojiLoaded(EmojiKeyboardTests.catalog, recent: []))
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [] && dialer.state.emoji.recent.isEmpty)
  }

  @Test
  func `A query typed while the emoji load is searched afterwards`() {
    var dialer = People.dialer()
    dialer.press("f3")
    dialer.type("pizza")
    dialer.press("enter")
    #expect(dialer.state.field.isEmpty)
    dialer.send(.emojiLoaded(EmojiKeyboardTests.catalog, recent: ["❤️"]))
    #expect(dialer.state.emoji.selected?.emoji == "🍕")
  }

  @Test(arguments: [
    (100, 30), (80, 24), (60, 17), (59, 30), (40, 12), (30, 9), (24, 8), (20, 6), (19, 9), (5, 3), (1, 1),
  ])
  func `The keyboard fits every screen, or shows that it does not`(columns: Int, rows: Int) throws {
    var dialer = EmojiKeyboardTests.open(columns: columns, rows: rows)
    guard dialer.state.isEmojiOpen else {
      #expect(columns < 20 || rows < 6)
      #expect(dialer.state.toast?.text == "The screen is too small for the emoji keyboard")
      return
    }
    dialer.press("down", "right")
    let selected = try #require(dialer.state.emoji.selected)
    let frame = render(dialer.state)
    let highlighted = (0..<rows).flatMap { row in (0..<columns).map { frame.buffer[$0, row] } }.filter {
      $0.style.isSelected && $0.text.string == DisplayText(String(selected.emoji)).plain
    }
    #expect(highlighted.count == 1)
    #expect(dialer.lines.contains { $0.contains(selected.name.prefix(10)) })
  }

  @Test
  func `A screen that becomes too small closes it`() {
    var dialer = EmojiKeyboardTests.open()
    dialer.send(.resized(Size(columns: 10, rows: 4)))
    #expect(!dialer.state.isEmojiOpen)
    dialer.type("jo")
    #expect(dialer.state.field.text == "jo")
  }

  @Test
  func `The dropdown stays away while the keyboard is open`() {
    var dialer = EmojiKeyboardTests.open(typed: "pri")
    #expect(!dialer.lines.contains { $0.contains("┬") })
    dialer.press("right")
    #expect(dialer.state.field.text == "pri")
    dialer.press("escape")
    #expect(dialer.lines.contains { $0.contains("┬") })
  }

  @Test
  func `Held down, the key in the field deletes until it is released or nothing is left`() {
    var dialer = EmojiKeyboardTests.open(typed: "12345")
    let erase = MouseEvent(kind: .press(.left), column: 31, row: 2)
    dialer.send(.mouseReported(erase))
    #expect(dialer.state.field.text == "1234" && dialer.state.isEmojiOpen)
    dialer.send(.timerFired(.erasing))
    #expect(dialer.state.field.text == "123")
    #expect(
      dialer.takeEffects() == [.startTimer(.erasing, milliseconds: 400), .startTimer(.erasing, milliseconds: 60)])
    dialer.send(.mouseReported(MouseEvent(kind: .release(.left), column: 31, row: 2)))
    dialer.send(.timerFired(.erasing))
    #expect(dialer.state.field.text == "123" && dialer.takeEffects() == [])
    dialer.send(.mouseReported(erase))
    for _ in 0..<10 { dialer.send(.timerFired(.erasing)) }
    #expect(dialer.state.field.isEmpty && dialer.takeEffects().count == 2)
  }

  @Test(arguments: [
    ("😀", true), ("❤️", true), ("☎️", true), ("👨‍👩‍👧", false), ("🇨🇭", false), ("#️⃣", false), ("👍🏽", false), ("a", false),
    ("🏽", false), ("🇨", false),
  ])
  func `Only emoji that terminals show correctly are offered`(emoji: Character, isOffered: Bool) {
    #expect(DisplayText.showsWhole(emoji) == isOffered)
  }
}

extension StepHarness {
  /// Presses the left button on the first cell that shows a character.
  mutating func click(onCells text: String) throws {
    let buffer = render(state).buffer
    let cells = (0..<buffer.size.rows).flatMap { row in (0..<buffer.size.columns).map { (row: row, column: $0) } }
    let cell = try #require(
      cells.first { buffer[$0.column, $0.row].text.string == text }, "\(text) is not on the screen")
    send(.mouseReported(MouseEvent(kind: .press(.left), column: cell.column, row: cell.row)))
  }
}
