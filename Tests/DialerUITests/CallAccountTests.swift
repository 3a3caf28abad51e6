import Calling
import ContactSearch
import Contacts
import DialerUI
import DialtoneTestSupport
import NumberPlans
import TerminalText
import Testing

/// The account that a rule chooses: shown before Enter and in the panel, on the screen and in lines.
struct CallAccountTests {
  private static let rules = [
    "category:Friends = sip:friends@example.org", "+44 = sip:uk@example.org", "+61 = PJSIP/61",
  ]

  private func dialer(_ rules: [String] = rules) throws -> StepHarness {
    var settings = DialerState.Settings()
    settings.region = "US"
    settings.accountRules = try rules.map { try AccountRule($0) }
    return StepHarness(People.index(), size: Size(columns: 100, rows: 30), settings: settings)
  }

  @Test(
    arguments: [
      // By category, by prefix, and with the usual account.
      ("john", "friends@example.org", "sip:friends@example.org"), ("inman", "uk@example.org", "sip:uk@example.org"),
      ("张伟", "PJSIP/61", "PJSIP/61"), ("priya", "", ""),
    ])
  func `The account of a rule is in the header before Enter, and in the panel after it`(
    text: String, shown: String, account: String
  ) throws {
    var dialer = try dialer()
    #expect(!dialer.lines[0].contains("from "))
    dialer.type(text)
    #expect(dialer.lines[0].contains("from \(shown) · ") != shown.isEmpty)
    dialer.press("enter")
    #expect(dialer.requests.map(\.account) == [account])
    dialer.send(.callPlaced(CallID(placed: 1), by: "baresip", can: [.reportsStates, .hangUp], from: account))
    #expect(dialer.lines.contains { $0.contains("│ from \(shown) ") } != shown.isEmpty)
    #expect(dialer.lines.count { $0.contains("│ from ") } == (shown.isEmpty ? 0 : 1), "it is shown once")
  }

  @Test func `A chosen account comes before the rules`() throws {
    var dialer = try dialer()
    let accounts = ["uk@example.org", "own@example.org"].map { Registration(account: $0, .registered) }
    dialer.send(.registrationsChanged(accounts))
    dialer.press("alt-e", "alt-e")
    dialer.type("inman")
    #expect(dialer.lines[0].contains("from own@example.org · "))
    dialer.press("enter")
    #expect(dialer.requests.map(\.account) == ["sip:own@example.org"])
  }

  @Test func `Where the rule depends on who has the number, the service decides, and the panel shows its choice`()
    throws
  {
    var dialer = try dialer()
    // A contact may have the number with another extension.
    dialer.type("+441632960001")
    dialer.press("alt-enter")
    #expect(dialer.requests.map(\.account) == [""])
    dialer.send(
      .callPlaced(CallID(placed: 1), by: "baresip", can: [.reportsStates], from: "sip:friends@example.org"))
    #expect(dialer.lines.contains { $0.contains("│ from friends@example.org ") })
  }

  @Test(arguments: [true, false])
  func `A call of the history goes out from the account of its contact`(isKnown: Bool) throws {
    var dialer = try dialer()
    let john = People.index().search(SearchQuery("john"))[0].contact
    let recent = RecentCall(
      kind: .missed, number: "+16505550123", name: "John Smith", contact: isKnown ? ContactReference(john) : nil,
      time: "07:29")
    dialer.send(.recordsAnswered(.recents([recent])))
    dialer.press("f5")
    #expect(dialer.lines[0].contains("from friends@example.org · ") == isKnown)
    dialer.press("enter")
    // The service looks for the owner of an unknown number.
    #expect(dialer.requests.map(\.account) == [isKnown ? "sip:friends@example.org" : ""])
  }

  @Test func `An emergency call does not wait for the owner of the number`() throws {
    var dialer = try dialer(["category:Friends = sip:friends@example.org", "911 = sip:local@example.org"])
    dialer.type("911")
    dialer.press("enter")
    #expect(dialer.lines[0].contains("from local@example.org · "))
    dialer.send(.timerFired(.enterPressed))
    dialer.press("enter")
    dialer.send(.timerFired(.confirmed))
    #expect(dialer.requests.map(\.account) == ["sip:local@example.org"])
  }

  @Test func `In lines, the rows and the call have it`() throws {
    let rules = try Self.rules.map { try AccountRule($0) }
    var plain = PlainHarness { $0.accountRules = rules }
    let lines = plain.enter("564")
    #expect(lines.contains("1. Jo Inman, mobile +44 7700 900142, from uk@example.org"))
    #expect(lines.contains { $0.hasPrefix("2. John Smith, mobile +1 650 555 0123, from friends@example.org") })
    #expect(plain.enter("=1").first == "Calling Jo Inman, +447700900142, from uk@example.org.")
  }
}
