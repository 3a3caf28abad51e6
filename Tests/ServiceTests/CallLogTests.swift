import CallRecords
import Calling
import ContactSearch
import Contacts
import DialerUI
import NumberPlans
import Testing

@testable import dialtone

/// The log of calls, with a scripted call service.
@Suite("The log of calls", .timeLimit(.minutes(6)))
struct CallLogTests {
  private let folder: TemporaryFolder
  private let reports = Reports()
  private let store: RecordStore
  private let people = Finder(region: Region("US")) { _ in }

  init() throws {
    folder = try TemporaryFolder()
    store = RecordStore(path: folder.path("state/dialtone.sqlite"))
    people.contacts.append(.of("Ann Lee", "Bo"))
    people.contacts.report(.loadFinished)
  }

  private func records(_ learning: LearningMode = .used) -> RecordsService {
    RecordsService(path: store.path, learning: learning, region: Region("US")) { _ in }
  }

  private func callLog(_ records: RecordsService) -> CallLog {
    CallLog(
      CallerLookup(path: store.path, region: Region("US"), owners: people.lookups), records: records, post: reports.post
    )
  }

  /// The records after a service has reported a script.
  private func calls(
    _ service: ScriptedCallService = ScriptedCallService(), _ learning: LearningMode = .used,
    _ script: (ScriptedCallService) -> Void
  ) async throws -> [CallRecord] {
    let records = records(learning)
    script(service)
    await service.close()
    await callLog(records).follow(service)
    records.finish()
    return try store.calls()
  }

  /// The next caller that is shown.
  private func arrived() async -> IncomingCaller? {
    await reports.next { if case .callArrived(_, let caller, _) = $0 { caller } else { nil } }
  }

  @Test("A calling contact is recognised, however the network writes the number")
  func contact() async throws {
    let calls = try await calls {
      $0.rings(1, "6505550110", "LEE A")
      $0.ends(1, .missed)
    }
    let action = await reports.next { if case .callArrived = $0 { $0 } else { nil } }
    guard case .callArrived(let call, let caller, let capabilities) = action,
      capabilities.isSuperset(of: [.answer, .hangUp])
    else {
      Issue.record("\(String(describing: action))")
      return
    }
    #expect(call.serial == 1 && caller.number == "6505550110" && caller.name == "Ann Lee" && !caller.isDirectoryName)
    #expect(caller.contact?.identity == "uid-Ann Lee" && caller.lastCall == nil)
    #expect(caller.location?.contains("CA") == true || caller.location == "California", "\(caller.location ?? "")")
    #expect(calls.count == 1 && calls.first?.outcome == .missed && calls.first?.direction == .incoming)
    #expect(calls.first?.contact?.name == "Ann Lee" && calls.first?.number == "+16505550110")
  }

  @Test("The calls with a contact that are shown do not include the one in progress")
  func besidesPresent() async throws {
    _ = try store.record(CallRecord(direction: .incoming, number: "+16505550110", outcome: .answered))
    let records = RecordsService(
      path: store.path, learning: .used, region: Region("US"), lookups: people.lookups, post: reports.post)
    let log = callLog(records)
    let service = ScriptedCallService()
    service.rings(1, "+16505550110")
    async let following: Void = log.follow(service)
    _ = await arrived()
    let number = try #require(CallTarget("+16505550110", region: nil))
    let ann = try #require(await people.lookups.owner(of: number))
    records.readCalls(with: ContactReference(ann), besides: log.callsInProgress)
    let shown = await reports.next { if case .recordsAnswered(.calls(_, let calls)) = $0 { calls } else { nil } }
    #expect(shown?.map(\.kind) == [.incoming])
    service.ends(1, .missed)
    await service.close()
    await following
    #expect(log.callsInProgress.isEmpty)
    records.finish()
  }

