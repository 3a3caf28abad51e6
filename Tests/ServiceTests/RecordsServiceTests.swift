import CallRecords
import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans
import Synchronization
import Testing

@testable import dialtone

/// Calls are recorded, and requests of the screen are answered from the records.
@Suite(.timeLimit(.minutes(6)))
struct RecordsServiceTests {
  /// The usage of contacts that was told last.
  private final class Usage: Sendable {
    let known = Mutex<[String: ContactUsage]>([:])
  }

  private let folder: TemporaryFolder
  private let usage = Usage()
  private let contacts = ContactIndex(region: Region("US")) { _ in }
  private let reports = Reports()
  private let ann: ContactReference

  init() throws {
    folder = try TemporaryFolder()
    var index = SearchIndex()
    index.append(.of("Ann"))
    ann = ContactReference(index.search(SearchQuery("ann"))[0].contact)
  }

  private func service(
    _ learning: LearningMode = .all, post: (@Sendable (Action) -> Void)? = nil
  ) -> RecordsService {
    RecordsService(
      path: folder.path("state/dialtone.sqlite"), learning: learning, region: Region("US"),
      lookups: ContactLookups(contacts) { _ in }, tellUsage: { [usage] told in usage.known.withLock { $0 = told } },
      post: post ?? reports.post)
  }

  private func recents(_ service: RecordsService) async -> [RecentCall]? {
    service.readRecents()
    return await reports.next { if case .recordsAnswered(.recents(let calls)) = $0 { calls } else { nil } }
  }

  private func request(for contact: ContactReference, query: String) throws -> CallRequest {
    CallRequest(try number, person: CalledPerson(name: contact.name, identity: contact.identity), query: query)
  }

