import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// Plain mode: its questions, lists and calls.
struct PlainDialogueTests {
  private static let index = People.index()
  private let call = CallID(placed: 1)

  /// The answer to the last of several lines.
  private static func answer(to lines: String..., prints: Bool = false) -> [String] {
    var plain = PlainHarness(index) { $0.prints = prints }
    return lines.map { plain.enter($0) }.last ?? []
  }

  // MARK: Lists

  @Test func `The greeting says how many contacts there are, and where help is`() {
    let greeting = PlainHarness { $0.sourceName = "people.vcf" }.greeting
    #expect(
      greeting == [
        "dialtone: 9 contacts from people.vcf.",
        "Type a name or a number, and press Enter. A question mark shows help.",
      ])
  }

  @Test func `A query lists name, field and number, and explains the commands`() {
    #expect(
      Self.answer(to: "564") == [
        "2 of 9 match 564.", "1. Jo Inman, mobile +44 7700 900142",
        "2. John Smith, mobile +1 650 555 0123, 1 more number", "=1 or =2 call, = calls 564 itself.",
      ])
    #expect(Self.answer(to: "jojo")[1] == "1. Maria del Carmen Ruiz, nickname Jojo, mobile +1 305 555 0175")
    #expect(Self.answer(to: "priya").suffix(2) == ["1. Priya Raman, mobile +1 650 555 0177", "=1 calls."])
    #expect(Self.answer(to: "priya", prints: true).last == "=1 takes the number.")
    #expect(Self.answer(to: "ayse")[1] == "1. Ayşe Yıldız, no number")
    #expect(Self.answer(to: "9999999") == ["No contact matches 9999999.", "= calls 9999999 itself."])
  }

  @Test func `A long list comes page by page`() {
    var plain = PlainHarness(People.many(25))
    let pages = ["anna", "", "", ""].map { plain.enter($0) }
    #expect(pages[0].count == 12 && pages[0][1].hasPrefix("1. Anna 1000"))
    #expect(pages[0].last == "=1 to =10 call, an empty line lists more.")
    #expect(pages[1].first?.hasPrefix("11. Anna 1010") == true)
    // The commands are explained once.
    #expect(pages[2].last?.hasPrefix("25. Anna 1024") == true)
    #expect(pages[3] == ["That is all. Type a name or a number."])
  }

  @Test func `Nothing of a contact or a query moves anything on the terminal`() {
    let evil = People.index(of: [
      People.Person(name: "Eve\u{1B}[2J\u{202E}", phones: [.init(number: "1\u{7}23", label: "\u{9B}x")])
    ])
    var plain = PlainHarness(evil)
    let text = ["eve", "\u{1B}[31mzz", "=1"].flatMap { plain.enter($0) }.joined()
    #expect(text.contains("Eve"))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0.value != 0x202E })
  }

  // MARK: Lines

  @Test(arguments: [
    (["564", "=1"], "+447700900142"), (["564", "=2.2"], "6505550140"),
    // The preferred number, the one that was typed, and an extension.
    (["john", "=1"], "+16505550123"), (["6505550140", "=1"], "6505550140"), (["zoe", "=1"], "03023125042,12"),
    (["*#06#", "="], "*#06#"), (["9999999", "="], "9999999"), (["112", "=", "="], "112"),
  ])
  func `A row calls its number, and the sign alone the typed text`(lines: [String], called: String) {
    var plain = PlainHarness()
    for line in lines { plain.enter(line) }
    #expect(plain.takeCalls() == [called])
  }

  @Test(arguments: [
    (["=1"], "The list is empty: type a name or a number first."),
    (["=d1"], "The list is empty: type a name or a number first."),
    (["="], "Type a name or a number first."),
    ([""], "Type a name or a number; a question mark shows help."),
    (["=s"], "=s needs a row of a list: =s1."),
    (["=n"], "Add the text: =n TEXT."),
    (["=n Hello"], "There is no call now; to write a note of an earlier one, use =r and =n1 TEXT."),
    (["=h2"], "=h is not for a row of a list."),
    (["=xyz"], "There is no command =xyz; a question mark shows help."),
    (["=h"], "There is no call to hang up."),
    (["=t"], "No touch-tones wait to be sent."),
    (["zzz"], "No contact matches zzz."),
    (["zzz", "="], "zzz is not a number."),
    (["ayse", "=1"], "Ayşe Yıldız has no number."),
    (["564", "=1.2"], "Jo Inman has 1 number."),
    (["564", "=2.3"], "John Smith has 2 numbers."),
    (["112", "="], "112 is an emergency number. Call 112? Repeat the line to call."),
    (["112", "=", "john", "112", "="], "112 is an emergency number. Call 112? Repeat the line to call."),
  ])
  func `A line that can do nothing says so`(lines: [String], said: String) {
    var plain = PlainHarness()
    for line in lines.dropLast() { plain.enter(line) }
    #expect(plain.enter(lines[lines.count - 1]) == [said] && plain.effects == [])
  }

  @Test(arguments: ["=3", "=0", "=-1", "=three", "==", "=99999999999999999999", "=2.0", "=2.x", "=2.", "=2x"])
  func `An index outside the list calls nobody`(line: String) {
    var plain = PlainHarness()
    plain.enter("564")
    #expect(plain.enter(line) == ["\(line) is not in the list: it goes from =1 to =2."] && plain.effects == [])
  }

  @Test func `A row that is taken for a script is not said`() {
    var plain = PlainHarness { $0.prints = true }
    plain.enter("564")
    #expect(plain.enter(" = 1 ") == [] && plain.takeCalls() == ["+447700900142"])
  }

  @Test func `For a contact with several numbers the dialer asks which`() {
    var plain = PlainHarness(People.index(of: People.undecided))
    plain.enter("john")
    let numbers = ["John Smith has 2 numbers.", "1. mobile +1 650 555 0123", "2. work (650) 555-0140"]
    #expect(plain.enter("=1") == numbers && plain.effects == [])
    plain.enter("=2")
    #expect(plain.takeCalls() == ["6505550140"])
    // The list of numbers is over after the call: the same index would mean somebody else.
    plain.enter("=2")
    #expect(plain.effects == [])
  }

  @Test func `A row of a list that has changed meanwhile is still the one that was listed`() {
    var plain = PlainHarness()
    plain.enter("564")
    let other = People.index(of: [People.all[0]])
    plain.send(.searchFinished(revision: plain.state.revision, other.search(SearchQuery("564"))))
    plain.enter("=2")
    #expect(plain.takeCalls() == ["+16505550123"])
    #expect(plain.enter("=1") == ["The list has changed: type the name or the number again."])
  }

  @Test func `Numbers are shown in the format of the region`() {
    var plain = PlainHarness {
      $0.formatter = FieldFormatter(name: "test") { $0 == "+447700900142" ? "+44 7700 900142" : nil }
    }
    plain.enter("564")
    #expect(plain.enter("=1") == ["Calling Jo Inman, +44 7700 900142."])
  }

  @Test(arguments: ["?", "=help"])
  func `Help names every command`(line: String) {
    var plain = PlainHarness()
    let help = plain.enter(line)
    for command in ["=2 ", "=2.3", "= ", "=d2", "=r", "=n", "=s2", "=b2", "=m", "=a", "=h", "=w", "=t5", "=q"] {
      #expect(help.contains { $0.contains(command) }, "\(command)")
    }
    #expect(plain.effects == [])
  }

  // MARK: Calls

  /// Ten things that the screen does, in lines: a list, details, a star, a block, a note, a call with its commands, the recent
  /// calls, and a call back.
  @Test func `A session in lines does what the screen does`() throws {
    var plain = PlainHarness()
    func enter(_ line: String, _ answer: String...) { #expect(plain.enter(line) == answer, "\(line)") }
    func report(_ change: CallEvent.Change, _ answer: String) { #expect(plain.report(change, of: call) == [answer]) }

    enter(
      "jo", "3 of 9 match jo.", "1. Jo Inman, mobile +44 7700 900142",
      "2. John Smith, mobile +1 650 555 0123, 1 more number",
      "3. Maria del Carmen Ruiz, nickname Jojo, mobile +1 305 555 0175", "=1 to =3 call.")
    enter(
      "=d2", "John Smith, Account Manager, Northwind Harbour, Sales.", "2.1 mobile +1 650 555 0123 · preferred",
      "2.2 work (650) 555-0140", "mail john@example.com", "tags Friends", "note Calls back in the morning.",
      "source people.vcf, line 0", "=2.1 calls, =s stars, =b blocks, =m writes a message, =e an e-mail.")
    enter("=s", "John Smith is starred.")
    enter("=b2", "Block both numbers of John Smith? Repeat the line to block.")
    enter("=b2", "John Smith is blocked.")
    enter("=e2", "Opening an e-mail to john@example.com.")
    enter("=2.2", "Calling John Smith, 6505550140.")
    let placed = plain.send(.callPlaced(call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .mute, .hold]))
    #expect(placed == ["Calling John Smith with baresip.", "=h hangs up."])
    report(.established, "John Smith: talking 0:00.")
    enter("=t5#")
    let tones = try #require(ToneSequence("5#"))
    report(.tonesSent(tones), "John Smith: sent 5#.")
    enter("=m")
    report(.muted, "John Smith: talking 0:00 · muted.")
    enter("=w")
    report(.held, "John Smith: on hold 0:00 · muted.")
    enter("=n Wants the papers !fri", "The note is saved.")
    enter("=hang-up")
    report(.ended(CallEnding(.hungUp, duration: .seconds(65))), "John Smith: hung up · 1:05.")
    plain.recents = [
      RecentCall(kind: .missed, number: "+16505550177", name: "Priya Raman", time: "07:29", record: 4),
      RecentCall(
        kind: .outgoing, outcome: "1:05", number: "6505550140", name: nil, time: "07:20", record: 3, note: "due Fri"),
    ]
    enter(
      "=r", "2 recent calls, newest first.", "1. Priya Raman, +16505550177, missed, 07:29",
      "2. 6505550140, called, 1:05, 07:20, “due Fri”")
    enter("=n2 Papers are sent", "The note is saved.")
    enter("=1", "Calling Priya Raman, +16505550177.")

    let john = ContactReference(try #require(Self.index.contact(named: "John Smith")))
    #expect(
      plain.takeEffects().filter { !$0.isCall } == [
        .setFavourite(john, true), .setBlocked(john, true), .open(.mail(to: "john@example.com")),
        .command(.send(tones), on: call), .command(.mute, on: call), .command(.hold, on: call),
        .setNote("Wants the papers !fri", .call(call)), .command(.hangUp, on: call),
        .setNote("Papers are sent", .record(3)),
      ])
  }

  @Test func `A call is followed in lines, and only one at a time`() throws {
    var plain = PlainHarness()
    plain.enter("564")
    plain.enter("=2")
    let request = try #require(plain.requests.first)
    #expect(request.person.name == "John Smith" && request.person.label == "mobile" && request.query == "564")
    // An event may arrive before it is known which service has the call.
    #expect(plain.report(.accepted, of: call) == [])
    #expect(
      plain.send(.callPlaced(call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .mute]))
        == ["Calling John Smith with baresip.", "=h hangs up."])
    #expect(plain.report(.ringing, of: call) == ["John Smith: ringing."])
    #expect(plain.report(.established, of: call) == ["John Smith: talking 0:00."])
    #expect(plain.enter("=1") == ["John Smith is on the line; hang up first."])
    #expect(plain.enter("=a") == ["Nobody is calling."])
    #expect(plain.enter("=w") == ["This call can only be put on hold on your phone."])
    plain.enter("=h")
    #expect(plain.takeEffects().last == .command(.hangUp, on: call))
    let ending = CallEnding(.hungUp, duration: .seconds(65))
    #expect(plain.report(.ended(ending), of: call) == ["John Smith: \(ending) · 1:05."])
    #expect(plain.enter("=h") == ["There is no call to hang up."])
    // The list is still there.
    plain.enter("=1")
    #expect(plain.takeCalls() == ["+447700900142"])
  }

  @Test(arguments: [true, false])
  func `Until a call is handed over, what is typed calls nobody, then or later, and a script waits`(isTyped: Bool) {
    var plain = PlainHarness(isInteractive: isTyped)
    plain.enter("564")
    plain.enter("=2")
    #expect(plain.isReady == isTyped)
    if isTyped {
      for line in ["=1", "=2"] { #expect(plain.enter(line) == ["Still calling John Smith."], "\(line)") }
    }
    #expect(plain.send(.callHandedOver(call, to: "./caller")) == ["Handed over to ./caller."])
    #expect(plain.isReady && plain.takeCalls() == ["+16505550123"])
  }

  @Test func `Somebody who calls is announced, answered and declined`() {
    var plain = PlainHarness()
    let call = CallID(reported: 7)
    let caller = IncomingCaller(
      number: "+16505550123", name: "John\u{1B} Smith", label: "mobile", location: "California")
    #expect(
      plain.send(.callArrived(call, caller, can: [.hangUp, .answer]))
        == ["John· Smith is calling, mobile · +16505550123 · California. =a answers, =h declines."])
    plain.enter("=a")
    #expect(plain.takeEffects() == [.command(.answer, on: call)])
    #expect(plain.enter("=m") == ["This call can only be muted on your phone."])
    #expect(plain.report(.ended(CallEnding(.noAnswer)), of: call).count == 1)
    // A name that the network sends is quoted.
    let stranger = IncomingCaller(number: "+16505550199", networkName: "John “Smith”")
    #expect(
      plain.send(.callArrived(CallID(reported: 8), stranger, can: [])) == ["“John Smith” is calling, +16505550199."])
  }

  @Test func `Declined calls, accounts that are not registered, and whole notices are said`() {
    var plain = PlainHarness()
    #expect(plain.send(.callBlocked(IncomingCaller(number: "666"))) == ["Declined blocked number 666."])
    let accounts = [Registration(account: "a@b", .failed("403")), Registration(account: "c@d", .none)]
    #expect(
      plain.send(.registrationsChanged(accounts)) == ["a@b is not registered: 403; check the name and the password."])
    #expect(plain.send(.noticed("Short", whole: "A longer text")) == ["A longer text."])
  }

  @Test func `Tones after a semicolon are sent by a line`() throws {
    var plain = PlainHarness()
    plain.place(call, to: "16505550177;99", can: [.reportsStates, .tones])
    plain.report(.established, of: call)
    let tones = try #require(ToneSequence("99"))
    #expect(plain.report(.tonesWaiting(tones), of: call).contains("=t sends 99."))
    _ = plain.takeEffects()
    #expect(plain.enter("=t") == [] && plain.takeEffects() == [.command(.send(tones), on: call)])
  }

  @Test(arguments: ["=q", "=quit", "=Q"])
  func `Whoever quits, during a call reads whether it ends`(line: String) {
    var plain = PlainHarness()
    plain.enter(line)
    #expect(plain.takeEffects() == [.quit(.cancelled)])
    for (goesOn, end) in [(true, " goes on."), (false, " ends.")] {
      plain = PlainHarness()
      plain.place(call, to: "16505550177", can: goesOn ? [.reportsStates, .continues] : .reportsStates)
      #expect(plain.enter(line).last?.hasSuffix(end) == true && plain.takeEffects().contains(.quit(.cancelled)))
    }
  }

  @Test func `Two calls are merged to a conference, or connected to each other, whatever was entered last`() {
    func talkToTwo(_ capabilities: CallCapabilities) -> PlainHarness {
      var plain = PlainHarness()
      for (number, text) in [(1, "16505550177"), (2, "16505550110")] {
        plain.place(CallID(placed: number), to: text, can: capabilities)
        plain.report(.established, of: CallID(placed: number))
      }
      return plain
    }
    var merging = talkToTwo([.reportsStates, .secondCall, .merge])
    #expect(merging.enter("=j").contains { $0.hasPrefix("Merging ") })
    #expect(merging.report(.merged, of: call).contains { $0.contains(": merged") })
    var connecting = talkToTwo([.reportsStates, .secondCall, .redirect, .connect])
    #expect(connecting.enter("=x").contains { $0.hasPrefix("Connect ") && $0.hasSuffix("Repeat the line to confirm.") })
    #expect(connecting.enter("=x").contains { $0.hasPrefix("Connecting ") })
  }

  @Test(arguments: 0..<8)
  func `Whatever is entered and reported, a line is answered without a control character`(walk: Int) {
    var random = SeededGenerator(seed: UInt64(walk))
    var plain = PlainHarness(walk % 2 == 0 ? Self.index : People.many(25)) { $0.prints = walk % 4 == 3 }
    plain.recents = ["+16505550177", ""].map {
      RecentCall(kind: .missed, number: $0, name: nil, time: "07:29", record: 1)
    }
    let lines = [
      "jo", "anna", "564", "112", "zzz", "*", "\u{1B}", "", "?", "=", "=1", "=2", "=1", "=2.2", "=d1", "=d2", "=s",
      "=s1", "=b1", "=b", "=m", "=m1", "=r", "=n Hello", "=n1 Hello", "=n2 Hello", "=a", "=h", "=w", "=t5", "=x", "=.",
      "=1.",
    ]
    for step in 0..<2_000 {
      let call = CallID(placed: Int.random(in: 1...max(plain.requests.count, 1), using: &random))
      let events: [Action] = [
        .callPlaced(call, by: "test", can: [.reportsStates, .hangUp, .tones, .mute, .hold]),
        .callHandedOver(call, to: "test"), .callFailed(call, "It failed"), .callChanged(CallEvent(call, .established)),
        .callChanged(CallEvent(call, .ended(CallEnding(.busy)))), .timerFired(.toast), .contactsReordered,
        .callArrived(CallID(reported: step), IncomingCaller(number: "+16505550177"), can: [.answer, .hangUp]),
        .recordsAnswered(.recents([])), .noticed("Some\u{7}thing"),
      ]
      let isEvent = Int.random(in: 0..<8, using: &random) == 0
      let said =
        isEvent
        ? plain.send(events[Int.random(in: events.indices, using: &random)])
        : plain.enter(lines[Int.random(in: lines.indices, using: &random)])
      #expect(plain.isReady && !said.contains { $0.unicodeScalars.contains { $0.value < 0x20 } })
    }
  }
}
