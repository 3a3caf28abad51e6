import CallRecords
import Calling
import DialerUI
import DialtoneTestSupport
import NumberPlans
import Testing

@testable import dialtone

@Suite("Whose calls ring")
struct RingingTests {
  private let folder: TemporaryFolder
  private let store: RecordStore
  private let people = Finder(region: Region("US")) { _ in }
  private let reports = Reports()

  init() throws {
    folder = try TemporaryFolder()
    store = RecordStore(path: folder.path("state/dialtone.sqlite"))
    people.contacts.append(.of("Ann Lee", "Bo"))
    people.contacts.report(.loadFinished)
  }

  private static let ann = "+16505550110"

  private func log(_ rules: RingRules, learning: LearningMode = .used) -> (log: CallLog, records: RecordsService) {
    let records = RecordsService(path: store.path, learning: learning, region: Region("US")) { _ in }
    let lookup = CallerLookup(
      path: store.path, region: Region("US"), owners: people.lookups, rings: rules,
      emergencyRule: EmergencyRule(region: Region("US")))
    return (CallLog(lookup, records: records, post: reports.post), records)
  }

  /// What is posted about a caller: that they ring, or that they do not.
  private func rings(
    _ number: String, _ rules: RingRules, to account: String = "", learning: LearningMode = .used,
    before: (CallLog) -> Void = { _ in }
  ) async throws -> Bool? {
    let (log, records) = log(rules, learning: learning)
    before(log)
    let service = ScriptedCallService()
    var caller = Caller(number: number)
    caller.account = account
    service.report(1, .incoming(caller))
    service.ends(1, .missed)
    await service.close()
    await log.follow(service)
    records.finish()
    return await reports.next { action in
      switch action {
      case .callArrived: true
      case .callSilenced: false
      default: nil
      }
    }
  }

  private func rules(_ usual: RingRules.Audience, always: [String] = [], _ exceptions: String...) throws -> RingRules {
    var rules = RingRules()
    rules.usual = usual
    rules.always = try always.map { try #require(PartyPattern($0)) }
    rules.exceptions = try exceptions.map { try #require(RingRules.Exception($0)) }
    return rules
  }

  @Test("Only contacts ring, and who is named; the others are logged as missed")
  func contacts() async throws {
    #expect(try await rings(Self.ann, rules(.contacts)) == true)
    #expect(try await rings("+16505559999", rules(.contacts)) == false)
    #expect(try await rings("", rules(.contacts)) == false)
    #expect(try await rings("+4930123456", rules(.contacts, always: ["+4930"])) == true)
    #expect(try await rings(Self.ann, rules(.nobody, always: ["contact:ann lee"])) == true)
    #expect(try await rings("+16505558888", rules(.nobody, always: ["contact:ann lee"])) == false)
    #expect(try store.calls().allSatisfy { $0.outcome == .missed })
    #expect(try store.calls().count == 6)
  }

  @Test("Favourites ring where only they may")
  func favourites() async throws {
    #expect(try await rings(Self.ann, rules(.favourites)) == false)
    try store.setFavourite(RecordedContact(identity: "uid-Bo", name: "Bo"), true)
    #expect(try await rings("+16505550111", rules(.favourites)) == true)
  }

  @Test("An account has rules of its own, at its hours; the first that applies counts")
  func exceptions() async throws {
    let rules = try rules(.contacts, "Work phone 0-12 = nobody", "Work phone 12-24 = nobody", "work phone = everyone")
    #expect(try await rings(Self.ann, rules, to: "Work phone") == false)
    #expect(try await rings("+16505559999", rules, to: "Private") == false)
    let open = try self.rules(.nobody, "sip:me@example.org = everyone")
    #expect(try await rings("+16505557777", open, to: "me@example.org") == true)
    #expect(RingRules.Exception("22-7") == nil && RingRules.Exception("= nobody") == nil)
    #expect(RingRules.Exception("22-7 = friends") == nil && RingRules.Exception("22-7 = nobody") != nil)
  }

  @Test("Who calls again within ten minutes rings")
  func insistence() async throws {
    #expect(try await rings("+16505559999", rules(.contacts)) == false)
    #expect(try await rings("(650) 555-9999", rules(.contacts)) == true)
    // The present call, which a script has written down or another dialtone shows, is no earlier one.
    try store.record(CallRecord(direction: .incoming, number: "+16505557777", outcome: .placed))
    #expect(try await rings("+16505557777", rules(.contacts)) == false)
    var old = CallRecord(direction: .incoming, number: "+16505558888", outcome: .missed)
    old.time.milliseconds -= 11 * 60_000
    try store.record(old)
    #expect(try await rings("+16505558888", rules(.contacts)) == false)
  }

  @Test("After an emergency call, everybody rings for an hour, also where nothing is recorded")
  func emergency() async throws {
    var request = CallRequest(try #require(CallTarget("911", region: Region("US"))))
    request.isEmergency = true
    let emergency = request
    let afterIt = try await rings("+16505551111", rules(.nobody), learning: .off) { $0.begin(emergency) }
    #expect(afterIt == true)
    #expect(try await rings("+16505551112", rules(.nobody)) == false)
    // Who has its number is not it.
    try store.record(CallRecord(direction: .incoming, number: "911", outcome: .answered))
    #expect(try await rings("+16505551114", rules(.nobody)) == false)
    var call = CallRecord(direction: .outgoing, number: "911", outcome: .answered)
    call.time.milliseconds -= 59 * 60_000
    try store.record(call)
    #expect(try await rings("+16505551113", rules(.nobody)) == true)
  }

  @Test(
    "Of the calls that another program announces, only the ringing of those who may not ring is silent",
    arguments: [(AnnouncedOutcome.ringing, false), (.missed, true)])
  func announced(outcome: AnnouncedOutcome, isShown: Bool) async throws {
    let (log, records) = log(try rules(.nobody))
    let (announcements, continuation) = AsyncStream.makeStream(of: CallAnnouncement.self)
    log.handle(announcements)
    continuation.yield(CallAnnouncement(caller: Caller(number: "+16505559999"), outcome: outcome))
    continuation.finish()
    let wasShown = await reports.next { action in
      switch action {
      case .callAnnounced(_, let announced) where announced == outcome: true
      case .callSilenced: false
      default: nil
      }
    }
    #expect(wasShown == isShown)
    records.finish()
  }

  @Test("A call that did not ring is shown as soon as somebody answers it")
  func answered() async throws {
    let (log, records) = log(try rules(.nobody))
    let service = ScriptedCallService()
    service.rings(1, "+16505559999")
    service.report(1, .established)
    service.report(1, .held)
    service.ends(1, .hungUpByPeer, seconds: 3)
    await service.close()
    await log.follow(service)
    records.finish()
    reports.post(.shown)
    let all = await reports.all { if case .shown = $0 { true } else { false } }
    let kinds = all.compactMap { action -> String? in
      switch action {
      case .callSilenced: "silenced"
      case .callFound(_, let found, _, _): found.duration == .zero ? "found" : nil
      case .callChanged(let event): "\(event.change)".hasPrefix("held") ? "held" : "ended"
      case .callArrived: "arrived"
      default: nil
      }
    }
    #expect(kinds == ["silenced", "found", "held", "ended"])
    #expect(try store.calls().map(\.outcome) == [.answered])
  }
}