  private var number: CallTarget {
    get throws { try #require(CallTarget("+16505550110", region: nil)) }
  }

  @Test(
    arguments: [
      (.incoming, .answered, 65, .incoming, "1:05"), (.incoming, .declined, nil, .incoming, "declined"),
      (.incoming, .answeredElsewhere, nil, .incoming, "elsewhere"), (.outgoing, .missed, nil, .outgoing, "no answer"),
      (.incoming, .missed, nil, .missed, nil), (.outgoing, .busy, nil, .outgoing, "busy"),
      (.outgoing, .placed, nil, .outgoing, nil),
    ] as [(CallRecord.Direction, CallRecord.Outcome, Int?, RecentCall.Kind, String?)])
  func `The outcome of a call is one word`(
    direction: CallRecord.Direction, outcome: CallRecord.Outcome, seconds: Int?, kind: RecentCall.Kind, word: String?
  ) {
    let record = CallRecord(direction: direction, number: "+16505550110", duration: seconds, outcome: outcome)
    let call = RecentCall(record, name: nil, contact: nil, nil, at: record.time)
    #expect(call.kind == kind && call.outcome == word)
  }

  @Test func `A call is written down, and whom it was for is used`() async throws {
    let service = service()
    _ = service.record(try request(for: ann, query: "an"))
    #expect(await recents(service)?.map(\.number) == ["+16505550110"])
    #expect(usage.known.withLock { $0["uid-Ann"]?.picks.map(\.query) } == ["an"])
    service.finish()
  }

  @Test func `A call that could not be placed is shown as failed`() async throws {
    let service = service()
    let record = try #require(service.record(CallRequest(try number)))
    service.update(record, outcome: .failed)
    #expect(await recents(service)?.map(\.kind) == [.failed])
    service.finish()
  }

  @Test func `Without learning nothing is written down, and nothing fails`() async throws {
    let service = service(.off)
    #expect(service.record(try request(for: ann, query: "an")) == nil)
    service.recordLook(ann, query: "an")
    #expect(await recents(service)?.isEmpty == true)
    service.finish()
  }

  @Test(arguments: [(LearningMode.all, 1), (.used, 0)])
  func `Whom the user looks at counts when all is learned`(learning: LearningMode, picks: Int) async throws {
    let service = service(learning)
    service.recordLook(ann, query: "an")
    service.read()
    _ = await reports.next { if case .recordsAnswered(.blockList) = $0 { true } else { nil } }
    #expect(usage.known.withLock { $0["uid-Ann"]?.picks.count ?? 0 } == picks)
    service.finish()
  }

  @Test func `A star is reported, and used`() async throws {
    let service = service(.off)
    service.setFavourite(ann, true)
    let favourites = await reports.next { if case .recordsAnswered(.favourites(let all)) = $0 { all } else { nil } }
    #expect(favourites == ["uid-Ann"])
    // The star is applied after it is reported.
    #expect(await recents(service)?.isEmpty == true)
    #expect(usage.known.withLock { $0["uid-Ann"] } == ContactUsage(isFavourite: true))
    service.finish()
  }

  @Test func `Numbers that are blocked are reported`() async throws {
    let service = service()
    func isBlocked(_ action: Action) -> Bool? {
      if case .recordsAnswered(.blocked(identity: "uid-Ann", let isBlocked)) = action { isBlocked } else { nil }
    }
    service.setBlocked(ann, true)
    #expect(await reports.next(isBlocked) == true)
    service.setBlocked(ann, false)
    #expect(await reports.next(isBlocked) == false)
    service.finish()
  }

  @Test func `A pattern blocks strangers, and contacts only by their very number`() async throws {
    let service = service()
    let store = try #require(service.store)
    let labelled = ContactReference(LabelledNumber(label: "Shop", number: "+16505550110", kind: .directory))
    try store.block(try BlockPattern("+165055501*", region: nil))
    func isBlocked(_ contact: ContactReference) async -> Bool? {
      service.lookUpBlocked(contact)
      return await reports.next {
        if case .recordsAnswered(.blocked(contact.identity, let isBlocked)) = $0 { isBlocked } else { nil }
      }
    }
    #expect(await isBlocked(ann) == false)
    #expect(await isBlocked(labelled) == true)
    // The typed number is Ann's, or has no contact.
    func typed() async -> String? {
      service.describe("6505550110")
      return await reports.next { action -> String?? in
        if case .recordsAnswered(.described(let known)) = action { .some(known.blockedBy) } else { nil }
      } ?? nil
    }
    #expect(await typed() == "+165055501*")
    contacts.append(.of("Bo"))
    #expect(await typed() == nil)
    service.setBlocked(ann, true)
    #expect(await isBlocked(ann) == true)
    #expect(await typed() == "+16505550110")
    service.setBlocked(ann, false)
    #expect(await isBlocked(ann) == false)
    service.finish()
  }

  @Test func `Recents have the network's name where nothing else is known`() async throws {
    let now = RecordTime.now
    func name(_ call: CallRecord, _ label: String? = nil) -> String? {
      ResolvedCall.resolve([.init(call: call, label: label)], in: SearchIndex(), region: Region("US")).first?.name
    }
    let call = CallRecord(direction: .incoming, number: "6201", time: now, outcome: .missed, networkName: "GATE WEST")
    #expect(name(call) == "“GATE WEST”" && name(call, "Gate") == "Gate")
    var other = call
    other.contact = RecordedContact(identity: "g", name: "Gatekeeper")
    #expect(name(other) == "Gatekeeper")
    #expect(name(CallRecord(direction: .incoming, number: "")) == "withheld")
  }

  @Test func `Of the numbers that are typed while it is busy only the last is looked up`() async throws {
    let gate = Gate()
    let service = service { [reports] action in
      if case .recordsAnswered(.blockList) = action { gate.hold() }
      reports.post(action)
    }
    _ = service.record(CallRequest(try number))
    service.read()
    await gate.untilReached()
    for text in ["650", "6505", "6505550110"] { service.lookUp(text) }
    gate.open()
    service.lookUpSpeedDial(1)
    let all = await reports.all { if case .recordsAnswered(.speedDial) = $0 { true } else { false } }
    let typed = all.compactMap { if case .recordsAnswered(.typed(let typed)) = $0 { typed.fieldText } else { nil } }
    let completed = all.compactMap {
      if case .recordsAnswered(.completions(let found)) = $0 { found.fieldText } else { nil }
    }
    #expect(typed == ["6505550110"] && completed == ["6505550110"])
    service.finish()
  }

  @Test func `A text without digits cancels the look at the number before it`() async throws {
    let gate = Gate()
    let service = service { [reports] action in
      if case .recordsAnswered(.blockList) = action { gate.hold() }
      reports.post(action)
    }
    _ = service.record(CallRequest(try number))
    service.read()
    await gate.untilReached()
    service.lookUp("6505550110")
    service.lookUp("ann")
    gate.open()
    service.lookUpSpeedDial(1)
    let all = await reports.all { if case .recordsAnswered(.speedDial) = $0 { true } else { false } }
    #expect(!all.contains { if case .recordsAnswered(.typed) = $0 { true } else { false } })
    service.finish()
  }

  @Test func `What cannot be written is reported once, with its path for when the screen is gone`() async throws {
    try folder.write(["no folder"], to: "state")
    let service = service()
    _ = service.record(CallRequest(try number))
    _ = service.record(CallRequest(try number))
    _ = await recents(service)
    service.finish()
    let other = Reports()
    let again = self.service(post: other.post)
    for _ in 0..<2 { _ = again.record(CallRequest(try number)) }
    again.readRecents()
    let all = await other.all { if case .recordsAnswered(.recents) = $0 { true } else { false } }
    let problems = all.compactMap { if case .noticed(let shown, let whole) = $0 { (shown, whole ?? "") } else { nil } }
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { !$0.0.contains(folder.path("state")) && $0.1.contains(folder.path("state")) })
  }
}
