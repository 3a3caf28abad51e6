import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

/// Which number is called, and which calls nothing may delay.
struct CallPolicyTests {
  private static func contact(_ phones: [PhoneEntry]) throws -> Contact {
    let found = People.index(of: [.init(name: "Ann", phones: phones)]).search(SearchQuery("ann"))
    try #require(found.count == 1)
    return found[0].contact
  }

  @Test(
    arguments: [
      ([PhoneEntry(number: "650 555 0190", label: "work fax"), PhoneEntry(number: "650 555 0191", label: "work")], 1),
      (
        [PhoneEntry(number: "650 555 0190", label: "Fax", isPreferred: true), PhoneEntry(number: "650 555 0191")], 1
      ), ([PhoneEntry(number: "650 555 0190", label: "fax")], 0),
      ([PhoneEntry(number: "650 555 0190"), PhoneEntry(number: "+1 (650) 555-0190", label: "home")], 0),
      ([PhoneEntry(number: "650 555 0190"), PhoneEntry(number: "650 555 0191", isPreferred: true)], 1),
      ([PhoneEntry(number: "650 555 0190"), PhoneEntry(number: "650 555 0191")], nil),
      (
        [
          PhoneEntry(number: "650 555 0190", phoneExtension: "1"),
          PhoneEntry(number: "650 555 0190", phoneExtension: "2"),
        ], nil
      ),
    ] as [([PhoneEntry], Int?)])
  func `A fax is no choice, and a number that is written twice is one`(phones: [PhoneEntry], chosen: Int?) throws {
    let choice = CallPolicy(region: Region("US")).choice(of: try Self.contact(phones))
    #expect(choice == (chosen.map { .number(phones[$0]) } ?? .ask))
  }

  @Test func `A number with a code before it is another choice`() throws {
    let phones = [PhoneEntry(number: "650 555 0190"), PhoneEntry(number: "*67 650 555 0190")]
    #expect(CallPolicy(region: Region("US")).choice(of: try Self.contact(phones)) == .ask)
  }

