import Calling
import DialerUI
import DialtoneTestSupport
import Testing

/// Colleagues' lines beside their names, parked calls and queues.
struct SwitchboardTests {
  private static let number = "+16505550177"
  private static let place = Switchboard.ParkedCall.Place(lot: "default", number: "901")
  static let changes: [Switchboard.Change] = [
    .offers([.pickUp, .park, .queues]),
    .line(Switchboard.Line(number: "+16505550123", .talking)), .line(Switchboard.Line(number: number, .ringing)),
    .line(Switchboard.Line(number: "+447700900142", .free, absence: .away, remark: "back at 3")),
    .line(Switchboard.Line(number: "+14155550190", .offline)), .line(Switchboard.Line(number: "+13055550175", .free)),
    .parked(Switchboard.ParkedCall(place: place, party: Caller(number: "7", displayName: "Bo Ek"), isOwn: false)),
    .queue(Switchboard.Queue(name: "sales", waiting: 2)), .doNotDisturb(false),
  ]

  static func dialer(columns: Int = 80, rows: Int = 24) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    dialer.send(.switchboardChanged(changes))
    return dialer
  }

  @Test func `A colleague's line is beside the name, changes while it is shown, and goes with the telephone system`() {
    var dialer = Self.dialer(columns: 100, rows: 30)
    #expect(dialer.shows("John Smith ● talking") && dialer.shows("Priya Raman ◉ ringing"))
    #expect(dialer.shows("Jo Inman ◌ away") && dialer.shows("Pizza 🍕 × offline") && dialer.shows("Ruiz ○ free"))
    #expect(!dialer.shows("Groß ○"))
    dialer.send(.switchboardChanged([.line(Switchboard.Line(number: Self.number, .held))]))
    #expect(dialer.shows("Priya Raman ◐ on hold"))
    dialer.send(.switchboardChanged([.cleared]))
    #expect(!dialer.shows("on hold") && !dialer.shows("talking"))
  }

  @Test func `A narrow list has the sign alone, and the details have the word and the remark`() {
    var dialer = Self.dialer(columns: 40, rows: 12)
    #expect(dialer.shows("John Smith ●") && !dialer.shows("talking"))
    dialer.type("inman")
    dialer.press("f4")
    #expect(dialer.shows("away: back at 3"))
  }

  @Test func `F7 takes a call that rings at the colleague in front, from the list and from the details`() {
    for opensDetails in [false, true] {
      var dialer = Self.dialer()
      dialer.type("priya")
      #expect(hints(of: dialer.state).contains("F7 pick up"))
      if opensDetails { dialer.press("f4") }
      dialer.press("f7")
      #expect(dialer.takeEffects().contains(.operate(.pickUp(number: Self.number))))
      #expect(
        dialer.state.toast?.text == "Your phone rings: the call for Priya Raman is there when you pick it up")
    }
  }

  @Test func `Nothing is picked up that does not ring, or during a call, or where that is not offered`() {
    var dialer = Self.dialer()
    func takes(_ dialer: inout StepHarness) -> Bool {
      dialer.press("f7")
      return dialer.takeEffects().contains { if case .operate = $0 { true } else { false } }
    }
    dialer.type("john")
    #expect(!takes(&dialer) && dialer.state.toast?.text == "There is no call")
    dialer.press("escape")
    dialer.type("priya")
    dialer.send(.switchboardChanged([.offers([])]))
    #expect(!takes(&dialer))
    dialer.send(.switchboardChanged([.offers(.pickUp)]))
    dialer.send(.callArrived(CallID(reported: 1), CallScreenTests.ann, can: [.answer, .hangUp]))
    dialer.press("f7")
    #expect(dialer.takeEffects().contains(.command(.answer, on: CallID(reported: 1))))
  }

  @Test func `The switchboard takes parked calls, logs in to queues and pauses them, and sets do-not-disturb`() {
    var dialer = Self.dialer()
    #expect(hints(of: dialer.state).contains("Alt-. switchboard"))
    dialer.press("alt-.")
    #expect(dialer.shows("Bo Ek") && dialer.shows("parked at 901") && dialer.shows("logged out · 2 wait"))
    dialer.press("down", "tab")
    #expect(dialer.state.toast?.text == "Only queues to which you are logged in can be paused")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.takeEffects().contains(.operate(.enter(queue: "sales"))))
    let member = Switchboard.Queue(name: "sales", waiting: 1, hasUser: true)
    // Another call is parked above: the selection stays with the queue.
    let other = Switchboard.ParkedCall(
      place: Switchboard.ParkedCall.Place(lot: "default", number: "900"), party: Caller(number: ""), isOwn: false)
    dialer.send(.switchboardChanged([.queue(member), .parked(other)]))
    #expect(dialer.shows("somebody") && dialer.shows("logged in · 1 waits"))
    dialer.press("tab")
    #expect(dialer.takeEffects().contains(.operate(.pause(queue: "sales"))))
    dialer.send(.timerFired(.enterPressed))
    dialer.press("down", "enter")
    #expect(dialer.takeEffects().contains(.operate(.doNotDisturb(true))))
    dialer.send(.timerFired(.enterPressed))
    dialer.press("home", "down", "enter")
    #expect(dialer.takeEffects().contains(.operate(.takeParked(Self.place))) && dialer.state.layers.isEmpty)
  }

  @Test func `A call is parked where that is offered, but no emergency call`() {
    func talk(_ target: String, offers: Switchboard.Offers = .park) -> StepHarness {
      var dialer = Self.dialer()
      dialer.send(.switchboardChanged([.offers(offers)]))
      dialer.type(target)
      dialer.press("enter")
      if target == "911" { dialer.press("enter") }
      dialer.send(.callPlaced(CallID(placed: 1), by: "Asterisk", can: [.hangUp, .redirect]))
      dialer.send(.callChanged(CallEvent(CallID(placed: 1), .established)))
      dialer.send(.timerFired(.enterPressed))
      _ = dialer.takeEffects()
      dialer.press("alt-.", "p")
      return dialer
    }
    var dialer = talk("priya")
    #expect(hints(of: dialer.state).contains("p park Priya Raman"))
    #expect(dialer.takeEffects().contains(.command(.park, on: CallID(placed: 1))))
    dialer = talk("911")
    #expect(dialer.state.toast?.text == "911 is an emergency call, and cannot be parked")
    dialer = talk("priya", offers: .queues)
    #expect(dialer.state.toast?.text == "This calling method cannot park calls")
  }

  @Test func `Without a telephone system there is no switchboard`() {
    var dialer = People.dialer()
    dialer.press("alt-.")
    #expect(dialer.state.layers.isEmpty)
    #expect(dialer.state.toast?.text == "No calls are parked here, and there are no queues")
    #expect(!hints(of: dialer.state).contains { $0.hasSuffix("switchboard") })
  }

  @Test func `In plain mode rows tell the line, and lines do what the keys do`() {
    var plain = PlainHarness()
    _ = plain.send(.switchboardChanged(Self.changes))
    #expect(plain.enter("jo inman").contains("1. Jo Inman, mobile +44 7700 900142, away: back at 3"))
    #expect(plain.enter("priya").contains("1. Priya Raman, mobile +1 650 555 0177, ringing"))
    #expect(plain.enter("=a1") == ["Your phone rings: the call for Priya Raman is there when you pick it up."])
    #expect(plain.takeEffects().contains(.operate(.pickUp(number: Self.number))))
    #expect(
      plain.enter("=board")
        == ["1. Bo Ek, parked at 901", "2. sales, logged out · 2 wait", "3. Do not disturb, off"])
    #expect(plain.enter("=2").isEmpty && plain.takeEffects().contains(.operate(.enter(queue: "sales"))))
    #expect(plain.enter("=pause2") == ["Only queues to which you are logged in can be paused."])
    #expect(plain.enter("=pause") == ["=pause needs a row of a list: =pause1."])
    #expect(plain.enter("=1") == ["Your phone rings: Bo Ek is there when you pick it up."])
    #expect(plain.enter("=park") == ["There is no call to park."])
  }
}
