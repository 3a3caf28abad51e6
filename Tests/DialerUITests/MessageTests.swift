import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalText
import Testing

/// Messages on the screen: long problems are whole, and numbers are formatted in every sentence.
struct MessageTests {
  private static let problem =
    "/home/ann/.local/state/dialtone/calls.sqlite: was written by a newer dialtone, and is not changed; install that version"
  private static let formatter = FieldFormatter(name: "US") { keys in
    ["6505550123": "(650) 555-0123", "+16505550123": "+1 650-555-0123", "5550199": "555-0199"][keys]
  }

  @Test func `A long problem has two lines, the way out first`() {
    var dialer = People.dialer(columns: 80, rows: 24)
    let before = dialer.lines
    dialer.send(.noticed(Self.problem))
    #expect(dialer.lines[22].hasPrefix(" Install that version. /home/ann/"))
    #expect(dialer.lines[23].hasSuffix("dialtone, and is not changed"))
    #expect(dialer.lines[..<22] == before[..<22])
    dialer.send(.noticed("The disk is full"))
    #expect(dialer.lines[22] == before[22] && dialer.lines[23] == " The disk is full")
  }

  @Test func `Where two lines are not enough, the way out is still there`() {
    for columns in [20, 40, 60] {
      var dialer = People.dialer(columns: columns, rows: 20)
      dialer.send(.noticed(Self.problem))
      let shown = dialer.lines.suffix(2)
      #expect(shown.joined(separator: " ").contains("Install that") && shown.last?.hasSuffix("…") == true, "\(columns)")
    }
  }

  @Test func `A message of two lines covers layers, and the next key removes it`() {
    var dialer = People.dialer(columns: 80, rows: 24)
    dialer.press("f1")
    let help = dialer.lines
    dialer.send(.noticed(Self.problem))
    #expect(dialer.lines[22].hasPrefix(" Install that version."))
    dialer.press("down", "up")
    #expect(dialer.lines.suffix(2) == help.suffix(2))
  }

  @Test func `The help lists the last problems whole, the newest first`() throws {
    var dialer = People.dialer(columns: 60, rows: 30)
    for number in 1...7 { dialer.send(.noticed("Problem \(number)", whole: "Problem \(number) of \(Self.problem)")) }
    dialer.press("f1")
    let lines = dialer.lines.filter { $0.hasPrefix("│ ") }.map { $0.dropFirst(2).dropLast(2).trimmed }
    #expect(lines[0] == "Problems" && lines[1].hasPrefix("12:04") && lines[1].contains("Problem 7 of"))
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("and is not changed; install that version 12:04 Problem 6 of"))
    #expect(text.contains("Problem 3 of") && !text.contains("Problem 2 of"))
    // Messages that are not about a problem are not among them.
    var calm = People.dialer()
    calm.send(.callAnnounced(IncomingCaller(number: "+16505550177"), .missed))
    #expect(calm.lines.contains { $0.contains("called: missed") })
    calm.press("enter", "f1")
    #expect(!calm.lines.contains { $0.contains("Problems") })
  }

  @Test func `Numbers are formatted in the bar, messages, questions and the call card`() throws {
    var dialer = People.dialer(columns: 120, rows: 30)
    dialer.send(.plansLoaded(Self.formatter, SpecialNumbers(region: "US") { $0 == "5550199" }))
    dialer.type("6505550123")
    dialer.press("end")
    #expect(dialer.lines.last?.contains("Enter call (650) 555-0123 as typed") == true)
    dialer.press("alt-enter")
    let call = try #require(dialer.requests.last)
    #expect(dialer.state.toast?.text == "Calling (650) 555-0123 …")
    dialer.send(.callPlaced(call.id, by: "baresip", can: [.reportsStates, .hangUp]))
    #expect(dialer.lines.contains { $0.contains("☎ (650) 555-0123") })
    dialer.send(.callChanged(CallEvent(call.id, .ended(CallEnding(.busy)))))
    #expect(dialer.state.toast?.text.hasPrefix("(650) 555-0123: ") == true)

    dialer.type("john")
    dialer.press("enter")
    #expect(dialer.state.toast?.text == "Calling John Smith · +1 650-555-0123 …")
    let id = CallID(reported: 9)
    dialer.send(
      .callPlaced(try #require(dialer.requests.last).id, by: "baresip", can: [.reportsStates, .hangUp, .hold]))
    #expect(dialer.lines.contains { $0.contains("│ +1 650-555-0123") })
    dialer.send(.callArrived(id, IncomingCaller(number: "+16505550123"), can: [.answer, .hangUp]))
    #expect(dialer.lines.contains { $0.contains("☎ +1 650-555-0123") })
    dialer.send(.callChanged(CallEvent(id, .ended(CallEnding(.hungUpByPeer)))))

    dialer.type("5550199")
    dialer.press("alt-enter")
    #expect(dialer.lines.contains { $0.contains("Call 555-0199?") })
  }

  @Test func `Plain mode formats numbers in its sentences`() {
    var dialogue = PlainHarness { $0.formatter = Self.formatter }
    _ = dialogue.enter("6505550123")
    #expect(dialogue.enter("=").contains("Calling (650) 555-0123."))
    var caller = PlainHarness { $0.formatter = Self.formatter }
    let arrived = caller.send(.callArrived(CallID(reported: 1), IncomingCaller(number: "+16505550123"), can: []))
    #expect(arrived.first?.hasPrefix("+1 650-555-0123 is calling") == true)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    var text = String(self)
    while text.last == " " { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return text
  }
}
