import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalInput
import TerminalText
import Testing

/// Keys and clicks: the resulting state and all effects.
struct ReducerTests {
  private static let toast = Effect.startTimer(.toast, milliseconds: 4_000)
  private static let errorToast = Effect.startTimer(.toast, milliseconds: 10_000)

  // MARK: Whom Enter calls

  @Test func `Typing a prefix and Enter calls the only match, and digits highlight their keys for a moment`() throws {
    let flash = Effect.startTimer(.keyFlash, milliseconds: 120)
    var dialer = People.dialer()
    #expect(dialer.effects(of: "7", "7", "4", "9", "2") == [flash, flash, flash, flash, flash])
    #expect(dialer.selectedName == "Priya Raman" && dialer.state.pressedKey == "2")
    dialer.send(.timerFired(.keyFlash))
    #expect(dialer.state.pressedKey == nil)
    #expect(dialer.effects(of: "enter") == [try .call("+16505550177", "Priya Raman")])
    var letters = People.dialer()
    #expect(letters.effects(of: "j") == [])
  }

  @Test(arguments: [
    // The preferred number, the one that was typed, and one that nobody has.
    ("ann", "6505550191", "Ann"), ("6505550140", "6505550140", "John Smith"), ("+49305550", "+49305550", nil),
    // An extension is dialled after a pause, and is part of the number.
    ("zoe", "03023125042,12", "Zoë Groß"), ("6505550150,204", "6505550150,204", "Desk"),
    ("6505550150,999", "6505550150,999", nil), ("0255667788,0718", "+886255667788,0718", "Shop"),
    ("0255667788#0718", "+886255667788,0718", "Shop"), ("0255667788,0719", "+886255667788,0719", "Shop"),
  ])
  func `Enter calls the preferred or the typed number without asking, with its extension`(
    typed: String, dialled: String, name: String?
  ) throws {
    let others: [People.Person] = [
      .init(name: "Ann", phones: [.init(number: "650 555 0190"), .init(number: "650 555 0191", isPreferred: true)]),
      .init(name: "Shop", phones: [.init(number: "+886 2 5566 7788")]),
      .init(name: "Desk", phones: [.init(number: "650 555 0150", phoneExtension: "204")]),
    ]
    let index = People.index(of: People.all + others, region: typed.hasPrefix("0") ? "TW" : "US")
    var dialer = People.dialer(typing: typed, in: index)
    #expect(dialer.selectedName == name)
    #expect(dialer.effects(of: "enter") == [try .call(dialled, name)])
  }

  @Test func `The arrows choose, and Enter calls that contact; with nothing typed, nobody before`() throws {
    var dialer = People.dialer()
    #expect(dialer.selectedName == nil && dialer.effects(of: "enter") == [Self.toast])
    #expect(dialer.effects(of: "down", "down", "enter") == [try .call("+447700900142", "Jo Inman")])
    dialer = People.dialer(typing: "56", "down")
    #expect(dialer.selectedName == "John Smith" && dialer.listedNames[1] == "John Smith")
    dialer.press("up")
    #expect(dialer.selectedName == "Jo Inman")
    #expect(dialer.effects(of: "enter") == [try .call("+447700900142", "Jo Inman")])
  }

  @Test(arguments: [
    ("", "Type a name or a number first"), (" ", "Type a name or a number first"),
    ("qqq", "No contact matches qqq"), ("ayse", "Ayşe Yıldız has no number"),
    // Loose matches and guesses are never selected by themselves.
    ("mith", "No contact matches mith exactly; ↓ selects one"), ("oh", "No contact matches oh"),
  ])
  func `Where Enter can call nobody, it says why`(typed: String, message: String) {
    var dialer = People.dialer(typing: typed)
    #expect((dialer.state.selection == nil) == (typed != "ayse"))
    #expect(dialer.listedNames.isEmpty == (message == "No contact matches \(typed)"))
    #expect(dialer.effects(of: "enter") == [Self.toast] && dialer.message == message)
    dialer.send(.timerFired(.toast))
    #expect(dialer.message == nil)
  }

  @Test func `Without a match, a picker ends`() {
    var picker = People.dialer(prints: true)
    picker.type("qqq")
    #expect(picker.effects(of: "enter") == [.quit(.noMatch)])
  }

