import Calling
import ContactSearch
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// The line-mode dialer: its questions, lists and calls.
struct PlainDialerTests {
  private static let index = People.index()

  /// The dialer's answers to a sequence of lines.
  private static func answers(
    _ lines: String..., index: SearchIndex = index, prints: Bool = false
  ) -> [PlainDialer.Answer] {
    var settings = DialerState.Settings()
    settings.prints = prints
    var dialer = PlainDialer(settings)
    return lines.map { dialer.answer($0) { index.search($0) } }
  }

  private static func number(_ text: String) throws -> CallTarget { try #require(CallTarget(text)) }

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

  @Test func `A call is followed in lines, and hung up by a sign`() throws {
    var dialer = PlainDialer(DialerState.Settings())
    let call = CallID(placed: 1)
    func answer(_ line: String) -> PlainDialer.Answer { dialer.answer(line) { Self.index.search($0) } }
    #expect(answer("=h").lines == ["There is no call."])
    _ = answer("564")
    guard case .place(let request) = answer("=2").effect else { throw NoCall() }
    #expect(request.person.name == "John Smith" && request.person.label == "mobile" && request.query.isEmpty)
    // An event may arrive before it is known which service has the call.
    #expect(dialer.handle(.callChanged(CallEvent(call, .accepted))) == [])
    #expect(
      dialer.handle(.callPlaced(call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .mute]))
        == ["Handed over to baresip. =h hangs up."])
    #expect(dialer.handle(.callChanged(CallEvent(call, .ringing))) == ["John Smith: ringing."])
    #expect(dialer.handle(.callChanged(CallEvent(call, .established))) == ["John Smith: talking 0:00."])
    #expect(answer("=1").lines == ["John Smith is on the line: =h hangs up first."])
    #expect(answer("=t5#").effect == .command(.send(try #require(ToneSequence("5#"))), on: call))
    let sent = CallEvent(call, .tonesSent(try #require(ToneSequence("5#"))))
    #expect(dialer.handle(.callChanged(sent)) == ["John Smith: sent 5#."])
    #expect(answer("=m").effect == .command(.mute, on: call))
    #expect(answer("=a").lines == ["There is no call."])
    #expect(answer("=h").effect == .command(.hangUp, on: call))
    let ending = CallEnding(.hungUp, duration: .seconds(65))
    #expect(dialer.handle(.callChanged(CallEvent(call, .ended(ending)))) == ["John Smith: \(ending) · 1:05."])
    #expect(answer("=h").lines == ["There is no call."])
  }

  @Test func `Somebody who calls is announced, answered and declined`() {
    var dialer = PlainDialer(DialerState.Settings())
    let call = CallID(incoming: 7)
    let caller = IncomingCaller(
      number: "+16505550123", name: "John\u{1B} Smith", label: "mobile", location: "California")
    #expect(
      dialer.handle(.callArrived(call, caller, can: [.hangUp, .answer]))
        == ["John· Smith calls you, mobile · +16505550123 · California. =a answers, =h declines."])
    #expect(dialer.answer("=a") { Self.index.search($0) }.effect == .command(.answer, on: call))
    #expect(dialer.answer("=m") { Self.index.search($0) }.lines == ["Only the telephone can do that."])
    #expect(dialer.handle(.callChanged(CallEvent(call, .ended(CallEnding(.noAnswer))))).count == 1)
    #expect(dialer.handle(.callBlocked(IncomingCaller(number: "666"))) == ["Declined blocked number 666."])
    #expect(
      dialer.handle(
        .registrationsChanged([Registration(account: "a@b", .failed("403")), Registration(account: "c@d", .none)]))
        == ["a@b is not registered: 403."])
  }

  private struct NoCall: Error {}

  @Test func `A list index calls its number`() throws {
    let answer = Self.answers("564", "=1")[1]
    #expect(answer.called == (try Self.number("+447700900142")))
    #expect(answer.lines == ["Calling Jo Inman, +447700900142."])
    let printed = Self.answers("564", " = 1 ", prints: true)[1]
    #expect(printed.called == (try Self.number("+447700900142")) && printed.lines.isEmpty)
  }

  @Test func `For a contact with several numbers the dialer asks which, unless one was typed or is preferred`() throws {
    #expect(Self.answers("john", "=1")[1].called == (try Self.number("+16505550123")))
    let answers = Self.answers("john", "=1", "=2", index: People.index(of: People.undecided))
    #expect(
      answers[1].lines == [
        "John Smith has 2 numbers.", "1. mobile +1 650 555 0123", "2. work (650) 555-0140",
      ])
    #expect(answers[1].effect == nil)
    #expect(answers[2].called == (try Self.number("6505550140")))
    #expect(Self.answers("6505550140", "=1")[1].called == (try Self.number("6505550140")))
  }

  @Test func `The sign alone calls the typed text literally`() throws {
    let help = Self.answers("112", "=", "=")
    #expect(help[1].lines == ["112 is an emergency number. The same once more calls it."] && help[1].effect == nil)
    #expect(help[2].called == (try Self.number("112")))
    #expect(Self.answers("112", "=", "john", "112", "=").last?.effect == nil)
    #expect(Self.answers("*#06#", "=")[1].called == (try Self.number("*#06#")))
    let nobody = Self.answers("9999999", "=")
    #expect(nobody[0].lines == ["No contact matches 9999999.", "= calls 9999999 itself."])
    #expect(nobody[1].called == (try Self.number("9999999")))
    #expect(Self.answers("zzz")[0].lines == ["No contact matches zzz."])
  }

  @Test func `A number with an extension is called with it`() throws {
    #expect(Self.answers("zoe", "=1")[1].called?.description == "03023125042,12")
  }

  @Test func `A long list comes page by page`() {
    let answers = Self.answers("anna", "", "", "", index: People.many(25))
    #expect(answers[0].lines.count == 12 && answers[0].lines[1].hasPrefix("1. Anna 1000"))
    #expect(answers[0].lines.last == "=1 to =10 call, an empty line lists more.")
    #expect(answers[1].lines.first?.hasPrefix("11. Anna 1010") ?? false)
    // The commands are explained once.
    #expect(answers[2].lines.last?.hasPrefix("25. Anna 1024") ?? false)
    #expect(answers[3].lines == ["That was all. Type a name or a number."])
  }

  @Test(arguments: [
    ("=1", "Nobody is listed: type a name or a number first."),
    ("=", "= is for a number: type one first, or choose with =1."),
    ("", "Type a name or a number; a question mark is help."),
  ])
  func `Nothing is called before something is listed`(line: String, said: String) {
    #expect(Self.answers(line) == [PlainDialer.Answer(lines: [said])])
  }

  @Test(arguments: ["=3", "=0", "=-1", "=two", "==", "=99999999999999999999"])
  func `An index outside the list calls nobody`(line: String) {
    let answer = Self.answers("564", line)[1]
    #expect(answer.effect == nil && answer.lines.count == 1)
    #expect(answer.lines.first?.hasSuffix("is not in the list: it goes from =1 to =2.") ?? false)
  }

  @Test func `Somebody without a number cannot be called`() {
    #expect(Self.answers("ayse", "=1")[1] == PlainDialer.Answer(lines: ["Ayşe Yıldız has no number."]))
  }

  @Test func `Quitting and help`() {
    #expect(Self.answers("=q") == [PlainDialer.Answer(effect: .quit)])
    #expect(Self.answers("?")[0].lines.contains { $0.contains("=1") })
    #expect(Self.answers("?")[0].effect == nil)
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
}
