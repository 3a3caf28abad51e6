import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import Foundation
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// Keys and clicks: the resulting state and all effects.
struct ReducerTests {
  private static func call(_ number: String, _ name: String?) throws -> Effect {
    .call(try #require(CallTarget(number)), name: name)
  }

  private static let flash = Effect.startTimer(.keyFlash, milliseconds: 120)
  private static let toast = Effect.startTimer(.toast, milliseconds: 4_000)
  private static let errorToast = Effect.startTimer(.toast, milliseconds: 10_000)

  @Test
  func `Typing a prefix and Enter calls the only number`() throws {
    var dialer = People.dialer()
    dialer.type("77492")
    #expect(dialer.selectedName == "Priya Raman")
    dialer.press("enter")
    let call = try ReducerTests.call("+16505550177", "Priya Raman")
    #expect(dialer.takeEffects() == Array(repeating: ReducerTests.flash, count: 5) + [call])
  }

  @Test
  func `A pressed key is highlighted until its timer ends`() {
    var dialer = People.dialer()
    dialer.type("5")
    #expect(dialer.state.pressedKey == "5")
    dialer.send(.timerFired(.keyFlash))
    #expect(dialer.state.pressedKey == nil)
    dialer.type("j")
    #expect(dialer.takeEffects() == [ReducerTests.flash])
  }

  @Test
  func `The arrow chooses the next contact, and Enter calls that one`() throws {
    var dialer = People.dialer()
    dialer.type("56")
    let second = dialer.listedNames[1]
    dialer.press("down")
    #expect(dialer.selectedName == second && second == "John Smith")
    dialer.press("up")
    #expect(dialer.selectedName == "Jo Inman")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("+447700900142", "Jo Inman")])
  }

  @Test
  func `Several numbers, none of them typed: a chooser asks`() throws {
    var dialer = People.dialer(People.index(of: People.undecided))
    dialer.type("john")
    dialer.press("enter")
    guard case .chooser(let contact, 0) = dialer.state.layer else {
      Issue.record("no chooser, but \(String(describing: dialer.state.layer))")
      return
    }
    #expect(contact.displayName == "John Smith")
    #expect(dialer.takeEffects() == [])
    dialer.press("down", "down", "enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("6505550140", "John Smith")])
    #expect(dialer.state.layer == nil)
  }

  @Test
  func `In the chooser a digit chooses its row, and Esc goes back`() throws {
    var dialer = People.dialer(People.index(of: People.undecided))
    dialer.type("john")
    dialer.press("enter", "9", "escape")
    #expect(dialer.takeEffects() == [])
    #expect(dialer.state.layer == nil && dialer.state.field.text == "john")
    dialer.press("enter", "2")
    #expect(dialer.takeEffects() == [])
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("6505550140", "John Smith")])
  }

  @Test
  func `A chooser with more numbers than rows scrolls to the chosen one`() throws {
    let phones = (0..<30).map { PhoneEntry(number: "+1 212 555 01\($0 + 10)") }
    for (columns, rows) in [(80, 24), (40, 12), (20, 6), (10, 3)] {
      var dialer = People.dialer(People.index(of: [.init(name: "Ann", phones: phones)]), columns: columns, rows: rows)
      dialer.type("ann")
      dialer.press("enter", "end")
      #expect(dialer.lines.joined().contains(columns < 20 ? "+1" : "0139"), "\(columns)×\(rows)")
      _ = dialer.takeEffects()
      dialer.press("enter")
      #expect(dialer.takeEffects() == [try ReducerTests.call("+12125550139", "Ann")])
    }
  }