  @Test("A caller who is not a contact has the directory's or network's name; last call and note are reported")
  func names() async throws {
    let shop = try DirectoryNumber("16505550177", region: nil)
    try store.addToDirectory([DirectoryEntry(number: shop, label: "Shop")])
    try store.setNote(of: store.record(CallRecord(number: "+16505550178")), CallNote("owes a pizza"))
    let calls = try await calls {
      $0.rings(1, "+1 650 555 0177", "SHOP INC")
      $0.rings(2, "+16505550178", "PIZZA")
      $0.rings(3, "+16505550179")
      $0.rings(4, "", "Anonymous")
      $0.rings(5, "+16505550198", "Ann Lee")
    }
    var callers: [String: IncomingCaller] = [:]
    for _ in 0..<5 { if let caller = await arrived() { callers[caller.number] = caller } }
    #expect(callers["+1 650 555 0177"]?.name == "Shop" && callers["+1 650 555 0177"]?.isDirectoryName == true)
    #expect(callers["+16505550178"]?.name == nil && callers["+16505550178"]?.isDirectoryName == false)
    #expect(callers["+16505550178"]?.networkName == "PIZZA" && callers["+16505550178"]?.displayName == "“PIZZA”")
    // A stranger is no contact by their name.
    #expect(callers["+16505550198"]?.displayName == "“Ann Lee”" && callers["+16505550198"]?.contact == nil)
    #expect(callers["+16505550178"]?.note == "owes a pizza" && callers["+16505550178"]?.lastCall != nil)
    #expect(callers["+16505550179"]?.name == nil && callers["+16505550179"]?.lastCall == nil)
    #expect(callers[""]?.name == nil && callers[""]?.displayName == "A withheld number")
    #expect(
      Set(calls.map(\.number)) == ["", "+16505550177", "+16505550178", "+16505550179", "+16505550198"])
    #expect(calls.allSatisfy { $0.contact == nil })
  }

  @Test("A blocked number is declined at once, and not shown")
  func blocked() async throws {
    try store.block(try BlockPattern("+1900*", region: nil))
    let service = ScriptedCallService()
    let calls = try await calls(service) {
      $0.rings(1, "+19005550100", "WIN A PRIZE")
      $0.ends(1, .declined)
    }
    #expect(service.performed == ["hangUp 1"])
    #expect(calls.map(\.outcome) == [.blocked] && calls.map(\.number) == ["+19005550100"])
    reports.post(.shown)
    let all = await reports.all { if case .shown = $0 { true } else { false } }
    guard case .callBlocked(let caller) = all.first else {
      Issue.record("\(all)")
      return
    }
    #expect(caller.number == "+19005550100" && all.count == 2, "\(all)")
  }

  @Test("A pattern declines strangers, and no contacts; the events of a call wait until that is known")
  func pattern() async throws {
    try store.block(try BlockPattern("+1650555011*", region: nil))
    let service = ScriptedCallService()
    let calls = try await calls(service) {
      $0.rings(1, "+16505550110")
      $0.report(1, .established)
      $0.ends(1, .hungUpByPeer, seconds: 3)
      $0.rings(2, "+16505550119")
      $0.ends(2, .declined)
    }
    #expect(service.performed == ["hangUp 2"])
    #expect(Set(calls.map { "\($0.number) \($0.outcome)" }) == ["+16505550110 answered", "+16505550119 blocked"])
    try store.block(try BlockPattern("+16505550110", region: nil))
    let again = ScriptedCallService()
    _ = try await self.calls(again) { $0.rings(3, "6505550110") }
    #expect(again.performed == ["hangUp 3"])
  }

  @Test("Callers without a number are declined when they are blocked, whatever the network calls them")
  func withheld() async throws {
    let first = ScriptedCallService()
    var calls = try await calls(first) { $0.rings(1, "anonymous", "Unavailable") }
    #expect(first.performed.isEmpty && calls.map(\.outcome) == [.missed] && calls.map(\.number) == [""])
    #expect(calls.map(\.networkName) == [nil])
    try store.block(.withheld)
    let second = ScriptedCallService()
    calls = try await self.calls(second) {
      $0.rings(2, "sip:anonymous@anonymous.invalid", "Hotline")
      $0.rings(3, "+16505550110")
    }
    #expect(second.performed == ["hangUp 2"])
    #expect(calls.count == 3 && calls.first { $0.outcome == .blocked }?.networkName == "Hotline")
    let third = ScriptedCallService()
    third.refuses(CallError("no"))
    _ = try await self.calls(third) { $0.rings(4, "") }
    let said = await reports.next { if case .noticed(let text, _) = $0 { text } else { nil } }
    #expect(said?.hasPrefix("The withheld number could not be declined") == true)
  }

  @Test("A short number is known by its label, and is blocked")
  func short() async throws {
    let gate = try DirectoryNumber("6201", region: Region("US"))
    try store.addToDirectory([DirectoryEntry(number: gate, label: "Gate")])
    var calls = try await calls { $0.rings(1, "6201", "PBX 6201") }
    #expect(await arrived()?.name == "Gate" && calls.map(\.networkName) == ["PBX 6201"])
    try store.block(BlockPattern(gate))
    calls = try await self.calls { $0.rings(2, "6201") }
    #expect(calls.map(\.outcome) == [.blocked, .missed])
  }

  @Test("A blocked number that cannot be declined is marked, and its continued ringing is reported")
  func blockedOnly() async throws {
    try store.block(try BlockPattern("+1900*", region: nil))
    let service = ScriptedCallService([.reportsStates, .reportsIncoming])
    let calls = try await calls(service) {
      $0.rings(1, "+19005550100")
      $0.ends(1, .missed)
      $0.rings(2, "+19005550101")
      $0.ends(2, .answeredElsewhere, seconds: 9)
    }
    #expect(service.performed.isEmpty)
    #expect(Set(calls.map { "\($0.number) \($0.outcome)" }) == ["+19005550100 blocked", "+19005550101 answered"])
    let other = ScriptedCallService()
    other.refuses(CallError("no"))
    _ = try await self.calls(other) { $0.rings(3, "+19005550102") }
    #expect(await reports.next { if case .noticed(let text, _) = $0 { text } else { nil } }?.contains("0102") == true)
  }

  @Test(
    "How a call that came in is written down",
    arguments: [
      (CallEnding(.missed), CallRecord.Outcome.missed, nil), (CallEnding(.declined), .declined, nil),
      (CallEnding(.hungUp), .declined, nil), (CallEnding(.answeredElsewhere), .answeredElsewhere, nil),
      (CallEnding(.hungUpByPeer, duration: .seconds(65.9)), .answered, 65),
      (CallEnding(.hungUp, duration: .zero), .answered, 0), (CallEnding(.lost), .missed, nil),
      (CallEnding(.lost, duration: .seconds(7)), .answered, 7),
    ] as [(CallEnding, CallRecord.Outcome, Int?)])
  func endings(ending: CallEnding, outcome: CallRecord.Outcome, seconds: Int?) async throws {
    let calls = try await calls {
      $0.rings(1, "+16505550110")
      if ending.duration != nil { $0.report(1, .established) }
      $0.report(1, .ended(ending))
    }
    #expect(calls.map(\.outcome) == [outcome] && calls.map(\.duration) == [seconds])
    let last = await reports.next {
      if case .callChanged(let event) = $0, event.change == .ended(ending) { event } else { nil }
    }
    #expect(last?.call.serial == 1)
  }

  @Test("A call that is not known to have ended counts as missed, or as answered if it was")
  func unfinished() async throws {
    let calls = try await calls {
      $0.rings(1, "1")
      $0.rings(2, "2")
      $0.report(2, .established)
    }
    #expect(Set(calls.map { "\($0.number) \($0.outcome)" }) == ["1 missed", "2 answered"])
  }

  @Test(
    "How a call of one's own is written down",
    arguments: [
      (CallEnding(.hungUpByPeer, duration: .seconds(12)), CallRecord.Outcome.answered, 12),
      (CallEnding(.busy), .busy, nil), (CallEnding(.noAnswer), .missed, nil), (CallEnding(.hungUp), .missed, nil),
      (CallEnding(.declined), .declined, nil), (CallEnding(.unreachable), .failed, nil),
      (CallEnding(.unknownNumber), .failed, nil), (CallEnding(.lost), .placed, nil),
      (CallEnding(.lost, duration: .seconds(3)), .answered, 3), (CallEnding(.left), .placed, nil),
    ] as [(CallEnding, CallRecord.Outcome, Int?)])
  func outgoing(ended: (ending: CallEnding, outcome: CallRecord.Outcome, seconds: Int?)) async throws {
    let records = records()
    let log = callLog(records)
    let service = ScriptedCallService()
    log.begin(CallRequest(try #require(CallTarget("+16505550110", region: nil)), id: CallID(placed: 9)))
    if ended.ending.duration != nil { service.reportPlaced(9, .established) }
    service.reportPlaced(9, .ended(ended.ending))
    await service.close()
    await log.follow(service)
    records.finish()
    #expect(try store.calls().map(\.outcome) == [ended.outcome])
    #expect(try store.calls().map(\.duration) == [ended.seconds])
  }

  @Test("A note of a call is found by the call, also after its end")
  func note() async throws {
    let records = records()
    let log = callLog(records)
    let service = ScriptedCallService()
    service.rings(1, "+16505550110")
    service.ends(1, .missed)
    await service.close()
    await log.follow(service)
    records.setNote(of: try #require(log.record(of: CallID(reported: 1))), "call back !2026-12-01")
    records.finish()
    #expect(try store.calls().map(\.note) == [CallNote("call back", due: RecordDay("2026-12-01"))])
    #expect(log.record(of: CallID(reported: 2)) == nil)
  }

  @Test("With learning off calls are shown, and nothing is written down")
  func off() async throws {
    let calls = try await calls(ScriptedCallService(), .off) {
      $0.rings(1, "6505550110")
      $0.ends(1, .missed)
    }
    #expect(await arrived()?.name == "Ann Lee" && calls.isEmpty)
  }

  @Test("Forty calls leave no more entries than the limit")
  func many() async throws {
    let records = records()
    let log = callLog(records)
    let service = ScriptedCallService()
    for call in 1...40 {
      service.rings(call, "+1650555\(1000 + call)")
      service.ends(call, .missed)
    }
    await service.close()
    await log.follow(service)
    #expect(log.count <= CallLog.endedCallLimit + 1)
    records.finish()
    #expect(try store.callCount() == 40)
    #expect(try store.calls(CallFilter(.missed)).count == 40)
  }

  @Test("A caller is looked up among all contacts even if they are still being read")
  func whileLoading() async throws {
    let loading = Finder(region: Region("US")) { _ in }
    let lookup = CallerLookup(path: nil, region: Region("US"), owners: loading.lookups)
    async let known = lookup.identify(Caller(number: "+16505550111"))
    loading.contacts.append(.of("Ann Lee", "Bo"))
    loading.contacts.report(.loadFinished)
    #expect(await known.name == "Bo")
  }

  @Test("A missing peer is reported once and retried with growing pauses, and its return is reported")
  func line() async throws {
    let service = ScriptedCallService()
    service.opens([CallError("no"), CallError("no"), CallError("still no"), nil, nil, CallError("gone"), nil])
    let (changes, continuation) = AsyncStream.makeStream(of: IncomingCallListener.Change.self)
    var pauses = IncomingCallListener.Pauses()
    (pauses.first, pauses.longest, pauses.check) = (.milliseconds(1), .milliseconds(4), .milliseconds(1))
    let listener = IncomingCallListener(service: service, pauses: pauses) { continuation.yield($0) }
    let task = Task { await listener.run() }
    var said: [IncomingCallListener.Change] = []
    for await change in changes {
      said.append(change)
      if said.count == 4 { break }
    }
    task.cancel()
    await task.value
    #expect(said == [.gone(CallError("no")), .open, .gone(CallError("gone")), .open] && service.openCount >= 7)
  }
}