  @Test func `What was typed is the last row, and Alt-Enter calls it from anywhere`() throws {
    var dialer = People.dialer(typing: "56")
    #expect(dialer.selectedName == "Jo Inman")
    #expect(dialer.lines.contains { $0.contains("Call 56 as typed") && $0.contains("Alt-Enter") })
    dialer.press("end")
    #expect(dialer.selectedName == nil && dialer.state.selection == dialer.state.results.count)
    for (index, key) in ["enter", "alt-enter", "ctrl-enter", "shift-enter"].enumerated() {
      #expect(dialer.effects(of: key) == [try .call("56")], "\(key)")
      dialer.send(.callFailed(CallID(placed: index + 1), "no modem"))
      dialer.press("home")
      _ = dialer.takeEffects()
    }
  }

  @Test(arguments: ["112", "911", "999", "*#06#", "#31#", "411"])
  func `Emergency, short and service numbers are never completed, and called as typed`(number: String) throws {
    let other = People.Person(name: "Xyz Wyx", phones: [.init(number: number + "5550100")])
    var dialer = People.dialer(People.index(of: People.all + [other]))
    dialer.send(.plansLoaded(nil, SpecialNumbers(region: "US") { $0 == "411" }))
    dialer.type(number)
    #expect(dialer.selectedName == nil && dialer.bottomLine.contains("call \(number) as typed"))
    #expect(dialer.state.autofill.suggestions.isEmpty)
    _ = dialer.takeEffects()
    dialer.press("tab", "enter")
    if number.first?.isNumber == true {
      // An emergency call needs a second Enter, and so does a short number without a contact.
      #expect(dialer.takeEffects() == [] && dialer.shows("Call \(number)?"))
      dialer.press("enter")
    }
    #expect(dialer.takeEffects() == [try .call(number)])
  }