  @Test
  func `A held Enter calls once; what came of it gives the next call free`() throws {
    var dialer = People.dialer()
    dialer.type("priya")
    dialer.press("enter", "enter", "enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("+16505550177", "Priya Raman")])
    #expect(dialer.state.toast?.text == "Calling Priya Raman · +16505550177 …")
    dialer.send(.callFailed(CallID(placed: 1), "no modem"))
    dialer.press("enter")
    #expect(dialer.takeEffects() == [ReducerTests.errorToast, try ReducerTests.call("+16505550177", "Priya Raman")])
    dialer.send(.callHandedOver(CallID(placed: 2), to: "adb"))
    #expect(dialer.state.field.isEmpty && dialer.state.toast?.text == "Handed over to adb")
  }

  @Test
  func `While contacts load, Enter waits for the best one; a second Enter uses the current one`() throws {
    var dialer = People.dialer(People.index(of: [.init(name: "Johnston", phones: [.init(number: "5550100")])]))
    dialer.state.load.isFinished = false
    dialer.type("john")
    dialer.press("enter")
    #expect(dialer.takeEffects() == [ReducerTests.toast])
    dialer.answersSearches = false
    dialer.send(.contactsLoaded(count: 2))
    let both = People.index(of: [
      .init(name: "Johnston", phones: [.init(number: "5550100")]),
      .init(name: "John", phones: [.init(number: "5550101")]),
    ])
    dialer.send(.searchFinished(revision: dialer.state.revision, both.search(SearchQuery("john"))))
    #expect(dialer.takeEffects() == [])
    dialer.send(.loadFinished)
    #expect(dialer.takeEffects() == [try ReducerTests.call("5550101", "John")])

    var impatient = People.dialer()
    impatient.state.load.isFinished = false
    impatient.type("priya")
    impatient.press("enter", "enter")
    #expect(impatient.takeEffects() == [ReducerTests.toast, try ReducerTests.call("+16505550177", "Priya Raman")])
  }

  @Test
  func `F1 is help over every layer, and leads back to it`() {
    var dialer = People.dialer(People.index(of: People.undecided))
    dialer.type("john")
    dialer.press("enter")
    let chooser = dialer.state.layer
    dialer.press("f1")
    #expect(dialer.state.layer == .help(scroll: 0))
    dialer.press("escape")
    #expect(dialer.state.layer == chooser)
  }

  @Test
  func `The number that was typed is called without asking`() throws {
    var dialer = People.dialer()
    dialer.type("6505550140")
    #expect(dialer.selectedName == "John Smith")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("6505550140", "John Smith")])
  }

  @Test
  func `An extension is dialled after a pause`() throws {
    var dialer = People.dialer()
    dialer.type("zoe")
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("03023125042,12", "Zoë Groß")])
  }

  @Test
  func `A number that nobody has is called as typed`() throws {
    var dialer = People.dialer()
    dialer.type("+49305550")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("+49305550", nil)])
  }

  @Test(arguments: ["112", "911", "999", "*#06#", "#31#", "411"])
  func `Emergency, short and service numbers are never completed, and called as typed`(number: String) throws {
    var people = People.all
    people.append(.init(name: "Xyz Wyx", phones: [.init(number: number + "5550100")]))
    var dialer = People.dialer(People.index(of: people))
    dialer.send(.plansLoaded(nil, SpecialNumbers(region: "US") { $0 == "411" }))
    dialer.type(number)
    #expect(dialer.selectedName == nil && dialer.lines.last?.contains("call \(number) as typed") == true)
    #expect(dialer.state.autofill.suggestions.isEmpty)
    _ = dialer.takeEffects()
    dialer.press("tab", "enter")
    if number.first?.isNumber == true {
      // An emergency call needs a second Enter, and so does a short number without a contact.
      #expect(dialer.takeEffects() == [] && dialer.lines.contains { $0.contains("Call \(number)?") })
      dialer.press("enter")
    }
    #expect(dialer.takeEffects() == [try ReducerTests.call(number, nil)])
  }

  @Test
  func `An Enter that is held down or pressed twice calls once, and confirms nothing`() throws {
    var dialer = People.dialer()
    dialer.isPatient = false
    let recent = Effect.startTimer(.enterPressed, milliseconds: 300)
    dialer.type("112")
    _ = dialer.takeEffects()
    dialer.press("enter", "enter", "enter")
    #expect(dialer.takeEffects() == [recent, recent, recent])
    // The key is released and pressed again. The call follows a moment later.
    dialer.send(.timerFired(.enterPressed))
    dialer.press("enter")
    #expect(dialer.takeEffects() == [recent, .startTimer(.confirmed, milliseconds: 80)])
    dialer.send(.timerFired(.confirmed))
    #expect(dialer.takeEffects() == [try ReducerTests.call("112", nil)])

    // Held down for longer than the repeat delay: the second Enter of the repetition cancels the first.
    var held = People.dialer()
    held.isPatient = false
    held.type("112")
    held.press("enter")
    held.send(.timerFired(.enterPressed))
    _ = held.takeEffects()
    held.press("enter", "enter")
    held.send(.timerFired(.confirmed))
    #expect(held.takeEffects().allSatisfy { if case .place = $0 { false } else { true } })
    #expect(held.state.layer != nil)
    held.press("escape")
    #expect(held.state.layer == nil && held.state.field.text == "112")
  }

  @Test
  func `A blocked number is called after a question`() throws {
    var dialer = People.dialer()
    let blocked = BlockList(["16505550177"]) { $0.contains("0177") }
    dialer.send(.recordsAnswered(.blockList(blocked)))
    dialer.type("priya")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [] && dialer.lines.contains { $0.contains("Blocked number") })
    dialer.press("escape", "enter", "enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("+16505550177", "Priya Raman")])
  }

  @Test(arguments: ["5646", "57", "+1 650 555 0123", "6505550123"])
  func `The number of a link is called, and not a contact whom its digits also find`(number: String) throws {
    var dialer = People.dialer()
    let linked = try #require(CallTarget(number))
    dialer.send(.linkOpened(linked))
    #expect(dialer.state.results.count > 0)
    _ = dialer.takeEffects()
    dialer.press("enter")
    let isJohns = linked.description.hasSuffix("6505550123")
    #expect(
      dialer.takeEffects() == [try ReducerTests.call(isJohns ? "+16505550123" : number, isJohns ? "John Smith" : nil)])
    // Once it is edited it is a query like any other.
    guard !isJohns else { return }
    dialer.send(.callFailed(CallID(placed: 1), "no modem"))
    dialer.press("backspace")
    dialer.type(String(number.last ?? "0"))
    dialer.press("escape")
    dialer.type(number)
    #expect(dialer.selectedName == nil && dialer.state.selection == 0)
  }

  @Test func `Blanks call nobody`() {
    var dialer = People.dialer()
    dialer.type(" ")
    #expect(dialer.state.selection == nil)
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.state.toast?.text == "Type a name or a number first")
    #expect(dialer.takeEffects().allSatisfy { if case .place = $0 { false } else { true } })
  }

  @Test
  func `The preferred number is called without asking`() throws {
    let phones = [PhoneEntry(number: "650 555 0190"), PhoneEntry(number: "650 555 0191", isPreferred: true)]
    var dialer = People.dialer(People.index(of: [.init(name: "Ann", phones: phones)]))
    dialer.type("ann")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("6505550191", "Ann")])
  }

  @Test
  func `What was typed is the last row, and Alt-Enter calls it from anywhere`() throws {
    var dialer = People.dialer()
    dialer.type("56")
    #expect(dialer.selectedName == "Jo Inman")
    #expect(dialer.lines.contains { $0.contains("Call 56 as typed") && $0.contains("Alt-Enter") })
    dialer.press("end")
    #expect(dialer.selectedName == nil && dialer.state.selection == dialer.state.results.count)
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("56", nil)])
    dialer.send(.callFailed(CallID(placed: 1), "no modem"))
    dialer.press("home")
    _ = dialer.takeEffects()
    for (index, key) in ["alt-enter", "ctrl-enter", "shift-enter"].enumerated() {
      dialer.press(key)
      #expect(dialer.takeEffects() == [try ReducerTests.call("56", nil)])
      dialer.send(.callFailed(CallID(placed: index + 2), "no modem"))
      dialer.send(.timerFired(.enterPressed))
      _ = dialer.takeEffects()
    }
  }

  @Test(arguments: ["ctrl-shift-enter", "ctrl-;", "ctrl-1", "ctrl-alt-5", "ctrl-shift-a", "alt-shift-q", "ctrl-space"])
  func `A chord that means nothing here types nothing`(chord: String) {
    var dialer = People.dialer()
    dialer.type("56")
    _ = dialer.takeEffects()
    dialer.press(chord)
    #expect(dialer.state.field.text == "56" && dialer.takeEffects().isEmpty)
  }

  @Test
  func `A selection does not outlive its query`() throws {
    var dialer = People.dialer()
    // Kept while the query is narrowed and widened by keys.
    dialer.type("5")
    dialer.press("down")
    let chosen = dialer.selectedName
    dialer.type("6")
    dialer.press("backspace")
    #expect(dialer.selectedName == chosen && chosen != dialer.listedNames.first)
    // Gone once the field was empty.
    dialer.press("escape", "escape")
    dialer.type("56")
    #expect(dialer.selectedName == dialer.listedNames.first && !dialer.state.isSelectedByUser)
    // Gone after a call.
    dialer.press("down", "enter")
    dialer.send(.callHandedOver(CallID(placed: 1), to: "adb"))
    dialer.type("7")
    #expect(!dialer.state.isSelectedByUser && dialer.selectedName == dialer.listedNames.first)
    // A different query counts as new, however it was entered.
    dialer.press("down", "ctrl-a")
    dialer.type("5")
    #expect(!dialer.state.isSelectedByUser)
  }

  @Test(arguments: [
    ("0255667788,0718", "+886255667788,0718", "Shop"), ("0255667788#0718", "+886255667788,0718", "Shop"),
    ("0255667788,0719", "+886255667788,0719", "Shop"), ("6505550150,204", "6505550150,204", "Desk"),
    ("6505550150,999", "6505550150,999", nil),
  ])
  func `An extension is part of the number`(typed: String, dialled: String, name: String?) throws {
    let people: [People.Person] = [
      .init(name: "Shop", phones: [.init(number: "+886 2 5566 7788")]),
      .init(name: "Desk", phones: [.init(number: "650 555 0150", phoneExtension: "204")]),
    ]
    var dialer = People.dialer(People.index(of: people, region: typed.hasPrefix("0") ? "TW" : "US"))
    dialer.type(typed)
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call(dialled, name)])
  }

  @Test
  func `A loose match and a typo are never selected by themselves`() {
    var dialer = People.dialer()
    dialer.type("oh")
    #expect(dialer.state.results.count == 0 || dialer.state.results[0].tier != .primary || dialer.selectedName != nil)
    dialer.press("ctrl-u")
    dialer.type("mith")
    #expect(dialer.state.results.count > 0 && dialer.selectedName == nil)
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects() == [ReducerTests.toast])
    #expect(dialer.state.toast?.text == "No contact matches mith exactly; ↓ selects one")
  }

  @Test
  func `A contact without a number is reported`() {
    var dialer = People.dialer()
    dialer.type("ayse")
    dialer.press("enter")
    #expect(dialer.takeEffects() == [ReducerTests.toast])
    #expect(dialer.state.toast?.text == "Ayşe Yıldız has no number")
    dialer.send(.timerFired(.toast))
    #expect(dialer.state.toast == nil)
  }

  @Test
  func `No match: a picker ends, a dialer reports it`() {
    var picker = People.dialer(prints: true)
    picker.type("qqq")
    picker.press("enter")
    #expect(picker.takeEffects() == [.quit(.noMatch)])
    var dialer = People.dialer()
    dialer.type("qqq")
    dialer.press("enter")
    #expect(dialer.takeEffects() == [ReducerTests.toast])
    #expect(dialer.state.toast?.text == "No contact matches qqq")
  }

  @Test
  func `Nothing typed: Enter calls nobody until somebody is chosen`() throws {
    var dialer = People.dialer()
    #expect(dialer.selectedName == nil)
    dialer.press("enter")
    #expect(dialer.takeEffects() == [ReducerTests.toast])
    dialer.press("down", "down", "enter")
    #expect(dialer.takeEffects() == [try ReducerTests.call("+447700900142", "Jo Inman")])
  }

  @Test
  func `Enter waits for the results of what the field holds`() throws {
    var dialer = People.dialer()
    dialer.type("john")
    dialer.answersSearches = false
    dialer.press("ctrl-u")
    dialer.type("priya")
    dialer.press("enter")
    #expect(dialer.takeEffects() == [])
    // Results of an older query are not acted on.
    let stale = dialer.index.search(SearchQuery("john"))
    dialer.send(.searchFinished(revision: dialer.state.revision - 1, stale))
    #expect(dialer.takeEffects() == [])
    dialer.answer()
    #expect(dialer.takeEffects() == [try ReducerTests.call("+16505550177", "Priya Raman")])
  }

  @Test
  func `Arrows that follow faster than the search go through the list of what was typed`() throws {
    var dialer = People.dialer()
    dialer.answersSearches = false
    dialer.type("56")
    dialer.press("down", "enter")
    #expect(dialer.selectedName == nil)
    dialer.answer()
    #expect(dialer.selectedName == "John Smith")
    // Further typing cancels them.
    dialer.press("escape", "ctrl-u")
    dialer.type("56")
    dialer.press("down")
    dialer.type("4")
    dialer.answer()
    #expect(dialer.selectedName == dialer.listedNames[0])
  }

  @Test
  func `Typing after Enter cancels the Enter`() {
    var dialer = People.dialer()
    dialer.answersSearches = false
    dialer.type("pri")
    dialer.press("enter")
    dialer.type("y")
    dialer.answer()
    #expect(!dialer.takeEffects().contains { if case .place = $0 { true } else { false } })
  }

  @Test
  func `Contacts that arrive later do not take the selection away`() {
    let few = People.index()
    var dialer = StepHarness(few, size: Size(columns: 80, rows: 24))
    dialer.type("5")
    dialer.press("down", "down")
    let chosen = dialer.selectedName
    dialer.answersSearches = false
    dialer.send(.contactsLoaded(count: 10))
    let more = People.index(of: People.all + [.init(name: "J"), .init(name: "K"), .init(name: "L")])
    dialer.send(.searchFinished(revision: dialer.state.revision, more.search(SearchQuery("5"))))
    #expect(dialer.selectedName == chosen)
    #expect(dialer.listedNames.prefix(3) == ["J", "K", "L"])
  }

  @Test
  func `Tab walks through the completions and Enter fills one in`() {
    var dialer = People.dialer()
    dialer.type("564")
    #expect(dialer.state.autofill.suggestions.map(\.value) == ["John"])
    dialer.press("tab")
    #expect(dialer.state.autofill.highlighted == 0)
    dialer.press("tab")
    #expect(dialer.state.autofill.highlighted == nil)
    dialer.press("shift-tab", "enter")
    #expect(dialer.state.field.text == "John" && dialer.listedNames == ["John Smith"])
    #expect(!dialer.takeEffects().contains { if case .place = $0 { true } else { false } })
  }

  @Test
  func `A dropdown without room loses its highlight`() {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.press("tab")
    dialer.send(.resized(Size(columns: 20, rows: 6)))
    #expect(dialer.state.autofill.highlighted == nil)
    dialer.press("tab")
    #expect(dialer.state.field.text == "John")
  }

  @Test
  func `Right at the end of the field accepts the first completion`() {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.press("left", "right")
    #expect(dialer.state.field.text == "jo")
    dialer.press("right")
    #expect(dialer.state.field.text == "John")
  }

  @Test
  func `Numbers are completed as far as several go on alike`() {
    var dialer = People.dialer()
    dialer.type("650")
    #expect(dialer.state.autofill.suggestions.map(\.value) == ["65055501"])
    dialer.press("tab", "enter")
    #expect(dialer.state.field.text == "65055501" && dialer.state.results.count == 2)
  }

  @Test
  func `Esc leaves the dropdown, then clears, then explains how to quit`() {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.press("tab", "escape")
    #expect(dialer.state.field.text == "jo" && dialer.state.autofill.highlighted == nil)
    dialer.press("escape")
    #expect(dialer.state.field.text == "")
    dialer.press("escape")
    #expect(dialer.state.toast?.text == "Ctrl-C quits")
    dialer.press("ctrl-c")
    #expect(dialer.takeEffects() == [ReducerTests.toast, .quit(.cancelled)])
  }

  @Test(arguments: ["ctrl-alt-c", "alt-escape"])
  func `Esc that arrives together with the next key counts as Esc, and so does that key`(chord: String) {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.press("f9", chord)
    #expect(dialer.state.layer == nil)
    #expect(dialer.takeEffects().contains(.quit(.cancelled)) == (chord == "ctrl-alt-c"))
    #expect(dialer.state.field.isEmpty == (chord == "alt-escape"))
  }

  @Test
  func `The list scrolls with the selection, page by page and to both ends`() {
    var dialer = People.dialer(People.many(100))
    dialer.press("end")
    #expect(dialer.selectedName == "Anna 1099")
    #expect(dialer.lines.joined().contains("Anna 1099"))
    dialer.press("home")
    #expect(dialer.selectedName == "Anna 1000" && dialer.state.scrollTop == 0)
    dialer.press("pgdn")
    #expect(dialer.selectedName == "Anna 1017")
    dialer.press("pgdn", "pgup", "pgup")
    #expect(dialer.selectedName == "Anna 1000")
    dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 50, row: 10)))
    #expect(dialer.state.scrollTop == 3 && dialer.selectedName == "Anna 1000")
  }

  @Test
  func `A click on a key types it`() throws {
    var dialer = People.dialer()
    for digit in ["7", "7", "4"] { try dialer.click(on: "   \(digit) ") }
    #expect(dialer.state.field.text == "774" && dialer.selectedName == "Priya Raman")
  }

  @Test
  func `A click chooses a contact, and once more calls it`() throws {
    var dialer = People.dialer()
    dialer.type("56")
    _ = dialer.takeEffects()
    try dialer.click(on: "Jo Inman             ")
    #expect(dialer.selectedName == "Jo Inman" && dialer.takeEffects() == [])
    try dialer.click(on: "Jo Inman             ")
    #expect(dialer.takeEffects() == [try ReducerTests.call("+447700900142", "Jo Inman")])
  }

  @Test
  func `A click on a completion fills it in`() throws {
    var dialer = People.dialer()
    dialer.type("jo")
    try dialer.click(on: "│ John ", offset: 2)
    #expect(dialer.state.field.text == "John")
  }

  @Test
  func `Help opens on a question mark only while nothing is typed`() {
    var dialer = People.dialer()
    dialer.type("a?")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "a?")
    dialer.press("ctrl-u")
    dialer.type("?")
    #expect(dialer.state.layer == .help(scroll: 0))
    dialer.type("5")
    #expect(dialer.state.field.text == "")
    dialer.press("escape", "f1")
    #expect(dialer.state.layer == .help(scroll: 0))
  }

  @Test
  func `Help names every command that has a key`() {
    var dialer = People.dialer(columns: 60, rows: 100)
    dialer.press("f1")
    var words: Set<String> = []
    for word in dialer.lines.joined(separator: " ").split(separator: " ") {
      // Ctrl-A/E is Ctrl-A and Ctrl-E.
      let names = word.split(separator: "/")
      let prefix: Substring = names.first?.lastIndex(of: "-").map { word[...$0] } ?? ""
      for (place, name) in names.enumerated() { words.insert(place == 0 ? String(name) : String(prefix + name)) }
    }
    let arrows = ["Up": "↑", "Down": "↓", "Left": "←", "Right": "→"]
    for command in Command.allCases {
      guard let key = KeyMap.standard.chords(for: command).first.map({ "\($0)" }) else { continue }
      let arrow = arrows.first { key == $0.key || key.hasSuffix("-" + $0.key) }
      let shown = arrow.map { String(key.dropLast($0.key.count)) + $0.value } ?? key
      #expect(words.contains(shown), "\(command)")
    }
  }

  @Test
  func `Help begins with what applies now, and is one page of 100 by 30`() throws {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.type("john")
    dialer.press("f1")
    let now = try #require(dialer.lines.firstIndex { $0.contains("│ Now ") })
    #expect(dialer.lines[now + 1].contains("Enter") && dialer.lines[now + 1].contains("call John Smith"))
    #expect(!dialer.lines.contains { $0.contains(" more: ") })
  }

  @Test
  func `Suspend, repaint, loading and failures reach the outside or the screen`() {
    var dialer = People.dialer()
    dialer.press("ctrl-z", "ctrl-l")
    #expect(dialer.takeEffects() == [.suspend, .repaint])
    dialer.type("+14155550100")
    dialer.press("enter")
    _ = dialer.takeEffects()
    dialer.send(.callFailed(CallID(placed: 1), "adb failed with exit code 1"))
    #expect(dialer.lines.last?.contains("adb failed with exit code 1") == true)
    for (id, count) in [("a.vcf", 1), ("b.vcf", 2), ("a.vcf", 1)] {
      dialer.send(
        .sourceFinished(id: id, .read(contacts: 9, changed: nil, skipped: .init(count: count, first: "1: no name"))))
    }
    #expect(dialer.lines[0].contains("9 contacts · 3 skipped"))
    #expect(dialer.takeEffects().last == ReducerTests.errorToast)
  }
}

extension StepHarness {
  /// Presses the left button on a text that is on the screen: on its first visible character, or at an offset from it.
  mutating func click(on text: String, offset: Int = 0) throws {
    let found = lines.enumerated().compactMap { row, line in
      line.range(of: text).map { (row, line.distance(from: line.startIndex, to: $0.lowerBound)) }
    }
    let (row, column) = try #require(found.first, "\(text) is not on the screen")
    let blanks = text.prefix { $0 == " " }.count
    send(.mouseReported(MouseEvent(kind: .press(.left), column: column + blanks + offset, row: row)))
  }
}
