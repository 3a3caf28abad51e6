import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import Testing

/// A contact is edited field by field.
struct FormTests {
  private static let fields = [
    CardField(.givenName, "John", property: 1), CardField(.familyName, "Smith", property: 1),
    CardField(.number, "+16505550123", label: "mobile", property: 3),
    CardField(.mail, "john@example.org", property: 4), CardField(.company, "ACME", property: 5),
    CardField(.note, "first\nsecond", property: 6),
  ]

  /// Opens the details of the selected contact, and the form of its card. Returns the number of the request.
  @discardableResult static func open(_ dialer: inout StepHarness) -> Int {
    dialer.press("f4", "e")
    let id = dialer.state.awaitedCard?.id ?? 0
    var card = FoundCard(displayName: "John Smith", path: "/c/a.vcf", .writable, book: "gnome:Personal")
    card.fields = fields
    dialer.send(.cardFound(card, for: .form, id: id))
    _ = dialer.takeEffects()
    return id
  }

  /// A dialer with the form of a card, and the number of its request.
  private func opened(columns: Int = 80, rows: Int = 24) throws -> (dialer: StepHarness, id: Int) {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type("john smith")
    let id = Self.open(&dialer)
    try #require(id > 0)
    return (dialer, id)
  }

  private func saved(_ dialer: inout StepHarness) -> [CardField]? {
    dialer.press("enter")
    return dialer.takeEffects().compactMap { if case .saveCard(let fields, _) = $0 { fields } else { nil } }.first
  }

  @Test(arguments: [(100, 30), (80, 24), (40, 12)])
  func `The form is filled by keys alone`(columns: Int, rows: Int) throws {
    var (dialer, _) = try opened(columns: columns, rows: rows)
    #expect(dialer.shows("Edit · John Smith") && dialer.shows("John"))
    dialer.press("ctrl-u")
    dialer.type("Jon")
    dialer.press("down", "down", "down")
    dialer.type("+44 7700 900123")
    #expect(dialer.shows("+44 7700 900123"))
    dialer.press("tab")
    #expect(dialer.shows("│ work"))
    dialer.press("down", "enter")
    #expect(dialer.shows("▸ work"))
    var expected = Self.fields
    expected[0].text = "Jon"
    expected.insert(CardField(.number, "+44 7700 900123", label: "work"), at: 3)
    #expect(saved(&dialer) == expected)
    #expect(dialer.state.layers.count == 1, "the details are open")
  }

  @Test func `A label of one's own is typed into the dropdown`() throws {
    var (dialer, _) = try opened()
    dialer.press("down", "down", "tab")
    dialer.type("Boat")
    dialer.press("enter")
    let fields = try #require(saved(&dialer))
    #expect(fields[2] == CardField(.number, "+16505550123", label: "Boat", property: 3))
  }

  @Test func `The wheel and a press outside are for the dropdown while it is open`() throws {
    var (dialer, _) = try opened()
    dialer.press("down", "down", "tab")
    func wheel(_ kind: MouseEvent.Kind) { dialer.send(.mouseReported(MouseEvent(kind: kind, column: 40, row: 6))) }
    wheel(.wheelDown)
    wheel(.wheelDown)
    wheel(.wheelUp)
    dialer.press("enter")
    dialer.press("tab")
    dialer.click(column: 0, row: 0)
    let fields = try #require(saved(&dialer))
    #expect(fields.map(\.label) == ["", "", "work", "", "", ""], "the row stays, and so does the form")
  }

  @Test func `The companies of others are offered, and chosen as they are spelt`() throws {
    var (dialer, _) = try opened()
    for _ in 0..<6 { dialer.press("down") }
    dialer.press("ctrl-u")
    dialer.type("no")
    let requests = dialer.takeSideEffects().compactMap { effect in
      if case .findCompanies(let text, let revision) = effect { (text, revision) } else { nil }
    }
    let last = try #require(requests.last)
    #expect(last.0 == "no")
    dialer.send(.companiesFound(["Nordwind", "NOAA"], revision: last.1 - 1))
    #expect(!dialer.lines.contains { $0.contains("NOAA") }, "an older answer")
    dialer.send(.companiesFound(["Nordwind", "NOAA"], revision: last.1))
    #expect(dialer.lines.contains { $0.contains("│ NOAA") })
    dialer.press("tab", "tab", "enter")
    #expect(saved(&dialer)?.contains(CardField(.company, "NOAA", property: 5)) == true)
  }

  @Test(arguments: [
    (CardField.Kind.number, 3, "12ab", "not a valid number"), (.mail, 5, "john@", "not an e-mail address"),
    (.birthday, 7, "in May", "no date like 1985-04-12"),
  ])
  func `What is wrong is said while it is typed, and not saved`(
    kind: CardField.Kind, row: Int, text: String, problem: String
  ) throws {
    var (dialer, _) = try opened()
    for _ in 0..<row { dialer.press("down") }
    dialer.type(text)
    #expect(dialer.lines.contains { $0.contains("▸") && $0.contains(problem) })
    for _ in 0..<3 { dialer.press("up") }
    #expect(saved(&dialer) == nil)
    #expect(dialer.state.toast?.text == "\(text) is \(problem)")
    #expect(dialer.lines.contains { $0.contains("▸") && $0.contains(text) }, "the cursor is there")
    dialer.press("ctrl-u")
    #expect(!dialer.lines.contains { $0.contains(problem) })
  }

