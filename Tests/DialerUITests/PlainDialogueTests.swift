import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// Plain mode: its questions, lists and calls.
struct PlainDialogueTests {
  private static let index = People.index()

  /// The answer to a line.
  private struct Answer {
    var lines: [String]
    var effects: [Effect]
    /// The number that was called.
    var called: String? {
      effects.lazy.compactMap { if case .place(let request) = $0 { request.target.description } else { nil } }.first
    }
  }

  /// The dialer's answers to a sequence of lines.
  private static func answers(_ lines: String..., index: SearchIndex = index, prints: Bool = false) -> [Answer] {
    var plain = PlainHarness(index) { $0.prints = prints }
    return lines.map { Answer(lines: plain.enter($0), effects: plain.takeEffects()) }
  }

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
      Self.answers("564")[0].lines == [
        "2 of 9 match 564.",
        "1. Jo Inman, mobile +44 7700 900142",
        "2. John Smith, mobile +1 650 555 0123, 1 more number",
        "=1 or =2 call, = calls 564 itself.",
      ])
    #expect(
      Self.answers("jojo")[0].lines[1] == "1. Maria del Carmen Ruiz, nickname Jojo, mobile +1 305 555 0175")
    #expect(Self.answers("priya")[0].lines.suffix(2) == ["1. Priya Raman, mobile +1 650 555 0177", "=1 calls."])
    #expect(Self.answers("ayse").last?.lines.dropFirst().first == "1. Ayşe Yıldız, no number")
    #expect(Self.answers("priya", prints: true)[0].lines.last == "=1 takes the number.")
  }

  /// Ten things that the screen does, in lines: a list, details, a star, a block, a note, a call with its commands, the recent
  /// calls, and a call back.
  @Test func `A session in lines does what the screen does`() throws {
    var plain = PlainHarness()
    var transcript: [String] = []
    func enter(_ line: String) { transcript += ["> \(line)"] + plain.enter(line) }
    func report(_ action: Action) { transcript += plain.send(action) }
    let call = CallID(placed: 1)

    enter("jo")
    enter("=d2")
    enter("=s")
    enter("=b2")
    enter("=b2")
    enter("=e2")
    enter("=2.2")
    report(.callPlaced(call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .mute, .hold]))
    report(.callChanged(CallEvent(call, .established)))
    enter("=t5#")
    report(.callChanged(CallEvent(call, .tonesSent(try #require(ToneSequence("5#"))))))
    enter("=m")
    report(.callChanged(CallEvent(call, .muted)))
    enter("=w")
    report(.callChanged(CallEvent(call, .held)))
    enter("=n Wants the papers !fri")
    enter("=hang-up")
    report(.callChanged(CallEvent(call, .ended(CallEnding(.hungUp, duration: .seconds(65))))))
    plain.recents = [
      RecentCall(kind: .missed, number: "+16505550177", name: "Priya Raman", time: "07:29", record: 4),
      RecentCall(
        kind: .outgoing, outcome: "1:05", number: "6505550140", name: nil, time: "07:20", record: 3, note: "due Fri"),
    ]
    enter("=r")
    enter("=n2 Papers are sent")
    enter("=1")

    #expect(
      transcript == [
        "> jo",
        "3 of 9 match jo.",
        "1. Jo Inman, mobile +44 7700 900142",
        "2. John Smith, mobile +1 650 555 0123, 1 more number",
        "3. Maria del Carmen Ruiz, nickname Jojo, mobile +1 305 555 0175",
        "=1 to =3 call.",
        "> =d2",
        "John Smith, Account Manager, Northwind Harbour, Sales.",
        "2.1 mobile +1 650 555 0123 · preferred",
        "2.2 work (650) 555-0140",
        "mail john@example.com",
        "tags Friends",
        "note Calls back in the morning.",
        "source people.vcf, line 0",
        "=2.1 calls, =s stars, =b blocks, =m writes a message, =e an e-mail.",
        "> =s",
        "John Smith is starred.",
        "> =b2",
        "Block both numbers of John Smith? Repeat the line to block.",
        "> =b2",
        "John Smith is blocked.",
        "> =e2",
        "Opening an e-mail to john@example.com.",
        "> =2.2",
        "Calling John Smith, 6505550140.",
        "Calling John Smith with baresip.",
        "=h hangs up.",
        "John Smith: talking 0:00.",
        "> =t5#",
        "John Smith: sent 5#.",
        "> =m",
        "John Smith: talking 0:00 · muted.",
        "> =w",
        "John Smith: on hold 0:00 · muted.",
        "> =n Wants the papers !fri",
        "The note is saved.",
        "> =hang-up",
        "John Smith: hung up · 1:05.",
        "> =r",
        "2 recent calls, newest first.",
        "1. Priya Raman, +16505550177, missed, 07:29",
        "2. 6505550140, called, 1:05, 07:20, “due Fri”",
        "> =n2 Papers are sent",
        "The note is saved.",
        "> =1",
        "Calling Priya Raman, +16505550177.",
      ])
    let john = try #require(ContactReference(named: "John Smith", in: Self.index))
    let effects = plain.takeEffects().filter { effect in
      if case .place = effect { false } else { true }
    }
    #expect(
      effects == [
        .setFavourite(john, true), .setBlocked(john, true), .open(.mail(to: "john@example.com")),
        .command(.send(try #require(ToneSequence("5#"))), on: call), .command(.mute, on: call),
        .command(.hold, on: call), .setNote("Wants the papers !fri", .call(call)), .command(.hangUp, on: call),
        .setNote("Papers are sent", .record(3)),
      ])
  }

  @Test func `A call is followed in lines, and only one at a time`() throws {
    var plain = PlainHarness()
    let call = CallID(placed: 1)
    #expect(plain.enter("=h") == ["There is no call to hang up."])
    _ = plain.enter("564")
    _ = plain.enter("=2")
    let request = try #require(plain.requests.first)
    #expect(request.person.name == "John Smith" && request.person.label == "mobile" && request.query == "564")
    // An event may arrive before it is known which service has the call.
    #expect(plain.send(.callChanged(CallEvent(call, .accepted))) == [])
    #expect(
      plain.send(.callPlaced(call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .mute]))
        == ["Calling John Smith with baresip.", "=h hangs up."])
    #expect(plain.send(.callChanged(CallEvent(call, .ringing))) == ["John Smith: ringing."])
    #expect(plain.send(.callChanged(CallEvent(call, .established))) == ["John Smith: talking 0:00."])
    #expect(plain.enter("=1") == ["John Smith is on the line; hang up first."])
    #expect(plain.enter("=a") == ["Nobody is calling."])
    #expect(plain.enter("=w") == ["This call can only be put on hold on your phone."])
    _ = plain.enter("=h")
    #expect(plain.takeEffects().last == .command(.hangUp, on: call))
    let ending = CallEnding(.hungUp, duration: .seconds(65))
    #expect(plain.send(.callChanged(CallEvent(call, .ended(ending)))) == ["John Smith: \(ending) · 1:05."])
    #expect(plain.enter("=h") == ["There is no call to hang up."])
    // The list is still there.
    _ = plain.enter("=1")
    #expect(plain.takeCalls() == ["+447700900142"])
  }

  @Test func `What is typed while a call is handed over calls nobody, then or later`() {
    var plain = PlainHarness()
    _ = plain.enter("564")
    _ = plain.enter("=2")
    #expect(plain.isReady)
    #expect(plain.enter("=1") == ["Still calling John Smith."])
    #expect(plain.enter("=2") == ["Still calling John Smith."])
    #expect(plain.send(.callHandedOver(CallID(placed: 1), to: "./caller")) == ["Handed over to ./caller."])
    #expect(plain.takeCalls() == ["+16505550123"])
  }

  @Test func `A script waits until its call is handed over`() {
    var plain = PlainHarness(isInteractive: false)
    _ = plain.enter("564")
    _ = plain.enter("=2")
    #expect(!plain.isReady)
    _ = plain.send(.callHandedOver(CallID(placed: 1), to: "./caller"))
    #expect(plain.isReady)
  }

  @Test func `Somebody who calls is announced, answered and declined`() {
    var plain = PlainHarness()
    let call = CallID(reported: 7)
    let caller = IncomingCaller(
      number: "+16505550123", name: "John\u{1B} Smith", label: "mobile", location: "California")
    #expect(
      plain.send(.callArrived(call, caller, can: [.hangUp, .answer]))
        == ["John· Smith is calling, mobile · +16505550123 · California. =a answers, =h declines."])
    _ = plain.enter("=a")
    #expect(plain.takeEffects() == [.command(.answer, on: call)])
    #expect(plain.enter("=m") == ["This call can only be muted on your phone."])
    #expect(plain.send(.callChanged(CallEvent(call, .ended(CallEnding(.noAnswer))))).count == 1)
    #expect(plain.send(.callBlocked(IncomingCaller(number: "666"))) == ["Declined blocked number 666."])
    #expect(
      plain.send(
        .registrationsChanged([Registration(account: "a@b", .failed("403")), Registration(account: "c@d", .none)]))
        == ["a@b is not registered: 403; check the name and the password."])
    #expect(plain.send(.noticed("Short", whole: "A longer text")) == ["A longer text."])
  }

  @Test func `A list index calls its number`() throws {
    let answer = Self.answers("564", "=1")[1]
    #expect(answer.called == "+447700900142")
    #expect(answer.lines == ["Calling Jo Inman, +447700900142."])
    let printed = Self.answers("564", " = 1 ", prints: true)[1]
    #expect(printed.called == "+447700900142" && printed.lines.isEmpty)
  }

  @Test func `For a contact with several numbers the dialer asks which, unless one was typed or is preferred`() throws {
    #expect(Self.answers("john", "=1")[1].called == "+16505550123")
    let answers = Self.answers("john", "=1", "=2", index: People.index(of: People.undecided))
    #expect(
      answers[1].lines == [
        "John Smith has 2 numbers.", "1. mobile +1 650 555 0123", "2. work (650) 555-0140",
      ])
    #expect(answers[1].effects == [])
    #expect(answers[2].called == "6505550140")
    #expect(Self.answers("6505550140", "=1")[1].called == "6505550140")
    // The list of numbers is over after the call: the same index would mean somebody else.
    #expect(
      Self.answers("john", "=1", "=2", "=2", index: People.index(of: People.undecided))[3].effects == [])
  }

  @Test func `A number of a row is called by its index`() {
    #expect(Self.answers("564", "=2.2")[1].called == "6505550140")
    #expect(Self.answers("564", "=2.3")[1].lines == ["John Smith has 2 numbers."])
    #expect(Self.answers("564", "=1.2")[1].lines == ["Jo Inman has 1 number."])
    for line in ["=2.0", "=2.x", "=2.", "=2x"] {
      let answer = Self.answers("564", line)[1]
      #expect(answer.effects == [] && answer.lines == ["\(line) is not in the list: it goes from =1 to =2."])
    }
  }

  @Test func `A row of a list that has changed meanwhile is still the one that was listed`() {
    var plain = PlainHarness()
    _ = plain.enter("564")
    let other = People.index(of: [People.all[0]])
    _ = plain.send(.searchFinished(revision: plain.state.revision, other.search(SearchQuery("564"))))
    _ = plain.enter("=2")
    #expect(plain.takeCalls() == ["+16505550123"])
    #expect(
      plain.enter("=1") == ["The list has changed: type the name or the number again."])
  }

  @Test func `The sign alone calls the typed text literally`() throws {
    let help = Self.answers("112", "=", "=")
    #expect(help[1].lines == ["112 is an emergency number. Call 112? Repeat the line to call."])
    #expect(help[1].effects == [] && help[2].called == "112")
    #expect(Self.answers("112", "=", "john", "112", "=").last?.effects == [])
    #expect(Self.answers("*#06#", "=")[1].called == "*#06#")
    let nobody = Self.answers("9999999", "=")
    #expect(nobody[0].lines == ["No contact matches 9999999.", "= calls 9999999 itself."])
    #expect(nobody[1].called == "9999999")
    #expect(Self.answers("zzz")[0].lines == ["No contact matches zzz."])
    #expect(Self.answers("zzz", "=")[1].lines == ["zzz is not a number."])
  }

  @Test func `Numbers are shown in the format of the region`() {
    var plain = PlainHarness {
      $0.formatter = FieldFormatter(name: "test") { $0 == "+447700900142" ? "+44 7700 900142" : nil }
    }
    _ = plain.enter("564")
    #expect(plain.enter("=1") == ["Calling Jo Inman, +44 7700 900142."])
  }

  @Test func `A number with an extension is called with it`() throws {
    #expect(Self.answers("zoe", "=1")[1].called == "03023125042,12")
  }

  @Test func `A long list comes page by page`() {
    let answers = Self.answers("anna", "", "", "", index: People.many(25))
    #expect(answers[0].lines.count == 12 && answers[0].lines[1].hasPrefix("1. Anna 1000"))
    #expect(answers[0].lines.last == "=1 to =10 call, an empty line lists more.")
    #expect(answers[1].lines.first?.hasPrefix("11. Anna 1010") ?? false)
    // The commands are explained once.
    #expect(answers[2].lines.last?.hasPrefix("25. Anna 1024") ?? false)
    #expect(answers[3].lines == ["That is all. Type a name or a number."])
  }

  @Test(arguments: [
    ("=1", "The list is empty: type a name or a number first."),
    ("=d1", "The list is empty: type a name or a number first."),
    ("=", "Type a name or a number first."),
    ("", "Type a name or a number; a question mark shows help."),
    ("=s", "=s needs a row of a list: =s1."),
    ("=n", "Add the text: =n TEXT."),
    ("=n Hello", "There is no call now; to write a note of an earlier one, use =r and =n1 TEXT."),
    ("=h2", "=h is not for a row of a list."),
    ("=xyz", "There is no command =xyz; a question mark shows help."),
  ])
  func `A line that can do nothing says so`(line: String, said: String) {
    let answer = Self.answers(line)[0]
    #expect(answer.lines == [said] && answer.effects == [])
  }

  @Test(arguments: ["=3", "=0", "=-1", "=three", "==", "=99999999999999999999"])
  func `An index outside the list calls nobody`(line: String) {
    let answer = Self.answers("564", line)[1]
    #expect(answer.effects == [] && answer.lines.count == 1)
    #expect(answer.lines.first?.hasSuffix("is not in the list: it goes from =1 to =2.") ?? false)
  }

  @Test func `Somebody without a number cannot be called`() {
    let answer = Self.answers("ayse", "=1")[1]
    #expect(answer.lines == ["Ayşe Yıldız has no number."] && answer.effects == [])
  }

  @Test(arguments: ["=q", "=quit", "=Q"])
  func `Quitting`(line: String) { #expect(Self.answers(line)[0].effects == [.quit(.cancelled)]) }

  @Test(arguments: ["?", "=help"])
  func `Help names every command`(line: String) {
    let help = Self.answers(line)[0]
    for command in ["=2 ", "=2.3", "= ", "=d2", "=r", "=n", "=s2", "=b2", "=m", "=a", "=h", "=w", "=t5", "=q"] {
      #expect(help.lines.contains { $0.contains(command) }, "\(command)")
    }
    #expect(help.effects == [])
  }

  @Test func `Nothing of a contact or a query moves anything on the terminal`() {
    let evil = People.index(of: [
      People.Person(name: "Eve\u{1B}[2J\u{202E}", phones: [.init(number: "1\u{7}23", label: "\u{9B}x")])
    ])
    let answers = Self.answers("eve", "\u{1B}[31mzz", "=1", index: evil)
    let text = answers.flatMap(\.lines).joined()
    #expect(text.contains("Eve"))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0.value != 0x202E })
  }

  @Test func `Tones after a semicolon are sent by a line`() throws {
    var plain = PlainHarness()
    let call = CallID(placed: 1)
    #expect(plain.enter("=t") == ["No touch-tones wait to be sent."])
    _ = plain.enter("16505550177;99")
    _ = plain.enter("=")
    _ = plain.send(.callPlaced(call, by: "baresip", can: [.reportsStates, .tones]))
    _ = plain.send(.callChanged(CallEvent(call, .established)))
    let tones = try #require(ToneSequence("99"))
    let lines = plain.send(.callChanged(CallEvent(call, .tonesWaiting(tones))))
    #expect(lines.contains("=t sends 99."), "\(lines)")
    _ = plain.takeEffects()
    #expect(plain.enter("=t") == [])
    #expect(plain.takeEffects() == [.command(.send(tones), on: call)])
  }

  @Test(arguments: [true, false])
  func `Whoever quits during a call reads whether it ends`(goesOn: Bool) {
    var plain = PlainHarness()
    let call = CallID(placed: 1)
    _ = plain.enter("16505550177")
    _ = plain.enter("=")
    _ = plain.send(.callPlaced(call, by: "baresip", can: goesOn ? [.reportsStates, .continues] : .reportsStates))
    let lines = plain.enter("=q")
    #expect(lines.last?.hasSuffix(goesOn ? " goes on." : " ends.") == true, "\(lines)")
    #expect(plain.takeEffects().contains(.quit(.cancelled)))
  }

  @Test func `A name that the network sends is quoted`() {
    var plain = PlainHarness()
    let caller = IncomingCaller(number: "+16505550199", networkName: "John “Smith”")
    #expect(
      plain.send(.callArrived(CallID(reported: 1), caller, can: []))
        == ["“John Smith” is calling, +16505550199."])
  }

  @Test func `Two calls are merged to a conference`() throws {
    var plain = PlainHarness()
    let calls = [1, 2].map { CallID(placed: $0) }
    for (call, line) in zip(calls, ["16505550177", "16505550110"]) {
      _ = plain.enter(line)
      _ = plain.enter("=")
      _ = plain.send(.callPlaced(call, by: "pbx", can: [.reportsStates, .secondCall, .merge]))
      _ = plain.send(.callChanged(CallEvent(call, .established)))
    }
    #expect(plain.enter("=j").contains { $0.hasPrefix("Merging ") })
    #expect(plain.send(.callChanged(CallEvent(calls[0], .merged))).contains { $0.contains(": merged") })
  }

  @Test func `Two calls are connected to each other, whatever was entered last`() throws {
    var plain = PlainHarness()
    let calls = [1, 2].map { CallID(placed: $0) }
    let capabilities: CallCapabilities = [.reportsStates, .secondCall, .redirect, .connect]
    for (call, line) in zip(calls, ["16505550177", "16505550110"]) {
      _ = plain.enter(line)
      _ = plain.enter("=")
      _ = plain.send(.callPlaced(call, by: "pbx", can: capabilities))
      _ = plain.send(.callChanged(CallEvent(call, .established)))
    }
    #expect(plain.enter("=x").contains { $0.hasPrefix("Connect ") && $0.hasSuffix("Repeat the line to confirm.") })
    #expect(plain.enter("=x").contains { $0.hasPrefix("Connecting ") })
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
      "=s1",
      "=b1", "=b", "=m", "=m1", "=r", "=n Hello", "=n1 Hello", "=n2 Hello", "=a", "=h", "=w", "=t5", "=x", "=.", "=1.",
    ]
    for step in 0..<2_000 {
      let said: [String]
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let call = CallID(placed: Int.random(in: 1...max(plain.requests.count, 1), using: &random))
        let events: [Action] = [
          .callPlaced(call, by: "test", can: [.reportsStates, .hangUp, .tones, .mute, .hold]),
          .callHandedOver(call, to: "test"), .callFailed(call, "It failed"),
          .callChanged(CallEvent(call, .established)),
          .callChanged(CallEvent(call, .ended(CallEnding(.busy)))), .timerFired(.toast), .contactsReordered,
          .callArrived(CallID(reported: step), IncomingCaller(number: "+16505550177"), can: [.answer, .hangUp]),
          .recordsAnswered(.recents([])), .noticed("Some\u{7}thing"),
        ]
        said = plain.send(events.randomElement(using: &random) ?? .contactsReordered)
      default: said = plain.enter(lines.randomElement(using: &random) ?? "")
      }
      #expect(plain.isReady && !said.contains { $0.unicodeScalars.contains { $0.value < 0x20 } })
    }
  }
}

extension ContactReference {
  /// The first contact with a name.
  fileprivate init?(named name: String, in index: SearchIndex) {
    let found = index.search(SearchQuery(name))
    guard found.count > 0 else { return nil }
    self.init(found[0].contact)
  }
}
