import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// Recent calls, stars, blocked numbers, and labels from the directory.
struct RecentsTests {
  static let calls = [
    RecentCall(kind: .missed, number: "+442079460000", name: "Talking clock", time: "06:38"),
    RecentCall(kind: .outgoing, number: "+16505550123", name: "John Smith", time: "Fri 06:38"),
    RecentCall(kind: .blocked, number: "+19005550100", name: nil, time: "Mon 16:31"),
    RecentCall(kind: .failed, number: "+49301234567", name: nil, time: "10 Nov"),
    RecentCall(kind: .incoming, number: "+16505550177", name: "Priya Raman", time: "2025-08-15"),
  ]

  private func opened(_ key: String = "f5", columns: Int = 80, rows: Int = 24) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.press(key)
    #expect(dialer.takeSideEffects().last == .loadRecents)
    dialer.send(.recordsAnswered(.recents(RecentsTests.calls)))
    return dialer
  }

  @Test(arguments: ["f5", "up"])
  func `F5, and the arrow up in an empty field, open the calls`(key: String) {
    let screen = opened(key).lines.joined(separator: "\n")
    for text in ["Recent calls", "! Talking clock", "missed", "↗ John Smith", "⊘ +19005550100", "blocked", "Fri 06:38"]
    {
      #expect(screen.contains(text), "\(text)")
    }
  }

  @Test
  func `A call shows its outcome and its formatted number`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.plansLoaded(FieldFormatter(name: "dashes") { $0.prefix(2) + "-" + $0.dropFirst(2) }, nil))
    let calls = [
      RecentCall(kind: .incoming, outcome: "declined", number: "+19005550100", name: nil, time: "Mon 16:31"),
      RecentCall(kind: .outgoing, outcome: "1:05", number: "+16505550123", name: "John Smith", time: "Fri 06:38"),
    ]
    dialer.send(.recordsAnswered(.recents(calls)))
    #expect(dialer.lines.contains { $0.contains("↙ +1-9005550100") })
    dialer.press("f5")
    #expect(dialer.lines.contains { $0.contains("↙ +1-9005550100") && $0.contains("declined") })
    #expect(dialer.lines.contains { $0.contains("↗ John Smith") && $0.contains("+1-6505550123     1:05") })
    dialer.press("enter")
    #expect(
      dialer.takeEffects().contains {
        if case .place(let call) = $0 { "\(call.target)" == "+19005550100" } else { false }
      })
  }

  @Test
  func `The arrow up chooses a contact where one is chosen or something is typed`() {
    var dialer = People.dialer()
    dialer.press("down", "up")
    #expect(dialer.state.layer == nil && dialer.takeEffects().isEmpty)
    dialer.press("escape")
    dialer.type("5")
    dialer.press("up")
    #expect(dialer.state.layer == nil)
  }

  @Test
  func `The list shows that calls are being read, or that there are none`() {
    var dialer = People.dialer()
    dialer.press("f5")
    #expect(dialer.lines.contains { $0.contains("Reading …") })
    dialer.press("enter")
    #expect(dialer.takeSideEffects().last == .loadRecents)
    dialer.send(.recordsAnswered(.recents([])))
    #expect(dialer.lines.contains { $0.contains("No calls yet.") })
    dialer.press("enter", "down", "pgdn", "end")
    #expect(dialer.takeEffects().isEmpty && dialer.state.layer == .recents(selection: 0))
  }

  @Test
  func `Enter calls back`() throws {
    var dialer = opened()
    dialer.press("down", "enter")
    let number = try #require(CallTarget("+16505550123"))
    #expect(dialer.takeEffects() == [.call(number, name: "John Smith")])
    #expect(dialer.state.layer == nil)
  }

  @Test
  func `Keys move within the calls, and Esc closes them`() {
    var dialer = opened()
    for (key, row) in [("up", 0), ("end", 4), ("down", 4), ("home", 0), ("pgdn", 4), ("pgup", 0), ("5", 0)] {
      dialer.press(key)
      #expect(dialer.state.layer == .recents(selection: row), "\(key)")
    }
    dialer.press("escape")
    #expect(dialer.state.layer == nil && dialer.takeEffects().isEmpty)
  }

  @Test
  func `A call without a number to dial is reported`() {
    var dialer = People.dialer()
    dialer.press("f5")
    _ = dialer.takeEffects()
    dialer.send(
      .recordsAnswered(
        .recents([RecentCall(kind: .incoming, number: "anonymous", name: nil, time: "06:38")])))
    dialer.press("enter")
    #expect(dialer.takeEffects() == [.startTimer(.toast, milliseconds: 10_000)])
    #expect(dialer.state.toast?.text == "anonymous is not a valid number")
  }

  @Test(arguments: [(100, 30), (60, 20), (40, 12), (24, 8), (20, 6), (10, 3), (1, 1)])
  func `The calls scroll so that the chosen one is seen, at every size`(columns: Int, rows: Int) {
    var dialer = opened(columns: columns, rows: rows)
    dialer.press("end")
    let screen = dialer.lines.joined(separator: "\n")
    if columns >= 24 { #expect(screen.contains("Priya")) }
    dialer.press("home")
    if columns >= 24 { #expect(dialer.lines.joined(separator: "\n").contains("Talking")) }
  }

  @Test
  func `A click calls back, one beside it closes`() throws {
    var dialer = opened()
    let row = try #require(dialer.lines.lastIndex { $0.contains("│ ↗ John Smith") })
    dialer.send(.mouseReported(.init(kind: .press(.left), column: 50, row: row)))
    let number = try #require(CallTarget("+16505550123"))
    #expect(dialer.takeEffects() == [.call(number, name: "John Smith")])
    var other = opened()
    other.send(.mouseReported(.init(kind: .press(.left), column: 0, row: 0)))
    #expect(other.takeEffects().isEmpty && other.state.layer == nil)
  }

  @Test
  func `s stars whose details are open, and the list shows it`() throws {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.press("f4")
    let contact = try #require(dialer.state.selectedMatch?.contact)
    dialer.type("s")
    #expect(dialer.takeEffects().contains(.setFavourite(ContactReference(contact), true)))
    #expect(dialer.lines.contains { $0.contains("★ John Smith") })
    dialer.press("escape")
    #expect(dialer.lines.contains { $0.contains("John Smith ★") })
    #expect(dialer.state.field.text == "john")
    dialer.press("f4")
    dialer.type("s")
    #expect(dialer.takeEffects().contains(.setFavourite(ContactReference(contact), false)))
    #expect(!dialer.lines.contains { $0.contains("★") })
  }

  @Test
  func `b blocks and unblocks, once it is known whether it is blocked`() throws {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.press("f4")
    _ = dialer.takeEffects()
    let contact = try #require(dialer.state.selectedMatch?.contact)
    dialer.type("b")
    #expect(dialer.takeEffects().isEmpty)
    dialer.send(.recordsAnswered(.blocked(identity: "somebody else", true)))
    #expect(dialer.state.records.isBlocked == nil)
    dialer.send(.recordsAnswered(.blocked(identity: contact.identity, false)))
    dialer.type("b")
    #expect(dialer.lines.contains { $0.contains("Block both numbers of John Smith?") })
    dialer.press("escape")
    #expect(dialer.takeEffects().isEmpty && dialer.state.records.isBlocked == false)
    dialer.type("b")
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.setBlocked(ContactReference(contact), true)))
    #expect(ContactReference(contact).numbers == ["+16505550123", "6505550140"])
    #expect(dialer.lines.contains { $0.contains("blocked") })
    dialer.type("b")
    #expect(dialer.takeEffects() == [.setBlocked(ContactReference(contact), false)])
  }

  @Test
  func `On a number's card y copies it, b blocks and unblocks it, and Alt with a digit puts it on a key`() throws {
    var dialer = opened()
    dialer.press("down", "down", "f4")
    _ = dialer.takeEffects()
    let number = LabelledNumber(label: "+19005550100", number: "+19005550100", kind: .recent)
    #expect(dialer.lines.last?.contains("y copy") == true && dialer.lines.last?.contains("b block") == true)
    dialer.type("y")
    #expect(dialer.takeEffects().contains(.copy("+19005550100")))
    dialer.press("alt-6")
    #expect(dialer.takeEffects().contains(.setSpeedDial(key: 6, number: "+19005550100", ContactReference(number))))
    dialer.type("b")
    #expect(dialer.lines.contains { $0.contains("Block +19005550100?") })
    #expect(!dialer.takeEffects().contains(.setBlocked(ContactReference(number), true)))
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.setBlocked(ContactReference(number), true)))
    #expect(dialer.takeSideEffects().last == .describeNumber("+19005550100"))
    var described = NumberFacts(fieldText: "+19005550100", number: "+1 900-555-0100")
    described.blockedBy = "+19005550100"
    dialer.send(.recordsAnswered(.described(described)))
    #expect(dialer.lines.contains { $0.contains("yes, by +19005550100") })
    dialer.type("b")
    #expect(dialer.takeEffects().contains(.setBlocked(ContactReference(number), false)))
  }

  @Test
  func `A star alone does not call where there are no favourites`() {
    var dialer = People.dialer()
    dialer.type("*")
    #expect(dialer.lines.contains { $0.contains("No favourites yet.") } && dialer.state.selection == nil)
    dialer.press("enter")
    #expect(!dialer.takeEffects().contains { if case .place = $0 { true } else { false } })
  }

  @Test
  func `In the details a digit calls a number, and Alt with one puts it on a key`() throws {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.press("f4")
    let contact = try #require(dialer.state.selectedMatch?.contact)
    _ = dialer.takeEffects()
    dialer.press("alt-3")
    let setThird = Effect.setSpeedDial(key: 3, number: "+16505550123", ContactReference(contact))
    #expect(dialer.takeEffects().contains(setThird))
    #expect(dialer.state.toast?.text == "Alt-3 calls John Smith · +1 650 555 0123")
    var desk = People.dialer(
      People.index(of: [
        .init(name: "Ann", phones: [PhoneEntry(number: "+1 650 555 0101", phoneExtension: "12345678")])
      ]))
    desk.type("ann")
    desk.press("f4", "alt-3")
    let effects = desk.takeEffects()
    #expect(effects.contains { if case .setSpeedDial(3, "+16505550101,12345678", _) = $0 { true } else { false } })
    dialer.press("down", "alt-4")
    #expect(dialer.takeEffects().contains(.setSpeedDial(key: 4, number: "+16505550140", ContactReference(contact))))
    dialer.type("3")
    #expect(dialer.takeEffects().isEmpty)
    dialer.type("2")
    #expect(dialer.takeEffects() == [.call(try #require(CallTarget("6505550140")), name: "John Smith")])
  }

  @Test
  func `A key held with the mouse is + or calls its speed dial`() throws {
    var dialer = People.dialer()
    func press(_ text: String, holds: Bool) throws {
      try dialer.click(on: text)
      if !holds { dialer.send(.mouseReported(MouseEvent(kind: .release(.left), column: 0, row: 0))) }
      dialer.send(.timerFired(.keyHeld))
    }
    try press("   0    │", holds: false)
    #expect(dialer.state.field.text == "0")
    dialer.press("backspace")
    try press("   0    │", holds: true)
    #expect(dialer.state.field.text == "+")
    dialer.press("backspace")
    _ = dialer.takeEffects()
    try press("   1    │", holds: true)
    #expect(dialer.state.field.text == "" && dialer.takeEffects().contains(.loadSpeedDial(key: 1)))
  }

  @Test
  func `Alt and a digit call the speed dial, or explain how to set it`() throws {
    var dialer = People.dialer()
    dialer.press("alt-2")
    #expect(dialer.takeEffects() == [.loadSpeedDial(key: 2)])
    dialer.send(.recordsAnswered(.speedDial(key: 2, nil)))
    #expect(dialer.state.toast?.text.contains("Alt-2 in a contact's details") == true)
    dialer.press("alt-0")
    _ = dialer.takeEffects()
    let entry = RecentCall(kind: .outgoing, number: "+16505550123", name: "John", time: "")
    dialer.send(.recordsAnswered(.speedDial(key: 2, entry)))
    #expect(dialer.takeEffects() == [.call(try #require(CallTarget("+16505550123")), name: "John")])
  }

  @Test
  func `Key 1 calls the voicemail, unless it has a speed dial`() throws {
    var dialer = People.dialer()
    dialer.state.settings.voicemail = "3311"
    _ = dialer.takeEffects()
    dialer.send(.recordsAnswered(.speedDial(key: 1, nil)))
    #expect(dialer.takeEffects() == [.call(try #require(CallTarget("3311")), name: "Voicemail")])
    dialer.send(.recordsAnswered(.speedDial(key: 2, nil)))
    #expect(dialer.state.toast?.text.contains("key 2") == true)
  }

  @Test(arguments: ["f5", "quick", "alt-2", "typed", "details"])
  func `A call to a blocked number is confirmed everywhere`(place: String) throws {
    var dialer = People.dialer(columns: 100, rows: 30)
    let number = "+19005550100"
    let call = RecentCall(kind: .outgoing, number: place == "f5" ? number + ",12345678" : number, name: nil, time: "")
    dialer.send(.recordsAnswered(.blockList(BlockList(["1"]) { $0 == number })))
    dialer.send(.recordsAnswered(.recents([call])))
    switch place {
    case "f5": dialer.press("f5")
    case "quick": dialer.press("up")
    case "alt-2":
      dialer.press("alt-2")
      dialer.send(.recordsAnswered(.speedDial(key: 2, call)))
    case "typed": dialer.type(number)
    default:
      dialer.type(number)
      dialer.press("f4")
    }
    if place != "alt-2" { dialer.press("enter") }
    #expect(dialer.takeEffects().allSatisfy { if case .place = $0 { false } else { true } })
    #expect(dialer.lines.contains { $0.contains("Blocked number") })
    dialer.press("enter")
    #expect(dialer.takeEffects().contains { if case .place = $0 { true } else { false } })
  }

  @Test
  func `The details say where numbers are, once it is known`() throws {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.press("f4")
    let contact = try #require(dialer.state.selectedMatch?.contact)
    dialer.send(.recordsAnswered(.locations(identity: "somebody else", ["(650) 555-0140": "Nowhere"])))
    dialer.send(.recordsAnswered(.locations(identity: contact.identity, ["(650) 555-0140": "California"])))
    #expect(dialer.lines.contains { $0.contains("(650) 555-0140 · California") })
    #expect(!dialer.lines.contains { $0.contains("Nowhere") })
    dialer.press("escape", "escape")
    dialer.type("inman")
    dialer.press("f4")
    #expect(!dialer.lines.contains { $0.contains("California") })
  }

  @Test(arguments: [(80, 24), (100, 30)])
  func `The details say who else is in the department, once it is known`(columns: Int, rows: Int) throws {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.type("john")
    if rows == 24 { dialer.press("f4") }
    let contact = try #require(dialer.state.shownContact)
    #expect(contact.displayName == "John Smith")
    func answer(_ identity: String, _ names: [String], more: Int) {
      dialer.send(.colleaguesFound(.init(identity: identity, names: names, moreCount: more)))
    }
    answer("somebody else", ["Nobody"], more: 0)
    #expect(!dialer.lines.contains { $0.contains("colleagues") })
    answer(contact.identity, ["Ana Ruiz", "Li Wei"], more: 1200)
    let shown =
      rows == 24
      ? ["colleagues   Ana Ruiz", "             Li Wei", "             1 200 more in Sales"]
      : ["colleagues   Ana Ruiz, Li Wei, +1 200"]
    for text in shown { #expect(dialer.lines.contains { $0.contains(text) }, "\(text)") }
  }

  @Test
  func `Numbers of calls and of the directory complete the query`() throws {
    var dialer = People.dialer()
    dialer.type("6505557")
    #expect(dialer.state.autofill.suggestions.isEmpty)
    func answer(_ text: String) {
      dialer.send(
        .recordsAnswered(
          .completions(.init(fieldText: text, numbers: [.init(value: "6505557788", hint: "recent call")]))))
    }
    answer("650555")
    #expect(dialer.state.autofill.suggestions.isEmpty)
    answer("6505557")
    #expect(dialer.lines.contains { $0.contains("6505557788") && $0.contains("recent call") })
    dialer.press("tab", "enter")
    #expect(dialer.state.field.text == "6505557788")
  }

  @Test
  func `Where no contact matches, what calls and the directory know is offered`() {
    var dialer = People.dialer(columns: 40, rows: 12)
    dialer.type("999888")
    dialer.send(
      .recordsAnswered(
        .completions(.init(fieldText: "999888", numbers: [.init(value: "+9998887766", hint: "Taipei Ferry")]))))
    #expect(dialer.lines.contains { $0.contains("+9998887766") })
    dialer.type("1")
    #expect(!dialer.lines.contains { $0.contains("+9998887766") })
  }

  @Test
  func `The owner of a number is shown below it, and nowhere else`() {
    var dialer = People.dialer()
    dialer.type("16505550199")
    var ferry = NumberFacts(fieldText: "16505550199", number: "+1 650-555-0199")
    ferry.label = "Ferry"
    dialer.send(.recordsAnswered(.typed(ferry)))
    #expect(dialer.lines.contains { $0.contains("Ferry") })
    dialer.press("f4")
    #expect(dialer.lines.contains { $0.contains("+1 650-555-0199") } && dialer.state.layer == .number(ferry))
    dialer.press("escape")
    dialer.type("1")
    #expect(!dialer.lines.contains { $0.contains("Ferry") })
    dialer.send(.recordsAnswered(.typed(ferry)))
    #expect(!dialer.lines.contains { $0.contains("Ferry") })
  }

  @Test
  func `A notice is shown`() {
    var dialer = People.dialer()
    dialer.send(.noticed("the disk is full"))
    #expect(dialer.lines.last?.contains("the disk is full") == true)
  }
}
