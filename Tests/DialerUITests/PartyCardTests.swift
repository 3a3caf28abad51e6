import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import TerminalText
import Testing

/// The card of a call's other party in the right column.
struct PartyCardTests {
  private static let can: CallCapabilities = [
    .reportsStates, .hangUp, .tones, .hold, .mute, .reportsIncoming, .answer, .redirect, .connect,
  ]
  private static let first = CallID(placed: 1)
  private static let second = CallID(reported: 2)

  /// John Smith calls, and the services have answered.
  static func ring(_ dialer: inout StepHarness) {
    var caller = IncomingCaller(
      number: "+16505550123", name: "John Smith", label: "mobile", location: "California", lastCall: "06:38",
      note: "wants the offer")
    caller.contact = dialer.index.contact(named: "John Smith").map { ContactReference($0) }
    dialer.send(.callArrived(second, caller, can: can))
    dialer.send(.timerFired(.toast))
    DetailsTests.answer(&dialer)
    guard let contact = dialer.state.shownContact else { return }
    var calls = [
      RecentCall(kind: .missed, number: "+16505550123", name: "John Smith", time: "06:38"),
      RecentCall(kind: .outgoing, number: "+16505550140", name: "John Smith", time: "20 Nov"),
      RecentCall(kind: .outgoing, number: "+16505550140", name: "John Smith", time: "19 Nov"),
      RecentCall(kind: .incoming, number: "+16505550140", name: "John Smith", time: "1 Nov"),
    ]
    calls[3].note = "send the offer !2026-12-01"
    calls[3].reminder = "2026-12-01 · send the offer"
    dialer.send(.recordsAnswered(.calls(identity: contact.identity, calls)))
  }

  /// John Smith calls during a call to Priya Raman, is answered, and she is on hold.
  static func callTwo(_ dialer: inout StepHarness) {
    dialer.type("priya")
    dialer.press("enter")
    dialer.send(.callPlaced(first, by: "baresip", can: can))
    dialer.send(.callChanged(CallEvent(first, .established)))
    ring(&dialer)
    dialer.send(.callChanged(CallEvent(first, .held)))
    dialer.send(.callChanged(CallEvent(second, .established)))
    for _ in 0..<65 { dialer.send(.timerFired(.callSecond)) }
    dialer.send(.callChanged(CallEvent(second, .muted)))
    dialer.send(.timerFired(.toast))
  }

  private static func ringing(_ columns: Int, _ rows: Int) -> StepHarness {
    var dialer = People.dialer(columns: columns, rows: rows)
    ring(&dialer)
    return dialer
  }

  @Test(arguments: [(160, 50), (120, 40), (100, 30), (80, 24), (60, 20), (40, 25)])
  func `While somebody calls, and then talks, their card is in the right column`(columns: Int, rows: Int) {
    var dialer = Self.ringing(columns, rows)
    #expect(dialer.missing("John Smith", "Northwind", "+1 650 555 0123", "(650) 555-0140", "2026-12-01 · send") == [])
    if rows >= 30 { #expect(dialer.missing("Calls back in the morning.", "20 Nov") == []) }
    dialer.send(.callChanged(CallEvent(Self.second, .established)))
    dialer.send(.timerFired(.callSecond))
    #expect(dialer.missing("2026-12-01 · send", "talking 0:01") == [])
    dialer.send(.callChanged(CallEvent(Self.second, .ended(CallEnding(.hungUp)))))
    dialer.send(.timerFired(.toast))
    #expect(!dialer.shows("2026-12-01") && dialer.shows("Jo Inman"))
  }

  @Test func `On a low narrow screen the card takes the place of the list`() {
    var dialer = Self.ringing(40, 12)
    #expect(dialer.missing("☎ John Smith · is calling", "+1 650 555 0123", "last call") == [])
    #expect(!dialer.shows("Priya Raman     "))
    dialer.press("down")
    #expect(!dialer.shows("(650) 555-0140") && dialer.shows("▸"))
  }

  @Test(arguments: [(160, 50), (100, 30), (60, 20), (40, 12)])
  func `Typing and selecting show the search, and Esc returns to the card`(columns: Int, rows: Int) {
    var dialer = Self.ringing(columns, rows)
    dialer.type("priya")
    #expect(!dialer.shows("Northwind Harbour") && dialer.state.shownContact?.displayName != "John Smith")
    dialer.press("escape")
    #expect(dialer.state.shownContact?.displayName == "John Smith")
    dialer.press("down", "down")
    #expect(dialer.state.shownContact?.displayName != "John Smith")
    _ = dialer.takeEffects()
    dialer.press("escape", "enter")
    #expect(dialer.state.shownContact?.displayName == "John Smith")
    #expect(dialer.takeEffects().contains(.command(.answer, on: Self.second)))
  }

  @Test func `Text that finds nobody does not show the card`() {
    var dialer = Self.ringing(100, 30)
    dialer.type("99999")
    #expect(!dialer.shows("Northwind Harbour"))
  }

  @Test func `F4 opens the details of the party`() {
    var dialer = Self.ringing(100, 30)
    #expect(dialer.lines.last?.contains("F4 details") == true)
    dialer.press("f4")
    #expect(dialer.state.shownContact?.displayName == "John Smith" && dialer.state.layers.count == 1)
  }

  @Test(arguments: [(40, 25), (40, 12)])
  func `Two calls have two lines on a narrow screen`(columns: Int, rows: Int) {
    var dialer = People.dialer(columns: columns, rows: rows)
    Self.callTwo(&dialer)
    #expect(
      dialer.missing(
        "☎ John Smith · talking 1:05 · muted", "  Priya Raman · on hold 1:05", "+1 650 555 0123") == [])
  }

  @Test func `Of two calls, the card is that of the one in front`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    Self.callTwo(&dialer)
    #expect(dialer.state.shownContact?.displayName == "John Smith")
    dialer.send(.callChanged(CallEvent(Self.second, .held)))
    dialer.send(.callChanged(CallEvent(Self.first, .resumed)))
    #expect(dialer.state.shownContact?.displayName == "Priya Raman")
  }

  @Test func `Of a number that belongs to nobody, the card says what is known`() {
    var dialer = People.dialer(columns: 100, rows: 30)
    dialer.send(
      .callArrived(Self.second, IncomingCaller(number: "+442079460018", location: "London"), can: Self.can))
    dialer.send(.timerFired(.toast))
    #expect(dialer.takeSideEffects().contains(.describeNumber("+442079460018")))
    var known = NumberFacts(fieldText: "+442079460018", number: "+44 20 7946 0018")
    (known.kind, known.lastCall) = ("fixed line", "20 Nov")
    dialer.send(.recordsAnswered(.described(known)))
    #expect(dialer.missing("+44 20 7946 0018", "fixed line", "20 Nov") == [])
  }

  @Test func `When the sources are read again, so is the party`() throws {
    var dialer = Self.ringing(100, 30)
    let identity = try #require(dialer.state.shownContact?.identity)
    dialer.send(.personFound(identity: identity, nil))
    #expect(dialer.state.shownContact == nil)
    dialer.send(.contactsReplaced(count: 9))
    #expect(dialer.state.shownContact?.displayName == "John Smith")
  }

  @Test func `Answer and decline are buttons even where the panel is low`() throws {
    var dialer = Self.ringing(60, 20)
    _ = dialer.takeEffects()
    try dialer.click(on: "F8 decline")
    #expect(dialer.takeEffects().contains(.command(.hangUp, on: Self.second)))
  }
}