  @Test func `Emptied fields are removed, and a text of several lines stays as it is`() throws {
    var (dialer, _) = try opened()
    for _ in 0..<4 { dialer.press("down") }
    dialer.press("ctrl-u")
    for _ in 0..<4 { dialer.press("down") }
    dialer.type("x")
    #expect(dialer.state.toast?.text.contains("too long for a line") == true)
    #expect(saved(&dialer) == Self.fields.filter { $0.kind != .mail })
  }

  @Test func `Esc asks once before it discards, and gives the card up`() throws {
    var (dialer, id) = try opened()
    dialer.press("escape")
    #expect(dialer.takeEffects().contains(.releaseCard(id)))
    (dialer, id) = try opened()
    dialer.type("x")
    dialer.press("escape")
    #expect(dialer.state.toast?.text == "Esc again discards what you typed")
    #expect(!dialer.takeEffects().contains(.releaseCard(id)))
    dialer.type("y")
    dialer.press("escape", "escape")
    #expect(dialer.takeEffects().contains(.releaseCard(id)))
    #expect(dialer.state.layers.count == 1)
  }

  @Test func `Nothing is written if nothing was changed, and a star is no part of the card`() throws {
    var (dialer, id) = try opened()
    #expect(saved(&dialer) == nil && dialer.state.toast?.text == "Nothing was changed")
    (dialer, id) = try opened()
    dialer.press("pgdn", "tab")
    #expect(dialer.lines.contains { $0.contains("starred      yes") })
    dialer.press("enter")
    let effects = dialer.takeEffects()
    #expect(effects.contains { if case .setFavourite(_, true) = $0 { true } else { false } })
    #expect(effects.contains(.releaseCard(id)))
  }

  @Test func `Enter that is held down saves, and calls nobody`() throws {
    var (dialer, _) = try opened()
    dialer.type("x")
    dialer.press("enter", "enter", "enter")
    let effects = dialer.takeEffects()
    #expect(effects.count { if case .saveCard = $0 { true } else { false } } == 1)
    #expect(dialer.requests.isEmpty)
  }

  @Test func `A paste goes to the row with the cursor, and a click moves it`() throws {
    var (dialer, _) = try opened()
    dialer.press("ctrl-u")
    dialer.send(.pasted("Jonathan\u{1B}[2J\n"))
    try dialer.click(on: "last name    Smith", offset: 14)
    dialer.type("s")
    let fields = try #require(saved(&dialer))
    #expect(fields[0].text.hasPrefix("Jonathan") && !fields[0].text.contains("\u{1B}"))
    #expect(fields[1].text == "Ssmith")
  }

  @Test func `In plain mode each line is the text of a row`() {
    var plain = PlainHarness()
    _ = plain.enter("john smith")
    _ = plain.takeEffects()
    let lines = plain.enter("=edit1")
    #expect(lines.first == "Edit · John Smith.")
    #expect(lines.contains("3. mobile +16505550123."))
    #expect(lines.last == "1. first name John:")
    #expect(plain.enter("Jon").last == "2. last name Smith:")
    #expect(plain.enter("").last == "3. mobile +16505550123:")
    #expect(plain.enter("work: +1 650 555 0124").last == "4. number:")
    #expect(plain.enter("12ab") == ["12ab is not a valid number.", "4. number 12ab:"])
    #expect(plain.enter("-").last == "5. e-mail:")
    #expect(plain.enter("=tags").last == "9. tags:")
    #expect(
      plain.enter("=12") == [
        "In a form there are =save, =cancel, =1 to =10, and names of rows such as =note.", "9. tags:",
      ])
    #expect(plain.enter("Friends").last == "10. starred no, yes or no? =save saves.")
    _ = plain.takeEffects()
    _ = plain.enter("=save")
    let saved = plain.takeEffects().compactMap { if case .saveCard(let fields, _) = $0 { fields } else { nil } }
    #expect(
      saved == [
        [
          CardField(.givenName, "Jon", property: 0), CardField(.familyName, "Smith", property: 0),
          CardField(.number, "+1 650 555 0124", label: "work", property: 2), CardField(.tags, "Friends"),
        ]
      ])
  }

  @Test func `In plain mode a form is left as it was`() {
    var plain = PlainHarness(settings: { $0.newContactBooks = ["~/me", "gnome:Personal"] })
    #expect(plain.enter("=c").first == "New contact.")
    #expect(plain.enter("Ann").last == "2. number:")
    _ = plain.enter("=cancel")
    #expect(plain.state.layers.isEmpty)
    _ = plain.enter("=c")
    _ = plain.enter("Ann")
    #expect(plain.enter("=8").last == "8. saved in ~/me, or gnome:Personal? =save saves.")
    _ = plain.enter("gnome:Personal")
    _ = plain.takeEffects()
    _ = plain.enter("=save")
    #expect(plain.takeEffects().contains(.addContact([CardField(.name, "Ann")], to: "gnome:Personal")))
  }
}