  @Test(arguments: [
    ("5646", "5646", nil), ("57", "57", nil), ("+1 650 555 0123", "+16505550123", "John Smith"),
    ("6505550123", "+16505550123", "John Smith"),
  ])
  func `The number of a link is called, and not a contact whom its digits also find`(
    number: String, dialled: String, name: String?
  ) throws {
    var dialer = People.dialer()
    dialer.send(.linkOpened(try #require(CallTarget(number))))
    #expect(dialer.state.results.count > 0)
    _ = dialer.takeEffects()
    #expect(dialer.effects(of: "enter") == [try .call(dialled, name)])
    // It still is when it was edited and is typed again.
    guard name == nil else { return }
    dialer.send(.callFailed(CallID(placed: 1), "no modem"))
    dialer.press("backspace")
    dialer.type(String(number.suffix(1)))
    dialer.press("escape")
    dialer.type(number)
    #expect(dialer.selectedName == nil && dialer.state.selection == 0)
  }

  // MARK: The chooser

  @Test(arguments: [["down", "down"], ["2"]])
  func `Of several numbers, none of them typed, an arrow or a digit chooses, and Esc goes back`(keys: [String]) throws {
    var dialer = People.dialer(typing: "john", "enter", in: People.index(of: People.undecided))
    let john = try #require(dialer.index.contact(named: "John Smith"))
    #expect(dialer.state.layer == .chooser(john, selection: 0))
    dialer.press("9", "escape")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "john")
    dialer.press("enter")
    for key in keys { dialer.press(key) }
    #expect(dialer.takeEffects() == [])
    #expect(dialer.effects(of: "enter") == [try .call("6505550140", "John Smith")] && dialer.state.layer == nil)
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 6), (10, 3)])
  func `A chooser with more numbers than rows scrolls to the chosen one`(columns: Int, rows: Int) throws {
    let phones = (10..<40).map { PhoneEntry(number: "+1 212 555 01\($0)") }
    let index = People.index(of: [.init(name: "Ann", phones: phones)])
    var dialer = People.dialer(typing: "ann", "enter", "end", in: index, columns: columns, rows: rows)
    #expect(dialer.shows(columns < 20 ? "+1" : "0139"))
    #expect(dialer.effects(of: "enter") == [try .call("+12125550139", "Ann")])
  }

  // MARK: Enter that is repeated, or comes early

  @Test func `A held Enter calls once; what came of it gives the next call free`() throws {
    let call = try Effect.call("+16505550177", "Priya Raman")
    var dialer = People.dialer(typing: "priya")
    #expect(dialer.effects(of: "enter", "enter", "enter") == [call])
    #expect(dialer.message == "Calling Priya Raman · +16505550177 …")
    dialer.send(.callFailed(CallID(placed: 1), "no modem"))
    #expect(dialer.effects(of: "enter") == [Self.errorToast, call])
    dialer.send(.callHandedOver(CallID(placed: 2), to: "adb"))
    #expect(dialer.state.field.isEmpty && dialer.message == "Handed over to adb")
  }

  @Test func `An Enter that is held down or pressed twice calls once, and confirms nothing`() throws {
    let recent = Effect.startTimer(.enterPressed, milliseconds: 300)
    var dialer = People.dialer(typing: "112")
    dialer.isPatient = false
    #expect(dialer.effects(of: "enter", "enter", "enter") == [recent, recent, recent])
    // The key is released and pressed again. The call follows a moment later.
    dialer.send(.timerFired(.enterPressed))
    #expect(dialer.effects(of: "enter") == [recent, .startTimer(.confirmed, milliseconds: 80)])
    dialer.send(.timerFired(.confirmed))
    #expect(dialer.takeEffects() == [try .call("112")])

    // Held down for longer than the repeat delay: the second Enter of the repetition cancels the first.
    var held = People.dialer(typing: "112")
    held.isPatient = false
    held.press("enter")
    held.send(.timerFired(.enterPressed))
    held.press("enter", "enter")
    held.send(.timerFired(.confirmed))
    #expect(held.requests.isEmpty && held.state.layer != nil)
    held.press("escape")
    #expect(held.state.layer == nil && held.state.field.text == "112")
  }

  @Test func `While contacts load, Enter waits for the best one; a second Enter uses the current one`() throws {
    let both = ["Johnston", "John"].enumerated().map { place, name in
      People.Person(name: name, phones: [.init(number: "555010\(place)")])
    }
    var dialer = People.dialer(People.index(of: [both[0]]))
    dialer.state.load.isFinished = false
    dialer.type("john")
    #expect(dialer.effects(of: "enter") == [Self.toast])
    dialer.answersSearches = false
    dialer.send(.contactsLoaded(count: 2))
    dialer.send(.searchFinished(revision: dialer.state.revision, People.index(of: both).search(SearchQuery("john"))))
    #expect(dialer.takeEffects() == [])
    dialer.send(.loadFinished)
    #expect(dialer.takeEffects() == [try .call("5550101", "John")])

    var impatient = People.dialer(typing: "priya")
    impatient.state.load.isFinished = false
    #expect(impatient.effects(of: "enter", "enter") == [Self.toast, try .call("+16505550177", "Priya Raman")])
  }

  @Test func `Enter waits for the results of what the field holds, and typing after it cancels it`() throws {
    var dialer = People.dialer(typing: "john")
    let stale = dialer.state.results
    dialer.answersSearches = false
    dialer.press("ctrl-u")
    dialer.type("priya")
    #expect(dialer.effects(of: "enter") == [])
    // Results of an older query are not acted on.
    dialer.send(.searchFinished(revision: dialer.state.revision - 1, stale))
    #expect(dialer.takeEffects() == [])
    dialer.answer()
    #expect(dialer.takeEffects() == [try .call("+16505550177", "Priya Raman")])

    var other = People.dialer()
    other.answersSearches = false
    other.type("pri")
    other.press("enter", "y")
    other.answer()
    #expect(other.requests.isEmpty)
  }

  @Test func `Arrows that follow faster than the search go through the list of what was typed`() {
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
    dialer.press("down", "4")
    dialer.answer()
    #expect(dialer.selectedName == dialer.listedNames[0])
  }

  // MARK: The selection

  @Test func `A selection does not outlive its query`() {
    var dialer = People.dialer(typing: "5", "down")
    func isFirst() -> Bool { dialer.selectedName == dialer.listedNames.first && !dialer.state.isSelectedByUser }
    // Kept while the query is narrowed and widened by keys.
    let chosen = dialer.selectedName
    dialer.press("6", "backspace")
    #expect(dialer.selectedName == chosen && chosen != dialer.listedNames.first)
    // Gone once the field was empty.
    dialer.press("escape", "escape", "5", "6")
    #expect(isFirst())
    // Gone after a call.
    dialer.press("down", "enter")
    dialer.send(.callHandedOver(CallID(placed: 1), to: "adb"))
    dialer.press("7")
    #expect(isFirst())
    // A different query counts as new, however it was entered.
    dialer.press("down", "ctrl-a", "5")
    #expect(!dialer.state.isSelectedByUser)
  }

  @Test func `Contacts that arrive later do not take the selection away`() {
    var dialer = People.dialer(typing: "5", "down", "down")
    let chosen = dialer.selectedName
    dialer.answersSearches = false
    dialer.send(.contactsLoaded(count: 10))
    let more = People.index(of: People.all + [.init(name: "J"), .init(name: "K"), .init(name: "L")])
    dialer.send(.searchFinished(revision: dialer.state.revision, more.search(SearchQuery("5"))))
    #expect(dialer.selectedName == chosen && dialer.listedNames.prefix(3) == ["J", "K", "L"])
  }

  @Test func `The list scrolls with the selection, page by page and to both ends`() {
    var dialer = People.dialer(People.many(100))
    for (key, place) in [("end", 99), ("home", 0), ("pgdn", 17), ("pgdn", 34), ("pgup", 17), ("pgup", 0)] {
      dialer.press(key)
      #expect(dialer.selectedName == "Anna \(1000 + place)" && dialer.shows("Anna \(1000 + place)"), "\(key) \(place)")
      if place == 0 { #expect(dialer.state.scrollTop == 0) }
    }
    dialer.send(.mouseReported(MouseEvent(kind: .wheelDown, column: 50, row: 10)))
    #expect(dialer.state.scrollTop == 3 && dialer.selectedName == "Anna 1000")
  }

  @Test func `A press on a key types it; on a contact it selects, and once more calls`() throws {
    var dialer = People.dialer()
    for digit in ["7", "7", "4"] { try dialer.click(on: "   \(digit) ") }
    #expect(dialer.state.field.text == "774" && dialer.selectedName == "Priya Raman")
    dialer = People.dialer(typing: "56")
    try dialer.click(on: "Jo Inman             ")
    #expect(dialer.selectedName == "Jo Inman" && dialer.takeEffects() == [])
    try dialer.click(on: "Jo Inman             ")
    #expect(dialer.takeEffects() == [try .call("+447700900142", "Jo Inman")])
  }

  // MARK: Completions and other keys

  @Test(arguments: [
    ("564", "John", ["John Smith"]),
    // Numbers are completed as far as several go on alike.
    ("650", "65055501", ["John Smith", "Priya Raman"]),
  ])
  func `Tab walks through the completions and Enter fills one in`(typed: String, completed: String, found: [String]) {
    var dialer = People.dialer(typing: typed)
    #expect(dialer.state.autofill.suggestions.map(\.value) == [completed])
    dialer.press("tab")
    #expect(dialer.state.autofill.highlighted == 0)
    dialer.press("tab")
    #expect(dialer.state.autofill.highlighted == nil)
    dialer.press("shift-tab", "enter")
    #expect(dialer.state.field.text == completed && dialer.listedNames == found && dialer.requests.isEmpty)
  }

  @Test func `Right at the end accepts the first completion, and Tab where the dropdown has no room`() {
    var dialer = People.dialer(typing: "jo", "left", "right")
    #expect(dialer.state.field.text == "jo")
    dialer.press("right")
    #expect(dialer.state.field.text == "John")
    var small = People.dialer(typing: "jo", "tab")
    small.send(.resized(Size(columns: 20, rows: 6)))
    #expect(small.state.autofill.highlighted == nil)
    small.press("tab")
    #expect(small.state.field.text == "John")
  }

  @Test(arguments: ["ctrl-shift-enter", "ctrl-;", "ctrl-1", "ctrl-alt-5", "ctrl-shift-a", "alt-shift-q", "ctrl-space"])
  func `A chord that means nothing here types nothing`(chord: String) {
    var dialer = People.dialer(typing: "56")
    #expect(dialer.effects(of: chord) == [] && dialer.state.field.text == "56")
  }

  @Test func `Esc leaves the dropdown, then clears, then explains how to quit`() {
    var dialer = People.dialer()
    dialer.type("jo")
    dialer.press("tab", "escape")
    #expect(dialer.state.field.text == "jo" && dialer.state.autofill.highlighted == nil)
    dialer.press("escape")
    #expect(dialer.state.field.text == "")
    dialer.press("escape")
    #expect(dialer.message == "Ctrl-C quits")
    #expect(dialer.effects(of: "ctrl-c") == [Self.toast, .quit(.cancelled)])
  }

  @Test(arguments: ["ctrl-alt-c", "alt-escape"])
  func `Esc that arrives together with the next key counts as Esc, and so does that key`(chord: String) {
    var dialer = People.dialer(typing: "jo", "f9")
    #expect(dialer.effects(of: chord).contains(.quit(.cancelled)) == (chord == "ctrl-alt-c"))
    #expect(dialer.state.layer == nil && dialer.state.field.isEmpty == (chord == "alt-escape"))
  }

  @Test func `Suspend, repaint, loading and failures reach the outside or the screen`() {
    var dialer = People.dialer()
    #expect(dialer.effects(of: "ctrl-z", "ctrl-l") == [.suspend, .repaint])
    dialer.type("+14155550100")
    dialer.press("enter")
    dialer.send(.callFailed(CallID(placed: 1), "adb failed with exit code 1"))
    #expect(dialer.bottomLine.contains("adb failed with exit code 1"))
    for (id, count) in [("a.vcf", 1), ("b.vcf", 2), ("a.vcf", 1)] {
      let skipped = SourceStatus.Skipped(count: count, first: "1: no name")
      dialer.send(.sourceFinished(id: id, .read(contacts: 9, changed: nil, skipped: skipped)))
    }
    #expect(dialer.lines[0].contains("9 contacts · 3 skipped") && dialer.takeEffects().last == Self.errorToast)
  }

  // MARK: Help

  @Test func `Help is F1 over every layer, and a question mark while nothing is typed`() {
    var dialer = People.dialer(typing: "a?")
    #expect(dialer.state.layer == nil && dialer.state.field.text == "a?")
    dialer.press("ctrl-u", "?")
    #expect(dialer.state.layer == .help(scroll: 0))
    dialer.press("5")
    #expect(dialer.state.field.text == "")

    var asked = People.dialer(typing: "john", "enter", in: People.index(of: People.undecided))
    let chooser = asked.state.layer
    asked.press("f1")
    #expect(asked.state.layer == .help(scroll: 0))
    asked.press("escape")
    #expect(asked.state.layer == chooser && chooser != nil)
  }

  @Test func `Help names every command that has a key`() {
    let dialer = People.dialer(typing: "", "f1", columns: 60, rows: 100)
    let words = dialer.lines.joined(separator: " ").split(separator: " ").flatMap { word -> [Substring] in
      // Ctrl-A/E is Ctrl-A and Ctrl-E.
      let names = word.split(separator: "/")
      let prefix = names.first?.lastIndex(of: "-").map { word[...$0] } ?? ""
      return names.prefix(1) + names.dropFirst().map { prefix + $0 }
    }
    let arrows = ["Up": "↑", "Down": "↓", "Left": "←", "Right": "→"]
    for command in Command.allCases {
      guard let key = KeyMap.standard.chords(for: command).first.map({ "\($0)" }) else { continue }
      let arrow = arrows.first { key == $0.key || key.hasSuffix("-" + $0.key) }
      let shown = arrow.map { key.dropLast($0.key.count) + $0.value } ?? key[...]
      #expect(words.contains(shown), "\(command)")
    }
  }

  @Test func `Help begins with what applies now, and is one page of 100 by 30`() throws {
    let lines = People.dialer(typing: "john", "f1", columns: 100, rows: 30).lines
    let now = try #require(lines.firstIndex { $0.contains("│ Now ") })
    #expect(lines[now + 1].contains("Enter") && lines[now + 1].contains("call John Smith"))
    #expect(!lines.contains { $0.contains(" more: ") })
  }
}
