import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// The layer with details: its contents and navigation.
struct DetailsTests {
  private static let fields = [
    ContactCard.Field(label: "home address", text: "12 Harbour Street, 94401 San Mateo, CA, USA"),
    ContactCard.Field(label: "birthday", text: "12 Apr 1985"),
    ContactCard.Field(label: "xmpp", text: "john@jabber.example.org"),
  ]

  private static let calls = [
    RecentCall(kind: .missed, number: "+16505550123", name: "John Smith", time: "06:38"),
    RecentCall(kind: .outgoing, number: "+16505550140", name: "John Smith", time: "20 Nov"),
  ]

  /// The answers of the services for the open details.
  static func answer(_ dialer: inout StepHarness) {
    guard let identity = dialer.state.shownContact?.identity else { return }
    dialer.send(.cardRead(identity: identity, fields))
    dialer.send(.recordsAnswered(.calls(identity: identity, calls)))
    let people = ["Jo Inman", "Priya Raman"].compactMap { dialer.index.contact(named: $0) }
    dialer.send(
      .colleaguesFound(.init(identity: identity, names: people.map(\.displayName), people: people, moreCount: 0)))
  }

  private func opened(_ name: String = "john", columns: Int = 80, rows: Int = 24) -> StepHarness {
    People.dialer(typing: name, "f4", columns: columns, rows: rows)
  }

  private func answered(columns: Int = 80, rows: Int = 24) -> StepHarness {
    var dialer = opened(columns: columns, rows: rows)
    Self.answer(&dialer)
    return dialer
  }

  // MARK: Contents

  @Test func `They show the card, all calls, and the source`() {
    let missing = answered(rows: 30).missing(
      "home address 12 Harbour Street", "birthday     12 Apr 1985", "xmpp         john@jabber", "2 calls      ! 06:38",
      "↗ 20 Nov · +16505550140", "source       people.vcf, line", "note         Calls back", "colleagues   Jo Inman")
    #expect(missing == [])
  }

  private static let several = ["/c/home/", "/c/work", "/d/work//", "/c/home/old", "/e/all.zip", "/e/team.vcf", "-"]

  @Test(arguments: [
    (several, "/c/home/ann.vcf", "home · ann.vcf"), (several, "/c/work/x/bo.vcf", "c/work · x/bo.vcf"),
    (several, "/d/work/bo.vcf", "d/work · bo.vcf"), (several, "/c/home/old/cy.vcf", "old · cy.vcf"),
    (several, "/e/all.zip/one.vcf", "all.zip · one.vcf"), (several, "/e/team.vcf", "team.vcf"),
    (several, "-", "standard input"), ([], "people.vcf", "people.vcf"), (["people.vcf"], "people.vcf", "people.vcf"),
    (["people.vcf", "work.vcf"], "people.vcf", "people.vcf"),
    (["/home/ann/people.vcf/", "people.vcf"], "people.vcf", "people.vcf"),
    // A contact without a known source is from a file.
    (several, "/c/homes/ann.vcf", "/c/homes/ann.vcf"), (["a.vcf", "b.vcf"], "people.vcf", "people.vcf"),
  ])
  func `Of several sources each is named as far as it differs`(sources: [String], file: String, name: String) {
    #expect(SourceNames(sources).location(of: file, line: 7) == "\(name), line 7")
  }

  @Test func `Answers for another contact are not shown`() {
    var dialer = opened()
    dialer.send(.cardRead(identity: "somebody else", Self.fields))
    dialer.send(.recordsAnswered(.calls(identity: "somebody else", Self.calls)))
    #expect(!dialer.shows("birthday") && !dialer.shows("06:38"))
  }

  @Test func `When the sources are read again, open details show the contact of now`() throws {
    var dialer = opened()
    var person = People.all[0]
    person.fields = [(.organisation, "Elsewhere")]
    let identity = try #require(dialer.state.shownContact?.identity)
    dialer.send(.personFound(identity: identity, People.index(of: [person]).contact(named: "John Smith")))
    #expect(dialer.shows("Elsewhere") && !dialer.shows("Northwind"))
  }

