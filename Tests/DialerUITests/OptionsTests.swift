import DialerUI
import DialtoneTestSupport
import TerminalText
import Testing

/// Options that are set while the dialer runs.
struct OptionsTests {
  private func opened(rows: Int = 24) -> StepHarness {
    var dialer = People.dialer(columns: 80, rows: rows)
    dialer.type("5646")
    dialer.press("f9")
    _ = dialer.takeEffects()
    return dialer
  }

  private func row(_ title: String, _ dialer: StepHarness) -> String? { dialer.lines.first { $0.contains(title) } }

  @Test func `F9 shows every option with its value, and Esc closes it`() {
    var dialer = opened()
    for (title, value) in [
      ("Completions", "on"), ("Matching", "the beginning"), ("Upper and lower case", "ignored"),
      ("How many", "5"),
      ("Theme", "default"), ("Learn from", "calls"), ("Text mode", "off"), ("Sound", "off"),
      ("The * key", "types itself"),
    ] {
      #expect(row(title, dialer)?.contains(value) == true, "\(title)")
    }
    dialer.press("escape")
    #expect(dialer.state.layers.isEmpty && dialer.state.field.text == "5646")
  }

  @Test func `The theme is that of the background, until one is chosen`() {
    var dialer = opened()
    dialer.send(.backgroundFound(.light))
    #expect(dialer.state.settings.theme == .standard && !dialer.takeEffects().contains(.useTheme(.light)))
    dialer.state.settings.followsBackground = true
    dialer.send(.backgroundFound(.light))
    #expect(dialer.state.settings.theme == .light && dialer.takeEffects() == [.useTheme(.light)])
    dialer.send(.backgroundFound(.dark))
    #expect(dialer.takeEffects() == [.useTheme(.standard)])
    dialer.press("down", "down", "down", "down", "right", "right", "right")
    #expect(dialer.state.settings.theme == .highContrast)
    _ = dialer.takeEffects()
    dialer.send(.backgroundFound(.light))
    #expect(dialer.state.settings.theme == .highContrast && dialer.takeEffects().isEmpty)
  }

  @Test func `The theme for the background can be chosen again, and is saved as auto`() {
    var dialer = opened()
    dialer.state.settings.theme = .monochrome
    dialer.send(.backgroundFound(.light))
    dialer.press("down", "down", "down", "down", "right")
    #expect(row("Theme", dialer)?.contains("auto") == true)
    // The background may have changed since it was asked for.
    #expect(dialer.takeEffects() == [.useTheme(.light), .askBackground])
    dialer.send(.backgroundFound(.dark))
    #expect(dialer.state.settings.theme == .standard)
    _ = dialer.takeEffects()
    dialer.type("s")
    #expect(
      dialer.takeEffects() == [.saveOptions([SavedOption(section: "screen", name: "theme", value: .word("auto"))])])
  }

  @Test func `An arrow changes an option at once, and s keeps what was changed`() {
    var dialer = opened()
    dialer.press("down", "right")
    #expect(dialer.state.settings.autofill.allowsAnythingBefore && dialer.state.settings.autofill.allowsAnythingAfter)
    dialer.press("down", "down", "down", "left", "left")
    #expect(dialer.takeEffects().contains(.useTheme(.monochrome)) && dialer.state.settings.theme == .monochrome)
    dialer.press("down", "right")
    #expect(dialer.takeEffects().contains(.useLearning(.all)))
    dialer.press("down", "enter")
    #expect(dialer.state.isTextMode)
    dialer.type("s")
    let saved = [
      SavedOption(section: "autofill", name: "wildcard_before", value: .flag(true)),
      SavedOption(section: "autofill", name: "wildcard_after", value: .flag(true)),
      SavedOption(section: "screen", name: "theme", value: .word("monochrome")),
      SavedOption(section: "", name: "learning", value: .word("all")),
    ]
    #expect(dialer.takeEffects().last == .saveOptions(saved))
    // What else is saved meanwhile is not what was changed here.
    let other = SavedOption(section: "", name: "unused_sources", value: .words(["gnome:Choir"]))
    dialer.send(.optionsSaved([other], path: "config.toml"))
    dialer.type("s")
    #expect(dialer.takeEffects().contains(.saveOptions(saved)))
    dialer.send(.optionsSaved(saved, path: "config.toml"))
    #expect(dialer.state.toast?.text == "Saved in config.toml")
    dialer.type("s")
    #expect(dialer.state.toast?.text == "Nothing was changed")
  }

  @Test func `Completions that are turned off are gone from the screen`() {
    var dialer = opened()
    dialer.send(
      .completionsFound(revision: dialer.state.revision, [.init(value: "Johnson", ranges: [0..<4], hint: "", count: 2)])
    )
    #expect(!dialer.state.autofill.suggestions.isEmpty)
    dialer.press("right", "escape")
    #expect(dialer.state.settings.autofill.isEnabled == false)
    #expect(dialer.state.autofill.suggestions.isEmpty)
  }

  @Test func `With sound a bell rings for each key that is typed`() {
    var dialer = People.dialer()
    dialer.state.settings.hasSound = true
    dialer.type("5")
    dialer.press("down")
    #expect(dialer.takeEffects().filter { $0 == .ring }.count == 1)
  }

  @Test func `The star selects the next match where it is set so, but begins codes`() {
    var dialer = People.dialer()
    dialer.state.settings.starKey = .next
    dialer.type("jo")
    let count = dialer.state.rowCount
    #expect(count > 1 && dialer.state.selection == 0)
    dialer.type("*")
    #expect(dialer.state.selection == 1 && dialer.state.field.text == "jo")
    for _ in 1..<count { dialer.type("*") }
    #expect(dialer.state.selection == 0)
    dialer.press("escape")
    dialer.type("*21*")
    #expect(dialer.state.field.text == "*21*")
  }

  @Test(arguments: [
    Size(columns: 40, rows: 12), Size(columns: 20, rows: 6), Size(columns: 1, rows: 12), Size(columns: 1, rows: 1),
  ])
  func `They scroll on small screens`(size: Size) {
    var dialer = People.dialer(columns: size.columns, rows: size.rows)
    dialer.press("f9", "end")
    if size.columns >= 40 { #expect(row("The * key", dialer) != nil) }
    #expect(dialer.lines.count == size.rows)
    let cursor = render(dialer.state).cursor
    #expect(size.columns > cursor.column && size.rows > cursor.row)
  }
}
