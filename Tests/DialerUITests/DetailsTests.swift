import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// The layer with details: its contents and navigation.
struct DetailsTests {
  static let fields = [
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
    guard let contact = dialer.state.shownContact else { return }
    dialer.send(.cardRead(identity: contact.identity, fields))
    dialer.send(.recordsAnswered(.calls(identity: contact.identity, calls)))
    let people = (0..<dialer.state.results.contactCount).compactMap { rank -> Contact? in
      let everybody = dialer.index.search(SearchQuery(""))
      return rank < everybody.count ? everybody[rank].contact : nil
    }.filter { ["Jo Inman", "Priya Raman"].contains($0.displayName) }
    dialer.send(
      .colleaguesFound(
        .init(identity: contact.identity, names: people.map(\.displayName), people: people, moreCount: 0)))
  }

  private func opened(columns: Int = 80, rows: Int = 24) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type("john")
    dialer.press("f4")
    _ = dialer.takeEffects()
    return dialer
  }

  private func answered(columns: Int = 80, rows: Int = 24) -> StepHarness {
    var dialer = opened(columns: columns, rows: rows)
    DetailsTests.answer(&dialer)
    return dialer
  }

  private func name(_ dialer: StepHarness) -> String? {
    if case .details(let contact, _) = dialer.state.layer { contact.displayName } else { nil }
  }

  /// Presses a key that looks for the card of the open contact. Returns the number of the request.
  private func request(_ key: String, _ purpose: CardPurpose, _ dialer: inout StepHarness) throws -> Int {
    dialer.press(key)
    let contact = try #require(dialer.state.shownContact)
    let id = try #require(dialer.state.awaitedCard?.id)
    #expect(dialer.takeSideEffects().contains(.findCard(contact, for: purpose, id: id)))
    return id
  }

  private static let card = FoundCard(
    displayName: "John Smith", path: "/c/a.vcf", .writable, book: "gnome:Personal")

  @Test func `E opens the file of a card that has it for itself, and otherwise says where it is`() throws {
    var dialer = opened()
    var card = FoundCard(displayName: "John Smith", path: "/c/people.vcf", .onlyByHand(line: 12))
    dialer.send(.cardFound(card, for: .editing, id: try request("E", .editing, &dialer)))
    #expect(dialer.state.toast?.text == "John Smith is not the only contact in /c/people.vcf: see line 12")
    #expect(dialer.takeEffects().allSatisfy { if case .startTimer = $0 { true } else { false } })
    card.access = .writable
    dialer.send(.cardFound(card, for: .editing, id: try request("E", .editing, &dialer)))
    #expect(dialer.takeEffects() == [.edit(path: "/c/people.vcf")])
  }

  @Test(arguments: ["d", "delete"]) func `A card is deleted after a question`(key: String) throws {
    var dialer = opened()
    var id = try request(key, .removal, &dialer)
    dialer.send(.cardFound(Self.card, for: .removal, id: id))
    #expect(dialer.lines.contains { $0.contains("Delete John Smith from gnome:Personal?") })
    #expect(dialer.lines.last?.contains("Enter delete") == true)
    dialer.press("escape")
    #expect(dialer.takeEffects().contains(.releaseCard(id)))
    #expect(name(dialer) == "John Smith")
    id = try request(key, .removal, &dialer)
    dialer.send(.cardFound(Self.card, for: .removal, id: id))
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.answerCard(.removal, id)))
    #expect(dialer.state.layer == nil)
    dialer.send(.cardWritten(name: "John Smith", book: "gnome:Personal", isDeleted: true))
    #expect(dialer.state.toast?.text == "John Smith is deleted from gnome:Personal")
  }

  @Test func `Until a card is there, keys are for it; whoever goes on to somebody else is not asked about it`() throws {
    var dialer = opened()
    let id = try request("d", .removal, &dialer)
    // Enter would call, and a digit as well.
    dialer.press("enter", "1")
    #expect(dialer.requests.isEmpty && name(dialer) == "John Smith")
    dialer.press("escape")
    dialer.send(.cardFound(Self.card, for: .removal, id: id))
    #expect(dialer.state.layer == nil && dialer.takeEffects().contains(.releaseCard(id)))
    // A card that does not come.
    dialer.press("f4")
    let other = try request("d", .removal, &dialer)
    dialer.send(.cardFound(Self.card, for: .removal, id: id))
    #expect(name(dialer) == "John Smith", "the late card is another one")
    dialer.send(.cardSaid("gnome:Personal cannot be written: it is read-only", id: other))
    #expect(dialer.state.toast?.text == "gnome:Personal cannot be written: it is read-only")
    #expect(dialer.state.awaitedCard == nil)
  }

  @Test func `A question that was closed without an answer, and a card whose details are covered, are given up`() throws
  {
    var dialer = opened()
    let id = try request("d", .removal, &dialer)
    dialer.press("f1")
    dialer.send(.cardFound(Self.card, for: .removal, id: id))
    #expect(dialer.takeEffects().contains(.releaseCard(id)) && dialer.state.awaitedCard == nil)
    dialer.press("escape")
    let other = try request("d", .removal, &dialer)
    // A key that was pressed meanwhile: Enter may be meant for something else.
    dialer.press("down")
    dialer.send(.cardFound(Self.card, for: .removal, id: other))
    dialer.press("enter")
    #expect(!dialer.takeEffects().contains(.answerCard(.removal, other)))
    dialer.send(.linkReceived(.contact(.uid("nobody"))))
    #expect(!dialer.takeEffects().contains(.releaseCard(other)), "a question is not interrupted")
    dialer.send(.mouseReported(.init(kind: .press(.left), column: 2, row: 12)))
    #expect(dialer.takeEffects().contains(.releaseCard(other)))
  }

  @Test func `What somebody else changed meanwhile is shown, and the user chooses; Enter for something else does not`()
  {
    var dialer = opened()
    let question = CardQuestion(
      .overwriting, 7, displayName: "John Smith", book: "dav.example.org",
      differences: ["yours: TEL:+16505550123", "there: TEL:+16505550199"])
    for (key, effect) in [("enter", Effect.answerCard(.overwriting, 7)), ("escape", .releaseCard(7))] {
      dialer.send(.cardQuestioned(question))
      #expect(dialer.lines.contains { $0.contains("there: TEL:+16505550199") })
      dialer.press("enter")
      #expect(!dialer.takeEffects().contains(.answerCard(.overwriting, 7)))
      dialer.send(.timerFired(.questionShown))
      dialer.press(key)
      #expect(dialer.takeEffects().contains(effect))
      #expect(name(dialer) == "John Smith")
    }
    dialer.send(.cardWritten(name: "John Smith", book: "dav.example.org", isDeleted: false))
    #expect(dialer.state.toast?.text == "John Smith is saved in dav.example.org")
  }

  @Test func `Details that are opened before the results are there are those of the person who is typed`() {
    var dialer = opened()
    dialer.press("escape")
    dialer.press("ctrl-u")
    dialer.answersSearches = false
    dialer.type("priya")
    dialer.press("f4")
    dialer.type("y")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "priya")
    dialer.answer()
    #expect(name(dialer)?.hasPrefix("Priya") == true)
    #expect(dialer.takeEffects().contains { if case .copy = $0 { true } else { false } })
    // Esc revokes them.
    dialer.press("escape")
    dialer.press("ctrl-u")
    dialer.type("john")
    dialer.press("f4")
    dialer.press("escape")
    #expect(dialer.state.toast?.text == "Details cancelled")
    dialer.answer()
    #expect(dialer.state.layer == nil)
  }

  @Test func `Keys that are pressed before the first results are there are for them`() {
    let index = People.index()
    var state = DialerState(size: Size(columns: 80, rows: 24), settings: .init())
    let keys = [KeyChord(.down), KeyChord(.function(4))].map { Action.keyPressed($0) }
    for action in [.contactsLoaded(count: index.contactCount), .loadFinished] + keys { _ = reduce(&state, action) }
    #expect(state.layer == nil)
    _ = reduce(&state, .searchFinished(revision: state.revision, index.search(SearchQuery(""))))
    guard case .details = state.layer else { return #expect(Bool(false), "the details are not open") }
  }

  @Test func `F4 opens the card of a typed number of which nothing is known`() {
    var dialer = opened()
    dialer.press("escape")
    dialer.press("ctrl-u")
    dialer.type("+14155559876")
    dialer.press("f4")
    guard case .number(let number) = dialer.state.layer else { return #expect(Bool(false)) }
    #expect(number.fieldText == "+14155559876" && dialer.lines.contains { $0.contains("─ +14155559876 ─") })
    dialer.type("y")
    #expect(dialer.takeEffects().contains { if case .copy = $0 { true } else { false } })
  }

  @Test func `In plain mode, repeating the line deletes the card`() throws {
    var plain = PlainHarness()
    _ = plain.enter("john smith")
    #expect(plain.enter("=del1") == ["Delete John Smith from khard:me? Repeat the line to delete."])
    #expect(plain.takeEffects().allSatisfy { if case .answerCard = $0 { false } else { true } })
    _ = plain.enter("=del1")
    #expect(plain.takeEffects().contains(.answerCard(.removal, 1)))
  }

  @Test(arguments: [false, true])
  func `m on a missed call begins a message with the configured text, which a modem sends`(isModem: Bool) throws {
    var dialer = answered()
    dialer.state.settings.sendsMessages = isModem
    dialer.state.settings.missedCallMessage = "Sorry!"
    let number = try #require(CallTarget(dialled: "+16505550123"))
    dialer.press("escape")
    dialer.press("f5")
    dialer.send(
      .recordsAnswered(.recents([RecentCall(kind: .missed, number: "+16505550123", name: "John Smith", time: "06:38")]))
    )
    _ = dialer.takeEffects()
    dialer.type("m")
    guard isModem else {
      #expect(dialer.takeEffects().contains(.open(.message(to: number, text: "Sorry!"))))
      return
    }
    #expect(dialer.lines.contains { $0.contains("─ Message · John Smith ─") })
    #expect(dialer.lines.last?.contains("Enter send") == true)
    dialer.type(" 5pm?")
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.sendMessage("Sorry! 5pm?", to: number, name: "John Smith")))
    dialer.send(.messageSent(to: "John Smith"))
    #expect(dialer.state.toast?.text == "The message to John Smith is sent")
  }

  @Test func `A message is written here once a modem that sends it was found`() {
    var dialer = opened()
    dialer.send(.messengerFound)
    dialer.type("m")
    #expect(dialer.lines.contains { $0.contains("─ Message · ") })
  }

  @Test func `A message to a number begins without a text, and an empty one is not sent`() {
    var dialer = opened()
    dialer.state.settings.sendsMessages = true
    dialer.state.settings.missedCallMessage = "Sorry!"
    dialer.type("m")
    dialer.press("enter")
    #expect(dialer.state.toast?.text == "Type the message")
    #expect(!dialer.takeEffects().contains { if case .sendMessage = $0 { true } else { false } })
  }

  @Test func `A copy of what cannot be written here is not edited, as the next update would overwrite it`() throws {
    var dialer = opened()
    dialer.state.settings.sourceNames = SourceNames(copies: ["people.vcf": "the office"])
    let card = FoundCard(displayName: "John Smith", path: "people.vcf", .readOnly)
    dialer.send(.cardFound(card, for: .editing, id: try request("E", .editing, &dialer)))
    #expect(dialer.state.toast?.text == "John Smith cannot be changed here: the source is the office")
    #expect(dialer.takeEffects().allSatisfy { if case .startTimer = $0 { true } else { false } })
  }

  @Test func `When the sources are read again, open details show the contact of now`() throws {
    var dialer = opened()
    let changed = [
      People.Person(
        name: "John Smith", phones: [PhoneEntry(number: "+1 650 555 0123", label: "mobile", isPreferred: true)],
        fields: [(.organisation, "Elsewhere")])
    ]
    let identity = try #require(dialer.state.shownContact?.identity)
    dialer.send(.personFound(identity: identity, People.index(of: changed).search(SearchQuery(""))[0].contact))
    #expect(dialer.lines.contains { $0.contains("Elsewhere") } && !dialer.lines.contains { $0.contains("Northwind") })
  }

  @Test func `@ opens an e-mail to the selected address, else to the first one, and Enter does as well`() throws {
    let emails = ["ann@example.org", "ann.lee@example.com"]
    let people = [
      People.Person(name: "Ann Lee", fields: emails.map { (.email, $0) }), People.Person(name: "Bo Lee"),
    ]
    var dialer = People.dialer(People.index(of: people))
    dialer.type("ann")
    dialer.press("f4")
    #expect(dialer.lines.last?.contains("@ e-mail") ?? false, "\(dialer.lines.last ?? "")")
    _ = dialer.takeEffects()
    dialer.press("@")
    #expect(dialer.takeEffects().contains(.open(.mail(to: emails[0]))))
    dialer.press("down", "down")
    for key in ["m", "@", "enter"] {
      dialer.press(key)
      #expect(dialer.takeEffects().contains(.open(.mail(to: emails[1]))))
    }
    dialer.press("escape", "escape")
    dialer.type("bo")
    dialer.press("f4")
    #expect(dialer.lines.last?.contains("@ e-mail") == false)
    _ = dialer.takeEffects()
    dialer.press("@")
    #expect(!dialer.takeEffects().contains { if case .open = $0 { true } else { false } })
    #expect(dialer.state.toast?.text == "Bo Lee has no e-mail address")
  }

  @Test func `m writes a message to a number, and Enter opens pages and addresses, and nothing else of a card`() throws
  {
    var dialer = opened(rows: 30)
    dialer.press("m")
    let number = try #require(CallTarget("+16505550123"))
    #expect(dialer.takeEffects().contains(.open(.message(to: number))))
    let contact = try #require(dialer.state.shownContact)
    dialer.send(
      .cardRead(
        identity: contact.identity,
        [
          .init(label: "home address", text: "12 Harbour Street"), .init(label: "web", text: "https://example.org"),
          .init(label: "web", text: "file:///etc/passwd"),
        ]))
    var opened: [Effect] = []
    for _ in 0..<20 {
      dialer.press("down")
      dialer.send(.timerFired(.toast))
      guard hints(of: dialer.state).first == "Enter open", name(dialer) == "John Smith" else { continue }
      dialer.press("enter")
      if name(dialer) != "John Smith" { dialer.press("escape") }
      opened += dialer.takeEffects().filter { if case .open = $0 { true } else { false } }
    }
    #expect(opened == [.open(.place("12 Harbour Street")), .open(.page("https://example.org"))])
  }

  @Test func `They show the card, all calls, and the source`() {
    let screen = answered(rows: 30).lines.joined(separator: "\n")
    for text in [
      "home address 12 Harbour Street", "birthday     12 Apr 1985", "xmpp         john@jabber", "2 calls      ! 06:38",
      "↗ 20 Nov · +16505550140", "source       people.vcf, line", "note         Calls back", "colleagues   Jo Inman",
    ] {
      #expect(screen.contains(text), "\(text)")
    }
  }

  @Test(
    arguments: [
      [], ["people.vcf"], ["people.vcf", "work.vcf"], ["/home/ann/people.vcf/", "people.vcf"],
      // A contact without a known source is from a file.
      ["a.vcf", "b.vcf"],
    ])
  func `The source is named`(paths: [String]) {
    var dialer = opened(rows: 30)
    dialer.state.settings.sourceNames = SourceNames(paths)
    #expect(dialer.lines.contains { $0.contains("source       people.vcf, line") })
  }

  @Test(
    arguments: [
      ("/c/home/ann.vcf", "home · ann.vcf, line 7"), ("/c/work/x/bo.vcf", "c/work · x/bo.vcf, line 7"),
      ("/d/work/bo.vcf", "d/work · bo.vcf, line 7"), ("/c/home/old/cy.vcf", "old · cy.vcf, line 7"),
      ("/e/all.zip/one.vcf", "all.zip · one.vcf, line 7"), ("/e/team.vcf", "team.vcf, line 7"),
      ("-", "standard input, line 7"), ("/c/homes/ann.vcf", "/c/homes/ann.vcf, line 7"),
    ])
  func `Of several sources each is named as far as it differs`(file: String, text: String) {
    let names = SourceNames(["/c/home/", "/c/work", "/d/work//", "/c/home/old", "/e/all.zip", "/e/team.vcf", "-"])
    #expect(names.location(of: file, line: 7) == text)
  }

  @Test func `Answers for another contact are not shown`() {
    var dialer = opened()
    dialer.send(.cardRead(identity: "somebody else", DetailsTests.fields))
    dialer.send(.recordsAnswered(.calls(identity: "somebody else", DetailsTests.calls)))
    #expect(!dialer.lines.contains { $0.contains("birthday") || $0.contains("06:38") })
  }

  @Test func `Enter calls the number it is on`() throws {
    var dialer = opened()
    dialer.press("down", "enter")
    #expect(dialer.takeEffects().contains(.call(try #require(CallTarget("(650) 555-0140")), name: "John Smith")))
    #expect(dialer.state.layer == nil)
  }

  @Test func `A call to a blocked number asks first`() {
    var dialer = opened()
    dialer.send(.recordsAnswered(.blockList(BlockList(["1"]) { $0 == "+16505550123" })))
    dialer.press("enter")
    #expect(dialer.takeEffects().allSatisfy { if case .place = $0 { false } else { true } })
    guard case .confirmation = dialer.state.layer else { return #expect(Bool(false), "no question") }
  }

  @Test func `The number that matched is the one it begins with`() {
    var dialer = People.dialer()
    dialer.type("6505550140")
    dialer.press("f4")
    guard case .details(_, let selection) = dialer.state.layer else { return #expect(Bool(false), "no details") }
    #expect(selection == 1)
  }

  @Test(arguments: [(0, "+1 650 555 0123"), (2, "john@example.com")])
  func `y copies the row it is on`(row: Int, text: String) {
    var dialer = opened()
    for _ in 0..<row { dialer.press("down") }
    dialer.type("y")
    #expect(dialer.takeEffects().contains(.copy(text)))
    #expect(dialer.state.toast?.text == "Copied \(text)")
    #expect(dialer.state.field.text == "john")
  }

  @Test func `n is free`() {
    var dialer = opened()
    let before = dialer.lines
    dialer.type("n")
    #expect(dialer.takeEffects().isEmpty && dialer.lines == before)
  }

  @Test func `Enter on a colleague opens them, and Esc comes back`() {
    var dialer = answered()
    dialer.press("down", "down", "down", "enter")
    #expect(name(dialer) == "Jo Inman")
    #expect(!dialer.lines.contains { $0.contains("John Smith ─") || $0.contains("birthday") })
    _ = dialer.takeSideEffects()
    dialer.press("escape")
    #expect(name(dialer) == "John Smith")
    let isReadAgain = dialer.takeSideEffects().contains {
      if case .readCard(let contact) = $0 { contact.displayName == "John Smith" } else { false }
    }
    #expect(isReadAgain)
    dialer.press("escape")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "john")
  }

  @Test func `Enter on a call calls back`() throws {
    var dialer = answered()
    dialer.press("end", "up", "enter")
    #expect(dialer.takeEffects().contains(.call(try #require(CallTarget("+16505550140")), name: "John Smith")))
  }

  @Test(arguments: [(100, 30), (80, 24), (60, 20), (40, 12)])
  func `Header and hints stay, and every row is reached and seen with the cursor on it`(columns: Int, rows: Int) {
    var dialer = answered(columns: columns, rows: rows)
    var seen: Set<String> = []
    for _ in 0..<40 {
      let frame = render(dialer.state)
      let lines = dialer.lines
      // A low screen has no header.
      #expect(lines.first?.contains("dialtone") == (rows >= 14))
      #expect(lines.last?.contains("Enter") == true && lines.last?.contains("Esc back") == true)
      seen.insert(lines[frame.cursor.row])
      dialer.press("down")
    }
    for text in [
      "650 555 0123", "john@example.com", "Priya Raman", "12 Apr 1985", "Calls back", "20 Nov", "people.vcf",
    ] {
      #expect(seen.contains { $0.contains(text) }, "\(text)")
    }
    dialer.press("home")
    #expect(dialer.lines.contains { $0.contains("Account Manager") })
  }

  @Test func `Pages go to the end and back`() {
    var dialer = answered(columns: 40, rows: 12)
    dialer.press("pgdn", "pgdn", "pgdn", "pgdn", "pgdn")
    #expect(dialer.lines.contains { $0.contains("people.vcf") })
    dialer.press("pgup", "pgup", "pgup", "pgup", "pgup")
    #expect(dialer.lines.contains { $0.contains("Account Manager") })
  }

  @Test func `A long note is read to its end`() {
    let note = (1...200).map { "word\($0)" }.joined(separator: " ")
    var dialer = People.dialer(People.index(of: [.init(name: "Ann", fields: [(.note, note)])]), columns: 40, rows: 12)
    dialer.type("ann")
    dialer.press("f4")
    var seen = ""
    for _ in 0..<40 {
      seen += dialer.lines.joined()
      dialer.press("down")
    }
    for word in ["word1 ", "word77 ", "word140 ", "word200 "] { #expect(seen.contains(word), "\(word)") }
  }

  @Test func `A click selects a row, and on the selected one is Enter`() {
    var dialer = opened()
    let row = dialer.lines.firstIndex { $0.contains("john@example.com") } ?? 0
    let press = Action.mouseReported(.init(kind: .press(.left), column: 30, row: row))
    dialer.send(press)
    #expect(render(dialer.state).cursor.row == row)
    dialer.send(press)
    #expect(dialer.takeEffects().contains(.open(.mail(to: "john@example.com"))))
  }
}