  // MARK: Opening

  @Test func `Details that are opened before the results are there are those of the person who is typed`() {
    var dialer = opened()
    dialer.press("escape", "ctrl-u")
    dialer.answersSearches = false
    dialer.type("priya")
    dialer.press("f4", "y")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "priya")
    dialer.answer()
    #expect(dialer.openedName == "Priya Raman" && dialer.takeEffects().contains(.copy("+1 650 555 0177")))
    // Esc revokes them.
    dialer.press("escape", "ctrl-u")
    dialer.type("john")
    dialer.press("f4", "escape")
    #expect(dialer.message == "Details cancelled")
    dialer.answer()
    #expect(dialer.state.layer == nil)
  }

  @Test(arguments: [false, true])
  func `Keys that are pressed before the first results are there are for them`(isAfterNone: Bool) {
    let index = People.index()
    var state = DialerState(size: Size(columns: 80, rows: 24), settings: .init())
    if isAfterNone {
      _ = reduce(&state, .contactsLoaded(count: 0))
      _ = reduce(&state, .searchFinished(revision: state.revision, state.results))
    }
    let keys = [KeyChord(.down), KeyChord(.function(4))].map { Action.keyPressed($0) }
    for action in [.contactsLoaded(count: index.contactCount), .loadFinished] + keys { _ = reduce(&state, action) }
    #expect(state.layer == nil)
    let all = index.search(SearchQuery(""))
    _ = reduce(&state, .searchFinished(revision: state.revision, all))
    #expect(state.layer == .details(all[0].contact, selection: 0))
  }

  @Test func `F4 opens the card of a typed number of which nothing is known`() {
    var dialer = opened("+14155559876")
    guard case .number(let number) = dialer.state.layer else { return #expect(Bool(false), "no card") }
    #expect(number.fieldText == "+14155559876" && dialer.shows("─ +14155559876 ─"))
    #expect(dialer.effects(of: "y").contains(.copy("+14155559876")))
  }

  @Test func `The number that matched is the one it begins with`() throws {
    let dialer = opened("6505550140")
    #expect(dialer.state.layer == .details(try #require(dialer.state.shownContact), selection: 1))
  }

  // MARK: Rows

  @Test(arguments: [(["down"], "(650) 555-0140"), (["end", "up"], "+16505550140")])
  func `Enter calls the number or the call it is on`(keys: [String], number: String) throws {
    var dialer = answered()
    for key in keys { dialer.press(key) }
    #expect(dialer.effects(of: "enter").contains(try .call(number, "John Smith")) && dialer.state.layer == nil)
  }

  @Test(arguments: [(0, "+1 650 555 0123"), (2, "john@example.com")])
  func `y copies the row it is on, and n is free`(row: Int, text: String) {
    var dialer = opened()
    for _ in 0..<row { dialer.press("down") }
    let before = dialer.lines
    #expect(dialer.effects(of: "n") == [] && dialer.lines == before)
    #expect(dialer.effects(of: "y").contains(.copy(text)))
    #expect(dialer.message == "Copied \(text)" && dialer.state.field.text == "john")
  }

  @Test func `Enter on a colleague opens them, and Esc comes back`() throws {
    var dialer = answered()
    let john = try #require(dialer.state.shownContact)
    dialer.press("down", "down", "down", "enter")
    #expect(dialer.openedName == "Jo Inman" && !dialer.shows("John Smith ─") && !dialer.shows("birthday"))
    _ = dialer.takeSideEffects()
    dialer.press("escape")
    #expect(dialer.openedName == "John Smith" && dialer.takeSideEffects().contains(.readCard(john)))
    dialer.press("escape")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "john")
  }

  @Test func `A click selects a row, and on the selected one is Enter`() throws {
    var dialer = opened()
    let row = try #require(dialer.lines.firstIndex { $0.contains("john@example.com") })
    dialer.click(column: 30, row: row)
    #expect(render(dialer.state).cursor.row == row)
    dialer.click(column: 30, row: row)
    #expect(dialer.takeEffects().contains(.open(.mail(to: "john@example.com"))))
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 20), (40, 12)])
  func `Header and hints stay, and every row is reached and seen with the cursor on it`(columns: Int, rows: Int) {
    var dialer = answered(columns: columns, rows: rows)
    var seen: Set<String> = []
    for _ in 0..<40 {
      let lines = dialer.lines
      // A low screen has no header.
      #expect(lines.first?.contains("dialtone") == (rows >= 14))
      #expect(dialer.bottomLine.contains("Enter") && dialer.bottomLine.contains("Esc back"))
      seen.insert(lines[render(dialer.state).cursor.row])
      dialer.press("down")
    }
    let rows = ["650 555 0123", "john@example.com", "Priya Raman", "12 Apr 1985", "Calls back", "20 Nov", "people.vcf"]
    for text in rows { #expect(seen.contains { $0.contains(text) }, "\(text)") }
    for (key, text) in [("home", "Account Manager"), ("pgdn", "people.vcf"), ("pgup", "Account Manager")] {
      for _ in 0..<5 { dialer.press(key) }
      #expect(dialer.shows(text), "\(key)")
    }
  }

  @Test func `A long note is read to its end`() {
    let note = (1...200).map { "word\($0)" }.joined(separator: " ")
    let ann = People.index(of: [.init(name: "Ann", fields: [(.note, note)])])
    var dialer = People.dialer(typing: "ann", "f4", in: ann, columns: 40, rows: 12)
    var seen = ""
    for _ in 0..<40 {
      seen += dialer.lines.joined()
      dialer.press("down")
    }
    for word in ["word1 ", "word77 ", "word140 ", "word200 "] { #expect(seen.contains(word), "\(word)") }
  }

  // MARK: Messages, mail and pages

  @Test func `m begins a message without a text, here once a modem that sends it was found; an empty one is not sent`()
    throws
  {
    var dialer = opened()
    dialer.state.settings.missedCallMessage = "Sorry!"
    let number = try #require(CallTarget("+16505550123"))
    #expect(dialer.effects(of: "m").contains(.open(.message(to: number))))
    dialer.send(.messengerFound)
    dialer.press("m")
    #expect(dialer.shows("─ Message · "))
    #expect(!dialer.effects(of: "enter").contains { if case .sendMessage = $0 { true } else { false } })
    #expect(dialer.message == "Type the message")
  }

  @Test(arguments: [false, true])
  func `m on a missed call begins a message with the configured text, which a modem sends`(isModem: Bool) throws {
    var dialer = People.dialer(typing: "", "f5")
    dialer.state.settings.sendsMessages = isModem
    dialer.state.settings.missedCallMessage = "Sorry!"
    dialer.send(.recordsAnswered(.recents([Self.calls[0]])))
    let number = try #require(CallTarget("+16505550123"))
    let effects = dialer.effects(of: "m")
    guard isModem else { return #expect(effects.contains(.open(.message(to: number, text: "Sorry!")))) }
    #expect(dialer.shows("─ Message · John Smith ─") && dialer.bottomLine.contains("Enter send"))
    dialer.type(" 5pm?")
    #expect(dialer.effects(of: "enter").contains(.sendMessage("Sorry! 5pm?", to: number, name: "John Smith")))
    dialer.send(.messageSent(to: "John Smith"))
    #expect(dialer.message == "The message to John Smith is sent")
  }

  @Test func `@ opens an e-mail to the selected address, else to the first one, and Enter does as well`() {
    let emails = ["ann@example.org", "ann.lee@example.com"]
    let people = [People.Person(name: "Ann Lee", fields: emails.map { (.email, $0) }), .init(name: "Bo Lee")]
    var dialer = People.dialer(typing: "ann", "f4", in: People.index(of: people))
    #expect(dialer.bottomLine.contains("@ e-mail"))
    #expect(dialer.effects(of: "@").contains(.open(.mail(to: emails[0]))))
    dialer.press("down", "down")
    for key in ["m", "@", "enter"] { #expect(dialer.effects(of: key).contains(.open(.mail(to: emails[1]))), "\(key)") }
    dialer = People.dialer(typing: "bo", "f4", in: People.index(of: people))
    #expect(!dialer.bottomLine.contains("@ e-mail"))
    #expect(!dialer.effects(of: "@").contains { if case .open = $0 { true } else { false } })
    #expect(dialer.message == "Bo Lee has no e-mail address")
  }

  @Test func `Enter opens pages and addresses, and nothing else of a card`() throws {
    var dialer = opened(rows: 30)
    let identity = try #require(dialer.state.shownContact?.identity)
    let fields = [
      ("home address", "12 Harbour Street"), ("web", "https://example.org"), ("web", "file:///etc/passwd"),
    ]
    dialer.send(.cardRead(identity: identity, fields.map { .init(label: $0, text: $1) }))
    var opened: [Effect] = []
    for _ in 0..<20 {
      dialer.press("down")
      dialer.send(.timerFired(.toast))
      guard hints(of: dialer.state).first == "Enter open", dialer.openedName == "John Smith" else { continue }
      opened += dialer.effects(of: "enter").filter { if case .open = $0 { true } else { false } }
      if dialer.openedName != "John Smith" { dialer.press("escape") }
    }
    #expect(opened == [.open(.place("12 Harbour Street")), .open(.page("https://example.org"))])
  }

  // MARK: The card of a contact

  /// Presses a key that looks for the card of the open contact. Returns the number of the request.
  private func request(_ key: String, _ dialer: inout StepHarness) throws -> Int {
    dialer.press(key)
    let contact = try #require(dialer.state.shownContact)
    let id = try #require(dialer.state.awaitedCard?.id)
    #expect(dialer.takeSideEffects().contains(.findCard(contact, for: key == "E" ? .editing : .removal, id: id)))
    return id
  }

  private static let card = FoundCard(displayName: "John Smith", path: "/c/a.vcf", .writable, book: "gnome:Personal")
  private static func found(_ id: Int) -> Action { .cardFound(card, for: .removal, id: id) }

  @Test(
    arguments: [
      ("/c/people.vcf", .writable, nil),
      ("/c/people.vcf", .onlyByHand(line: 12), "John Smith is not the only contact in /c/people.vcf: see line 12"),
      // The next update of a copy would overwrite the change.
      ("office.vcf", .readOnly, "John Smith cannot be changed here: the source is the office"),
    ] as [(String, FoundCard.Access, String?)])
  func `E opens the file of a card that has it for itself, and otherwise says where it is`(
    path: String, access: FoundCard.Access, said: String?
  ) throws {
    var dialer = opened()
    dialer.state.settings.sourceNames = SourceNames(copies: ["office.vcf": "the office"])
    let card = FoundCard(displayName: "John Smith", path: path, access)
    dialer.send(.cardFound(card, for: .editing, id: try request("E", &dialer)))
    let effects = dialer.takeEffects()
    guard let said else { return #expect(effects == [.edit(path: path)]) }
    #expect(dialer.message == said && effects.allSatisfy { if case .startTimer = $0 { true } else { false } })
  }

  @Test(arguments: ["d", "delete"]) func `A card is deleted after a question`(key: String) throws {
    var dialer = opened()
    var id = try request(key, &dialer)
    dialer.send(Self.found(id))
    #expect(dialer.shows("Delete John Smith from gnome:Personal?") && dialer.bottomLine.contains("Enter delete"))
    #expect(dialer.effects(of: "escape").contains(.releaseCard(id)) && dialer.openedName == "John Smith")
    id = try request(key, &dialer)
    dialer.send(Self.found(id))
    #expect(dialer.effects(of: "enter").contains(.answerCard(.removal, id)) && dialer.state.layer == nil)
    dialer.send(.cardWritten(name: "John Smith", book: "gnome:Personal", isDeleted: true))
    #expect(dialer.message == "John Smith is deleted from gnome:Personal")
  }

  @Test func `In plain mode, repeating the line deletes the card`() {
    var plain = PlainHarness()
    plain.enter("john smith")
    #expect(plain.enter("=del1") == ["Delete John Smith from khard:me? Repeat the line to delete."])
    #expect(!plain.takeEffects().contains { if case .answerCard = $0 { true } else { false } })
    plain.enter("=del1")
    #expect(plain.takeEffects().contains(.answerCard(.removal, 1)))
  }

  @Test func `Until a card is there, keys are for it; whoever goes on to somebody else is not asked about it`() throws {
    var dialer = opened()
    let id = try request("d", &dialer)
    // Enter would call, and a digit as well.
    dialer.press("enter", "1")
    #expect(dialer.requests.isEmpty && dialer.openedName == "John Smith")
    dialer.press("escape")
    dialer.send(Self.found(id))
    #expect(dialer.state.layer == nil && dialer.takeEffects().contains(.releaseCard(id)))
    // A card that does not come.
    dialer.press("f4")
    let other = try request("d", &dialer)
    dialer.send(Self.found(id))
    #expect(dialer.openedName == "John Smith", "the late card is another one")
    dialer.send(.cardSaid("gnome:Personal cannot be written: it is read-only", id: other))
    #expect(dialer.message == "gnome:Personal cannot be written: it is read-only" && dialer.state.awaitedCard == nil)
  }

  @Test func `A question that was closed without an answer, and a card whose details are covered, are given up`() throws
  {
    var dialer = opened()
    let id = try request("d", &dialer)
    dialer.press("f1")
    dialer.send(Self.found(id))
    #expect(dialer.takeEffects().contains(.releaseCard(id)) && dialer.state.awaitedCard == nil)
    dialer.press("escape")
    let other = try request("d", &dialer)
    // A key that was pressed meanwhile: Enter may be meant for something else.
    dialer.press("down")
    dialer.send(Self.found(other))
    #expect(!dialer.effects(of: "enter").contains(.answerCard(.removal, other)))
    dialer.send(.linkReceived(.contact(.uid("nobody"))))
    #expect(!dialer.takeEffects().contains(.releaseCard(other)), "a question is not interrupted")
    dialer.click(column: 2, row: 12)
    #expect(dialer.takeEffects().contains(.releaseCard(other)))
  }

  @Test(arguments: [("enter", Effect.answerCard(.overwriting, 7)), ("escape", .releaseCard(7))])
  func `What somebody else changed meanwhile is shown, and the user chooses; Enter for something else does not`(
    key: String, effect: Effect
  ) {
    var dialer = opened()
    let differences = ["yours: TEL:+16505550123", "there: TEL:+16505550199"]
    dialer.send(
      .cardQuestioned(
        CardQuestion(.overwriting, 7, displayName: "John Smith", book: "dav.example.org", differences: differences)))
    #expect(dialer.shows("there: TEL:+16505550199"))
    #expect(!dialer.effects(of: "enter").contains(.answerCard(.overwriting, 7)))
    dialer.send(.timerFired(.questionShown))
    #expect(dialer.effects(of: key).contains(effect) && dialer.openedName == "John Smith")
    dialer.send(.cardWritten(name: "John Smith", book: "dav.example.org", isDeleted: false))
    #expect(dialer.message == "John Smith is saved in dav.example.org")
  }
}