  @Test(
    "A number that nobody can have is asked about",
    arguments: [
      ("0491 570 110", "US", ProposedCall.Reason.invalid), ("+49 30 1", "DE", .invalid), ("650 555 0190", "US", nil),
      ("555 0190", "US", nil), ("4711", "DE", nil), ("911", "US", .emergency),
    ] as [(String, String, ProposedCall.Reason?)])
  func invalid(number: String, region: String, reason: ProposedCall.Reason?) throws {
    let policy = CallPolicy(region: Region(region))
    let request = CallRequest(try #require(CallTarget(number, region: policy.region)))
    #expect(policy.reasonToAsk(before: request, isBlocked: { _ in false }, here: nil) == reason)
  }

  @Test func `F4 opens on the number that Enter calls`() throws {
    let phones = [
      PhoneEntry(number: "650 555 0190", label: "fax"), PhoneEntry(number: "650 555 0191", label: "mobile"),
    ]
    var dialer = People.dialer(People.index(of: [.init(name: "Ann", phones: phones)]))
    dialer.type("ann")
    // There is no question before the call, so no ellipsis follows the name.
    #expect(dialer.lines.last?.contains("call Ann  ") ?? false)
    dialer.press("f4")
    _ = dialer.takeEffects()
    dialer.press("enter")
    #expect(dialer.requests.map { "\($0.target)" } == ["6505550191"])
  }

  @Test func `A row shows the number that Enter calls, and what matched is bright in it`() throws {
    let fax = PhoneEntry(number: "650 555 0190", label: "fax")
    let desk = PhoneEntry(number: "sip:ann.lee@pbx.example", label: "desk")
    let mobile = PhoneEntry(number: "650 555 0191", label: "mobile", isPreferred: true)
    let index = People.index(of: [.init(name: "Ann", phones: [fax, desk, mobile])])
    let policy = CallPolicy(region: Region("US"))
    let named = try #require(policy.shownNumber(of: index.search(SearchQuery("ann"))[0]))
    #expect(named.phone == mobile && named.ranges.isEmpty)
    let addressed = try #require(policy.shownNumber(of: index.search(SearchQuery("ann.lee@"))[0]))
    #expect(addressed.phone == desk && addressed.ranges == [4..<12])

    // Enter would ask about the two telephones, and never about the fax.
    let work = PhoneEntry(number: "650 555 0192", label: "work")
    let home = PhoneEntry(number: "650 555 0193", label: "home")
    let undecided = People.index(of: [.init(name: "Bo", phones: [fax, work, home])]).search(SearchQuery("bo"))[0]
    #expect(policy.choice(of: undecided.contact) == .ask && policy.shownNumber(of: undecided)?.phone == work)

    var dialer = People.dialer(index)
    dialer.type("ann.lee@pbx")
    let row = dialer.lines.first { $0.contains("sip:ann.lee@pbx.example") } ?? ""
    #expect(row.contains("Ann"), "\(dialer.lines)")
    #expect(!row.contains("·"), "the address is there once: \(row)")
    dialer.press("enter")
    #expect(dialer.requests.map { "\($0.target)" } == ["sip:ann.lee@pbx.example"])
  }

  @Test func `An emergency number is called while another call is being placed, and no other number`() throws {
    var dialer = People.dialer()
    dialer.type("priya")
    dialer.press("enter")
    dialer.press("escape", "escape")
    dialer.type("5550100")
    dialer.press("alt-enter")
    #expect(dialer.state.toast?.text == "Still calling Priya Raman")
    dialer.press("escape", "escape")
    dialer.type("911")
    dialer.press("enter", "enter")
    #expect(dialer.requests.map { "\($0.target)" } == ["+16505550177", "911"])
    // Text typed in the meantime stays in the field when the first call is reported.
    dialer.press("escape", "escape")
    dialer.type("jo")
    dialer.send(.callPlaced(CallID(placed: 1), by: "sh", can: [.hangUp]))
    #expect(dialer.state.field.text == "jo" && dialer.state.activeCall?.displayName == "Priya Raman")
  }

  @Test func `An emergency number is called while somebody is on the line or on hold`() throws {
    for isHeld in [false, true] {
      var dialer = People.dialer(columns: 100, rows: 30)
      dialer.type("priya")
      dialer.press("enter")
      let call = CallID(placed: 1)
      dialer.send(.callPlaced(call, by: "baresip", can: [.reportsStates, .hangUp, .tones, .hold]))
      dialer.send(.callChanged(CallEvent(call, .established)))
      if isHeld {
        dialer.send(.callChanged(CallEvent(call, .held)))
        dialer.type("911")
        #expect(dialer.state.field.text == "911")
      } else {
        // The keys go to the other side; Enter then asks.
        dialer.type("911")
        dialer.send(.callChanged(CallEvent(call, .tonesSent(try #require(ToneSequence("911"))))))
        #expect(dialer.state.field.isEmpty)
      }
      dialer.press("enter")
      #expect(dialer.lines.contains { $0.contains("Emergency call") }, "\(isHeld)")
      dialer.press("enter")
      #expect(dialer.requests.map { "\($0.target)" } == ["+16505550177", "911"], "\(isHeld)")
      dialer.send(.callPlaced(CallID(placed: 2), by: "baresip", can: [.reportsStates, .hangUp, .tones, .hold]))
      #expect(dialer.state.calls.count == 2)
    }
  }

  @Test func `A number after a service code is called as it was typed, and is whose it is`() throws {
    var dialer = People.dialer()
    dialer.type("#31#6505550177")
    dialer.press("enter")
    let request = try #require(dialer.requests.first)
    #expect("\(request.target)" == "#31#6505550177" && request.person.name == "Priya Raman")
  }

  @Test func `A number that was recorded without a country code needs confirmation`() throws {
    var dialer = People.dialer()
    var call = RecentCall(kind: .outgoing, number: "2312500", name: nil, time: "07:29")
    call.isUncertain = true
    dialer.press("f5")
    dialer.send(.recordsAnswered(.recents([call])))
    dialer.press("enter")
    #expect(dialer.requests.isEmpty && dialer.lines.contains { $0.contains("Number without a country code") })
    dialer.press("enter")
    #expect(dialer.requests.map { "\($0.target)" } == ["2312500"])
  }
}
