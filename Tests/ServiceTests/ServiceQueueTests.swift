import Calling
import DialerUI
import NumberPlans
import Testing

@testable import dialtone

/// The queue that all services are built on.
@Suite(.timeLimit(.minutes(6)))
struct ServiceQueueTests {
  @Test func `Work is done in order, on one state`() {
    let queue = ServiceQueue("test", qos: .utility, [Int]())
    for number in 0..<100 { queue.async { $0.append(number) } }
    #expect(queue.sync { $0 } == Array(0..<100))
  }

  @Test func `Newer work cancels what was begun before it`() {
    let searches = LatestOnly()
    let first = searches.begin()
    #expect(!first.isCancelled)
    let second = searches.begin()
    #expect(first.isCancelled && !second.isCancelled)
    searches.cancel()
    #expect(second.isCancelled && !searches.begin().isCancelled)
  }

  @Test func `A number that is to be printed is handed back`() async throws {
    let reports = Reports()
    let calls = Calls(.print, plans: PlansService(region: nil, post: reports.post), reports)
    let number = try #require(CallTarget("5550100", region: nil))
    calls.place(CallRequest(number))
    #expect(await reports.next { if case .callPrinted(let number) = $0 { number } else { nil } } == number)
  }

  @Test(arguments: [("/bin/true {number}", true), ("/bin/false {number}", false)])
  func `What became of a call is reported`(command: String, succeeds: Bool) async throws {
    let reports = Reports()
    let plans = PlansService(region: Region("US"), post: reports.post)
    plans.load()
    let calls = Calls(.command(try DialCommand(command)), plans: plans, reports)
    calls.place(CallRequest(try #require(CallTarget("5550100", region: nil))))
    let all = await reports.all { action in
      switch action {
      case .callHandedOver, .callFailed: true
      default: false
      }
    }
    // The program was started after the plans were loaded.
    try #require(all.count == 2)
    if case .plansLoaded = all[0] {} else { Issue.record("\(all)") }
    if case .callHandedOver = all[1] { #expect(succeeds) } else { #expect(!succeeds) }
  }
}

extension Calls {
  /// Calls without records.
  fileprivate convenience init(_ method: CallMethod, plans: PlansService, _ reports: Reports) {
    let records = RecordsService(path: nil, learning: .off, region: nil, post: reports.post)
    let lookup = CallerLookup(path: nil, region: nil, owners: CombinedOwners([]))
    self.init(
      method, plans: plans, log: CallLog(lookup, records: records, post: reports.post), records: records,
      owners: Finder(region: nil) { _ in }.lookups,
      post: reports.post)
  }
}
