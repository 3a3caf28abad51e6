import Calling
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
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

  private func opened(
    _ key: String = "f5", _ calls: [RecentCall] = calls, columns: Int = 80, rows: Int = 24
  ) -> StepHarness {
    var dialer = People.dialer(typing: "", key, columns: columns, rows: rows)
    #expect(dialer.takeSideEffects().last == .loadRecents)
    dialer.send(.recordsAnswered(.recents(calls)))
    return dialer
  }

  private let john: ContactReference

  init() throws { john = ContactReference(try #require(People.index().contact(named: "John Smith"))) }

  // MARK: The recent calls

  @Test(arguments: ["f5", "up"])
  func `F5, and the arrow up in an empty field, open the calls`(key: String) {
    let missing = opened(key).missing(
      "Recent calls", "! Talking clock", "missed", "↗ John Smith", "⊘ +19005550100", "blocked", "Fri 06:38")
    #expect(missing == [])
  }

  @Test func `A call shows its outcome and its formatted number`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.plansLoaded(FieldFormatter(name: "dashes") { $0.prefix(2) + "-" + $0.dropFirst(2) }, nil))
    let calls = [
      RecentCall(kind: .incoming, outcome: "declined", number: "+19005550100", name: nil, time: "Mon 16:31"),
      RecentCall(kind: .outgoing, outcome: "1:05", number: "+16505550123", name: "John Smith", time: "Fri 06:38"),
    ]
    dialer.send(.recordsAnswered(.recents(calls)))
    #expect(dialer.shows("↙ +1-9005550100"))
    dialer.press("f5")
    #expect(dialer.lines.contains { $0.contains("↙ +1-9005550100") && $0.contains("declined") })
    #expect(dialer.lines.contains { $0.contains("↗ John Smith") && $0.contains("+1-6505550123     1:05") })
    dialer.press("enter")
    #expect(dialer.requests.map(\.target.description) == ["+19005550100"])
  }

  @Test func `The arrow up chooses a contact where one is chosen or something is typed`() {
    var dialer = People.dialer()
    #expect(dialer.effects(of: "down", "up").isEmpty && dialer.state.layer == nil)
    dialer.press("escape", "5", "up")
    #expect(dialer.state.layer == nil)
  }

  @Test func `The list shows that calls are being read, or that there are none`() {
    var dialer = People.dialer(typing: "", "f5")
    #expect(dialer.shows("Reading …"))
    dialer.press("enter")
    #expect(dialer.takeSideEffects().last == .loadRecents)
    dialer.send(.recordsAnswered(.recents([])))
    #expect(dialer.shows("No calls yet."))
    #expect(dialer.effects(of: "enter", "down", "pgdn", "end").isEmpty)
    #expect(dialer.state.layer == .recents(selection: 0))
  }

  @Test func `Enter and a press call back; Esc and a press beside them close the calls`() throws {
    let call = try Effect.call("+16505550123", "John Smith")
    var dialer = opened()
    #expect(dialer.effects(of: "down", "enter") == [call] && dialer.state.layer == nil)
    dialer = opened()
    dialer.click(column: 50, row: try #require(dialer.lines.lastIndex { $0.contains("│ ↗ John Smith") }))
    #expect(dialer.takeEffects() == [call])
    dialer = opened()
    #expect(dialer.effects(of: "escape").isEmpty && dialer.state.layer == nil)
    dialer = opened()
    dialer.click(column: 0, row: 0)
    #expect(dialer.takeEffects().isEmpty && dialer.state.layer == nil)
  }

  @Test func `Keys move within the calls`() {
    var dialer = opened()
    for (key, row) in [("up", 0), ("end", 4), ("down", 4), ("home", 0), ("pgdn", 4), ("pgup", 0), ("5", 0)] {
      #expect(dialer.effects(of: key).isEmpty && dialer.state.layer == .recents(selection: row), "\(key)")
    }
  }

  @Test func `A call without a number to dial is reported`() {
    var dialer = opened("f5", [RecentCall(kind: .incoming, number: "anonymous", name: nil, time: "06:38")])
    #expect(dialer.effects(of: "enter") == [.startTimer(.toast, milliseconds: 10_000)])
    #expect(dialer.message == "anonymous is not a valid number")
  }

  @Test(arguments: [(100, 30), (60, 20), (40, 12), (24, 8), (20, 6), (10, 3), (1, 1)])
  func `The calls scroll so that the chosen one is seen, at every size`(columns: Int, rows: Int) {
    var dialer = opened(columns: columns, rows: rows)
    for (key, name) in [("end", "Priya"), ("home", "Talking")] {
      dialer.press(key)
      #expect(dialer.lines.count == rows && (dialer.shows(name) || columns < 24), "\(key)")
    }
  }

  // MARK: Stars and blocked numbers

  @Test func `s stars whose details are open, and the list shows it`() {
    var dialer = People.dialer(typing: "john", "f4")
    #expect(dialer.effects(of: "s").contains(.setFavourite(john, true)))
    #expect(dialer.shows("★ John Smith"))
    dialer.press("escape")
    #expect(dialer.shows("John Smith ★") && dialer.state.field.text == "john")
    #expect(dialer.effects(of: "f4", "s").contains(.setFavourite(john, false)))
    #expect(!dialer.shows("★"))
  }

  @Test func `A star alone does not call where there are no favourites`() {
    var dialer = People.dialer(typing: "*")
    #expect(dialer.shows("No favourites yet.") && dialer.state.selection == nil)
    dialer.press("enter")
    #expect(dialer.requests.isEmpty)
  }

  @Test func `b blocks and unblocks, once it is known whether it is blocked`() {
    var dialer = People.dialer(typing: "john", "f4")
    #expect(john.numbers == ["+16505550123", "6505550140"])
    dialer.send(.recordsAnswered(.blocked(identity: "somebody else", true)))
    #expect(dialer.effects(of: "b").isEmpty && dialer.state.records.isBlocked == nil)
    dialer.send(.recordsAnswered(.blocked(identity: john.identity, false)))
    dialer.press("b")
    #expect(dialer.shows("Block both numbers of John Smith?"))
    #expect(dialer.effects(of: "escape").isEmpty && dialer.state.records.isBlocked == false)
    #expect(dialer.effects(of: "b", "enter").contains(.setBlocked(john, true)) && dialer.shows("blocked"))
    #expect(dialer.effects(of: "b") == [.setBlocked(john, false)])
  }

  @Test func `On a number's card y copies it, b blocks and unblocks it, and Alt with a digit puts it on a key`() {
    var dialer = opened()
    dialer.press("down", "down", "f4")
    let number = ContactReference(LabelledNumber(label: "+19005550100", number: "+19005550100", kind: .recent))
    #expect(dialer.bottomLine.contains("y copy") && dialer.bottomLine.contains("b block"))
    #expect(dialer.effects(of: "y").contains(.copy("+19005550100")))
    #expect(dialer.effects(of: "alt-6").contains(.setSpeedDial(key: 6, number: "+19005550100", number)))
    #expect(!dialer.effects(of: "b").contains(.setBlocked(number, true)) && dialer.shows("Block +19005550100?"))
    #expect(dialer.effects(of: "enter").contains(.setBlocked(number, true)))
    #expect(dialer.takeSideEffects().last == .describeNumber("+19005550100"))
    var described = NumberFacts(fieldText: "+19005550100", number: "+1 900-555-0100")
    described.blockedBy = "+19005550100"
    dialer.send(.recordsAnswered(.described(described)))
    #expect(dialer.shows("yes, by +19005550100"))
    #expect(dialer.effects(of: "b").contains(.setBlocked(number, false)))
  }

  @Test(arguments: ["recent call", "quick", "alt-2", "typed number", "card", "name", "details"])
  func `A call to a blocked number is confirmed everywhere`(place: String) {
    let number = "+19005550100"
    // What is dialled after the number does not hide it.
    let tail = place == "recent call" ? ",12345678" : ""
    let call = RecentCall(kind: .outgoing, number: number + tail, name: nil, time: "")
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(.recordsAnswered(.blockList(BlockList(["1"]) { [number, "+16505550123"].contains($0) })))
    dialer.send(.recordsAnswered(.recents([call])))
    switch place {
    case "recent call": dialer.press("f5", "enter")
    case "quick": dialer.press("up", "enter")
    case "alt-2":
      dialer.press("alt-2")
      dialer.send(.recordsAnswered(.speedDial(key: 2, call)))
    default:
      dialer.type(["name", "details"].contains(place) ? "john" : number)
      if ["card", "details"].contains(place) { dialer.press("f4") }
      dialer.press("enter")
    }
    #expect(dialer.requests.isEmpty && dialer.shows("Blocked number"))
    if place == "name" {
      // Whoever goes back is asked again.
      dialer.press("escape", "enter")
      #expect(dialer.requests.isEmpty)
    }
    dialer.press("enter")
    #expect(dialer.requests.count == 1)
  }

  // MARK: Speed dials

  @Test func `In the details a digit calls a number, and Alt with one puts it on a key`() throws {
    var dialer = People.dialer(typing: "john", "f4")
    #expect(dialer.effects(of: "alt-3").contains(.setSpeedDial(key: 3, number: "+16505550123", john)))
    #expect(dialer.message == "Alt-3 calls John Smith · +1 650 555 0123")
    #expect(dialer.effects(of: "down", "alt-4").contains(.setSpeedDial(key: 4, number: "+16505550140", john)))
    #expect(dialer.effects(of: "3").isEmpty)
    #expect(dialer.effects(of: "2") == [try .call("6505550140", "John Smith")])

    let phone = PhoneEntry(number: "+1 650 555 0101", phoneExtension: "12345678")
    var desk = People.dialer(typing: "ann", "f4", in: People.index(of: [.init(name: "Ann", phones: [phone])]))
    let ann = ContactReference(try #require(desk.state.shownContact))
    #expect(desk.effects(of: "alt-3").contains(.setSpeedDial(key: 3, number: "+16505550101,12345678", ann)))
  }

  @Test(arguments: [("0", false, "0"), ("0", true, "+"), ("1", true, "")])
  func `A key held with the mouse is + or calls its speed dial`(key: String, isHeld: Bool, text: String) throws {
    var dialer = People.dialer()
    try dialer.click(on: "   \(key)    │")
    if !isHeld { dialer.send(.mouseReported(MouseEvent(kind: .release(.left), column: 0, row: 0))) }
    dialer.send(.timerFired(.keyHeld))
    #expect(dialer.state.field.text == text)
    #expect(dialer.takeEffects().contains(.loadSpeedDial(key: 1)) == (key == "1"))
  }

  @Test func `Alt and a digit call the speed dial, or explain how to set it; key 1 calls the voicemail`() throws {
    var dialer = People.dialer()
    #expect(dialer.effects(of: "alt-2") == [.loadSpeedDial(key: 2)])
    dialer.send(.recordsAnswered(.speedDial(key: 2, nil)))
    #expect(dialer.message?.contains("Alt-2 in a contact's details") == true)
    dialer.press("alt-0")
    _ = dialer.takeEffects()
    let entry = RecentCall(kind: .outgoing, number: "+16505550123", name: "John", time: "")
    dialer.send(.recordsAnswered(.speedDial(key: 2, entry)))
    #expect(dialer.takeEffects() == [try .call("+16505550123", "John")])

    dialer = People.dialer()
    dialer.state.settings.voicemail = "3311"
    dialer.send(.recordsAnswered(.speedDial(key: 1, nil)))
    #expect(dialer.takeEffects() == [try .call("3311", "Voicemail")])
    dialer.send(.recordsAnswered(.speedDial(key: 2, nil)))
    #expect(dialer.message?.contains("key 2") == true)
  }

  // MARK: What is known of a contact or a number

  @Test func `The details say where numbers are, once it is known`() {
    var dialer = People.dialer(typing: "john", "f4")
    for (identity, place) in [("somebody else", "Nowhere"), (john.identity, "California")] {
      dialer.send(.recordsAnswered(.locations(identity: identity, ["(650) 555-0140": place])))
    }
    #expect(dialer.shows("(650) 555-0140 · California") && !dialer.shows("Nowhere"))
    dialer.press("escape", "escape")
    dialer.type("inman")
    dialer.press("f4")
    #expect(dialer.openedName == "Jo Inman" && !dialer.shows("California"))
  }

  @Test(arguments: [true, false])
  func `The details, and the summary, say who else is in the department, once it is known`(isOpen: Bool) {
    var dialer = People.dialer(typing: "john", columns: isOpen ? 80 : 100, rows: isOpen ? 24 : 30)
    if isOpen { dialer.press("f4") }
    #expect(dialer.state.shownContact?.displayName == "John Smith")
    dialer.send(.colleaguesFound(.init(identity: "somebody else", names: ["Nobody"], moreCount: 0)))
    #expect(!dialer.shows("colleagues"))
    dialer.send(.colleaguesFound(.init(identity: john.identity, names: ["Ana Ruiz", "Li Wei"], moreCount: 1200)))
    let missing =
      isOpen
      ? dialer.missing("colleagues   Ana Ruiz", "             Li Wei", "             1 200 more in Sales")
      : dialer.missing("colleagues   Ana Ruiz, Li Wei, +1 200")
    #expect(missing == [])
  }

  @Test(arguments: [("6505557", "6505557788", 80), ("999888", "+9998887766", 40)])
  func `Where no contact matches, numbers of calls and of the directory complete the query`(
    typed: String, number: String, columns: Int
  ) {
    var dialer = People.dialer(typing: typed, columns: columns, rows: columns * 3 / 10)
    #expect(dialer.state.autofill.suggestions.isEmpty)
    for (text, isTyped) in [("650", false), (typed, true)] {
      let known = DialerRecords.Completions(fieldText: text, numbers: [.init(value: number, hint: "recent call")])
      dialer.send(.recordsAnswered(.completions(known)))
      #expect(dialer.shows(number) == isTyped, "\(text)")
    }
    #expect(columns < 80 || dialer.lines.contains { $0.contains(number) && $0.contains("recent call") })
    var other = dialer
    other.press("1")
    #expect(!other.shows(number))
    dialer.press("tab", "enter")
    #expect(dialer.state.field.text == number)
  }

  @Test func `The owner of a number is shown below it, and nowhere else`() {
    var dialer = People.dialer(typing: "16505550199")
    var ferry = NumberFacts(fieldText: "16505550199", number: "+1 650-555-0199")
    ferry.label = "Ferry"
    dialer.send(.recordsAnswered(.typed(ferry)))
    #expect(dialer.shows("Ferry"))
    dialer.press("f4")
    #expect(dialer.shows("+1 650-555-0199") && dialer.state.layer == .number(ferry))
    dialer.press("escape", "1")
    #expect(!dialer.shows("Ferry"))
    dialer.send(.recordsAnswered(.typed(ferry)))
    #expect(!dialer.shows("Ferry"))
  }
}
